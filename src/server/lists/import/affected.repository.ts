import { sql } from 'kysely'

import type { ListVersionId, ProductId, SupplierId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { JudgedLimit } from '#domain/compliance/leaf.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'
import { onePlan } from '#server/db/one-plan.ts'
import { anyOf } from '#server/tenancy/scope.repository.ts'

export type Because = 'included' | 'unanswered' | 'removed'

export interface VersionRow {
  id: ListVersionId
  listId: number
  list: string
  validFrom: string
  state: 'pending' | 'applying' | 'applied' | 'withdrawn' | 'discarded'
}

export async function findVersion(db: Db, id: ListVersionId): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select v.id, v.list_id as "listId", l.key as list, v.valid_from as "validFrom", v.state
    from list_versions v join substance_lists l on l.id = v.list_id where v.id = ${id}`.execute(db)
  return rows[0]
}

export interface AffectedRow {
  id: ProductId
  title: string
  because: Because
  substances: string[]
  statusNow: string | null
  supplier: { id: SupplierId; title: string } | null
  answeredAt: string | null
  parents: number
}

export interface AffectedPage {
  items: AffectedRow[]
  totalItems: number
  counts: { products: number; included: number; unanswered: number; removed: number; suppliers: number }
  suppliers: { id: SupplierId; title: string; products: number }[]
}

interface AffectedQuery extends PageQuery {
  because?: Because | undefined
}

/** Suppliers are named up to so many; there are more only where nobody would read them. */
const MAX_SUPPLIERS = 256
/** Products above a part are counted so far: a screw may be in all of them. */
const MAX_PARENTS = 10_000
/** In the order of the index that holds them: counted as they come, where a table of all components would be four times slower. */
const edgesInOrder = sql`(select child_id from product_components order by child_id offset 0)`
/** Article 33 is legislation 2 (design: ids of legislations). */
const ARTICLE_33 = '2'

/**
 * Leaves that a version touches, each for one reason: they include a substance that it lists (by a new entry, or as a new member
 * of an old one), or one that it no longer lists, or they answered the list before it and it has new entries. One statement for the page, the counts and the suppliers.
 * Planned once: by the numbers of a version PostgreSQL expects few products, and hashes all components for them (half as long again).
 */
export async function findAffected(
  { db, scope, language }: Context,
  version: VersionRow,
  { page, perPage, because }: AffectedQuery,
): Promise<AffectedPage> {
  const { rows } = await sql<AffectedPage>`${onePlan}
    with named as materialized (select change, substance_id from version_substances(${version.id}) where change in ('added', 'removed')),
    held as materialized (
      select s.product_id, min(case when n.change = 'added' then 0 else 1 end) as rank from named n
      join product_substances s on s.substance_id = n.substance_id and s.status = 'included' group by s.product_id),
    touched as materialized (
      select p.id, p.title, f.rank from (
        select product_id, rank from held
        union all
        select a.product_id, 2 from product_answers a
        where a.list_id = ${version.listId} and a.product_id not in (select product_id from held)
          and a.version_id = any(array(select v.id from list_versions v where v.list_id = ${version.listId} and v.valid_from < ${version.validFrom}::date))
          and exists (select from list_version_changes c where c.version_id = ${version.id} and c.change = 'added')
      ) f join products p on p.id = f.product_id
      where p.organization_id = ${anyOf(scope)} and not p.has_children),
    asked as not materialized (select * from touched where ${because ?? null}::text is null or rank = ${because ? rankOf[because] : 0}),
    uses as (select child_id, count(*) as parents from ${edgesInOrder} e group by child_id),
    page as materialized (
      select t.id, t.title, t.rank, coalesce(u.parents, 0) as uses from asked t left join uses u on u.child_id = t.id
      order by t.rank, uses desc, t.title, t.id limit ${perPage} offset ${(page - 1) * perPage}),
    by_supplier as materialized (
      select ps.supplier_id, count(*)::int as products from touched t join product_suppliers ps on ps.product_id = t.id group by 1)
    select
      coalesce((select json_agg(json_build_object(
        'id', g.id, 'title', g.title,
        'because', case g.rank when 0 then 'included' when 1 then 'removed' else 'unanswered' end,
        'substances', coalesce((select json_agg(distinct case when ${language} = 'sv' then coalesce(x.name_sv, x.name) else x.name end)
          from product_substances s join named n on n.substance_id = s.substance_id join substances x on x.id = s.substance_id
          where s.product_id = g.id and s.status = 'included'), '[]'),
        'statusNow', (select v.statuses -> ${ARTICLE_33} ->> 'status' from product_facts f join verdicts v on v.id = f.verdict_id
          where f.product_id = g.id),
        'supplier', (select json_build_object('id', o.id, 'title', o.title) from product_suppliers ps
          join supply_chain_organizations o on o.id = ps.supplier_id where ps.product_id = g.id order by ps.position, o.id limit 1),
        'answeredAt', (select a.answered_at from product_answers a where a.product_id = g.id and a.list_id = ${version.listId}),
        'parents', (
          with recursive up (id) as (
            select e.parent_id from product_components e where e.child_id = g.id
            union select e.parent_id from product_components e join up on e.child_id = up.id)
          select count(*) from (select from up limit ${MAX_PARENTS}) counted)
        ) order by g.rank, g.uses desc, g.title, g.id) from page g), '[]') as items,
      (select count(*)::int from asked) as "totalItems",
      (select json_build_object('products', count(*), 'included', count(*) filter (where rank = 0),
        'removed', count(*) filter (where rank = 1), 'unanswered', count(*) filter (where rank = 2),
        'suppliers', (select count(*) from by_supplier)) from touched) as counts,
      coalesce((select json_agg(json_build_object('id', o.id, 'title', o.title, 'products', b.products) order by b.products desc, o.title)
        from (select * from by_supplier order by products desc limit ${MAX_SUPPLIERS}) b
        join supply_chain_organizations o on o.id = b.supplier_id), '[]') as suppliers`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The query of affected products has exactly one row.')
  return row
}

const rankOf: Record<Because, number> = { included: 0, removed: 1, unanswered: 2 }

/**
 * What a pending version would make of its list: substances of added entries and new members of changed ones, ids of removed
 * entries, and the limits of its entries.
 */
export interface PendingChanges {
  added: { id: number; substanceIds: number[] }[]
  addedCount: number
  removedEntryIds: number[]
  /** Substances that a changed entry no longer covers. */
  removedMembers: { entryId: number; substanceIds: number[] }[]
  limits: JudgedLimit[]
}

export async function findPendingChanges(db: Db, version: VersionRow): Promise<PendingChanges> {
  const { rows } = await sql<PendingChanges>`
    select
      coalesce((select json_agg(json_build_object('id', a.change_id, 'substanceIds', a.ids)) from (
        select change_id, json_agg(substance_id) as ids from version_substances(${version.id}) where change = 'added' group by 1) a), '[]') as added,
      (select count(*)::int from list_version_changes c where c.version_id = ${version.id} and c.change = 'added') as "addedCount",
      coalesce((select json_agg(e.id) from list_version_changes c
        join list_entries e on e.list_id = ${version.listId} and e.entry_key = c.entry_key and e.removed_version_id is null
        where c.version_id = ${version.id} and c.change = 'removed'), '[]') as "removedEntryIds",
      coalesce((select json_agg(json_build_object('entryId', r.id, 'substanceIds', r.ids)) from (
        select e.id, json_agg(n.substance_id) as ids from list_version_changes c
        join version_substances(${version.id}) n on n.change_id = c.id and n.change = 'removed'
        join list_entries e on e.list_id = ${version.listId} and e.entry_key = c.entry_key and e.removed_version_id is null
        where c.version_id = ${version.id} and c.change = 'changed' group by 1) r), '[]') as "removedMembers",
      coalesce((select json_agg(json_build_object('value', x.value::text, 'unit', x.unit, 'operator', x.operator, 'scope', x.scope,
        'weighed', x.weighed, 'element', x.element, 'validFrom', x.valid_from, 'validTo', x.valid_to, 'source', x.source))
        from entry_limits x where x.entry_id = (select e.id from list_entries e where e.list_id = ${version.listId}
          and e.removed_version_id is null
          order by exists (select from entry_limits y where y.entry_id = e.id and y.weighed = 'entry') desc, e.id limit 1)), '[]') as limits`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('The query of a version’s changes has exactly one row.')
  return row
}
