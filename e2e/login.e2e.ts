import { expect, test } from '@playwright/test'

import { DEMO_PASSWORD, signIn, signInByButton, signOut } from '#e2e/support.ts'

test('[AUTH-01] [AUTH-04] Anna logs in with e-mail and password and arrives at the start page', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('anna@nordvarme.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()

  // Two organizations: she chooses in whose name she works (AUTH-03).
  await expect(page).toHaveURL(/\/login\/select-organization$/)
  await page.getByRole('button', { name: 'Nordvärme AB', exact: true }).click()

  await expect(page).toHaveURL(/\/homepage$/)
  await expect(page.getByRole('heading', { name: 'Needs you today', level: 1 })).toBeVisible()
})

test('[AUTH-01] an unknown account and a wrong password are told by one and the same message', async ({
  page,
}) => {
  await page.goto('/login')
  const messages = []
  for (const email of ['anna@nordvarme.example', 'nobody@nordvarme.example']) {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Wrong!2026')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    messages.push(await page.getByRole('alert').textContent())
    await page.reload()
  }
  expect(messages).toEqual(['E-mail or password is wrong.', 'E-mail or password is wrong.'])
})

test('[AUTH-04] a client arrives at its access, and a deep link wins', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('carl@nordvarme.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/access-control$/)
  await signOut(page)

  await page.goto('/product/overview?name=Polar')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('E-mail').fill('carl@nordvarme.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/product\/overview\?.*name=Polar/)
})

test('one press of a demo button logs in, selects the organization and opens the overview', async ({
  page,
}) => {
  await signInByButton(page, 'anna')
  await expect(page).toHaveURL(/\/product\/overview/)
  await expect(page.getByRole('button', { name: 'Switch organization: Nordvärme AB' })).toBeVisible()
})

test('[AUTH-01] who is logged in is sent from the login to the start', async ({ page }) => {
  await signIn(page, 'anna')
  await page.goto('/login')
  await expect(page).toHaveURL(/\/homepage$/)
})
