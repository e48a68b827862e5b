import { expect, test } from '@playwright/test'

import { expectAccessible, signIn } from '#e2e/support.ts'

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

test('[SUB-01] a list that is not there is told as that, with the way to all lists', async ({ page }) => {
  await signIn(page, 'anna', `${LISTS}?list=prop65`)
  await expect(page.getByRole('heading', { name: 'Substance list not found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.getByRole('link', { name: 'All lists' }).click()
  await expect(page.getByRole('link', { name: 'RoHS restricted substances' })).toBeVisible()
})
