import { sql } from 'kysely'

import type { JudgedRows } from '#server/compliance/judging/judgements.repository.ts'
import type { Db } from '#server/db/connection.ts'
import { onePlan } from '#server/db/one-plan.ts'

/** The change that statuses move by: the request or job, and the products that it changed; none: a job judged all products. */
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
  // Each text is taken apart once, not for each pair that it is in: of a thousand products a verdict is in many pairs.
  await sql`${onePlan}
    with moved as materialized (
      select * from unnest(${moved.map(({ before }) => before)}::bigint[], ${moved.map(({ after }) => after)}::bigint[],
        ${moved.map((pair) => `{${pair.productIds.join()}}`)}::text[]) as m (before_id, after_id, product_ids)),
    known as materialized (
      select s.id, s.before_id, s.after_id, s.changes is not null as is_any from moved m
      join status_moves s on s.before_id = m.before_id and s.after_id = m.after_id),
    missing as materialized (select before_id, after_id from moved except select before_id, after_id from known),
    worded as materialized (
      select t.verdict_id, t.language, x.key::bigint as legislation_id, x.value, x.value ->> 'status' as status
      from verdict_texts t cross join lateral json_each(t.statuses) x
      where t.verdict_id = any(array(select before_id from missing union select after_id from missing))),
    changed as (
      select m.before_id, m.after_id, b.language,
        json_agg(json_build_object('legislationId', b.legislation_id, 'before', b.value, 'after', a.value) order by b.legislation_id) as changes
      from missing m join worded b on b.verdict_id = m.before_id
      join worded a on a.verdict_id = m.after_id and a.language = b.language and a.legislation_id = b.legislation_id
      where b.status <> a.status
      group by m.before_id, m.after_id, b.language),
    made as (
      insert into status_moves (before_id, after_id, changes)
      select m.before_id, m.after_id, json_object_agg(c.language, c.changes) filter (where c.language is not null)::jsonb
      from missing m left join changed c on c.before_id = m.before_id and c.after_id = m.after_id group by m.before_id, m.after_id
      returning id, before_id, after_id, changes is not null as is_any)
    insert into status_changes (request_id, cause_ids, product_ids, move_id)
    select ${requestId}, ${[...productIds]}::bigint[], m.product_ids::bigint[], s.id
    from moved m join (select * from known union all select * from made) s on s.before_id = m.before_id and s.after_id = m.after_id
    where s.is_any`.execute(db)
}

/** Lets no later change refer to moves between verdicts as they were judged and worded until now. */
export async function endStatusMoves(db: Db): Promise<void> {
  await sql`update status_moves set before_id = null, after_id = null where before_id is not null`.execute(db)
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
