import { expect, test } from '@playwright/test'

import { signIn } from '#e2e/support.ts'

const file = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\n')),
})

test('[PROD-35] [PROD-42] a bill of materials is mapped, checked, imported and undone', async ({ page }) => {
  await signIn(page, 'anna', '/product/overview')
  await page.getByRole('button', { name: 'More ways to add products' }).click()
  await page.getByRole('menuitem', { name: 'Import products' }).click()
  await expect(page.getByRole('heading', { name: 'Which file has your products?' })).toBeVisible()

  const stamp = Date.now().toString(36)
  await page
    .locator('input[type=file]')
    .setInputFiles(
      file('pump.csv', [
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

test('[PROD-46] a flat file lists the components of a new product, and a wrong cell is corrected in the check', async ({
  page,
}) => {
  await signIn(page, 'anna', '/product/import')
  const sample = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV', exact: true }).click()
  expect((await sample).suggestedFilename()).toMatch(/\.csv$/)

  const stamp = Date.now().toString(36)
  await page
    .locator('input[type=file]')
    .setInputFiles(
      file(`Flat pump ${stamp}.csv`, [
        'Item no.;Part no.;Description;Qty;Barcode',
        `1;${stamp}-F1;Flat housing;1;4006381333930`,
        `2;${stamp}-F2;Flat screw;0,5;`,
      ]),
    )
  await expect(page.getByRole('combobox', { name: 'Field of Item no.' })).toHaveValue('Position')
  await expect(page.getByRole('button', { name: 'Check the file' })).toBeDisabled()
  await page.getByText('Components of a product', { exact: true }).click()
  await page.getByRole('button', { name: `New product “Flat pump ${stamp}”` }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()

  await expect(page.getByText('2 rows are refused.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Correct Barcode in row 2' }).fill('4006381333931')
  await page.getByRole('textbox', { name: 'Correct Qty in row 3' }).fill('4')
  await page.getByRole('button', { name: 'Check with 2 corrections' }).click()
  await expect(page.getByText('2 corrected cells')).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 corrected cells')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Unanswered products' }).click()
  await expect(page.getByRole('row', { name: /Flat screw/ })).toBeVisible()
})

test('[PROD-35] a file that is no table is refused at once, and another can be chosen', async ({ page }) => {
  await signIn(page, 'anna', '/product/import')
  await page.locator('input[type=file]').setInputFiles(file('report.csv', ['%PDF-1.7']))
  await expect(page.getByRole('alert')).toContainText(
    'This file has the wrong format: PDF. Save the table as XLSX or CSV',
  )
  await page.locator('input[type=file]').setInputFiles(file('empty.csv', ['   ']))
  await expect(page.getByRole('alert')).toContainText('The file is empty.')
})

test('[PROD-35] the bill of materials of all products is handed over from the overview', async ({ page }) => {
  await signIn(page, 'anna', '/product/overview')
  await page.getByRole('button', { name: 'Export' }).click()
  const whole = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Products and components as XLSX' }).click()
  expect((await whole).suggestedFilename()).toMatch(/^Products and components .*\.xlsx$/)
})

test('[PROD-35] the encoding of guessed letters is chosen, and a column for each level is read by its crosses', async ({
  page,
}) => {
  await signIn(page, 'anna', '/product/import')
  const stamp = Date.now().toString(36)
  const rows = ['L0;L1;Part no.;Name;Qty', `X;;${stamp}-L1;Pump;`, `;X;${stamp}-L2;H\u00f8del;2`]
  await page.locator('input[type=file]').setInputFiles({
    name: 'levels.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n'), 'latin1'),
  })
  await expect(page.getByRole('combobox', { name: 'Field of L1' })).toHaveValue('Level')
  const encoding = page.getByRole('combobox', { name: 'Encoding' })
  await expect(encoding).toHaveValue('Windows-1252')
  await expect(page.getByRole('cell', { name: 'Hødel', exact: true })).toBeVisible()
  await encoding.click()
  await page.getByRole('option', { name: 'Windows-1250' }).click()
  await expect(page.getByRole('cell', { name: 'Hřdel', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled()
})

test('[PROD-46] figures in columns of levels that can be quantities or positions are asked about', async ({
  page,
}) => {
  await signIn(page, 'anna', '/product/import')
  const stamp = Date.now().toString(36)
  const rows = [
    'Level 1;Level 2;Part no.;Name',
    `1;;${stamp}-F1;Pump`,
    `;1;${stamp}-F2;Nut`,
    `;2;${stamp}-F3;Screw`,
  ]
  await page.locator('input[type=file]').setInputFiles({
    name: 'figures.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  const question = page.getByText(
    /^The figures in the columns Level 1 to Level 2 can be quantities or positions/,
  )
  await expect(question).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check the file' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Figures in the columns of levels are' }).click()
  await page.getByRole('option', { name: 'Quantities' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('button', { name: 'Import 3 rows' })).toBeEnabled()
})
