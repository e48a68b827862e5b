import { sql } from 'kysely'

import type { RequestQuestion } from '#contract/exchange/requests.ts'
import type { LegislationId } from '#contract/values/ids.ts'
import { dayOf } from '#domain/days.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'
import { entriesInForce, versionsInForce } from '#server/lists/in-force.repository.ts'

/** Questions of the authority's lists that legislations of the installation ask by. */
export async function findQuestions(
  { db, now }: Context,
  legislationIds: readonly LegislationId[],
): Promise<RequestQuestion[]> {
  const { rows } = await sql<RequestQuestion>`
    select l.key as list, l.title, l.question, v.valid_from as "listVersion", g.ids as "legislationIds", null as "ownEntries"
    from substance_lists l join ${versionsInForce(dayOf(now()))} v on v.list_id = l.id
    cross join lateral (select json_agg(g.id order by g.position, g.id) as ids from legislations g
      where g.subscriber_id is null and g.id = any(${idsAsText(legislationIds)}) and g.list_keys @> array[l.key]) g
    where l.subscriber_id is null and g.ids is not null order by l.position, l.id`.execute(db)
  return rows
}

/** Numbers of entries in force of the authority's lists, by key. */
export async function countEntries(
  { db, now }: Context,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ list: string; entries: number }>`
    select l.key as list, count(*)::int as entries from substance_lists l join ${entriesInForce(dayOf(now()))} e on e.list_id = l.id
    where l.subscriber_id is null and e.subscriber_id is null and l.key = any(${[...keys]}::text[]) group by l.key`.execute(
    db,
  )
  return new Map(rows.map(({ list, entries }) => [list, entries]))
}
