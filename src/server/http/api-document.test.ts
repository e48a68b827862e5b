import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { allEndpoints, type EndpointName } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { ownIds, urlOf } from '#tests/http/call-recipe.ts'
import { callRecipes } from '#tests/http/endpoint-calls.ts'
import { makeThing, sharedThing } from '#tests/http/matrix-things.ts'
import { callAs, matrixWorld, type MatrixWorld, type WorldAnswer } from '#tests/http/matrix-world.ts'

/** The document's description of an answer. */
interface Described {
  content?: Record<string, { schema: Parameters<typeof z.fromJSONSchema>[0] }>
}

let world: MatrixWorld
let paths: Record<string, Record<string, { responses: Record<string, Described> }>>
beforeAll(async () => {
  world = await matrixWorld()
  const { text } = await callAs(world, null, { url: '/api/docs/json' })
  ;({ paths } = JSON.parse(text))
})
afterAll(() => world.close())

// Object.entries forgets the names that the record is keyed by.
const entries = Object.entries(allEndpoints) as [EndpointName, Endpoint][]

/** Differences between an answer and its description in the document; none: []. */
function faultsOf({ method, path, download }: Endpoint, { status, headers, text }: WorldAnswer): string[] {
  const responses = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses
  const described = responses?.[status]
  if (!described) return [`${status} is not described`]
  const [type = ''] = String(headers['content-type']).split(';')
  // A file is of the kind that was kept.
  if (status === 200 && download) return described.content?.['application/octet-stream'] ? [] : ['no file']
  const schema = described.content?.[type]?.schema
  if (!schema) return [`${status} of ${type} is not described`]
  const parsed = z.fromJSONSchema(schema).safeParse(JSON.parse(text))
  return parsed.success ? [] : [z.prettifyError(parsed.error)]
}

describe('[API-03] the API’s document is right about', () => {
  test.each(entries)('%s: what it gives, and how it refuses', async (name, endpoint) => {
    const { method, path, realm, access } = endpoint
    const recipe = callRecipes[name]
    const caller = realm === 'installation' ? world.people.system_admin : world.people.admin
    const ids = await ownIds(world, recipe, caller, method === 'GET' ? sharedThing : makeThing)
    await recipe.arrange?.(world, caller, ids)
    const rest = await recipe.rest?.(world, caller, ids)
    const url = urlOf(path, ids)
    const answers = {
      right: await callAs(world, caller, { method, url, ...rest }),
      withUnknownKey: await callAs(world, caller, { method, url, ...rest, query: { isAdmin: '1' } }),
      ofNobody: await callAs(world, null, { method, url, ...rest }),
    }
    expect(answers.right.status).toBe(recipe.status ?? 200)
    if (access !== 'anonymous') expect(answers.ofNobody.status).toBe(401)
    expect(
      Object.entries(answers).flatMap(([what, answer]) =>
        faultsOf(endpoint, answer).map((fault) => `${what}: ${fault}`),
      ),
    ).toEqual([])
  })
})
