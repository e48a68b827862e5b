import { authorisationList } from '#server/reference/list-traits.ts'
import { sql } from 'kysely'

import type { LegislationId, ListVersionId, ProductId, SupplierId } from '#contract/values/ids.ts'
import type { affectedReasons } from '#contract/lists/affected-reasons.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'
import { onePlan } from '#server/db/one-plan.ts'
import { anyOf } from '#server/tenancy/scope.repository.ts'

export type Because = (typeof affectedReasons)[number]

export interface VersionRow {
  id: ListVersionId
  listId: number
  list: string
  validFrom: string
  state: 'pending' | 'applying' | 'applied' | 'withdrawn' | 'discarded'
  /** The legislation whose statuses are shown; for a list that none asks by, that of the Candidate List. */
  legislationId: LegislationId
}

/** A list that asks nothing is asked for by those of the Candidate List: Annex XIV by the obligations of REACH (Articles 56 and 66). */
const ASKED_FOR = authorisationList().entriesOf

export async function findVersion(db: Db, id: ListVersionId): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select v.id, v.list_id as "listId", l.key as list, v.valid_from as "validFrom", v.state,
      (select g.id from legislations g where g.list_keys && array[l.key, ${ASKED_FOR}]
        order by g.list_keys @> array[case when l.is_asked then l.key else ${ASKED_FOR} end] desc,
          (case when l.is_asked then 1 else -1 end) * cardinality(g.list_keys), g.position, g.id limit 1) as "legislationId"
    from list_versions v join all_substance_lists l on l.id = v.list_id where v.id = ${id}`.execute(db)
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
  counts: Record<'products' | Because | 'suppliers', number>
  suppliers: { id: SupplierId; title: string; products: number }[]
}

interface AffectedQuery extends PageQuery {
  because?: Because | undefined
}

/** Maximum number of suppliers named. */
const MAX_SUPPLIERS = 256
/** Products above a part are counted up to this number: a screw may be in all products. */
const MAX_PARENTS = 10_000
/**
 * Edges in the order of the index on child_id, so that they are counted as they are read; a hash of all
 * components would take four times as long.
 */
const edgesInOrder = sql`(select child_id from product_components order by child_id offset 0)`

/**
 * Leaves that a version affects, each for one reason: the leaf includes a substance that the version lists
 * (by a new entry, or as a new member of an old one), or one whose entry is judged differently, or one that
 * the version removes; or the leaf answered the earlier list and the version has new entries. One statement
 * gives the page, the counts and the suppliers. It is planned once: for the figures of a version PostgreSQL
 * expects few products and hashes all components for them (half as long again).
 */
export async function findAffected(
  { db, scope, language }: Context,
  version: VersionRow,
  { page, perPage, because }: AffectedQuery,
): Promise<AffectedPage> {
  const { rows } = await sql<Omit<AffectedPage, 'totalItems'>>`${onePlan}
    with named as materialized (
      select n.change, n.substance_id from version_substances(${version.id}) n where n.change in ('added', 'removed')
        or exists (select from list_version_changes c where c.id = n.change_id and is_judged_otherwise(c.before, c.after))),
    held as materialized (
      select s.product_id, min(case n.change when 'added' then 0 when 'changed' then 1 else 2 end) as rank from named n
      join product_substances s on s.substance_id = n.substance_id and s.status = 'included' group by s.product_id),
    touched as materialized (
      select p.id, p.title, f.rank from (
        select product_id, rank from held
        union all
        select a.product_id, 3 from product_answers a
        where a.list_id = ${version.listId} and a.product_id not in (select product_id from held)
          and a.version_id = any(array(select v.id from list_versions v where v.list_id = ${version.listId} and v.valid_from < ${version.validFrom}::date))
          and exists (select from list_version_changes c where c.version_id = ${version.id} and c.change = 'added')
          -- Our own answer counts for all suppliers (PROD-45); without one the product stands here once.
          and (a.source_key = 0 or not exists (select from product_answers o where o.product_id = a.product_id and o.list_id = a.list_id
            and o.source_key < a.source_key))
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
        'because', case g.rank when 0 then 'included' when 1 then 'changed' when 2 then 'removed' else 'unanswered' end,
        'substances', coalesce((select json_agg(distinct case when ${language} = 'sv' then coalesce(x.name_sv, x.name) else x.name end)
          from product_substances s join named n on n.substance_id = s.substance_id join substances x on x.id = s.substance_id
          where s.product_id = g.id and s.status = 'included'), '[]'),
        'statusNow', (select v.statuses -> ${String(version.legislationId ?? '')}::text ->> 'status' from product_facts f join verdicts v on v.id = f.verdict_id
          where f.product_id = g.id),
        'supplier', (select json_build_object('id', o.id, 'title', o.title) from product_suppliers ps
          join supply_chain_organizations o on o.id = ps.supplier_id where ps.product_id = g.id order by ps.position, o.id limit 1),
        'answeredAt', (select max(a.answered_at) from product_answers a where a.product_id = g.id and a.list_id = ${version.listId}),
        'parents', (
          with recursive up (id) as (
            select e.parent_id from product_components e where e.child_id = g.id
            union select e.parent_id from product_components e join up on e.child_id = up.id)
          select count(*) from (select from up limit ${MAX_PARENTS}) counted)
        ) order by g.rank, g.uses desc, g.title, g.id) from page g), '[]') as items,
      (select json_build_object('products', count(*), 'included', count(*) filter (where rank = 0),
        'changed', count(*) filter (where rank = 1), 'removed', count(*) filter (where rank = 2), 'unanswered', count(*) filter (where rank = 3),
        'suppliers', (select count(*) from by_supplier)) from touched) as counts,
      coalesce((select json_agg(json_build_object('id', o.id, 'title', o.title, 'products', b.products) order by b.products desc, o.title)
        from (select * from by_supplier order by products desc limit ${MAX_SUPPLIERS}) b
        join supply_chain_organizations o on o.id = b.supplier_id), '[]') as suppliers`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The query of affected products has exactly one row.')
  return { ...row, totalItems: row.counts[because ?? 'products'] }
}

const rankOf: Record<Because, number> = { included: 0, changed: 1, removed: 2, unanswered: 3 }
