import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'

import { declaredMaterial } from '#contract/products/materials.ts'
import { saveProductSubstances } from '#contract/products/substances.ts'
import type { ProductId, SubstanceId } from '#contract/values/ids.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import { getSubstanceState } from '#server/compliance/explaining/statuses.service.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'
import type { Context } from '#server/context.ts'
import { runBulk } from '#server/products/bulk/bulk.service.ts'
import { bulkRequest } from '#server/products/bulk/request.ts'
import { getCard } from '#server/products/card/card.service.ts'
import { exportColumns } from '#server/products/export/table.ts'
import { saveProductMaterials } from '#server/products/materials/materials.service.ts'
import { readSubstances } from '#server/products/substances/shown.service.ts'
import { saveProductSubstances as save } from '#server/products/substances/substances.service.ts'
import { CAS } from '#tests/compliance/world.ts'
import { overviewRows } from '#tests/forecasts/ahead-world.ts'
import { findListed, OPEN, requireNames } from '#tests/products/listed.ts'

/** A company whose products are declared, and the substances that its products hold, by number or role. */
export interface AgreementWorld {
  ctx: Context
  ids: ReadonlyMap<string, SubstanceId>
  /** Runs a service in one transaction, as a request does. */
  run: <T>(ctx: Context, service: (ctx: Context) => Promise<T>) => Promise<T>
}

/** Does something to products and has them judged. */
export async function changed(
  { ctx, run }: AgreementWorld,
  ids: readonly ProductId[],
  change: (ctx: Context) => Promise<unknown>,
): Promise<void> {
  await run(ctx, async (request) => {
    await change(request)
    touchProducts(request, ids)
  })
}

export const LISTS = ['candidate_list', 'rohs', 'pops', 'reach_ann_17', 'fmv'] as const
export const NUMBERS = [CAS.dehp, CAS.lead, CAS.leadMonoxide, CAS.decaBde, CAS.cadmium, CAS.nHexane] as const
/** A group of the Candidate List, and a member that is on it by its group only. */
export const [GROUP, MEMBER] = ['group', 'member'] as const
const SUBSTANCES = [...NUMBERS, GROUP, MEMBER] as const
/** Substances of a full declaration that are told by their names: on lists, and on none. */
const TOLD = ['DEHP', 'Plasticiser, CAS 117-81-7', 'Copper'] as const
const isTold = (name: string) => TOLD.some((told) => told === name)

