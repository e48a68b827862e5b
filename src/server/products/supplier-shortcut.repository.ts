import { sql, type RawBuilder } from 'kysely'

import { inheritingTypes } from '#server/products/product-row.repository.ts'

const columns = sql`q.id, q.type, q.organization_id, q.is_component, q.title, q.product_number, q.updated_at, q.has_children`

/** So many products are looked up faster than the names of all are gone through. */
const FEW_PRODUCTS = 2000

/**
 * Where suppliers have few products, these are fewer than those with a text in their name. Which way is gone is known before the
 * first product is read: the other is not begun.
 */
export interface SupplierShortcut {
  /** Tables of a "with recursive" that the other parts refer to. */
  tables: RawBuilder<unknown>
  isShorter: RawBuilder<boolean>
  /** Products `p` of the suppliers, with the columns of a match, and parts that inherit them; each once. */
  sources: RawBuilder<unknown>[]
}

/** `supplied`: product_suppliers `ps` of the suppliers, after "from". */
export function supplierShortcut(supplied: RawBuilder<unknown>): SupplierShortcut {
  return {
    // Look-ups one by one ("offset 0"): how many products a supplier has, a prepared plan does not know.
    tables: sql`supplied as materialized (select distinct ps.product_id as id from ${supplied} limit ${FEW_PRODUCTS + 1}),
      direct as materialized (
        select own.* from supplied cross join lateral (select ${columns} from products q where q.id = supplied.id offset 0) own
        where (select count(*) from supplied) <= ${FEW_PRODUCTS}),
      below (id) as (
        select d.id from direct d where d.has_children
        union
        select part.id from below cross join lateral (
          select e.child_id as id from product_components e where e.parent_id = below.id
            and (select q.type from products q where q.id = e.child_id) = any(${[...inheritingTypes]}::text[]) offset 0) part
      )`,
    isShorter: sql<boolean>`(select count(*) <= ${FEW_PRODUCTS} from supplied)`,
    sources: [
      sql`direct p`,
      sql`(select ${columns} from products q
        where q.id = any(array(select b.id from below b where b.id not in (select s.id from supplied s)))) p`,
    ],
  }
}
