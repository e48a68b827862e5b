import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { explanation } from '#contract/compliance/explanation.ts'
import { complianceRow } from '#contract/compliance/statuses.ts'
import { legislationId, type ProductId } from '#contract/values/ids.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import { complianceRows } from '#server/compliance/explaining/statuses.service.ts'
import type { Context } from '#server/context.ts'
import { judgeDay } from '#server/forecasts/daily-judgement.ts'
import { runOn } from '#tests/forecasts/ahead-world.ts'
import * as world from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'

const [REACH, ARTICLE_33, CBAM] = [1, 2, 9]

let ctx: Context
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext()
})

const on = (day: string): Context => ({ ...ctx, now: () => new Date(`${day}T08:00:00Z`) })

/** The outputs of a legislation and its obligations, as the card reads them from the stored verdict. */
async function outputsOn(day: string, id: ProductId, legislation: number) {
  const rows = (await complianceRows(on(day), id)).map((row) => complianceRow.parse(row))
  const row = rows.find((each) => each.legislationId === legislation)
  return [...(row?.outputs ?? []), ...(row?.obligations ?? []).flatMap(({ outputs }) => outputs)]
}
const outputOn = async (day: string, id: ProductId, [legislation, key]: [number, string]) =>
  (await outputsOn(day, id, legislation)).find((output) => output.key === key)
const textsOn = async (...asked: Parameters<typeof outputOn>) =>
  (await outputOn(...asked))?.values.map(({ text }) => text)

/** An imported article with lead above 0.1 %. */
async function imported() {
  const id = await world.addPart(ctx, { title: 'Cable' })
  await world.changed(ctx, [id], async (request) => {
    await world.answerNone(request, id)
    await world.include(request, id, { cas: world.CAS.lead, concentration: '0.5' })
  })
  return id
}

/** Steel screws that a company imports under CBAM, so many tonnes a year. */
async function screws(tonnes: number) {
  const id = await world.addPart(ctx, { title: 'Screws' })
  const facts = { net_tonnes_imported: tonnes, cbam_authorised: true }
  await world.changed(ctx, [id], async ({ db }) => {
    await sql`insert into product_business_roles (product_id, business_role_id)
      select ${id}, r.id from business_roles r where r.key = 'importer'`.execute(db)
    await sql`insert into product_legislations (product_id, legislation_id, applies) values (${id}, ${CBAM}, 'yes')`.execute(
      db,
    )
    for (const [key, value] of Object.entries(facts))
      await sql`insert into use_facts (product_id, key, value) values (${id}, ${key}, ${JSON.stringify(value)}::jsonb)`.execute(
        db,
      )
  })
  return id
}

describe('[COMP-10] one stored verdict, read on several days', () => {
  const due: [number, string] = [REACH, 'notification_due']

  test.each([
    ['the day before', '2018-12-26', '27 Dec 2018'],
    ['on the day', '2018-12-27', '27 Dec 2018'],
    ['the day after', '2018-12-28', '27 Dec 2018, has passed'],
    ['years later', '2026-11-22', '27 Dec 2018, has passed'],
  ])('a due date, %s', async (_, day, text) => {
    expect(await textsOn(day, await imported(), due)).toEqual([text])
  })

  test('in Swedish, too', async () => {
    const id = await imported()
    ctx = { ...ctx, language: 'sv' }
    expect(await textsOn('2018-12-28', id, due)).toEqual(['27 dec 2018, har passerat'])
  })

  test('"why?" tells it as of the day that is asked', async () => {
    const id = await imported()
    const found = explanation.parse(
      await explain(ctx, { id, legislationId: legislationId.parse(REACH), obligation: 'article_7_2' }),
    )
    const texts = (outputs: readonly { key: string; values: { text: string }[] }[]) =>
      outputs.find(({ key }) => key === 'notification_due')?.values.map(({ text }) => text)
    expect(texts(found.outputs)).toEqual(['27 Dec 2018, has passed'])
    expect(texts(found.causes[0]?.outputs ?? [])).toEqual(['27 Dec 2018, has passed'])
  })

  test('days of the law: the daily run judges the outputs anew on the day, and not before', async () => {
    const id = await screws(62)
    const declaration: [number, string] = [CBAM, 'declaration_due']
    await judgeDay(await runOn('2027-09-29'), ctx.subscriberId)
    expect(await textsOn('2027-09-29', id, declaration)).toEqual(['30 Sep 2027', '30 Sep 2028'])
    await judgeDay(await runOn('2027-09-30'), ctx.subscriberId)
    expect(await textsOn('2027-09-30', id, declaration)).toEqual(['30 Sep 2027', '30 Sep 2028'])
    await judgeDay(await runOn('2027-10-01'), ctx.subscriberId)
    expect(await textsOn('2027-10-01', id, declaration)).toEqual(['30 Sep 2028'])
  })

  test('a stored day of the law that no daily run has judged yet is told as passed', async () => {
    const id = await screws(62)
    await judgeDay(await runOn('2027-09-30'), ctx.subscriberId)
    expect(await textsOn('2027-10-01', id, [CBAM, 'declaration_due'])).toEqual([
      '30 Sep 2027, has passed',
      '30 Sep 2028',
    ])
  })
})

