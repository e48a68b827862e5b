import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'

import { refusal, useFakeServer } from '#tests/web/fake-server.ts'
import { openApplication, startWeb } from '#tests/web/render.tsx'
import { getSession } from '#web/auth/store.ts'

const server = useFakeServer()
const SCREEN = '/requests/email-options'
const SAVE = '/api/email/smtp/validate'
const may = (...actions: string[]) => actions.map((action) => ({ action, subject: 'Mailbox' }))

const mailbox = {
  id: 7,
  email: 'requests@company.example',
  provider: 'other',
  method: 'password',
  host: 'mail.company.example',
  port: 587,
  isChosen: true,
  state: 'ready',
  waitingMails: 0,
  createdBy: 'Anna Lindqvist',
  checkedAt: '2026-11-20T09:00:00.000Z',
}
const providers = [
  { id: 'google', title: 'Google', host: 'smtp.gmail.com', port: 465, hasLogin: true },
  { id: 'microsoft', title: 'Microsoft', host: 'smtp.office365.com', port: 587, hasLogin: false },
  { id: 'other', title: '', host: null, port: null, hasLogin: false },
]

let kept: object[]
beforeEach(async () => {
  await startWeb(may('read', 'create', 'update', 'delete'))
  kept = []
  server.on('GET /api/email/providers', () => ({ body: { items: providers } }))
  server.on('GET /api/email/configurations', () => ({ body: { items: kept, totalItems: kept.length } }))
  server.on('POST /api/email/providers/resolve', () => ({ body: { providerId: null } }))
  server.on('GET /api/user/profile', () => ({ body: getSession().profile }))
})

