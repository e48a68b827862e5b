import { expect as plainExpect, test } from '@playwright/test'

import { expectAccessible, signIn } from '#e2e/support.ts'

/** A journey waits for answers, not for a clock; on a busy machine a screen takes its time. */
const expect = plainExpect.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

test('[SHELL-15] Ctrl and K find a product by its number and name, a supplier, and screens in both languages', async ({
  page,
}) => {
  await signIn(page, 'anna')
  // The screen has come to rest: a key that is pressed before it listens is lost.
  await expect(page.getByRole('treegrid').getByRole('row').nth(3)).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Search everywhere' })
  await expect(box).toBeFocused()
  await expectAccessible(page)

  await box.fill('7350012041205')
  const product = page.getByRole('option', { name: /Polar 12 heat pump/ })
  await expect(product).toContainText('7350012041205')
  // The best hit is marked: Enter opens it.
  await expect(product).toHaveAttribute('data-combobox-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Polar 12 heat pump' })).toBeVisible()

  // What was chosen is offered at once the next time.
  await page.getByRole('button', { name: 'Search Ctrl K' }).click()
  await expect(page.getByRole('option', { name: /Polar 12 heat pump/ })).toBeVisible()

  await box.fill('pumput')
  await page.getByRole('option', { name: /Aalto Pumput Oy/ }).click()
  await expect(page).toHaveURL(/supplier/)

  await page.keyboard.press('Control+k')
  await box.fill('ändringslogg')
  await expect(page.getByRole('option', { name: 'Changelog' })).toBeVisible()
  await box.fill('changelog')
  await expect(page.getByRole('option', { name: 'Changelog' })).toHaveAttribute(
    'data-combobox-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/changelog$/)

  await page.keyboard.press('Control+k')
  await box.fill('no such thing anywhere')
  await expect(page.getByText('Nothing found for “no such thing anywhere”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
})

test('[SHELL-15] on a phone it opens by its button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Anna Lindqvist' }).click()
  await page.getByRole('button', { name: 'Search everywhere' }).click()
  await page.getByRole('combobox', { name: 'Search everywhere' }).fill('Polar 12')
  await page.getByRole('option', { name: /Polar 12 heat pump/ }).click()
  await expect(page.getByRole('heading', { name: 'Polar 12 heat pump' })).toBeVisible()
})
