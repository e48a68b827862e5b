import { sql } from 'kysely'

import type { ProductId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'

interface LastChange {
  name: string
  at: Date
}

/** The last change of the product: its author's name and its time. */
export async function findLastChange(ctx: Context, id: ProductId): Promise<LastChange | undefined> {
  return ctx.db
    .selectFrom('products')
    .leftJoin('users', 'users.id', 'products.updated_by')
    .select((eb) => [eb.fn.coalesce('users.name', sql<string>`''`).as('name'), 'products.updated_at as at'])
    .where('products.id', '=', id)
    .executeTakeFirst()
}

/** The changes since a version from the audit trail, oldest first. */
export async function findChangesSince(
  ctx: Context,
  id: ProductId,
  version: number,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ changes: Record<string, unknown> }>`
    select changes from own_audit_log
    where object_type = 'Product' and object_id = ${id} and (changes -> 'version' ->> 'after')::integer > ${version}
    order by id`.execute(ctx.db)
  return rows.map(({ changes }) => changes)
}
