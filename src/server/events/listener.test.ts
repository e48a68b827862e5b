import pg from 'pg'
import { expect, test } from 'vitest'

import { tell } from '#server/events/events.repository.ts'
import { listenToEvents } from '#server/events/listener.ts'
import { testDeps } from '#tests/deps.ts'
import { testUser } from '#tests/people.ts'

/** Notifications for as long as a listener needs to start. */
const MANY = 2_000

test('a server that begins to listen while others tell goes on, and hears what is told afterwards', async () => {
  const { connections, databases } = await testDeps()
  const { userId, company } = await testUser()
  const teller = new pg.Client(connections.server)
  await teller.connect()
  const told = Array.from({ length: MANY }, async () => teller.query('notify kedja_events'))
  const { promise, resolve } = Promise.withResolvers<number | null>()
  const listener = await listenToEvents({
    connection: connections.server,
    onError: () => undefined,
    onEvents: (events) => {
      const own = events.find((event) => event.userId === userId)
      if (own) resolve(own.objectId)
    },
  })
  await databases.transaction(company?.subscriberId ?? null, async (db) =>
    tell(db, { kind: 'job', objectId: 7 }, { userId }),
  )
  expect(await promise).toBe(7)
  await listener.stop()
  await Promise.all(told)
  await teller.end()
})
