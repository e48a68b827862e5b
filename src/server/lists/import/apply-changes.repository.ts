import { sql } from 'kysely'

import type { ListEntryId, ListVersionId, SubstanceId, SubstanceListId } from '#contract/values/ids.ts'
import type { ListEntryDetails, ListFacts } from '#domain/lists/entry.ts'
import type { Db } from '#server/db/connection.ts'
import type { CurrentEntry } from '#server/lists/import/current-entries.repository.ts'
import type { StoredListEntry } from '#domain/lists/stored-entry.ts'

/** The entry ends with this version; its row stays for the days before. */
export async function endEntry(db: Db, id: ListEntryId, versionId: ListVersionId): Promise<void> {
  await db
    .updateTable('installation_list_entries')
    .set({ removed_version_id: versionId })
    .where('id', '=', id)
    .execute()
}

/** The entries that a version brought end with it, and so were never in force once it is withdrawn. */
export async function endEntriesOf(db: Db, versionId: ListVersionId): Promise<void> {
  await db
    .updateTable('installation_list_entries')
    .set({ removed_version_id: versionId })
    .where('added_version_id', '=', versionId)
    .execute()
}

/** The entries that a version ended hold again. */
export async function reopenEntries(db: Db, versionId: ListVersionId): Promise<void> {
  await db
    .updateTable('installation_list_entries')
    .set({ removed_version_id: null })
    .where('removed_version_id', '=', versionId)
    .where('added_version_id', '<>', versionId)
    .execute()
}

interface NewEntry {
  listId: SubstanceListId
  versionId: ListVersionId
  entryKey: string
  substanceId: SubstanceId
  entry: StoredListEntry
  source: string
  sourceDate: string
  position: number
  /** The entry as the version before had it; answers that were given for it still hold. */
  replaces: CurrentEntry | null
}

export async function insertEntry(db: Db, next: NewEntry): Promise<ListEntryId> {
  const { entry, replaces } = next
  const { condition, conditionSv, dependsOnUse, appliesWhen, ...facts } = entry.facts ?? {}
  const details = {
    ...withFacts(replaces?.details ?? {}, facts),
    ...(entry.description === '' ? {} : { description: entry.description }),
    ecNumbers: entry.ecNumbers,
    casNumbers: entry.casNumbers,
    members: entry.members.map(({ name, ecNumbers, casNumbers }) => ({ name, ecNumbers, casNumbers })),
  }
  const { id } = await db
    .insertInto('installation_list_entries')
    .values({
      list_id: next.listId,
      entry_key: next.entryKey,
      substance_id: next.substanceId,
      added_version_id: next.versionId,
      first_version_id: replaces?.firstVersionId ?? next.versionId,
      number: entry.number ?? replaces?.number ?? null,
      name: entry.name,
      reason: entry.reason,
      date_of_inclusion: entry.dateOfInclusion,
      condition: condition ?? replaces?.condition ?? '',
      condition_sv: conditionSv ?? replaces?.conditionSv ?? '',
      depends_on_use:
        dependsOnUse === undefined ? (replaces?.dependsOnUse ?? false) : dependsOnUse === 'true',
      applies_when: appliesWhen ?? replaces?.appliesWhen ?? '',
      details: JSON.stringify(details),
      position: next.position,
      source: next.source,
      source_date: next.sourceDate,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Details with the facts that a version tells; a fact that it tells to be empty is left out. */
function withFacts(details: ListEntryDetails, facts: ListFacts): ListEntryDetails {
  const { isReportedOnly, ...texts } = facts
  const told = new Set(Object.keys(facts))
  const kept = Object.fromEntries(Object.entries(details).filter(([key]) => !told.has(key)))
  const filled = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
  return { ...kept, ...filled, ...(isReportedOnly === 'true' ? { isReportedOnly: true } : {}) }
}

/**
 * Substances that a company added itself and that a list of the law names now: its products hold the installation's one from
 * now on, so that the list finds them. In the company's own transaction.
 */
export async function adoptOwnSubstances(db: Db, versionId: ListVersionId): Promise<void> {
  await sql`
    with adopted as (
      select o.id as own_id, min(i.id) as id from own_substances o
      join version_substances(${versionId}) v on v.substance_id = o.id
      join substances i on i.subscriber_id is null and (i.cas_numbers && o.cas_numbers
        or (i.ec_numbers && o.ec_numbers and (i.cas_numbers = '{}' or o.cas_numbers = '{}')))
      group by o.id),
    firsts as (
      select distinct on (p.product_id, p.source_id, a.id, p.basis, lower(btrim(p.material_name))) p.id, a.id as substance_id
      from adopted a join product_substances p on p.substance_id = a.own_id
      order by p.product_id, p.source_id, a.id, p.basis, lower(btrim(p.material_name)), p.id)
    update product_substances p set substance_id = f.substance_id from firsts f
    where p.id = f.id and not exists (
      select from product_substances same where same.product_id = p.product_id and same.source_id is not distinct from p.source_id
        and same.substance_id = f.substance_id and same.basis = p.basis
        and lower(btrim(same.material_name)) = lower(btrim(p.material_name)))`.execute(db)
}

/** The number of products to judge, for the progress. */
export async function countProducts(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
