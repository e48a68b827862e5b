import { sql } from 'kysely'

import type { ExemptionId, SubstanceId } from '#contract/values/ids.ts'
import type { Db } from '#server/db/connection.ts'
import type { PlannedEntry } from '#server/reference/planned-lists.ts'
import type { ReferenceRow } from '#server/reference/schemas.ts'
import { eeeScope } from '#domain/compliance/eee-categories.ts'
import { renewalOf } from '#server/reference/rohs-exemptions.ts'

/**
 * Entries as the tables say now: condition, details and limits. What the system administrator has corrected (a version above 1) and
 * entries that a list's own version removed stay as they are; so do words, numbers and members that an imported version tells.
 */
export async function refreshEntries(
  db: Db,
  listKey: string,
  entries: readonly PlannedEntry[],
): Promise<void> {
  const said = entries.map(
    ({ entryKey, condition, conditionSv, dependsOnUse, appliesWhen, details, source, limits }) => ({
      entryKey,
      condition,
      conditionSv,
      dependsOnUse,
      appliesWhen,
      details,
      source,
      limits: limits.map(({ list: _list, entry: _entry, ...limit }) => limit),
    }),
  )
  const meant = sql`said as materialized (
    select e.id, v.based_on_id is not null as imported, s.* from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
      as s("entryKey" text, condition text, "conditionSv" text, "dependsOnUse" boolean, "appliesWhen" text, details jsonb, source text, limits jsonb)
    join installation_list_entries e on e.entry_key = s."entryKey" and e.version = 1 and e.removed_version_id is null
    join substance_lists l on l.id = e.list_id and l.key = ${listKey} and l.subscriber_id is null
    join list_versions v on v.id = e.added_version_id)`
  await sql`
    with ${meant}
    update installation_list_entries e set applies_when = s."appliesWhen",
      condition = case when s.imported then e.condition else s.condition end,
      condition_sv = case when s.imported then e.condition_sv else s."conditionSv" end,
      depends_on_use = case when s.imported then e.depends_on_use else s."dependsOnUse" end,
      details = case when s.imported then s.details || e.details else s.details end,
      source = case when s.imported then e.source else s.source end
    from said s where e.id = s.id`.execute(db)
  await sql`with ${meant} delete from installation_entry_limits x using said s where x.entry_id = s.id`.execute(
    db,
  )
  await sql`
    with ${meant}
    insert into installation_entry_limits
      (entry_id, value, unit, operator, scope, weighed, element, members, only_for, applies_when, equipment, valid_from, valid_to, note, source, source_date)
    select s.id, x.value, x.unit, x.operator, x.scope, x.weighed, x.element, x.members, x.only_for, x.applies_when, x.equipment, x.valid_from, x.valid_to, x.note, x.source, x.source_date
    from said s cross join jsonb_array_elements(s.limits) with ordinality as o (said, place)
      cross join jsonb_to_record(o.said) as x(value numeric, unit text, operator text, scope text, weighed text, element text,
        members text[], only_for text, applies_when text, equipment text, valid_from date, valid_to date, note text, source text, source_date date)
    order by s.id, o.place`.execute(db)
}

/**
 * Exemptions as the table says now. A row is known by annex, number, substance and scope; where the law divides a scope by
 * category, an old row becomes one of the parts, so that what claims it stands. Corrected ones (a version above 1) stay, and
 * their number gets no new rows.
 */
