import { afterAll, beforeAll, expect, test } from 'vitest'

import { allEndpoints, type EndpointName } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { auditedWrite } from '#tests/http/audited-writes.ts'
import { changingCalls } from '#tests/http/changing-calls.ts'
import { ownIds, urlOf } from '#tests/http/call-recipe.ts'
import { callRecipes } from '#tests/http/endpoint-calls.ts'
import { makeThing } from '#tests/http/matrix-things.ts'
import { callAs, matrixWorld, type MatrixWorld } from '#tests/http/matrix-world.ts'

let world: MatrixWorld

// Object.entries forgets the names that the record is keyed by.
const entries = Object.entries(allEndpoints) as [EndpointName, Endpoint][]
export const writes = entries.filter(([, { method }]) => method !== 'GET')
/** A file of all of them takes too long. */
export const writesOfProducts = writes.filter(([, { path }]) => path.startsWith('/api/products'))
export const otherWrites = writes.filter((one) => !writesOfProducts.includes(one))

interface Row {
  row: string
  subscriber: number | null
  organization: number | null
  user: number
  object: string | null
}

const lastRow = async (): Promise<string> => {
  const { rows } = await world.deps.owner.query('select coalesce(max(id), 0)::text as id from data.audit_log')
  return rows[0].id
}
const rowsSince = async (id: string): Promise<Row[]> => {
  const { rows } = await world.deps.owner.query<Row>(
    `select action || ' ' || object_type as row, subscriber_id::int as subscriber, organization_id::int as organization,
       user_id::int as user, object_id::text as object
     from data.audit_log where id > $1 order by id`,
    [id],
  )
  return rows
}

/** The call as somebody makes who may, and succeeds; and the rows that it leaves. */
async function rowsOf(name: EndpointName, { method, path, realm, access }: Endpoint) {
  const recipe = { ...callRecipes[name], ...changingCalls[name] }
  const caller = realm === 'installation' ? world.people.system_admin : world.people.admin
  const ids = await ownIds(world, recipe, caller, makeThing)
  await recipe.arrange?.(world, caller, ids)
  const rest = await recipe.rest?.(world, caller, ids)
  const before = await lastRow()
  const { status, text } = await callAs(world, access === 'anonymous' ? null : caller, {
    method,
    url: urlOf(path, ids),
    ...rest,
  })
  return {
    answer: { status, ...(status === 200 ? {} : { text }) },
    rows: await rowsSince(before),
    ids,
    caller,
  }
}

/** Log-in, log-out and what stands before a log-in are of no organization: the session chooses it later. */
const withoutOrganization: readonly EndpointName[] = [
  'login',
  'swiftLogin',
  'logout',
  'forgotPassword',
  'resetPassword',
]

/** The tests of these calls, in a world of their own: one file of all of them takes too long. */
export function testTrailOf(some: typeof writes): void {
  beforeAll(async () => {
    world = await matrixWorld()
  })
  afterAll(() => world.close())

  test.each(some)('%s', async (name, endpoint) => {
    const expected = auditedWrite(name, endpoint)
    const { answer, rows, ids, caller } = await rowsOf(name, endpoint)
    expect(answer).toEqual({ status: 200 })
    if ('none' in expected) {
      expect(rows).toEqual([])
      return
    }
    const object = expected.of === undefined ? expect.stringMatching(/^\d+$/) : String(ids[expected.of])
    expect(rows).toContainEqual({
      row: expected.row,
      subscriber: caller.subscriberId,
      organization: withoutOrganization.includes(name) ? null : caller.organizationId,
      user: caller.userId,
      object,
    })
  })
}
