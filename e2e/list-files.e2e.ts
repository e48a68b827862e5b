import { readFile } from 'node:fs/promises'

import { expect, test } from '@playwright/test'

import { chooseFile, EXPORT, LIST } from '#e2e/list-files.ts'
import { signIn } from '#e2e/support.ts'

test('[SUB-07] a file with a wrong check digit is refused at its row and column, and nothing is saved', async ({
  page,
}) => {
  const text = await readFile(EXPORT, 'utf8')
  await signIn(page, 'system', LIST)
  const versions = page.getByRole('grid', { name: 'Versions' }).getByRole('row')
  await expect(page.getByRole('link', { name: '25 Jun 2025' })).toBeVisible()
  const before = await versions.count()

  await chooseFile(page, 'candidate-list-2026-03-01.csv', text.replace('852541-21-0', '852541-21-1'))
  await expect(page.getByRole('textbox', { name: 'In force from' })).toHaveValue('1 Mar 2026')
  await page.getByRole('button', { name: 'Calculate change set' }).click()

  await expect(page.getByRole('alert')).toContainText('The file has 1 error. Nothing was saved.')
  const fault = page.getByRole('row', { name: /852541-21-1/ })
  await expect(fault).toContainText('55')
  await expect(fault).toContainText('CAS No.')
  await page.reload()
  await expect(versions).toHaveCount(before)
})

test('[SUB-07] what is no list, or an older one, is refused with the reason', async ({ page }) => {
  await signIn(page, 'system', LIST)
  await chooseFile(page, 'invoice.csv', 'Number;Amount\n1;200\n')
  await page.getByRole('textbox', { name: 'In force from' }).fill('2026-12-31')
  await page.getByRole('button', { name: 'Calculate change set' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was saved')

  await chooseFile(page, 'old.csv', await readFile(EXPORT, 'utf8'))
  await page.getByRole('textbox', { name: 'In force from' }).fill('2020-01-01')
  await page.getByRole('button', { name: 'Calculate change set' }).click()
  await expect(page.getByRole('alert')).toContainText('A newer version needs a later date')
})

test('[SUB-12] another list is chosen, its table exported, losses confirmed, applied and withdrawn', async ({
  page,
}) => {
  await signIn(page, 'system', LIST)
  await page.getByRole('combobox', { name: 'List' }).click()
  await page.getByRole('option', { name: 'RoHS restricted substances' }).click()
  await expect(page.getByRole('heading', { name: 'RoHS restricted substances' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export the table for import' }).click(),
  ])
  const table = await readFile(await download.path(), 'utf8')
  // Half of the entries are gone: six to ten, with their limits and members.
  const names = ['Hexavalent chromium', 'Lead', 'Cadmium', 'Mercury']
  const short = table
    .split('\r\n')
    .filter((line, at) => at === 0 || names.some((name) => line.includes(name)))
  await chooseFile(page, 'rohs-2027-01-01.csv', short.join('\r\n'))
  await page.getByRole('button', { name: 'Calculate change set' }).click()

  await expect(page.getByText('This version removes or changes a lot')).toBeVisible()
  const apply = page.getByRole('button', { name: /^Apply \d+ changes/ })
  await expect(apply).toBeDisabled()
  await page.getByRole('checkbox', { name: 'This is intended: apply anyway' }).check()
  await apply.click()
  const withdraw = page.getByRole('button', { name: 'Withdraw this version' })
  await expect(withdraw).toBeVisible({ timeout: 60_000 })
  await withdraw.click()
  const dialog = page.getByRole('dialog', { name: /^Withdraw the version of/ })
  await dialog.getByRole('button', { name: 'Withdraw this version' }).click()
  await expect(
    page.getByText('This version was withdrawn. The earlier version is in force again.'),
  ).toBeVisible()
  await page.goto(`${LIST}?list=rohs`)
  await expect(page.getByRole('row', { name: /1 Jan 2027/ })).toContainText('Withdrawn')
  await expect(page.getByRole('row', { name: /22 Jul 2019/ })).toContainText('In force')
})
