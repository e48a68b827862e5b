import { expect, test } from '@playwright/test'

import { csvFile } from '#e2e/import-files.ts'
import { signIn } from '#e2e/support.ts'

test('[PROD-35] [PROD-42] a bill of materials is mapped, checked, imported and undone', async ({ page }) => {
  await signIn(page, 'anna', '/product/overview')
  await page.getByRole('button', { name: 'More ways to add products' }).click()
  await page.getByRole('menuitem', { name: 'Import products' }).click()
  await expect(page.getByRole('heading', { name: 'Which file has your products?' })).toBeVisible()

  const stamp = Date.now().toString(36)
  await page
    .locator('input[type=file]')
    .setInputFiles(
      csvFile('pump.csv', [
        'Level;Part no.;Description;Qty;Barcode',
        `0;${stamp}-1;Transfer pump ${stamp};;`,
        `1;${stamp}-2;Import housing;1;`,
        `2;${stamp}-3;Import screw;4;4006381333930`,
      ]),
    )
  await expect(page.getByRole('heading', { name: 'What do the columns mean?' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Field of Qty' })).toHaveValue('Number of units')
  await expect(page.getByText('The check digit should be 1.').first()).toBeVisible()

  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { name: 'What the import would do' })).toBeVisible()
  await expect(page.getByText('1 row is refused.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeDisabled()
  await page.getByLabel('Import without the refused rows').check()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()

  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('heading', { name: 'Undone', exact: true })).toBeVisible()
})

test('[PROD-35] a file that is no table is refused at once, and another can be chosen', async ({ page }) => {
  await signIn(page, 'anna', '/product/import')
  await page.locator('input[type=file]').setInputFiles(csvFile('report.csv', ['%PDF-1.7']))
  await expect(page.getByRole('alert')).toContainText(
    'This file has the wrong format: PDF. Save the table as XLSX or CSV',
  )
  await page.locator('input[type=file]').setInputFiles(csvFile('empty.csv', ['   ']))
  await expect(page.getByRole('alert')).toContainText('The file is empty.')
})

test('[PROD-35] the bill of materials of all products is handed over from the overview', async ({ page }) => {
  await signIn(page, 'anna', '/product/overview')
  await page.getByRole('button', { name: 'Export' }).click()
  const whole = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Products and components as XLSX' }).click()
  expect((await whole).suggestedFilename()).toMatch(/^Products and components .*\.xlsx$/)
})
