import { expect, test, type Page } from '@playwright/test'

import { DEMO_PASSWORD, signInByButton, signOut } from '#e2e/support.ts'

const NEW_PASSWORD = 'Better-Zebra-7'

/** Carl asks for a link, finds it in the mail, and chooses a password. The demo sends no mail: the outbox shows it. */
async function chooseByMail(page: Page, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // The log-in has a field of the same name, and stays until the next screen is loaded.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('E-mail').fill('carl@nordvarme.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail', level: 1 })).toBeVisible()

  await signInByButton(page, 'system')
  await page.getByRole('link', { name: 'Outbox' }).click()
  const newest = page.getByRole('row', { name: /carl@nordvarme\.example/ }).first()
  await expect(newest).toContainText('In the outbox')
  await newest.click()
  const mail = page.getByRole('dialog', { name: 'New password' }).frameLocator('iframe')
  const [reset] = await Promise.all([
    page.waitForEvent('popup'),
    mail.getByRole('link', { name: 'Choose a new password' }).click(),
  ])
  await reset.getByLabel('New password', { exact: true }).fill(password)
  await reset.getByLabel('Repeat the new password').fill(password)
  await reset.getByRole('button', { name: 'Save the password' }).click()
  // The system administrator, who was logged in in this browser, is not any more.
  await expect(reset).toHaveURL(/\/login$/)
  await reset.close()
}

async function logIn(page: Page, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('carl@nordvarme.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('[AUTH-09] [AUTH-10] [REQ-20] Carl forgets his password, chooses a new one by the link of the mail, and logs in with it', async ({
  page,
}) => {
  await chooseByMail(page, NEW_PASSWORD)
  await logIn(page, DEMO_PASSWORD)
  await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong.')
  await logIn(page, NEW_PASSWORD)
  await expect(page).toHaveURL(/\/access-control$/)
  await signOut(page)
  // As the other journeys know him.
  await chooseByMail(page, DEMO_PASSWORD)
})
