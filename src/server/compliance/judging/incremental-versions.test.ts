import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { touchProducts } from '#server/transactions/touched-products.ts'
import { recomputeSubscriber } from '#server/compliance/judging/recompute-subscriber.ts'
import * as world from '#tests/compliance/world.ts'
import { lawDatabase, type ListDatabase } from '#tests/lists/database.ts'
import { naive, stored } from '#tests/compliance/naive-judgement.ts'
import { edits, makeCompany, perform, type RandomCompany } from '#tests/compliance/random-company.ts'

let deps: ListDatabase
beforeAll(async () => {
  deps = await lawDatabase('2025-06-25')
})
afterAll(() => deps.close())

/** A company in this file's own database, whose lists are nobody else's. */
async function companyHere(): Promise<RandomCompany> {
  return makeCompany(await deps.company(), async (ctx, ids, work = async () => undefined) =>
    deps.inRequest(ctx, async (request) => {
      await work(request)
      touchProducts(request, ids)
    }),
  )
}

/** A version of a list that takes one substance away and brings another, or the other way round. */
async function nextVersion(list: string, [gone, come]: readonly [string, string]): Promise<void> {
  await deps.owner.query(
    `with v as (insert into data.list_versions (list_id, valid_from, state, source)
        select l.id, (select max(valid_from) + 1 from data.list_versions o where o.list_id = l.id), 'applied', 'test'
        from data.substance_lists l where l.key = $1 returning id, list_id),
      gone as (update data.list_entries e set removed_version_id = v.id from data.substances s, v
        where s.id = e.substance_id and e.list_id = v.list_id and e.removed_version_id is null and $2 = any(s.cas_numbers)),
      come as (insert into data.list_entries (list_id, entry_key, substance_id, added_version_id, first_version_id, name, source, source_date)
        select v.list_id, s.name || v.id, s.id, v.id, v.id, s.name, 'test', '2026-01-01' from v, data.substances s
        where $3 = any(s.cas_numbers) returning id)
     insert into data.entry_limits (entry_id, value, unit, operator, scope, weighed, source, source_date)
     select id, 0.1, '%', 'above', 'article', 'substance', 'test', '2026-01-01' from come`,
    [list, gone, come],
  )
}

const swaps = [
  [world.CAS.dehp, world.CAS.nHexane],
  [world.CAS.nHexane, world.CAS.dehp],
] as const

test('[COMP-03] [COMP-14] what is stored equals judging from nothing over new versions of a list, with edits before and after', async () => {
  let turn = 0
  await fc.assert(
    fc.asyncProperty(edits, edits, async (before, after) => {
      const company = await companyHere()
      for (const edit of before) await perform(company, edit)
      await nextVersion('candidate_list', swaps[turn++ % 2]!)
      await recomputeSubscriber(deps, company.ctx.subscriberId)
      const isSame = async () => {
        const found = await stored(company)
        for (const [id, expected] of await naive(company)) expect(found.get(id)).toEqual(expected)
      }
      await isSame()
      for (const edit of after) await perform(company, edit)
      await isSame()
      await sql`delete from product_facts`.execute(company.ctx.db)
      await recomputeSubscriber(deps, company.ctx.subscriberId)
      await isSame()
    }),
    { numRuns: 5, seed: 14 },
  )
})
