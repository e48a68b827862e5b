import { expect, test, type Page } from '@playwright/test'

import { expectAccessible, signIn } from '#e2e/support.ts'

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
