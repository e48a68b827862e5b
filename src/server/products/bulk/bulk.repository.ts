import { sql } from 'kysely'

import type { ChangeSetId, ProductId } from '#contract/values/ids.ts'
import type { LocalizedText } from '#contract/values/locale.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'

/** A relation of products to something else, as bulk actions write it. The names are put into SQL; all stand in this file. */
export interface Relation {
  table: 'product_business_roles' | 'product_group_members' | 'product_suppliers' | 'product_categories'
  column: 'business_role_id' | 'group_id' | 'supplier_id' | 'category_id'
  /** The field of the audit trail. */
  field: 'businessRoleIds' | 'productGroupIds' | 'supplierIds' | 'categoryIds'
}
export const relations = {
  businessRoles: { table: 'product_business_roles', column: 'business_role_id', field: 'businessRoleIds' },
  productGroups: { table: 'product_group_members', column: 'group_id', field: 'productGroupIds' },
  suppliers: { table: 'product_suppliers', column: 'supplier_id', field: 'supplierIds' },
  categories: { table: 'product_categories', column: 'category_id', field: 'categoryIds' },
} as const satisfies Record<string, Relation>

export interface RelationChange {
  relation: Relation
  mode: 'add' | 'replace' | 'remove'
  /** The ids to add, to remove, or to replace all others with, by `mode`. */
  ids: readonly number[]
}

const wantedOf = (ids: readonly number[]) => sql`${[...ids]}::bigint[]`

/** The products that the change would alter. */
export async function findDiffering(
  ctx: Context,
  { relation, mode, ids }: RelationChange,
  productIds: readonly ProductId[],
): Promise<ProductId[]> {
  const [table, column] = [sql.table(relation.table), sql.ref(`r.${relation.column}`)]
  const chosen = idsAsText(productIds)
  const isDifferent = {
    add: sql`coalesce(r.held, 0) < ${new Set(ids).size}`,
    remove: sql`r.held > 0`,
    replace: sql`(coalesce(r.held, 0) < ${new Set(ids).size} or r.others > 0)`,
  }[mode]
  // Gone through once, and not looked up for each product: the table may have no statistics yet.
  const { rows } = await sql<{ id: ProductId }>`
    select p.id from unnest(${chosen}) as p (id) left join (
      select r.product_id, count(*) filter (where ${column} = any(${wantedOf(ids)})) as held,
        count(*) filter (where ${column} <> all(${wantedOf(ids)})) as others
      from ${table} r where r.product_id = any(${chosen}) group by 1) r on r.product_id = p.id
    where ${isDifferent} order by p.id`.execute(ctx.db)
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
    const places = sql`left join (select product_id, max(position) + 1 as next from product_suppliers
      where product_id = any(${products}) group by 1) s on s.product_id = p.id`
    await sql`insert into ${table} (product_id, ${column}${isOrdered ? sql`, position` : sql``})
      select p.id, wanted.id${isOrdered ? sql`, coalesce(s.next, 0)` : sql``}
      from unnest(${products}) as p (id) cross join unnest(${wantedOf(ids)}) as wanted (id) ${isOrdered ? places : sql``}
      on conflict do nothing`.execute(ctx.db)
  }
  await sql`update products set version = version + 1, updated_by = ${ctx.userId}, updated_at = ${ctx.now()}
    where id = any(${products})`.execute(ctx.db)
}

/**
 * PERM-08: a row for each changed product, with its relation before (as the change set keeps it) and after, which follows from it:
 * nothing but the change set is read.
 */
export async function auditRelation(
  ctx: Context,
  id: ChangeSetId,
  { relation, mode, ids }: RelationChange,
  productIds: readonly ProductId[],
): Promise<void> {
  const key = `${relation.table}.product_id`
  const before = sql`(select coalesce(jsonb_agg(r -> ${relation.column}::text), '[]') from jsonb_array_elements(c.before -> ${key}::text) r)`
  const wanted = sql`${JSON.stringify(ids)}::jsonb`
  const others = sql`(select coalesce(jsonb_agg(r -> ${relation.column}::text), '[]') from jsonb_array_elements(c.before -> ${key}::text) r
    where not ${wanted} @> (r -> ${relation.column}::text))`
  const after = { add: sql`${others} || ${wanted}`, remove: others, replace: wanted }[mode]
  await sql`insert into own_audit_log (organization_id, user_id, action, object_type, object_id, changes, request_id)
    select ${ctx.organizationId}, ${ctx.userId}, 'updated', 'Product', c.product_id,
      jsonb_build_object('changeSet', ${id}::bigint,
        'version', jsonb_build_object('before', c.before_version, 'after', c.before_version + 1),
        ${relation.field}::text, jsonb_build_object('before', ${before}, 'after', ${after})), ${ctx.request.id}
    from change_set_products c
    where c.change_set_id = ${id} and c.product_id = any(${idsAsText(productIds)}) and c.kind = 'changed'`.execute(
    ctx.db,
  )
}

/** Groups that deleted products were in: their statuses follow their members'. */
export async function findGroupsOfDeleted(ctx: Context, id: ChangeSetId): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    select distinct p.id from change_set_products c
    cross join lateral jsonb_array_elements(c.before -> 'product_group_members.product_id') m
    join products p on p.id = (m ->> 'group_id')::bigint
    where c.change_set_id = ${id} and c.kind = 'deleted'`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Products that a change set knows, and what was done to them. */
export async function findNoted(
  ctx: Context,
  id: ChangeSetId,
): Promise<{ changed: ProductId[]; refused: ProductId[] }> {
  const { rows } = await sql<{ changed: ProductId[]; refused: ProductId[] }>`
    select coalesce(array_agg(product_id) filter (where kind <> 'refused'), '{}') as changed,
      coalesce(array_agg(product_id) filter (where kind = 'refused'), '{}') as refused
    from change_set_products where change_set_id = ${id}`.execute(ctx.db)
  return rows[0] ?? { changed: [], refused: [] }
}

/** Deletes products; edges among them go first, for a component may not go while something contains it. */
export async function deleteProducts(ctx: Context, productIds: readonly ProductId[]): Promise<void> {
  const products = idsAsText(productIds)
  await sql`delete from product_components where parent_id = any(${products})`.execute(ctx.db)
  await sql`delete from products where id = any(${products})`.execute(ctx.db)
}

/** PERM-08: a row for each deleted product. */
export async function auditDeleted(
  ctx: Context,
  id: ChangeSetId,
  productIds: readonly ProductId[],
): Promise<void> {
  await sql`insert into own_audit_log (organization_id, user_id, action, object_type, object_id, changes, request_id)
    select ${ctx.organizationId}, ${ctx.userId}, 'deleted', 'Product', c.product_id,
      jsonb_build_object('changeSet', ${id}::bigint, 'title', jsonb_build_object('before', c.title, 'after', null)), ${ctx.request.id}
    from change_set_products c
    where c.change_set_id = ${id} and c.product_id = any(${idsAsText(productIds)}) and c.kind = 'deleted'`.execute(
    ctx.db,
  )
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

/** The code of a category with its title in both languages. */
export async function findCategoryTitle(ctx: Context, id: number): Promise<LocalizedText> {
  const { rows } = await sql<LocalizedText>`
    select code || ' ' || title as en, code || ' ' || coalesce(title_sv, title) as sv from categories where id = ${id}`.execute(
    ctx.db,
  )
  return rows[0] ?? { en: '', sv: '' }
}
