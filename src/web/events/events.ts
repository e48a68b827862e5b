import { getEvents, type Event, type Events } from '#contract/events.ts'
import { getSession, isLoggedIn, subscribe } from '#web/auth/store.ts'
import { call } from '#web/http/call.ts'

/** Time after which an answer of the server is old: longer than the server waits before an empty answer. */
const FRESH_FOR_MS = 40_000
const RETRY_MS = 5_000
/** An answer that comes at once and tells nothing is a server's that ends. */
const AT_ONCE_MS = 1_000

type Listener = (event: Event) => void

const listeners = new Set<Listener>()
/** Listeners for missed events, after which anything may be new. */
const behindListeners = new Set<() => void>()
let answeredAt = -Infinity

/** Calls the listener with each event of the person who is logged in; gives what ends it. */
export function onEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls the listener when events were missed. */
export function onMissedEvents(listener: () => void): () => void {
  behindListeners.add(listener)
  return () => behindListeners.delete(listener)
}

/** True while the server sends events to this browser; otherwise the screens poll frequently. */
export const isListening = (): boolean => performance.now() - answeredAt < FRESH_FOR_MS

/**
 * Asks the server for events, with one request for all tabs of the browser: the tab that holds a lock asks and tells the others. Not when
 * logged out, not from a hidden tab (SHELL-16). Without locks (a page without TLS) nobody asks. Gives what ends it.
 */
export function followEvents(): () => void {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- absent without TLS
  if (navigator.locks === undefined) return () => undefined
  let channel: BroadcastChannel | undefined
  let asking: AbortController | undefined
  let name: string | undefined
  let after: number | undefined

  const receive = (answer: Events) => {
    after = answer.after
    answeredAt = performance.now()
    if (answer.isBehind) behindListeners.forEach((listener) => listener())
    for (const event of answer.events) listeners.forEach((listener) => listener(event))
  }
  const ask = async (signal: AbortSignal) => {
    const began = performance.now()
    const answer = await call(getEvents, after === undefined ? {} : { query: { after } }, { signal })
    // The session ended while the server was asked: its answer is for somebody else.
    if (signal.aborted) return
    const isIdle = after !== undefined && answer.events.length === 0
    receive(answer)
    channel?.postMessage(answer)
    if (isIdle && performance.now() - began < AT_ONCE_MS) await pause(AT_ONCE_MS)
  }
  const askOn = async (signal: AbortSignal) => {
    while (!signal.aborted) await ask(signal).catch(() => (signal.aborted ? undefined : pause(RETRY_MS)))
  }
  /** Follows the session and the tab's visibility. */
  const follow = () => {
    const session = getSession()
    const next = isLoggedIn(session)
      ? `kedja.events.${session.profile?.id}.${session.organizationId}`
      : undefined
    if (next !== name) {
      asking?.abort()
      asking = undefined
      channel?.close()
      channel = next === undefined ? undefined : new BroadcastChannel(next)
      channel?.addEventListener('message', ({ data }: MessageEvent<Events>) => receive(data))
      name = next
      after = undefined
      answeredAt = -Infinity
    }
    const mayAsk = name !== undefined && document.visibilityState === 'visible'
    if (!mayAsk) {
      asking?.abort()
      asking = undefined
    } else if (!asking && name !== undefined) {
      const { signal } = (asking = new AbortController())
      // Rejected when it is given up before this tab's turn.
      navigator.locks.request(name, { signal }, () => askOn(signal)).catch(() => undefined)
    }
  }
  const unsubscribe = subscribe(follow)
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', follow)
    asking?.abort()
    channel?.close()
    answeredAt = -Infinity
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
