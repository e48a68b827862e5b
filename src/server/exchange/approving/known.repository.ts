import { sql, type RawBuilder } from 'kysely'

import type { UseValue } from '#contract/compliance/use-fact.ts'
import type { ProductType } from '#contract/products/attributes.ts'
import type { OrganizationId, ProductId, SupplierId } from '#contract/values/ids.ts'
import { dayOf } from '#domain/days.ts'
import type { KnownDocument, KnownFacts, Statements } from '#domain/exchange/known-reply.ts'
import { useJson } from '#server/compliance/inputs/use-facts.repository.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'
import { substanceName } from '#server/reference/substance-name.repository.ts'
import { massJson } from '#server/products/substances/substances.repository.ts'
import { inScope } from '#server/tenancy/product-visibility.repository.ts'

/** The product that was asked about. */
export interface AskedProduct {
  id: ProductId
  title: string
  organizationId: OrganizationId
  type: ProductType
  version: number
  isDeclaredComplex: boolean
  hasChildren: boolean
  /** All its numbers. */
  numbers: string[]
}

export async function findAskedProduct(ctx: Context, id: ProductId): Promise<AskedProduct | undefined> {
  const { rows } = await sql<AskedProduct>`
    select p.id, p.title, p.organization_id as "organizationId", p.type, p.version, p.is_declared_complex as "isDeclaredComplex", p.has_children as "hasChildren",
      array(select i.value from product_identifiers i where i.product_id = p.id order by i.position) as numbers
    from products p where p.id = ${id} and ${inScope(ctx, 'p')}`.execute(ctx.db)
  return rows[0]
}

/** A product that is, or may be found again as, a component of the supplier. */
export interface ComponentRow {
  id: ProductId
  title: string
  type: ProductType
  version: number
  hasChildren: boolean
  /** Units in the asked product; null: it is no component of the product. */
  units: number | null
  /** Number by which this supplier knows it; null: not told by the supplier. */
  toldNumber: string | null
  numbers: string[]
  /** True where another supplier told it, by its number or by an answer. */
  isOfOther: boolean
}

/** Components of the product, and components that the supplier told elsewhere by one of the numbers (in small letters). */
export async function findComponents(
  ctx: Context,
  { productId, supplierId, keys }: { productId: ProductId; supplierId: SupplierId; keys: readonly string[] },
): Promise<ComponentRow[]> {
  const { rows } = await sql<ComponentRow>`
    with wanted as materialized (
      select child_id as id from product_components where parent_id = ${productId}
      union
      select s.product_id from supplier_components s
      where s.supplier_id = ${supplierId} and s.number = any(${[...keys]}::text[]))
    select p.id, p.title, p.type, p.version, p.has_children as "hasChildren", e.number_of_units as units,
      (select s.number from supplier_components s where s.product_id = p.id and s.supplier_id = ${supplierId}) as "toldNumber",
      array(select i.value from product_identifiers i where i.product_id = p.id order by i.position) as numbers,
      exists (select from supplier_components s where s.product_id = p.id and s.supplier_id <> ${supplierId})
        or exists (select from product_answers a where a.product_id = p.id and a.source_id <> ${supplierId}) as "isOfOther"
    from wanted w join products p on p.id = w.id
    left join product_components e on e.parent_id = ${productId} and e.child_id = p.id
    where ${inScope(ctx, 'p')} order by p.id`.execute(ctx.db)
  return rows
}

interface StatementsRow extends Statements {
  id: ProductId
}

/** Condition on the source of a row: the supplier, or everybody else. */
const isBy = (alias: string, supplierId: SupplierId, whose: 'supplier' | 'others') =>
  whose === 'supplier'
    ? sql`${sql.ref(`${alias}.source_id`)} = ${supplierId}`
    : sql`${sql.ref(`${alias}.source_id`)} is distinct from ${supplierId}`

const claimsJson = sql`coalesce((select json_agg(json_build_object('list', l.key, 'id', e.id, 'number', e.number, 'endsOn', e.ends_on) order by e.id)
  from product_substance_lists x join substance_lists l on l.id = x.list_id join exemptions e on e.id = any(x.exemption_ids)
  where x.product_substance_id = s.id), '[]')`

const substancesJson = (
  { language }: Pick<Context, 'language'>,
  isOf: RawBuilder<unknown>,
) => sql`coalesce((select json_agg(json_build_object('substanceId', s.substance_id,
    'name', ${substanceName(language, 'n')}, 'casNumbers', n.cas_numbers, 'ecNumbers', n.ec_numbers, 'basis', s.basis, 'materialName', s.material_name,
    'materialCategory', s.material_category, 'concentration', s.concentration::text, 'concentrationLow', s.concentration_low::text,
    'concentrationHigh', s.concentration_high::text, 'mass', ${massJson('s')}, 'claims', ${claimsJson},
    'lists', array(select l.key from product_substance_lists x join substance_lists l on l.id = x.list_id
      where x.product_substance_id = s.id order by l.position, l.id)) order by s.position, s.id)
  from product_substances s join substances n on n.id = s.substance_id
  where s.product_id = g.id and s.status = 'included' and ${isOf}), '[]')`

/** Statements of a supplier, or of everybody else, about products. */
export async function findStatements(
  { db, language }: Context,
  ids: readonly ProductId[],
  { supplierId, whose }: { supplierId: SupplierId; whose: 'supplier' | 'others' },
): Promise<Map<ProductId, Statements>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<StatementsRow>`
    select g.id, coalesce((select json_agg(json_build_object('list', l.key, 'state', a.state, 'listVersion', v.valid_from) order by l.position, l.id)
        from product_answers a join substance_lists l on l.id = a.list_id join list_versions v on v.id = a.version_id
        where a.product_id = g.id and ${isBy('a', supplierId, whose)}), '[]') as answers,
      ${substancesJson({ language }, isBy('s', supplierId, whose))} as substances
    from unnest(${idsAsText(ids)}) as g (id)`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Documents of a product; the supplier's own are those that came with its replies and still count. */
export async function findDocuments(
  { db, now }: Context,
  productId: ProductId,
  supplierId: SupplierId,
): Promise<KnownDocument[]> {
  const { rows } = await sql<KnownDocument>`
    select d.id, f.name, f.mime, f.size, f.sha256, d.kind, d.document_types as "documentTypes", d.declaration_validity_date as "validUntil",
      array(select l.legislation_id from document_legislations l where l.document_id = d.id order by 1) as "legislationIds",
      coalesce(d.source_id = ${supplierId}, false) and coalesce(d.declaration_validity_date >= ${dayOf(now())}::date, true) as "isFromSupplier"
    from documents d join own_files f on f.id = d.file_id where d.product_id = ${productId} order by d.id`.execute(
    db,
  )
  return rows
}

/** Components of products. */
export async function findChildIds({ db }: Context, ids: readonly ProductId[]): Promise<ProductId[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: ProductId }>`
    select distinct child_id as id from product_components where parent_id = any(${idsAsText(ids)}) order by 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Facts of use that count for products: told of them, or inherited. */
export async function findFacts(
  { db }: Context,
  ids: readonly ProductId[],
): Promise<Map<ProductId, KnownFacts>> {
  const { rows } = await sql<{ id: ProductId; facts: Record<string, UseValue> | null }>`
    select p.id, ${useJson} as facts from products p where p.id = any(${idsAsText(ids)})`.execute(db)
  return new Map(rows.map(({ id, facts }) => [id, new Map(Object.entries(facts ?? {}))]))
}
