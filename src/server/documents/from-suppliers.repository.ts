import { sql } from 'kysely'

import type { ProductId, SupplierId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import { productTypes } from '#contract/products/attributes.ts'
import { rulesOf } from '#domain/products/types.ts'
import type { Context } from '#server/context.ts'
import { selectDocuments, type DocumentRow } from '#server/documents/documents.repository.ts'
import { supplierJson } from '#server/products/master-data/row.repository.ts'
import { isUsable } from '#server/tenancy/product-visibility.repository.ts'

/** A bill of materials is walked as far as the card counts its parts. */
const MAX_PARTS = 10_000
const ofSuppliers = productTypes.filter((type) => rulesOf(type).isFromSupplier)

export interface SupplierDocumentRow extends DocumentRow {
  product: { id: ProductId; title: string }
  supplier: { id: SupplierId; title: string } | null
}

/** Ids of what is below a product, each once, whatever the number of ways to it. */
const partsBelow = (id: ProductId) => sql`
  with recursive below (id) as (
    select child_id from product_components where parent_id = ${id}
    union select product_id from product_group_members where group_id = ${id}
    union select c.child_id from below join product_components c on c.parent_id = below.id
  ), parts (id) as materialized (select id from below limit ${MAX_PARTS})`

const isDelivered = (ctx: Context) =>
  sql`d.product_id in (select id from parts) and p.type = any(${[...ofSuppliers]}::text[]) and ${isUsable(ctx, 'p')}`

export async function findSupplierDocuments(
  ctx: Context,
  id: ProductId,
  { page, perPage }: PageQuery,
): Promise<SupplierDocumentRow[]> {
  const { rows } = await sql<SupplierDocumentRow>`${partsBelow(id)}, page as materialized (
      select d.id from documents d join products p on p.id = d.product_id where ${isDelivered(ctx)}
      order by d.id desc limit ${perPage} offset ${(page - 1) * perPage})
    select document.*, json_build_object('id', p.id, 'title', p.title) as product, ${supplierJson} as supplier
    from (${selectDocuments(ctx)} where d.id in (select id from page)) document
    join products p on p.id = document."productId" order by document.id desc`.execute(ctx.db)
  return rows
}

export async function countSupplierDocuments(ctx: Context, id: ProductId): Promise<number> {
  const { rows } = await sql<{ total: number }>`${partsBelow(id)}
    select count(*) as total from documents d join products p on p.id = d.product_id where ${isDelivered(ctx)}`.execute(
    ctx.db,
  )
  return Number(rows[0]?.total ?? 0)
}
