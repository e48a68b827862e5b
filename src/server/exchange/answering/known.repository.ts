import { sql } from 'kysely'

import type { ReplySnapshot } from '#contract/exchange/reply-snapshot.ts'
import { identifierKeys } from '#contract/products/attributes.ts'
import type { ListVersionId, ProductId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { containing } from '#server/db/like.ts'
import type { Asked } from '#server/exchange/answering/asked.repository.ts'
import { textOf, withinLink } from '#server/exchange/requests.repository.ts'
import { inScope } from '#server/tenancy/product-visibility.repository.ts'

/** The last reply about the product of a request to the same company: to the request itself, or to an earlier one with the same number. */
export async function findEarlierReply(
  ctx: Context,
  { id, questioner, number }: Asked,
): Promise<{ snapshot: ReplySnapshot; at: string; reference: string } | undefined> {
  // The indexed text finds the few rows with the number.
  const { rows } = await sql<{ snapshot: ReplySnapshot; at: string; reference: string }>`
    select r.snapshot, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, p.reference
    from requests p join request_replies r on r.request_id = p.id
    where p.side = 'received' and ${inScope(ctx, 'p')} and ${withinLink(ctx)} and (p.id = ${id} or ${
      number === ''
        ? sql`false`
        : sql`${textOf} ilike ${containing(number)} and p.product_number = ${number} and p.counterpart = ${questioner}`
    })
    order by p.id = ${id} desc, r.at desc limit 1`.execute(ctx.db)
  return rows[0]
}

/** An own product in scope that has one of these numbers, the number given first before the others. */
export async function findOwnProduct(
  ctx: Context,
  numbers: readonly string[],
): Promise<{ id: ProductId; title: string; at: string | null } | undefined> {
  const wanted = numbers.map((number) => number.trim()).filter((number) => number !== '')
  if (wanted.length === 0) return undefined
  const { rows } = await sql<{ id: ProductId; title: string; at: string | null }>`
    select p.id, p.title, to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from product_identifiers i join products p on p.id = i.product_id
    where i.key = any(${[...identifierKeys]}::text[]) and i.value = any(${wanted}::text[]) and ${inScope(ctx, 'p')} and not p.has_children
    order by array_position(${wanted}::text[], i.value::text), p.id limit 1`.execute(ctx.db)
  return rows[0]
}

/** First days of list versions. */
export async function findVersionDays(
  { db }: Context,
  ids: readonly ListVersionId[],
): Promise<Map<ListVersionId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('list_versions')
    .select(['id', 'valid_from'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, valid_from }) => [id, valid_from]))
}
