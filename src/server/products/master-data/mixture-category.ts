import type { ProductKind } from '#contract/products/attributes.ts'
import { isMixtureCategory } from '#server/catalogues/picklists.ts'
import type { Context } from '#server/context.ts'
import { refuseField } from '#server/products/master-data/input.ts'

/** PROD-41: a chemical product has a category of mixtures, one of the authority's; an article has none. */
export async function requireMixtureCategory(
  ctx: Context,
  { kind, mixtureCategory }: { kind: ProductKind; mixtureCategory: number | null },
): Promise<void> {
  const at = ['mixtureCategory']
  if (kind === 'article') return mixtureCategory === null ? undefined : refuseField(ctx, at, 'invalid')
  if (mixtureCategory === null) refuseField(ctx, at, 'required')
  if (!(await isMixtureCategory(mixtureCategory))) refuseField(ctx, at, 'choice')
}
