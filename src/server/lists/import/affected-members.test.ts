import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { listVersionId, type ListVersionId } from '#contract/values/ids.ts'
import { getAffected as affectedEndpoint } from '#contract/lists/import.ts'
import { getAffected } from '#server/lists/import/affected.service.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'
import type { Context } from '#server/context.ts'
import * as world from '#tests/compliance/world.ts'
import { lawDatabase, type ListDatabase } from '#tests/lists/database.ts'

/** Ammonium perfluoroheptanoate: a member of "Perfluoroheptanoic acid and its salts". */
const MEMBER = '6130-43-4'

let database: ListDatabase
beforeAll(async () => {
  // Before n-hexane came.
  database = await lawDatabase('2025-06-25')
})
afterAll(() => database.close())

/** A pending version in which the group has n-hexane as a new member, and no longer the ammonium salt. */
async function versionWithOtherMembers(state = 'pending'): Promise<ListVersionId> {
  const { rows } = await database.owner.query<{ id: string }>(
    `with v as (insert into data.list_versions (list_id, valid_from, state, source)
       select id, '2026-01-15', $3, 'test' from data.substance_lists where key = 'candidate_list' returning id, list_id)
     insert into data.list_version_changes (version_id, change, entry_key, substance_id, before, after)
     select v.id, 'changed', e.entry_key, e.substance_id, entry, jsonb_set(entry, '{members}', (
         select jsonb_agg(m) from jsonb_array_elements(entry -> 'members') m where not m -> 'casNumbers' ? $1
       ) || jsonb_build_array(jsonb_build_object('name', 'n-hexane', 'ecNumbers', '[]'::jsonb, 'casNumbers', jsonb_build_array($2::text))))
     from v join data.list_entries e on e.list_id = v.list_id and e.details -> 'members' @> jsonb_build_array(
       jsonb_build_object('casNumbers', jsonb_build_array($1::text)))
     cross join lateral (select jsonb_build_object('name', e.name, 'ecNumbers', e.details -> 'ecNumbers',
       'casNumbers', e.details -> 'casNumbers', 'members', e.details -> 'members') as entry) as stored
     returning version_id as id`,
    [MEMBER, world.CAS.nHexane, state],
  )
  return listVersionId.parse(rows[0]?.id)
}

const ask = (ctx: Context, id: ListVersionId) => getAffected(ctx, id, affectedEndpoint.query.parse({}))

async function partWith(ctx: Context, title: string, cas: string, list = 'reach_ann_17') {
  return database.inRequest(ctx, async (request) => {
    const part = await world.addPart(request, { title })
    await world.answerNone(request, part)
    await world.include(request, part, { list, cas, concentration: '2' })
    touchProducts(request, [part])
    return part
  })
}

describe('a changed entry', () => {
  test('[SUB-07] touches the products that hold one of its new members, or one that it lost; others it leaves alone', async () => {
    const ctx = await database.company()
    const glue = await partWith(ctx, 'Glue', world.CAS.nHexane)
    const seal = await partWith(ctx, 'Seal', MEMBER, 'candidate_list')
    // Stays on the list as what it was: a member before and after.
    await partWith(ctx, 'Tape', '375-85-9', 'candidate_list')

    expect((await ask(ctx, await versionWithOtherMembers())).items).toMatchObject([
      { id: glue, because: 'included', substances: ['n-hexane'], statusNow: 'no_duty', statusThen: 'duty' },
      { id: seal, because: 'removed', statusNow: 'duty', statusThen: 'no_duty' },
    ])
  })

  test('[SUB-07] of a version that was discarded is not looked at', async () => {
    const ctx = await database.company()
    await expect(ask(ctx, await versionWithOtherMembers('discarded'))).rejects.toMatchObject({
      code: 'list-version:discarded',
    })
  })
})
