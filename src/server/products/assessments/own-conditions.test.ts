import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import { recordAssessment } from '#server/products/assessments/assessments.service.ts'
import { setProductUseFacts } from '#server/products/use-facts/of-product.service.ts'
import { recomputeSubscriber } from '#server/compliance/judging/recompute-subscriber.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import type { Context } from '#server/context.ts'
import * as world from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'

let ctx: Context
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext()
})

const [CHILDREN, OUTDOORS] = ['Sold for children: it is declared', 'Used outdoors: it is declared']
const rule = (status: string, when: string, en: string, obligation?: string) => ({
  status,
  event: status,
  when,
  title: { en, sv: `${en} (sv)` },
  ...(obligation ? { obligation } : {}),
})
type Rule = ReturnType<typeof rule>

/** A company's regulation with these rules between "does not apply" and "nothing to do", and a product that it judges. */
async function judgedBy(between: readonly Rule[], obligations: readonly string[] = []) {
  const title = { en: 'House rules', sv: 'Husregler' }
  const rules = [
    rule('not_applicable', 'applies == "no"', 'Does not apply'),
    ...between,
    rule('no_duty', 'true', 'Nothing to do'),
  ]
  const definition = {
    rules,
    legalRoles: [],
    figures: [],
    events: Array.from(new Set(rules.map(({ event }) => event)), (key) => ({ key, text: title })),
    ...(obligations.length > 0 ? { obligations: obligations.map((key) => ({ key, title })) } : {}),
  }
  const { rows } = await sql<{ id: LegislationId }>`
    insert into own_legislations (key, title, short_name, type, list_keys, definition, position, source, source_date)
    select 'house', ${JSON.stringify(title)}::jsonb, ${JSON.stringify(title)}::jsonb, 'company_regulation', '{}',
      ${JSON.stringify(definition)}::jsonb || jsonb_build_object('statuses', definition -> 'statuses'),
      99, 'Purchasing policy', '2026-01-15' from legislations where id = 9 returning id`.execute(ctx.db)
  const product = await world.addPart(ctx, { title: 'Swing' })
  await world.changed(ctx, [product])
  return { law: rows[0]!.id, product }
}

const twoConditions = [
  rule('duty', 'assessed == "in_scope"', 'Declared'),
  rule('assess', 'assessed == ""', CHILDREN),
  rule('assess', 'assessed == ""', OUTDOORS),
]

interface Said {
  wording?: string | null
  answer: 'in_scope' | 'not_in_scope' | 'open'
}
const record = (id: ProductId, legislationId: LegislationId, { wording, answer }: Said) =>
  inRequest(ctx, (request) =>
    recordAssessment(request, { id, legislationId, entryId: null, wording, answer, reason: 'As we know' }),
  )

/** Status, open conditions and records that count, by the words of the conditions. */
async function stands(id: ProductId, legislationId: LegislationId) {
  const { status, conditions, records } = await explain(ctx, { id, legislationId })
  return {
    status: status.status,
    asks: conditions.map(({ wording }) => wording),
    counts: records.map(({ wording, answer }) => [wording, answer]),
  }
}

