import { expect, test } from '@playwright/test'

import { makeProduct } from '#e2e/api.ts'
import { csvFile } from '#e2e/import-files.ts'
import { signIn } from '#e2e/support.ts'

test('[PROD-44] an import and its undo say which statuses moved', async ({ page }) => {
  await signIn(page, 'anna', '/product/import')
  const number = `M-${Date.now().toString(36)}`
  await makeProduct(page, `Zinc frame ${number}`, {
    identifiers: [{ key: 'Product ID', value: number }],
  })
  await page
    .locator('input[type=file]')
    .setInputFiles(
      csvFile('frame.csv', [
        'Level;Product ID;Description;Qty',
        `0;${number};Zinc frame ${number};`,
        '1;4100-118;Expansion valve EX4;2',
      ]),
    )
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: /^Import / }).click()
  await expect(page.getByText(/Article 33: .+ → Inform in 1 product/)).toBeVisible()

  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('heading', { name: 'Undone', exact: true })).toBeVisible()
  await expect(page.getByText(/Article 33: Inform → .+ in 1 product/)).toBeVisible()
})
