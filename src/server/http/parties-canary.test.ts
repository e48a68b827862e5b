import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ownIds, urlOf } from '#tests/http/call-recipe.ts'
import { callRecipes } from '#tests/http/endpoint-calls.ts'
import { sharedThing } from '#tests/http/matrix-things.ts'
import { callAs, type Person } from '#tests/http/matrix-world.ts'
import { aboutRequest, entries, RECEIVED, type Role, type Row } from '#tests/http/parties.ts'
import { CROSSING, INSIDE, partiesWorld, type PartiesWorld } from '#tests/http/parties-world.ts'

let world: PartiesWorld
beforeAll(async () => {
  world = await partiesWorld()
})
afterAll(() => world.close())

const walks = new Map<Role, Promise<Map<string, string>>>()

/** Everything that a person can read, each answer by what was asked; of requests, its own rows. Each role is walked once. */
function seenBy(role: Role): Promise<Map<string, string>> {
  const walked = walks.get(role) ?? walk(role)
  walks.set(role, walked)
  return walked
}

async function walk(role: Role): Promise<Map<string, string>> {
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
    // The counterparty's own text to its supplier, and the contact it writes to, are not marked as inside: the supplier may read both.
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
