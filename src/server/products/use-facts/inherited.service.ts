import type { InheritedUseFact, UseValueChanges } from '#contract/compliance/use-facts.ts'
import type { UseFact } from '#contract/compliance/use-fact.ts'
import type { OrganizationId } from '#contract/values/ids.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import * as repository from '#server/products/use-facts/use-facts.repository.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'
import { declaredFacts, describedFact, requireValues, trailOf } from '#server/products/use-facts/values.ts'

/** null: the company. */
type Where = OrganizationId | null

/** COMP-18: facts of use that an organization, or the company, states for all its products. */
export async function getInheritedUseFacts(
  ctx: Context,
  where: Where,
): Promise<{ items: InheritedUseFact[] }> {
  requireInScope(ctx, where)
  const values = await repository.findValuesOf(ctx, where)
  const inherited = where === null ? {} : await repository.findInheritedBy(ctx, where)
  return {
    items: (await inheritedFacts(ctx)).map((fact) => ({
      ...describedFact(fact, ctx),
      value: values[fact.key] ?? null,
      inherited: inherited[fact.key] ?? null,
    })),
  }
}

/** Facts of the part itself are told of products and groups: an organization makes many parts. */
const inheritedFacts = async (ctx: Context): Promise<UseFact[]> =>
  (await declaredFacts(ctx)).filter(({ inherits, rollsUp }) => inherits && !rollsUp)

export async function setInheritedUseFacts(
  ctx: Context,
  { where, values }: { where: Where; values: UseValueChanges },
): Promise<{ items: InheritedUseFact[] }> {
  requireInScope(ctx, where)
  const told = requireValues(ctx, await inheritedFacts(ctx), values)
  const before = await repository.findValuesOf(ctx, where)
  const changed = told.filter(({ fact, value }) => (before[fact.key] ?? null) !== value)
  if (changed.length > 0) {
    await repository.writeValues(ctx, { productId: null, organizationId: where }, changed)
    await audit(ctx, {
      action: 'use-facts-told',
      objectType: where === null ? 'Subscriber' : 'Organization',
      objectId: where ?? ctx.subscriberId,
      changes: trailOf(changed, before),
    })
    touchProducts(ctx, await repository.findProductIdsOf(ctx, where))
  }
  return getInheritedUseFacts(ctx, where)
}

/** PERM-09: the working organization and those below it. */
function requireInScope(ctx: Context, where: Where): void {
  if (where !== null && !repository.isOrganizationInScope(ctx, where)) throw new AppError('not-found')
}
