import { expect, test } from 'vitest'

import { countStatuses } from '#contract/products/overview.ts'
import { countStatuses as getCounts } from '#server/products/overview/overview.service.ts'
import { testContext } from '#tests/context.ts'
import { statementsOf } from '#tests/deps.ts'
import { testProduct, testVerdict } from '#tests/products/products.ts'

test('[OV-04] a filter of statuses tells how many products have each, in one statement', async () => {
  const ctx = await testContext()
  const [a, b] = [await testProduct(ctx, 'A valve'), await testProduct(ctx, 'B valve')]
  const c = await testProduct(ctx, 'C pump')
  await testVerdict(ctx, a, { 1: 'duty', 2: 'duty' })
  await testVerdict(ctx, b, { 1: 'duty', 2: 'no_duty' })
  await testVerdict(ctx, c, { 1: 'unknown' })
  const countOf = async (query: object) => {
    const { items } = await getCounts(ctx, countStatuses.query.parse(query))
    return Object.fromEntries(items.map(({ status, products }) => [status, products]))
  }

  expect(await countOf({ legislationId: 1 })).toEqual({ duty: 2, unknown: 1 })
  expect(await countOf({ legislationId: 2 })).toEqual({ duty: 1, no_duty: 1 })
  expect(await countOf({ legislationId: 9 })).toEqual({})
  expect(await countOf({ legislationId: 1, filters: { name: 'valve' } })).toEqual({ duty: 2 })
  expect(await countOf({ legislationId: 1, filters: { legislationStatuses: { 2: ['no_duty'] } } })).toEqual({
    duty: 1,
  })
  const statements = await statementsOf(() => countOf({ legislationId: 1, filters: { name: 'valve' } }))
  expect(statements).toHaveLength(1)
})
