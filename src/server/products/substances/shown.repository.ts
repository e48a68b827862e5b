import { sql, type RawBuilder } from 'kysely'

import { dayOf } from '#domain/days.ts'
import type { ListAnswer, ProductSubstances } from '#contract/products/substances.ts'
import type { ProductId, SubstanceId } from '#contract/values/ids.ts'
import type { ProductKind, ProductType } from '#contract/products/attributes.ts'
import type { Facts } from '#domain/compliance/facts.ts'
import type { Context } from '#server/context.ts'
import { entriesInForce, versionsInForce } from '#server/lists/in-force.repository.ts'
import { isReadable, isUsable } from '#server/tenancy/product-visibility.repository.ts'

export interface SubstancesHead {
  type: ProductType
  kind: ProductKind
  hasChildren: boolean
  isDeclaredComplex: boolean
  version: number
  /** Own facts with those of everything below; null before the first judgement. */
  facts: Facts | null
}

/** Undefined where the product cannot be opened. */
export async function findSubstancesHead(ctx: Context, id: ProductId): Promise<SubstancesHead | undefined> {
  const { rows } = await sql<SubstancesHead>`
    select p.type, p.kind, p.has_children as "hasChildren", p.is_declared_complex as "isDeclaredComplex", p.version,
      (select f.value from product_facts pf join facts f on f.id = pf.facts_id where pf.product_id = p.id) as facts
    from products p where p.id = ${id} and ${isReadable(ctx, 'p')}`.execute(ctx.db)
  return rows[0]
}

/** Every list with the product's answer, presence and new entries apart: those are facts. */
export async function findListAnswers(
  ctx: Context,
  id: ProductId,
): Promise<Omit<ListAnswer, 'presence' | 'newEntries'>[]> {
  const { rows } = await sql<
    Omit<ListAnswer, 'presence' | 'newEntries' | 'answeredAt'> & { answeredAt: Date | null }
  >`
    select l.key as list, l.title ->> ${ctx.language}::text as title, l.question ->> ${ctx.language}::text as question,
      l.allow_new_substances as "allowNewSubstances", l.concentration_range as "concentrationRange",
      coalesce(a.state, 'undefined') as state, v.valid_from as "currentVersion", given.valid_from as "answeredVersion",
      a.answered_at as "answeredAt", u.name as "answeredBy"
    from substance_lists l
    join ${versionsInForce(dayOf(ctx.now()))} v on v.list_id = l.id
    left join product_answers a on a.list_id = l.id and a.product_id = ${id}
    left join list_versions given on given.id = a.version_id
    left join users u on u.id = a.answered_by
    order by l.position, l.id`.execute(ctx.db)
  return rows.map(({ answeredAt, ...row }) => ({ ...row, answeredAt: answeredAt?.toISOString() ?? null }))
}

/** The substances that were named for the product, in their order. */
export async function findShownRows(
  ctx: Context,
  id: ProductId,
): Promise<Pick<ProductSubstances, 'included' | 'excluded'>> {
  const rowsOf = (status: 'included' | 'excluded', row: RawBuilder<unknown>) => sql`coalesce((
    select json_agg(${row} order by l.position, ps.position, ps.id)
    from product_substances ps join substance_lists l on l.id = ps.list_id join substances s on s.id = ps.substance_id
    where ps.product_id = ${id} and ps.status = ${status}), '[]')`
  const included = sql`json_build_object('list', l.key, 'substance', ${shownSubstance(ctx)}, 'basis', ps.basis,
    'materialName', ps.material_name, 'materialCategory', ps.material_category,
    'materialCategoryOther', ps.material_category_other, 'mixtureCategory', ps.mixture_category,
    'concentration', ps.concentration::text, 'concentrationLow', ps.concentration_low::text,
    'concentrationHigh', ps.concentration_high::text, 'additionalMaterials', ps.additional_materials,
    'additionalMaterialOther', ps.additional_material_other,
    'exemptions', coalesce((select json_agg(json_build_object('id', x.id, 'number', x.number, 'endsOn', x.ends_on) order by x.number)
      from exemptions x where x.id = any(ps.exemption_ids)), '[]'::json))`
  const { rows } = await sql<Pick<ProductSubstances, 'included' | 'excluded'>>`
    select ${rowsOf('included', included)} as included,
      ${rowsOf('excluded', sql`json_build_object('list', l.key, 'substance', ${shownSubstance(ctx)})`)} as excluded`.execute(
    ctx.db,
  )
  return rows[0] ?? { included: [], excluded: [] }
}

type Shown = ProductSubstances['included'][number]['substance']

export async function findShownSubstances(
  ctx: Context,
  ids: readonly SubstanceId[],
): Promise<Map<number, Shown>> {
  const { rows } = await sql<{ shown: Shown }>`
    select ${shownSubstance(ctx)} as shown from substances s where s.id = any(${[...ids]}::bigint[])`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ shown }) => [shown.id, shown]))
}

/** A leaf below a product. */
export interface LeafBelow {
  id: ProductId
  /** null: of an organization that is not seen (PERM-09). */
  title: string | null
}

/** Leaves below a product (or in a group) that name substances, nearest first; the walk is cut after `limit` of them. */
export async function findDeclaringLeaves(ctx: Context, id: ProductId, limit: number): Promise<LeafBelow[]> {
  const { rows } = await sql<LeafBelow>`
    with recursive below (id, level) as (
      select e.child_id, 1 from product_components e where e.parent_id = ${id}
      union
      select m.product_id, 1 from product_group_members m where m.group_id = ${id}
      union
      select e.child_id, below.level + 1 from below join product_components e on e.parent_id = below.id
    ), nearest as (
      select id, min(level) as level from below group by id
    )
    select p.id, case when ${isUsable(ctx, 'p')} then p.title end as title
    from nearest n join products p on p.id = n.id
    where not p.has_children and exists (
      select from product_substances s where s.product_id = p.id and s.status = 'included')
    order by n.level, p.title, p.id limit ${limit}`.execute(ctx.db)
  return rows
}

/** The contract's substance `s` with the keys of the lists in force that it is on. */
function shownSubstance(ctx: Context): RawBuilder<unknown> {
  const name = ctx.language === 'sv' ? sql`coalesce(s.name_sv, s.name)` : sql`s.name`
  return sql`json_build_object('id', s.id, 'name', ${name}, 'ecNumbers', s.ec_numbers, 'casNumbers', s.cas_numbers,
    'lists', coalesce((
      with recursive above (id) as (
        select s.id union select m.group_id from above join substance_members m on m.member_id = above.id
      )
      select json_agg(key order by key) from (
        select distinct l.key from above join ${entriesInForce(dayOf(ctx.now()))} e on e.substance_id = above.id
        join substance_lists l on l.id = e.list_id) on_lists), '[]'::json))`
}
