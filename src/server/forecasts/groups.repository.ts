import { sql } from 'kysely'

import type { Verdict } from '#domain/compliance/statuses.ts'
import type { Db } from '#server/db/connection.ts'

interface ForecastGroups {
  /** Groups whose members are the same in all that counts, together. */
  groups: {
    groupIds: number[]
    /** Verdicts of the day, by their place, of members that will be judged otherwise. */
    memberPlaces: number[]
    /** Verdicts that the other members have today and keep. */
    memberVerdictIds: number[]
  }[]
  statuses: Record<string, Verdict>
}

/** The product groups with one of these products in them (COMP-15); `places[i]` is the judgement of `productIds[i]` on the day. */
export async function findGroupsOf(
  db: Db,
  productIds: readonly number[],
  places: readonly number[],
): Promise<ForecastGroups> {
  if (productIds.length === 0) return { groups: [], statuses: {} }
  const { rows } = await sql<ForecastGroups>`
    with given as materialized (
      select * from unnest(${`{${productIds.join()}}`}::bigint[], ${`{${places.join()}}`}::int[]) as g (product_id, place)),
    touched as (select distinct m.group_id from given g join product_group_members m on m.product_id = g.product_id),
    told as (
      select t.group_id, coalesce(array_agg(distinct g.place) filter (where g.place is not null), '{}') as places,
        coalesce(array_agg(distinct f.verdict_id) filter (where g.place is null), '{}') as verdict_ids
      from touched t join product_group_members m on m.group_id = t.group_id
      join product_facts f on f.product_id = m.product_id left join given g on g.product_id = m.product_id
      group by 1),
    alike as materialized (select array_agg(group_id) as group_ids, places, verdict_ids from told group by 2, 3)
    select
      coalesce((select json_agg(json_build_object('groupIds', group_ids, 'memberPlaces', places, 'memberVerdictIds', verdict_ids))
        from alike), '[]') as groups,
      coalesce((select json_object_agg(v.id, v.statuses) from verdicts v
        where v.id in (select unnest(verdict_ids) from alike)), '{}') as statuses`.execute(db)
  return rows[0] ?? { groups: [], statuses: {} }
}
