import { expect, test, type Page } from '@playwright/test'

import { signIn } from '#e2e/support.ts'

test('[SHELL-18] Anna switches the organization without logging in again, and her other tab follows', async ({
  page,
  context,
}) => {
  await signIn(page, 'anna', '/homepage')
  const other = await context.newPage()
  await other.goto('/access-control')
  await expect(other.getByRole('heading', { name: 'Your access' })).toBeVisible()

  await page.getByRole('button', { name: 'Switch organization: Nordvärme AB' }).click()
  await page.getByRole('menuitemradio', { name: 'Nordvärme Service' }).click()

  await expect(page.getByText('You now work for Nordvärme Service')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch organization: Nordvärme Service' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Switch organization: Nordvärme Service' })).toBeVisible()
})

const switchTo = async (page: Page, organization: string) => {
  await page.getByRole('button', { name: /^Switch organization/ }).click()
  await page.getByRole('menuitemradio', { name: organization }).click()
}

test('[SHELL-18] unsaved changes are asked about before the organization is switched', async ({ page }) => {
  await signIn(page, 'anna', '/product/new/type/own_product')
  const name = page.getByRole('textbox', { name: 'Our product name' })
  await name.fill('Polar 20 heat pump')

  await switchTo(page, 'Nordvärme Service')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Switch organization: Nordvärme AB' })).toBeVisible()
  await expect(name).toHaveValue('Polar 20 heat pump')

  await switchTo(page, 'Nordvärme Service')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject and proceed' }).click()
  await expect(page.getByRole('button', { name: 'Switch organization: Nordvärme Service' })).toBeVisible()
})

test('[SHELL-18] [OV-06] [OV-10] the filters of the old organization are dropped, its expansion comes back', async ({
  page,
}) => {
  await signIn(page, 'anna')
  const opened = page.getByRole('button', { name: 'Collapse Polar 12 heat pump' })
  await page.getByRole('button', { name: 'Expand Polar 12 heat pump' }).click()
  await expect(opened).toBeVisible()
  await page.getByRole('textbox', { name: 'Filter by Name' }).fill('Polar')
  await expect(page).toHaveURL(/name=Polar/)

  await switchTo(page, 'Nordvärme Service')
  await expect(page.getByText('You now work for Nordvärme Service')).toBeVisible()
  await expect(page).not.toHaveURL(/name=Polar/)
  await expect(page.getByRole('textbox', { name: 'Filter by Name' })).toHaveValue('')

  await switchTo(page, 'Nordvärme AB')
  await expect(page.getByText('You now work for Nordvärme AB')).toBeVisible()
  await expect(opened).toBeVisible()
})
