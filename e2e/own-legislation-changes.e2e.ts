import { expect, test } from '@playwright/test'

import { LEGISLATIONS, restrictLead } from '#e2e/legislation-journeys.ts'
import { signIn } from '#e2e/support.ts'

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await signIn(page, 'anna', LEGISLATIONS)
  await restrictLead(page, { en: 'Metals in our products', sv: 'Metaller i våra produkter' })
  await page.close()
})

test('[ADM-03] a change of rules is tried out on the own products, moved by keys, saved and judged with progress', async ({
  page,
}) => {
  await signIn(page, 'anna', `${LEGISLATIONS}?text=metals`)
  await page.getByRole('link', { name: 'Metals in our products' }).click()
  await page.getByRole('button', { name: /^Rule 2\b/ }).click()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: /^Duty/ }).click()
  const bar = page.getByRole('region', { name: '1 unsaved change' })
  await expect(bar).toContainText(/\d+ products? would change/)
  await expect(page.getByRole('table', { name: 'What would change' }).getByRole('row').nth(1)).toContainText(
    'Duty',
  )

  const rules = page.getByRole('list', { name: 'Rules' })
  await page.getByRole('button', { name: /^Move rule 4/ }).press('ArrowUp')
  await expect(rules.getByRole('button', { name: /^Rule 3\b.*The share in the material/ })).toBeVisible()
  await bar.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0, { timeout: 30_000 })
  await page.reload()
  await expect(rules.getByRole('button', { name: /^Rule 3\b.*The share in the material/ })).toBeVisible()
})

test('[ADM-03] two people edit one: the second is told who, compares and goes on; nothing is lost', async ({
  browser,
}) => {
  const [first, second] = [await browser.newPage(), await browser.newPage()]
  for (const page of [first, second]) {
    await signIn(page, 'anna', `${LEGISLATIONS}?text=metals`)
    await page.getByRole('link', { name: 'Metals in our products' }).click()
    await expect(page.getByLabel('Source', { exact: true })).toHaveValue('Purchasing policy 4')
  }
  // Both type before either saves: from then on each stands on what they saw.
  await first.getByLabel('Source', { exact: true }).fill('Purchasing policy 5')
  await second.getByLabel('Source', { exact: true }).fill('Purchasing policy 6')
  await first.getByRole('button', { name: /^Save changes/ }).click()
  await expect(first.getByRole('button', { name: /^Save changes/ })).toHaveCount(0, { timeout: 30_000 })
  await second.getByRole('button', { name: /^Save changes/ }).click()
  await expect(second.getByText(/^Not saved: Anna Lindqvist changed this/)).toBeVisible()
  await second.getByRole('button', { name: 'Compare' }).click()
  const dialog = second.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: /Source/ })).toContainText('Purchasing policy 5')
  await dialog.getByRole('button', { name: 'Continue with these' }).click()
  await second.getByRole('button', { name: /^Save changes/ }).click()
  await expect(second.getByRole('button', { name: /^Save changes/ })).toHaveCount(0, { timeout: 30_000 })
  await expect(second.getByLabel('Source', { exact: true })).toHaveValue('Purchasing policy 6')
  await Promise.all([first.close(), second.close()])
})
