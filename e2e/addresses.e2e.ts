import { expect, test } from '@playwright/test'

import { signIn } from '#e2e/support.ts'

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
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
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
