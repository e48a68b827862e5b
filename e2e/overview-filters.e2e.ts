import { expect as plainExpect, test } from '@playwright/test'

import { expectAccessible, signIn } from '#e2e/support.ts'

const expect = plainExpect.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 240_000 })

test('[OV-04, OV-12] several suppliers are chosen from suggestions, and taken out together', async ({
  page,
}) => {
  await signIn(page, 'anna', '/product/overview')
  await page.setViewportSize({ width: 1760, height: 900 })
  await page.getByRole('button', { name: 'Filter by Supplier: All' }).click()
  const search = page.getByRole('combobox', { name: 'Search suppliers' })
  for (const letters of ['Aalto', 'Nord']) {
    await search.fill(letters)
    await page
      .getByRole('option', { name: new RegExp(letters) })
      .first()
      .click()
  }
  await expect(page.getByRole('button', { name: 'Filter by Supplier: 2 chosen' })).toBeVisible()
  await expect(page).toHaveURL(/suppliers=/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear', exact: true }).first().click()
  await expect(page).not.toHaveURL(/suppliers=/)
})

test('[OV-04] a category is browsed in the tree, and a heading stands for all below it', async ({ page }) => {
  await signIn(page, 'anna', '/product/overview')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Category' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filter by Category: All' }).click()
  await page
    .getByRole('combobox', { name: /Search.*Category|Category/ })
    .last()
    .fill('8418')
  await page
    .getByRole('option', { name: /^8418 / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Filter by Category: 8418/ })).toBeVisible()
  await expect(page).toHaveURL(/category=/)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Filter by Category: 8418/ })).toBeVisible()
})
