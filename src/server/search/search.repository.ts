import { sql } from 'kysely'

import type { SearchResult } from '#contract/search.ts'
import { identifierKeys } from '#contract/products/attributes.ts'
import type { Context } from '#server/context.ts'
import { containing } from '#server/db/like.ts'
import { inScope, isUsable } from '#server/tenancy/product-visibility.repository.ts'

/** Texts below this have no trigram: they are only looked for at the beginning. */
const MIN_INDEXED_TEXT = 3
/** Largest number of index hits that are ranked: a word that is in every name must not cost more than a rare one. */
const RANKED = 200

const beginning = (text: string) => containing(text).slice(1)

/**
 * Products in scope by name or any identifier. Each way to them looks in scope alone, is bounded and has an index; what is found by
 * several counts by the best: the very identifier, a title that begins so, an identifier that begins so, anything that contains it.
 */
export async function findProducts(
  ctx: Context,
  text: string,
  limit: number,
): Promise<SearchResult['products']> {
  const exact = Array.from(new Set([text, text.toUpperCase(), text.toLowerCase()]))
  const ofScope = (part: 'i' | 'n') =>
    sql`join products p on p.id = ${sql.ref(`${part}.product_id`)} and ${inScope(ctx, 'p')}`
  const isIndexed = text.length >= MIN_INDEXED_TEXT
  const contained = isIndexed
    ? sql`
      union all (select i.product_id, 2, i.value from product_identifiers i ${ofScope('i')} where i.value ilike ${beginning(text)} limit ${RANKED})
      union all (select p.id, 3, null from products p where p.title collate "default" ilike ${containing(text)} and ${inScope(ctx, 'p')} limit ${RANKED})
      union all (select i.product_id, 4, i.value from product_identifiers i ${ofScope('i')} where i.value ilike ${containing(text)} limit ${RANKED})
      union all (select n.product_id, 5, null from product_names n ${ofScope('n')} where n.value ilike ${containing(text)} limit ${RANKED})`
    : sql``
  const { rows } = await sql<SearchResult['products'][number]>`
    with found (id, rank, number) as materialized (
      (select i.product_id, 0, i.value from product_identifiers i ${ofScope('i')}
        where i.key = any(${[...identifierKeys]}::text[]) and i.value = any(${exact}::text[]) limit ${RANKED})
      union all (select p.id, 1, null from products p where p.title collate "default" ilike ${beginning(text)} and ${inScope(ctx, 'p')} limit ${RANKED})
      ${contained}
    ), best as (select distinct on (id) id, rank, number from found order by id, rank)
    select p.id, p.title, coalesce(b.number, p.product_number) as number, p.type, p.kind
    from best b join products p on p.id = b.id
    order by b.rank, p.title, p.id limit ${limit}`.execute(ctx.db)
  return rows
}

/** Requests in scope of the sides that the caller may read, by reference, product or the other party, the newest first. */
export async function findRequests(
  ctx: Context,
  { text, sides, limit }: { text: string; sides: readonly ('sent' | 'received')[]; limit: number },
): Promise<SearchResult['requests']> {
  const searched = sql`(p.product_title || ' ' || p.product_number || ' ' || p.counterpart || ' ' || p.reference) collate "default"`
  const { rows } = await sql<SearchResult['requests'][number]>`
    select p.id, p.side, p.reference, p.product_title as title from requests p
    where p.side = any(${[...sides]}::text[]) and ${inScope(ctx, 'p')} and ${searched} ilike ${containing(text)}
    order by p.asked_at desc, p.id desc limit ${limit}`.execute(ctx.db)
  return rows
}

/** Suppliers that the organization may use, by name or by legal identity. */
export async function findSuppliers(
  ctx: Context,
  text: string,
  limit: number,
): Promise<SearchResult['suppliers']> {
  const { rows } = await sql<SearchResult['suppliers'][number]>`
    select p.id, p.title from supply_chain_organizations p
    where p.kind = 'supplier' and ${isUsable(ctx, 'p')}
      and (p.title collate "default" ilike ${containing(text)} or p.legal_identity_value = ${text})
    order by p.legal_identity_value = ${text} desc nulls last, p.title collate "default" ilike ${beginning(text)} desc, p.title, p.id
    limit ${limit}`.execute(ctx.db)
  return rows
}
