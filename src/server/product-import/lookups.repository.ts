import { sql } from 'kysely'

import type { LocalizedText } from '#contract/values/locale.ts'
import type { Context } from '#server/context.ts'
import { anyOf } from '#server/tenancy/scope.repository.ts'
import { isUsable } from '#server/tenancy/product-visibility.repository.ts'

/** Things that a file may name, read in one statement: the company's own, and the few of the installation. */
export interface NamedThings {
  suppliers: { id: number; title: string }[]
  groups: { id: number; title: string; number: string }[]
  roles: { id: number; key: string; title: LocalizedText }[]
  organizations: { id: number; title: string }[]
  categories: { id: number; code: string; level: number }[]
}

export async function findNamedThings(
  ctx: Context,
  wanted: { suppliers: boolean; groups: boolean; categories: boolean },
): Promise<NamedThings> {
  const list = (isWanted: boolean, query: ReturnType<typeof sql>) =>
    isWanted ? sql`coalesce((select json_agg(t) from (${query}) t), '[]')` : sql`'[]'::json`
  const { rows } = await sql<NamedThings>`select
    ${list(wanted.suppliers, sql`select p.id, p.title from supply_chain_organizations p where p.kind = 'supplier' and ${isUsable(ctx, 'p')} order by p.id`)} as suppliers,
    ${list(wanted.groups, sql`select p.id, p.title, p.product_number as number from products p where p.type = 'product_group' and ${isUsable(ctx, 'p')} order by p.id`)} as groups,
    ${list(true, sql`select id, key, title from business_roles where parent_id is not null order by position, id`)} as roles,
    ${list(true, sql`select id, title from organizations where id = ${anyOf(ctx.scope)} order by title, id`)} as organizations,
    ${list(wanted.categories, sql`select id, code, level from categories order by id`)} as categories`.execute(
    ctx.db,
  )
  const [row] = rows
  if (!row) throw new Error('A select without a table gives one row.')
  return row
}
