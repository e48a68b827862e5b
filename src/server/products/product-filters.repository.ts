import { sql, type RawBuilder } from 'kysely'

import type { ProductFilters } from '#contract/product-overview.ts'
import { containing } from '#server/db/like.ts'
import { inheritingTypes } from '#server/products/product-row.repository.ts'
import { supplierShortcut, type SupplierShortcut } from '#server/products/supplier-shortcut.repository.ts'

type Condition = RawBuilder<boolean>
type Choice = number | string

/** What must hold of a product: `narrow` and `rest`. */
export interface FilterConditions {
  /** Texts that an index finds: they leave few products, so the rest is looked up product by product. */
  narrow: Condition[]
  rest: Condition[]
  /** Where it may be shorter to start from the suppliers: the rest, parted into what is to be asked either way, and only otherwise. */
  shortcut: (SupplierShortcut & { others: Condition[]; ofSuppliers: Condition[] }) | null
}

/** Shorter texts have no trigram of their own and match too much to go first. */
const MIN_INDEXED_TEXT = 3
const inherits = sql`p.type = any(${[...inheritingTypes]}::text[])`

/** OV-12: what must hold of product `p`. Empty texts and lists ask for nothing. */
export function filterConditions(filters: ProductFilters): FilterConditions {
  const texts = [
    ...text(filters.name, (name) => sql<boolean>`p.title collate "default" ilike ${containing(name)}`),
    ...text(filters.supplierProductName, hasSupplierName),
    ...Object.entries(filters.id ?? {}).flatMap(([key, value]) =>
      text(value, (wanted) => hasIdentifier(key, wanted)),
    ),
  ]
  const narrow = texts.filter(({ isIndexed }) => isIndexed).map(({ condition }) => condition)
  const isNarrow = narrow.length > 0
  const others = [
    ...texts.filter(({ isIndexed }) => !isIndexed).map(({ condition }) => condition),
    ...text(filters.category, hasCategory).map(({ condition }) => condition),
    ...choices(filters.organizations, isOfOrganization),
    ...choices(filters.businessRoles, hasBusinessRole),
    ...hasStatuses(filters.legislationStatuses ?? {}, isNarrow),
  ]
  const ofSuppliers = choices(filters.suppliers, isNarrow ? hasSupplier : isOfSupplier)
  return {
    narrow,
    rest: [...others, ...ofSuppliers],
    shortcut:
      isNarrow && filters.suppliers && filters.suppliers.length > 0
        ? { ...supplierShortcut(suppliedBy(filters.suppliers)), others, ofSuppliers }
        : null,
  }
}

const text = (value: string | undefined, condition: (value: string) => Condition) =>
  value ? [{ condition: condition(value), isIndexed: value.length >= MIN_INDEXED_TEXT }] : []

const choices = (
  values: readonly Choice[] | undefined,
  condition: (values: readonly Choice[]) => Condition,
): Condition[] => (values && values.length > 0 ? [condition(values)] : [])

const hasSupplierName = (name: string) => sql<boolean>`exists (
  select from product_names n
  where n.product_id = p.id and n.key = ${"Supplier's product name"} and n.value ilike ${containing(name)})`

/** U+2019 is taken as the plain apostrophe (PROD-06). */
const hasIdentifier = (key: string, value: string) => sql<boolean>`exists (
  select from product_identifiers i
  where i.product_id = p.id and i.key = ${key.replaceAll('’', "'")} and i.value ilike ${containing(value)})`

const hasCategory = (wanted: string) => sql<boolean>`exists (
  select from product_categories pc join categories c on c.id = pc.category_id
  where pc.product_id = p.id and (c.title ilike ${containing(wanted)} or c.code ilike ${containing(wanted)}))`

const suppliedBy = (wanted: readonly Choice[]) => sql`product_suppliers ps
  join supply_chain_organizations s on s.id = ps.supplier_id and ${isOneOf('s', wanted)}`

/**
 * From the suppliers down: their products, and the parts that inherit them. "offset 0" keeps the parts a look-up: how many
 * products a supplier has, a prepared plan does not know.
 */
const productsOfSuppliers = (wanted: readonly Choice[]) => sql`(
  with recursive below (id) as (
    select ps.product_id from ${suppliedBy(wanted)}
    union
    select part.id from below cross join lateral (
      select e.child_id as id from product_components e where e.parent_id = below.id
        and (select q.type from products q where q.id = e.child_id) = any(${[...inheritingTypes]}::text[]) offset 0) part
  ) select id from below)`

const isOfSupplier = (wanted: readonly Choice[]) => sql<boolean>`p.id in ${productsOfSuppliers(wanted)}`

/** From the product up: its own suppliers, or those of the products above. Scalars, so that they stay look-ups. */
const hasSupplier = (wanted: readonly Choice[]) => sql<boolean>`case when ${inherits} then exists (
    with recursive above (id) as (
      select e.parent_id from product_components e where e.child_id = p.id
      union
      select e.parent_id from above
      join products q on q.id = above.id and q.type = any(${[...inheritingTypes]}::text[])
      join product_components e on e.child_id = q.id
    ) select from above join ${suppliedBy(wanted)} on ps.product_id = above.id)
  else (select true from ${suppliedBy(wanted)} where ps.product_id = p.id limit 1) end`

const isOfOrganization = (wanted: readonly Choice[]) =>
  sql<boolean>`p.organization_id in (select o.id from organizations o where ${isOneOf('o', wanted)})`

/** A group of roles stands for its child roles. */
const hasBusinessRole = (wanted: readonly Choice[]) => sql<boolean>`exists (
  select from product_business_roles b join business_roles r on r.id = b.business_role_id
  where b.product_id = p.id and (r.id = any(${[...wanted]}::bigint[]) or r.parent_id = any(${[...wanted]}::bigint[])))`

/** Verdicts are few: those with the wanted statuses are chosen first, then products by the verdict's id. */
function hasStatuses(wanted: Record<string, readonly string[]>, isNarrow: boolean): Condition[] {
  const conditions = Object.entries(wanted)
    .filter(([, statuses]) => statuses.length > 0)
    .map(
      ([legislation, statuses]) =>
        sql`v.statuses -> ${legislation}::text ->> 'status' = any(${[...statuses]}::text[])`,
    )
  if (conditions.length === 0) return []
  const isWanted = sql`f.verdict_id = any(array(select v.id from verdicts v where ${sql.join(conditions, sql` and `)}))`
  return [
    isNarrow
      ? sql<boolean>`(select ${isWanted} from product_facts f where f.product_id = p.id)`
      : sql<boolean>`exists (select from product_facts f where f.product_id = p.id and ${isWanted})`,
  ]
}

/** By id, or by a part of the title. */
function isOneOf(alias: 's' | 'o', wanted: readonly Choice[]) {
  const ids = wanted.filter((value) => typeof value === 'number')
  const patterns = wanted.filter((value) => typeof value === 'string').map(containing)
  return sql`(${sql.ref(`${alias}.id`)} = any(${ids}::bigint[]) or ${sql.ref(`${alias}.title`)} ilike any(${patterns}::text[]))`
}
