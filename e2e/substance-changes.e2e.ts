import { expect, test } from '@playwright/test'

import { signIn, typeInto } from '#e2e/support.ts'

const LISTS = '/administration/substance/regulated-substances'

test('[SUB-05] a substance of one’s own is added, and a wrong check digit is told at its field', async ({
  page,
}) => {
  await signIn(page, 'anna', `${LISTS}?show=own`)
  await page.getByRole('button', { name: 'Add substance' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add substance' })
  const name = `Flux ${Date.now()}`
  await typeInto(dialog.getByLabel('Name'), name)
  await dialog.getByLabel('CAS').fill('7439-92-2')
  await dialog.getByRole('button', { name: 'Add substance' }).click()
  await expect(dialog.getByText('Check digit should be 1')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  await dialog.getByLabel('CAS').fill('7439-92-1')
  await expect(dialog.getByText('Kedja already has this substance and uses it.')).toBeVisible()
  await dialog.getByLabel('CAS').fill('')
  await dialog.getByRole('button', { name: 'Add substance' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
})

test('[SUB-04] the system administrator changes a limit; a wrong figure is told at its place, and Escape does not lose it', async ({
  page,
}) => {
  await signIn(page, 'system', `${LISTS}?list=fmv`)
  await page
    .getByRole('treegrid')
    .getByRole('row')
    .filter({ hasText: /\d+-\d\d-\d/ })
    .first()
    .press('Enter')
  await page.getByRole('button', { name: /^Change limits of Defence/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Limits of Defence/ })
  const add = dialog.getByRole('button', { name: 'Add a limit' })
  await expect(add).toBeVisible()
  const before = await dialog.getByRole('region', { name: /^Limit / }).count()
  await add.click()
  const limit = dialog.getByRole('region', { name: `Limit ${before + 1}` })
  await limit.getByLabel('Value').fill('a lot')
  await limit.getByLabel('Source', { exact: true }).fill('Criteria of the defence sector, test')
  await dialog.getByRole('button', { name: 'Save and judge again' }).click()
  await expect(limit.getByText(/^A number, zero or more/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: /^Save the limits of/ })
    .getByRole('button', { name: 'Close', exact: true })
    .click()
  await expect(limit.getByLabel('Value')).toHaveValue('a lot')
  await limit.getByLabel('Value').fill('99,5')
  await dialog.getByRole('button', { name: 'Save and judge again' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Lists and limits' })).toContainText('> 99.5 %')
})
