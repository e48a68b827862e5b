import { sql, type RawBuilder } from 'kysely'

import { dayOf } from '#domain/days.ts'
import type { ProductFilters } from '#contract/products/overview.ts'
import { hasStanding } from '#server/compliance/judging/standing-condition.repository.ts'
import { isVerdictWith } from '#server/compliance/judging/verdict-condition.repository.ts'
import type { Context } from '#server/context.ts'
import { containing } from '#server/db/like.ts'
import { hasOpenMatter } from '#server/products/overview/open-matters.repository.ts'
import { supplierFilter, type SupplierFilter } from '#server/products/overview/supplier-filter.repository.ts'

type Condition = RawBuilder<boolean>
type Choice = number | string

/** Conditions on product `p`. */
export interface FilterConditions {
  /** Texts that an index finds: they leave few products, so the rest is looked up product by product. */
  narrow: Condition[]
  /** The condition on the name where it is among those; the copies beside suppliers answer it. */
  name: Condition
  rest: Condition[]
  suppliers: SupplierFilter | null
  /** The condition on verdict `v` of the product; null: none. */
  verdict: Condition | null
}

/** Shorter texts have no trigram of their own and match too much to go first. */
const MIN_INDEXED_TEXT = 3

/** OV-12: the conditions of a filter on product `p`. Empty texts and lists set no condition. */
export function filterConditions(ctx: Pick<Context, 'now'>, filters: ProductFilters): FilterConditions {
  const today = dayOf(ctx.now())
  const named = text(
    filters.name,
    (name) => sql<boolean>`p.title collate "default" ilike ${containing(name)}`,
  )
  const texts = [
    ...named,
    ...text(filters.supplierProductName, hasSupplierName),
    ...Object.entries(filters.id ?? {}).flatMap(([key, value]) =>
      text(value, (wanted) => hasIdentifier(key, wanted)),
    ),
  ]
  const rest = [
    ...texts.filter(({ isIndexed }) => !isIndexed).map(({ condition }) => condition),
    ...(typeof filters.category === 'string'
      ? text(filters.category, hasCategoryNamed).map(({ condition }) => condition)
      : choices(filters.category, isOfCategory)),
    ...choices(filters.organizations, isOfOrganization),
    ...choices(filters.businessRoles, hasBusinessRole),
    ...(filters.open?.length ? [hasOpenMatter(filters.open, today)] : []),
  ]
  const wanted = filters.suppliers ?? []
  return {
    narrow: texts.filter(({ isIndexed }) => isIndexed).map(({ condition }) => condition),
    name: named.find(({ isIndexed }) => isIndexed)?.condition ?? sql`true`,
    rest,
    suppliers: wanted.length > 0 ? supplierFilter(isOneOf('s', wanted)) : null,
    verdict: allOf([
      isVerdictWith(filters.legislationStatuses ?? {}),
      filters.standing?.length ? hasStanding(filters.standing, today) : null,
    ]),
  }
}

/** The conjunction of the conditions; null: no condition. */
function allOf(conditions: readonly (Condition | null)[]): Condition | null {
  const wanted = conditions.filter((condition) => condition !== null)
  return wanted.length === 0 ? null : sql<boolean>`${sql.join(wanted, sql` and `)}`
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

/** Condition on an identifier; U+2019 counts as the plain apostrophe (PROD-06). */
const hasIdentifier = (key: string, value: string) => sql<boolean>`exists (
  select from product_identifiers i
  where i.product_id = p.id and i.key = ${key.replaceAll('’', "'")} and i.value ilike ${containing(value)})`

const hasCategoryNamed = (wanted: string) => sql<boolean>`exists (
  select from product_categories pc join categories c on c.id = pc.category_id
  where pc.product_id = p.id and (c.title ilike ${containing(wanted)} or c.code ilike ${containing(wanted)}))`

/**
 * Condition on categories: a chapter or heading stands for all categories below it, whose codes share the
 * digits of its level. The categories are found first, and their products by index.
 */
const isOfCategory = (wanted: readonly Choice[]) => sql<boolean>`p.id in (
  select pc.product_id from product_categories pc where pc.category_id = any(array(
    select c.id from categories w join categories c on c.code like left(w.code, w.level) || '%'
    where w.id = any(${[...wanted]}::bigint[]))))`

const isOfOrganization = (wanted: readonly Choice[]) =>
  sql<boolean>`p.organization_id in (select o.id from organizations o where ${isOneOf('o', wanted)})`

/** Condition on business roles; a group of roles stands for its child roles. */
const hasBusinessRole = (wanted: readonly Choice[]) => sql<boolean>`exists (
  select from product_business_roles b join business_roles r on r.id = b.business_role_id
  where b.product_id = p.id and (r.id = any(${[...wanted]}::bigint[]) or r.parent_id = any(${[...wanted]}::bigint[])))`

/**
 * Condition that the id or a part of the title is wanted. The title is compared only when a text is wanted:
 * even an empty array would be compared with every title.
 */
function isOneOf(alias: 's' | 'o', wanted: readonly Choice[]): Condition {
  const ids = wanted.filter((value) => typeof value === 'number')
  const patterns = wanted.filter((value) => typeof value === 'string').map(containing)
  const hasId = sql<boolean>`${sql.ref(`${alias}.id`)} = any(${ids}::bigint[])`
  if (patterns.length === 0) return hasId
  return sql`(${hasId} or ${sql.ref(`${alias}.title`)} ilike any(${patterns}::text[]))`
}
