import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { LegislationId, ListEntryId, ProductId, SubstanceId } from '#contract/values/ids.ts'
import { getProductActivity } from '#server/activity/activity.service.ts'
import { listAssessments, recordAssessment } from '#server/products/assessments/assessments.service.ts'
import { getProductUseFacts, setProductUseFacts } from '#server/products/use-facts/of-product.service.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import type { Context } from '#server/context.ts'
import * as world from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'

const [REACH, ARTICLE_33, POPS, ANNEX_XVII] = [1, 2, 5, 6] as LegislationId[]
let ctx: Context
beforeAll(world.installLaws)
beforeAll(world.leaveToPerson)
beforeEach(async () => {
  ctx = await testContext()
})

/** A watch with a case that holds Ugilec, everything answered. */
async function watch() {
  const [product, part] = [
    await world.addPart(ctx, { title: 'Watch' }),
    await world.addPart(ctx, { title: 'Case' }),
  ]
  await world.changed(ctx, [product, part], async (request) => {
    await world.addEdge(request, product, part)
    await world.answerNone(request, part)
    await world.include(request, part, { list: 'reach_ann_17', cas: world.UGILEC, concentration: '8' })
  })
  return { product, part }
}

const asked = (id: ProductId, legislationId: LegislationId) => explain(ctx, { id, legislationId })

async function openEntry(id: ProductId): Promise<ListEntryId> {
  const { conditions } = await asked(id, ANNEX_XVII!)
  return conditions[0]!.entryId!
}

type Given = Partial<Omit<Parameters<typeof recordAssessment>[1], 'id'>>
const record = (id: ProductId, given: Given, context = ctx) =>
  inRequest(context, (request) =>
    recordAssessment(request, {
      id,
      legislationId: ANNEX_XVII!,
      entryId: null,
      answer: 'not_in_scope',
      reason: 'Not in contact with the skin',
      ...given,
    }),
  )

