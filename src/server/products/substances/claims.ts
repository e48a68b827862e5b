import { dayOf } from '#domain/days.ts'
import type { ProductKind } from '#contract/products/attributes.ts'
import type { SubstancesChange } from '#contract/products/substances.ts'
import type { ExemptionId, ProductId } from '#contract/values/ids.ts'
import { rowsOf, type DeclaredRow } from '#domain/compliance/article-shares.ts'
import { assumptionText } from '#domain/compliance/assumptions.ts'
import { refusedClaims } from '#domain/compliance/claimed-exemptions.ts'
import { decimal, textOf } from '#domain/compliance/decimal.ts'
import type { LeafSubstance } from '#domain/compliance/leaf.ts'
import { placeOf, type Declared } from '#domain/substances/declared-substances.ts'
import { compositionOf, listsFor } from '#server/compliance/inputs/lists.ts'
import { findAnswers } from '#server/compliance/inputs/products.repository.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findEeeCategory } from '#server/products/substances/substances.repository.ts'

/** A substance with the exemptions claimed for it, and where they stand in the body. */
export interface ClaimingRow {
  row: LeafSubstance
  path: (string | number)[]
}

interface Fitting {
  product: { id: ProductId; kind: ProductKind }
  before: readonly LeafSubstance[]
  claiming: readonly ClaimingRow[]
}

/**
 * SUB-10: an exemption that does not fit is refused with the reason: it is for another substance, material, share, category or
 * time. What was claimed before stays; its time may have come since.
 */
export async function requireFitting(ctx: Context, { product, before, claiming }: Fitting): Promise<void> {
  const claimed = ({ exemptionIds }: LeafSubstance) => exemptionIds.length > 0
  const kept = new Set(before.filter(claimed).map(claimText))
  const fresh = claiming.filter(({ row }) => claimed(row) && !kept.has(claimText(row)))
  if (fresh.length === 0) return
  const asOf = dayOf(ctx.now())
  const category = await findEeeCategory(ctx, product.id)
  const included = claiming.map(({ row }) => row)
  const leaf = { kind: product.kind, answers: {}, included, excludedUnder: [] }
  const lists = (await listsFor(ctx.db, [leaf], asOf)).filter(({ exemptions }) => exemptions.length > 0)
  const refused = fresh.flatMap(({ row, path }) =>
    lists.flatMap((list) =>
      refusedClaims(list, row, { category, asOf, material: materialOf(row, included) }).map(({ reason }) => ({
        path,
        reason: assumptionText(reason, ctx.language),
      })),
    ),
  )
  const [first] = refused
  if (!first) return
  const code = 'product:exemption:refused'
  throw new AppError(
    code,
    { reason: first.reason },
    refused.map(({ path, reason }) => ({ path, code, message: reason, params: { reason } })),
  )
}

/** The substances that are declared in the same material. */
const materialOf = (row: LeafSubstance, all: readonly LeafSubstance[]): LeafSubstance[] =>
  all.filter(
    ({ basis, materialName }) =>
      basis === row.basis && materialName.trim().toLowerCase() === row.materialName.trim().toLowerCase(),
  )

interface DeclaredClaims {
  product: Fitting['product']
  before: readonly Declared[]
  after: readonly Declared[]
  change: SubstancesChange
}

/** Checks the exemptions claimed for the declared substances of the product. */
export async function requireFittingClaims(
  ctx: Context,
  { product, before, after, change }: DeclaredClaims,
): Promise<void> {
  const given = [...before, ...after].some((declared) => exemptionsOf(declared, change).length > 0)
  if (!given) return
  const [answers] = await findAnswers(ctx.db, [product.id])
  if (!answers) return
  const composition = compositionOf(answers)
  const rowFor = (declared: Declared, exemptionIds: readonly ExemptionId[]) =>
    rowsOf({ ...composition, substances: [declaredRow(declared, exemptionIds)] }).slice(0, 1)
  await requireFitting(ctx, {
    product,
    before: before.flatMap((declared) => rowFor(declared, claimedIn(declared))),
    claiming: after.flatMap((declared) =>
      rowFor(declared, exemptionsOf(declared, change)).map((row) => ({
        row,
        path: pathOf(declared, change),
      })),
    ),
  })
}

const claimedIn = ({ lists }: Declared): ExemptionId[] =>
  Object.values(lists).flatMap(({ exemptionIds }) => exemptionIds)

/** The exemptions claimed for a substance, including those of lists that it is not on. */
function exemptionsOf(declared: Declared, { substances = [] }: SubstancesChange): ExemptionId[] {
  const named = substances.filter((entry) => placeOf(entry) === placeOf(declared))
  return [...new Set([...claimedIn(declared), ...named.flatMap(({ exemptionIds }) => exemptionIds)])]
}

function pathOf(declared: Declared, { substances = [], included }: SubstancesChange): ClaimingRow['path'] {
  const isHere = (entry: Parameters<typeof placeOf>[0]) => placeOf(entry) === placeOf(declared)
  const place = substances.findIndex(isHere)
  if (place >= 0) return ['substances', place, 'exemptionIds']
  const claiming = included.findIndex((entry) => isHere(entry) && entry.exemptionIds.length > 0)
  return ['included', Math.max(claiming, 0), 'exemptionIds']
}

function declaredRow(declared: Declared, exemptionIds: readonly ExemptionId[]): DeclaredRow {
  const { materialCategory, materialCategoryOther, mixtureCategory, lists, ...row } = declared
  const name = materialCategoryOther === '' ? row.materialName : materialCategoryOther
  return {
    substanceId: row.substanceId,
    basis: row.basis,
    materialName: row.materialName,
    namedFor: Object.keys(lists),
    concentration: row.concentration,
    concentrationLow: row.concentrationLow,
    concentrationHigh: row.concentrationHigh,
    mass: row.mass,
    exemptionIds,
    material: { category: materialCategory, mixture: mixtureCategory, name },
  }
}

/** Key of everything that a claim depends on: place, figure, material and the exemptions. */
const claimText = (row: LeafSubstance): string =>
  JSON.stringify([
    placeText(row),
    ...[row.concentration, row.concentrationLow, row.concentrationHigh].map(
      (figure) => figure && textOf(decimal(figure)),
    ),
    row.material,
    row.exemptionIds.toSorted((a, b) => a - b),
  ])

const placeText = ({ substanceId, basis, materialName }: LeafSubstance): string =>
  `${substanceId} ${basis} ${materialName.trim().toLowerCase()}`
