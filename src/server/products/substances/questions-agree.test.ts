import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import type { ProductId, SubstanceId } from '#contract/values/ids.ts'
import { saveProductSubstances } from '#contract/products/substances.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import { getSubstanceState } from '#server/compliance/explaining/statuses.service.ts'
import type { Context } from '#server/context.ts'
import { bulkRequest } from '#server/products/bulk/request.ts'
import { runBulk } from '#server/products/bulk/bulk.service.ts'
import { getCard } from '#server/products/card/card.service.ts'
import { exportColumns } from '#server/products/export/table.ts'
import { readSubstances } from '#server/products/substances/shown.service.ts'
import { saveProductSubstances as save } from '#server/products/substances/substances.service.ts'
import * as world from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { overviewRows } from '#tests/forecasts/ahead-world.ts'

const LISTS = ['candidate_list', 'rohs', 'pops', 'reach_ann_17', 'fmv'] as const
/** Takes what no entry names. */
const OPEN = 'fmv'
const NUMBERS = [
  world.CAS.dehp,
  world.CAS.lead,
  world.CAS.decaBde,
  world.CAS.cadmium,
  world.CAS.nHexane,
] as const

const substance = fc.record({
  cas: fc.constantFrom(...NUMBERS),
  materialName: fc.constantFrom('', 'Brass', 'PVC'),
  concentration: fc.constantFrom(null, '0', '0.05', '0.1', '0.3', '12'),
})
const answers = fc.uniqueArray(
  fc.record({
    list: fc.constantFrom(...LISTS),
    state: fc.constantFrom('included' as const, 'excluded' as const, 'undefined' as const),
  }),
  { selector: ({ list }) => list, maxLength: LISTS.length },
)
const declared = fc.uniqueArray(substance, {
  selector: ({ cas, materialName }) => `${cas} ${materialName}`,
  maxLength: 3,
})
/** By list, as before, or substance first. */
const step = fc.record({ declared, answers, list: fc.option(fc.constantFrom(...LISTS), { freq: 2 }) })

let ctx: Context
let ids: Map<string, SubstanceId>
beforeAll(async () => {
  await world.installLaws()
  ctx = await testContext()
  const { rows } = await sql<{ cas: string; id: SubstanceId }>`
    select distinct on (cas) cas, id from substances, unnest(cas_numbers) cas
    where cas = any(${[...NUMBERS]}::text[]) and not is_group order by cas, id`.execute(ctx.db)
  ids = new Map(rows.map(({ cas, id }) => [cas, id]))
})

type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

async function declare(id: ProductId, { declared: given, answers: answered, list }: Step): Promise<void> {
  const entries = given.map(({ cas, materialName, concentration }) => ({
    substanceId: ids.get(cas)!,
    basis: materialName === '' ? ('article' as const) : ('homogeneous_material' as const),
    materialName,
    concentration,
  }))
  const isNone = answered.some((answer) => answer.list === list && answer.state === 'excluded')
  const included = list === OPEN && !isNone ? entries.map((entry) => ({ list, ...entry })) : []
  const change = saveProductSubstances.body.parse(
    list === null ? { substances: entries, answers: answered } : { included, answers: answered },
  )
  const { version } = await getCard(ctx, id)
  await inRequest(ctx, (request) => save(request, { id, ifMatch: version, change }))
}

/** Nothing is new since an answer that was just given: a bulk action has nothing to confirm. */
async function requireNothingNew(id: ProductId): Promise<void> {
  const body = { selection: { productIds: [id] }, list: 'candidate_list', isPreview: true }
  const outcome = await inRequest(ctx, (request) =>
    runBulk(request, bulkRequest.parse({ action: 'new-entries', body })),
  )
  expect(outcome).toMatchObject({ state: 'preview', changed: 0 })
}

/** What every screen says of a product agrees with every other. */
async function requireAgreement(id: ProductId): Promise<void> {
  const { substances } = await readSubstances(ctx, id)
  const card = await getCard(ctx, id)
  const state = await getSubstanceState(ctx, id)
  expect(state.sentence).toEqual(substances.sentence)
  for (const { list, state: question, presence, from, isOverruled, isConfirmed } of substances.answers) {
    const told = state.lists.find((each) => each.list === list)!
    expect([list, told.state, told.presence]).toEqual([list, question, presence])
    expect(card.substanceListQuestionStates).toContainEqual({ list, state: question })
    expect([list, question === 'included']).toEqual([list, presence === 'adis' || presence === 'sdis'])
    expect([list, isConfirmed]).toEqual([list, presence === 'adis' || presence === 'addnis'])
    if (question !== 'included') expect([list, from, isOverruled]).toEqual([list, [], false])
    if (substances.isOwn && from.length > 0) expect([list, question]).toEqual([list, 'included'])
  }
  expect(substances.sentence.key === 'none_on_all').toBe(
    substances.answers.every(({ presence }) => presence === 'addnis'),
  )
  if (card.hasConcernSubstances === false)
    expect(substances.answers.find(({ list }) => list === 'candidate_list')?.state).toBe('excluded')
  const article33 = card.compliance.find(({ legislationId }) => legislationId === 2)!
  const candidate = substances.answers.find(({ list }) => list === 'candidate_list')!
  if (article33.status.status === 'no_duty') expect(candidate.isConfirmed).toBe(true)
  if (['duty', 'fulfilled'].includes(article33.status.status)) expect(candidate.state).toBe('included')
  const row = (await overviewRows(ctx)).find((each) => each.id === id)!
  for (const { legislationId, legislation, status } of card.compliance) {
    expect(row.legislationsEventStatus[legislationId]?.status).toBe(status.status)
    const [, column] = exportColumns([`legislation-${legislationId}`], {
      language: 'en',
      legislations: [{ id: legislationId, ...legislation }] as never,
      withChains: false,
      withLevels: false,
    })
    expect(column!.cell(row as never, 1)).toBe(status.word)
  }
  const why = await explain(ctx, { id, legislationId: article33.legislationId })
  expect(why.status.status).toBe(article33.status.status)
}

test('[PROD-26] question, presence, sentence and verdict never contradict each other, whatever is declared and answered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
      ctx = await testContext()
      const part = await world.addPart(ctx, { title: 'Part' })
      const pump = await world.addPart(ctx, { title: 'Pump' })
      await world.changed(ctx, [part, pump], (request) => world.addEdge(request, pump, part))
      for (const each of steps) {
        await declare(part, each)
        for (const id of [part, pump]) await requireAgreement(id)
        await requireNothingNew(part)
      }
    }),
    { seed: 26, numRuns: 12 },
  )
}, 180_000)
