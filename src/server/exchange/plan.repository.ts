import { sql } from 'kysely'

import { productTypes, type ProductType } from '#contract/products/attributes.ts'
import type { ProductId, RequestId, SupplierId } from '#contract/values/ids.ts'
import type { Language } from '#contract/values/locale.ts'
import type { OrganizationState } from '#contract/supply-chain/list-filters.ts'
import type { Facts } from '#domain/compliance/facts.ts'
import { rulesOf } from '#domain/products/types.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'
import { isUsable } from '#server/tenancy/product-visibility.repository.ts'
import { utcText } from '#server/db/utc-text.ts'

const boughtTypes = productTypes.filter((type) => rulesOf(type).isFromSupplier)

export interface AskableProduct {
  id: ProductId
  title: string
  productId: string
  type: ProductType
  factsId: number | null
  supplierIds: SupplierId[]
}

/**
 * The chosen products that may be used, and the bought parts below those that nobody sells to us as a whole: the way down ends at the first
 * product that is bought.
 */
export async function findAskable(
  ctx: Context,
  ids: readonly ProductId[],
): Promise<{ products: AskableProduct[]; facts: Map<number, Facts> }> {
  const { rows } = await sql<AskableProduct>`
    with recursive asked (id) as (
      select p.id from products p where p.id = any(${idsAsText(ids)}) and ${isUsable(ctx, 'p')}
      union
      select below.id from asked a join products q on q.id = a.id and q.type <> all(${boughtTypes}::text[])
      cross join lateral (
        select e.child_id as id from product_components e where e.parent_id = a.id
        union all
        select m.product_id from product_group_members m where m.group_id = a.id
      ) below
    )
    select p.id, p.title, p.product_number as "productId", p.type, f.facts_id as "factsId",
      array(select s.supplier_id from product_suppliers s where s.product_id = p.id order by s.position, s.supplier_id) as "supplierIds"
    from asked a join products p on p.id = a.id left join product_facts f on f.product_id = p.id
    where ${isUsable(ctx, 'p')} order by p.title, p.id`.execute(ctx.db)
  return { products: rows, facts: await findFacts(ctx, rows) }
}

async function findFacts({ db }: Context, products: readonly AskableProduct[]): Promise<Map<number, Facts>> {
  const ids = Array.from(new Set(products.flatMap(({ factsId }) => factsId ?? [])))
  const { rows } = await sql<{ id: number; value: Facts }>`
    select id, value from facts where id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, value }) => [id, value]))
}

export interface AskableSupplier {
  id: SupplierId
  title: string
  state: OrganizationState
  /** Contacts of the supplier; a request goes to the first one. */
  contacts: { name: string; email: string | null; language: Language }[]
}

export async function findAskableSuppliers(
  ctx: Context,
  ids: readonly SupplierId[],
): Promise<AskableSupplier[]> {
  const { rows } = await sql<AskableSupplier>`
    select p.id, p.title, p.state, coalesce((
      select json_agg(json_build_object('name', c.name, 'email', c.email, 'language', c.language) order by c.role <> 'compliance', c.position)
      from supply_chain_contacts c where c.supply_chain_organization_id = p.id), '[]') as contacts
    from supply_chain_organizations p
    where p.id = any(${idsAsText(ids)}) and p.kind = 'supplier' and ${isUsable(ctx, 'p')} order by p.title, p.id`.execute(
    ctx.db,
  )
  return rows
}

export interface OpenRequest {
  id: RequestId
  productId: ProductId
  supplierId: SupplierId
  askedAt: string
}

/** Requests of the organization about these products that wait for the supplier. */
export async function findOpenRequests(
  ctx: Context,
  ids: readonly ProductId[],
  waiting: readonly string[],
): Promise<OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    select distinct on (p.product_id, p.supplier_id) p.id, p.product_id as "productId", p.supplier_id as "supplierId",
      ${utcText('p.asked_at')} as "askedAt"
    from requests p
    where p.side = 'sent' and p.product_id = any(${idsAsText(ids)}) and p.status = any(${[...waiting]}::text[]) and p.closed is null
      and ${isUsable(ctx, 'p')}
    order by p.product_id, p.supplier_id, p.asked_at desc`.execute(ctx.db)
  return rows
}
