import { sql } from 'kysely'

import type { ProductId } from '#contract/values/ids.ts'
import type { ProductCard } from '#contract/products/products.ts'
import type { Facts } from '#domain/compliance/facts.ts'
import { dayOf } from '#domain/days.ts'
import { categoryJson } from '#server/catalogues/categories.repository.ts'
import type { Context } from '#server/context.ts'
import {
  characteristicsJson,
  scipSettingsJson,
} from '#server/products/master-data/characteristics.repository.ts'
import {
  businessRolesJson,
  identifiersJson,
  namesJson,
  supplierJson,
} from '#server/products/master-data/row.repository.ts'
import { inScope, isReadable, isUsable } from '#server/tenancy/product-visibility.repository.ts'
import { latestRequestState, openRequestsAbout } from '#server/tenancy/request-status.repository.ts'

const MAX_INCLUDED = 256
/** The contract counts up to here; walking further would make the card of a large product slow. */
const MAX_PARTS = 10_000

type Stored =
  | 'id'
  | 'type'
  | 'kind'
  | 'title'
  | 'organization'
  | 'isDeclaredComplex'
  | 'identifiers'
  | 'names'
  | 'businessRoles'
  | 'productGroups'
  | 'categories'
  | 'suppliers'
  | 'characteristics'
  | 'countryOfOrigin'
  | 'mixtureCategory'
  | 'hasConcernSubstances'
  | 'isEee'
  | 'eeeCategory'
  | 'legislations'
  | 'scipSettings'
  | 'regulatedProductStatements'
  | 'version'
  | 'updatedBy'

/** The direct components of a product and the count of all parts below. Members of a group count as one unit each. */
type Parts = Pick<ProductCard, 'includedProducts' | 'totalIncludedProducts' | 'parts'>

/** The columns of a card that one statement reads. */
export type CardRow = Pick<ProductCard, Stored> &
  Parts & {
    isInScope: boolean
    listKeys: string[]
    /** null before the first judgement. */
    facts: Facts | null
    hasChildren: boolean
    weHaveInformation: boolean
    supplierHasInformation: boolean
    updatedAt: Date
    parents: string[]
    totalParents: number
    openRequests: number
  }

/** Undefined where it cannot be opened. */
export async function findCardRow(ctx: Context, id: ProductId): Promise<CardRow | undefined> {
  const today = dayOf(ctx.now())
  const { rows } = await sql<CardRow>`
    with recursive ${partsBelow(ctx, id)}
    select p.id, p.type, p.kind, p.title, p.is_declared_complex as "isDeclaredComplex", p.has_children as "hasChildren",
      ${inScope(ctx, 'p')} as "isInScope",
      (select json_build_object('id', o.id, 'title', o.title) from organizations o where o.id = p.organization_id) as organization,
      ${namesJson} as names, ${identifiersJson} as identifiers, ${businessRolesJson(ctx.language)} as "businessRoles",
      coalesce((select json_agg(json_build_object('id', q.id, 'title', q.title) order by q.title, q.id)
        from product_group_members m join products q on q.id = m.group_id
        where m.product_id = p.id and ${isUsable(ctx, 'q')}), '[]') as "productGroups",
      coalesce((select json_agg(${categoryJson(ctx.language)} order by c.code, c.id)
        from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id), '[]') as categories,
      coalesce((select json_agg(json_build_object('id', s.id, 'title', s.title) order by ps.position, s.id)
        from product_suppliers ps join supply_chain_organizations s on s.id = ps.supplier_id
        where ps.product_id = p.id), '[]') as suppliers,
      ${characteristicsJson} as characteristics, p.mixture_category as "mixtureCategory", p.country_of_origin as "countryOfOrigin", p.has_concern_substances as "hasConcernSubstances",
      p.is_eee as "isEee", p.eee_category as "eeeCategory", p.we_have_information as "weHaveInformation",
      p.supplier_has_information as "supplierHasInformation", ${scipSettingsJson} as "scipSettings",
      coalesce((select json_agg(json_build_object('id', l.id, 'key', l.key, 'settings', json_build_object(
          'applies', coalesce(pl.applies, 'by_rule'), 'reason', coalesce(pl.reason, ''))) order by l.position, l.id)
        from legislations l
        left join subscriber_legislations sl on sl.legislation_id = l.id
        left join product_legislations pl on pl.legislation_id = l.id and pl.product_id = p.id
        where coalesce(sl.is_on, true) and (l.valid_from is null or l.valid_from <= ${today}::date)
          and (l.valid_to is null or l.valid_to >= ${today}::date)), '[]') as legislations,
      coalesce((select json_agg(json_build_object('id', s.id, 'title', s.title ->> ${ctx.language}) order by s.id)
        from product_statements h join general_product_statements s on s.id = h.statement_id
        where h.product_id = p.id), '[]') as "regulatedProductStatements",
      array(select l.key from substance_lists l order by l.position, l.id) as "listKeys",
      (select f.value from product_facts pf join facts f on f.id = pf.facts_id where pf.product_id = p.id) as facts,
      p.version, p.updated_at as "updatedAt",
      (select u.name from users u where u.id = p.updated_by) as "updatedBy",
      array(select q.title from product_components e join products q on q.id = e.parent_id
        where e.child_id = p.id and ${inScope(ctx, 'q')} order by q.title, q.id limit 3) as parents,
      -- Who may only use it is not told how many others do.
      case when ${inScope(ctx, 'p')} then (select count(*) from product_components e where e.child_id = p.id)
        else (select count(*) from product_components e join products q on q.id = e.parent_id
          where e.child_id = p.id and ${inScope(ctx, 'q')}) end as "totalParents",
      ${openRequestsAbout(ctx, sql`p.id`)} as "openRequests",
      (select coalesce(json_agg(shown.row order by shown.place, shown.title, shown.id), '[]') from shown) as "includedProducts",
      (select count(*) from included) as "totalIncludedProducts",
      (select json_build_object('total', count(distinct id), 'levels', coalesce(max(level), 0)) from counted) as parts
    from products p where p.id = ${id} and ${isReadable(ctx, 'p')}`.execute(ctx.db)
  return rows[0]
}

/** The tables `included` (all that is directly in the product), `shown` (its first rows, as JSON) and `counted` (all below). */
const partsBelow = (ctx: Context, id: ProductId) => sql`
    direct (id, units, amount, amount_unit, contents, place) as (
      select c.child_id, c.number_of_units, c.amount, c.amount_unit, c.contents, c.position
      from product_components c where c.parent_id = ${id}
      union all
      select m.product_id, 1, null, null, 'integral', 0 from product_group_members m where m.group_id = ${id}
    ), included as (
      select d.*, p.title from direct d join products p on p.id = d.id where ${isUsable(ctx, 'p')}
    ), shown as (
      select i.place, i.title, i.id, json_build_object('id', p.id, 'title', p.title, 'type', p.type, 'kind', p.kind,
        'productId', p.product_number, 'hasChildren', p.has_children, 'numberOfUnits', i.units,
        'amount', i.amount::text, 'amountUnit', i.amount_unit, 'contents', i.contents, 'supplier', ${supplierJson}, 'requestStatus', ${latestRequestState(ctx, sql`p.id`)}) as row
      from (select * from included order by place, title, id limit ${MAX_INCLUDED}) i join products p on p.id = i.id
    ), below (id, level) as (
      select id, 1 from direct
      union
      select c.child_id, below.level + 1 from below join product_components c on c.parent_id = below.id
    ), counted as (
      select id, level from below limit ${MAX_PARTS}
    )`
