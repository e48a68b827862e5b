import { sql, type RawBuilder } from 'kysely'

import type { AnsweredPart } from '#contract/products/answers.ts'
import type { ListVersionId, ProductId, SubstanceListId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'
import { declaringTable, type Denied } from '#server/products/answers/declaring.repository.ts'
import { asTable } from '#server/products/answers/lists.repository.ts'
import type { AnswerSource } from '#server/products/substances/substances.repository.ts'

/** The answered lists, and whether they are answered for the first time, for new entries, or both. */
export interface Denial extends Denied {
  which: AnsweredPart
}

/**
 * The answers that a denial gives, as a table `(product_id, list_id, version_id, state, before_version)`: one rule for preview and
 * writing. An answer that newer entries have outdated stays what it was, for the version in force.
 */
export const targets = (
  { lists, which, source }: Denial,
  ids: readonly ProductId[],
): RawBuilder<unknown> => sql`(
  select p.id as product_id, w.list_id, w.version_id, coalesce(a.state, 'excluded') as state, a.version_id as before_version
  from unnest(${idsAsText(ids)}) as p (id) cross join ${asTable(lists)}
  left join (select product_id, list_id, version_id, state from product_answers
    where product_id = any(${idsAsText(ids)}) and source_key = ${source ?? 0}) a
    on a.product_id = p.id and a.list_id = w.list_id
  where (a.product_id is null and ${which !== 'new'}) or (a.version_id = any(w.outdated) and ${which !== 'never'}))`

/** The products for which the denial answers something, in the order of their ids. */
export async function findAnswering(
  ctx: Context,
  denial: Denial,
  ids: readonly ProductId[],
): Promise<ProductId[]> {
  const { rows } = await sql<{ ids: ProductId[] }>`
    select array(select distinct product_id from ${targets(denial, ids)} t order by 1) as ids`.execute(ctx.db)
  return rows[0]?.ids ?? []
}

/** An answer that would be given. */
export interface Target {
  productId: ProductId
  list: string
  state: 'included' | 'excluded'
  versionId: ListVersionId
  source: AnswerSource
}

export async function findTargets(
  ctx: Context,
  denial: Denial,
  ids: readonly ProductId[],
): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select t.product_id as "productId", l.key as list, t.state, t.version_id as "versionId",
      ${denial.source}::bigint as source
    from ${targets(denial, ids)} t join substance_lists l on l.id = t.list_id`.execute(ctx.db)
  return rows
}

/** Counts of the products under one list, by their answers. */
export interface ListCounts {
  listId: SubstanceListId
  declaring: number
  answered: number
  outdated: number
  /** The oldest version that an outdated answer was given for. */
  since: ListVersionId | null
}

/** Products by list, in one statement: those that declare something of it, and of the others those that answered, and whose answer is outdated. */
export async function countByList(
  ctx: Context,
  { lists, source }: Denied,
  ids: readonly ProductId[],
): Promise<Map<SubstanceListId, ListCounts>> {
  const { rows } = await sql<ListCounts>`
    with wanted as materialized (select * from ${asTable(lists)}),
    declaring as materialized (select distinct product_id, list_id from ${await declaringTable(ctx, ids, { lists, source })} d),
    answered as (
      select a.list_id, count(*)::int as answered, count(*) filter (where a.version_id = any(w.outdated))::int as outdated,
        min(v.valid_from) filter (where a.version_id = any(w.outdated)) as since
      from product_answers a join wanted w on w.list_id = a.list_id join list_versions v on v.id = a.version_id
      left join declaring d on d.product_id = a.product_id and d.list_id = a.list_id
      where a.product_id = any(${idsAsText(ids)}) and a.source_key = ${source ?? 0} and d.product_id is null group by 1)
    select w.list_id as "listId", (select count(*)::int from declaring d where d.list_id = w.list_id) as declaring,
      coalesce(a.answered, 0) as answered, coalesce(a.outdated, 0) as outdated,
      (select v.id from list_versions v where v.list_id = w.list_id and v.valid_from = a.since and v.id = any(w.outdated)
        order by v.id desc limit 1) as since
    from wanted w left join answered a on a.list_id = w.list_id`.execute(ctx.db)
  return new Map(rows.map((row) => [row.listId, row]))
}
