import { sql } from 'kysely'

import type { ChangeSetId, ProductId } from '#contract/ids.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/products/product-bulk-selection.repository.ts'

/** A relation of products to something else, as bulk actions write it. The names are put into SQL; all stand in this file. */
export interface Relation {
  table: 'product_business_roles' | 'product_group_members' | 'product_suppliers'
  column: 'business_role_id' | 'group_id' | 'supplier_id'
  /** The field of the audit trail. */
  field: 'businessRoleIds' | 'productGroupIds' | 'supplierIds'
}
export const relations = {
  businessRoles: { table: 'product_business_roles', column: 'business_role_id', field: 'businessRoleIds' },
  productGroups: { table: 'product_group_members', column: 'group_id', field: 'productGroupIds' },
  suppliers: { table: 'product_suppliers', column: 'supplier_id', field: 'supplierIds' },
} as const satisfies Record<string, Relation>

export interface RelationChange {
  relation: Relation
  mode: 'add' | 'replace' | 'remove'
  /** What is added, removed, or will be all there is. */
  ids: readonly number[]
}

const wantedOf = (ids: readonly number[]) => sql`${[...ids]}::bigint[]`

/** Which of the products the change would make any different. */
export async function findDiffering(
  ctx: Context,
  { relation, mode, ids }: RelationChange,
  productIds: readonly ProductId[],
): Promise<ProductId[]> {
  const [table, column] = [sql.table(relation.table), sql.ref(`r.${relation.column}`)]
  const held = sql`(select count(*) from ${table} r where r.product_id = p.id and ${column} = any(${wantedOf(ids)}))`
  const others = sql`exists (select from ${table} r where r.product_id = p.id and ${column} <> all(${wantedOf(ids)}))`
  const isDifferent = {
    add: sql`${held} < ${new Set(ids).size}`,
    remove: sql`${held} > 0`,
    replace: sql`(${held} < ${new Set(ids).size} or ${others})`,
  }[mode]
  const { rows } = await sql<{ id: ProductId }>`
    select p.id from products p where p.id = any(${idsAsText(productIds)}) and ${isDifferent} order by p.id`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** Changes a relation of all these products, and counts their versions up. */
export async function writeRelation(
  ctx: Context,
  { relation, mode, ids }: RelationChange,
  productIds: readonly ProductId[],
): Promise<void> {
  const [table, column] = [sql.table(relation.table), sql.ref(relation.column)]
  const products = idsAsText(productIds)
  if (mode !== 'add')
    await sql`delete from ${table} where product_id = any(${products})
      and ${column} ${mode === 'remove' ? sql`= any` : sql`<> all`}(${wantedOf(ids)})`.execute(ctx.db)
  if (mode !== 'remove') {
    const isOrdered = relation.table === 'product_suppliers'
    // A supplier comes after those that are there; the first one is the main one.
    const position = sql`(select coalesce(max(s.position) + 1, 0) from product_suppliers s where s.product_id = p.id)`
    await sql`insert into ${table} (product_id, ${column}${isOrdered ? sql`, position` : sql``})
      select p.id, wanted.id${isOrdered ? sql`, ${position}` : sql``}
      from unnest(${products}) as p (id) cross join unnest(${wantedOf(ids)}) as wanted (id)
      on conflict do nothing`.execute(ctx.db)
  }
  await sql`update products set version = version + 1, updated_by = ${ctx.userId}, updated_at = ${ctx.now()}
    where id = any(${products})`.execute(ctx.db)
}

/** PERM-08: a row for each changed product, with its relation before (as the change set keeps it) and after. */
export async function auditRelation(ctx: Context, id: ChangeSetId, relation: Relation): Promise<void> {
  const key = `${relation.table}.product_id`
  await sql`insert into own_audit_log (organization_id, user_id, action, object_type, object_id, changes, request_id)
    select ${ctx.organizationId}, ${ctx.userId}, 'updated', 'Product', c.product_id,
      jsonb_build_object('changeSet', ${id}::bigint,
        'version', jsonb_build_object('before', c.before_version, 'after', p.version),
        ${relation.field}::text, jsonb_build_object(
          'before', (select coalesce(jsonb_agg(r -> ${relation.column}::text), '[]') from jsonb_array_elements(c.before -> ${key}::text) r),
          'after', (select coalesce(jsonb_agg(${sql.ref(`r.${relation.column}`)}), '[]') from ${sql.table(relation.table)} r where r.product_id = p.id))),
      ${ctx.request.id}
    from change_set_products c join products p on p.id = c.product_id
    where c.change_set_id = ${id} and c.kind = 'changed' and p.version <> c.before_version`.execute(ctx.db)
}

/** All groups of the products: their statuses follow their members'. */
export async function findGroupsOf(ctx: Context, productIds: readonly ProductId[]): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    select distinct group_id as id from product_group_members where product_id = any(${idsAsText(productIds)})`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** Deletes products; edges among them go first, for a component may not go while something contains it. */
export async function deleteProducts(ctx: Context, productIds: readonly ProductId[]): Promise<void> {
  const products = idsAsText(productIds)
  await sql`delete from product_components where parent_id = any(${products})`.execute(ctx.db)
  await sql`delete from products where id = any(${products})`.execute(ctx.db)
}

/** PERM-08: a row for each deleted product. */
export async function auditDeleted(ctx: Context, id: ChangeSetId): Promise<void> {
  await sql`insert into own_audit_log (organization_id, user_id, action, object_type, object_id, changes, request_id)
    select ${ctx.organizationId}, ${ctx.userId}, 'deleted', 'Product', c.product_id,
      jsonb_build_object('changeSet', ${id}::bigint, 'title', jsonb_build_object('before', c.title, 'after', null)), ${ctx.request.id}
    from change_set_products c where c.change_set_id = ${id} and c.kind = 'deleted'`.execute(ctx.db)
}

/** The title of a product, for the name of the change. */
export async function findTitle(ctx: Context, id: ProductId): Promise<string> {
  const row = await ctx.db.selectFrom('products').select('title').where('id', '=', id).executeTakeFirst()
  return row?.title ?? ''
}

/** Titles of business roles in both languages. */
export async function findRoleTitles(ctx: Context, ids: readonly number[]) {
  const { rows } = await sql<{ title: { en: string; sv: string } }>`
    select title from business_roles where id = any(${wantedOf(ids)}) order by position, id`.execute(ctx.db)
  return rows.map(({ title }) => title)
}

export async function findSupplierTitle(ctx: Context, id: number): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select title from supply_chain_organizations where id = ${id}`.execute(ctx.db)
  return rows[0]?.title ?? ''
}
