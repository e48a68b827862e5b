import { authorisationList } from '#server/reference/list-traits.ts'
import { sql } from 'kysely'

import type { JudgedLimit } from '#domain/compliance/leaf.ts'
import type { Db } from '#server/db/connection.ts'
import type { VersionRow } from '#server/lists/import/affected.repository.ts'

/** The limits of a stored entry as the judge takes them: members by their ids. */
const limitsIn = (entry: 'c.after') => sql`coalesce((
  select json_agg((x.value - 'members') || case when jsonb_array_length(x.value -> 'members') = 0 then '{}'::jsonb else jsonb_build_object('members', (
      select coalesce(jsonb_agg(s.id), '[]') from substances s
      where s.cas_numbers && array(select jsonb_array_elements_text(x.value -> 'members')))) end order by x.place)
  from jsonb_array_elements(${sql.raw(entry)} -> 'limits') with ordinality as x (value, place)), '[]')`

/** The entries in force of the list of a version that it changes. */
const changedEntries = (version: VersionRow) => sql`list_version_changes c
  join list_entries e on e.list_id = ${version.listId} and e.entry_key = c.entry_key and e.removed_version_id is null
  where c.version_id = ${version.id} and c.change = 'changed'`

const judgedOtherwise = (version: VersionRow) => sql`coalesce((
  select json_agg(json_build_object('entryId', e.id, 'limits', case when c.after ? 'limits' then ${limitsIn('c.after')} else '[]' end,
    'dependsOnUse', coalesce((c.after -> 'facts' ->> 'dependsOnUse')::boolean, e.depends_on_use),
    'appliesWhen', coalesce(c.after -> 'facts' ->> 'appliesWhen', e.applies_when)))
  from ${changedEntries(version)} and c.after ? 'limits' and is_judged_otherwise(c.before, c.after)), '[]')`

const sunsetsOf = (version: VersionRow) => sql`coalesce((
  select json_agg(json_build_object('substanceId', n.substance_id,
    'sunset', case when n.change <> 'removed' then nullif(c.after -> 'facts' ->> 'sunsetDate', '') end))
  from version_substances(${version.id}) n join list_version_changes c on c.id = n.change_id
  where ${version.list} = ${authorisationList().key}), '[]')`

/**
 * The effect of a pending version on its list: substances of added entries and new members of changed ones, ids of removed entries,
 * and the limits of its entries.
 */
export interface PendingChanges {
  /** `limits`: those that its file tells; null: the common ones. */
  added: { id: number; substanceIds: number[]; limits: JudgedLimit[] | null }[]
  addedCount: number
  removedEntryIds: number[]
  /** Entries that are judged by other limits, or under other conditions. */
  otherwise: { entryId: number; limits: JudgedLimit[]; dependsOnUse: boolean; appliesWhen: string }[]
  /** Annex XIV: the day from which the use of a substance needs an authorisation; null: none does any more. */
  sunsets: { substanceId: number; sunset: string | null }[]
  /** Substances that a changed entry no longer covers. */
  removedMembers: { entryId: number; substanceIds: number[] }[]
  limits: JudgedLimit[]
}

export async function findPendingChanges(db: Db, version: VersionRow): Promise<PendingChanges> {
  const { rows } = await sql<PendingChanges>`
    select
      coalesce((select json_agg(json_build_object('id', a.change_id, 'substanceIds', a.ids, 'limits', (
          select case when c.after ? 'limits' then ${limitsIn('c.after')} end from list_version_changes c where c.id = a.change_id))) from (
        select change_id, json_agg(substance_id) as ids from version_substances(${version.id}) where change = 'added' group by 1) a), '[]') as added,
      ${judgedOtherwise(version)} as otherwise, ${sunsetsOf(version)} as sunsets,
      (select count(*)::int from list_version_changes c where c.version_id = ${version.id} and c.change = 'added') as "addedCount",
      coalesce((select json_agg(e.id) from list_version_changes c
        join list_entries e on e.list_id = ${version.listId} and e.entry_key = c.entry_key and e.removed_version_id is null
        where c.version_id = ${version.id} and c.change = 'removed'), '[]') as "removedEntryIds",
      coalesce((select json_agg(json_build_object('entryId', r.id, 'substanceIds', r.ids)) from (
        select e.id, json_agg(n.substance_id) as ids from list_version_changes c
        join version_substances(${version.id}) n on n.change_id = c.id and n.change = 'removed'
        join list_entries e on e.list_id = ${version.listId} and e.entry_key = c.entry_key and e.removed_version_id is null
        where c.version_id = ${version.id} and c.change = 'changed' group by 1) r), '[]') as "removedMembers",
      coalesce((select json_agg(json_build_object('value', x.value::text, 'unit', x.unit, 'operator', x.operator, 'scope', x.scope,
        'weighed', x.weighed, 'element', x.element, 'validFrom', x.valid_from, 'validTo', x.valid_to, 'source', x.source))
        from entry_limits x where x.entry_id = (select e.id from list_entries e where e.list_id = ${version.listId}
          and e.removed_version_id is null
          order by exists (select from entry_limits y where y.entry_id = e.id and y.weighed = 'entry') desc, e.id limit 1)), '[]') as limits`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('The query of a version’s changes has exactly one row.')
  return row
}
