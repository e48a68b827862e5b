import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { saveProductSubstances } from '#contract/products/substances.ts'
import { previewVerdict as contract, type MovedStatus } from '#contract/products/verdict-preview.ts'
import type { LegislationId, ProductId, SubstanceId } from '#contract/values/ids.ts'
import { worstFirst } from '#domain/compliance/statuses.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import { complianceRows } from '#server/compliance/explaining/statuses.service.ts'
import type { Context } from '#server/context.ts'
import { includeComponents } from '#server/products/components/components.service.ts'
import { recordAssessment } from '#server/products/assessments/assessments.service.ts'
import { saveProductSubstances as saveSubstances } from '#server/products/substances/substances.service.ts'
import { previewVerdict } from '#server/products/substances/verdict-preview.service.ts'
import { installLaws, substanceOf } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { aProduct, createProduct, testSupplier } from '#tests/products/products.ts'

const DEHP = '117-81-7'
/** A substance on the list of the defence sector, which sets no limit for it. */
const HEXANE = '110-54-3'
/**
 * A substance that the defence sector's criteria name; a person decides whether the criteria restrict it in
 * an article (COMP-18).
 */
const LEAD = '7439-92-1'

type Change = Parameters<typeof saveProductSubstances.body.parse>[0]

beforeAll(installLaws)

let ctx: Context
let ids: Map<string, SubstanceId>
const of = (cas: string): SubstanceId => ids.get(cas)!
beforeEach(async () => {
  ctx = await testContext()
  ids = new Map(
    await Promise.all([DEHP, HEXANE, LEAD].map(async (cas) => [cas, await substanceOf(cas)] as const)),
  )
})

async function fmv(): Promise<LegislationId> {
  const { all } = await judgedLegislations(ctx.db)
  return all.find(({ key }) => key === 'fmv')!.id
}

const changeOf = (change: Change) => saveProductSubstances.body.parse(change)

/** Previews a change as the server does: each statement is a read-only transaction. */
async function preview(id: ProductId, change: Change, as = ctx) {
  const { databases } = await testDeps()
  const reading = { ...as, db: databases.reading(as.subscriberId) }
  return contract.response.parse(await previewVerdict(reading, { id, change: changeOf(change) })).moved
}

const save = (id: ProductId, change: Change, ifMatch: number) =>
  inRequest(ctx, (request) => saveSubstances(request, { id, ifMatch, change: changeOf(change) }))

/** The status of the product under each legislation, or under each of its obligations. */
async function statusesOf(id: ProductId): Promise<Map<string, string>> {
  const rows = await complianceRows(ctx, id)
  return new Map(
    rows.flatMap(({ legislationId, status, obligations }): [string, string][] =>
      obligations.length === 0
        ? [[String(legislationId), status.status]]
        : obligations.map((obligation) => [`${legislationId} ${obligation.key}`, obligation.status.status]),
    ),
  )
}

const inText = ({ legislationId, obligation, before, after }: MovedStatus) =>
  `${[legislationId, ...(obligation ? [obligation.key] : [])].join(' ')}: ${before?.status} → ${after.status}`

/** Previews a change, saves it, and compares the preview with the result. */
async function expectSameStatuses(id: ProductId, change: Change, version: number): Promise<string[]> {
  const told = (await preview(id, change)).map(inText)
  const before = await statusesOf(id)
  await save(id, change, version)
  const after = await statusesOf(id)
  const moved = Array.from(after).flatMap(([key, status]) =>
    before.get(key) === status ? [] : [`${key}: ${before.get(key)} → ${status}`],
  )
  expect(told.toSorted()).toEqual(moved.toSorted())
  return told
}

const LISTS = ['candidate_list', 'rohs', 'pops', 'reach_ann_17', 'fmv'] as const
const toAll = (state: 'included' | 'excluded' | 'undefined') => LISTS.map((list) => ({ list, state }))

