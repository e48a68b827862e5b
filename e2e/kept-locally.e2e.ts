import { expect, test } from '@playwright/test'

import { signIn, signInByButton } from '#e2e/support.ts'

test('[SHELL-06] a subscriber’s variant wins after the login', async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('Log in · Kedja Chemicals')
  await signInByButton(page, 'elin')
  await expect(page).toHaveTitle(/Kedja Sustainability$/)
})

test('[SHELL-08] the skin is kept, and there before the first paint', async ({ page }) => {
  await signIn(page, 'anna')
  await page.getByRole('button', { name: /^Appearance/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

  // The program never arrives: what is there is what the first paint shows.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('[SHELL-13] what is kept locally goes with the session, except skin and locale', async ({ page }) => {
  await signIn(page, 'anna', '/homepage')
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kedja.')))
  expect(kept.filter((key) => !/^kedja\.(skin|locale|layout\..*)$/.test(key))).toEqual([])
})

test('[SHELL-14] a part of the program that does not arrive is a load error with "Reload"', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.route('**/assets/changelog-screen*.js', (route) => route.abort())
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: /Changelog/ }).click()
  await expect(page.getByRole('alert')).toContainText('A part of the program could not be loaded')

  await page.unroute('**/assets/changelog-screen*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Changelog', level: 1 })).toBeVisible()
})

test('[SHELL-14] sections of a card that do not arrive take nothing else with them, and "Reload" fetches them', async ({
  page,
}) => {
  await signIn(page, 'anna')
  const rest = /assets\/rest-(?!texts)[^/]*\.js/
  await page.route(rest, (route) => route.abort())
  await page.getByRole('link', { name: 'Fjäll 8 exhaust-air heat pump' }).click()
  await expect(page.getByRole('alert')).toContainText('A part of the program could not be loaded')
  await expect(page.getByRole('region', { name: 'Obligations' })).toBeVisible()

  await page.unroute(rest)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('region', { name: 'Included products' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