describe('[COMP-18] a condition of use', () => {
  test('is asked for with its text, until a person has recorded an answer', async () => {
    const { product } = await watch()
    const before = await asked(product, ANNEX_XVII!)
    expect(before.status).toMatchObject({ status: 'assess', event: { key: 'check_use' } })
    expect(before.conditions).toEqual([
      {
        entryId: expect.any(Number),
        entry: expect.stringContaining('Monomethyl'),
        substance: null,
        condition: expect.stringMatching(/prohibited/),
        wording: '',
        earlier: null,
      },
    ])
    expect(before.causes[0]).toMatchObject({ isConditionOpen: true })

    const row = await record(product, { entryId: before.conditions[0]!.entryId })

    expect(row).toMatchObject({ legislationId: ANNEX_XVII, status: { status: 'no_duty' } })
    const after = await asked(product, ANNEX_XVII!)
    expect(after.conditions).toEqual([])
    expect(after.records).toEqual([
      expect.objectContaining({
        answer: 'not_in_scope',
        reason: 'Not in contact with the skin',
        entry: expect.stringContaining('Monomethyl'),
        madeBy: expect.any(String),
        product: { id: product, title: 'Watch' },
      }),
    ])
  })

  test('[COMP-13] recovered material is asked for, answered, and judged by the limit of the day', async () => {
    const casing = await world.addPart(ctx, { title: 'Casing' })
    await world.changed(ctx, [casing], async (request) => {
      await world.answerNone(request, casing)
      const inPlastic = { basis: 'homogeneous_material' as const, material: 'ABS', concentration: '0.03' }
      await world.include(request, casing, { list: 'pops', cas: world.CAS.decaBde, ...inPlastic })
    })
    const inSwedish = { ...ctx, language: 'sv' as const }
    const { causes } = await explain(inSwedish, { id: casing, legislationId: POPS! })
    expect(causes[0]?.assumptions.map(({ text }) => text)).toContainEqual(
      'Upp till 350 mg/kg är tillåtet om produkten innehåller återvunnet material.',
    )
    const { items } = await getProductUseFacts(inSwedish, casing)
    expect(items.map(({ question }) => question)).toContainEqual('Innehåller delen återvunnet material?')

    await inRequest(ctx, (request) =>
      setProductUseFacts(request, {
        id: casing,
        values: { recovered_material: true, toy: false, childcare_article: false },
      }),
    )

    expect(await world.statusOf(ctx, casing, POPS!)).toEqual(['no_duty', 'none'])
    const later = await explain(ctx, { id: casing, legislationId: POPS!, asOf: '2027-12-30' })
    expect(later.status).toMatchObject({ status: 'prohibited' })
    const before = await explain(ctx, { id: casing, legislationId: POPS!, asOf: '2027-12-29' })
    expect(before.status).toMatchObject({ status: 'no_duty' })
  })

  test('recorded for a part it counts for everything that contains the part', async () => {
    const { product, part } = await watch()
    const entryId = await openEntry(part)
    await record(part, { entryId })
    expect(await world.statusOf(ctx, product, ANNEX_XVII!)).toEqual(['no_duty', 'none'])
    expect((await asked(product, ANNEX_XVII!)).records[0]).toMatchObject({
      product: { id: part, title: 'Case' },
    })
    await record(part, { entryId, answer: 'in_scope', reason: '' })
    expect(await world.statusOf(ctx, product, ANNEX_XVII!)).toEqual(['prohibited', 'replace_substance'])
    expect((await asked(product, ANNEX_XVII!)).causes[0]).toMatchObject({
      path: [{ title: 'Watch' }, { title: 'Case' }],
    })
  })

  test('recorded for the product it says nothing of the part, and REACH as a whole follows', async () => {
    const { product, part } = await watch()
    await record(product, { entryId: await openEntry(product), answer: 'in_scope', reason: '' })
    expect(await world.statusOf(ctx, product, REACH!)).toEqual(['prohibited', 'replace_substance'])
    expect(await world.statusOf(ctx, part, ANNEX_XVII!)).toEqual(['assess', 'check_use'])
  })

  test('a newer record takes the place of the last one, and both stay in the history', async () => {
    const { product } = await watch()
    const entryId = await openEntry(product)
    await record(product, { entryId })
    await record(product, { entryId, answer: 'open', reason: '' })
    expect(await world.statusOf(ctx, product, ANNEX_XVII!)).toEqual(['assess', 'check_use'])

    const { conditions, records } = await asked(product, ANNEX_XVII!)
    expect([conditions.length, records]).toEqual([1, []])
    const { items, totalItems } = await listAssessments(ctx, product, { page: 1, perPage: 10 })

    expect(totalItems).toBe(2)
    expect(items.map(({ answer, isCurrent }) => [answer, isCurrent])).toEqual([
      ['open', true],
      ['not_in_scope', false],
    ])
  })

  test('of an entry that has changed since is asked again', async () => {
    const { product } = await watch()
    const entryId = await openEntry(product)
    await record(product, { entryId })
    // A changed entry is another row of its list.
    await sql`update product_assessments set entry_id = (select id from list_entries where id <> ${entryId} order by id limit 1)
      where product_id = ${product}`.execute(ctx.db)
    await world.changed(ctx, [product])
    expect(await world.statusOf(ctx, product, ANNEX_XVII!)).toEqual(['assess', 'check_use'])
  })

  test('taken back where nothing was recorded it changes nothing, and writes nothing', async () => {
    const { product } = await watch()
    const row = await record(product, { entryId: await openEntry(product), answer: 'open', reason: '' })
    expect(row.status).toMatchObject({ status: 'assess' })
    expect((await listAssessments(ctx, product, { page: 1, perPage: 10 })).totalItems).toBe(0)
  })
})

