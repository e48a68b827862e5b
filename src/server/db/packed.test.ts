import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { packed, packedPairs } from '#server/db/packed-columns.repository.ts'
import { unpack, unpackPairs } from '#server/db/packed.ts'
import { testContext } from '#tests/context.ts'

test('numbers and pairs of numbers come out as they went in, however large they are', async () => {
  const { db } = await testContext()
  const start = 2 ** 50
  const pairs: [number, number][] = [
    [start, start + 1],
    [start + 2 ** 31, start],
    [start + 2 ** 32 - 1, start + 2 ** 32 - 1],
  ]
  const { rows } = await sql<{ upper: Buffer; both: Buffer; none: Buffer | null }>`
    select ${packed(sql`a`)} as upper, ${packedPairs(sql`${start}::bigint`, sql`a`, sql`b`)} as both,
      (select ${packed(sql`c`)} from (select 1 as c where false) n) as none
    from unnest(${pairs.map(([a]) => a)}::bigint[], ${pairs.map(([, b]) => b)}::bigint[]) as t (a, b)`.execute(
    db,
  )
  const row = rows[0]!
  expect(Array.from(unpack(row.upper))).toEqual(pairs.map(([a]) => a))
  const { upper, lower } = unpackPairs(row.both, start)
  expect(Array.from(upper, (a, at) => [a, lower[at]])).toEqual(pairs)
  expect(unpack(row.none)).toHaveLength(0)
  expect(unpackPairs(row.none, start).upper).toHaveLength(0)
})
