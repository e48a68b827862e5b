import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { getOverview } from '#contract/products/overview.ts'
import { kindOf } from '#server/http/answers.ts'
import * as overview from '#server/products/overview/overview.service.ts'
import { testContext } from '#tests/context.ts'
import { testProduct } from '#tests/products/products.ts'

test.each(['name', 'productId', 'organization', 'category', 'updatedAt', 'supplier'])(
  '[OV-08] [OV-14] of products that are equal by %s each is on one page, in both directions',
  async (sort) => {
    const ctx = await testContext()
    const ids = await Promise.all(Array.from({ length: 5 }, () => testProduct(ctx, 'Screw')))
    await sql`update products set updated_at = '2026-01-01' where title = 'Screw'`.execute(ctx.db)
    for (const direction of ['asc', 'desc']) {
      const shown: number[] = []
      for (const page of [1, 2, 3]) {
        const query = getOverview.query.parse({ sort, direction, page, perPage: 2 })
        const answer = kindOf(await overview.getOverview(ctx, query)).text ?? ''
        shown.push(...getOverview.response.parse(JSON.parse(answer)).items.map(({ id }) => id))
      }
      expect(shown.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
    }
  },
)