describe('[COMP-18] a company’s legislation with several conditions of its own', () => {
  test('asks each of them, and a record answers the condition that it was made of, and no other one', async () => {
    const { law, product } = await judgedBy(twoConditions)
    expect(await stands(product, law)).toEqual({ status: 'assess', asks: [CHILDREN, OUTDOORS], counts: [] })

    await record(product, law, { wording: CHILDREN, answer: 'not_in_scope' })
    expect(await stands(product, law)).toEqual({
      status: 'assess',
      asks: [OUTDOORS],
      counts: [[CHILDREN, 'not_in_scope']],
    })

    await record(product, law, { wording: OUTDOORS, answer: 'not_in_scope' })
    expect(await stands(product, law)).toMatchObject({ status: 'no_duty', asks: [] })
    expect((await stands(product, law)).counts).toHaveLength(2)

    await record(product, law, { wording: OUTDOORS, answer: 'in_scope' })
    expect(await stands(product, law)).toMatchObject({ status: 'duty', asks: [] })

    await record(product, law, { wording: OUTDOORS, answer: 'open' })
    expect(await stands(product, law)).toEqual({
      status: 'assess',
      asks: [OUTDOORS],
      counts: [[CHILDREN, 'not_in_scope']],
    })
  })

  test('is judged the same when the whole company is judged anew', async () => {
    const { law, product } = await judgedBy(twoConditions)
    await record(product, law, { wording: CHILDREN, answer: 'not_in_scope' })
    const other = await world.addPart(ctx, { title: 'Slide' })
    const unsaid = await world.addPart(ctx, { title: 'Ladder' })
    await world.changed(ctx, [other, unsaid])
    await record(other, law, { wording: CHILDREN, answer: 'not_in_scope' })
    await record(other, law, { wording: OUTDOORS, answer: 'not_in_scope' })
    await recomputeSubscriber(await testDeps(), ctx.subscriberId)
    expect(await world.statusOf(ctx, product, law)).toEqual(['assess', 'assess'])
    expect(await world.statusOf(ctx, other, law)).toEqual(['no_duty', 'no_duty'])
    expect(await world.statusOf(ctx, unsaid, law)).toEqual(['assess', 'assess'])
  })

  test('takes a record only of a condition that is named, in its words', async () => {
    const { law, product } = await judgedBy(twoConditions)
    const unnamed = { fields: [{ path: ['wording'], code: 'required' }] }
    await expect(record(product, law, { answer: 'not_in_scope' })).rejects.toMatchObject(unnamed)
    await expect(record(product, law, { wording: 'Declared', answer: 'not_in_scope' })).rejects.toMatchObject(
      { code: 'assessment:no-condition' },
    )
    await record(product, law, { wording: CHILDREN, answer: 'not_in_scope' })
    await record(product, law, { wording: OUTDOORS, answer: 'in_scope' })
    await expect(record(product, law, { answer: 'open' })).rejects.toMatchObject(unnamed)
  })

  test('keeps what was recorded before the second condition, which is asked', async () => {
    const { law, product } = await judgedBy(twoConditions.slice(0, 2))
    await record(product, law, { answer: 'not_in_scope' })
    expect(await stands(product, law)).toMatchObject({ status: 'no_duty', asks: [] })
    await sql`update own_legislations set definition = jsonb_insert(definition, '{rules,2}', ${JSON.stringify(twoConditions[2])}::jsonb)
      where id = ${law}`.execute(ctx.db)
    await world.changed(ctx, [product])
    expect(await stands(product, law)).toEqual({
      status: 'assess',
      asks: [OUTDOORS],
      counts: [[CHILDREN, 'not_in_scope']],
    })
  })

  test('shows a record of words that it has no more with what it asks, and counts it no more', async () => {
    const { law, product } = await judgedBy(twoConditions)
    await record(product, law, { wording: CHILDREN, answer: 'not_in_scope' })
    await record(product, law, { wording: OUTDOORS, answer: 'not_in_scope' })
    await sql`update own_legislations set definition = jsonb_set(definition, '{rules,3,title,en}', '"Used at sea"') where id = ${law}`.execute(
      ctx.db,
    )
    await world.changed(ctx, [product])
    const { conditions, status } = await explain(ctx, { id: product, legislationId: law })
    expect(status.status).toBe('assess')
    expect(conditions).toMatchObject([{ wording: 'Used at sea', earlier: { condition: OUTDOORS } }])
  })

  test('does not count "not in scope" of words whose rule has come to decide by itself', async () => {
    const { law, product } = await judgedBy(twoConditions.slice(0, 2))
    await record(product, law, { answer: 'not_in_scope' })
    await sql`update own_legislations set definition = jsonb_set(jsonb_set(definition, '{rules,2,status}', '"duty"'), '{rules,2,when}', '"assessed != \\"not_in_scope\\""')
      where id = ${law}`.execute(ctx.db)
    await world.changed(ctx, [product])
    expect(await stands(product, law)).toEqual({ status: 'duty', asks: [], counts: [] })
  })

  test('keeps obligations apart, and a condition without an obligation is one of each', async () => {
    const { law, product } = await judgedBy(
      [
        rule('duty', 'assessed == "in_scope"', 'Declared', 'labels'),
        rule('duty', 'assessed == "in_scope"', 'Replaced', 'materials'),
        rule('assess', 'assessed == ""', CHILDREN, 'labels'),
        rule('assess', 'assessed == ""', OUTDOORS),
      ],
      ['labels', 'materials'],
    )
    expect(await stands(product, law)).toMatchObject({ status: 'assess', asks: [CHILDREN, OUTDOORS] })
    await record(product, law, { wording: OUTDOORS, answer: 'not_in_scope' })
    const { obligations } = await explain(ctx, { id: product, legislationId: law })
    expect(obligations.map(({ key, status }) => [key, status.status])).toEqual([
      ['labels', 'assess'],
      ['materials', 'no_duty'],
    ])
    await record(product, law, { wording: CHILDREN, answer: 'not_in_scope' })
    expect(await stands(product, law)).toMatchObject({ status: 'no_duty', asks: [] })
  })
})