const open = async (search = '') => {
  openApplication(`${SCREEN}${search}`)
  await screen.findByRole('heading', { name: 'E-mail options', level: 1 })
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const row = () => within(screen.getByRole('list', { name: 'Own mailboxes' })).getByRole('listitem')

async function choose(provider: string) {
  fireEvent.click(screen.getByLabelText(/^Provider/, { selector: 'input' }))
  fireEvent.click(await screen.findByRole('option', { name: provider, hidden: true }))
}
async function typeMailbox() {
  type(/^E-mail address/, 'requests@company.example')
  await choose('Another provider')
  type(/^Password/, 'secret')
  type(/^Server/, 'mail.company.example')
}

describe('[REQ-11] a mailbox that is added', () => {
  test('at a provider that its address tells is logged in to there, with nothing else to fill in', async () => {
    server.on('POST /api/email/providers/resolve', () => ({ body: { providerId: 'google' } }))
    await open()
    type(/^E-mail address/, 'anna@company.example')
    await screen.findByText('Found by the address.')
    expect(screen.getByRole('button', { name: 'Log in at Google' })).toBeInstanceOf(HTMLElement)
    expect(screen.getByLabelText(/^Server/, { selector: 'input' })).toHaveProperty('value', 'smtp.gmail.com')
  })

  test('at a provider that the address does not tell is asked for it', async () => {
    await open()
    type(/^E-mail address/, 'anna@company.example')
    await screen.findByText('We couldn’t find the provider. Choose it.')
    expect(screen.queryByLabelText(/^Password/)).toBeNull()
  })

  test('goes to the server as it was typed, and appears in the list', async () => {
    server.on(`POST ${SAVE}`, () => {
      kept = [mailbox]
      return { body: mailbox }
    })
    await open()
    await typeMailbox()
    press('Log in and save')
    await screen.findByText('Used for requests')
    expect(server.sent(`POST ${SAVE}`)[0]?.body).toEqual({
      email: 'requests@company.example',
      password: 'secret',
      emailProvider: 'other',
      host: 'mail.company.example',
      port: 587,
    })
    expect(screen.getByLabelText(/^E-mail address/)).toHaveProperty('value', '')
  })

  test('with a wrong password tells the server’s words, and keeps what was typed', async () => {
    const words = '534 Application-specific password required'
    server.on(`POST ${SAVE}`, () => refusal(422, 'mailbox:login', { details: { words } }))
    await open()
    await typeMailbox()
    press('Log in and save')
    expect((await screen.findByRole('alert')).textContent).toContain('Application-specific password required')
    expect(screen.getByLabelText(/^Password/, { selector: 'input' })).toHaveProperty('value', 'secret')
    type(/^Password/, 'another')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('at a provider that this installation does not know any more says so', async () => {
    server.on('POST /api/email/providers/resolve', () => ({ body: { providerId: 'google' } }))
    server.on('POST /api/email/invitations', () => refusal(409, 'mailbox:provider'))
    await open()
    type(/^E-mail address/, 'anna@company.example')
    fireEvent.click(await screen.findByRole('button', { name: 'Log in at Google' }))
    expect((await screen.findByRole('alert')).textContent).toContain('can’t log in at that provider')
  })
})

describe('[REQ-11] a mailbox that is there', () => {
  test('whose log-in ended says so with the mails that wait, and is logged in to again', async () => {
    kept = [{ ...mailbox, state: 'log_in_again', waitingMails: 3 }]
    server.on(`PUT ${SAVE}`, () => ({ body: mailbox }))
    await open()
    expect(row().textContent).toContain('3 mails wait')
    press('Log in again')
    expect(screen.getByLabelText(/^E-mail address/)).toHaveProperty('readOnly', true)
    type(/^Password/, 'new secret')
    press('Log in and save')
    await waitFor(() => expect(server.sent(`PUT ${SAVE}`)[0]?.body).toMatchObject({ password: 'new secret' }))
  })

  test('is deleted only after a question that says what happens to mails that wait', async () => {
    kept = [mailbox]
    server.on('DELETE /api/email/configurations/7', () => {
      kept = []
      return { body: null }
    })
    await open()
    press('Delete requests@company.example')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Waiting mails go out from Kedja’s mailbox.')
    expect(server.sent('DELETE /api/email/configurations/7')).toHaveLength(0)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await screen.findByText('No mailbox yet')
  })

  test('is chosen in the place of another; a refusal is told at its row', async () => {
    kept = [{ ...mailbox, isChosen: false }]
    server.on('POST /api/email/configurations/7/choose', () => refusal(404, 'not-found'))
    await open()
    press('Use for requests')
    expect(await within(row()).findByRole('alert')).toBeInstanceOf(HTMLElement)
  })

  test('is only read by who may not change it', async () => {
    await startWeb(may('read'))
    kept = [mailbox]
    await open()
    expect(within(row()).queryAllByRole('button')).toEqual([])
    expect(screen.queryByText('Add a mailbox')).toBeNull()
  })
})

describe('[REQ-16] the preference', () => {
  test('is saved with the press: from where, and whether the step is shown', async () => {
    kept = [mailbox]
    server.on('POST /api/user/email-preferences', ({ body }) => ({ body }))
    await open()
    fireEvent.click(screen.getByRole('radio', { name: /^Our own mailbox, requests@company\.example/ }))
    await waitFor(() => expect(server.sent('POST /api/user/email-preferences')).toHaveLength(1))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ask me each time I send requests' }))
    await waitFor(() => expect(server.sent('POST /api/user/email-preferences')).toHaveLength(2))
    const [sender, step] = server.sent('POST /api/user/email-preferences')
    expect(sender?.body).toEqual({ sendEmailPreferences: 'own', showSendEmailSettingsStep: true })
    expect(step?.body).toMatchObject({ showSendEmailSettingsStep: false })
  })

  test('for an own mailbox cannot be chosen while there is none', async () => {
    await open()
    expect(screen.getByRole('radio', { name: /^Our own mailbox/ })).toHaveProperty('disabled', true)
  })
})

test.each([
  ['connected', 'The mailbox is connected.'],
  ['denied', 'You didn’t allow it at the provider. Nothing was saved.'],
  ['failed', /didn’t let us send from this address/],
  ['expired', /took too long/],
])('[REQ-11] who comes back from a provider is told that it ended so: %s', async (outcome, text) => {
  server.on('GET /api/email/state/abc', () => ({ body: { outcome } }))
  await open('?state=abc')
  expect(await screen.findByText(text)).toBeInstanceOf(HTMLElement)
})
