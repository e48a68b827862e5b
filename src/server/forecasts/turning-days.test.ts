import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { LegislationId, ListEntryId, ProductId } from '#contract/values/ids.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import type { Context } from '#server/context.ts'
import { getComplianceAsOf } from '#server/forecasts/as-of.service.ts'
import { judgeDay } from '#server/forecasts/daily-judgement.ts'
import { overviewRows } from '#tests/forecasts/ahead-world.ts'
import * as world from '#tests/compliance/world.ts'
import { lawDatabase, type ListDatabase } from '#tests/lists/database.ts'

const [ARTICLE_33, SCIP, ANNEX_XVII, F_GAS, FMV] = [2, 3, 6, 8, 11] as [
  LegislationId,
  LegislationId,
  LegislationId,
  LegislationId,
  LegislationId,
]

/** A version of the Candidate List takes n-hexane in and DEHP out. */
const CANDIDATE_DAY = '2027-07-01'
/** A version of Annex XVII words the condition of nickel, which is left to a person, otherwise. */
const NICKEL_DAY = '2027-06-01'
const F_GAS_LAST_DAY = '2027-05-31'
const FMV_FIRST_DAY = '2027-08-01'

let lists: ListDatabase
let ctx: Context
beforeAll(async () => {
  lists = await lawDatabase('2025-06-25')
  const { owner } = lists
  const version = async (list: string, day: string): Promise<number> => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into data.list_versions (list_id, valid_from, state, source)
       select id, $2, 'applied', 'test' from data.substance_lists where key = $1 returning id`,
      [list, day],
    )
    return Number(rows[0]!.id)
  }
  const candidates = await version('candidate_list', CANDIDATE_DAY)
  await owner.query(
    `update data.list_entries e set removed_version_id = $1 from data.list_versions v, data.substances s
     where v.id = $1 and e.list_id = v.list_id and s.id = e.substance_id and $2 = any(s.cas_numbers)`,
    [candidates, world.CAS.dehp],
  )
  await owner.query(
    `with come as (
       insert into data.list_entries (list_id, entry_key, substance_id, added_version_id, first_version_id, name, source, source_date)
       select v.list_id, 'n-hexane', s.id, v.id, v.id, s.name, 'test', '2027-01-01' from data.list_versions v, data.substances s
       where v.id = $1 and $2 = any(s.cas_numbers) limit 1 returning id)
     insert into data.entry_limits (entry_id, value, unit, operator, scope, weighed, source, source_date)
     select id, 0.1, '%', 'above', 'article', 'substance', 'test', '2027-01-01' from come`,
    [candidates, world.CAS.nHexane],
  )
  const restrictions = await version('reach_ann_17', NICKEL_DAY)
  const { rows } = await owner.query<{ id: string }>(
    `update data.list_entries e set removed_version_id = $1, depends_on_use = true, applies_when = '' from data.list_versions v
     where v.id = $1 and e.list_id = v.list_id and e.removed_version_id is null and e.name like 'Nickel%' returning e.id`,
    [restrictions],
  )
  await owner.query(
    `with come as (
       insert into data.list_entries (list_id, entry_key, substance_id, added_version_id, first_version_id, name, condition,
         depends_on_use, source, source_date)
       select list_id, entry_key, substance_id, $1, first_version_id, name, 'Prolonged contact with the skin, as reworded',
         true, source, source_date from data.list_entries where id = $2 returning id)
     insert into data.entry_limits (entry_id, value, unit, operator, scope, weighed, element, source, source_date)
     select c.id, x.value, x.unit, x.operator, x.scope, x.weighed, x.element, x.source, x.source_date
     from come c, data.entry_limits x where x.entry_id = $2`,
    [restrictions, rows[0]!.id],
  )
  await owner.query('update data.legislations set valid_to = $2 where id = $1', [F_GAS, F_GAS_LAST_DAY])
  await owner.query('update data.legislations set valid_from = $2 where id = $1', [FMV, FMV_FIRST_DAY])
})
afterAll(() => lists.close())

beforeEach(async () => {
  ctx = { ...(await lists.company()), now: () => new Date('2027-03-15T08:00:00Z') }
})

const runAt = (moment: string) => ({
  now: () => new Date(moment),
  databases: lists.databases,
  transaction: lists.databases.transaction.bind(lists.databases),
})
const judged = (day: string) => judgeDay(runAt(`${day}T08:00:00Z`), ctx.subscriberId)
const at = (day: string): Context => ({ ...ctx, now: () => new Date(`${day}T08:00:00Z`) })

async function part(title: string, fill: (request: Context, id: ProductId) => Promise<unknown>) {
  const id = await world.addPart(ctx, { title })
  await lists.inRequest(ctx, async (request) => {
    await fill(request, id)
    // Answers are of today, and not of the version that is to come.
    await sql`update product_answers a set version_id = (select v.id from list_versions v where v.list_id = a.list_id
        and v.valid_from <= '2027-03-15' order by v.valid_from desc limit 1) where a.product_id = ${id}`.execute(
      request.db,
    )
    touchProducts(request, [id])
  })
  return id
}
const clean = () => part('Bracket', (request, id) => world.answerNone(request, id))

async function announcedOn(day: string, id: ProductId) {
  await judged(day)
  const rows = await overviewRows(at(day))
  return rows.find((row) => row.id === id)?.announced.map((each) => each.day) ?? []
}

describe('[COMP-13] a version of a list that begins', () => {
  test('is announced from 90 days before, and 30 days before, and not earlier', async () => {
    const id = await clean()
    expect(await announcedOn('2027-04-01', id)).not.toContain(CANDIDATE_DAY)
    expect(await announcedOn('2027-04-02', id)).toContain(CANDIDATE_DAY)
    expect(await announcedOn('2027-06-01', id)).toContain(CANDIDATE_DAY)
  })

  test('counts from the first moment of its day by UTC: new entries are asked for, a removed entry ends its duty', async () => {
    const bracket = await clean()
    const gasket = await part('Gasket', async (request, id) => {
      await world.answerNone(request, id)
      await world.include(request, id, { cas: world.CAS.dehp, concentration: '0.3' })
    })
    await judgeDay(runAt('2027-06-30T23:59:59Z'), ctx.subscriberId)
    expect(await world.statusOf(ctx, bracket, ARTICLE_33)).toEqual(['no_duty', 'none'])
    expect((await world.statusOf(ctx, gasket, ARTICLE_33))[0]).toBe('duty')
    await judgeDay(runAt('2027-07-01T00:00:00Z'), ctx.subscriberId)
    expect((await world.statusOf(ctx, bracket, ARTICLE_33))[0]).toBe('incomplete')
    expect((await world.statusOf(ctx, gasket, ARTICLE_33))[0]).toBe('incomplete')
  })

  test('counts also when the server was off on its day', async () => {
    const bracket = await clean()
    await judged('2027-06-20')
    expect(await judged('2027-07-05')).toMatchObject({ isJudged: true })
    expect((await world.statusOf(ctx, bracket, ARTICLE_33))[0]).toBe('incomplete')
  })

  test('[COMP-11] makes a notification outdated on its day, and "as of" that day and the forecast say so before', async () => {
    const solvent = await part('Solvent pad', async (request, id) => {
      await world.answerNone(request, id)
      await world.include(request, id, { cas: world.CAS.nHexane, concentration: '0.3' })
      await sql`insert into product_identifiers (product_id, position, key, value)
        values (${id}, 0, 'SCIP_number', ${crypto.randomUUID()})`.execute(request.db)
    })
    const expected = { status: 'duty', event: expect.objectContaining({ key: 'update_notification' }) }
    const { items } = await getComplianceAsOf(at('2027-04-15'), solvent, CANDIDATE_DAY)
    expect(items.find(({ legislationId }) => legislationId === SCIP)?.status).toMatchObject(expected)
    await judged('2027-04-15')
    const rows = await overviewRows(at('2027-04-15'))
    expect(rows.flatMap(({ announced }) => announced)).toContainEqual({
      day: CANDIDATE_DAY,
      legislationId: SCIP,
      after: expect.objectContaining(expected),
    })
    await judged(CANDIDATE_DAY)
    expect(await world.statusOf(ctx, solvent, SCIP)).toEqual(['duty', 'update_notification'])
  })
})

describe('[COMP-13] [COMP-18] a condition that is worded anew', () => {
  test('is asked again from its day on; until then the record counts, and is told', async () => {
    const id = await part('Case', async (request, product) => {
      await world.answerNone(request, product)
      await world.include(request, product, { list: 'reach_ann_17', cas: '7440-02-0', concentration: '8' })
      await request.db
        .insertInto('product_assessments')
        .values({
          product_id: product,
          entry_id: sql<ListEntryId>`(select min(e.id) from list_entries e join substance_lists l on l.id = e.list_id
            where l.key = 'reach_ann_17' and e.name like 'Nickel%')`,
          answer: 'not_in_scope',
          reason: 'Inside of the case',
          condition: 'As before',
        })
        .execute()
    })
    expect(await world.statusOf(ctx, id, ANNEX_XVII)).toEqual(['no_duty', 'none'])
    const asOf = (day: string) => explain(at('2027-04-15'), { id, legislationId: ANNEX_XVII, asOf: day })
    expect((await asOf('2027-05-31')).records).toMatchObject([{ reason: 'Inside of the case' }])
    expect(await asOf(NICKEL_DAY)).toMatchObject({
      status: { status: 'assess' },
      records: [],
      conditions: [{ earlier: { answer: 'not_in_scope', reason: 'Inside of the case' } }],
    })
    expect(await announcedOn('2027-04-15', id)).toContain(NICKEL_DAY)
    await judged(NICKEL_DAY)
    expect(await world.statusOf(ctx, id, ANNEX_XVII)).toEqual(['assess', 'check_use'])
  })
})

describe('[COMP-13] a legislation that begins or ends', () => {
  test('is shown from its first to its last day, whatever day is looked at', async () => {
    const id = await clean()
    const shownOn = async (day: string) => {
      const { items } = await getComplianceAsOf(at('2027-04-15'), id, day)
      return items.map(({ legislationId }) => legislationId).filter((one) => one === F_GAS || one === FMV)
    }
    expect(await shownOn('2027-04-15')).toEqual([F_GAS])
    expect(await shownOn(F_GAS_LAST_DAY)).toEqual([F_GAS])
    expect(await shownOn('2027-06-01')).toEqual([])
    expect(await shownOn(FMV_FIRST_DAY)).toEqual([FMV])
  })
})
