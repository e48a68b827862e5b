import { sql } from 'kysely'

import type { JudgedRows } from '#server/compliance/judging/judgements.repository.ts'
import type { Db } from '#server/db/connection.ts'

/** The change that statuses move by: the request or job, and the products that it changed. */
export interface StatusCause {
  requestId: string
  productIds: readonly number[]
}

/** Products that get another verdict than they had. */
interface MovedProducts {
  before: number
  after: number
  productIds: number[]
}

/** The changed products that a cause names: a bulk action changes thousands. */
const MAX_CAUSES = 20

/**
 * PROD-44: stores which statuses move with these judgements, as they are worded today. Verdicts that differ in figures only move no status.
 * The first judgement of a product moves none.
 */
export async function noteStatusChanges(
  db: Db,
  { requestId, productIds }: StatusCause,
  rows: JudgedRows,
): Promise<void> {
  const moved = movedProducts(rows)
  if (moved.length === 0) return
  await sql`
    insert into status_changes (request_id, cause_ids, product_ids, changes)
    select ${requestId}, ${productIds.slice(0, MAX_CAUSES)}::bigint[], m.product_ids::bigint[], c.changes
    from unnest(${moved.map(({ before }) => before)}::bigint[], ${moved.map(({ after }) => after)}::bigint[],
      ${moved.map((pair) => `{${pair.productIds.join()}}`)}::text[]) as m (before_id, after_id, product_ids)
    cross join lateral (
      select jsonb_object_agg(w.language, w.changes) as changes from (
        select b.language,
          jsonb_agg(jsonb_build_object('legislationId', x.key::bigint, 'before', x.value, 'after', y.value) order by x.key::bigint) as changes
        from verdict_texts b join verdict_texts a on a.verdict_id = m.after_id and a.language = b.language
        cross join lateral json_each(b.statuses) x join lateral json_each(a.statuses) y on y.key = x.key
        where b.verdict_id = m.before_id and x.value ->> 'status' <> y.value ->> 'status'
        group by b.language) w) c
    where c.changes is not null`.execute(db)
}

function movedProducts({ judgements, productIds, places, verdictsBefore }: JudgedRows): MovedProducts[] {
  const moved = new Map<string, MovedProducts>()
  for (const [index, productId] of productIds.entries()) {
    const before = verdictsBefore[index] ?? -1
    const after = judgements[places[index] ?? -1]?.verdictId ?? -1
    if (before === -1 || before === after) continue
    const key = `${before} ${after}`
    const alike = moved.get(key)
    if (alike) alike.productIds.push(productId)
    else moved.set(key, { before, after, productIds: [productId] })
  }
  return Array.from(moved.values())
}
