import { expect, test } from '@playwright/test'

import { expectAccessible, signIn, typeInto } from '#e2e/support.ts'

const LISTS = '/administration/substance/regulated-substances'

test('[SUB-04] [SUB-11] from all lists to a list, to a substance, to the products that hold it', async ({
  page,
}) => {
  await signIn(page, 'anna', LISTS)
  await expect(page.getByRole('row', { name: /RoHS restricted substances/ })).toContainText('10')
  await expect(page.getByRole('row', { name: /REACH Annex XIV, authorisation/ })).toContainText('59')
  await page.getByRole('link', { name: 'RoHS restricted substances' }).click()
  await expect(page.getByRole('heading', { name: 'RoHS restricted substances' })).toBeVisible()

  // A list is a place of its own below all lists.
  const crumbs = page.getByRole('navigation', { name: 'You are here' })
  await expect(crumbs.getByRole('link', { name: 'Substances' })).toBeVisible()
  await expect(page).toHaveTitle(/^RoHS restricted substances/)

  const tree = page.getByRole('treegrid', { name: 'Substances of the list' })
  const mercury = tree.getByRole('row', { name: /Mercury/ })
  await expect(mercury.first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Filter by CAS' }).fill('7439-92-1')
  await expect(mercury).toHaveCount(0)
  const lead = tree.getByRole('row', { name: /Lead/ }).first()
  await expect(lead).toContainText('> 0.1 % of the material')
  await lead.focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Lead', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lists and limits' })).toContainText('Candidate List')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Where it is used' }).click()
  const used = page.getByRole('grid', { name: 'Lead: where it is used' })
  await expect(used.getByRole('row', { name: /Polar 12 heat pump/ })).toContainText('Refrigerant circuit')
  await page.getByText(/^Direct \d/).click()
  await expect(used.getByRole('row', { name: /^Valve body/ })).toContainText('Itself')
  await expect(used.getByRole('row', { name: /Polar 12 heat pump/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Filter by RoHS: All' }).click()
  await page.getByRole('checkbox', { name: 'Over limit' }).check()
  await expect(page).toHaveURL(/legislationStatuses/)
  await expect(crumbs.getByRole('link', { name: 'Lead' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^Lead .*\.csv$/)
})

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

test('[SUB-01] a list that is not there is told as that, with the way to all lists', async ({ page }) => {
  await signIn(page, 'anna', `${LISTS}?list=prop65`)
  await expect(page.getByRole('heading', { name: 'Substance list not found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.getByRole('link', { name: 'All lists' }).click()
  await expect(page.getByRole('link', { name: 'RoHS restricted substances' })).toBeVisible()
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
