import { sql, type RawBuilder } from 'kysely'

import { dayOf } from '#domain/days.ts'
import type { ListAnswer, ProductSubstances } from '#contract/products/substances.ts'
import type { ProductId, SubstanceId } from '#contract/values/ids.ts'
import type { ProductKind, ProductType } from '#contract/products/attributes.ts'
import type { Facts } from '#domain/compliance/facts.ts'
import { basisDocument } from '#server/compliance/explaining/answer-grounds.repository.ts'
import { mixturesJson, type MixtureEdge } from '#server/compliance/inputs/mixtures-and-uses.repository.ts'
import { isListOff } from '#server/compliance/law/legislations.repository.ts'
import type { Context } from '#server/context.ts'
import { versionsInForce } from '#server/lists/in-force.repository.ts'
import { listsOfSubstance } from '#server/lists/lists-of-substance.repository.ts'
import { massJson, type AnswerSource } from '#server/products/substances/substances.repository.ts'
import { isReadable, isUsable } from '#server/tenancy/product-visibility.repository.ts'
import { substanceName } from '#server/reference/substance-name.repository.ts'

export interface SubstancesHead {
  type: ProductType
  kind: ProductKind
  hasChildren: boolean
  isDeclaredComplex: boolean
  version: number
  /** PROD-45: the product's suppliers in their order, then former ones by whom something is stored. */
  sources: (ProductSubstances['sources'][number] & { hasSaid: boolean })[]
  /** Own facts with those of everything below; null before the first judgement. */
  facts: Facts | null
}

/** Suppliers of product `p`, and others by whom something of it is stored. */
const sourcesJson = sql`coalesce((
  select json_agg(json_build_object('id', o.id, 'title', o.title, 'isSupplier', u.supplier_id is not null, 'hasSaid', coalesce(said.is_said, false))
    order by u.position, o.title, o.id)
  from (select source_id, true as is_said from product_answers where product_id = p.id and source_id is not null
    union select source_id, true from product_substances where product_id = p.id and source_id is not null) said
  full join (select supplier_id, position from product_suppliers where product_id = p.id) u on u.supplier_id = said.source_id
  join supply_chain_organizations o on o.id = coalesce(u.supplier_id, said.source_id)), '[]')`

/** Undefined where the product cannot be opened. */
export async function findSubstancesHead(ctx: Context, id: ProductId): Promise<SubstancesHead | undefined> {
  const { rows } = await sql<SubstancesHead>`
    select p.type, p.kind, p.has_children as "hasChildren", p.is_declared_complex as "isDeclaredComplex", p.version, ${sourcesJson} as sources,
      (select f.value from product_facts pf join facts f on f.id = pf.facts_id where pf.product_id = p.id) as facts
    from products p where p.id = ${id} and ${isReadable(ctx, 'p')}`.execute(ctx.db)
  return rows[0]
}

/** The stored answer to a list; the state of the list's question comes from the facts. */
export interface GivenAnswer extends Omit<
  ListAnswer,
  'state' | 'given' | 'presence' | 'newEntries' | 'from' | 'isConfirmed' | 'isOverruled'
> {
  given: 'included' | 'excluded' | null
  /** True when only switched-off legislations ask by the list. */
  isOff: boolean
}

/** Every list in force with the answer of a source, and those of the others. */
export async function findListAnswers(
  ctx: Context,
  id: ProductId,
  source: AnswerSource,
): Promise<GivenAnswer[]> {
  const { rows } = await sql<Omit<GivenAnswer, 'answeredAt'> & { answeredAt: Date | null }>`
    select l.key as list, l.title ->> ${ctx.language}::text as title, l.question ->> ${ctx.language}::text as question,
      l.allow_new_substances as "allowNewSubstances", l.concentration_range as "concentrationRange",
      ${isListOff(sql`l.key`)} as "isOff", a.state as given, v.valid_from as "currentVersion", given.valid_from as "answeredVersion",
      a.answered_at as "answeredAt", u.name as "answeredBy", a.basis, ${basisDocument} as document,
      coalesce((select json_agg(json_build_object('source', case when s.id is not null then json_build_object('id', s.id, 'title', s.title) end,
            'state', o.state, 'answeredVersion', y.valid_from) order by s.title nulls first, s.id)
          from product_answers o join list_versions y on y.id = o.version_id
          left join supply_chain_organizations s on s.id = o.source_id
          where o.product_id = ${id} and o.list_id = l.id and o.source_id is distinct from ${source}), '[]') as others
    from substance_lists l
    join ${versionsInForce(dayOf(ctx.now()))} v on v.list_id = l.id
    left join product_answers a on a.list_id = l.id and a.product_id = ${id} and a.source_key = ${source ?? 0}
    left join list_versions given on given.id = a.version_id
    left join users u on u.id = a.answered_by
    order by l.position, l.id`.execute(ctx.db)
  return rows.map(({ answeredAt, ...row }) => ({ ...row, answeredAt: answeredAt?.toISOString() ?? null }))
}

