import { sql } from 'kysely'

import type { PageQuery } from '#contract/http/paging.ts'
import type {
  ProductionUnitCard,
  ProductionUnitFields,
  ProductionUnitRow,
  PurchasedProduct,
} from '#contract/supply-chain/production-units.ts'
import type { ProductId, ProductionUnitId, SupplierId } from '#contract/values/ids.ts'
import type { ProductionUnitFilters } from '#contract/supply-chain/list-filters.ts'
import { changedBy } from '#server/audit/stamps.ts'
import type { Context } from '#server/context.ts'
import { containing } from '#server/db/like.ts'
import { stamps } from '#server/supply-chain/address-rows.repository.ts'
import { inScope, isUsable } from '#server/tenancy/product-visibility.repository.ts'

interface ListQuery extends PageQuery, ProductionUnitFilters {
  supplierId?: SupplierId | undefined
}

const supplierJson = sql`(select json_build_object('id', o.id, 'title', o.title) from supply_chain_organizations o where o.id = p.supplier_id)`
/** Products `q` made in unit `p`, as far as they are in scope. */
const madeIn = (ctx: Context) =>
  sql`production_unit_products m join products q on q.id = m.product_id where m.production_unit_id = p.id and ${inScope(ctx, 'q')}`
const productJson = sql`json_build_object('id', q.id, 'title', q.title, 'number', q.product_number)`

/** A page of the units that may be seen, by title, in one statement. */
export async function findProductionUnits(
  ctx: Context,
  { page, perPage, ...query }: ListQuery,
): Promise<{ items: ProductionUnitRow[]; totalItems: number }> {
  const found = sql`production_units p where ${isUsable(ctx, 'p')}${matching(ctx, query)}`
  const { rows } = await sql<{ items: ProductionUnitRow[]; totalItems: number }>`
    select (select count(*)::int from ${found}) as "totalItems", coalesce((
      select json_agg(json_build_object('id', p.id, 'title', p.title, 'supplier', ${supplierJson}, 'country', p.country, 'address', p.address,
        'location', p.location, 'identifier', p.identifier, 'products', (select count(*)::int from ${madeIn(ctx)})) order by p.place)
      from (select p.*, row_number() over (order by p.title, p.id) as place from ${found}
        order by place limit ${perPage} offset ${(page - 1) * perPage}) p), '[]') as items`.execute(ctx.db)
  return rows[0] ?? { items: [], totalItems: 0 }
}

function matching(
  ctx: Context,
  {
    supplierId,
    unit,
    supplier,
    countries,
    address,
    location,
    identifier,
    product,
  }: Omit<ListQuery, keyof PageQuery>,
) {
  const conditions = [
    supplierId !== undefined && sql`p.supplier_id = ${supplierId}`,
    unit && sql`p.title collate "default" ilike ${containing(unit)}`,
    supplier &&
      sql`exists (select from supply_chain_organizations o where o.id = p.supplier_id and o.title collate "default" ilike ${containing(supplier)})`,
    countries?.length && sql`p.country = any(${[...countries]}::text[])`,
    address && sql`p.address ilike ${containing(address)}`,
    location && sql`p.location ilike ${containing(location)}`,
    identifier && sql`p.identifier ilike ${containing(identifier)}`,
    product &&
      sql`exists (select from ${madeIn(ctx)} and q.title collate "default" ilike ${containing(product)})`,
  ].flatMap((condition) => condition || [])
  return sql.join(
    conditions.map((condition) => sql` and ${condition}`),
    sql``,
  )
}

export async function findProductionUnit(
  ctx: Context,
  id: ProductionUnitId,
): Promise<ProductionUnitCard | undefined> {
  const { rows } = await sql<ProductionUnitCard>`
    select p.id, p.title, ${supplierJson} as supplier, p.country, p.address, p.location, p.identifier, ${stamps},
      coalesce((select json_agg(${productJson} order by q.title, q.id) from ${madeIn(ctx)}), '[]') as products, ${inScope(ctx, 'p')} as "canEdit"
    from production_units p where p.id = ${id} and ${isUsable(ctx, 'p')}`.execute(ctx.db)
  return rows[0]
}

