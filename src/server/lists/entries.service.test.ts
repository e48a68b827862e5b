import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { JobId, ListEntryId, SubstanceId } from '#contract/values/ids.ts'
import { listEntryChange, updateListEntry as contract } from '#contract/lists/entries.ts'
import { loadLegislations } from '#server/compliance/law/load-legislations.ts'
import type { Context } from '#server/context.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { importListJobHandlers } from '#server/lists/import/apply-job.ts'
import * as entries from '#server/lists/entries.service.ts'
import * as cards from '#server/substances/card.service.ts'
import { listDatabase, type ListDatabase } from '#tests/lists/database.ts'

let database: ListDatabase
let company: Context
beforeEach(async () => {
  database = await listDatabase()
  await database.databases.transaction(null, loadLegislations)
  company = await database.company()
})
afterEach(() => database.close())

const one = async (statement: string, values: unknown[] = []): Promise<number> =>
  Number((await database.owner.query<{ id: string }>(statement, values)).rows[0]?.id)

const LEAD = '7439-92-1'
const entryOf = async (list: string, cas = LEAD) =>
  (await one(
    `select e.id from data.list_entries e join data.substances s on s.id = e.substance_id join data.substance_lists l on l.id = e.list_id
     where l.key = $1 and $2 = any(s.cas_numbers) and e.removed_version_id is null`,
    [list, cas],
  )) as ListEntryId

const cardOfLead = async () =>
  cards.getSubstanceCard(
    company,
    (await one(`select id from data.substances where $1 = any(cas_numbers) order by id limit 1`, [
      LEAD,
    ])) as SubstanceId,
  )

const aLimit = {
  value: '0.05',
  unit: '%' as const,
  operator: 'above' as const,
  scope: 'article' as const,
  weighed: 'substance' as const,
  element: null,
  validFrom: null,
  validTo: null,
  note: '',
  source: 'Regulation (EC) No 1907/2006, Article 33',
  sourceDate: '2026-11-01',
}
const change = { condition: '', dependsOnUse: false, limits: [aLimit] }

const save = (id: ListEntryId, ifMatch: number, body: object) =>
  database.inRequest(database.system, async (system) =>
    contract.response.parse(
      await entries.updateListEntry(system, { id, ifMatch, change: listEntryChange.parse(body) }),
    ),
  )

