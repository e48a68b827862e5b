import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { allEndpoints, type EndpointName } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { ownIds, urlOf, type Ids } from '#tests/http/call-recipe.ts'
import { callRecipes } from '#tests/http/endpoint-calls.ts'
import { sharedThing } from '#tests/http/matrix-things.ts'
import { callAs, type Person, type WorldAnswer } from '#tests/http/matrix-world.ts'
import { documentForm } from '#tests/web/document-form.ts'
import { CROSSING, INSIDE, partiesWorld, type PartiesWorld } from '#tests/http/parties-world.ts'

let world: PartiesWorld
beforeAll(async () => {
  world = await partiesWorld()
})
afterAll(() => world.close())

// Object.entries forgets the names that the record is keyed by.
const entries = Object.entries(allEndpoints) as [EndpointName, Endpoint][]
const SENT = '/api/sent-requests/:id'
const RECEIVED = '/api/received-requests/:id'
/** Everything about one request: the request itself, its mail, answer, documents, replies, and what was forwarded. */
const aboutRequest = entries.filter(([, { path }]) => path.startsWith(SENT) || path.startsWith(RECEIVED))

type Role = 'asker' | 'counterparty' | 'below' | 'outsider'
type Row = keyof PartiesWorld['rows']
const MISSING = 888_888_888

/** Rows that a role must not find by a call of this side: the other party's, and its own of the other side. */
function hiddenRows(path: string, role: Role): Row[] {
  const isSent = path.startsWith(SENT)
  const own: Record<Role, Row[]> = {
    asker: isSent ? ['sent'] : [],
    counterparty: isSent ? ['forwarded'] : ['received'],
    below: isSent ? [] : ['below'],
    outsider: [],
  }
  return (['sent', 'received', 'forwarded', 'below'] as const).filter((row) => !own[role].includes(row))
}

/** All parts of an answer that could tell one refusal from another. */
function visible({ status, headers, text }: WorldAnswer): unknown {
  const { 'x-request-id': requestId, date: _date, ...others } = headers
  return { status, others, text: text.replaceAll(String(requestId), '') }
}

async function callAbout(name: EndpointName, endpoint: Endpoint, person: Person, id: number) {
  const { method, path, upload } = endpoint
  const recipe = callRecipes[name]
  const ids: Ids = { ...(await ownIds(world, recipe, person, sharedThing)), id }
  const rest = upload ? documentForm() : await recipe.rest?.(world, person, ids)
  return callAs(world, person, { method, url: urlOf(path, ids), ...rest })
}

describe('[PERM-07] [REQ-03] the parties of a request', () => {
  test('are told apart by every call about requests, answers, documents and replies', () => {
    expect(aboutRequest.length).toBeGreaterThan(20)
    expect(new Set(Object.values(world.rows)).size).toBe(4)
  })

  describe.each(aboutRequest)('%s', (name, endpoint) => {
    test.each(['asker', 'counterparty', 'below', 'outsider'] as const)(
      'as %s: a row that is not its own is the same as none, byte for byte',
      async (role) => {
        const person = world[role]
        const missing = await callAbout(name, endpoint, person, MISSING)
        expect(missing.status).toBe(404)
        for (const row of hiddenRows(endpoint.path, role)) {
          const answer = await callAbout(name, endpoint, person, world.rows[row])
          expect({ row, answer: visible(answer) }).toEqual({ row, answer: visible(missing) })
        }
      },
    )
  })

  test.each(['asker', 'counterparty', 'below', 'outsider'] as const)(
    'as %s: nothing is signed for a request that is not its own',
    async (role) => {
      const person = world[role]
      const sign = (requestId: number) =>
        callAs(world, person, {
          method: 'POST',
          url: '/api/auth/declaration/message',
          payload: { method: 'email', name: 'Signer', options: { requestId } },
        })
      const missing = await sign(MISSING)
      expect(missing.status).toBe(404)
      for (const row of hiddenRows(RECEIVED, role))
        expect({ row, answer: visible(await sign(world.rows[row])) }).toEqual({
          row,
          answer: visible(missing),
        })
    },
  )

  test.each(['asker', 'counterparty', 'below', 'outsider'] as const)(
    'as %s: no reply to a request that is not its own is approved',
    async (role) => {
      const approve = async (id: number) => {
        const { status, text } = await callAs(world, world[role], {
          method: 'POST',
          url: '/api/sent-requests/approve',
          payload: { requests: [{ id, number: 1 }] },
        })
        return { status, text: text.replaceAll(`"id":${id}`, '"id":0') }
      }
      const missing = await approve(MISSING)
      expect(missing).toMatchObject({ status: 200, text: expect.stringContaining('not_found') })
      for (const row of hiddenRows(SENT, role))
        expect({ row, answer: await approve(world.rows[row]) }).toEqual({ row, answer: missing })
    },
  )

  test.each([
    ['asker', 'sent', '/api/sent-requests/:id'],
    ['asker', 'sent', '/api/sent-requests/:id/reply'],
    ['counterparty', 'received', '/api/received-requests/:id'],
    ['counterparty', 'received', '/api/received-requests/:id/answer'],
    ['counterparty', 'received', '/api/received-requests/:id/replies'],
    ['counterparty', 'received', '/api/received-requests/:id/forwarded'],
    ['counterparty', 'forwarded', '/api/sent-requests/:id'],
    ['below', 'below', '/api/received-requests/:id'],
  ] as const)('%s reads its own row %s by %s', async (role, row, path) => {
    const { status } = await callAs(world, world[role], { url: urlOf(path, { id: world.rows[row] }) })
    expect(status).toBe(200)
  })
})

