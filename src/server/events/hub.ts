import type pg from 'pg'

import { eventKinds, type Events } from '#contract/events.ts'
import type { OrganizationId, SubscriberId, UserId } from '#contract/values/ids.ts'
import type { StoredEvent } from '#server/events/events.repository.ts'
import { listenToEvents, type Listener } from '#server/events/listener.ts'

/** Less than what proxies take for a connection that has died. */
const WAIT_MS = 25_000
const KEPT_EVENTS = 5_000

/** The reader of events: a person, and the organization in which the person works, with those below it. */
export interface Reader {
  userId: UserId
  subscriberId: SubscriberId | null
  scope: readonly OrganizationId[]
}

/** The events of this process's readers. Waiting for one holds no connection of the pools. */
export interface EventHub {
  /**
   * Events for the reader after `after`; waits for the first one. Without `after`: the position to begin at.
   */
  next(reader: Reader, after: number | undefined): Promise<Events>
  /** Answers whoever waits, and lets nobody wait any more: the server ends. */
  release(): void
  stop(): Promise<void>
}

interface HubOptions {
  connection: pg.ClientConfig
  onError: (error: Error) => void
  waitMs?: number
}

type Waiting = (events: readonly StoredEvent[]) => void

/** Opens the hub of this process. It connects when somebody first asks. */
export function openEvents({ connection, onError, waitMs = WAIT_MS }: HubOptions): EventHub {
  const waiting = new Set<Waiting>()
  let kept: StoredEvent[] = []
  /** The newest event that is not kept, or came before this process. */
  let forgotten = 0
  let isReleased = false
  let starting: Promise<Listener> | undefined

  async function start(): Promise<Listener> {
    const listener = await listenToEvents({ connection, onError, onEvents })
    forgotten = listener.newest()
    return listener
  }
  function onEvents(events: readonly StoredEvent[]): void {
    kept.push(...events)
    if (kept.length > KEPT_EVENTS) {
      forgotten = kept.at(-KEPT_EVENTS - 1)!.id
      kept = kept.slice(-KEPT_EVENTS)
    }
    for (const tell of waiting) tell(events)
  }
  /** The first events for the reader from now on; none when the time is over or the server ends. */
  const firstFor = (reader: Reader) =>
    new Promise<readonly StoredEvent[]>((resolve) => {
      const end = (events: readonly StoredEvent[]) => {
        waiting.delete(tell)
        clearTimeout(timer)
        resolve(events)
      }
      const tell: Waiting = (events) => {
        const own = events.filter((event) => isFor(reader, event))
        if (own.length > 0 || events.length === 0) end(own)
      }
      const timer = setTimeout(end, waitMs, [])
      waiting.add(tell)
    })

  return {
    async next(reader, after) {
      starting ??= start().catch((error: unknown) => {
        starting = undefined
        throw error
      })
      const listener = await starting
      if (after === undefined) return { after: listener.newest(), isBehind: false, events: [] }
      // Another process has told of it, and this one has not read it yet.
      if (after > listener.newest()) await listener.look()
      if (after < forgotten || after > listener.newest())
        return { after: listener.newest(), isBehind: true, events: [] }
      let own: readonly StoredEvent[] = kept.filter((event) => event.id > after && isFor(reader, event))
      if (own.length === 0 && !isReleased) own = await firstFor(reader)
      return {
        after: Math.max(after, listener.newest()),
        isBehind: false,
        events: own.map(({ kind, objectId }) => ({ kind, objectId })),
      }
    },
    release() {
      isReleased = true
      for (const tell of waiting) tell([])
    },
    async stop() {
      this.release()
      await (await starting?.catch(() => undefined))?.stop()
    },
  }
}

/** An event of a person is that person's alone; one of an organization is seen from there and from above (PERM-09). */
function isFor(reader: Reader, event: StoredEvent): boolean {
  if (event.subscriberId !== reader.subscriberId || !eventKinds.includes(event.kind)) return false
  if (event.userId !== null) return event.userId === reader.userId
  return event.organizationId === null || reader.scope.includes(event.organizationId)
}
