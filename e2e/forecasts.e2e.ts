import { expect, test } from '@playwright/test'

import { expectAccessible, signIn } from '#e2e/support.ts'

const DAY = '2027-07-01'

test('[COMP-06] [COMP-13] Anna sees which products lose an exemption on a day, and the card as of that day', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.getByRole('link', { name: 'What will change' }).click()
  await page.getByRole('button', { name: /1 Jul 2027/ }).click()
  const products = page.getByRole('region', { name: 'Products that will have another status' })
  // The question waits while the job of the first start looks a year ahead.
  await expect(products.getByRole('link', { name: 'Polar 12 heat pump' })).toBeVisible({ timeout: 90_000 })
  await expectAccessible(page)
  await products.getByRole('link', { name: 'Valve body CW614N' }).click()
  const compliance = page.getByRole('region', { name: 'Obligations' })
  await expect(compliance.getByRole('button', { name: /As of 1 Jul 2027/ })).toBeVisible()
  await expect(compliance.getByRole('row', { name: /RoHS/ })).toContainText('Exempt→Assess')
  await compliance.getByRole('button', { name: /As of 1 Jul 2027/ }).click()
  await page.getByRole('button', { name: 'Back to today' }).click()
  await expect(compliance.getByRole('row', { name: /RoHS/ })).not.toContainText('Assess')
  await expect(page).not.toHaveURL(new RegExp(DAY))
})

test('[COMP-19] the card says how much is answered, where the gaps are, and whom to ask', async ({
  page,
}) => {
  await signIn(page, 'anna', '/product/overview?name=Polar+12')
  await page.getByRole('treegrid').getByText('Polar 12 heat pump', { exact: true }).first().click()
  const coverage = page.getByRole('region', { name: 'Included products' })
  await coverage.getByText('By list and by mass').click()
  await expect(coverage.getByText(/of \d+ parts have answered everything/)).toBeVisible()
  // Of one list whose version no journey changes: after a newer Candidate List every part has new entries to answer.
  await coverage.getByRole('button', { name: /^Persistent organic pollutants/ }).click()
  await expect(coverage.getByRole('link', { name: 'Connector 7-pole' })).toBeVisible()
  await coverage.getByLabel('Suppliers to ask').first().click()
  await page.getByRole('option', { name: /Kretskort Import/ }).click()
  await expect(coverage.getByText('3 records')).toBeVisible()
})
