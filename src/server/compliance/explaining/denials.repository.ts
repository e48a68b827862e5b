import { sql } from 'kysely'

import type { Explanation } from '#contract/compliance/statuses.ts'
import { basisDocument, sourceTitle } from '#server/compliance/explaining/answer-grounds.repository.ts'
import type { Context } from '#server/context.ts'
import { isReadable } from '#server/tenancy/product-visibility.repository.ts'

type Denial = Omit<Explanation['denials'][number], 'entries' | 'shown' | 'answeredAt'> & { answeredAt: Date }

interface Wanted {
  /** The nearest first. */
  productIds: readonly number[]
  listKeys: readonly string[]
  limit: number
}

/** Answers "none of these" to the lists, of products that may be opened, in the order of the products; and how many there are. */
export async function findDenials(
  ctx: Context,
  { productIds, listKeys, limit }: Wanted,
): Promise<{ items: Denial[]; total: number }> {
  const { rows } = await sql<Denial & { total: number }>`
    select json_build_object('id', p.id, 'title', p.title) as product, l.key as list, l.title ->> ${ctx.language} as "listTitle",
      v.id as "versionId", v.valid_from as "validFrom", a.answered_at as "answeredAt", u.name as "answeredBy", a.basis,
      ${basisDocument} as document, ${sourceTitle} as source, count(*) over ()::int as total
    from unnest(${[...productIds]}::bigint[]) with ordinality as given (id, place)
    join products p on p.id = given.id join product_answers a on a.product_id = p.id and a.state = 'excluded'
    join substance_lists l on l.id = a.list_id and l.key = any(${[...listKeys]}::text[]) join list_versions v on v.id = a.version_id
    left join users u on u.id = a.answered_by
    where ${isReadable(ctx, 'p')} order by given.place, l.position, l.id limit ${limit}`.execute(ctx.db)
  return { items: rows.map(({ total: _total, ...denial }) => denial), total: rows[0]?.total ?? 0 }
}
