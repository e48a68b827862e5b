import { expect, test } from 'vitest'

import { testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'

test('[COMP-15] the groups of a company have an index of their own, so that judging them reads no other product', async () => {
  const ctx = await testContext()
  const { owner } = await testDeps()
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off; set local enable_bitmapscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      "explain select id from data.products where subscriber_id = $1 and type = 'product_group'",
      [ctx.subscriberId],
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('products_groups')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
