import type { ProductId, SubstanceId } from '#contract/values/ids.ts'
import type { DeclaredMaterialInput, ProductMaterials } from '#contract/products/materials.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { articleShares } from '#domain/compliance/article-shares.ts'
import { compare, rounded, textOf } from '#domain/compliance/decimal.ts'
import { declarationOf, sumOfMaterial, type DeclaredMaterial } from '#domain/compliance/full-declaration.ts'
import { microgramsOf } from '#domain/compliance/mixture-share.ts'
import { isComplex } from '#domain/products/types.ts'
import { differences } from '#server/audit/audit.ts'
import { compositionOf } from '#server/compliance/inputs/lists.ts'
import { findAnswers } from '#server/compliance/inputs/products.repository.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { withEtag, type Tagged } from '#server/http/answers.ts'
import { getCard } from '#server/products/card/card.service.ts'
import { lockForChange, requireVersion, saveChange } from '#server/products/master-data/change.ts'
import { requireFittingMaterialClaims, requireKnownMaterials } from '#server/products/materials/input.ts'
import * as repository from '#server/products/materials/materials.repository.ts'
import { withKnownSubstances } from '#server/products/materials/named-substances.ts'
import { findShownSubstances } from '#server/products/substances/shown.repository.ts'
import { afterJudging, type AfterJudging } from '#server/transactions/judge-once.ts'
import { requireOwnSubstances } from '#server/products/substances/checked-change.ts'

interface Save {
  id: ProductId
  ifMatch: number
  materials: readonly DeclaredMaterialInput[]
}

/** COMP-12: the full material declaration with what each material comes to, and the undeclared rest. */
export async function getProductMaterials(ctx: Context, id: ProductId): Promise<Tagged<ProductMaterials>> {
  const head = await repository.findMaterialsHead(ctx, id)
  if (!head) throw new AppError('not-found')
  const materials = await repository.findMaterials(ctx, id)
  const isOwn =
    head.type !== 'product_group' &&
    !isComplex({ type: head.type, hasComponents: head.hasChildren, isDeclared: head.isDeclaredComplex })
  return withEtag(head.version, {
    isOwn,
    isAsked: head.isAsked,
    materials: materials.map((material) => ({ ...material, ...sumOfMaterial(judgedMaterial(material)) })),
    isWhole: declarationOf(materials.map(judgedMaterial))?.all ?? false,
    ofProduct: ofProduct(materials, head.weightUg),
    articleShares: isOwn ? await articleSharesOf(ctx, id) : [],
  })
}

const judgedMaterial = ({
  substances,
  materialCategory,
  ...material
}: repository.StoredMaterial): DeclaredMaterial => ({
  ...material,
  category: materialCategory,
  substances: substances.map(({ exemptions, ...substance }) => ({
    ...substance,
    exemptionIds: exemptions.map(({ id }) => id),
    confirmedExemptionIds: exemptions.flatMap(({ id, isConfirmed }) => (isConfirmed ? [id] : [])),
  })),
})

/**
 * PROD-26: shares in the article summed over the materials, and whether the sum or the share declared for the
 * article counts.
 */
async function articleSharesOf(ctx: Context, id: ProductId): Promise<ProductMaterials['articleShares']> {
  const [row] = await findAnswers(ctx.db, [id])
  const shares = row ? articleShares(compositionOf(row)) : []
  // The judge knows substances by their plain numbers.
  const shown = await findShownSubstances(
    ctx,
    shares.map(({ substanceId }) => substanceId as SubstanceId),
  )
  return shares.flatMap(({ substanceId, share, declared }) => {
    const substance = shown.get(substanceId)
    if (!substance) return []
    const counts =
      declared !== null && compare(declared, share) >= 0 ? ('declared' as const) : ('share' as const)
    const figures = { share: textOf(rounded(share, SHARE_DIGITS)), declared: declared && textOf(declared) }
    return [{ substanceId: substance.id, name: substance.name, ...figures, counts }]
  })
}
const SHARE_DIGITS = 9

/** COMP-12: replaces the declaration whole. What it names counts for every list at once (COMP-03). */
export async function saveProductMaterials(
  ctx: Context,
  { id, ifMatch, materials: given }: Save,
): Promise<AfterJudging<Tagged<{ materials: ProductMaterials; card: ProductCard }>>> {
  const product = await lockForChange(ctx, id)
  await requireVersion(ctx, product, ifMatch)
  requireOwnSubstances(product)
  const materials = await withKnownSubstances(ctx, given)
  await requireKnownMaterials(ctx, materials)
  const before = await repository.findMaterials(ctx, id)
  await requireFittingMaterialClaims(ctx, { product, before: before.map(judgedMaterial), materials })
  await repository.replaceMaterials(ctx.db, id, materials)
  const after = await repository.findMaterials(ctx, id)
  await saveChange(ctx, {
    product,
    action: 'materials-saved',
    changes: differences({ materials: before }, { materials: after }),
  })
  return afterJudging(async () => {
    const card = await getCard(ctx, id)
    const { body } = await getProductMaterials(ctx, id)
    return withEtag(card.version, { materials: body, card })
  })
}

const SHOWN_DIGITS = 100

/** The materials' part of the product's weight, % w/w; null where a mass is missing. */
function ofProduct(
  materials: readonly repository.StoredMaterial[],
  weightUg: number | null,
): ProductMaterials['ofProduct'] {
  const masses = materials.map(({ mass }) => mass)
  if (weightUg === null || masses.length === 0 || masses.includes(null)) return null
  const sum = masses.reduce((total, mass) => total + (mass ? microgramsOf(mass.value, mass.unit) : 0), 0)
  const declared = Math.round((sum / weightUg) * 100 * SHOWN_DIGITS) / SHOWN_DIGITS
  const rest = Math.round((100 - declared) * SHOWN_DIGITS) / SHOWN_DIGITS
  return { declared: String(declared), rest: rest >= 0 ? String(rest) : null }
}
