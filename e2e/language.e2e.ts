import { expect, test } from '@playwright/test'

import { signIn, switchLanguage } from '#e2e/support.ts'

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
  // The other browser follows with the next thing it asks for, rows and heads together; it may have asked for something by itself.
  await other.getByRole('link', { name: /^(Substances|Ämnen)$/ }).click()
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
