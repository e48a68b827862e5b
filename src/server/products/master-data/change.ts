import type { ProductId } from '#contract/values/ids.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import * as trail from '#server/products/master-data/trail.repository.ts'
import * as repository from '#server/products/master-data/products.repository.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'

/** Locks a product for a change. One that may only be used (PERM-09) is 403, one that is not seen 404. */
export async function lockForChange(ctx: Context, id: ProductId): Promise<repository.LockedProduct> {
  const [product] = await repository.lockProducts(ctx, [id])
  return product ?? refuseUnlocked(ctx, id)
}

/**
 * Throws the reason why a product could not be locked: auth:not-allowed for a readable product, otherwise
 * not-found.
 */
export async function refuseUnlocked(ctx: Context, id: ProductId): Promise<never> {
  throw new AppError((await repository.isProductReadable(ctx, id)) ? 'auth:not-allowed' : 'not-found')
}

/** PROD-33: a save over a newer version is refused, and shows who changed what meanwhile. */
export async function requireVersion(
  ctx: Context,
  { id, version }: repository.LockedProduct,
  ifMatch: number,
): Promise<void> {
  if (version === ifMatch) return
  const last = await trail.findLastChange(ctx, id)
  const changes = await trail.findChangesSince(ctx, id, ifMatch)
  throw new AppError('edit:outdated', {
    name: last?.name ?? '',
    at: last ? minuteOf(last.at) : '',
    changes: latestValues(changes),
  })
}

/** A change of a product that is written but for its columns; `saveChanges` ends it. */
export interface Change {
  /** Action for the audit trail: updated, converted, component-included … */
  action: string
  columns?: Parameters<typeof repository.updateProduct>[2]
  /** Changes by field, each with the values before and after. */
  changes: Record<string, unknown>
  /** Further products whose judgement depends on the change, e.g. groups. */
  alsoJudged?: readonly ProductId[]
  /** Components that came or left. */
  componentIds?: readonly ProductId[]
}

/** Saves a change of a product: its columns and version and its audit row. The transaction judges it at its end. */
export const saveChange = (
  ctx: Context,
  { product, ...change }: Change & { product: repository.LockedProduct },
): Promise<void> => saveChanges(ctx, product, [change])

/** Saves several changes of a product as one version; of none nothing is written. */
export async function saveChanges(
  ctx: Context,
  product: repository.LockedProduct,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  await repository.updateProduct(ctx, product.id, Object.assign({}, ...changes.map(({ columns }) => columns)))
  const version = { before: product.version, after: product.version + 1 }
  for (const change of changes) {
    await audit(ctx, {
      action: change.action,
      objectType: 'Product',
      objectId: product.id,
      changes: { version, ...change.changes },
    })
  }
  for (const { alsoJudged = [], componentIds = [] } of changes) {
    touchProducts(ctx, [product.id, ...alsoJudged], { componentIds })
  }
}

/** Present values by field, of all changes in the audit trail. */
function latestValues(trail: readonly Record<string, unknown>[]): { field: string; theirs: unknown }[] {
  const latest = new Map<string, unknown>()
  for (const [field, change] of trail.flatMap((changes) => Object.entries(changes))) {
    if (field === 'version' || typeof change !== 'object' || change === null) continue
    if ('after' in change) latest.set(field, change.after)
  }
  return [...latest].map(([field, theirs]) => ({ field, theirs }))
}

/** A time in the form "2026-03-01 09:30 UTC". */
const minuteOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
