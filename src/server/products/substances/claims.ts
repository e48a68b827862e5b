import { dayOf } from '#domain/days.ts'
import type { ProductKind } from '#contract/products/attributes.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { assumptionText } from '#domain/compliance/assumptions.ts'
import { refusedClaims } from '#domain/compliance/claimed-exemptions.ts'
import type { LeafSubstance } from '#domain/compliance/leaf.ts'
import { figureText, placeOf, type Declared } from '#domain/substances/declared-substances.ts'
import { listsFor } from '#server/compliance/inputs/lists.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findEeeCategory } from '#server/products/substances/substances.repository.ts'

interface Claims {
  product: { id: ProductId; kind: ProductKind }
  before: readonly Declared[]
  after: readonly Declared[]
}

/**
 * SUB-10: an exemption that does not fit is refused with the reason: it is for another substance, material, share, category or
 * time. What was claimed before stays; its time may have come since.
 */
export async function requireFittingClaims(ctx: Context, { product, before, after }: Claims): Promise<void> {
  const kept = new Set(before.map(claimText))
  const claiming = after.filter(
    (declared) => claimedIn(declared).length > 0 && !kept.has(claimText(declared)),
  )
  if (claiming.length === 0) return
  const asOf = dayOf(ctx.now())
  const category = await findEeeCategory(ctx, product.id)
  const rows = claiming.map(leafSubstanceOf)
  const leaf = { kind: product.kind, answers: {}, included: rows, excludedUnder: [] }
  const lists = (await listsFor(ctx.db, [leaf], asOf)).filter(({ exemptions }) => exemptions.length > 0)
  const refused = lists.flatMap((list) => rows.flatMap((row) => refusedClaims(list, row, { category, asOf })))
  const [first] = refused
  if (first)
    throw new AppError('product:exemption:refused', { reason: assumptionText(first.reason, ctx.language) })
}

const claimedIn = ({ lists }: Declared): number[] => Object.values(lists).flat()

function leafSubstanceOf(declared: Declared): LeafSubstance {
  const { substanceId, basis, materialCategory, materialCategoryOther, mixtureCategory, materialName } =
    declared
  const name = materialCategoryOther === '' ? materialName : materialCategoryOther
  return {
    substanceId,
    basis,
    materialName,
    namedFor: Object.keys(declared.lists),
    concentration: declared.concentration,
    concentrationLow: declared.concentrationLow,
    concentrationHigh: declared.concentrationHigh,
    exemptionIds: claimedIn(declared),
    material: { category: materialCategory, mixture: mixtureCategory, name },
  }
}

/** What a claim hangs on: place, figure, material and the exemptions. */
const claimText = (declared: Declared): string =>
  JSON.stringify([
    placeOf(declared),
    figureText(declared),
    declared.materialCategory,
    declared.materialCategoryOther,
    claimedIn(declared).toSorted((a, b) => a - b),
  ])
