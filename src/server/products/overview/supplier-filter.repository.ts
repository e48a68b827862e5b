import { sql, type RawBuilder } from 'kysely'

import { inheritingTypes } from '#server/products/master-data/row.repository.ts'

type Condition = RawBuilder<boolean>

const isInheriting = (alias: 'p' | 'q') =>
  sql`${sql.ref(`${alias}.type`)} = any(${[...inheritingTypes]}::text[])`

/** Up to this number, looking products up one by one is faster than building the set of all products of the suppliers. */
const FEW_LOOKED_UP = 2000

/** Up to this number, the products of the suppliers go first: their index has what most filters ask. */
const FEW_SUPPLIED = 10_000

/** The products of some suppliers: their own, and the parts that inherit them. */
export interface SupplierFilter {
  /**
   * Condition that product `p` belongs to the suppliers, in a form that lets the plan begin with the
   * suppliers.
   */
  isOfSuppliers: Condition
  /**
   * Condition that product `p` belongs to the suppliers, looked up for each product where the table has few
   * products; the number is known only when the statement runs.
   */
  isOfSuppliersOf: (table: string) => Condition
  /** `isNamed`: condition on product `p` that asks the copied columns alone; their index answers it. */
  shortcut: (isNamed: Condition) => SupplierShortcut
}

/** A faster plan for suppliers with few products: finds their products first and applies the other filters to those alone. */
export interface SupplierShortcut {
  /** Tables of a "with recursive" that the other parts refer to. They end early where the suppliers have many. */
  tables: RawBuilder<unknown>
  /** Condition that the suppliers have few products; decided before the first product is read. */
  isShorter: Condition
  /**
   * Products `p` of the suppliers that are named so, and parts that inherit the suppliers, each once; empty where the suppliers
   * have many.
   */
  all: SuppliedProducts[]
  /** The same with the copied columns only, read from one index on the supplier. */
  listed: SuppliedProducts[]
}

/** Some products `p` of the suppliers. */
interface SuppliedProducts {
  source: RawBuilder<unknown>
  /** The copy of the verdict's id, null where there is none. */
  verdictId: RawBuilder<unknown>
}

/** The filter on suppliers; `isWanted` is the condition that supplier `s` is wanted. */
export function supplierFilter(isWanted: Condition): SupplierFilter {
  // The suppliers are found first and their products by index; joined, a plan made for any supplier goes through the products of all.
  const isSupplied = sql<boolean>`ps.supplier_id = any(array(
    select s.id from supply_chain_organizations s where ${isWanted}))`
  return {
    isOfSuppliers: sql`p.id in ${productsOf(isSupplied)}`,
    isOfSuppliersOf: (table) =>
      sql`case when (select count(*) from ${sql.ref(table)}) <= ${FEW_LOOKED_UP}
        then ${isLookedUp(isSupplied)} else ${isInSet(isSupplied)} end`,
    shortcut: (isNamed) => shortcutOf(isSupplied, isNamed),
  }
}

/**
 * Products of the suppliers, with the parts that inherit the suppliers. "offset 0" makes the plan look parts
 * up, however many it expects.
 */
const productsOf = (isSupplied: Condition) => sql`(
    with recursive below (id) as (
      select ps.product_id from product_suppliers ps where ${isSupplied}
      union
      select part.id from below cross join lateral (
        select e.child_id as id from product_components e where e.parent_id = below.id and ${isInheritingPart} offset 0) part
    ) select id from below)`

/** Condition by sets, which are built once and only when a product needs them. */
const isInSet = (isSupplied: Condition): Condition => sql`case when ${isInheriting('p')}
  then p.id in ${productsOf(isSupplied)}
  else p.id in (select ps.product_id from product_suppliers ps where ${isSupplied}) end`

/**
 * Condition by a walk upwards from the product: its own suppliers, or those of the products above. Scalar
 * subqueries keep the plan to look-ups.
 */
const isLookedUp = (isSupplied: Condition): Condition => sql`case when ${isInheriting('p')} then exists (
    with recursive above (id) as (
      select e.parent_id from product_components e where e.child_id = p.id
      union
      select e.parent_id from above
      join products q on q.id = above.id and ${isInheriting('q')}
      join product_components e on e.child_id = q.id
    ) select from above join product_suppliers ps on ps.product_id = above.id and ${isSupplied})
  else (select true from product_suppliers ps where ps.product_id = p.id and ${isSupplied} limit 1) end`

/**
 * One walk through the index counts the products, and keeps those that are named so and those that have parts: as rows of a table, the
 * thousands that a filter leaves out would cost more than the walk.
 */
function shortcutOf(isSupplied: Condition, isNamed: Condition): SupplierShortcut {
  const isShorter = sql<boolean>`(select s.count <= ${FEW_SUPPLIED} from supplied s)`
  const parts = sql`select b.id from below b where b.id not in (select f.id from few f)`
  const productsWith = (ids: RawBuilder<unknown>): SuppliedProducts => ({
    source: sql`(select q.* from products q where q.id = any(array(${ids}))) p`,
    verdictId: sql`null::bigint`,
  })
  return {
    tables: sql`supplied as materialized (
        select count(*) as count, array_agg(p.id) filter (where p.has_children) as parents,
          array_agg(row (p.id, p.type, p.organization_id, p.is_component, p.title, p.verdict_id)) filter (where ${isNamed}) as named
        from (select ps.product_id as id, ps.type, ps.organization_id, ps.is_component, ps.title, ps.has_children, ps.verdict_id
          from product_suppliers ps where ${isSupplied} limit ${FEW_SUPPLIED + 1}) p),
      few as materialized (
        select distinct on (p.id) p.* from supplied s cross join lateral unnest(s.named) as p (
          id bigint, type text, organization_id bigint, is_component boolean, title text collate natural_order, verdict_id bigint)
        where ${isShorter}),
      below (id) as (
        select unnest(s.parents) from supplied s where ${isShorter}
        union
        select part.id from below cross join lateral (
          select e.child_id as id from product_components e where e.parent_id = below.id and ${isInheritingPart} offset 0) part
      )`,
    isShorter,
    all: [productsWith(sql`select f.id from few f union all ${parts}`)],
    listed: [{ source: sql`few p`, verdictId: sql`p.verdict_id` }, productsWith(parts)],
  }
}

const isInheritingPart = sql`(select q.type from products q where q.id = e.child_id) = any(${[...inheritingTypes]}::text[])`