/** Locks a unit in scope for a change; false: not found there. */
export async function lockProductionUnit(ctx: Context, id: ProductionUnitId): Promise<boolean> {
  const { rows } =
    await sql`select from production_units p where p.id = ${id} and ${inScope(ctx, 'p')} for update`.execute(
      ctx.db,
    )
  return rows.length > 0
}

/** True for a supplier that may be used. */
export async function isSupplier(ctx: Context, id: SupplierId): Promise<boolean> {
  const { rows } = await sql`select from supply_chain_organizations p
    where p.id = ${id} and p.kind = 'supplier' and ${isUsable(ctx, 'p')} for key share`.execute(ctx.db)
  return rows.length > 0
}

/** Ids of the products that are in scope and bought from the supplier. */
export async function boughtFrom(
  ctx: Context,
  supplierId: SupplierId,
  ids: readonly ProductId[],
): Promise<Set<ProductId>> {
  const { rows } = await sql<{ id: ProductId }>`select q.id from products q
    where q.id = any(${[...ids]}::bigint[]) and ${inScope(ctx, 'q')}
      and exists (select from product_suppliers s where s.product_id = q.id and s.supplier_id = ${supplierId})`.execute(
    ctx.db,
  )
  return new Set(rows.map(({ id }) => id))
}

const columnsOf = (
  ctx: Context,
  { title, country, address, location, identifier }: ProductionUnitFields,
) => ({ title, country, address, location, identifier, ...changedBy(ctx) })

export async function insertProductionUnit(
  ctx: Context,
  supplierId: SupplierId,
  fields: ProductionUnitFields,
): Promise<ProductionUnitId> {
  const { id } = await ctx.db
    .insertInto('production_units')
    .values({ ...columnsOf(ctx, fields), organization_id: ctx.organizationId, supplier_id: supplierId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeProducts(ctx, id, fields.productIds)
  return id
}

export async function updateProductionUnit(
  ctx: Context,
  id: ProductionUnitId,
  fields: ProductionUnitFields,
): Promise<void> {
  await ctx.db
    .updateTable('production_units')
    .set((eb) => ({ ...columnsOf(ctx, fields), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await writeProducts(ctx, id, fields.productIds)
}

/** Replaces the products in scope that are made in a unit; those of other organizations stay. */
async function writeProducts(ctx: Context, id: ProductionUnitId, products: readonly ProductId[]) {
  await sql`delete from production_unit_products m using products q
    where m.production_unit_id = ${id} and q.id = m.product_id and ${inScope(ctx, 'q')}`.execute(ctx.db)
  await sql`insert into production_unit_products (production_unit_id, product_id)
    select ${id}, unnest(${[...new Set(products)]}::bigint[])`.execute(ctx.db)
}

interface PurchasedQuery extends PageQuery {
  supplierId?: SupplierId | undefined
  text?: string | undefined
}

/** A page of the products in scope that are bought, by title, in one statement. */
export async function findPurchased(
  ctx: Context,
  { page, perPage, supplierId, text }: PurchasedQuery,
): Promise<{ items: PurchasedProduct[]; totalItems: number }> {
  const found = sql`products q where ${inScope(ctx, 'q')} and exists (select from product_suppliers s where s.product_id = q.id
      ${supplierId === undefined ? sql`` : sql`and s.supplier_id = ${supplierId}`})
    ${text ? sql`and (q.title collate "default" ilike ${containing(text)} or q.product_number ilike ${containing(text)})` : sql``}`
  const { rows } = await sql<{ items: PurchasedProduct[]; totalItems: number }>`
    select (select count(*)::int from ${found}) as "totalItems", coalesce((
      select json_agg(${productJson} order by q.title, q.id)
      from (select q.id, q.title, q.product_number from ${found} order by q.title, q.id limit ${perPage} offset ${(page - 1) * perPage}) q), '[]') as items`.execute(
    ctx.db,
  )
  return rows[0] ?? { items: [], totalItems: 0 }
}
