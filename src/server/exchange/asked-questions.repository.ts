import { sql } from 'kysely'

import { MAX_OWN_ENTRIES, type RequestQuestion } from '#contract/exchange/requests.ts'
import { dayOf } from '#domain/days.ts'
import type { Context } from '#server/context.ts'
import { entriesInForce, versionsInForce } from '#server/lists/in-force.repository.ts'

type AskedList = Omit<RequestQuestion, 'legislationIds'>

/** Lists in force by key, the authority's first; the company's own ones with their entries and lowest limits. */
export async function findAskedLists({ db, now }: Context, keys: readonly string[]): Promise<AskedList[]> {
  const day = dayOf(now())
  const { rows } = await sql<AskedList>`
    select l.key as list, l.title, l.question, v.valid_from as "listVersion", case when l.subscriber_id is not null then coalesce((
      select json_agg(json_build_object('name', o.name, 'ecNumbers', o.ec_numbers, 'casNumbers', o.cas_numbers, 'limit', o.value) order by o.position, o.id)
      from (select e.id, e.position, e.name, s.ec_numbers, s.cas_numbers, (
          select trim_scale(min(case x.unit when 'mg/kg' then x.value / 10000 else x.value end))::text from entry_limits x
          where x.entry_id = e.id and x.only_for is null
            and coalesce(x.valid_from, '-infinity') <= ${day}::date and coalesce(x.valid_to, 'infinity') >= ${day}::date) as value
        from ${entriesInForce(day)} e join substances s on s.id = e.substance_id where e.list_id = l.id
        order by e.position, e.id limit ${MAX_OWN_ENTRIES}) o), '[]') end as "ownEntries"
    from substance_lists l join ${versionsInForce(day)} v on v.list_id = l.id
    where l.key = any(${[...keys]}::text[]) order by l.subscriber_id nulls first, l.position, l.id`.execute(
    db,
  )
  return rows
}
