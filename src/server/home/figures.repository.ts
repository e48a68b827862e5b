import { sql } from 'kysely'

import type { Standing } from '#contract/compliance/standings.ts'
import type { LegislationId } from '#contract/values/ids.ts'
import { ANSWER_QUESTIONS, ENTER_CUSTOMS_CATEGORY } from '#domain/compliance/status-events.ts'
import { dayOf } from '#domain/days.ts'
import {
  isUnanswered,
  standingOfKeys,
  statusesOn,
} from '#server/compliance/judging/standing-condition.repository.ts'
import type { Context } from '#server/context.ts'
import { isBought, isPart } from '#server/products/overview/open-matters.repository.ts'
import { inScope } from '#server/tenancy/product-visibility.repository.ts'

/** A verdict that prohibits products under a legislation. */
export interface Prohibited {
  verdictId: number
  legislationId: LegislationId
}

export interface Figures {
  products: number
  standings: { standing: Standing; products: number }[]
  prohibited: Prohibited[]
  duties: { legislationId: LegislationId; products: number; due: string | null }[]
  dutyProducts: number
  /** Verdicts with a list that is not answered in full, and those with questions about use that decide. */
  unanswered: number[]
  asked: number[]
  /** Verdicts with a status that waits for a customs category. */
  customs: number[]
  questions: number
}

/**
 * Counts the products in scope by their verdicts: products are gone through once, and each different verdict is taken apart once. A
 * legislation of several obligations tells what the others of its group tell as well (COMP-20): it counts where they do not.
 */
export async function findFigures(ctx: Context): Promise<Figures> {
  const today = dayOf(ctx.now())
  const { rows } = await sql<Figures>`
    with judged as materialized (
      select f.verdict_id, count(*) as products from products p join product_facts f on f.product_id = p.id
      where ${inScope(ctx, 'p')} group by f.verdict_id),
    laws as materialized (select id, "group", definition ? 'obligations' as is_summary from legislations),
    stated as materialized (
      select j.verdict_id, j.products, l.id as legislation_id, l.is_summary,
        s.value ->> 'status' as status, s.value ->> 'event' as event, s.value -> 'params' ->> 'date' as due,
        s.value -> 'questions' as questions,
        bool_or(not l.is_summary) over (partition by j.verdict_id, l."group", s.value ->> 'status') as is_told
      from judged j join verdicts v on v.id = j.verdict_id
      cross join lateral ${statusesOn(today)} join laws l on l.id = s.key::bigint),
    counted as (select * from stated where not is_summary or not is_told),
    said as materialized (
      select verdict_id, products, array_agg(status) as keys, bool_or(event = ${ANSWER_QUESTIONS}) as is_asked,
        bool_or(${isUnanswered(sql`status`, sql`event`)}) as is_unanswered, bool_or(event = ${ENTER_CUSTOMS_CATEGORY}) as is_customs
      from stated group by verdict_id, products)
    select
      (select coalesce(sum(delta), 0)::int from product_counts p where ${inScope(ctx, 'p')}) as products,
      (select coalesce(json_agg(json_build_object('standing', t.standing, 'products', t.products)), '[]')
        from (select ${standingOfKeys} as standing, sum(said.products) as products from said group by 1) t) as standings,
      (select coalesce(json_agg(json_build_object('verdictId', c.verdict_id, 'legislationId', c.legislation_id)), '[]')
        from counted c where c.status = 'prohibited') as prohibited,
      (select coalesce(json_agg(json_build_object('legislationId', t.legislation_id, 'products', t.products, 'due', t.due)
          order by t.products desc, t.legislation_id), '[]')
        from (select legislation_id, sum(products) as products, min(due) as due from stated where status = 'duty'
          group by legislation_id having bool_or(not is_summary or not is_told)) t) as duties,
      (select coalesce(sum(products), 0)::int from said where 'duty' = any(keys)) as "dutyProducts",
      (select coalesce(json_agg(verdict_id), '[]') from said where is_unanswered) as unanswered,
      (select coalesce(json_agg(verdict_id), '[]') from said where is_asked) as asked,
      (select coalesce(json_agg(verdict_id), '[]') from said where is_customs) as customs,
      (select count(distinct q.key) from stated t cross join lateral jsonb_array_elements_text(t.questions) q (key)
        where t.event = ${ANSWER_QUESTIONS}) as questions`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('The query of figures has exactly one row.')
  return row
}

export interface ToAnswer {
  products: number
  ownParts: number
  boughtParts: number
  suppliers: number
  asked: number
  customs: number
}

/** Products in scope that somebody can answer something of. */
export async function countToAnswer(
  ctx: Context,
  { unanswered, asked, customs }: Pick<Figures, 'unanswered' | 'asked' | 'customs'>,
): Promise<ToAnswer> {
  const { rows } = await sql<ToAnswer>`
    with open as materialized (
      select p.id, f.verdict_id = any(${asked}::bigint[]) as is_asked,
        f.verdict_id = any(${customs}::bigint[]) as is_customs,
        ${isPart} and f.verdict_id = any(${unanswered}::bigint[]) as is_part, ${isBought} as is_bought
      from products p join product_facts f on f.product_id = p.id
      where ${inScope(ctx, 'p')} and (f.verdict_id = any(${[...asked, ...customs]}::bigint[])
        or (${isPart} and f.verdict_id = any(${unanswered}::bigint[]))))
    select count(*) as products, count(*) filter (where is_part and not is_bought) as "ownParts",
      count(*) filter (where is_part and is_bought) as "boughtParts", count(*) filter (where is_asked) as asked,
      count(*) filter (where is_customs) as customs,
      (select count(distinct ps.supplier_id) from open o join product_suppliers ps on ps.product_id = o.id
        where o.is_part) as suppliers
    from open`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('A count has exactly one row.')
  return row
}
