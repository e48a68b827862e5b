import { sql, type RawBuilder } from 'kysely'

import type { Facts } from '#domain/compliance/facts.ts'
import { questionOf, type QuestionState } from '#domain/compliance/list-question.ts'
import type { Db } from '#server/db/connection.ts'

/** The state of each list's question, by a product's own facts. */
export const questionsOf = ({ lists }: Facts): Record<string, QuestionState> =>
  Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, questionOf(list).state]))

/** The lists that legislations of concern substances ask by, of those that the company works with, as `asked`. */
const asked = sql`asked as materialized (
    select coalesce(array_agg(distinct l.key order by l.key), '{}') as lists from substance_lists l
    join legislations a on a.kind = 'concern_substances' and l.key = any(a.list_keys)
    left join subscriber_legislations x on x.legislation_id = a.id where coalesce(x.is_on, true))`

/**
 * PROD-25: the concern flag: true when a question of these lists is answered yes, false when all are answered
 * no, null otherwise.
 */
const flagOf = (questions: RawBuilder<unknown>) => sql`case
      when exists (select from unnest(asked.lists) key where ${questions} ->> key = 'included') then true
      when asked.lists <> '{}' and not exists (select from unnest(asked.lists) key where ${questions} ->> key is distinct from 'excluded') then false
    end`

/** Sets the flag; what holds such a substance is known by us. */
const setFlag = sql`update products p set has_concern_substances = s.flag, we_have_information = p.we_have_information or coalesce(s.flag, false)`

/** PROD-25: the concern flag of products (`g`) by the questions of their judgements in `judged`, whose index is `at`. */
export const flagged = (products: RawBuilder<unknown>) => sql`${asked},
  flags as materialized (
    select j.place, ${flagOf(sql`j.questions`)} as flag from judged j cross join asked where j.questions is not null),
  flagged as (
    ${setFlag}
    from ${products} join flags s on s.place = g.at + 1
    where p.id = g.product_id and p.has_concern_substances is distinct from s.flag)`

/** Keys of the lists that decide the concern flag. */
export async function findConcernLists(db: Db): Promise<string[]> {
  const { rows } = await sql<{ lists: string[] }>`with ${asked} select lists from asked`.execute(db)
  return rows[0]?.lists ?? []
}

/** Sets the concern flag of all products of the company anew: of 100,000 products the different own facts are few. */
export async function flagAllProducts(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number; facts: Facts }>`
    select x.id, x.value as facts from facts x where x.id in (select own_facts_id from product_facts)`.execute(
    db,
  )
  if (rows.length === 0) return
  await sql`
    with judged as materialized (
      select * from unnest(${rows.map(({ id }) => id)}::bigint[],
        ${rows.map(({ facts }) => JSON.stringify(questionsOf(facts)))}::jsonb[]) as j (own_facts_id, questions)),
    ${asked},
    s as materialized (select j.own_facts_id, ${flagOf(sql`j.questions`)} as flag from judged j cross join asked)
    ${setFlag}
    from product_facts f join s on s.own_facts_id = f.own_facts_id
    where p.id = f.product_id and p.has_concern_substances is distinct from s.flag`.execute(db)
}