describe('figures below 0', () => {
  const margin: [number, string] = [CBAM, 'margin']

  test.each([
    [49.5, 'Left of the 50 tonnes a year', '0.5', '0.5\u00A0t'],
    [50, 'Left of the 50 tonnes a year', '0', '0\u00A0t'],
    [72.25, 'Over the 50 tonnes a year by', '-22.25', '22.25\u00A0t'],
  ])('%d tonnes: %s', async (tonnes, title, value, text) => {
    expect(await outputOn('2026-11-22', await screws(tonnes), margin)).toMatchObject({
      title,
      values: [{ value, text }],
    })
  })

  test('in Swedish, with a comma', async () => {
    const id = await screws(72.25)
    ctx = { ...ctx, language: 'sv' }
    expect(await outputOn('2026-11-22', id, margin)).toMatchObject({
      title: 'Över 50 ton per år med',
      values: [{ text: '22,25\u00A0t' }],
    })
  })
})

describe('verdicts that an older program stored', () => {
  /** Writes the stored verdict of a product as it once was; each company has verdicts of its own. */
  async function store(id: ProductId, statuses: string): Promise<void> {
    const { owner } = await testDeps()
    await owner.query(
      `update data.verdicts v set statuses = ${statuses}
       from data.product_facts f where f.verdict_id = v.id and f.product_id = $1`,
      [id],
    )
  }

  test('without outputs tell none, and the card is shown', async () => {
    const id = await imported()
    await store(id, `jsonb_set(v.statuses, '{${ARTICLE_33}}', (v.statuses -> '${ARTICLE_33}') - 'outputs')`)
    expect(await outputsOn('2026-11-22', id, ARTICLE_33)).toEqual([])
    expect((await outputsOn('2026-11-22', id, REACH)).map(({ key }) => key)).toContain('notification_due')
  })

  test('"why?" judges again, and tells them', async () => {
    const id = await imported()
    await store(id, `jsonb_set(v.statuses, '{${ARTICLE_33}}', (v.statuses -> '${ARTICLE_33}') - 'outputs')`)
    const { outputs } = await explain(ctx, { id, legislationId: legislationId.parse(ARTICLE_33) })
    expect(outputs).toMatchObject([
      { key: 'consumer_answer_days', type: 'period', values: [{ value: '45' }] },
    ])
  })

  test('an output that the law does not have any more is left out', async () => {
    const id = await imported()
    await store(
      id,
      `jsonb_set(v.statuses, '{${ARTICLE_33},outputs}', '[{"key": "given_up", "values": [1]}, {"key": "consumer_answer_days", "values": [45]}]')`,
    )
    expect(await outputsOn('2026-11-22', id, ARTICLE_33)).toMatchObject([
      {
        key: 'consumer_answer_days',
        beginsWith: 'Request received',
        values: [{ text: '45\u00A0days' }],
      },
    ])
  })

  test('figures of the derivation that were not stored take its sentence away', async () => {
    const id = await screws(72.25)
    await store(id, `jsonb_set(v.statuses, '{${CBAM},outputs}', '[{"key": "margin", "values": [-22.25]}]')`)
    expect(await outputOn('2026-11-22', id, [CBAM, 'margin'])).toMatchObject({ derivation: '' })
  })

  test('a question that the law does not ask any more is left out', async () => {
    const id = await screws(72.25)
    await store(
      id,
      `jsonb_set(v.statuses, '{${CBAM},outputs}', '[{"key": "margin", "values": [], "questions": ["given_up"]}]')`,
    )
    expect(await outputOn('2026-11-22', id, [CBAM, 'margin'])).toMatchObject({ values: [], questions: [] })
  })
})
