import { sql } from 'kysely'

import type { ProductId } from '#contract/values/ids.ts'
import type { Language } from '#contract/values/locale.ts'
import type { Context } from '#server/context.ts'
import { isUsable } from '#server/tenancy/product-visibility.repository.ts'

/** Stands for the name of a product that the working organization does not see. */
export const elsewhere: Record<Language, string> = {
  en: 'In another organization',
  sv: 'I en annan organisation',
}

export interface NamedProduct {
  id: ProductId
  title: string
  productId: string
  isSeen: boolean
}

/**
 * Names of products below one that may be opened, and whether these may be, too (PERM-09): what an organization above has is used
 * there; of an organization beside it is told only that it is there.
 */
export async function findNames(ctx: Context, ids: readonly number[]): Promise<Map<number, NamedProduct>> {
  const { rows } = await sql<NamedProduct>`
    select p.id, p.title, p.product_number as "productId", ${isUsable(ctx, 'p')} as "isSeen"
    from products p where p.id = any(${[...ids]}::bigint[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}
