import type { DeclaredMaterialInput } from '#contract/products/materials.ts'
import type { RuleFault } from '#contract/values/field-rule-texts.ts'
import { rowsOfMaterial } from '#domain/compliance/article-shares.ts'
import type { DeclaredMaterial } from '#domain/compliance/full-declaration.ts'
import { picklists } from '#server/catalogues/picklists.ts'
import type { Context } from '#server/context.ts'
import { requireAll } from '#server/products/master-data/input.ts'
import { requireFitting, type ClaimingRow } from '#server/products/substances/claims.ts'
import { refuseFaults } from '#server/products/substances/input.ts'
import { findListsOfExemptions, findSubstanceIds } from '#server/products/substances/substances.repository.ts'

type Materials = readonly DeclaredMaterialInput[]

/** Substances and exemptions that a declaration names are there, and its material categories are of the authority's list. */
export async function requireKnownMaterials(ctx: Context, materials: Materials): Promise<void> {
  const { materials: categories } = await picklists()
  const codes = new Set<number | null>([null, ...categories.map(({ code }) => code)])
  const faults = materials.flatMap(({ materialCategory }, index): RuleFault[] =>
    codes.has(materialCategory)
      ? []
      : [{ path: ['materials', index, 'materialCategory'], key: 'choice', params: {} }],
  )
  refuseFaults(ctx, [...faults, ...claimsWithoutSubstance(materials)])
  const substances = materials.flatMap((material) => material.substances)
  const field = 'materials'
  const wanted = substances.flatMap(({ substanceId }) => substanceId ?? [])
  await requireAll(ctx, { field, wanted, find: findSubstanceIds })
  const claimed = substances.flatMap(({ exemptionIds, confirmedExemptionIds }) => [
    ...exemptionIds,
    ...confirmedExemptionIds,
  ])
  const known = await findListsOfExemptions(ctx, claimed)
  await requireAll(ctx, { field, wanted: claimed, find: async () => Array.from(known.keys()) })
}

/** A substance that is told by its name alone is on no list, and nothing exempts it. */
const claimsWithoutSubstance = (materials: Materials): RuleFault[] =>
  materials.flatMap(({ substances }, index) =>
    substances.flatMap(({ substanceId, exemptionIds }, place): RuleFault[] =>
      substanceId === null && exemptionIds.length > 0
        ? [{ path: ['materials', index, 'substances', place, 'exemptionIds'], key: 'invalid', params: {} }]
        : [],
    ),
  )

interface Claims {
  product: Parameters<typeof requireFitting>[1]['product']
  before: readonly DeclaredMaterial[]
  materials: Materials
}

/** SUB-10: an exemption that does not fit the material, the share or the day is refused at its field, with the reason. */
export async function requireFittingMaterialClaims(
  ctx: Context,
  { product, before, materials }: Claims,
): Promise<void> {
  await requireFitting(ctx, {
    product,
    before: before.flatMap((material) => rowsOfMaterial(material)),
    claiming: materials.flatMap(claimingRows),
  })
}

const claimingRows = (
  { materialCategory, substances, ...material }: DeclaredMaterialInput,
  index: number,
): ClaimingRow[] =>
  substances.flatMap((substance, place) =>
    rowsOfMaterial({ ...material, category: materialCategory, substances: [substance] }).map((row) => ({
      row,
      path: ['materials', index, 'substances', place, 'exemptionIds'],
    })),
  )
