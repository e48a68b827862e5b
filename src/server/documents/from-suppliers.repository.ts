import { sql } from 'kysely'

import type { ProductReply } from '#contract/documents/from-suppliers.ts'
import type { ProductId, SupplierId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import { productTypes } from '#contract/products/attributes.ts'
import { rulesOf } from '#domain/products/types.ts'
import type { Context } from '#server/context.ts'
import { selectDocuments, type DocumentRow } from '#server/documents/documents.repository.ts'
import { supplierJson } from '#server/products/master-data/row.repository.ts'
import { inScope, isUsable } from '#server/tenancy/product-visibility.repository.ts'
import { utcText } from '#server/db/utc-text.ts'

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

/** A reply about a product; times of its documents are texts. */
export interface ProductReplyRow extends Omit<ProductReply, 'documents'> {
  documents: (Omit<DocumentRow, 'createdAt'> & { createdAt: string })[]
}

/** Requests of which replies are listed. */
const MAX_REPLIES = 50

/** The newest reply of each request about a product that the working organization sent, with the documents that came with an approval of it. */
export async function findProductReplies(ctx: Context, id: ProductId): Promise<ProductReplyRow[]> {
  const { rows } = await sql<ProductReplyRow>`
    with newest as materialized (
      select distinct on (r.request_id) r.request_id, r.number, r.at, r.snapshot, r.declaration, p.reference, p.supplier_id, p.counterpart
      from requests p join request_replies r on r.request_id = p.id
      where p.product_id = ${id} and p.side = 'sent' and ${inScope(ctx, 'p')} order by r.request_id, r.number desc),
    approved as materialized (
      select a.request_id, a.number, max(a.at) as at, array_agg(a.change_set_id) as sets
      from newest n join request_approvals a on a.request_id = n.request_id and a.number = n.number
      left join change_sets s on s.id = a.change_set_id where s.state is distinct from 'undone' group by 1, 2)
    select json_build_object('id', n.supplier_id, 'title', n.counterpart) as supplier,
      json_build_object('id', n.request_id, 'reference', n.reference) as request, n.number, n.declaration ->> 'name' as "signedBy",
      n.snapshot ->> 'customerInformation' as "customerInformation", (n.snapshot ->> 'declarationValidity')::int as "declarationValidity",
      n.snapshot ->> 'validUntil' as "validUntil", ${utcText('n.at')} as "repliedAt", ${utcText('a.at')} as "approvedAt",
      coalesce((select json_agg(document.* order by document.id) from (${selectDocuments(ctx)}
        where d.product_id = ${id} and d.change_set_id = any(a.sets)) document), '[]') as documents
    from newest n left join approved a on a.request_id = n.request_id order by n.at desc, n.request_id desc limit ${MAX_REPLIES}`.execute(
    ctx.db,
  )
  return rows
}