describe('[COMP-18] a record of a condition that facts of use have come to decide', () => {
  const CBAM = 9 as LegislationId

  /** Screws of Annex I, as somebody set, with a record that was made when a person was asked, in the words that migration 0045 gave the record. */
  async function screws(answer: 'in_scope' | 'not_in_scope') {
    const id = await world.addPart(ctx, { title: 'Screws' })
    await world.changed(ctx, [id], async (request) => {
      await sql`insert into product_legislations (product_id, legislation_id, applies) values (${id}, ${CBAM}, 'yes')`.execute(
        request.db,
      )
      await sql`insert into product_assessments (product_id, legislation_id, answer, reason, condition)
        values (${id}, ${CBAM}, ${answer}, '12 tonnes', 'Above 50 tonnes a year, or hydrogen or electricity: the goods’ emissions are declared (Articles 2a and 6)')`.execute(
        request.db,
      )
    })
    return id
  }
  const tell = (id: ProductId, tonnes: number) =>
    inRequest(ctx, (request) => setProductUseFacts(request, { id, values: { net_tonnes_imported: tonnes } }))

  test('as "not in scope" counts no more: the fact is asked, and decides', async () => {
    const id = await screws('not_in_scope')
    expect(await world.statusOf(ctx, id, CBAM)).toEqual(['assess', 'answer_questions'])
    expect((await stands(id, CBAM)).counts).toEqual([])
    await tell(id, 80)
    expect((await world.statusOf(ctx, id, CBAM))[0]).toBe('duty')
    await tell(id, 12)
    expect(await world.statusOf(ctx, id, CBAM)).toEqual(['exempted', 'below_threshold'])
    await recomputeSubscriber(await testDeps(), ctx.subscriberId)
    expect(await world.statusOf(ctx, id, CBAM)).toEqual(['exempted', 'below_threshold'])
  })

  test('as "in scope" goes on counting until it is taken back: it hides nothing', async () => {
    const id = await screws('in_scope')
    expect((await world.statusOf(ctx, id, CBAM))[0]).toBe('duty')
    const { records } = await explain(ctx, { id, legislationId: CBAM })
    expect(records).toMatchObject([{ answer: 'in_scope' }])
    await record(id, CBAM, { wording: records[0]!.wording, answer: 'open' })
    expect(await world.statusOf(ctx, id, CBAM)).toEqual(['assess', 'answer_questions'])
  })
})
