import { expect, test } from '@playwright/test'

import { signIn } from '#e2e/support.ts'

test('a name in the overview opens its card in another tab, and the list stays where it was', async ({
  page,
  context,
}) => {
  await signIn(page, 'anna', '/product/overview?name=Polar+12')
  const opened = context.waitForEvent('page')
  await page
    .getByRole('link', { name: 'Polar 12 heat pump' })
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  // A locator may wait for ever here: the driver can take a tab that opened behind for one that still navigates.
  await expect(async () => {
    expect(await tab.evaluate(() => document.querySelector('h1')?.textContent)).toBe('Polar 12 heat pump')
  }).toPass({ timeout: 15_000 })
  await expect(page).toHaveURL(/name=Polar/)
})

test('the search for components offers what is not found as a new part, and never the product itself', async ({
  page,
}) => {
  await signIn(page, 'anna', '/product/overview?name=Polar+12')
  await page.getByRole('link', { name: 'Polar 12 heat pump' }).first().click()
  const search = page
    .getByRole('region', { name: 'Included products' })
    .getByRole('combobox', { name: 'Find a product to include' })
  await search.fill('Polar 16')
  await expect(page.getByRole('option', { name: /Polar 16 heat pump/ })).toBeVisible()
  await search.fill('Polar 12')
  await expect(page.getByRole('option', { name: 'Add “Polar 12” as a new part' })).toBeVisible()
  await expect(page.getByRole('option', { name: /Polar 12 heat pump/ })).toHaveCount(0)
})

test('an answered question says what it moves, and can be taken back', async ({ page }) => {
  await signIn(page, 'anna', '/product/overview?name=Polar+16')
  await page.getByRole('link', { name: 'Polar 16 heat pump' }).first().click()
  const strip = page.getByRole('group', { name: 'Status by legislation' })
  await expect(strip.getByRole('button', { name: /^FMV Assess/ }).first()).toBeVisible()
  await page
    .getByRole('button', { name: 'No: Is it delivered to the Swedish defence sector?' })
    .first()
    .click()
  await expect(page.getByText(/FMV: Assess → /).first()).toBeVisible()
  await expect(strip.getByRole('button', { name: /^FMV Assess/ })).toHaveCount(0)
})
