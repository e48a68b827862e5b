import { sql, type RawBuilder } from 'kysely'

import type { Db } from '#server/db/connection.ts'
import { shippedGroupNames } from '#server/reference/tables.ts'

/** The patterns as a table `t` of list, entry and pattern. */
const patterns = (): RawBuilder<unknown> => {
  const rows = shippedGroupNames()
  return sql`unnest(${rows.map(({ list }) => list)}::text[], ${rows.map(({ entry }) => entry)}::text[],
    ${rows.map(({ pattern }) => pattern)}::text[]) as t (list, entry, pattern)`
}

/** The names of `candidate` that patterns are held against. */
const names = sql`candidate.name || ' ' || coalesce(candidate.name_sv, '')`

/**
 * Entries that an act defines by structure, and substances (`which` selects their ids) that may be in them by their names: (entry_id,
 * list_id, substance_id). Groups themselves are none, and neither is what an entry of the list covers already: that is for the caller to leave out.
 */
export const entriesByName = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select e.id as entry_id, e.list_id, candidate.id as substance_id
  from (select id, name, name_sv from substances where id in (${which}) and not is_group offset 0) candidate
  join ${patterns()} on ${names} ~* t.pattern
  join substance_lists l on l.key = t.list
  join list_entries e on e.list_id = l.id and (e.entry_key = 'no:' || t.entry or e.name = t.entry)`

/** Entry `e` of list `l` is one that substances may be in by their names. */
export const isNamedEntry = (): RawBuilder<boolean> => sql`exists (
  select from ${patterns()} where t.list = l.key and (e.entry_key = 'no:' || t.entry or e.name = t.entry))`

/** Substances that may be on a list by their names, as ids. */
export const substancesByName = (key: string): RawBuilder<unknown> => sql`
  select candidate.id from substances candidate join ${patterns()} on t.list = ${key} and ${names} ~* t.pattern where not candidate.is_group`

/** The names, in any language, of substances that may be in an entry that an act defines by structure. */
export async function findNamesByStructure(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const { rows } = await sql<{ name: string }>`
    select distinct n.name from unnest(${[...names]}::text[]) as n (name) join ${patterns()} on n.name ~* t.pattern`.execute(
    db,
  )
  return new Set(rows.map(({ name }) => name))
}
