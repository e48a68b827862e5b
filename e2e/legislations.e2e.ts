import { expect, test, type Page } from '@playwright/test'

import { LEGISLATIONS } from '#e2e/legislation-journeys.ts'
import { expectAccessible, signIn } from '#e2e/support.ts'

const legislations = (page: Page) => page.getByRole('grid', { name: 'Legislations' })

test('[ADM-03] the list is filtered and shown as tiles; the address keeps both', async ({ page }) => {
  await signIn(page, 'anna')
  await page.getByRole('link', { name: 'Legislations' }).click()
  await expect(legislations(page).getByRole('link', { name: /^RoHS/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Filter by Group/ }).click()
  await page.getByRole('checkbox', { name: 'RoHS' }).check()
  await expect(legislations(page).getByRole('link', { name: /^REACH:/ })).toHaveCount(0)
  await page.getByText('Grid', { exact: true }).click()
  const tiles = page.getByRole('list', { name: 'Legislations' })
  await expect(tiles.getByRole('listitem').filter({ hasText: 'RoHS restricted substances' })).toContainText(
    'Over limit',
  )
  await expect(page).toHaveURL(/layout=grid/)
  await page.reload()
  await expect(tiles.getByRole('link', { name: 'RoHS' })).toBeVisible()
  await expect(tiles.getByRole('link', { name: 'REACH' })).toHaveCount(0)

  await page.getByRole('textbox', { name: /^Filter by Title/ }).fill('nothing like it')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(tiles.getByRole('link', { name: 'REACH', exact: true })).toBeVisible()
})

test('[ADM-03] what is wrong is told at its place, and nothing typed is lost', async ({ page }) => {
  await signIn(page, 'anna', `${LEGISLATIONS}/add`)
  await page.getByRole('button', { name: 'All fields' }).click()
  await page.getByLabel('Title, English').first().fill('x'.repeat(256))
  await page.getByLabel('Key', { exact: true }).first().fill('rohs')
  await page.getByRole('button', { name: 'Add legislation' }).click()
  await expect(page.getByText('At most 255 characters; 1 too many')).toBeVisible()
  await expect(page.getByLabel('Title, English').first()).toBeFocused()
  await expect(page.getByLabel('Key', { exact: true }).first()).toHaveValue('rohs')

  await page.getByRole('link', { name: 'Legislations' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('The new legislation is not saved')
  await page.getByRole('button', { name: 'Reject and proceed' }).click()
  await expect(legislations(page)).toBeVisible()
})

test('[OV-16] what is switched off leaves the overview and comes back', async ({ page }) => {
  // Room for the column of each legislation.
  await page.setViewportSize({ width: 2560, height: 900 })
  await signIn(page, 'anna', `${LEGISLATIONS}?text=POP`)
  const pops = page.getByRole('switch', { name: 'Work with POPs' })
  await pops.press('Space')
  await expect(pops).not.toBeChecked()
  await expect(page.getByText('POPs is no longer in use')).toBeVisible()
  await page.goto('/product/overview')
  await expect(page.getByRole('columnheader', { name: 'RoHS' })).toBeAttached()
  await expect(page.getByRole('columnheader', { name: 'POPs' })).toHaveCount(0)
  await page.goto(`${LEGISLATIONS}?text=POP`)
  await pops.press('Space')
  await expect(page.getByText('POPs is in use', { exact: true })).toBeVisible()
  await page.goto('/product/overview')
  await expect(page.getByRole('columnheader', { name: 'POPs' })).toBeAttached()
})