describe('[COMP-18] a condition of the legislation itself', () => {
  /** A company's regulation whose own condition no fact of use says. */
  let HOUSE: LegislationId
  async function steelImport(): Promise<ProductId> {
    const title = { en: 'House rules', sv: 'Husregler' }
    const rule = (status: string, event: string, when: string, en: string) => ({
      status,
      event,
      when,
      title: { en, sv: en },
    })
    const rules = [
      rule('not_applicable', 'set_by_you', 'applies == "no"', 'Does not apply'),
      rule('duty', 'declare', 'assessed == "in_scope"', 'Bought in bulk: declared'),
      rule('assess', 'look', 'assessed == ""', 'Bought in bulk, above 50 tonnes, it is declared'),
      rule('no_duty', 'none', 'true', 'Not bought in bulk'),
    ]
    const { rows } = await sql<{ id: LegislationId }>`
      insert into own_legislations (key, title, short_name, type, list_keys, definition, position, source, source_date)
      select 'house', ${JSON.stringify(title)}::jsonb, ${JSON.stringify(title)}::jsonb, 'company_regulation', '{}',
        jsonb_set(jsonb_set(jsonb_set(definition - 'useFacts' - 'obligations', '{rules}', ${JSON.stringify(rules)}::jsonb),
          '{legalRoles}', '[]'), '{events}', ${JSON.stringify(rules.map(({ event: key, title: text }) => ({ key, text })))}::jsonb),
        99, 'Purchasing policy', '2026-01-15' from legislations where id = 9 returning id`.execute(ctx.db)
    HOUSE = rows[0]!.id
    const product = await world.addPart(ctx, { title: 'Steel screws' })
    await world.changed(ctx, [product])
    return product
  }

  test('is recorded without an entry, in the words of the law', async () => {
    const product = await steelImport()
    const { conditions } = await asked(product, HOUSE)
    expect(conditions).toEqual([
      {
        entryId: null,
        entry: '',
        substance: null,
        condition: expect.stringContaining('50 tonnes'),
        wording: expect.stringContaining('50 tonnes'),
        earlier: null,
      },
    ])

    await record(product, { legislationId: HOUSE, reason: '12 tonnes in 2026' })

    expect(await world.statusOf(ctx, product, HOUSE)).toEqual(['no_duty', 'none'])
    const { conditions: left, records } = await asked(product, HOUSE)
    expect(left).toEqual([])
    expect(records[0]).toMatchObject({ legislationId: HOUSE, reason: '12 tonnes in 2026' })
  })

  test('that the legislation words anew is asked again', async () => {
    const product = await steelImport()
    await record(product, { legislationId: HOUSE, answer: 'in_scope', reason: '' })
    expect(await world.statusOf(ctx, product, HOUSE)).toEqual(['duty', 'declare'])
    await sql`update product_assessments set condition = 'As it was worded before' where product_id = ${product}`.execute(
      ctx.db,
    )
    await world.changed(ctx, [product])
    expect(await world.statusOf(ctx, product, HOUSE)).toEqual(['assess', 'look'])
    const { conditions, records } = await asked(product, HOUSE)
    expect(records).toEqual([])
    expect(conditions[0]).toMatchObject({
      condition: expect.stringContaining('50 tonnes'),
      earlier: { answer: 'in_scope', condition: 'As it was worded before' },
    })
    await record(product, { legislationId: HOUSE, answer: 'in_scope', reason: '' })
    expect(await world.statusOf(ctx, product, HOUSE)).toEqual(['duty', 'declare'])
  })

  test('is taken back also where the law asks for nothing any more', async () => {
    const product = await steelImport()
    await record(product, { legislationId: HOUSE, answer: 'in_scope', reason: '' })
    await world.changed(ctx, [product], ({ db }) =>
      sql`insert into product_legislations (product_id, legislation_id, applies) values (${product}, ${HOUSE}, 'no')`.execute(
        db,
      ),
    )
    await record(product, { legislationId: HOUSE, answer: 'open', reason: '' })
    const { items } = await listAssessments(ctx, product, { page: 1, perPage: 10 })
    expect(items.map(({ answer, isCurrent }) => [answer, isCurrent])).toEqual([
      ['open', true],
      ['in_scope', false],
    ])
  })
})