const share = (concentration: string | null) => ({ concentration })
const figure = fc.oneof(
  fc.constantFrom(null, '0', '0.05', '0.1', '0.3', '12').map(share),
  fc
    .constantFrom(['0.01', '0.1'], ['0.05', '0.2'], [null, '0.3'], ['0.3', null])
    .map(([concentrationLow, concentrationHigh]) => ({ concentrationLow, concentrationHigh })),
  fc.constantFrom('1', '200').map((value) => ({ mass: { value, unit: 'mg' as const } })),
)
const substance = fc.record({
  cas: fc.constantFrom(...SUBSTANCES),
  materialName: fc.constantFrom('', 'Brass', 'PVC'),
  figure,
})
/** A material of the full declaration, with a share, a range, or neither. */
const material = fc.record({
  name: fc.constantFrom('Brass', 'PVC', 'Steel'),
  mass: fc.constantFrom(null, { value: '50', unit: 'g' as const }),
  named: fc.uniqueArray(fc.constantFrom(...SUBSTANCES, ...TOLD), { minLength: 1, maxLength: 2 }),
  figure: fc.constantFrom({ share: '0.2' }, { shareLow: '0.05', shareHigh: '4' }, {}),
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
/** A change of a product: by list, or by declared substances. */
export const step = fc.record({
  declared,
  answers,
  list: fc.option(fc.constantFrom(...LISTS), { freq: 2 }),
  materials: fc.option(fc.uniqueArray(material, { selector: ({ name }) => name, maxLength: 2 })),
  /** A declaration by a supplier in addition to our own. */
  supplied: fc.option(substance, { freq: 2 }),
  /** New versions of all lists have come since the answers. */
  isOld: fc.boolean(),
})
export const kind = fc.constantFrom('article' as const, 'article' as const, 'chemical_product' as const)

/** The substances of the installation by number, a group of the Candidate List alone and a member that is on a list by this group only. */
export async function findSubstances({ db }: Pick<Context, 'db'>): Promise<Map<string, SubstanceId>> {
  const { rows } = await sql<{ cas: string; id: SubstanceId }>`
    select distinct on (cas) cas, id from substances, unnest(cas_numbers) cas
    where cas = any(${[...NUMBERS]}::text[]) and not is_group order by cas, id`.execute(db)
  const { rows: grouped } = await sql<{ group: SubstanceId; member: SubstanceId }>`
    select m.group_id as group, m.member_id as member from substance_members m
    join list_entries e on e.substance_id = m.group_id join substance_lists l on l.id = e.list_id and l.key = 'candidate_list'
    where not exists (select from list_entries o where o.substance_id = m.member_id)
      and not exists (select from list_entries o where o.substance_id = m.group_id and o.list_id <> e.list_id)
      and not exists (select from substance_members o where o.group_id = m.member_id or o.member_id = m.group_id
        or o.member_id = m.member_id and o.group_id <> m.group_id)
    order by 1, 2 limit 1`.execute(db)
  const ids = new Map<string, SubstanceId>([
    ...rows.map(({ cas, id }) => [cas, id] as const),
    [GROUP, grouped[0]!.group],
    [MEMBER, grouped[0]!.member],
  ])
  expect(ids.size).toBe(SUBSTANCES.length)
  return ids
}

export type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

type Given = Step['declared'][number]

const placed = (
  world: AgreementWorld,
  { cas, materialName, figure: given }: Given,
  whole: 'article' | 'mixture',
) => ({
  substanceId: world.ids.get(cas)!,
  basis: materialName === '' ? whole : ('homogeneous_material' as const),
  materialName,
  ...given,
})

export async function declare(
  world: AgreementWorld,
  id: ProductId,
  { declared: given, answers: answered, list, materials, supplied, isOld }: Step,
): Promise<void> {
  const { version, kind: isKind } = await getCard(world.ctx, id)
  const whole = isKind === 'chemical_product' ? ('mixture' as const) : ('article' as const)
  const entries = given.map((each) => placed(world, each, whole))
  const isNone = answered.some((answer) => answer.list === list && answer.state === 'excluded')
  const onList = new Set(
    list === null
      ? []
      : await findListed(
          world.ctx,
          list,
          entries.map(({ substanceId }) => substanceId),
        ),
  )
  const included =
    list === null || isNone
      ? []
      : entries
          .filter(({ substanceId }) => list === OPEN || onList.has(substanceId))
          .map((entry) => ({ list, ...entry }))
  const change = saveProductSubstances.body.parse(
    list === null ? { substances: entries, answers: answered } : { included, answers: answered },
  )
  await world.run(world.ctx, (request) => save(request, { id, ifMatch: version, change }))
  if (materials !== null) await declareMaterials(world, id, materials)
  if (supplied !== null) await supply(world, id, placed(world, supplied, whole))
  if (isOld) await answerLongAgo(world, id)
}

async function declareMaterials(
  world: AgreementWorld,
  id: ProductId,
  given: NonNullable<Step['materials']>,
): Promise<void> {
  const { version } = await getCard(world.ctx, id)
  const materials = given.map(({ named, figure: shares, ...rest }) => {
    const substances = named.map((name) => ({
      ...(isTold(name) ? { name } : { substanceId: world.ids.get(name)! }),
      ...shares,
    }))
    return declaredMaterial.parse({ ...rest, substances })
  })
  await world.run(world.ctx, (request) => saveProductMaterials(request, { id, ifMatch: version, materials }))
}

/** A second source: a supplier says something of a substance in the same place, or in another. */
async function supply(
  world: AgreementWorld,
  id: ProductId,
  { concentration = null, ...entry }: ReturnType<typeof placed> & { concentration?: string | null },
): Promise<void> {
  await changed(world, [id], async ({ db }) => {
    await sql`
      with supplier as (
        insert into supply_chain_organizations (organization_id, kind, title) values (${world.ctx.organizationId}, 'supplier', 'Supplier') returning id)
      insert into product_substances (product_id, substance_id, status, basis, material_name, concentration, source_id)
      select ${id}, ${entry.substanceId}, 'included', ${entry.basis}, ${entry.materialName}, ${concentration}::numeric, id from supplier`.execute(
      db,
    )
  })
}

/** Changes the answers to the first version of each list, as if they had been given then. */
async function answerLongAgo(world: AgreementWorld, id: ProductId): Promise<void> {
  await changed(world, [id], async ({ db }) => {
    await sql`
      update product_answers a set version_id = (select v.id from list_versions v
        where v.list_id = a.list_id and v.state = 'applied' order by v.valid_from limit 1)
      where a.product_id = ${id}`.execute(db)
  })
}

/** Nothing is new since an answer that was just given: a bulk action has nothing to confirm. */
export async function requireNothingNew(world: AgreementWorld, id: ProductId): Promise<void> {
  const body = { selection: { productIds: [id] }, list: 'candidate_list', isPreview: true }
  const outcome = await world.run(world.ctx, (request) =>
    runBulk(request, bulkRequest.parse({ action: 'new-entries', body })),
  )
  expect(outcome).toMatchObject({ state: 'preview', changed: 0 })
}

/** Checks that all screens agree about a product. */
export async function requireAgreement(world: AgreementWorld, id: ProductId): Promise<void> {
  const { substances } = await readSubstances(world.ctx, id)
  const card = await getCard(world.ctx, id)
  const state = await getSubstanceState(world.ctx, id)
  expect(state.sentence).toEqual(substances.sentence)
  for (const answer of substances.answers) {
    const { list, state: question, presence, from, isOverruled, isConfirmed } = answer
    const told = state.lists.find((each) => each.list === list)!
    expect([list, told.state, told.presence]).toEqual([list, question, presence])
    expect(card.substanceListQuestionStates).toContainEqual({ list, state: question })
    expect([list, question === 'included']).toEqual([list, presence === 'adis' || presence === 'sdis'])
    expect([list, isConfirmed]).toEqual([list, presence === 'adis' || presence === 'addnis'])
    if (question !== 'included') expect([list, from, isOverruled]).toEqual([list, [], false])
  }
  if (substances.isOwn) await requireNames(world.ctx, id, substances.answers)
  expect(substances.sentence.key === 'none_on_all').toBe(
    substances.answers.every(({ presence }) => presence === 'addnis'),
  )
  if (card.hasConcernSubstances === false)
    expect(substances.answers.find(({ list }) => list === 'candidate_list')?.state).toBe('excluded')
  const article33 = card.compliance.find(({ legislationId }) => legislationId === 2)!
  const candidate = substances.answers.find(({ list }) => list === 'candidate_list')!
  if (article33.status.status === 'no_duty') expect(candidate.isConfirmed).toBe(true)
  if (['duty', 'fulfilled'].includes(article33.status.status)) expect(candidate.state).toBe('included')
  if (candidate.presence === 'addnis')
    expect(['no_duty', 'not_applicable']).toContain(article33.status.status)
  const row = (await overviewRows(world.ctx)).find((each) => each.id === id)!
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
  const why = await explain(world.ctx, { id, legislationId: article33.legislationId })
  expect(why.status.status).toBe(article33.status.status)
  const behind = why.causes.flatMap(({ substance }) => substance?.id ?? [])
  if (substances.isOwn) expect(candidate.from.map((each) => each.id)).toEqual(expect.arrayContaining(behind))
}