describe('the limits of an entry', () => {
  test('[SUB-04][COMP-03] are corrected by the system administrator; every company is judged by them, the change is kept on record', async () => {
    const gasket = await one(
      `with p as (insert into data.products (subscriber_id, organization_id, type, title) values ($1, $2, 'own_product', 'Gasket') returning id)
       insert into data.product_substances (subscriber_id, product_id, substance_id, status, concentration)
       select $1, p.id, s.id, 'included', 0.07 from p, data.substances s where $3 = any(s.cas_numbers) returning product_id as id`,
      [company.subscriberId, company.organizationId, LEAD],
    )
    const above = async () =>
      (
        await database.owner.query<{ above: string | null }>(
          `select f.value -> 'lists' -> 'candidate_list' ->> 'above' as above
           from data.product_facts p join data.facts f on f.id = p.facts_id where p.product_id = $1`,
          [gasket],
        )
      ).rows[0]?.above
    const id = await entryOf('candidate_list')
    expect(await entries.getListEntry(database.system, id)).toMatchObject({
      list: 'candidate_list',
      limits: [{ value: '0.1', operator: 'above', scope: 'article' }],
      version: 1,
    })

    const { jobId, version } = await save(id, 1, change)
    await runJob(
      { ...database, onError: (error) => expect.unreachable(error.message) },
      importListJobHandlers,
      {
        jobId: jobId as JobId,
        subscriberId: null,
      },
    )

    expect(version).toBe(2)
    expect(await above()).toBe('true')
    const { lists } = await cardOfLead()
    expect(lists.find(({ key }) => key === 'candidate_list')?.limits).toMatchObject([{ value: '0.05' }])
    const { rows } = await database.owner.query(
      `select changes -> 'limits' -> 'after' -> 0 ->> 'value' as value from data.audit_log where object_type = 'ListEntry' and object_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ value: '0.05' }])
  })

  test('[SUB-04][COMP-17] step by their days: the card shows those of today, the editor all', async () => {
    const id = await entryOf('rohs')
    const before = { ...aLimit, value: '0.2', validTo: '2026-12-31' }
    const after = { ...aLimit, value: '0,1', operator: 'at_or_above' as const, validFrom: '2099-01-01' }
    await save(id, 1, { ...change, limits: [{ ...before, validTo: '2098-12-31' }, after] })
    const { lists } = await cardOfLead()
    expect(lists.find(({ key }) => key === 'rohs')?.limits).toMatchObject([{ value: '0.2' }])
    expect((await entries.getListEntry(database.system, id)).limits).toMatchObject([
      { value: '0.2', validTo: '2098-12-31' },
      { value: '0.1', validFrom: '2099-01-01' },
    ])
  })

  test('[SUB-04] may be taken away, with the condition changed: any content counts then', async () => {
    const id = await entryOf('candidate_list')
    const saved = await save(id, 1, { condition: 'Toys only', dependsOnUse: true, limits: [] })
    expect(saved).toMatchObject({ condition: 'Toys only', dependsOnUse: true, limits: [], version: 2 })
  })

  test('[SUB-04] over a newer version are refused, and the same again starts no job', async () => {
    const id = await entryOf('candidate_list')
    await save(id, 1, change)
    await expect(save(id, 1, { ...change, condition: 'other' })).rejects.toMatchObject({
      code: 'edit:outdated',
      details: { at: expect.stringMatching(/UTC$/) },
    })
    expect(await save(id, 2, change)).toMatchObject({ version: 2, jobId: null })
  })

  test('[SUB-04][SUB-07] hold for the entry of a coming version too, which was made of this one', async () => {
    const id = await entryOf('candidate_list')
    const next = await one(
      `insert into data.list_versions (list_id, valid_from, state, source)
       select list_id, '2099-01-01', 'applied', 'test' from data.list_entries where id = $1 returning id`,
      [id],
    )
    await database.owner.query('update data.list_entries set removed_version_id = $2 where id = $1', [
      id,
      next,
    ])
    const successor = (await one(
      `insert into data.list_entries (list_id, entry_key, substance_id, added_version_id, first_version_id, name, source, source_date)
       select list_id, entry_key, substance_id, $2, first_version_id, name, 'test', '2026-01-01' from data.list_entries where id = $1 returning id`,
      [id, next],
    )) as ListEntryId
    await save(id, 1, change)
    expect((await entries.getListEntry(database.system, successor)).limits).toMatchObject([{ value: '0.05' }])
  })

  test('of an entry that is not there, or of a company’s own list, are not found', async () => {
    const own = (await one(
      `with l as (insert into data.substance_lists (subscriber_id, key, title, question) values ($1, 'own_x', '{}', '{}') returning id),
       v as (insert into data.list_versions (subscriber_id, list_id, valid_from, state, source) select $1, id, '2026-01-01', 'applied', 'x' from l returning id, list_id)
       insert into data.list_entries (subscriber_id, list_id, entry_key, substance_id, added_version_id, first_version_id, name, source, source_date)
       select $1, v.list_id, 'x', s.id, v.id, v.id, 'X', 'x', '2026-01-01' from v, (select id from data.substances limit 1) s returning id`,
      [company.subscriberId],
    )) as ListEntryId
    for (const id of [own, 999_999_999 as ListEntryId]) {
      await expect(entries.getListEntry(database.system, id)).rejects.toMatchObject({ code: 'not-found' })
      await expect(save(id, 1, change)).rejects.toMatchObject({ code: 'not-found' })
    }
  })
})
