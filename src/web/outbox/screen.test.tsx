import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'

import { refusal, useFakeServer } from '#tests/web/fake-server.ts'
import { openApplication, startWeb } from '#tests/web/render.tsx'

const server = useFakeServer()
const mails = [
  { id: 3, template: 'request', recipient: 'maja@kretskort.example', state: 'sent', reason: null },
  {
    id: 2,
    template: 'request',
    recipient: 'gone@kretskort.example',
    state: 'failed',
    reason: 'The mail came back: the address doesn’t exist. 550 No such user',
  },
  { id: 1, template: 'of-another-version', recipient: 'old@test.example', state: 'expired', reason: null },
].map((mail) => ({
  ...mail,
  language: 'sv',
  attempts: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  nextAttemptAt: null,
  endedAt: '2026-11-20T09:00:05.000Z',
}))
const content = { subject: 'Nordvärme AB asks', text: 'Plain words', html: '<p>Words in HTML</p>' }

let delivery: string
beforeEach(async () => {
  await startWeb([
    { action: 'read', subject: 'Mail' },
    { action: 'update', subject: 'Mail' },
  ])
  delivery = 'smtp'
  server.on('GET /api/email/outbox', ({ path }) => {
    const state = new URL(path, 'http://x').searchParams.get('state')
    const items = mails.filter((mail) => state === null || mail.state === state)
    return { body: { items, totalItems: items.length, delivery } }
  })
  for (const mail of mails)
    server.on(`GET /api/email/outbox/${mail.id}`, () => ({
      body: { ...mail, content, hidden: 'link-and-code' },
    }))
})

const openMail = async (recipient: string) => {
  fireEvent.click(await screen.findByText(recipient))
  return screen.findByRole('dialog')
}

describe('[REQ-20] the outbox', () => {
  test('shows each mail with its state and the reason, and a template of another version by its name', async () => {
    openApplication('/system/outbox')
    const failed = (await screen.findByText('gone@kretskort.example')).closest('[role=row]')
    expect(failed?.textContent).toContain('Not delivered')
    expect(failed?.textContent).toContain('550 No such user')
    expect(screen.getByText('of-another-version')).toBeInstanceOf(HTMLElement)
  })

  test('shows the mails of one state, by the address of the screen', async () => {
    openApplication('/system/outbox?state=failed')
    await screen.findByText('gone@kretskort.example')
    expect(screen.queryByText('maja@kretskort.example')).toBeNull()
  })

  test('says that mails wait where no mail server is set', async () => {
    delivery = 'none'
    openApplication('/system/outbox')
    expect(await screen.findByText(/No mail server is set/)).toBeInstanceOf(HTMLElement)
  })

  test('says that there are none', async () => {
    server.on('GET /api/email/outbox', () => ({ body: { items: [], totalItems: 0, delivery } }))
    openApplication('/system/outbox')
    expect(await screen.findByText('No mails')).toBeInstanceOf(HTMLElement)
  })
})

describe('[REQ-20] a mail that is opened', () => {
  test('says what is hidden and why, and shows its plain text', async () => {
    openApplication('/system/outbox')
    const mail = await openMail('maja@kretskort.example')
    await within(mail).findByText(/The link and the code are hidden: anyone who has them can answer/)
    fireEvent.click(within(mail).getByText('Plain text'))
    expect(within(mail).getByText('Plain words')).toBeInstanceOf(HTMLElement)
  })

  test('says nothing of hidden secrets where the server shows them', async () => {
    server.on('GET /api/email/outbox/3', () => ({ body: { ...mails[0], content, hidden: null } }))
    openApplication('/system/outbox')
    const mail = await openMail('maja@kretskort.example')
    await within(mail).findByText('Nordvärme AB asks')
    expect(within(mail).queryByText(/hidden/)).toBeNull()
  })

  test('runs no script and no form of the mail', async () => {
    openApplication('/system/outbox?mail=3')
    const frame = await screen.findByTitle('Nordvärme AB asks')
    expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox')
  })

  test('is sent again; a refusal is told there', async () => {
    server.on('POST /api/email/outbox/2/send-again', () => refusal(409, 'mail:waiting'))
    openApplication('/system/outbox?mail=2')
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }))
    const mail = screen.getByRole('dialog')
    await waitFor(() => expect(mail.textContent).toContain('This mail is waiting to be sent.'))
    expect(server.sent('POST /api/email/outbox/2/send-again')).toHaveLength(1)
  })

  test('is sent again by nobody who may only read', async () => {
    await startWeb([{ action: 'read', subject: 'Mail' }])
    openApplication('/system/outbox?mail=2')
    await screen.findByTitle('Nordvärme AB asks')
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  })

  test('that could not be loaded says so, with a way to try again', async () => {
    server.on('GET /api/email/outbox/2', () => refusal(500, 'internal'))
    openApplication('/system/outbox?mail=2')
    expect(await screen.findByText('The mail could not be loaded')).toBeInstanceOf(HTMLElement)
  })
})
