import { sql, type RawBuilder } from 'kysely'

import { dayOf } from '#domain/days.ts'
import type { LegislationId, ProductId, SubstanceId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { ProductType } from '#contract/products/attributes.ts'
import type { ProductFilters } from '#contract/products/overview.ts'
import type { ConcentrationBasis } from '#contract/catalogues/picklists.ts'
import type { whereUsedKinds } from '#contract/substances/where-used-kinds.ts'
import type { Verdict } from '#domain/compliance/statuses.ts'
import { isVerdictWith } from '#server/compliance/judging/verdict-condition.repository.ts'
import type { Context } from '#server/context.ts'
import { containing } from '#server/db/like.ts'
import { anyOf } from '#server/tenancy/scope.repository.ts'
import { entriesInForce } from '#server/lists/in-force.repository.ts'

export interface UsedFilters {
  name?: string | undefined
  kind: (typeof whereUsedKinds)[number]
  legislationStatuses?: ProductFilters['legislationStatuses']
}

export interface UsedProduct {
  id: ProductId
  title: string
  productId: string
  type: ProductType
  isDirect: boolean
  statuses: Verdict | null
}

export interface UsedPage {
  items: UsedProduct[]
  totalItems: number
  counts: { all: number; direct: number; top: number }
  /** Edges of the page's products downwards, as far as they lead to a part that holds the substance. */
  edgeParents: number[]
  edgeChildren: number[]
  /** The parts at their ends. */
  holders: number[]
}

/** The substance with its members, at whatever depth. */
const wanted = (id: SubstanceId) => sql`wanted (id) as (
  select ${id}::bigint union select m.member_id from wanted join substance_members m on m.group_id = wanted.id)`

/**
 * Products that hold one of them, and everything above: each once, whatever the number of ways. Nobody can tell the planner how
 * many they will be, so each lookup is made by its index (`offset 0` keeps them apart): the walk costs as much as it finds.
 */
const used = (id: SubstanceId) => sql`recursive ${wanted(id)},
  held as materialized (
    select distinct s.product_id as id from product_substances s
    where s.substance_id = any(array(select id from wanted)) and s.status = 'included'),
  up (id) as (
    select id from held
    union
    select e.parent_id from up cross join lateral (
      select c.parent_id from product_components c where c.child_id = up.id offset 0) e)`

/** The condition of the filters on product `p`. */
const conditionOf = ({ name, kind, legislationStatuses = {} }: UsedFilters): RawBuilder<unknown> => {
  const verdict = isVerdictWith(legislationStatuses)
  const conditions = [sql`true`, ...(verdict ? [hasVerdict(verdict)] : [])]
  if (name)
    conditions.push(sql`(p.title ilike ${containing(name)} or p.product_number ilike ${containing(name)})`)
  if (kind === 'direct') conditions.push(sql`p.is_direct`)
  if (kind === 'through') conditions.push(sql`not p.is_direct`)
  if (kind === 'top') conditions.push(sql`not p.is_component`)
  return sql.join(conditions, sql` and `)
}

const hasVerdict = (verdict: RawBuilder<boolean>) => sql`
  (select f.verdict_id from product_facts f where f.product_id = p.id) in (select v.id from verdicts v where ${verdict})`

/**
 * The products above that are in scope. They are read by an array of ids, which walks an index once in the order of its keys, where
 * a join would descend it for each product. The filters are evaluated once, for the page and its count.
 */
const seen = (scope: Context['scope'], filters: UsedFilters) => sql`seen as materialized (
  select p.*, (${conditionOf(filters)}) as is_wanted from (
    select q.id, q.title, q.product_number, q.is_component, q.id in (select id from held) as is_direct
    from products q where q.id = any(array(select id from up)) and q.organization_id = ${anyOf(scope)}) p)`

/** "is true": planned as a join, all that was found would be gone through again for each product of the ways down. */
const isAbove = (product: RawBuilder<unknown>) => sql`(${product} in (select id from up)) is true`

/** A page of the products in sight, those that hold the substance themselves first; with the counts, and the ways down from the page. */
export async function findUsedPage(
  { db, scope }: Context,
  id: SubstanceId,
  { page, perPage, ...filters }: PageQuery & UsedFilters,
): Promise<UsedPage> {
  const { rows } = await sql<UsedPage>`
    with ${used(id)}, ${seen(scope, filters)},
    shown as materialized (
      select * from seen where is_wanted
      order by is_direct desc, title, id limit ${perPage} offset ${(page - 1) * perPage}),
    down (id) as (
      select id from shown
      union
      select e.child_id from down cross join lateral (
        select c.child_id from product_components c where c.parent_id = down.id offset 0) e
      where ${isAbove(sql`e.child_id`)})
    select
      coalesce((select json_agg(json_build_object('id', p.id, 'title', p.title, 'productId', p.product_number, 'type', q.type,
          'isDirect', p.is_direct, 'statuses', v.statuses) order by p.is_direct desc, p.title, p.id)
        from shown p cross join lateral (select q.type from products q where q.id = p.id offset 0) q
        left join lateral (select f.verdict_id from product_facts f where f.product_id = p.id offset 0) f on true
        left join lateral (select v.statuses from verdicts v where v.id = f.verdict_id offset 0) v on true), '[]') as items,
      t."totalItems", t.counts,
      e.parents as "edgeParents", e.children as "edgeChildren",
      coalesce((select json_agg(h.id) from down join held h on h.id = down.id), '[]') as holders
    from (select coalesce(json_agg(e.parent_id), '[]') as parents, coalesce(json_agg(e.child_id), '[]') as children
      from down cross join lateral (
        select c.parent_id, c.child_id from product_components c where c.parent_id = down.id offset 0) e
      where ${isAbove(sql`e.child_id`)}) e,
      (select count(*) filter (where is_wanted)::int as "totalItems", json_build_object('all', count(*),
        'direct', count(*) filter (where is_direct), 'top', count(*) filter (where not is_component)) as counts from seen) t`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('The query of where a substance is used has exactly one row.')
  return row
}

export interface Holding {
  productId: number
  substanceId: SubstanceId
  name: string
  concentration: string | null
  basis: ConcentrationBasis
  materialName: string
}

/** The highest declaration of the substance by part; an unknown concentration counts as the highest. */
export async function findHoldings(
  { db, language }: Context,
  id: SubstanceId,
  holders: readonly number[],
): Promise<Map<number, Holding>> {
  const { rows } = await sql<Holding>`
    with recursive ${wanted(id)}
    select distinct on (p.product_id) p.product_id as "productId", s.id as "substanceId",
      case when ${language} = 'sv' then coalesce(s.name_sv, s.name) else s.name end as name,
      coalesce(p.concentration, p.concentration_high, p.concentration_low)::text as concentration, p.basis, p.material_name as "materialName"
    from product_substances p join substances s on s.id = p.substance_id
    where p.product_id = any(${[...holders]}::bigint[]) and p.substance_id in (select id from wanted) and p.status = 'included'
    order by p.product_id, greatest(p.concentration, p.concentration_high) desc nulls first, p.id`.execute(db)
  return new Map(rows.map((row) => [row.productId, row]))
}

/** Titles of products on the paths; null where the working organization does not see the product. */
export async function findTitles(
  { db, scope }: Context,
  ids: readonly number[],
): Promise<Map<number, { id: ProductId; title: string }>> {
  const { rows } = await sql<{ id: ProductId; title: string }>`
    select p.id, p.title from products p where p.id = any(${[...ids]}::bigint[]) and p.organization_id = ${anyOf(scope)}`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Legislations that ask by the lists that the substance is on today, itself or by a group. */
export async function findLegislationIds(ctx: Context, id: SubstanceId): Promise<Set<LegislationId>> {
  const { rows } = await sql<{ id: LegislationId }>`
    with recursive above (id) as (
      select ${id}::bigint union select m.group_id from above join substance_members m on m.member_id = above.id),
    keys as (select array_agg(distinct l.key) as keys from above
      join ${entriesInForce(dayOf(ctx.now()))} e on e.substance_id = above.id join substance_lists l on l.id = e.list_id)
    select g.id from legislations g join keys on g.list_keys && keys.keys`.execute(ctx.db)
  return new Set(rows.map(({ id: legislationId }) => legislationId))
}

/** The name of the substance, if the caller sees it. */
export async function findSubstanceName({ db }: Context, id: SubstanceId): Promise<string | undefined> {
  const row = await db.selectFrom('substances').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}