/** Everything that a person can read, each answer by what was asked; of requests, its own rows. */
async function seenBy(role: Role): Promise<Map<string, string>> {
  const person = world[role]
  const seen = new Map<string, string>()
  const rowsOf: Record<Role, Row[]> = {
    asker: ['sent'],
    counterparty: ['received', 'forwarded'],
    below: ['below'],
    outsider: [],
  }
  for (const [name, endpoint] of entries.filter(([, { method }]) => method === 'GET')) {
    const recipe = callRecipes[name]
    const ids = await ownIds(world, recipe, person, sharedThing)
    const isAbout = aboutRequest.some(([other]) => other === name)
    const own = isAbout ? rowsOf[role].map((row) => ({ ...ids, id: world.rows[row] })) : [ids]
    for (const each of own) {
      const rest = await recipe.rest?.(world, person, each)
      const { text } = await callAs(world, person, { url: urlOf(endpoint.path, each), ...rest })
      seen.set(`${endpoint.path} ${each['id'] ?? ''}`, text)
    }
  }
  return seen
}

const holding = (seen: ReadonlyMap<string, string>, mark: string) =>
  [...seen].flatMap(([what, text]) => (text.includes(mark) ? [what] : []))

describe('[PERM-07] [REQ-07] the canary with two marks', () => {
  /** Marks of what a role wrote itself are its own to read. */
  const foreignMarks: Record<Role, string[]> = {
    asker: ['counterparty', 'below', 'what is told', 'its contact'],
    counterparty: ['asker', 'the asker', 'below'],
    below: ['asker', 'the asker', 'counterparty', 'the counterparty', 'its contact'],
    outsider: [''],
  }

  test.each(['asker', 'counterparty', 'below', 'outsider'] as const)(
    'no answer to %s holds what another party keeps inside: comments, other suppliers, who is asked below',
    async (role) => {
      const seen = await seenBy(role)
      expect(seen.size).toBeGreaterThan(60)
      for (const whose of foreignMarks[role])
        expect({ whose, found: holding(seen, `${INSIDE} of ${whose}`) }).toEqual({ whose, found: [] })
    },
  )

  test('the counterparty sees what crosses: product, message; and its own inside, so the canary can sing', async () => {
    const seen = await seenBy('counterparty')
    for (const text of ['of the asked part', 'of the message'])
      expect(holding(seen, `${CROSSING} ${text}`).some((what) => what.startsWith(RECEIVED))).toBe(true)
    expect(holding(seen, `${INSIDE} of counterparty to colleagues`).length).toBeGreaterThan(0)
    expect(holding(seen, `${CROSSING} of below to the customer`).length).toBeGreaterThan(0)
  })

  test('the questioner has the reply with what is meant for customers, in its own copy', async () => {
    const seen = await seenBy('asker')
    expect(holding(seen, `${CROSSING} of counterparty to the customer`)).toContain(
      `/api/sent-requests/:id/reply ${world.rows.sent}`,
    )
    const { rows } = await world.deps.owner.query<{ snapshot: object; internal_comment: string }>(
      'select snapshot, internal_comment from data.request_replies where request_id = $1',
      [world.rows.sent],
    )
    expect(JSON.stringify(rows)).toContain(`${CROSSING} of counterparty to the customer`)
    expect(JSON.stringify(rows)).not.toContain(INSIDE)
    expect(rows[0]?.internal_comment).toBe('')
  })

  test('an outsider sees neither mark', async () => {
    const seen = await seenBy('outsider')
    expect([...holding(seen, CROSSING), ...holding(seen, INSIDE)]).toEqual([])
  })

  test('no mail to a party holds what the other one keeps inside', async () => {
    const { rows } = await world.deps.owner.query<{ recipient: string; text: string }>(
      `select recipient, parameters::text as text from data.mails where parameters::text like '%zz%'`,
    )
    expect(rows.length).toBeGreaterThan(2)
    const to = ({ email }: Person) => rows.flatMap(({ recipient, text }) => (recipient === email ? text : []))
    for (const text of to(world.counterparty)) expect(text).not.toContain(`${INSIDE} of the asker`)
    for (const text of to(world.asker)) expect(text).not.toContain(INSIDE)
    // What its supplier is told and how it is addressed is the counterparty's word to it.
    for (const text of to(world.below)) {
      expect(text).not.toContain(`${INSIDE} of counterparty`)
      expect(text).not.toContain(`${INSIDE} of the asker`)
      expect(text).not.toContain(`${INSIDE} of the counterparty`)
    }
  })

  test('nothing of one party is stored in rows of another, in whichever table and column', async () => {
    const { rows: columns } = await world.deps.owner.query<{ table: string; column: string }>(
      `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'data'::regnamespace and c.relkind = 'r' and format_type(a.atttypid, null) in ('text', 'jsonb')
         and exists (select from pg_attribute s where s.attrelid = c.oid and s.attname = 'subscriber_id')`,
    )
    const found: string[] = []
    for (const { table, column } of columns) {
      const { rows } = await world.deps.owner.query<{ subscriber: string; text: string }>(
        `select subscriber_id as subscriber, "${column}"::text as text from data.${table} where "${column}"::text like '%${INSIDE}%'`,
      )
      for (const { subscriber, text } of rows)
        for (const role of ['asker', 'counterparty', 'below'] as const)
          if (Number(subscriber) === world[role].subscriberId)
            for (const whose of foreignMarks[role])
              if (text.includes(`${INSIDE} of ${whose}`))
                found.push(`${role}: ${table}.${column} holds ${whose}`)
    }
    expect(columns.length).toBeGreaterThan(50)
    expect(found).toEqual([])
  })
})
