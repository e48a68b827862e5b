import { expect, test } from 'vitest'

import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { matrixWorld } from '#tests/http/matrix-world.ts'

test('[PERM-04] every endpoint of the contract is implemented, and nothing else', async () => {
  const world = await matrixWorld()
  const callsOf = (endpoints: Endpoint[]) =>
    endpoints.map(({ method, path }) => `${method} ${path}`).toSorted()
  const implemented = world.app.implemented.map(({ endpoint }) => endpoint)
  expect(callsOf(implemented)).toEqual(callsOf(Object.values(allEndpoints)))
  await world.close()
})
