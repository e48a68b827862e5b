import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { userId } from '#contract/values/ids.ts'
import { refusal, useFakeServer } from '#tests/web/fake-server.ts'
import { aProfile } from '#tests/web/profile.ts'
import { openApplication, startWeb } from '#tests/web/render.tsx'
import { endSession, getSession } from '#web/auth/store.ts'
import { logInByLink } from '#web/login/log-in-by-link.ts'
import { saveDeepLink } from '#web/storage/deep-link.ts'
import { interruptedKey, keepInterrupted } from '#web/storage/interrupted.ts'

const server = useFakeServer()
const ADDRESS = '/swift-login?token=abc'
const question = { questioner: 'Nordvärme AB', products: 2, dueOn: '2026-12-11', language: 'en' }

beforeEach(async () => {
  await startWeb()
  endSession('logged-out')
  server.on('POST /api/auth/swift-login/link', () => ({ body: question }))
})

const button = () => screen.findByRole('button', { name: 'See the requests' })
async function submit(code: string) {
  const enter = await button()
  fireEvent.change(screen.getByLabelText('Code in the e-mail'), { target: { value: code } })
  fireEvent.click(enter)
}

test('[REQ-21] opening the link says who asks about how much, and uses nothing', async () => {
  openApplication(ADDRESS)
  expect(await screen.findByRole('heading', { name: 'Nordvärme AB asks about 2 products' })).toBeInstanceOf(
    HTMLElement,
  )
  expect(screen.getByText(/Answer by 11 Dec 2026/)).toBeInstanceOf(HTMLElement)
  fireEvent.click(await button())
  await screen.findByText(/digits/, { selector: '[id$=error]' })
  expect(server.sent('POST /api/auth/swift-login')).toHaveLength(0)
})

test('[AUTH-12] the code goes with or without its space, and leads to what is asked', async () => {
  server.on('POST /api/auth/swift-login', () => ({
    body: { token: 't', refresh_token: 'r', path: '/received-requests' },
  }))
  server.on('GET /api/user/profile', () => ({
    body: aProfile({ abilities: [{ action: 'read', subject: 'ReceivedRequest' }] }),
  }))
  server.on('GET /api/received-requests', () => ({ body: { items: [], totalItems: 0 } }))
  const router = openApplication(ADDRESS)
  await submit('482 913')
  await waitFor(() => expect(router.state.location.pathname).toBe('/received-requests'))
  expect(server.sent('POST /api/auth/swift-login')[0]?.body).toEqual({ token: 'abc', code: '482913' })
})

test('[AUTH-12] a new link leads back to the answer whose session had ended in this tab, for the same person only', async () => {
  const here = '/received-requests/7/answer?step=product'
  for (const [person, leadsTo] of [
    [99, '/received-requests'],
    [11, here],
  ] as const) {
    saveDeepLink(here)
    keepInterrupted(interruptedKey(userId.parse(11), 7), { pending: {} })
    server.on('POST /api/auth/swift-login', () => ({
      body: { token: 't', refresh_token: 'r', path: '/received-requests' },
    }))
    server.on('GET /api/user/profile', () => ({ body: aProfile({ id: userId.parse(person) }) }))
    // One after the other: both share the tab.
    // oxlint-disable-next-line no-await-in-loop
    expect(await logInByLink({ token: 'abc', code: '482913' })).toBe(leadsTo)
  }
})

test('[AUTH-12] a link that was used meanwhile offers a new one', async () => {
  server.on('POST /api/auth/swift-login', () => refusal(409, 'auth:link-ended'))
  server.on('POST /api/auth/swift-login/new-link', () => ({ body: null }))
  openApplication(ADDRESS)
  await submit('482913')
  fireEvent.click(await screen.findByRole('button', { name: 'Send a new link' }))
  await screen.findByRole('heading', { name: 'Check your mail' })
  expect(server.sent('POST /api/auth/swift-login/new-link')[0]?.body).toEqual({ token: 'abc' })
})

test('[AUTH-12] whoever is logged in stays so until the code is right, and is told what using the link means', async () => {
  await startWeb()
  server.on('POST /api/auth/swift-login', () => refusal(422, 'auth:link-code'))
  openApplication(ADDRESS)
  expect(await screen.findByText(/You are logged in as/)).toBeInstanceOf(HTMLElement)
  await submit('000000')
  await screen.findByText(/code does not match this link/)
  const code = screen.getByLabelText('Code in the e-mail')
  expect(code.getAttribute('aria-describedby')).toContain(screen.getByText(/code does not match/).id)
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect(getSession().tokens?.token).toBe('access')
  expect(server.sent('POST /api/auth/logout')).toHaveLength(0)
})
