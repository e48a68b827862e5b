import { sql } from 'kysely'

import type { ProductId } from '#contract/values/ids.ts'
import type { ProductType } from '#contract/products/attributes.ts'
import type { Context } from '#server/context.ts'
import { containing } from '#server/db/like.ts'
import { supplierJson } from '#server/products/master-data/row.repository.ts'
import { inScope, isUsable } from '#server/tenancy/product-visibility.repository.ts'

export interface Suggestion {
  id: ProductId
  title: string
  productId: string
  type: ProductType
  supplier: { id: number; title: string } | null
}

interface Wanted {
  text: string
  types: readonly ProductType[] | null
  /** Leave out what could not become a component of this product. */
  componentOf: ProductId | null
  perPage: number
}

/** Products whose name or identifier contains the text: exact identifiers first, then titles that begin with it. */
export async function findSuggestions(ctx: Context, wanted: Wanted): Promise<Suggestion[]> {
  const { text, types, componentOf, perPage } = wanted
  const conditions = [
    componentOf === null ? inScope(ctx, 'p') : isUsable(ctx, 'p'),
    ...(text === '' ? [] : [matches(text)]),
    ...(types === null ? [] : [sql`p.type = any(${[...types]}::text[])`]),
    ...(componentOf === null ? [] : [couldBeComponentOf(componentOf)]),
  ]
  const { rows } = await sql<Suggestion>`
    with found as materialized (
      select p.id, p.title,
        exists (select from product_identifiers i where i.product_id = p.id and lower(i.value) = lower(${text})) as is_exact,
        starts_with(lower(p.title), lower(${text})) as is_prefix
      from products p where ${sql.join(conditions, sql` and `)}
      order by is_exact desc, is_prefix desc, p.title, p.id limit ${perPage}
    )
    select p.id, p.title, p.product_number as "productId", p.type, ${supplierJson} as supplier
    from found f join products p on p.id = f.id order by f.is_exact desc, f.is_prefix desc, f.title, f.id`.execute(
    ctx.db,
  )
  return rows
}

const matches = (text: string) => sql`p.id in (
  select n.product_id from product_names n where n.value ilike ${containing(text)}
  union
  select i.product_id from product_identifiers i where i.value ilike ${containing(text)})`

/** Excludes the product itself, its components, and everything above it, which would close a circle. */
const couldBeComponentOf = (id: ProductId) => sql`p.id not in (
  with recursive above (id) as (
    select ${id}::bigint
    union
    select e.parent_id from above join product_components e on e.child_id = above.id
  )
  select id from above
  union all select e.child_id from product_components e where e.parent_id = ${id}
  union all select m.product_id from product_group_members m where m.group_id = ${id})`