interface ShownRows extends Pick<ProductSubstances, 'substances' | 'excluded'> {
  /** Substances that the full material declaration names. */
  inMaterials: Pick<ProductSubstances['substances'][number], 'substance'>[]
}

/** The declared substances of the product by whoever declared them, in their order; `excluded` are those of the source. */
export async function findShownRows(ctx: Context, id: ProductId, source: AnswerSource): Promise<ShownRows> {
  const exemptions = sql`coalesce((select json_agg(json_build_object('id', e.id, 'number', e.number, 'endsOn', e.ends_on, 'list', l.key,
        'application', coalesce(nullif(case when ${ctx.language} = 'sv' then e.application_sv end, ''), e.application_en),
        'isConfirmed', e.id = any(x.confirmed_exemption_ids))
      order by l.position, l.id, e.number)
    from product_substance_lists x join substance_lists l on l.id = x.list_id join exemptions e on e.id = any(x.exemption_ids)
    where x.product_substance_id = ps.id), '[]'::json)`
  const lists = sql`array(select l.key from product_substance_lists x join substance_lists l on l.id = x.list_id
    where x.product_substance_id = ps.id order by l.position, l.id)`
  const { rows } = await sql<ShownRows>`
    select coalesce((
      select json_agg(json_build_object('source', (select json_build_object('id', o.id, 'title', o.title)
            from supply_chain_organizations o where o.id = ps.source_id),
          'substance', ${shownSubstance(ctx)}, 'basis', ps.basis,
          'materialName', ps.material_name, 'materialCategory', ps.material_category,
          'materialCategoryOther', ps.material_category_other, 'mixtureCategory', ps.mixture_category,
          'concentration', ps.concentration::text, 'concentrationLow', ps.concentration_low::text,
          'concentrationHigh', ps.concentration_high::text, 'mass', ${massJson('ps')},
          'additionalMaterials', ps.additional_materials,
          'additionalMaterialOther', ps.additional_material_other, 'exemptions', ${exemptions}, 'lists', ${lists})
        order by ps.position, ps.id)
      from product_substances ps join substances s on s.id = ps.substance_id
      where ps.product_id = ${id} and ps.status = 'included'), '[]') as substances,
    coalesce((
      select json_agg(json_build_object('list', l.key, 'substance', ${shownSubstance(ctx)}) order by l.position, ps.position, ps.id)
      from product_substances ps join substances s on s.id = ps.substance_id
      join product_substance_lists x on x.product_substance_id = ps.id join substance_lists l on l.id = x.list_id
      where ps.product_id = ${id} and ps.status = 'excluded' and ps.source_id is not distinct from ${source}), '[]') as excluded,
    coalesce((
      select json_agg(json_build_object('substance', ${shownSubstance(ctx)}) order by m.position, n.position)
      from product_materials m join product_material_substances n on n.material_id = m.id join substances s on s.id = n.substance_id
      where m.product_id = ${id}), '[]') as "inMaterials"`.execute(ctx.db)
  return rows[0] ?? { substances: [], excluded: [], inMaterials: [] }
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
    where not p.has_children and (exists (
      select from product_substances s where s.product_id = p.id and s.status = 'included')
      or exists (select from product_materials m where m.product_id = p.id))
    order by n.level, p.title, p.id limit ${limit}`.execute(ctx.db)
  return rows
}

/** The mixtures in the articles below a product, or below a group's members. */
export async function findMixturesBelow({ db }: Context, id: ProductId): Promise<MixtureEdge[]> {
  const { rows } = await sql<{ mixtures: MixtureEdge[] | null }>`
    with recursive below (id) as (
      select ${id}::bigint
      union
      select m.product_id from product_group_members m where m.group_id = ${id}
      union
      select e.child_id from below join product_components e on e.parent_id = below.id
    )
    select (${mixturesJson(sql`product_components e on e.child_id = c.id and e.parent_id in (select id from below)`)}) as mixtures`.execute(
    db,
  )
  return rows[0]?.mixtures ?? []
}

/** The contract's substance `s` with the keys of the lists in force that it is on. */
function shownSubstance(ctx: Context): RawBuilder<unknown> {
  const name = substanceName(ctx.language)
  return sql`json_build_object('id', s.id, 'name', ${name}, 'ecNumbers', s.ec_numbers, 'casNumbers', s.cas_numbers,
    'lists', ${listsOfSubstance(sql`s.id`, dayOf(ctx.now()))})`
}
