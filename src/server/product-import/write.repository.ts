import { sql, type RawBuilder } from 'kysely'

import { scipNumberKey } from '#domain/identifiers/product.ts'
import { comparableName } from '#domain/supply-chain/similar-names.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'
import { substancesKept } from '#server/products/substances/answers.repository.ts'

/** All rows of one statement as one parameter; the caller keeps them to some thousands. */
const rowsOf = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::json`

/**
 * Makes the foreign keys of this transaction use generic plans. For a company with its first rows the
 * statistics know nothing: an index on the subscriber alone then looks as good as the one on the key, and
 * each of 100,000 checks would read all products of the company.
 */
export async function planForAnyCompany(ctx: Context): Promise<void> {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(ctx.db)
}

/** Has PostgreSQL count the products anew that this transaction has written (app.refresh_statistics). */
export async function refreshStatistics(ctx: Context): Promise<void> {
  await sql`select app.refresh_statistics()`.execute(ctx.db)
}

/** A product's own columns. */
export interface ProductColumns {
  organizationId: number
  type: string
  kind: string
  title: string
  productNumber: string
  isDeclaredComplex: boolean
  country: string | null
  isEee: boolean | null
  eeeCategory: number | null
}

/** A product that is made, and where it will stand: said here, the triggers of the components have nothing left to write. */
export interface NewProductRow extends ProductColumns {
  hasChildren: boolean
  isComponent: boolean
}

/** Gives the ids in the order of the rows: one insert takes them one after the other. */
export async function insertProducts(ctx: Context, products: readonly NewProductRow[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into products (organization_id, type, kind, title, product_number, is_declared_complex, country_of_origin, is_eee,
      eee_category, has_children, is_component, created_by, updated_by, created_at, updated_at)
    select "organizationId", type, kind, title, "productNumber", "isDeclaredComplex", country, "isEee", "eeeCategory",
      "hasChildren", "isComponent", ${ctx.userId}, ${ctx.userId}, ${ctx.now()}, ${ctx.now()}
    from json_to_recordset(${rowsOf(products.map((product, place) => ({ ...product, place })))}) as p ("organizationId" bigint,
      type text, kind text, title text, "productNumber" text, "isDeclaredComplex" boolean, country text, "isEee" boolean,
      "eeeCategory" smallint, "hasChildren" boolean, "isComponent" boolean, place integer) order by place
    returning id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export interface ProductUpdate extends Omit<ProductColumns, 'organizationId' | 'type'> {
  id: number
  /** PROD-40: true when the product's own answers no longer count. */
  isConcernForgotten: boolean
}

/** Writes changed products and counts their versions up. */
export async function updateProducts(ctx: Context, products: readonly ProductUpdate[]): Promise<void> {
  await sql`
    update products p set kind = u.kind, title = u.title, product_number = u."productNumber",
      is_declared_complex = u."isDeclaredComplex", country_of_origin = u.country, is_eee = u."isEee", eee_category = u."eeeCategory",
      has_concern_substances = case when u."isConcernForgotten" then null else p.has_concern_substances end,
      version = p.version + 1, updated_by = ${ctx.userId}, updated_at = ${ctx.now()}
    from json_to_recordset(${rowsOf(products)}) as u (id bigint, kind text, title text, "productNumber" text,
      "isDeclaredComplex" boolean, country text, "isEee" boolean, "eeeCategory" smallint, "isConcernForgotten" boolean)
    where p.id = u.id`.execute(ctx.db)
}

interface AttributeRow {
  productId: number
  position: number
  key: string
  value: string
  isPrimary: boolean
}

export async function insertNames(ctx: Context, names: readonly AttributeRow[]): Promise<void> {
  if (names.length === 0) return
  await sql`
    insert into product_names (product_id, position, key, value, is_primary)
    select "productId", position, key, value, "isPrimary" from json_to_recordset(${rowsOf(names)})
      as n ("productId" bigint, position integer, key text, value text, "isPrimary" boolean)`.execute(ctx.db)
}

/** `givenAt`: time at which a SCIP number was assigned, for one that stays (COMP-11). */
export interface IdentifierRow extends AttributeRow {
  customType: string | null
  givenAt: string | null
}

export async function insertIdentifiers(ctx: Context, identifiers: readonly IdentifierRow[]): Promise<void> {
  if (identifiers.length === 0) return
  await sql`
    insert into product_identifiers (product_id, position, key, custom_type, value, is_primary, created_at)
    select "productId", position, key, "customType", value, "isPrimary", coalesce("givenAt", now())
    from json_to_recordset(${rowsOf(identifiers)}) as i ("productId" bigint, position integer, key text, "customType" text, value text,
      "isPrimary" boolean, "givenAt" timestamptz)`.execute(ctx.db)
}

/** Times at which SCIP numbers were assigned, by product and number (as scipNumberKey writes both). */
export async function findScipTimes(
  ctx: Context,
  productIds: readonly number[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: number; value: string; at: string }>`
    select product_id as id, value, created_at::text as at from product_identifiers
    where key = 'SCIP_number' and product_id = any(${idsAsText(productIds)})`.execute(ctx.db)
  return new Map(rows.map(({ id, value, at }) => [`${id} ${scipNumberKey(value)}`, at]))
}

type RelationTable =
  | 'product_names'
  | 'product_identifiers'
  | 'product_suppliers'
  | 'product_business_roles'
  | 'product_categories'

export async function deleteOf(
  ctx: Context,
  table: RelationTable,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return
  await sql`delete from ${sql.table(table)} where product_id = any(${idsAsText(productIds)})`.execute(ctx.db)
}

/** Pairs of a product and something of it, in their order. */
export interface Pairs {
  productIds: number[]
  otherIds: number[]
  positions: number[]
}

export async function insertPairs(
  ctx: Context,
  table: 'product_suppliers' | 'product_business_roles' | 'product_categories',
  { productIds, otherIds, positions }: Pairs,
): Promise<void> {
  if (productIds.length === 0) return
  const pairs = sql`unnest(${idsAsText(productIds)}, ${idsAsText(otherIds)}, ${`{${positions.join()}}`}::integer[])
    as t (product_id, other_id, position)`
  if (table === 'product_suppliers') return insertSupplierPairs(ctx, pairs)
  const column = { product_business_roles: 'business_role_id', product_categories: 'category_id' }[table]
  await sql`insert into ${sql.table(table)} (product_id, ${sql.ref(column)}) select product_id, other_id from ${pairs}`.execute(
    ctx.db,
  )
}

/**
 * Writes suppliers of products with copies of the product's columns beside each supplier (S3); the lock keeps
 * the copies true until the end.
 */
async function insertSupplierPairs(ctx: Context, pairs: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into product_suppliers (product_id, supplier_id, position, type, organization_id, title, is_component, has_children)
    select t.product_id, t.other_id, t.position, p.type, p.organization_id, p.title, p.is_component, p.has_children
    from ${pairs} join products p on p.id = t.product_id for no key update of p`.execute(ctx.db)
}

