import { sql } from 'kysely'

import type { ListVersionId, SubstanceId } from '#contract/values/ids.ts'
import { dayOf } from '#domain/days.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'
import type { Context } from '#server/context.ts'
import { substanceName } from '#server/reference/substance-name.repository.ts'
import { listsOfSubstance } from '#server/lists/lists-of-substance.repository.ts'

interface AnsweredList {
  list: string
  title: string
  listVersion: string
  /** null: the version is not known here. */
  versionId: ListVersionId | null
  entries: number
}

/** The lists that a reply answers, in the versions that it answered, with the entries of these versions. */
export async function findAnsweredLists(
  { db, language }: Context,
  answered: readonly { list: string; listVersion: string }[],
): Promise<AnsweredList[]> {
  const { rows } = await sql<AnsweredList>`
    select l.key as list, l.title ->> ${language}::text as title, g."listVersion", v.id as "versionId",
      (select count(*)::int from list_entries e join list_versions a on a.id = e.added_version_id
        left join list_versions r on r.id = e.removed_version_id
        where e.list_id = l.id and a.valid_from <= v.valid_from and (r.id is null or r.valid_from > v.valid_from)) as entries
    from jsonb_to_recordset(${JSON.stringify(answered)}::jsonb) as g (list text, "listVersion" date)
    join substance_lists l on l.key = g.list
    left join lateral (select o.id, o.valid_from from list_versions o where o.list_id = l.id and o.valid_from = g."listVersion"
        and o.state in ('applied', 'applying') order by o.id desc limit 1) v on true`.execute(db)
  return rows
}

/** Names of substances in the caller's language. */
export async function findNames(
  { db, language }: Context,
  ids: readonly SubstanceId[],
): Promise<Map<SubstanceId, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: SubstanceId; name: string }>`
    select s.id, ${substanceName(language)} as name from substances s where s.id = any(${idsAsText(ids)})`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Keys of the lists in force that substances are on. */
export async function findListsOf(
  { db, now }: Context,
  ids: readonly SubstanceId[],
): Promise<Map<SubstanceId, string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: SubstanceId; lists: string[] }>`
    select s.id, ${listsOfSubstance(sql`s.id`, dayOf(now()))} as lists from unnest(${[...ids]}::bigint[]) as s (id)`.execute(
    db,
  )
  return new Map(rows.map(({ id, lists }) => [id, lists]))
}
