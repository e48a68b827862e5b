import type { ListEntryId, ListVersionId, SubstanceId, SubstanceListId } from '#contract/values/ids.ts'
import { memberChanges } from '#domain/lists/change-set.ts'
import type { ListMember } from '#domain/lists/entry.ts'
import type { Db } from '#server/db/connection.ts'
import * as apply from '#server/lists/import/apply-changes.repository.ts'
import { findCurrentEntries } from '#server/lists/import/current-entries.repository.ts'
import type { ChangeRow } from '#server/lists/import/versions.repository.ts'
import * as reference from '#server/reference/reference.repository.ts'
import type { StoredListEntry } from '#domain/lists/stored-entry.ts'
import { substanceIndex, type IndexedSubstance } from '#server/reference/substance-index.ts'

interface AppliedVersion {
  id: ListVersionId
  listId: SubstanceListId
  source: string
  sourceDate: string
}

/**
 * Makes the changes of a version the entries of its list: added ones begin with it, removed ones end with it, changed ones do
 * both and keep their key and the version in which they first stood. In the caller's transaction, without a tenant.
 */
export async function applyChanges(
  db: Db,
  version: AppliedVersion,
  changes: readonly ChangeRow[],
): Promise<void> {
  const current = new Map(
    (await findCurrentEntries(db, version.listId)).map((entry) => [entry.entryKey, entry]),
  )
  const substances = await openSubstances(db)
  await substances.make(
    changes.flatMap(({ after }) => (after ? [after, ...after.members] : [])),
    version.source,
  )
  const neighbour = await apply.findNeighbour(db, version.listId)
  let position = Math.max(0, ...Array.from(current.values(), (entry) => entry.position + 1))

  for (const { change, entryKey, before, after } of changes) {
    const replaced = current.get(entryKey) ?? null
    if (replaced) await apply.endEntry(db, replaced.id, version.id)
    if (change === 'removed' || !after) continue
    const substanceId = replaced?.substanceId ?? substances.idOf(after)
    if (replaced && before) await apply.correctSubstance(db, substanceId, before, after)
    await followMembers(db, substances, { substanceId, before, after })
    const entryId = await apply.insertEntry(db, {
      listId: version.listId,
      versionId: version.id,
      entryKey,
      substanceId,
      entry: after,
      source: version.source,
      sourceDate: version.sourceDate,
      position: replaced?.position ?? position++,
      replaces: replaced,
    })
    await giveLimits(db, entryId, replaced?.id ?? neighbour)
  }
}

async function giveLimits(db: Db, entryId: ListEntryId, from: ListEntryId | undefined): Promise<void> {
  if (from) await apply.copyLimits(db, from, entryId)
}

async function followMembers(
  db: Db,
  substances: Substances,
  {
    substanceId,
    before,
    after,
  }: { substanceId: SubstanceId; before: StoredListEntry | null; after: StoredListEntry },
): Promise<void> {
  const { added, removed } = memberChanges(before ?? { ...after, members: [] }, after)
  if (added.length > 0) await apply.markGroup(db, substanceId)
  for (const member of added) await apply.insertMember(db, substanceId, substances.idOf(member))
  for (const member of removed) await apply.deleteMember(db, substanceId, substances.idOf(member))
}

interface Substances {
  /** Stores those that are not there yet. */
  make(named: readonly (ListMember & { members?: readonly ListMember[] })[], source: string): Promise<void>
  idOf(named: ListMember): SubstanceId
}

/** The installation's substances, found by number or name as the lists that ship find them. */
async function openSubstances(db: Db): Promise<Substances> {
  const index = substanceIndex()
  const ids = new Map<IndexedSubstance, SubstanceId>()
  for (const row of await reference.findInstallationSubstances(db)) {
    const named = { name: row.name, ecNumbers: row.ec_numbers, casNumbers: row.cas_numbers }
    ids.set(index.put(named, ''), row.id)
  }
  return {
    async make(named, source) {
      for (const substance of named) {
        const put = index.put(substance, source)
        for (const member of substance.members ?? []) put.members.add(index.put(member, source))
      }
      const made = await reference.insertSubstances(
        db,
        index.all.filter((substance) => !ids.has(substance)),
      )
      for (const [substance, id] of made) ids.set(substance, id)
    },
    idOf(named) {
      const found = index.find(named)
      const id = found && ids.get(found)
      if (id === undefined) throw new Error(`The substance ${named.name} was not stored`)
      return id
    },
  }
}
