import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

import { userId } from '#contract/values/ids.ts'
import { complete } from '#tests/web/answer-samples.ts'
import { answerScreen, PUT } from '#tests/web/answer-screen.ts'
import { refusal, useFakeServer } from '#tests/web/fake-server.ts'
import { openApplication } from '#tests/web/render.tsx'
import { endSession, getSession, setSession } from '#web/auth/store.ts'
import { startSessionEffects } from '#web/sessions/effects.ts'
import { interruptedKey, keepInterrupted, keepUsedLink } from '#web/storage/interrupted.ts'

const server = useFakeServer()
const { open, press } = answerScreen(server)
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'To Nordvärme AB, optional' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })

describe('[R15] a save that is not carried out', () => {
  test.each([
    ['no server', () => new Error('offline'), /the server cannot be reached.*saves it later/],
    ['a fault of the server', () => refusal(500, 'internal'), /the server has an error.*saves it later/],
  ])('because of %s says why, and is repeated by itself', async (_, answer, text) => {
    await open('other-information', complete)
    server.on(PUT, answer)
    type('Rev C')
    await screen.findByText(text)
    expect(field().value).toBe('Rev C')
  })

  test('as the request was closed meanwhile offers no other attempt, and keeps what was typed', async () => {
    await open('other-information', complete)
    server.on(PUT, () => refusal(409, 'exchange:closed'))
    type('Rev C')
    await screen.findByText(/The request is closed.*Copy what you need from here\./)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(field().value).toBe('Rev C')
  })
})

describe('[R8] [REQ-22] two who change one part', () => {
  const meet = async (changedBy: string) => {
    await open('other-information', complete)
    const theirs = { ...complete.otherInformation, customerInformation: 'Rev B' }
    const newest = {
      ...complete,
      version: 9,
      changedBy,
      changedAt: '2026-11-21T08:00:00Z',
      otherInformation: theirs,
    }
    server.on('GET /api/received-requests/7/answer', () => ({ body: newest }))
    server.on(PUT, () => refusal(412, 'edit:outdated'))
    type('Rev C')
    return screen.findByText(/Both are kept until you choose/)
  }

  test('of another person that person is named, and the foot leads to the choice', async () => {
    expect((await meet('Carl Berg')).textContent).toMatch(/^Not saved: Carl Berg changed other information/)
    press('Not saved: choose a version')
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    expect(document.activeElement?.textContent).toMatch(/Carl Berg wrote.*Rev B.*You wrote.*Rev C/)
  })

  test('of the other window nobody else is named; after the choice the keyboard goes on at the question', async () => {
    const own = getSession().profile?.name ?? ''
    expect((await meet(own)).textContent).toMatch(
      /^Not saved: you changed other information in another window/,
    )
    press('Use the text of the other window')
    await waitFor(() => expect(field().value).toBe('Rev B'))
    expect(document.activeElement?.id).toBe('wizard-question')
  })
})

test('[R15] what was typed while the session ended is saved after the next log-in of that person, and of nobody else', async () => {
  const session = getSession()
  await open('other-information', complete)
  server.on(PUT, () => refusal(401, 'auth:session'))
  server.on('POST /api/auth/refresh', () => refusal(401, 'auth:session'))
  type('Rev C')
  await waitFor(() => expect(getSession().profile).toBeNull())
  document.body.replaceChildren()
  const saved = vi.fn<(body: unknown) => void>()
  server.on(PUT, ({ body }) => {
    saved(body)
    return { body: { ...complete, ...(body as object), version: 9 }, headers: { etag: '"9"' } }
  })
  const { profile } = session
  if (!profile) throw new Error('Nobody is logged in.')
  setSession({ ...session, profile: { ...profile, id: userId.parse(99) } })
  await open('other-information', complete)
  expect(field().value).not.toBe('Rev C')
  document.body.replaceChildren()
  setSession(session)
  await open('other-information', complete)
  expect(field().value).toBe('Rev C')
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
})

describe('[R15] [AUTH-12] a session by the link of a mail that ends while somebody types', () => {
  test('offers a new link, which leads back to what was typed, in another tab of the browser, too', async () => {
    const session = getSession()
    keepUsedLink('used')
    server.on('POST /api/auth/swift-login/link', () => ({ body: null }))
    server.on(PUT, () => refusal(401, 'auth:session'))
    server.on('POST /api/auth/refresh', () => refusal(401, 'auth:session'))
    server.on('GET /api/received-requests/7/answer', () => ({ body: complete }))
    const router = openApplication('/received-requests/7/answer?step=other-information')
    startSessionEffects(router)
    await screen.findByRole('heading', { level: 2 })
    type('Rev D')
    await screen.findByRole('button', { name: 'Send a new link' })
    expect(router.state.location.search).toEqual({ token: 'used' })
    const [key = ''] = Object.keys(sessionStorage).filter((each) => each.includes('interrupted'))
    expect(sessionStorage.getItem(key)).toContain('Rev D')
    const saved = vi.fn<(body: unknown) => void>()
    server.on(PUT, ({ body }) => {
      saved(body)
      return { body: { ...complete, ...(body as object), version: 9 }, headers: { etag: '"9"' } }
    })
    setSession(session)
    await waitFor(() => expect(router.state.location.pathname).toBe('/received-requests/7/answer'))
    await screen.findByRole('heading', { level: 2 })
    expect(field().value).toBe('Rev D')
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(screen.queryByText('You have been logged out')).toBeNull())
    expect(sessionStorage.getItem(key)).toBeNull()
  })

  test('that this person ends keeps nothing in the tab', () => {
    keepUsedLink('used')
    keepInterrupted(interruptedKey(userId.parse(11), 7), { pending: {} })
    endSession('logged-out')
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('kedja.'))).toEqual([])
  })
})
