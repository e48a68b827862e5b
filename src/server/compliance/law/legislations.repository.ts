import { sql, type RawBuilder } from 'kysely'

import type { LegislationId } from '#contract/values/ids.ts'
import type { LegislationDefinition } from '#contract/legislations/legislations.ts'
import type { LocalizedText } from '#contract/values/locale.ts'
import type { ShippedLegislation } from '#server/compliance/law/legislation-file.ts'
import type { Db } from '#server/db/connection.ts'

export interface LegislationRow {
  id: LegislationId
  key: string
  title: LocalizedText
  short_name: LocalizedText
  type: string
  group: string | null
  list_keys: string[]
  definition: LegislationDefinition
}

export interface Prints {
  listKeys: string[]
  legislations: { id: LegislationId; print: string }[]
}

/** Keys of the lists, and legislations by what they are made of: those that a cache knows need not be read again. */
export async function findPrints(db: Db): Promise<Prints> {
  // The hash of a definition and not its version: a definition may come with a newer program, too. The id is part of it: two
  // companies may have copied one legislation, and each has its own.
  const { rows } = await sql<Prints>`
    select array(select distinct key from substance_lists order by key) as "listKeys",
      coalesce((select json_agg(json_build_object('id', id, 'print',
        md5(concat(id, key, list_keys::text, short_name::text, title::text, definition::text))) order by position, id)
        from legislations), '[]') as legislations`.execute(db)
  return rows[0] ?? { listKeys: [], legislations: [] }
}

export async function findLegislations(db: Db, ids: readonly LegislationId[]): Promise<LegislationRow[]> {
  return db
    .selectFrom('legislations')
    .select(['id', 'key', 'title', 'short_name', 'type', 'group', 'list_keys', 'definition'])
    .where('id', 'in', [...ids])
    .execute()
}

/**
 * OV-16: ids of the legislations that the subscriber works with, as a query. `day`: only those in force on it; null also gives those to
 * come and those that have ended, which are judged all the same, so that one begins and ends by its dates alone (ADM-03).
 */
export const workedWithIds = (day: string | null): RawBuilder<unknown> => sql`
  select l.id from legislations l left join subscriber_legislations w on w.legislation_id = l.id
  where coalesce(w.is_on, true)
    ${day === null ? sql`` : sql`and coalesce(l.valid_from, '-infinity') <= ${day}::date and coalesce(l.valid_to, 'infinity') >= ${day}::date`}`

/** True when legislations ask by the list with this key, and the subscriber has switched all of them off: nobody asks it (OV-16). */
export const isListOff = (key: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from legislations g where g.list_keys @> array[${key}])
  and not exists (select from legislations g where g.list_keys @> array[${key}] and g.id in (${workedWithIds(null)})))`

/** OV-16: ids of the legislations that the subscriber works with, in their order; `day` as in `workedWithIds`. */
export async function findWorkedWithIds(db: Db, day: string | null = null): Promise<LegislationId[]> {
  const { rows } = await sql<{ id: LegislationId }>`
    select id from legislations where id in (${workedWithIds(day)}) order by position, id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findListKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('substance_lists').select('key').distinct().orderBy('key').execute()
  return rows.map(({ key }) => key)
}

/** Conditions over facts of use of the installation's entries and limits, by the key of their list; those that a person has edited left out. */
export async function findShippedConditions(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ key: string; conditions: string[] }>`
    select l.key, array_agg(distinct c.applies_when) as conditions
    from installation_list_entries e join installation_substance_lists l on l.id = e.list_id
    cross join lateral (select e.applies_when
      union all select x.applies_when from installation_entry_limits x where x.entry_id = e.id
      union all select '!use.' || x.only_for from installation_entry_limits x where x.entry_id = e.id and x.only_for is not null) c
    where e.version = 1 and e.removed_version_id is null and c.applies_when <> '' group by l.key`.execute(db)
  return new Map(rows.map(({ key, conditions }) => [key, conditions]))
}

/**
 * Brings a legislation of the installation as it is shipped. One that a system administrator has edited stays.
 * Says whether anything is different now.
 */
export async function upsertLegislation(
  db: Db,
  legislation: ShippedLegislation,
  position: number,
): Promise<boolean> {
  const { id, key, title, shortName, type, group, kind, listKeys, definition, source, sourceDate } =
    legislation
  const { rows } = await sql`
    insert into installation_legislations as l (id, subscriber_id, key, title, short_name, type, "group", kind, list_keys, definition,
      position, valid_from, valid_to, source, source_date, evidence_report_types, verification_document_types)
    values (${id}, null, ${key}, ${JSON.stringify(title)}, ${JSON.stringify(shortName)}, ${type}, ${group}, ${kind}, ${[...listKeys]},
      ${JSON.stringify(definition)}, ${position}, ${legislation.validFrom}, ${legislation.validTo}, ${source}, ${sourceDate},
      ${legislation.evidenceReportTypes}, ${legislation.verificationDocumentTypes})
    on conflict (id) do update set title = excluded.title, short_name = excluded.short_name, type = excluded.type,
      "group" = excluded."group", kind = excluded.kind, list_keys = excluded.list_keys, definition = excluded.definition,
      position = excluded.position, valid_from = excluded.valid_from, valid_to = excluded.valid_to, source = excluded.source,
      source_date = excluded.source_date, evidence_report_types = excluded.evidence_report_types,
      verification_document_types = excluded.verification_document_types, version = l.version + 1
    where l.edited_at is null and (l.definition, l.title, l.short_name, l.list_keys, l.position, l.evidence_report_types,
      l.verification_document_types) is distinct from (excluded.definition, excluded.title, excluded.short_name, excluded.list_keys,
      excluded.position, excluded.evidence_report_types, excluded.verification_document_types)
    returning id`.execute(db)
  return rows.length > 0
}
