import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Events } from '#contract/events.ts'
import type { SubscriberId } from '#contract/values/ids.ts'
import { hashPassword } from '#server/auth/password.ts'
import { allProductsJob } from '#server/compliance/judging/jobs.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import { cloneDatabase } from '#tests/db/database.ts'
import { openTestDeps, type TestDeps } from '#tests/deps.ts'
import { installedDatabase, serverProcess } from '#tests/server-process.ts'

/** `npm run cluster` asks for more. */
const SERVERS = Number(process.env['KEDJA_TEST_SERVERS'] ?? 2)
const PASSWORD = 'a long password of the tests'
const JOBS = 4 * SERVERS

type Server = Awaited<ReturnType<typeof serverProcess>>

let deps: TestDeps
let servers: Server[]
let company: SubscriberId
const ends: (() => void)[] = []
beforeAll(async () => {
  deps = await openTestDeps(await cloneDatabase(await installedDatabase()))
  company = await makePerson(await hashPassword(PASSWORD))
  servers = await Promise.all(
    Array.from({ length: SERVERS }, () =>
      serverProcess('all', deps.connections.owner, {}, (end) => void ends.push(end)),
    ),
  )
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  for (const end of ends) end()
  await deps.close()
})

async function makePerson(passwordHash: string): Promise<SubscriberId> {
  const { rows } = await deps.owner.query<{ id: string }>(
    `with s as (insert into data.subscribers (title) values ('Several') returning subscriber_id),
       o as (insert into data.organizations (subscriber_id, title) select subscriber_id, 'Several' from s returning id, subscriber_id),
       u as (insert into data.users (subscriber_id, email, name, role_id, password_hash)
         select subscriber_id, 'eva@several.example', 'Eva', (select id from data.roles where key = 'admin' and subscriber_id is null), $1
         from s returning id)
     insert into data.user_organizations (subscriber_id, user_id, organization_id) select o.subscriber_id, u.id, o.id from o, u
     returning subscriber_id as id`,
    [passwordHash],
  )
  return Number(rows[0]?.id) as SubscriberId
}

async function ask(
  server: Server,
  path: string,
  init: { token?: string; method?: string; body?: object } = {},
) {
  const answer = await fetch(`${server.origin}/api${path}`, {
    method: init.method ?? (init.body ? 'POST' : 'GET'),
    headers: {
      ...(init.token && { authorization: `Bearer ${init.token}` }),
      ...(init.body && { 'content-type': 'application/json' }),
    },
    ...(init.body && { body: JSON.stringify(init.body) }),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of an answer by expecting it
  return { status: answer.status, body: (await answer.json()) as any }
}
const logIn = async (server: Server): Promise<string> =>
  (await ask(server, '/auth/login', { body: { email: 'eva@several.example', password: PASSWORD } })).body
    .token
/** The answers of the other servers. */
const elsewhere = (path: string, token: string) =>
  Promise.all(servers.slice(1).map((server) => ask(server, path, { token })))
const atAll = <T>(call: (server: Server) => Promise<T>) => Promise.all(servers.map(call))

describe('several servers on one database', () => {
  test('a person who logs in at one is served by all; logged out at one, by none', async () => {
    const token = await logIn(servers[0]!)
    for (const { status } of await elsewhere('/user/profile', token)) expect(status).toBe(200)
    await ask(servers.at(-1)!, '/auth/logout', { token, method: 'POST' })
    for (const { status } of await atAll((server) => ask(server, '/user/profile', { token })))
      expect(status).toBe(401)
  })

  test('what is changed at one is seen at all with the next request', async () => {
    const token = await logIn(servers[0]!)
    for (const language of ['sv', 'en', 'sv']) {
      await ask(servers[0]!, '/user/language', { token, body: { language } })
      for (const { body } of await elsewhere('/user/profile', token))
        expect(body.settings.language).toBe(language)
    }
    const switches = async (server: Server) => {
      const { body } = await ask(server, '/legislations/list?page=1&perPage=256', { token })
      return body.items
    }
    const [first] = await switches(servers[0]!)
    await ask(servers[0]!, `/legislations/${first.id}/switch`, {
      token,
      method: 'PUT',
      body: { isOn: false },
    })
    const [here, ...there] = await atAll(switches)
    for (const other of there) expect(other).toEqual(here)
  })

  test('each job is done once, and its end is told by all', async () => {
    const token = await logIn(servers[0]!)
    const begun = await atAll((server) => ask(server, '/events', { token }))
    const ids = await deps.databases.transaction(company, async (db) => {
      const made = []
      for (let job = 0; job < JOBS; job++)
        made.push(
          await enqueue(
            { db, subscriberId: company, userId: null, adapters: deps.adapters },
            allProductsJob,
            {},
          ),
        )
      return made
    })
    const told = await Promise.all(
      servers.map(async (server, place) => {
        const jobs = new Set<number | null>()
        for (let { after } = begun[place]!.body as Events; !ids.every((id) => jobs.has(id));) {
          const { body } = await ask(server, `/events?after=${after}`, { token })
          for (const event of (body as Events).events) jobs.add(event.objectId)
          after = body.after
        }
        return jobs.size
      }),
    )
    for (const size of told) expect(size).toBeGreaterThanOrEqual(JOBS)
    const ended = async () =>
      (
        await deps.owner.query(
          `select state, attempts, count(*)::int from data.jobs where id = any($1) group by 1, 2`,
          [ids],
        )
      ).rows
    await expect.poll(ended).toEqual([{ state: 'done', attempts: 0, count: JOBS }])
  })

  test('one that ends answers who waits there for events, and the others go on', async () => {
    const token = await logIn(servers[0]!)
    const last = servers.at(-1)!
    const { body } = await ask(last, '/events', { token })
    const waiting = ask(last, `/events?after=${body.after}`, { token })
    // Answered after the one that waits has arrived.
    await ask(last, '/user/profile', { token })
    expect(await last.stop()).toBe(0)
    expect((await waiting).status).toBe(200)
    servers.pop()
    for (const { status } of await atAll((server) => ask(server, '/user/profile', { token })))
      expect(status).toBe(200)
  })
})