describe('what a save would bring', () => {
  test('[PROD-26] an article with 0.3 % DEHP is to be told about (REACH Article 33(1): above 0.1 %)', async () => {
    const { id } = await createProduct(ctx, aProduct())
    const moved = await preview(id, { substances: [{ substanceId: of(DEHP), concentration: '0.3' }] })
    expect(moved.find(({ legislation }) => legislation === 'Article 33')).toMatchObject({
      obligation: null,
      before: { status: 'unknown', word: 'Unknown' },
      after: { status: 'duty', word: 'Inform' },
    })
    const ranks = moved.map(({ after }) => worstFirst.indexOf(after.status))
    expect(ranks, 'the worst first').toEqual(ranks.toSorted((a, b) => a - b))
    expect(new Set(ranks).size).toBeGreaterThan(1)
  })

  test('[PROD-26] is what the save then brings, for substances, ranges, answers and what is taken back, one after the other', async () => {
    const { id } = await createProduct(ctx, aProduct())
    const dehp = { substanceId: of(DEHP) }
    const changes: Change[] = [
      { answers: toAll('excluded'), substances: [] },
      { substances: [{ ...dehp, concentration: '0.1' }] },
      { substances: [{ ...dehp, concentration: '0.3' }] },
      { substances: [{ ...dehp, concentrationLow: '0.01', concentrationHigh: '0.09' }] },
      { substances: [dehp, { substanceId: of(HEXANE), concentration: '1' }] },
      { substances: [{ ...dehp, basis: 'homogeneous_material', materialName: 'PVC', concentration: '12' }] },
      { answers: toAll('undefined'), substances: [] },
    ]
    const told: string[][] = []
    for (const [index, change] of changes.entries())
      told.push(await expectSameStatuses(id, change, index + 1))
    expect(told.filter((moved) => moved.length > 0).length).toBeGreaterThan(4)
  })

  test('[PROD-26] the same again moves nothing', async () => {
    const { id } = await createProduct(ctx, aProduct())
    const change: Change = { substances: [{ substanceId: of(DEHP), concentration: '0.3' }] }
    await save(id, change, 1)
    expect(await preview(id, change)).toEqual([])
  })

  test('[PROD-26] what a supplier says of the product stays', async () => {
    const { id } = await createProduct(ctx, aProduct())
    const { owner } = await testDeps()
    await save(id, { substances: [{ substanceId: of(DEHP), concentration: '0.3' }] }, 1)
    const supplierId = await testSupplier(ctx, 'Kabel AB')
    await owner.query('update data.product_substances set source_id = $1 where product_id = $2', [
      supplierId,
      id,
    ])
    const moved = await preview(id, { substances: [] })
    expect(moved.filter(({ legislation }) => legislation === 'Article 33')).toEqual([])
  })

  test('[PROD-26] [COMP-18] what was recorded of an entry counts as it does after a save', async () => {
    const { id } = await createProduct(ctx, aProduct())
    await save(id, { substances: [{ substanceId: of(LEAD), concentration: '1' }] }, 1)
    const legislationId = await fmv()
    const { conditions } = await explain(ctx, { id, legislationId })
    const entryId = conditions[0]!.entryId
    const recorded = { id, legislationId, entryId, answer: 'in_scope', reason: '' } as const
    await inRequest(ctx, (request) => recordAssessment(request, recorded))
    await expectSameStatuses(
      id,
      { answers: toAll('excluded'), substances: [{ substanceId: of(LEAD), concentration: '2' }] },
      3,
    )
    await expectSameStatuses(id, { substances: [{ substanceId: of(LEAD), concentration: '0.001' }] }, 4)
  })
})

describe('a change that a save refuses', () => {
  test('[PROD-26] is refused with the same words: a product with components has no substances of its own', async () => {
    const { id } = await createProduct(ctx, aProduct())
    const { id: part } = await createProduct(ctx, aProduct())
    await inRequest(ctx, (request) =>
      includeComponents(request, id, {
        components: [{ productId: part, numberOfUnits: 1 }],
        keepAnswersInHistory: false,
      }),
    )
    await expect(preview(id, { substances: [] })).rejects.toMatchObject({
      code: 'product:substances:complex',
    })
  })

  test('[PROD-26] is refused at its field: a substance twice in one place', async () => {
    const { id } = await createProduct(ctx, aProduct())
    const twice = [{ substanceId: of(DEHP) }, { substanceId: of(DEHP) }]
    await expect(preview(id, { substances: twice })).rejects.toMatchObject({
      code: 'validation:failed',
      fields: [{ path: ['substances', 1, 'basis'] }],
    })
  })

  test('[PERM-09] of a product that is not seen is not found', async () => {
    const { id } = await createProduct(ctx, aProduct())
    const stranger = await testContext()
    await expect(preview(id, { substances: [] }, stranger)).rejects.toMatchObject({ code: 'not-found' })
  })
})
