import { sql } from 'kysely'

import type { CurrentProduct } from '#domain/product-import/draft.ts'
import type { Amounts } from '#domain/product-import/links.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'
import { inBatches, texts } from '#server/product-import/batches.repository.ts'
import { identifiersJson, namesJson } from '#server/products/master-data/row.repository.ts'
import { inScope, isUsable } from '#server/tenancy/product-visibility.repository.ts'

/** Locks products in scope, in id order, until the transaction ends. */
export async function lockAll(ctx: Context, ids: readonly number[]): Promise<void> {
  await sql`select from products p where p.id = any(${idsAsText(ids)}) and ${inScope(ctx, 'p')} order by p.id for update`.execute(
    ctx.db,
  )
}

/**
 * Present state of products. Groups are those that the organization sees; each is looked up by itself,
 * because a join would scan a company with new products once for each of them.
 */
export async function findCurrent(ctx: Context, ids: readonly number[]): Promise<CurrentProduct[]> {
  const list = (table: string, column: string, order: string) => sql`array(
    select ${sql.ref(column)} from ${sql.table(table)} r where r.product_id = p.id order by ${sql.ref(order)})`
  return inBatches(ids, async (batch) => {
    const { rows } = await sql<CurrentProduct>`
      select p.id, p.version, p.title, p.organization_id as "organizationId", ${inScope(ctx, 'p')} as "isInScope", p.type, p.kind,
        p.has_children as "hasChildren", p.has_concern_substances as "hasConcernSubstances",
        p.is_declared_complex as "isDeclaredComplex", p.country_of_origin as country, p.is_eee as "isEee",
        p.eee_category as "eeeCategory", ${namesJson} as names, ${identifiersJson} as identifiers,
        ${list('product_business_roles', 'business_role_id', 'business_role_id')} as "businessRoles",
        ${list('product_suppliers', 'supplier_id', 'position')} as suppliers,
        ${list('product_categories', 'category_id', 'category_id')} as categories,
        array(select m.group_id from product_group_members m where m.product_id = p.id
          and (select ${isUsable(ctx, 'q')} from products q where q.id = m.group_id) order by m.group_id) as "productGroups"
      from products p where p.id = any(${idsAsText(batch)})`.execute(ctx.db)
    return rows
  })
}

/** A component as it is. */
export interface CurrentComponent extends Amounts {
  parentId: number
  childId: number
}

export async function findComponents(
  ctx: Context,
  parentIds: readonly number[],
): Promise<CurrentComponent[]> {
  return inBatches(parentIds, async (batch) => {
    const { rows } = await sql<CurrentComponent>`
      select parent_id as "parentId", child_id as "childId", number_of_units as units, trim_scale(amount)::text as amount,
        amount_unit as "amountUnit", contents
      from product_components where parent_id = any(${idsAsText(batch)})`.execute(ctx.db)
    return rows
  })
}

/** The ids of the products that answer a list or declare a substance. */
export async function findAnswering(ctx: Context, ids: readonly number[]): Promise<number[]> {
  return inBatches(ids, async (batch) => {
    const { rows } = await sql<{ id: number }>`
      select product_id as id from product_answers where product_id = any(${idsAsText(batch)})
      union select product_id from product_substances where product_id = any(${idsAsText(batch)})`.execute(
      ctx.db,
    )
    return rows.map(({ id }) => id)
  })
}

/** The products with these SCIP numbers (in the form of scipNumberKey), in any organization (PROD-11). */
export async function findScipNumbers(
  ctx: Context,
  values: readonly string[],
): Promise<{ value: string; productId: number; title: string }[]> {
  return inBatches(values, async (batch) => {
    const { rows } = await sql<{ value: string; productId: number; title: string }>`
      select i.value, p.id as "productId", p.title from product_identifiers i join products p on p.id = i.product_id
      where i.key = 'SCIP_number' and lower(i.value) = any(${texts(batch)})`.execute(ctx.db)
    return rows
  })
}

export async function findTitles(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await inBatches(ids, async (batch) => {
    const { rows } = await sql<{ id: number; title: string }>`
      select p.id, p.title from products p where p.id = any(${idsAsText(batch)})`.execute(ctx.db)
    return rows
  })
  return new Map(found.map(({ id, title }) => [id, title]))
}
