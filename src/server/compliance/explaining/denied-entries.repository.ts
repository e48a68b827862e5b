import { sql, type RawBuilder } from 'kysely'

import type { DeniedSummary } from '#contract/compliance/statuses.ts'
import type { ListVersionId } from '#contract/values/ids.ts'
import { dayOf } from '#domain/days.ts'
import type { Context } from '#server/context.ts'
import { entryNameIn } from '#server/reference/entry-texts.repository.ts'

/** A list that was answered "none of these": its version, and the version of the answer before. */
export interface DeniedList {
  /** The list's key. */
  list: string
  /** Absent: the version in force. */
  versionId?: ListVersionId | null | undefined
  since?: ListVersionId | null | undefined
  isNewOnly?: boolean
}

/** Entries that a summary names. */
const SHOWN_ENTRIES = 3
/** CAS numbers that an entry shows. */
const SHOWN_NUMBERS = 3

/**
 * Tables of a "with recursive": `numbered` has the entries of the lists' versions, each with the numbers of the substances that it covers.
 * A version is what its list was on its day. `place` says of which of the asked lists an entry is.
 */
export function deniedTables(ctx: Context, lists: readonly DeniedList[]): RawBuilder<unknown> {
  const asked = lists.map(({ list, versionId, since, isNewOnly = false }, place) => ({
    place,
    list,
    version: versionId ?? null,
    since: since ?? null,
    only_new: isNewOnly,
  }))
  const name = entryNameIn(ctx.language, 'e')
  return sql`asked as materialized (
      select w.place, l.id as list_id, l.key, l.title, l.position, v.valid_from, older.valid_from as since, w.only_new
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w (place integer, list text, version bigint, since bigint, only_new boolean)
      join substance_lists l on l.key = w.list
      join list_versions v on v.list_id = l.id and v.id = coalesce(w.version, (
        select f.id from list_versions f where f.list_id = l.id and f.state in ('applied', 'applying')
          and f.valid_from <= ${dayOf(ctx.now())}::date order by f.valid_from desc limit 1))
      left join list_versions older on older.list_id = l.id and older.id = w.since),
    standing as materialized (
      select a.place, e.id, e.list_id, a.key, a.title, a.position as list_position, e.position, e.substance_id, ${name} as name,
        s.ec_numbers, s.cas_numbers, case when first.valid_from > a.since then first.valid_from end as new_since
      from asked a join list_entries e on e.list_id = a.list_id
      join list_versions added on added.id = e.added_version_id join list_versions first on first.id = e.first_version_id
      left join list_versions removed on removed.id = e.removed_version_id
      join substances s on s.id = e.substance_id
      where added.state in ('applied', 'applying') and added.valid_from <= a.valid_from
        and (removed.id is null or removed.state not in ('applied', 'applying') or removed.valid_from > a.valid_from)
        and (not a.only_new or first.valid_from > a.since)),
    below (entry_id, substance_id) as (
      select e.id, m.member_id from standing e join substance_members m on m.group_id = e.substance_id
      union select b.entry_id, m.member_id from below b join substance_members m on m.group_id = b.substance_id),
    covered as (
      select b.entry_id, count(distinct b.substance_id)::int as members,
        array_agg(n.number order by s.name, n.number) filter (where n.number is not null) as numbers
      from below b join substances s on s.id = b.substance_id left join unnest(s.cas_numbers) as n (number) on true group by 1),
    numbered as (
      select e.*, coalesce(m.members, 0) as members, e.cas_numbers || coalesce(m.numbers, '{}') as all_numbers
      from standing e left join covered m on m.entry_id = e.id)`
}

/** New ones first, then in the order of the lists. */
export const deniedOrder = sql`new_since desc nulls last, list_position, list_id, position, id`

/** The first CAS numbers of an entry. */
export const shownNumbers = sql`all_numbers[1:${sql.lit(SHOWN_NUMBERS)}]`

/** Finds the number of denied entries of each list and the first of them, in the order that the lists are asked in. */
export async function findDeniedSummaries(
  ctx: Context,
  lists: readonly DeniedList[],
): Promise<DeniedSummary[]> {
  if (lists.length === 0) return []
  const { rows } = await sql<DeniedSummary & { place: number }>`with recursive ${deniedTables(ctx, lists)},
    ranked as (select *, row_number() over (partition by place order by ${deniedOrder}) as rank from numbered)
    select place, count(*)::int as entries,
      json_agg(json_build_object('name', name, 'casNumbers', ${shownNumbers}, 'casTotal', cardinality(all_numbers)) order by rank)
        filter (where rank <= ${SHOWN_ENTRIES}) as shown
    from ranked group by place`.execute(ctx.db)
  const byPlace = new Map(rows.map(({ place, entries, shown }) => [place, { entries, shown }]))
  return lists.map((_, place) => byPlace.get(place) ?? { entries: 0, shown: [] })
}
