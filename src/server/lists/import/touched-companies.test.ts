import { afterEach, beforeEach, expect, test } from 'vitest'

import type { ListVersionId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { getListVersion } from '#server/lists/import/versions.service.ts'
import { listDatabase, type ListDatabase } from '#tests/lists/database.ts'

let database: ListDatabase
beforeEach(async () => {
  database = await listDatabase('2025-06-25')
})
afterEach(() => database.close())

/** A pending version of the Candidate List with one change of an entry that carries no numbers. */
async function pendingVersion(change: 'added' | 'removed', substanceId: number | null) {
  const { rows } = await database.owner.query<{ id: string }>(
    `with v as (insert into data.list_versions (list_id, valid_from, state, source, entry_count, based_on_id)
       select id, '2026-02-04', 'pending', 'a file', 251, (select max(id) from data.list_versions v where v.list_id = l.id)
       from data.substance_lists l where key = 'candidate_list' returning id)
     insert into data.list_version_changes (version_id, position, change, entry_key, substance_id, before, after)
     select id, 1, $1, 'some', $2, case when $1 = 'removed' then e end, case when $1 = 'added' then e end
     from v, (values ('{"name":"Some","ecNumbers":[],"casNumbers":[],"reason":"","dateOfInclusion":null,"members":[]}'::jsonb)) x (e)
     returning version_id as id`,
    [change, substanceId],
  )
  return Number(rows[0]?.id) as ListVersionId
}

/** A product that has answered the list in force: none of these. */
const answer = (company: Context) =>
  database.owner.query(
    `with p as (insert into data.products (subscriber_id, organization_id, type, title) values ($1, $2, 'own_product', 'Bolt') returning id)
     insert into data.product_answers (subscriber_id, product_id, list_id, state, version_id)
     select $1, p.id, l.id, 'excluded', v.id from p, data.substance_lists l join data.list_versions v on v.list_id = l.id
     where l.key = 'candidate_list'`,
    [company.subscriberId, company.organizationId],
  )

test('[SUB-07] a company whose answers lack the new entries is touched, however often it has been edited', async () => {
  const [answering, silent] = [await database.company(), await database.company()]
  await answer(answering)
  await database.owner.query('update data.subscribers set version = 999')
  const id = await pendingVersion('added', null)

  expect((await getListVersion(database.system, id)).subscribersTouched).toBe(1)
  expect((await getListVersion(answering, id)).subscribersTouched).toBe(1)
  expect((await getListVersion(silent, id)).subscribersTouched).toBe(0)
})

test('[SUB-07] a company that includes the substance of a removed entry without numbers is touched', async () => {
  const company = await database.company()
  const { rows } = await database.owner.query<{ id: string }>(
    `with p as (insert into data.products (subscriber_id, organization_id, type, title) values ($1, $2, 'own_product', 'Bolt') returning id),
     s as (insert into data.substances (name, version) values ('Some', 999) returning id)
     insert into data.product_substances (subscriber_id, product_id, substance_id, status)
     select $1, p.id, s.id, 'included' from p, s returning substance_id as id`,
    [company.subscriberId, company.organizationId],
  )
  const id = await pendingVersion('removed', Number(rows[0]?.id))

  expect((await getListVersion(database.system, id)).subscribersTouched).toBe(1)
})
