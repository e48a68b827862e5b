import { sql, type RawBuilder } from 'kysely'

import type { IdentifierKey } from '#contract/products/attributes.ts'
import { legislationOfColumn, type PlainColumn } from '#contract/products/columns.ts'
import type { ProductOrder } from '#contract/products/overview.ts'
import { worstFirst } from '#domain/compliance/statuses.ts'
import { identifierOf } from '#domain/products/columns.ts'
import type { Context } from '#server/context.ts'
import type { MatchColumns } from '#server/products/overview/matches.repository.ts'
import { inheritingTypes } from '#server/products/master-data/row.repository.ts'

/** The order of products `p`. */
export interface Ordering {
  /** Joins that the order needs beside products `p`. */
  joins: RawBuilder<unknown>
  /** The terms after "order by"; the last one is the id, so that pages never overlap. */
  by: RawBuilder<unknown>
}

type Fragment = RawBuilder<unknown>
const NONE = sql``

/** The columns that an order of matches needs. */
export const columnsOfOrder = ({ sort }: ProductOrder): MatchColumns =>
  sort === undefined || sort === 'name' ? 'listed' : 'all'

/**
 * OV-14: the order of the overview. Columns stored in the product's row have an index; the other columns are
 * sorted on request.
 */
export function orderingOf(ctx: Pick<Context, 'language'>, { sort, direction }: ProductOrder): Ordering {
  const way = direction === 'desc' ? sql`desc` : sql`asc`
  const indexed = (column: Fragment): Ordering => ({ joins: NONE, by: sql`${column} ${way}, p.id ${way}` })
  switch (sort) {
    case undefined:
      return { joins: NONE, by: sql`p.is_component, p.title, p.id` }
    case 'name':
      return indexed(sql`p.title`)
    case 'productId':
      return indexed(sql`p.product_number`)
    case 'updatedAt':
      return indexed(sql`p.updated_at`)
    default: {
      const { joins = NONE, key } = derivedKey(ctx, sort)
      return { joins, by: sql`${key} ${way} nulls last, p.title, p.id` }
    }
  }
}

type Derived = { joins?: Fragment; key: Fragment }

function derivedKey({ language }: Pick<Context, 'language'>, column: string): Derived {
  const legislation = legislationOfColumn(column)
  // The contract lets in only the columns that are handled here.
  return legislation === null ? { ...plain(language)[column as Sorted] } : ofStatus(legislation)
}

type Sorted = Exclude<PlainColumn, 'productId'>

const plain = (language: string): Record<Sorted, Derived> => ({
  ean: identifier(identifierOf.ean),
  partNumber: identifier(identifierOf.partNumber),
  supplierProductId: identifier(identifierOf.supplierProductId),
  category: {
    key: naturally(sql`(select c.title from product_categories pc join categories c on c.id = pc.category_id
      where pc.product_id = p.id order by c.code limit 1)`),
  },
  organization: {
    joins: sql`left join organizations sort_o on sort_o.id = p.organization_id`,
    key: naturally(sql`sort_o.title`),
  },
  businessRoles: {
    key: naturally(sql`(select string_agg(r.title ->> ${language}::text, ', ' order by r.position, r.id)
      from product_business_roles b join business_roles r on r.id = b.business_role_id where b.product_id = p.id)`),
  },
  supplier: {
    joins: sql`left join supply_chain_organizations sort_s on sort_s.id = ${supplierId}`,
    key: naturally(sql`sort_s.title`),
  },
  supplierProductName: {
    key: naturally(sql`(select n.value from product_names n
      where n.product_id = p.id and n.key = ${"Supplier's product name"} order by n.position limit 1)`),
  },
})

/** The sort order of product titles: numbers by their value, letters as in Swedish. */
const naturally = (text: Fragment) => sql`${text} collate natural_order`

const identifier = (key: IdentifierKey): Derived => ({
  key: naturally(
    sql`(select i.value from product_identifiers i where i.product_id = p.id and i.key = ${key} order by i.position limit 1)`,
  ),
})

/** The supplier that the row shows (product-row.repository.ts): its own first, or that of the nearest product above which has one. */
const supplierId = sql`case when p.type = any(${[...inheritingTypes]}::text[]) then (
    with recursive above (id, level) as (
      select e.parent_id, 1 from product_components e where e.child_id = p.id
      union
      select e.parent_id, above.level + 1 from above
      join products q on q.id = above.id and q.type = any(${[...inheritingTypes]}::text[])
      join product_components e on e.child_id = q.id
    )
    select ps.supplier_id from above join product_suppliers ps on ps.product_id = above.id
    order by above.level, above.id, ps.position, ps.supplier_id limit 1
  ) else (
    select ps.supplier_id from product_suppliers ps where ps.product_id = p.id order by ps.position, ps.supplier_id limit 1
  ) end`

/**
 * Order from the worst status to the best. Each verdict is ranked once, since verdicts are few compared with
 * products.
 */
const ofStatus = (legislation: number): Derived => ({
  joins: sql`left join product_facts sort_f on sort_f.product_id = p.id
    left join (
      select v.id, array_position(${[...worstFirst]}::text[], v.statuses -> ${String(legislation)}::text ->> 'status') as rank
      from verdicts v offset 0
    ) sort_v on sort_v.id = sort_f.verdict_id`,
  key: sql`sort_v.rank`,
})
