import { expect, test } from '@playwright/test'

import { csvFile } from '#e2e/import-files.ts'
import { signIn } from '#e2e/support.ts'

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
      csvFile(`Flat pump ${stamp}.csv`, [
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

test('[PROD-46] numbers in level columns that can be quantities or positions are asked about', async ({
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
    /^The numbers in the columns Level 1 to Level 2 can be quantities or positions/,
  )
  await expect(question).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check the file' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Numbers in the level columns are' }).click()
  await page.getByRole('option', { name: 'Quantities' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('button', { name: 'Import 3 rows' })).toBeEnabled()
})
