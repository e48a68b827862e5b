import { announcedJson, statusesJson } from '#server/compliance/judging/status-columns.repository.ts'
import { sql, type RawBuilder } from 'kysely'

import type { Language } from '#contract/values/locale.ts'
import { productTypes, type ProductType } from '#contract/products/attributes.ts'
import type { Context } from '#server/context.ts'
import { latestRequestState, waitingRequestJson } from '#server/tenancy/request-status.repository.ts'
import { rulesOf } from '#domain/products/types.ts'

/** Types whose supplier is that of the purchased product above. */
export const inheritingTypes: readonly ProductType[] = productTypes.filter(
  (type) => rulesOf(type).suppliers === 'inherited',
)

const NO_ROWS = sql`'[]'::json`

/** The names of product `p`, as the contract writes them. */
export const namesJson = sql`coalesce((
  select json_agg(json_build_object('key', n.key, 'value', n.value, 'isPrimary', n.is_primary) order by n.position)
  from product_names n where n.product_id = p.id), ${NO_ROWS})`

/** The identifiers of product `p`. `customType` is left out where there is none. */
export const identifiersJson = sql`coalesce((
  select json_agg(case when i.custom_type is null
      then json_build_object('key', i.key, 'value', i.value, 'isPrimary', i.is_primary)
      else json_build_object('key', i.key, 'customType', i.custom_type, 'value', i.value, 'isPrimary', i.is_primary)
    end order by i.position)
  from product_identifiers i where i.product_id = p.id), ${NO_ROWS})`

/** The business roles of product `p`, titled in the language. */
export const businessRolesJson = (language: Language) => sql`coalesce((
  select json_agg(json_build_object('id', r.id, 'title', r.title ->> ${language}::text) order by r.position, r.id)
  from product_business_roles b join business_roles r on r.id = b.business_role_id where b.product_id = p.id), ${NO_ROWS})`

/** The supplier of product `p`: its first, or for a part of a purchased product that of the nearest product above which has one. */
export const supplierJson = sql`case when p.type = any(${[...inheritingTypes]}::text[]) then (
    with recursive above (id, level) as (
      select e.parent_id, 1 from product_components e where e.child_id = p.id
      union
      select e.parent_id, above.level + 1 from above
      join products q on q.id = above.id and q.type = any(${[...inheritingTypes]}::text[])
      join product_components e on e.child_id = q.id
    )
    select json_build_object('id', s.id, 'title', s.title) from above
    join product_suppliers ps on ps.product_id = above.id
    join supply_chain_organizations s on s.id = ps.supplier_id
    order by above.level, above.id, ps.position, s.id limit 1
  ) else (
    select json_build_object('id', s.id, 'title', s.title) from product_suppliers ps
    join supply_chain_organizations s on s.id = ps.supplier_id
    where ps.product_id = p.id order by ps.position, s.id limit 1
  ) end`

/** OV-13: product `p` as a row, built where the data is: the server passes the text on. `more` are further members. */
export function productRowJson(
  ctx: Context,
  {
    numberOfUnits = sql`null::integer`,
    more = sql``,
  }: { numberOfUnits?: RawBuilder<unknown>; more?: RawBuilder<unknown> } = {},
): RawBuilder<string> {
  const { language } = ctx
  return sql<string>`json_build_object(
    'id', p.id,
    'type', p.type,
    'kind', p.kind,
    'title', p.title,
    'productId', p.product_number,
    'names', ${namesJson},
    'identifiers', ${identifiersJson},
    'categories', coalesce((
      select json_agg(json_build_object('title', c.title) order by c.code)
      from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id), ${NO_ROWS}),
    'businessRoles', ${businessRolesJson(language)},
    'supplier', ${supplierJson},
    'organization', (select json_build_object('id', o.id, 'title', o.title) from organizations o where o.id = p.organization_id),
    'hasChildren', p.has_children,
    'children', ${NO_ROWS},
    'legislationsEventStatus', ${statusesJson(language)},
    'announced', ${announcedJson(language)},
    'numberOfUnits', ${numberOfUnits},
    'status', ${latestRequestState(ctx, sql`p.id`)},
    'waitingRequest', ${waitingRequestJson(ctx, sql`p.id`)} ${more})`
}

/** A page as the contract's `pageOf` writes it. `items` is a json array or null. */
export const pageJson = (items: RawBuilder<unknown>, total: RawBuilder<unknown>) =>
  sql<string>`concat('{"items":', coalesce(${items}, ${NO_ROWS})::text, ',"totalItems":', ${total}, '}')`
