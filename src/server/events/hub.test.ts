import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { Event } from '#contract/events.ts'
import { buildApp } from '#server/app.ts'
import { tell, tellCompanies, type Audience } from '#server/events/events.repository.ts'
import { openEvents, type EventHub, type Reader } from '#server/events/hub.ts'
import { prepareDrain } from '#server/http/drain.ts'
import { testDeps } from '#tests/deps.ts'
import { testOrganization, testUser, type TestUser } from '#tests/people.ts'
import { api, testToken } from '#tests/server.ts'

/** Longer than a test may take: who is answered was told. */
const NEVER_MS = 600_000
const COUNTERS: Event = { kind: 'counters', objectId: null }
const aJob = (objectId: number): Event => ({ kind: 'job', objectId })

let hubs: EventHub[]
let anna: TestUser
beforeEach(async () => {
  hubs = []
  anna = await testUser()
})
afterEach(async () => void (await Promise.all(hubs.map((hub) => hub.stop()))))

/** A server process, as far as events go. */
async function aProcess(waitMs = NEVER_MS): Promise<EventHub> {
  const { connections } = await testDeps()
  const hub = openEvents({ connection: connections.server, onError: () => undefined, waitMs })
  hubs.push(hub)
  return hub
}
const readerOf = ({ userId, company }: TestUser, scope?: Reader['scope']): Reader => ({
  userId,
  subscriberId: company?.subscriberId ?? null,
  scope: scope ?? (company ? [company.organizationId] : []),
})
const tellOf = async (event: Event, audience: Audience, of = anna) =>
  (await testDeps()).databases.transaction(of.company?.subscriberId ?? null, (db) =>
    tell(db, event, audience),
  )
const END = aJob(999)
/** The events that a reader receives after `after`, up to now. */
async function heard(
  hub: EventHub,
  user: TestUser,
  after: number,
  scope?: Reader['scope'],
): Promise<Event[]> {
  await tellOf(END, { userId: user.userId }, user)
  const told: Event[] = []
  for (let next = after; told.at(-1)?.objectId !== END.objectId;) {
    const answer = await hub.next(readerOf(user, scope), next)
    told.push(...answer.events)
    next = answer.after
  }
  return told.filter(({ objectId }) => objectId !== END.objectId)
}
const begin = async (hub: EventHub, user = anna) => (await hub.next(readerOf(user), undefined)).after

