import { sql } from 'kysely'

import type { Explanation } from '#contract/compliance/statuses.ts'
import type { Context } from '#server/context.ts'
import { isReadable } from '#server/tenancy/product-visibility.repository.ts'

interface Wanted {
  /** The nearest first. */
  productIds: readonly number[]
  listKeys: readonly string[]
  limit: number
}

/** Declarations behind approved answers to the lists, of products that may be opened, in the order of the products. */
export async function findDeclarations(
  ctx: Context,
  { productIds, listKeys, limit }: Wanted,
): Promise<Explanation['declarations']> {
  const { rows } = await sql<Explanation['declarations'][number]>`
    with answered as materialized (
      select distinct on (a.reply_request_id, a.reply_number) a.reply_request_id, a.reply_number, given.place, p.id, p.title
      from unnest(${[...productIds]}::bigint[]) with ordinality as given (id, place)
      join products p on p.id = given.id join product_answers a on a.product_id = p.id and a.reply_request_id is not null
      join substance_lists l on l.id = a.list_id and l.key = any(${[...listKeys]}::text[])
      where ${isReadable(ctx, 'p')} order by a.reply_request_id, a.reply_number, given.place)
    select json_build_object('id', q.id, 'reference', q.reference) as request, r.number, q.counterpart as supplier,
      r.declaration ->> 'name' as "signedBy", r.declaration ->> 'at' as "signedAt", r.snapshot ->> 'validUntil' as "validUntil",
      json_build_object('id', a.id, 'title', a.title) as product
    from answered a join requests q on q.id = a.reply_request_id
    join request_replies r on r.request_id = a.reply_request_id and r.number = a.reply_number
    order by a.place, q.id, r.number desc limit ${limit}`.execute(ctx.db)
  return rows
}
