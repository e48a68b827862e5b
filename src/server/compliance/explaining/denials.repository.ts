import { sql } from 'kysely'

import type { Explanation } from '#contract/compliance/explanation.ts'
import { basisDocument, sourceTitle } from '#server/compliance/explaining/answer-grounds.repository.ts'
import type { Context } from '#server/context.ts'
import { isReadable } from '#server/tenancy/product-visibility.repository.ts'
import { utcText } from '#server/db/utc-text.ts'

type Denial = Omit<Explanation['denials'][number], 'entries' | 'shown'>

interface Wanted {
  /** The nearest first. */
  productIds: readonly number[]
  listKeys: readonly string[]
  /** Bound on the answers, and on the declarations. */
  limit: number
}

/** The answers behind a status. */
interface AnswersBehind {
  /** Answers "none of these". */
  items: Denial[]
  total: number
  /** Declarations that approved answers are from (REQ-08). */
  declarations: Explanation['declarations']
}

const denials = (ctx: Context, limit: number) => sql`
  select json_build_object('id', given.id, 'title', given.title) as product, l.key as list, l.title ->> ${ctx.language}::text as "listTitle",
    v.id as "versionId", v.valid_from as "validFrom",
    ${utcText('a.answered_at')} as "answeredAt", u.name as "answeredBy", a.basis,
    ${basisDocument} as document, ${sourceTitle} as source
  from given join product_answers a on a.product_id = given.id and a.state = 'excluded'
  join asked l on l.id = a.list_id join list_versions v on v.id = a.version_id left join users u on u.id = a.answered_by
  order by given.place, l.position, l.id limit ${limit}`

const declarations = (limit: number) => sql`
  select json_build_object('id', q.id, 'reference', q.reference) as request, r.number, q.counterpart as supplier,
    r.declaration ->> 'name' as "signedBy", r.declaration ->> 'at' as "signedAt", r.snapshot ->> 'validUntil' as "validUntil",
    json_build_object('id', a.id, 'title', a.title) as product
  from (
    select distinct on (a.reply_request_id, a.reply_number) a.reply_request_id, a.reply_number, given.place, given.id, given.title
    from given join product_answers a on a.product_id = given.id and a.reply_request_id is not null join asked l on l.id = a.list_id
    order by a.reply_request_id, a.reply_number, given.place) a
  join requests q on q.id = a.reply_request_id
  join request_replies r on r.request_id = a.reply_request_id and r.number = a.reply_number
  order by a.place, q.id, r.number desc limit ${limit}`

/** Answers to the lists, of products that may be opened, in the order of the products. */
export async function findAnswersBehind(
  ctx: Context,
  { productIds, listKeys, limit }: Wanted,
): Promise<AnswersBehind> {
  const { rows } = await sql<AnswersBehind>`
    with given as materialized (
      select g.place, p.id, p.title from unnest(${[...productIds]}::bigint[]) with ordinality as g (id, place)
      join products p on p.id = g.id where ${isReadable(ctx, 'p')}),
    asked as materialized (
      select id, key, title, position from substance_lists where key = any(${[...listKeys]}::text[]))
    select coalesce((select json_agg(d) from (${denials(ctx, limit)}) d), '[]') as items,
      (select count(*)::int from given join product_answers a on a.product_id = given.id and a.state = 'excluded'
        join asked l on l.id = a.list_id) as total,
      coalesce((select json_agg(d) from (${declarations(limit)}) d), '[]') as declarations`.execute(ctx.db)
  return rows[0] ?? { items: [], total: 0, declarations: [] }
}
