import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'

import { refusal, useFakeServer } from '#tests/web/fake-server.ts'
import { openApplication, startWeb } from '#tests/web/render.tsx'
import { keepBegunLogin } from '#web/storage/mailbox-login.ts'

const server = useFakeServer()
beforeEach(async () => {
  await startWeb()
  keepBegunLogin(null)
})

describe('[REQ-11] the page that a mailbox’s provider sends the browser back to', () => {
  const CALLBACK = 'POST /api/email/callback'
  const ADDRESS = '/email-callback?state=abc&code=from-the-provider&iss=https%3A%2F%2Fprovider.example'

  test('brings the answer to the server once, with the secret that stayed in this browser', async () => {
    keepBegunLogin({ state: 'abc', secret: 'stayed here' })
    server.on(CALLBACK, () => ({ body: { outcome: 'connected', redirectPath: '/requests/email-options' } }))
    openApplication(ADDRESS)
    await screen.findByText('The mailbox is connected.')
    expect(server.sent(CALLBACK).map(({ body }) => body)).toEqual([
      {
        state: 'abc',
        secret: 'stayed here',
        code: 'from-the-provider',
        issuer: 'https://provider.example',
      },
    ])
    const back = screen.getByRole('link', { name: 'Back to E-mail options' })
    expect(back.getAttribute('href')).toBe('/requests/email-options?state=abc')
  })

  test('tells a person who did not allow it that nothing was saved', async () => {
    keepBegunLogin({ state: 'abc', secret: 'stayed here' })
    server.on(CALLBACK, () => ({ body: { outcome: 'denied', redirectPath: '/requests/email-options' } }))
    openApplication('/email-callback?state=abc&error=access_denied')
    await screen.findByText(/Nothing was saved/)
    expect(server.sent(CALLBACK)[0]?.body).toMatchObject({ error: 'access_denied' })
  })

  test.each([
    ['was begun in another browser', null],
    ['belongs to another log-in', { state: 'another', secret: 's' }],
  ])('sends nothing when the answer %s', async (_, begun) => {
    keepBegunLogin(begun)
    openApplication(ADDRESS)
    await screen.findByText(/began in another browser or tab/)
    expect(server.sent(CALLBACK)).toHaveLength(0)
  })

  test('says what to do when the log-in was used already', async () => {
    keepBegunLogin({ state: 'abc', secret: 'stayed here' })
    server.on(CALLBACK, () => refusal(409, 'mailbox:authorization'))
    openApplication(ADDRESS)
    expect((await screen.findByRole('alert')).textContent).toContain('Start again under E-mail options')
    expect(screen.getByRole('link', { name: 'Back to E-mail options' })).toBeInstanceOf(HTMLElement)
  })
})

describe('[REQ-11] the page behind the link of a mail that is not essential', () => {
  let isUnsubscribed: boolean
  beforeEach(() => {
    isUnsubscribed = false
    server.on('GET /api/email/subscription', () => ({
      body: { address: 'a•••@test.example', isUnsubscribed },
    }))
    server.on('POST /api/email/unsubscribe', () => {
      isUnsubscribed = true
      return { body: null }
    })
    server.on('POST /api/email/subscribe', () => {
      isUnsubscribed = false
      return { body: null }
    })
  })
  const writes = () => server.requests.filter(({ method }) => method !== 'GET')

  test('changes nothing by being opened', async () => {
    openApplication('/unsubscribe?token=abc.def')
    await screen.findByRole('button', { name: 'Stop sending' })
    expect(screen.getByText(/a•••@test\.example/)).toBeInstanceOf(HTMLElement)
    expect(writes()).toEqual([])
  })

  test('unsubscribes with its button, and takes it back with the next one', async () => {
    openApplication('/unsubscribe?token=abc.def')
    fireEvent.click(await screen.findByRole('button', { name: 'Stop sending' }))
    await screen.findByText(/gets only essential mails/)
    fireEvent.click(screen.getByRole('button', { name: 'Send all mails again' }))
    await screen.findByRole('button', { name: 'Stop sending' })
    expect(writes().map(({ path }) => path)).toEqual([
      '/api/email/unsubscribe?token=abc.def',
      '/api/email/subscribe?token=abc.def',
    ])
  })

  test.each(['/unsubscribe', '/unsubscribe?token=made-up'])(
    'says at %s that the link is not complete, and offers no button',
    async (address) => {
      server.on('GET /api/email/subscription', () => ({ body: null }))
      openApplication(address)
      expect((await screen.findByRole('alert')).textContent).toContain('This link isn’t complete')
      expect(screen.queryByRole('button', { name: 'Stop sending' })).toBeNull()
    },
  )

  test('tells a refusal of the press, and leaves the button', async () => {
    server.on('POST /api/email/unsubscribe', () => refusal(503, 'service:unavailable'))
    openApplication('/unsubscribe?token=abc.def')
    fireEvent.click(await screen.findByRole('button', { name: 'Stop sending' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('not available'))
    expect(screen.getByRole('button', { name: 'Stop sending' })).toBeInstanceOf(HTMLElement)
  })
})
