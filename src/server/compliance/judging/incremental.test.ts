import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

import { recomputeSubscriber } from '#server/compliance/judging/recompute-subscriber.ts'
import * as world from '#tests/compliance/world.ts'
import { naive, stored } from '#tests/compliance/naive-judgement.ts'
import { edits, makeCompany, perform } from '#tests/compliance/random-company.ts'
import { testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'

beforeAll(world.installLaws)

describe('[COMP-03] [COMP-16] [COMP-18] [COMP-12] judging what a change touches', () => {
  test('equals judging everything from nothing, whatever is changed in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(edits, async (sequence) => {
        const company = await makeCompany(await testContext(), world.changed)
        const { ctx } = company
        for (const edit of sequence) await perform(company, edit)

        const found = await stored(company)
        for (const [id, expected] of await naive(company)) expect(found.get(id)).toEqual(expected)

        const { changed } = await recomputeSubscriber(await testDeps(), ctx.subscriberId)
        expect(changed).toBe(0)
        expect(await stored(company)).toEqual(found)

        await sql`delete from product_facts`.execute(ctx.db)
        await recomputeSubscriber(await testDeps(), ctx.subscriberId)
        expect(await stored(company)).toEqual(found)
      }),
      { numRuns: 12, seed: 3 },
    )
  })
})
