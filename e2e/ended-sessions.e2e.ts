import { expect, test } from '@playwright/test'

import { signIn, signOut } from '#e2e/support.ts'

test('[AUTH-06] a session that ended elsewhere leads to the login, and back to where one was', async ({
  page,
}) => {
  await signIn(page, 'anna', '/access-control')
  await expect(page.getByRole('heading', { name: 'Your access' })).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('kedja.tokens', JSON.stringify({ token: 'forged', refresh_token: 'forged' }))
  })
  await page.goto('/homepage')

  await expect(page.getByText('Authentication failed')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('kedja.profile'))).toBeNull()
})

test('[AUTH-05] tabs whose token has expired share one refresh', async ({ page, context }) => {
  await signIn(page, 'anna', '/access-control')
  const other = await context.newPage()
  await other.goto('/access-control')
  await expect(other.getByRole('heading', { name: 'Your access' })).toBeVisible()
  await page.evaluate(() => {
    const tokens = JSON.parse(localStorage.getItem('kedja.tokens') ?? '{}')
    localStorage.setItem('kedja.tokens', JSON.stringify({ ...tokens, token: 'expired' }))
  })
  const refreshes: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes.push(request.url())
  })

  await Promise.all([page.goto('/product/overview?name=Polar'), other.goto('/homepage')])

  await expect(page.getByRole('treegrid')).toContainText('Polar 12 heat pump')
  await expect(other.getByRole('heading', { name: 'Needs you today', level: 1 })).toBeVisible()
  expect(refreshes).toHaveLength(1)
})

test('[R15] a log-out in another tab takes nothing that was typed: who logs in again saves it', async ({
  page,
  context,
}) => {
  await signIn(page, 'anna', '/product/new/type/own_product')
  await page.getByRole('textbox', { name: 'Our product name' }).fill('Polar 21 heat pump')
  await page.getByRole('textbox', { name: 'Product ID' }).fill('P21')
  const other = await context.newPage()
  await other.goto('/homepage')
  await signOut(other)

  await expect(page.getByText('You are logged out')).toBeVisible()
  const create = page.getByRole('button', { name: 'Create product' })
  await create.click()
  await expect(page.getByText('Authentication failed')).toBeVisible()

  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Log in in a new tab' }).click()
  const login = await opened
  await expect(page.getByText('You are logged out')).toBeVisible()
  await login.getByRole('button', { name: 'Anna Lindqvist' }).click()
  await expect(login.getByRole('navigation', { name: 'Main menu' })).toBeVisible()

  // It says so until it has taken the new session over.
  await expect(page.getByText('You are logged out')).toHaveCount(0)
  await create.click()
  await expect(page.getByRole('heading', { name: 'Polar 21 heat pump' })).toBeVisible()
})
