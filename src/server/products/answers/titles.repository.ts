import { sql } from 'kysely'

import type { ProductId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { isReadable } from '#server/tenancy/product-visibility.repository.ts'

/** The first of these products that may be opened, by name. */
export async function findTitles(
  ctx: Context,
  ids: readonly number[],
  limit: number,
): Promise<{ id: ProductId; title: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: ProductId; title: string }>`
    select p.id, p.title from products p where p.id = any(${[...ids]}::bigint[]) and ${isReadable(ctx, 'p')}
    order by p.title, p.id limit ${limit}`.execute(ctx.db)
  return rows
}
