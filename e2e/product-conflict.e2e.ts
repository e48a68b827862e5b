import { test, type Page } from '@playwright/test'

import { expect, OVERVIEW, row, saveCard } from '#e2e/product-card.ts'
import { signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 180_000 })

test('[PROD-31, PROD-33] two people edit one card: the second is shown what changed and loses nothing', async ({
  browser,
}) => {
  const [anna, carl] = [await browser.newPage(), await browser.newPage()]
  await signIn(anna, 'anna')
  await signIn(carl, 'carl')
  await anna.goto(`${OVERVIEW}?name=Leak+spray`)
  await row(anna, /Leak spray/).click()
  await expect(anna.getByRole('heading', { name: 'Leak spray' })).toBeVisible()
  await carl.goto(anna.url())

  await rename(anna, 'Leak spray 400 ml')
  await rename(carl, 'Leak finder spray')
  await saveCard(carl)
  await anna.getByRole('button', { name: /^Save changes/ }).click()
  await anna.getByRole('button', { name: 'Compare' }).click()
  await expect(anna.getByRole('radio', { name: 'Leak finder spray' })).not.toBeChecked()
  await expect(anna.getByRole('radio', { name: 'Leak spray 400 ml' })).toBeChecked()
  await anna.getByRole('button', { name: 'Continue with these' }).click()
  await saveCard(anna)
  await expect(anna.getByRole('heading', { name: 'Leak spray 400 ml' })).toBeVisible()

  await rename(anna, 'Leak spray')
  await anna.getByRole('link', { name: 'Home' }).click()
  await anna.getByRole('button', { name: 'Save and proceed' }).click()
  await expect(anna).toHaveURL(/homepage/)
  await carl.reload()
  await expect(carl.getByRole('heading', { name: 'Leak spray', exact: true })).toBeVisible()
  await Promise.all([anna.close(), carl.close()])
})

/** A name is text until its line is opened. */
async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit Our product name' }).click()
  await page.getByRole('textbox', { name: 'Value of Our product name' }).fill(name)
}
