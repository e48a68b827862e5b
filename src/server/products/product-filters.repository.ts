import { sql, type RawBuilder } from 'kysely'

import type { ProductFilters } from '#contract/product-overview.ts'
import { containing } from '#server/db/like.ts'
import { inheritingTypes } from '#server/products/product-row.repository.ts'

type Condition = RawBuilder<boolean>
type Choices = readonly (number | string)[] | undefined

/** OV-12: what must hold of product `p`. Empty texts and lists ask for nothing. */
export function filterConditions(filters: ProductFilters): Condition[] {
  return [
    ...text(filters.name, (name) => sql<boolean>`p.title ilike ${containing(name)}`),
    ...text(filters.supplierProductName, hasSupplierName),
    ...Object.entries(filters.id ?? {}).flatMap(([key, value]) =>
      text(value, (wanted) => hasIdentifier(key, wanted)),
    ),
    ...text(filters.category, hasCategory),
    ...choices(filters.suppliers, hasSupplier),
    ...choices(filters.organizations, isOfOrganization),
    ...choices(filters.businessRoles, hasBusinessRole),
    ...hasStatuses(filters.legislationStatuses ?? {}),
  ]
}

const text = (value: string | undefined, condition: (value: string) => Condition): Condition[] =>
  value ? [condition(value)] : []

const choices = (
  values: Choices,
  condition: (values: readonly (number | string)[]) => Condition,
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

/** Its own suppliers, or those it inherits; the walk down is made only when such a product is met. */
function hasSupplier(wanted: readonly (number | string)[]): Condition {
  const supplied = sql`select ps.product_id from product_suppliers ps
    join supply_chain_organizations s on s.id = ps.supplier_id where ${isOneOf('s', wanted)}`
  return sql<boolean>`(p.id in (${supplied}) or (p.type = any(${[...inheritingTypes]}::text[]) and p.id in (
    with recursive below (id) as (
      ${supplied}
      union
      select e.child_id from below join product_components e on e.parent_id = below.id
      join products q on q.id = e.child_id and q.type = any(${[...inheritingTypes]}::text[])
    ) select id from below)))`
}

const isOfOrganization = (wanted: readonly (number | string)[]) =>
  sql<boolean>`p.organization_id in (select o.id from organizations o where ${isOneOf('o', wanted)})`

/** A group of roles stands for its child roles. */
const hasBusinessRole = (wanted: readonly (number | string)[]) => sql<boolean>`exists (
  select from product_business_roles b join business_roles r on r.id = b.business_role_id
  where b.product_id = p.id and (r.id = any(${[...wanted]}::bigint[]) or r.parent_id = any(${[...wanted]}::bigint[])))`

/** Verdicts are few: those with the wanted statuses are chosen first, then products by the verdict's id. */
function hasStatuses(wanted: Record<string, readonly string[]>): Condition[] {
  const conditions = Object.entries(wanted)
    .filter(([, statuses]) => statuses.length > 0)
    .map(
      ([legislation, statuses]) =>
        sql`v.statuses -> ${legislation}::text ->> 'status' = any(${[...statuses]}::text[])`,
    )
  if (conditions.length === 0) return []
  return [
    sql<boolean>`exists (select from product_facts f where f.product_id = p.id and f.verdict_id = any(array(
      select v.id from verdicts v where ${sql.join(conditions, sql` and `)})))`,
  ]
}

/** By id, or by a part of the title. */
function isOneOf(alias: 's' | 'o', wanted: readonly (number | string)[]) {
  const ids = wanted.filter((value) => typeof value === 'number')
  const patterns = wanted.filter((value) => typeof value === 'string').map(containing)
  return sql`(${sql.ref(`${alias}.id`)} = any(${ids}::bigint[]) or ${sql.ref(`${alias}.title`)} ilike any(${patterns}::text[]))`
}
