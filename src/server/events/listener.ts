import pg from 'pg'

import {
  findEventsAfter,
  findNewestEvent,
  listen,
  type StoredEvent,
} from '#server/events/events.repository.ts'

const CATCH_UP_MS = 1_000
/** A connection that says nothing for so long is given up. */
const TIMEOUT_MS = 5_000

interface Listening {
  connection: pg.ClientConfig
  onError: (error: Error) => void
  /** Callback with new events, in their order. */
  onEvents: (events: readonly StoredEvent[]) => void
}

export interface Listener {
  /** The id of the newest event that was read. */
  newest(): number
  /** Reads what is new, now. */
  look(): Promise<unknown>
  stop(): Promise<void>
}

/**
 * Reads the events of all subscribers as they come, over one connection of its own: when PostgreSQL notifies, and each second, because
 * a pooler between may drop a LISTEN and say nothing. A lost connection is made again.
 */
export async function listenToEvents({ connection, onError, onEvents }: Listening): Promise<Listener> {
  let newest: number | null = null
  let isStopped = false
  let isFailing = false
  let looking: Promise<unknown> = Promise.resolve()
  let isAnnounced = false
  let client: pg.Client | undefined
  client = await connect()
  newest = await findNewestEvent(client)

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({
      ...connection,
      application_name: 'kedja events',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    })
    // It goes with its connection, and the next look makes another one.
    opened.on('error', () => undefined)
    opened.on('end', () => (client = client === opened ? undefined : client))
    opened.on('notification', () => void look())
    await opened.connect()
    await listen(opened)
    return opened
  }

  async function read(): Promise<void> {
    // A notification may come while the first connection is made, before the newest event is known: the catch-up reads its event.
    if (isStopped || newest === null) return
    client ??= await connect()
    for (;;) {
      const events = await findEventsAfter(client, newest)
      const last = events.at(-1)
      if (!last) return
      newest = last.id
      onEvents(events)
    }
  }

  /** Tells of the first failure of several in a row. */
  function fail(error: Error): void {
    const broken = client
    client = undefined
    void broken?.end().catch(() => undefined)
    if (!isFailing) onError(error)
    isFailing = true
  }
  /** One at a time; whoever comes while one waits for its turn is served by it. */
  function look(): Promise<unknown> {
    if (isAnnounced) return looking
    isAnnounced = true
    looking = looking.then(async () => {
      isAnnounced = false
      await read().then(() => (isFailing = false), fail)
    })
    return looking
  }
  const timer = setInterval(() => void look(), CATCH_UP_MS)
  timer.unref()

  return {
    newest: () => newest ?? 0,
    look,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await looking
      await client?.end()
    },
  }
}
