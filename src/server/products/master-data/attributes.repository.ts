import { sql } from 'kysely'

import type { ProductId } from '#contract/values/ids.ts'
import type { ProductIdentifier, ProductName } from '#contract/products/attributes.ts'
import { comparableIdentifier, scipNumberKey } from '#domain/identifiers/product.ts'
import type { Context } from '#server/context.ts'

/** Replaces all names; their order is the order of the list. */
export async function replaceNames(
  ctx: Context,
  productId: ProductId,
  names: readonly ProductName[],
): Promise<void> {
  await ctx.db.deleteFrom('product_names').where('product_id', '=', productId).execute()
  if (names.length === 0) return
  await ctx.db
    .insertInto('product_names')
    .values(
      names.map(({ key, value, isPrimary }, position) => ({
        product_id: productId,
        position,
        key,
        value,
        is_primary: isPrimary,
      })),
    )
    .execute()
}

/**
 * Replaces all identifiers; their order is the order of the list. One that stays keeps the time it was given: a SCIP number
 * is compared with the last change of the substances of concern (COMP-11).
 */
export async function replaceIdentifiers(
  ctx: Context,
  productId: ProductId,
  identifiers: readonly ProductIdentifier[],
): Promise<void> {
  const before = await ctx.db
    .deleteFrom('product_identifiers')
    .where('product_id', '=', productId)
    .returning(['key', 'value', 'created_at'])
    .execute()
  if (identifiers.length === 0) return
  const givenAt = (key: string, value: string) =>
    before.find(
      (row) => row.key === key && comparableIdentifier(key, row.value) === comparableIdentifier(key, value),
    )?.created_at
  await ctx.db
    .insertInto('product_identifiers')
    .values(
      identifiers.map(({ key, customType, value, isPrimary }, position) => ({
        product_id: productId,
        position,
        key,
        custom_type: customType ?? null,
        value,
        is_primary: isPrimary,
        created_at: givenAt(key, value) ?? sql<Date>`now()`,
      })),
    )
    .execute()
}

/**
 * PROD-11: SCIP numbers among these (as scipNumberKey writes them) that another product of the subscriber
 * has, in any organization.
 */
export async function findTakenScipNumbers(
  ctx: Context,
  values: readonly string[],
  exceptProductId: ProductId | null,
): Promise<string[]> {
  if (values.length === 0) return []
  const rows = await ctx.db
    .selectFrom('product_identifiers')
    .select('value')
    .where('key', '=', 'SCIP_number')
    .where(sql<string>`lower(value)`, 'in', [...values])
    .$if(exceptProductId !== null, (query) => query.where('product_id', '<>', exceptProductId))
    .execute()
  return rows.map(({ value }) => scipNumberKey(value))
}
