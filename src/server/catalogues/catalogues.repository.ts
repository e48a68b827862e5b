import { sql, type RawBuilder } from 'kysely'

import type { OrganizationId, ProductId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { Context } from '#server/context.ts'
import { anyOf } from '#server/tenancy/scope.repository.ts'
import { containing } from '#server/db/like.ts'
import { isUsable } from '#server/tenancy/product-visibility.repository.ts'

interface Page<Item> {
  items: Item[]
  totalItems: number
}

interface TextQuery extends PageQuery {
  text?: string
}

/** Product groups that may be used, by title. */
export async function findProductGroups(
  ctx: Context,
  query: TextQuery,
): Promise<Page<{ id: ProductId; title: string }>> {
  return pageOf(ctx, query, {
    from: sql`products p where p.type = 'product_group' and ${isUsable(ctx, 'p')}`,
    item: sql`json_build_object('id', p.id, 'title', p.title)`,
  })
}

/** Reads a page and its total in one statement; the lists of a company are short. */
async function pageOf<Item>(
  ctx: Context,
  { page, perPage, text }: TextQuery,
  { from, item }: { from: RawBuilder<unknown>; item: RawBuilder<unknown> },
): Promise<Page<Item>> {
  const found = text ? sql`${from} and p.title collate "default" ilike ${containing(text)}` : from
  const { rows } = await sql<Page<Item>>`
    select (select count(*) from ${found}) as "totalItems", coalesce((
      select json_agg(shown.item order by shown.title, shown.id) from (
        select p.title, p.id, ${item} as item from ${found}
        order by p.title, p.id limit ${perPage} offset ${(page - 1) * perPage}
      ) shown), '[]') as items`.execute(ctx.db)
  return rows[0] ?? { items: [], totalItems: 0 }
}

/** The working organization and those below it. */
export async function findOrganizations(
  ctx: Context,
): Promise<{ id: OrganizationId; title: string; parentId: OrganizationId | null }[]> {
  return ctx.db
    .selectFrom('organizations')
    .select(['id', 'title', 'parent_id as parentId'])
    .where('id', '=', anyOf(ctx.scope))
    .orderBy('title')
    .orderBy('id')
    .execute()
}
