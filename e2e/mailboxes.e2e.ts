import { expect, test } from '@playwright/test'

import { asAnna, askAbout } from '#e2e/asking.ts'
import { MAILBOX_PASSWORD, mailServerBeside, REFUSAL } from '#e2e/mail-server.ts'
import { expectAccessible, signIn } from '#e2e/support.ts'

const BOX = 'purchasing@nordvarme.example'

let server: Awaited<ReturnType<typeof mailServerBeside>>
test.beforeEach(async ({ baseURL }) => {
  server = await mailServerBeside(baseURL ?? '')
})
// Whatever happened: the other journeys send from the system's mailbox.
test.afterEach(async ({ page }) => {
  const anna = await asAnna(page)
  await anna.post('/api/user/email-preferences', {
    sendEmailPreferences: 'system',
    showSendEmailSettingsStep: true,
  })
  await server.close()
})

test('[REQ-11] [REQ-16] [REQ-20] Anna connects her company’s mailbox, and a request goes out from it', async ({
  page,
}) => {
  await signIn(page, 'anna', '/sent-requests')
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'E-mail options' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'E-mail options' })).toBeVisible()

  const address = page.getByLabel('E-mail address')
  const provider = page
    .getByRole('combobox', { name: 'Provider' })
    .or(page.getByRole('textbox', { name: 'Provider' }))
  await address.fill('anna@gmail.com')
  await expect(provider).toHaveValue('Google')
  await expect(page.getByText('Found by the address.')).toBeVisible()
  await address.fill(BOX)
  await expect(page.getByText('We couldn’t find the provider. Choose it.')).toBeVisible()
  await provider.click()
  await page.getByRole('option', { name: 'Another provider' }).click()
  await page.getByRole('textbox', { name: 'Server' }).fill('127.0.0.1')
  await page.getByRole('textbox', { name: 'Port' }).fill(String(server.port))
  const password = page.getByRole('textbox', { name: 'Password' })
  await password.fill('that of the web')
  await page.getByRole('button', { name: 'Log in and save' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(`The server says: 534 ${REFUSAL}`)
  await expect(page.getByRole('list', { name: 'Own mailboxes' })).toHaveCount(0)
  await password.fill(MAILBOX_PASSWORD)
  await page.getByRole('button', { name: 'Log in and save' }).click()
  const row = page.getByRole('list', { name: 'Own mailboxes' }).getByRole('listitem').filter({ hasText: BOX })
  await expect(row).toContainText('Ready')
  await expect(row).toContainText('Used for requests')
  const own = page.getByRole('radio', { name: `Our own mailbox, ${BOX}` })
  await own.click()
  await expect(own).toBeChecked()
  await expectAccessible(page)

  const email = `maja-${Date.now()}@kretskort.example`
  const contact = { name: 'Maja Holm', email, language: 'en' } as const
  await askAbout(page, { supplier: /Kretskort Import/, name: 'connector', count: 1, contact })
  const sent = () => server.received.find(({ recipient }) => recipient === email)
  await expect.poll(() => sent()?.from).toBe(BOX)
  expect(sent()?.raw).toMatch(/^Reply-To: anna@nordvarme\.example\r?$/m)

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Outbox' }).click()
  const mail = page.getByRole('row', { name: new RegExp(email) })
  await expect(mail).toContainText('Sent')
  await mail.click()
  await expect(page.getByRole('dialog', { name: 'Request' })).toContainText(
    'The link and the code are hidden',
  )

  await page.goto('/requests/email-options')
  await row.getByRole('button', { name: `Delete ${BOX}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No mailbox yet')).toBeVisible()
})
