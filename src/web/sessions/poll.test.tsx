import { act, renderHook } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { useFakeServer } from '#tests/web/fake-server.ts'
import { aProfile } from '#tests/web/profile.ts'
import { useCounters } from '#web/sessions/poll.ts'
import { startI18n } from '#web/i18n/index.ts'
import { createQueryClient } from '#web/cache/query-client.ts'
import { endSession, setSession } from '#web/auth/store.ts'

const server = useFakeServer()
const HALF_MINUTE = 30_000
const tokens = { token: 't', refresh_token: 'r' }
const counters = { receivedRequests: 1, sentRequests: 2, submissions: 0, listChanges: 3 }
const polls = () => server.sent('GET /api/user/counters').length

beforeAll(() => startI18n('en'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  endSession('logged-out')
  server.on('GET /api/user/counters', () => ({ body: counters }))
  server.on('GET /api/user/profile', () => ({ body: aProfile() }))
})
afterEach(() => {
  showTab(true)
  vi.useRealTimers()
})

function showTab(isVisible: boolean) {
  Object.defineProperty(document, 'visibilityState', {
    value: isVisible ? 'visible' : 'hidden',
    configurable: true,
  })
  document.dispatchEvent(new Event('visibilitychange'))
}

function poll() {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  return renderHook(() => useCounters(), { wrapper })
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const logIn = () => setSession({ tokens, profile: aProfile(), organizationId: null })

test('[SHELL-16] counters are asked for every 30 s while logged in', async () => {
  logIn()
  const { result, unmount } = poll()
  await wait(0)
  expect(result.current).toEqual(counters)
  expect(polls()).toBe(1)
  await wait(HALF_MINUTE - 1)
  expect(polls()).toBe(1)
  await wait(1)
  expect(polls()).toBe(2)
  unmount()
})

test('[SHELL-16] not when logged out', async () => {
  const { unmount } = poll()
  await wait(2 * HALF_MINUTE)
  expect(polls()).toBe(0)
  unmount()
})

test('[SHELL-16] not in a hidden tab, and again when it is shown', async () => {
  logIn()
  const { unmount } = poll()
  await wait(0)
  showTab(false)
  await wait(3 * HALF_MINUTE)
  expect(polls()).toBe(1)
  showTab(true)
  await wait(HALF_MINUTE)
  expect(polls()).toBeGreaterThan(1)
  unmount()
})
