import { test } from '@playwright/test'

import { expect, OVERVIEW, row } from '#e2e/product-card.ts'
import { signIn } from '#e2e/support.ts'

test('[OV-03, OV-09, OV-10, OV-12] filters stand in the address, last for the session, and show a match with its parents', async ({
  page,
}) => {
  await signIn(page, 'anna', OVERVIEW)
  await page.getByRole('textbox', { name: 'Filter by Name' }).fill('filter housing')
  await expect(row(page, /Filter housing DN25/)).toContainText('Fjäll 8 exhaust-air heat pump')
  await expect(page).toHaveURL(/name=filter\+housing/)

  const entry = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Products', exact: true })
  await entry.click()
  await expect(page).toHaveURL(/name=filter\+housing/)
  await page.getByRole('link', { name: 'Home' }).click()
  // Until it is left, the overview is where one is: its link then leads to no return.
  await expect(page.getByRole('heading', { name: 'Needs you today', exact: true })).toBeVisible()
  await entry.click()
  await expect(page).toHaveURL(/name=filter\+housing/)
  await page.getByRole('button', { name: 'Clear', exact: true }).last().click()
  await expect(row(page, /Polar 12 heat pump/)).toBeVisible()

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Organization unit' }).check()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Organization unit' })).toBeVisible()
})
