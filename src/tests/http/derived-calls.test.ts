import { expect, test } from 'vitest'

import { allEndpoints } from '#contract/all-endpoints.ts'
import { callRecipes } from '#tests/http/endpoint-calls.ts'

test('[PERM-07] every id in a path is of a thing that the matrix knows, so that another’s is tried', () => {
  const unknown = Object.entries(callRecipes).flatMap(([name, { params = {}, places = {} }]) => {
    // The recipes are of the endpoints.
    const { path } = allEndpoints[name as keyof typeof allEndpoints]
    const ids = [...path.matchAll(/:(\w+)/g)].map(([, id]) => id!)
    return ids
      .filter((id) => params[id] === undefined && places[id] === undefined)
      .map((id) => `${name} ${id}`)
  })
  expect(unknown).toEqual([])
})