export async function refreshExemptions(
  db: Db,
  rows: readonly ReferenceRow<'rohs-exemptions'>[],
): Promise<ReferenceRow<'rohs-exemptions'>[]> {
  const stored = await db
    .selectFrom('installation_exemptions')
    .select(['id', 'annex', 'number', 'substance_name', 'scope_text', 'version'])
    .orderBy('id')
    .execute()
  const corrected = new Set(stored.filter(({ version }) => version > 1).map(numberOf))
  const free = new Set(stored.filter(({ version }) => version === 1))
  const take = (row: ReferenceRow<'rohs-exemptions'>, isSame: (scope: string) => boolean) => {
    const found = Array.from(free).find(
      (each) => numberOf(each) === numberOf(asStored(row)) && isSame(each.scope_text),
    )
    if (found) free.delete(found)
    return found
  }
  const same = rows.map((row) => take(row, (scope) => scope === row.scope_categories))
  const meant = rows.map((row, index) => ({ row, found: same[index] ?? take(row, () => true) }))
  await updateExemptions(
    db,
    meant.flatMap(({ row, found }) => (found ? [{ id: found.id, row }] : [])),
  )
  return meant.flatMap(({ row, found }) => (found || corrected.has(numberOf(asStored(row))) ? [] : [row]))
}

const asStored = (row: ReferenceRow<'rohs-exemptions'>) => ({
  annex: row.annex,
  number: row.exemption_id,
  substance_name: row.substance,
})

const numberOf = (row: { annex: string; number: string; substance_name: string }): string =>
  `${row.annex} ${row.number} ${row.substance_name}`

async function updateExemptions(
  db: Db,
  known: readonly { id: ExemptionId; row: ReferenceRow<'rohs-exemptions'> }[],
): Promise<void> {
  const said = known.map(({ id, row }) => ({
    id,
    scope: row.scope_categories,
    text: row.short_text,
    materials: row.materials,
    application: row.application,
    ...eeeScope(row.scope_categories),
    validFrom: row.valid_from,
    endsOn: row.expiry_date,
    renewal: renewalOf(row),
    note: row.expiry_note,
    source: row.source_note,
    sourceDate: row.source_date,
  }))
  await sql`
    update installation_exemptions x set scope_text = s.scope, text_en = s.text, materials = s.materials, application_en = s.application,
      categories = s.categories, partial_categories = s."partialCategories", valid_from = s."validFrom", ends_on = s."endsOn",
      renewal_pending = s.renewal, note = s.note, source = s.source, source_date = s."sourceDate"
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as s(id bigint, scope text, text text, materials text[], application text,
      categories smallint[], "partialCategories" smallint[], "validFrom" date, "endsOn" date, renewal text, note text, source text,
      "sourceDate" date)
    where x.id = s.id`.execute(db)
}

/**
 * Updates `weighed` of the limits of a list with versions of its own: the table has a value for every entry ("*") and values for
 * named entries. Corrected entries (a version above 1) keep theirs.
 */
export async function refreshWeighing(
  db: Db,
  listKey: string,
  limits: readonly ReferenceRow<'limits'>[],
): Promise<void> {
  const said = limits.flatMap(({ list, entry, weighed }) => (list === listKey ? [{ entry, weighed }] : []))
  await sql`
    update installation_entry_limits x set weighed = coalesce(own.weighed, general.weighed)
    from installation_list_entries e join substance_lists l on l.id = e.list_id and l.key = ${listKey} and l.subscriber_id is null
    left join jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as own(entry text, weighed text) on own.entry = e.name
    join jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as general(entry text, weighed text) on general.entry = '*'
    where e.id = x.entry_id and e.version = 1 and x.weighed is distinct from coalesce(own.weighed, general.weighed)`.execute(
    db,
  )
}

/** Links that somebody took away by hand, as "group member": they do not come back. */
export async function findUnlinked(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ link: string }>`
    select a.object_id || ' ' || (a.changes -> 'member' ->> 'id') as link from audit_log a
    where a.object_type = 'Substance' and a.action = 'member-unlinked' and a.subscriber_id is null`.execute(
    db,
  )
  return new Set(rows.map(({ link }) => link))
}

/** Marks the substances as groups, because they have members now. */
export async function markGroups(db: Db, ids: readonly SubstanceId[]): Promise<void> {
  await sql`update installation_substances set is_group = true where id = any(${[...ids]}::bigint[]) and not is_group`.execute(
    db,
  )
}