describe('what happens', () => {
  test('is told in another process to who waits there, when the transaction commits', async () => {
    const hub = await aProcess()
    const waiting = hub.next(readerOf(anna), await begin(hub))
    await tellOf(aJob(7), { userId: anna.userId })
    expect((await waiting).events).toEqual([aJob(7)])
  })

  test('is told to who was away meanwhile, once and in its order', async () => {
    const hub = await aProcess()
    const after = await begin(hub)
    await tellOf(aJob(1), { userId: anna.userId })
    await tellOf(aJob(2), { userId: anna.userId })
    expect(await heard(hub, anna, after)).toEqual([aJob(1), aJob(2)])
  })

  test('is told with nothing after a while, so that who waits asks again', async () => {
    const hub = await aProcess(1)
    const after = await begin(hub)
    expect(await hub.next(readerOf(anna), after)).toEqual({ after, isBehind: false, events: [] })
  })

  test('is caught up with where the notification was lost, as poolers lose it', async () => {
    const hub = await aProcess()
    const waiting = hub.next(readerOf(anna), await begin(hub))
    const { owner } = await testDeps()
    // As `tell` writes it, without what notifies.
    await owner.query(
      `insert into data.events (subscriber_id, user_id, kind, object_id) values ($1, $2, 'job', 3)`,
      [anna.company!.subscriberId, anna.userId],
    )
    expect((await waiting).events).toEqual([aJob(3)])
  })

  test('is told over a new connection when the old one is lost', async () => {
    const hub = await aProcess()
    const waiting = hub.next(readerOf(anna), await begin(hub))
    const { owner, connections } = await testDeps()
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'kedja events'`,
      [connections.server.database],
    )
    await tellOf(aJob(4), { userId: anna.userId })
    expect((await waiting).events).toEqual([aJob(4)])
  })

  test('that is forgotten here is said to be: anything may be new', async () => {
    const hub = await aProcess()
    const after = await begin(hub)
    expect(await hub.next(readerOf(anna), after + 1_000)).toEqual({ after, isBehind: true, events: [] })
    expect(await hub.next(readerOf(anna), after - 1)).toEqual({ after, isBehind: true, events: [] })
  })
})

describe('[PERM-09] who is told', () => {
  test('of a person’s own: that person, and nobody else of the company', async () => {
    const carl = await testUser({ company: anna.company! })
    const hub = await aProcess()
    const after = await begin(hub)
    await tellOf(aJob(5), { userId: anna.userId })
    expect(await heard(hub, carl, after)).toEqual([])
    expect(await heard(hub, anna, after)).toEqual([aJob(5)])
  })

  test('of an organization: who works there or above, and nobody beside', async () => {
    const company = anna.company!
    const [below, beside] = [
      await testOrganization(company, 'Below'),
      await testOrganization(company, 'Beside'),
    ]
    const hub = await aProcess()
    const after = await begin(hub)
    await tellOf(COUNTERS, { organizationId: below })
    expect(await heard(hub, anna, after, [company.organizationId, below, beside])).toEqual([COUNTERS])
    expect(await heard(hub, anna, after, [below])).toEqual([COUNTERS])
    expect(await heard(hub, anna, after, [beside])).toEqual([])
  })

  test('in a call: of the organization that its person works in, and of none beside', async () => {
    const company = anna.company!
    const [here, beside] = [
      await testOrganization(company, 'Here'),
      await testOrganization(company, 'Beside'),
    ]
    const carl = await testUser({ company: { ...company, organizationId: here } })
    const { body } = await api(carl).get('/api/events')
    await tellOf(COUNTERS, { organizationId: beside })
    await tellOf(aJob(8), { organizationId: here })
    expect((await api(carl).get(`/api/events?after=${body.after}`)).body.events).toEqual([aJob(8)])
  })

  test('of the company: everybody in it, and no stranger', async () => {
    const [carl, stranger, admin] = [
      await testUser({ company: anna.company! }),
      await testUser(),
      await testUser({ role: 'system_admin' }),
    ]
    const hub = await aProcess()
    const after = await begin(hub)
    await tellOf(COUNTERS, 'tenant')
    expect(await heard(hub, carl, after)).toEqual([COUNTERS])
    for (const other of [stranger, admin]) expect(await heard(hub, other, after)).toEqual([])
  })

  test('of a change of the installation: every company; a company tells no other', async () => {
    const { databases } = await testDeps()
    const hub = await aProcess()
    const waiting = hub.next(readerOf(anna), await begin(hub))
    await databases.transaction(null, (db) => tellCompanies(db, 'counters'))
    expect((await waiting).events).toEqual([COUNTERS])
    const asCompany = databases.transaction(anna.company!.subscriberId, (db) => tellCompanies(db, 'counters'))
    await expect(asCompany).rejects.toThrow('a subscriber tells no other')
  })
})

describe('waiting for events', () => {
  test('holds no connection to the database: many wait, and others are answered', async () => {
    const { body } = await api(anna).get('/api/events')
    const many = Array.from({ length: 40 }, () => api(anna).get(`/api/events?after=${body.after}`))
    expect((await api(anna).get('/api/user/counters')).status).toBe(200)
    await tellOf(aJob(6), { userId: anna.userId })
    for (const answer of await Promise.all(many)) expect(answer.body.events).toEqual([aJob(6)])
  })

  test('ends when the server does', async () => {
    const app = await buildApp(await testDeps())
    const drain = prepareDrain(app, NEVER_MS)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const headers = { authorization: `Bearer ${await testToken(anna)}` }
    const ask = async (query: string) =>
      (await fetch(`${app.listeningOrigin}/api/events${query}`, { headers })).json()
    const { after } = await ask('')
    const arrived = new Promise((resolve) => app.server.once('request', resolve))
    const waiting = ask(`?after=${after}`)
    await arrived

    await drain()
    expect(await waiting).toEqual({ after, isBehind: false, events: [] })
  })
})
