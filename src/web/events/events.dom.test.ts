import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Event as Told, Events } from '#contract/events.ts'
import { aProfile } from '#tests/web/profile.ts'
import { endSession, setSession } from '#web/auth/store.ts'
import { followEvents, isListening, onEvent, onMissedEvents } from '#web/events/events.ts'

const JOB: Told = { kind: 'job', objectId: 5 }
const tokens = { token: 't', refresh_token: 'r' }

/** Requests for events that wait for an answer, as at the server. */
let waiting: { after: string | null; answer: (events: Events) => void }[]
let stops: (() => void)[]
let heard: Told[]
const networkFetch = globalThis.fetch

beforeEach(() => {
  waiting = []
  heard = []
  showTab(true)
  Object.defineProperty(navigator, 'locks', { value: oneAtATime(), configurable: true })
  globalThis.fetch = (url, init) =>
    new Promise((resolve, reject) => {
      const { searchParams } = new URL(url instanceof Request ? url.url : url.toString(), 'http://localhost')
      const request = {
        after: searchParams.get('after'),
        answer: (events: Events) => {
          waiting = waiting.filter((other) => other !== request)
          resolve(new Response(JSON.stringify(events)))
        },
      }
      waiting.push(request)
      init?.signal?.addEventListener('abort', () => {
        waiting = waiting.filter((other) => other !== request)
        reject(init.signal?.reason)
      })
    })
  setSession({ tokens, profile: aProfile(), organizationId: null })
  stops = [onEvent((event) => void heard.push(event))]
})
afterEach(() => {
  for (const stop of stops) stop()
  endSession('logged-out')
  globalThis.fetch = networkFetch
  Reflect.deleteProperty(navigator, 'locks')
})

/** The locks of a browser, as far as one name goes. */
function oneAtATime() {
  let turn = Promise.resolve()
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
      turn = turn.then(() => (signal.aborted ? undefined : work()))
      return turn
    },
  }
}
function showTab(isVisible: boolean) {
  Object.defineProperty(document, 'visibilityState', {
    value: isVisible ? 'visible' : 'hidden',
    configurable: true,
  })
  document.dispatchEvent(new Event('visibilitychange'))
}
const openTab = () => stops.push(followEvents())
const asked = () => vi.waitFor(() => expect(waiting).toHaveLength(1))
async function answer(events: Partial<Events>) {
  await asked()
  waiting[0]!.answer({ after: 0, isBehind: false, events: [], ...events })
}

test('[SHELL-16] one tab asks for all tabs of the browser, and each is told', async () => {
  openTab()
  openTab()
  await answer({ after: 7 })
  await asked()
  expect(waiting[0]?.after).toBe('7')
  expect(isListening()).toBe(true)
  await answer({ after: 8, events: [JOB] })
  await vi.waitFor(() => expect(heard).toEqual([JOB, JOB]))
  await asked()
  expect(waiting[0]?.after).toBe('8')
})

test('[SHELL-16] the next tab asks on where one that is closed left off', async () => {
  openTab()
  openTab()
  await answer({ after: 7, events: [JOB] })
  await vi.waitFor(() => expect(heard).toEqual([JOB, JOB]))
  stops[1]!()
  await vi.waitFor(() => expect(waiting.map(({ after }) => after)).toEqual(['7']))
})

test('[SHELL-16] nothing is asked for by a hidden tab, nor when logged out', async () => {
  openTab()
  await asked()
  showTab(false)
  await vi.waitFor(() => expect(waiting).toEqual([]))
  showTab(true)
  await asked()
  endSession('logged-out')
  await vi.waitFor(() => expect(waiting).toEqual([]))
})

test('that events were missed is told: anything may be new', async () => {
  const missed = vi.fn<() => void>()
  stops.push(onMissedEvents(missed))
  openTab()
  await answer({ after: 7, isBehind: true })
  await vi.waitFor(() => expect(missed).toHaveBeenCalledOnce())
})

test('without locks, as on a page without TLS, nobody asks, and screens ask by themselves', async () => {
  Reflect.deleteProperty(navigator, 'locks')
  openTab()
  expect(waiting).toEqual([])
})