export async function changeMembers(
  ctx: Context,
  {
    added,
    removed,
  }: { added: Pick<Pairs, 'productIds' | 'otherIds'>; removed: Pick<Pairs, 'productIds' | 'otherIds'> },
): Promise<void> {
  const pairs = ({ productIds, otherIds }: Pick<Pairs, 'productIds' | 'otherIds'>) =>
    sql`unnest(${idsAsText(productIds)}, ${idsAsText(otherIds)}) as t (product_id, group_id)`
  if (removed.productIds.length > 0)
    await sql`delete from product_group_members m using ${pairs(removed)}
      where m.product_id = t.product_id and m.group_id = t.group_id`.execute(ctx.db)
  if (added.productIds.length > 0)
    await sql`insert into product_group_members (product_id, group_id) select product_id, group_id from ${pairs(added)}
      on conflict do nothing`.execute(ctx.db)
}

/** A component as it is to be. */
export interface EdgeRow {
  parentId: number
  childId: number
  units: number
  amount: string | null
  amountUnit: string | null
  contents: 'integral' | 'separable'
}

const edgesOf = (edges: readonly EdgeRow[]) => sql`json_to_recordset(${rowsOf(edges)})
  as e ("parentId" bigint, "childId" bigint, units integer, amount numeric, "amountUnit" text, contents text, place integer)`

export async function insertEdges(ctx: Context, edges: readonly EdgeRow[]): Promise<void> {
  if (edges.length === 0) return
  const placed = edges.map((edge, place) => ({ ...edge, place }))
  await sql`insert into product_components (parent_id, child_id, number_of_units, amount, amount_unit, contents)
    select "parentId", "childId", units, amount, "amountUnit", contents from ${edgesOf(placed)} order by place`.execute(
    ctx.db,
  )
}

export async function updateEdges(ctx: Context, edges: readonly EdgeRow[]): Promise<void> {
  if (edges.length === 0) return
  await sql`update product_components c set number_of_units = e.units, amount = e.amount, amount_unit = e."amountUnit",
      contents = e.contents
    from ${edgesOf(edges)} where c.parent_id = e."parentId" and c.child_id = e."childId"`.execute(ctx.db)
}

export async function deleteEdges(
  ctx: Context,
  edges: readonly { parentId: number; childId: number }[],
): Promise<void> {
  if (edges.length === 0) return
  const [parents, children] = [edges.map(({ parentId }) => parentId), edges.map(({ childId }) => childId)]
  await sql`delete from product_components c using unnest(${idsAsText(parents)}, ${idsAsText(children)}) as e (parent_id, child_id)
    where c.parent_id = e.parent_id and c.child_id = e.child_id`.execute(ctx.db)
}

/** PROD-40, for many products: moves the answers to the history, where they no longer count. */
export async function moveAnswersToHistory(
  ctx: Context,
  ids: readonly number[],
  reason: string,
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into product_answer_history (product_id, reason, answers, taken_by, taken_at)
    select p.id, ${reason}, jsonb_build_object(
      'answers', coalesce((select jsonb_agg(to_jsonb(a) - 'subscriber_id') from product_answers a where a.product_id = p.id), '[]'),
      'substances', ${substancesKept(sql`p.id`)}
    ), ${ctx.userId}, ${ctx.now()} from unnest(${idsAsText(ids)}) as p (id)`.execute(ctx.db)
  await sql`delete from product_substances where product_id = any(${idsAsText(ids)})`.execute(ctx.db)
  await sql`delete from product_answers where product_id = any(${idsAsText(ids)})`.execute(ctx.db)
}

/** Ids in the order of the titles. */
export async function insertSuppliers(ctx: Context, titles: readonly string[]): Promise<number[]> {
  const suppliers = titles.map((title) => ({ title, comparable: comparableName(title) }))
  const { rows } = await sql<{ id: number }>`
    insert into supply_chain_organizations (organization_id, kind, title, comparable_title)
    select ${ctx.organizationId}, 'supplier', s ->> 'title', s ->> 'comparable'
    from json_array_elements(${JSON.stringify(suppliers)}::json) with ordinality as t (s, place) order by place
    returning id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
