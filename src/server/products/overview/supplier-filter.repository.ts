import { sql, type RawBuilder } from 'kysely'

import { inheritingTypes } from '#server/products/master-data/row.repository.ts'

type Condition = RawBuilder<boolean>

const isInheriting = (alias: 'p' | 'q') =>
  sql`${sql.ref(`${alias}.type`)} = any(${[...inheritingTypes]}::text[])`

/** Up to this number, looking products up one by one is faster than building the set of all products of the suppliers. */
const FEW_PRODUCTS = 2000

/** The products of some suppliers: their own, and the parts that inherit them. */
export interface SupplierFilter {
  /** Whether product `p` is one of them: the plan may begin with the suppliers. */
  isOfSuppliers: Condition
  /** The same, looked up for each product where the table has few of them: their number is known only when it runs. */
  isOfSuppliersOf: (table: string) => Condition
  shortcut: SupplierShortcut
}

/** A faster plan for suppliers with few products: finds their products first and applies the other filters to those alone. */
interface SupplierShortcut {
  /** Tables of a "with recursive" that the other parts refer to. They end early where the suppliers have many. */
  tables: RawBuilder<unknown>
  /** Whether they have few: known before the first product is read. */
  isShorter: Condition
  /** Products `p` of the suppliers and parts that inherit them; each once, none where they have many. */
  all: RawBuilder<unknown>[]
  /** The same with nothing but what also stands beside the supplier, where one index has them side by side. */
  listed: RawBuilder<unknown>[]
}

/** `isWanted`: whether supplier `s` is one of the wanted. */
export function supplierFilter(isWanted: Condition): SupplierFilter {
  // The suppliers are found first and their products by index; joined, a plan made for any supplier goes through the products of all.
  const isSupplied = sql<boolean>`ps.supplier_id = any(array(
    select s.id from supply_chain_organizations s where ${isWanted}))`
  return {
    isOfSuppliers: sql`p.id in ${productsOf(isSupplied)}`,
    isOfSuppliersOf: (table) =>
      sql`case when (select count(*) from ${sql.ref(table)}) <= ${FEW_PRODUCTS}
        then ${isLookedUp(isSupplied)} else ${isInSet(isSupplied)} end`,
    shortcut: shortcutOf(isSupplied),
  }
}

/** "offset 0": the parts are looked up, however many a plan expects. */
const productsOf = (isSupplied: Condition) => sql`(
    with recursive below (id) as (
      select ps.product_id from product_suppliers ps where ${isSupplied}
      union
      select part.id from below cross join lateral (
        select e.child_id as id from product_components e where e.parent_id = below.id and ${isInheritingPart} offset 0) part
    ) select id from below)`

/** Sets that are made once, and only if a product asks for them. */
const isInSet = (isSupplied: Condition): Condition => sql`case when ${isInheriting('p')}
  then p.id in ${productsOf(isSupplied)}
  else p.id in (select ps.product_id from product_suppliers ps where ${isSupplied}) end`

/** From the product up: its own suppliers, or those of the products above. Scalars, so that they stay look-ups. */
const isLookedUp = (isSupplied: Condition): Condition => sql`case when ${isInheriting('p')} then exists (
    with recursive above (id) as (
      select e.parent_id from product_components e where e.child_id = p.id
      union
      select e.parent_id from above
      join products q on q.id = above.id and ${isInheriting('q')}
      join product_components e on e.child_id = q.id
    ) select from above join product_suppliers ps on ps.product_id = above.id and ${isSupplied})
  else (select true from product_suppliers ps where ps.product_id = p.id and ${isSupplied} limit 1) end`

function shortcutOf(isSupplied: Condition): SupplierShortcut {
  const isShorter = sql<boolean>`(select count(*) <= ${FEW_PRODUCTS} from supplied)`
  const parts = sql`select b.id from below b where b.id not in (select f.id from few f)`
  const productsWith = (ids: RawBuilder<unknown>) =>
    sql`(select q.* from products q where q.id = any(array(${ids}))) p`
  return {
    tables: sql`supplied as materialized (
        select ps.product_id as id, ps.type, ps.organization_id, ps.is_component, ps.title, ps.has_children
        from product_suppliers ps where ${isSupplied} limit ${FEW_PRODUCTS + 1}),
      few as materialized (select distinct on (s.id) s.* from supplied s where ${isShorter}),
      below (id) as (
        select f.id from few f where f.has_children
        union
        select part.id from below cross join lateral (
          select e.child_id as id from product_components e where e.parent_id = below.id and ${isInheritingPart} offset 0) part
      )`,
    isShorter,
    all: [productsWith(sql`select f.id from few f union all ${parts}`)],
    listed: [sql`few p`, productsWith(parts)],
  }
}

const isInheritingPart = sql`(select q.type from products q where q.id = e.child_id) = any(${[...inheritingTypes]}::text[])`
