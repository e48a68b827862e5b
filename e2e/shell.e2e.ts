import { expect, test, type Page } from '@playwright/test'

import { expectAccessible, signIn, signInByButton, switchLanguage } from '#e2e/support.ts'

test('[SHELL-01] deep links work after a hard reload, and the root leads to the start page', async ({
  page,
}) => {
  await signIn(page, 'anna', '/access-control')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your access' })).toBeVisible()

  await page.goto('/')
  await expect(page).toHaveURL(/\/homepage$/)
})

test('[SHELL-01] what an address says that no screen asks for does not keep it from opening', async ({
  page,
}) => {
  await signIn(page, 'anna', '/administration/legislations?utm_source=newsletter&view=grid')
  await expect(page.getByRole('row', { name: /POPs: persistent organic pollutants/ })).toBeVisible()
  await expect(page).toHaveURL(/legislations$/)
})

test('[SHELL-01] a link to what is gone says so and leads to what is above it', async ({ page }) => {
  await signIn(page, 'anna', '/product/888888888/card')
  await expect(page.getByRole('heading', { name: 'This is not here' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL(/product\/overview/)
})

test('[SHELL-12] the changelog is read from the project’s, with names of the API set apart', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Changelog' }).click()
  await expect(page.locator('code').first()).toBeVisible()
  await expect(page.getByText('`')).toHaveCount(0)
})

test('[SHELL-02] unknown paths lead to error-404, refused ones to not-authorized, anonymous ones to the login', async ({
  page,
}) => {
  await page.goto('/product/overview')
  await expect(page).toHaveURL(/\/login$/)

  // The saved link wins, but she may not open it.
  await page.getByRole('button', { name: 'System' }).click()
  await expect(page).toHaveURL(/\/not-authorized$/)
  await expect(page.getByText('/product/overview')).toBeVisible()

  for (const path of ['/nonsense', '/product/x1/card', '/stats/dashboard']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/error-404$/)
  }
})

test('[SHELL-04] [SHELL-05] the menu shows what one may visit and marks what is open', async ({ page }) => {
  await signIn(page, 'system')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Products' })).toHaveCount(0)
  await menu.getByRole('link', { name: 'List versions' }).click()

  await expect(menu.getByRole('link', { name: 'List versions' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText('Candidate List')
  await expect(page).toHaveTitle('Candidate List · Kedja Chemicals')
})

test('[SHELL-11] a new screen is gone on with from its heading, by keyboard as after a press of the mouse', async ({
  page,
}) => {
  await signIn(page, 'anna')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const focused = page.locator(':focus')
  await menu.getByRole('link', { name: 'Home' }).click()
  await expect(focused).toHaveText('Needs you today')
  // Who uses a mouse sees nothing of it.
  expect(await focused.evaluate((heading) => heading.matches(':focus-visible'))).toBe(false)

  await menu.getByRole('link', { name: 'Legislations' }).focus()
  await page.keyboard.press('Enter')
  await expect(focused).toHaveText('Legislations')
  await expectAccessible(page)
  await page.getByRole('row', { name: /POPs: persistent organic pollutants/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /POPs/ })).toBeVisible()
  await expect(page.getByRole('main').locator(':focus').or(page.locator('main:focus'))).toHaveCount(1)
})

test('[SHELL-04] the menu collapses, and stays so after a reload', async ({ page }) => {
  await signIn(page, 'anna')
  await page.getByRole('button', { name: 'Collapse', exact: true }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
})

test('[SHELL-07] the language is switched at once, and the profile takes it to another device', async ({
  page,
  browser,
}) => {
  await signIn(page, 'elin', '/homepage')
  await switchLanguage(page, 'sv')
  await expect(page.getByRole('heading', { name: 'Att göra i dag', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')

  const device = await browser.newContext()
  const other = await device.newPage()
  await other.goto('/login')
  await other.getByRole('button', { name: 'Elin Strand' }).click()
  await expect(other.getByRole('button', { name: /^Språk/ })).toBeVisible()
  await switchLanguage(other, 'en')
  await expect(other.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await device.close()
})

test('[SHELL-07] what is switched in one browser is the language of all of them, with what the server writes', async ({
  page,
  browser,
}) => {
  await signIn(page, 'carl', '/product/overview?name=Polar+12')
  const statuses = page.getByRole('main').getByText(/^(Inform|Informera)$/)
  const device = await browser.newContext()
  const other = await device.newPage()
  await signIn(other, 'carl')

  await switchLanguage(page, 'sv')
  await expect(page.getByRole('columnheader', { name: 'Produkt-ID' })).toBeVisible()
  // The other browser follows with the next thing it asks for, rows and heads together.
  await other.getByRole('link', { name: 'Substances' }).click()
  await expect(other.getByRole('button', { name: /^Språk/ })).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('lang', 'sv')

  await switchLanguage(other, 'en')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Language/ })).toBeVisible()
  await expect(statuses.first()).toHaveText('Inform')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await device.close()
})

test('[SHELL-07] an open tab follows the language that another tab chose, with the texts of the server', async ({
  page,
  context,
}) => {
  await signIn(page, 'carl', '/product/overview?name=Polar+12')
  const tab = await context.newPage()
  await tab.goto('/homepage')
  await switchLanguage(tab, 'sv')
  await expect(page.getByRole('button', { name: /^Språk/ })).toBeVisible()
  await expect(page.getByRole('main').getByText('Informera', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Inform', { exact: true })).toHaveCount(0)
  await switchLanguage(tab, 'en')
  await expect(page.getByRole('main').getByText('Inform', { exact: true }).first()).toBeVisible()
})

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
  await expect(page.getByRole('alert')).toContainText('A part of the program did not arrive')

  await page.unroute('**/assets/changelog-screen*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Changelog', level: 1 })).toBeVisible()
})

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

test('[SHELL-11] at 390 px nothing scrolls sideways, and the menu opens in a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInOnPhone(page)
  for (const path of [
    '/homepage',
    '/access-control',
    '/changelog',
    '/administration/import/candidate-list',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/homepage$/)
})

/** On a phone the menu is behind its button. */
async function signInOnPhone(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Anna Lindqvist' }).click()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
}