describe('[COMP-18] a record is refused', () => {
  test('without a reason for "not in scope", at its field', async () => {
    const { product } = await watch()
    const entryId = await openEntry(product)
    await expect(record(product, { entryId, reason: '' })).rejects.toMatchObject({
      fields: [{ path: ['reason'], code: 'required' }],
    })
  })

  test('where the legislation has no such condition', async () => {
    const { product } = await watch()
    const entryId = await openEntry(product)
    await expect(record(product, { legislationId: ARTICLE_33! })).rejects.toMatchObject({
      code: 'assessment:no-condition',
    })
    await expect(record(product, { legislationId: ARTICLE_33!, entryId })).rejects.toMatchObject({
      code: 'assessment:no-condition',
    })
  })

  test('of an entry that facts of use decide, also where a substance may belong to it by its name', async () => {
    const { product } = await watch()
    const { rows } = await sql<{ id: ListEntryId }>`
      select e.id from list_entries e join substance_lists l on l.id = e.list_id
      where l.key = 'reach_ann_17' and e.number in ('27', '63') order by e.id`.execute(ctx.db)
    expect(rows).toHaveLength(2)
    for (const { id: entryId } of rows)
      await expect(record(product, { entryId })).rejects.toMatchObject({ code: 'assessment:no-condition' })
  })

  test('for a product group: its members have conditions', async () => {
    const group = await world.addPart(ctx, { type: 'product_group' })
    await world.changed(ctx, [group])
    await expect(record(group, { legislationId: ANNEX_XVII! })).rejects.toMatchObject({
      code: 'assessment:no-condition',
    })
  })

  test('to a stranger, who sees nothing of it either', async () => {
    const { product } = await watch()
    const stranger = await testContext()
    await expect(record(product, {}, stranger)).rejects.toMatchObject({ code: 'not-found' })
    await expect(listAssessments(stranger, product, { page: 1, perPage: 10 })).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  test('and is written to the trail', async () => {
    const { product } = await watch()
    await record(product, { entryId: await openEntry(product) })
    const { rows } = await sql<{ action: string; changes: Record<string, unknown> }>`
      select action, changes from audit_log where object_id = ${product} order by id desc limit 1`.execute(
      ctx.db,
    )
    expect(rows[0]).toMatchObject({
      action: 'assessment-recorded',
      changes: { assessments: { before: { answer: 'open' }, after: { answer: 'not_in_scope' } } },
    })
  })

  test('taken back is written to the trail with what it was, and the product’s history tells both', async () => {
    const { product } = await watch()
    const entryId = await openEntry(product)
    await record(product, { entryId })
    await record(product, { entryId, answer: 'open', reason: '' })
    const { items } = await getProductActivity(ctx, product, { page: 1, perPage: 10 })
    const ugilec = expect.stringContaining('Monomethyl')
    expect(items.slice(0, 2).map(({ action, changes }) => ({ action, changes }))).toEqual([
      {
        action: 'assessment-withdrawn',
        changes: [
          expect.objectContaining({
            field: 'assessments',
            of: ugilec,
            before: 'not_in_scope',
            after: 'open',
          }),
        ],
      },
      {
        action: 'assessment-recorded',
        changes: [
          expect.objectContaining({
            field: 'assessments',
            of: ugilec,
            before: 'open',
            after: 'not_in_scope',
          }),
          expect.objectContaining({ field: 'assessmentReason', after: 'Not in contact with the skin' }),
        ],
      },
    ])
  })
})

describe('[COMP-18] whether a substance belongs to an entry that an act defines by structure', () => {
  const names = [
    'Perfluorobutane sulfonamide of the service test',
    'Perfluorohexane sulfonamide of the service test',
  ]
  beforeAll(async () => {
    const { owner } = await testDeps()
    await owner.query(
      `insert into data.substances (name, source) select name, 'test' from unnest($1::text[]) name
        where not exists (select from data.substances s where s.name = name.name)`,
      [names],
    )
  })

  /** A foam for portable extinguishers with both substances in it. */
  async function foam() {
    const id = await world.addPart(ctx, { kind: 'chemical_product', title: 'Foam' })
    await world.changed(ctx, [id], async (request) => {
      await world.answerNone(request, id)
      await sql`insert into product_substances (product_id, substance_id, status, basis, concentration)
        select ${id}, s.id, 'included', 'mixture', 1 from substances s where s.name = any(${names}::text[])`.execute(
        request.db,
      )
    })
    await inRequest(ctx, (request) =>
      setProductUseFacts(request, {
        id,
        values: { mixture_use: 'fire_foam_portable', for_consumers: false, food_contact: false },
      }),
    )
    return id
  }
  const openQuestions = async (id: ProductId) =>
    (await asked(id, ANNEX_XVII!)).conditions.filter(
      ({ substance }) => substance !== null && names.includes(substance.name),
    )
  const entriesAsked = async (id: ProductId, name: string) =>
    (await openQuestions(id))
      .filter(({ substance }) => substance?.name === name)
      .map(({ entryId }) => entryId)

  test('is asked of each substance and entry, and the answer about one leaves the others open', async () => {
    const id = await foam()
    const before = await openQuestions(id)
    expect(new Set(before.map(({ substance }) => substance?.name))).toEqual(new Set(names))
    const { entryId, substance } = before.find(({ substance: of }) => of?.name === names[0])!
    await record(id, { entryId, substanceId: substance!.id, reason: 'It is no PFAS' })
    expect(await entriesAsked(id, names[0]!)).not.toContain(entryId)
    expect(await entriesAsked(id, names[1]!)).toContain(entryId)
    expect((await asked(id, ANNEX_XVII!)).records).toMatchObject([{ entryId, substance: { name: names[0] } }])
    expect((await asked(id, ANNEX_XVII!)).status.status).toBe('assess')
  })

  test('what was recorded of the whole entry before is shown with the question, and no longer answers it', async () => {
    const id = await foam()
    const [first] = await openQuestions(id)
    await sql`insert into product_assessments (product_id, entry_id, answer, reason, condition)
      values (${id}, ${first!.entryId}, 'not_in_scope', 'Said of the entry', '')`.execute(ctx.db)
    await world.changed(ctx, [id])
    const asksAgain = (await openQuestions(id)).find(({ entryId }) => entryId === first!.entryId)
    expect(asksAgain?.earlier).toMatchObject({
      answer: 'not_in_scope',
      reason: 'Said of the entry',
      substance: null,
    })
  })

  test('no other substance can be named for an entry', async () => {
    const id = await foam()
    const [first] = await openQuestions(id)
    await expect(
      record(id, { entryId: first!.entryId, substanceId: (2 ** 30) as SubstanceId }),
    ).rejects.toMatchObject({ code: 'assessment:no-condition' })
  })
})
