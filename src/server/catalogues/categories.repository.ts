import { sql, type RawBuilder } from 'kysely'

import type { Category } from '#contract/catalogues/categories.ts'
import type { CategoryId } from '#contract/values/ids.ts'
import type { Language } from '#contract/values/locale.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { CategoryNode } from '#domain/catalogues/category-tree.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'
import { containing } from '#server/db/like.ts'

interface Page {
  items: Category[]
  totalItems: number
}

const titleOf = (alias: string, language: Language) =>
  language === 'sv'
    ? sql`coalesce(${sql.ref(`${alias}.title_sv`)}, ${sql.ref(`${alias}.title`)})`
    : sql`${sql.ref(`${alias}.title`)}`

/** Category `c` as the contract has it. A path has at most four nodes. */
export const categoryJson = (
  language: Language,
) => sql`json_build_object('id', c.id, 'code', c.code, 'level', c.level,
  'title', ${titleOf('c', language)}, 'hasChildren', c.has_children, 'isSelectable', c.is_selectable,
  'isDeprecated', c.is_deprecated, 'path', coalesce((
    with recursive above as (
      select a.id, a.code, a.level, a.title, a.title_sv, a.parent_id from categories a where a.id = c.parent_id
      union all
      select a.id, a.code, a.level, a.title, a.title_sv, a.parent_id from categories a join above b on a.id = b.parent_id
    ) select json_agg(json_build_object('id', above.id, 'code', above.code, 'level', above.level,
        'title', ${titleOf('above', language)}) order by above.level) from above), '[]'))`

/** A page of the categories directly below a node, or of the chapters; without deprecated categories. */
export async function findChildren(
  ctx: Context,
  parentId: CategoryId | null,
  { page, perPage }: PageQuery,
): Promise<Page> {
  const below = parentId === null ? sql`c.level = 2 and c.parent_id is null` : sql`c.parent_id = ${parentId}`
  const from = sql`categories c where ${below} and not c.is_deprecated`
  const { rows } = await sql<Page>`
    select (select count(*) from ${from}) as "totalItems", coalesce((
      select json_agg(${categoryJson(ctx.language)} order by c.code, c.id) from (
        select c.* from ${from} order by c.code, c.id limit ${perPage} offset ${(page - 1) * perPage}
      ) c), '[]') as items`.execute(ctx.db)
  return rows[0] ?? { items: [], totalItems: 0 }
}

export async function findCategory(ctx: Context, id: CategoryId): Promise<Category | undefined> {
  const { rows } = await sql<{ item: Category }>`
    select ${categoryJson(ctx.language)} as item from categories c where c.id = ${id}`.execute(ctx.db)
  return rows[0]?.item
}

interface Wanted {
  selectableOnly: boolean
  limit: number
}

/** Categories whose code begins with the digits, the shortest code first. */
export async function findByCode(ctx: Context, digits: string, wanted: Wanted): Promise<Category[]> {
  return find(ctx, wanted, {
    where: sql`c.code like ${`${digits}%`}`,
    order: sql`c.level, c.code, c.id`,
  })
}

/** The longest of several codes that exists, with its level. */
export async function findNearest(ctx: Context, prefixes: readonly string[]): Promise<Category | undefined> {
  const [found] = await find(
    ctx,
    { selectableOnly: false, limit: 1 },
    {
      where: sql`substr(c.code, 1, c.level) = any(${[...prefixes]}::text[]) and c.code = any(${prefixes.map((prefix) => prefix.padEnd(10, '0'))}::text[])`,
      order: sql`c.level desc, c.id`,
    },
  )
  return found
}

/**
 * Categories with every word of the text in their title or the titles above; those with the words in their
 * own title come first.
 */
export async function findByWords(
  ctx: Context,
  words: readonly string[],
  wanted: Wanted,
): Promise<Category[]> {
  const own = sql`concat_ws(' ', c.title, c.title_sv)`
  const all = (text: RawBuilder<unknown>) =>
    sql.join(
      words.map((word) => sql`${text} ilike ${containing(word)}`),
      sql` and `,
    )
  return find(ctx, wanted, {
    where: all(sql`c.search`),
    order: sql`(${all(own)}) desc, c.level, similarity(${own}, ${words.join(' ')}) desc, c.code, c.id`,
  })
}

/** Categories whose title has words similar to the text; for a text that no title contains. */
export async function findAlike(ctx: Context, text: string, wanted: Wanted): Promise<Category[]> {
  return find(ctx, wanted, {
    where: sql`${text} <% c.title`,
    order: sql`word_similarity(${text}, c.title) desc, c.level, c.code, c.id`,
  })
}

async function find(
  ctx: Context,
  { selectableOnly, limit }: Wanted,
  { where, order }: { where: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<Category[]> {
  const selectable = selectableOnly ? sql`and c.is_selectable` : sql``
  const { rows } = await sql<{ item: Category }>`
    select ${categoryJson(ctx.language)} as item from (
      select c.*, row_number() over (order by ${order}) as place from categories c
      where ${where} and not c.is_deprecated ${selectable} order by place limit ${limit}
    ) c order by c.place`.execute(ctx.db)
  return rows.map(({ item }) => item)
}

/** Writes the whole tree, parents first; what it lacks is deprecated. */
export async function storeCategories(db: Db, nodes: readonly CategoryNode[]): Promise<void> {
  await sql`
    insert into installation_categories (id, code, level, parent_id, has_children, is_selectable, title, title_sv, search, is_deprecated)
    select n.id, n.code, n.level, n."parentId", n."hasChildren", n."isSelectable", n.title, n."titleSv", n.search, false
    from json_to_recordset(${JSON.stringify(nodes)}::json) as n(id bigint, code text, level smallint, "parentId" bigint,
      "hasChildren" boolean, "isSelectable" boolean, title text, "titleSv" text, search text)
    on conflict (id) do update set code = excluded.code, level = excluded.level, parent_id = excluded.parent_id,
      has_children = excluded.has_children, is_selectable = excluded.is_selectable, title = excluded.title,
      title_sv = excluded.title_sv, search = excluded.search, is_deprecated = false`.execute(db)
  await sql`
    update installation_categories set is_deprecated = true
    where not is_deprecated and id <> all(${nodes.map(({ id }) => id)}::bigint[])`.execute(db)
}
