import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { allEndpoints, type EndpointName } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { ownIds, urlOf } from '#tests/http/call-recipe.ts'
import { callRecipes } from '#tests/http/endpoint-calls.ts'
import { sharedThing } from '#tests/http/matrix-things.ts'
import { callAs, matrixWorld, type MatrixWorld } from '#tests/http/matrix-world.ts'
import { fileForm } from '#tests/web/document-form.ts'

let world: MatrixWorld
beforeAll(async () => {
  world = await matrixWorld()
})
afterAll(() => world.close())

/** Watchers add keys of their own so that no cache answers them. */
const takesAll: readonly EndpointName[] = ['getHealth']
const UNKNOWN = 'isAdmin'
// Object.entries forgets the names that the record is keyed by.
const entries = Object.entries(allEndpoints) as [EndpointName, Endpoint][]

/** A right call, with one key too many in its query or body. */
async function withUnknown(name: EndpointName, endpoint: Endpoint, part: 'query' | 'body') {
  const { method, path, realm, upload } = endpoint
  const recipe = callRecipes[name]
  const caller = realm === 'installation' ? world.people.system_admin : world.people.admin
  const ids = await ownIds(world, recipe, caller, sharedThing)
  const { query, payload, headers } = (await recipe.rest?.(world, caller, ids)) ?? {}
  // Recipes write queries and JSON as objects.
  const more = (known: unknown) => ({ ...(known as object | undefined), [UNKNOWN]: '1' })
  const { text } = await callAs(world, caller, {
    method,
    url: urlOf(path, ids),
    ...(part === 'query' ? { query: more(query) } : query && { query }),
    ...(part === 'query' ? payload && { payload } : upload ? {} : { payload: more(payload) }),
    ...(headers && { headers }),
    ...(part === 'body' && upload ? fileForm({ fields: { [UNKNOWN]: '1' } }) : {}),
  })
  return JSON.parse(text)
}

describe('[API-05] a key that no call knows', () => {
  const refused = {
    status: 422,
    code: 'validation:failed',
    fields: expect.arrayContaining([
      expect.objectContaining({ code: 'unknownKey', params: { keys: expect.stringContaining(UNKNOWN) } }),
    ]),
  }

  const strict = entries.filter(([name]) => !takesAll.includes(name))
  test.each(strict)('in the query of %s is refused', async (name, endpoint) => {
    expect(await withUnknown(name, endpoint, 'query')).toMatchObject(refused)
  })

  const writes = entries.filter(([, { method }]) => method !== 'GET')
  test.each(writes)('in the body of %s is refused', async (name, endpoint) => {
    expect(await withUnknown(name, endpoint, 'body')).toMatchObject(refused)
  })
})
