import { authorisationList } from '#server/reference/list-traits.ts'
import type { ListEntryId, ListVersionId, SubstanceId, SubstanceListId } from '#contract/values/ids.ts'
import { memberChanges } from '#domain/lists/change-set.ts'
import { numbersOf, type ListFacts } from '#domain/lists/entry.ts'
import { haveSameLimits } from '#domain/lists/limits.ts'
import type { StoredListEntry } from '#domain/lists/stored-entry.ts'
import type { Db } from '#server/db/connection.ts'
import * as apply from '#server/lists/import/apply-changes.repository.ts'
import { findCurrentEntries, type CurrentEntry } from '#server/lists/import/current-entries.repository.ts'
import { copyLimits, findCommonLimits, insertLimits } from '#server/lists/import/entry-limits.repository.ts'
import { openSubstances, type ImportSubstances } from '#server/lists/import/import-substances.ts'
import { setSwedishName } from '#server/lists/import/swedish-names.repository.ts'
import * as records from '#server/lists/import/substances.repository.ts'
import type { ChangeRow } from '#server/lists/import/versions.repository.ts'

export interface VersionToApply {
  id: ListVersionId
  listId: SubstanceListId
  list: string
  source: string
  sourceDate: string
}

/**
 * Makes the changes of a version the entries of its list: added ones begin with it, removed ones end with it, changed ones do
 * both and keep their key and the version in which they first stood. In the caller's transaction, without a tenant.
 */
export async function applyChanges(
  db: Db,
  version: VersionToApply,
  changes: readonly ChangeRow[],
): Promise<void> {
  const current = new Map(
    (await findCurrentEntries(db, version.listId)).map((entry) => [entry.entryKey, entry]),
  )
  const substances = await openSubstances(db, version.source)
  const ofEntries = substancesOf(current)
  const common = (await findCommonLimits(db, version.listId)).entryId
  let position = Math.max(0, ...Array.from(current.values(), (entry) => entry.position + 1))

  for (const { change, entryKey, before, after } of changes) {
    const replaced = withSubstance(current.get(entryKey) ?? null, substances)
    if (replaced) await apply.endEntry(db, replaced.id, version.id)
    if (change === 'removed' || !after) {
      if (replaced && before)
        await followAnnexXiv(db, version, {
          substances,
          substanceId: replaced.substanceId,
          before,
          after: null,
        })
      continue
    }
    const substanceId = await substanceOf(db, substances, { replaced, before, after, ofEntries })
    const entryId = await apply.insertEntry(db, {
      listId: version.listId,
      versionId: version.id,
      entryKey,
      substanceId,
      entry: { ...after, facts: toldFacts(before, after) },
      source: version.source,
      sourceDate: version.sourceDate,
      position: replaced?.position ?? position++,
      replaces: replaced,
    })
    await followMembers(db, substances, {
      substanceId,
      was: replaced?.substanceId ?? null,
      before,
      after,
      entryId,
    })
    await followSwedishNames(db, substances, { substanceId, before, after })
    await followAnnexXiv(db, version, { substances, substanceId, before, after })
    await giveLimits(db, entryId, { before, after, from: replaced?.id ?? common })
  }
}

/** The entry with its substance, which an earlier change of the version may have made one with another record. */
function withSubstance(entry: CurrentEntry | null, substances: ImportSubstances): CurrentEntry | null {
  const merged = entry && substances.get(entry.substanceId)
  return merged ? { ...entry, substanceId: merged.id } : entry
}

/** Facts that the file changes; the others are those of the entry before, as they are corrected meanwhile. */
const toldFacts = (before: StoredListEntry | null, after: StoredListEntry): ListFacts =>
  Object.fromEntries(
    Object.entries(after.facts ?? {}).filter(
      ([key, text]) => text !== before?.facts?.[key as keyof ListFacts],
    ),
  )

interface LimitChange {
  before: StoredListEntry | null
  after: StoredListEntry
  /** The entry whose limits are copied when the file gives no other ones; null: none. */
  from: ListEntryId | null
}

/** Stores the limits of the file; else copies those of the earlier entry, with later corrections, or the list's common ones. */
async function giveLimits(db: Db, entryId: ListEntryId, { before, after, from }: LimitChange): Promise<void> {
  const hasChanged =
    after.limits !== undefined && !(before && haveSameLimits(before.limits ?? [], after.limits))
  if (hasChanged) await insertLimits(db, entryId, after.limits ?? [])
  else if (from !== null) await copyLimits(db, from, entryId)
}

/** Swedish names that a file tells of the entry or its members, where they are other ones than before. */
export async function followSwedishNames(
  db: Db,
  substances: ImportSubstances,
  { substanceId, before, after }: Pick<MemberFollowing, 'substanceId' | 'before' | 'after'>,
): Promise<void> {
  if (after.nameSv && after.nameSv !== before?.nameSv) await setSwedishName(db, substanceId, after.nameSv)
  const was = new Map(before?.members.map((member) => [numbersOf(member).join(' ') || member.name, member]))
  for (const member of after.members) {
    const same = was.get(numbersOf(member).join(' ') || member.name)
    if (member.nameSv && member.nameSv !== same?.nameSv)
      await setSwedishName(db, await substances.member(member), member.nameSv)
  }
}

interface EntryChange {
  replaced: Pick<CurrentEntry, 'id' | 'substanceId'> | null
  before: StoredListEntry | null
  after: StoredListEntry
  /** The substances of the list's entries: each is one of its own, whatever numbers a wrong file gives to another. */
  ofEntries: ReadonlySet<SubstanceId>
}

export const substancesOf = (entries: ReadonlyMap<string, CurrentEntry>): ReadonlySet<SubstanceId> =>
  new Set(Array.from(entries.values(), ({ substanceId }) => substanceId))

/**
 * The substance of an entry: by number, by name, or new. An entry that was changed keeps its own and follows the correction,
 * unless that substance is one of its members now: then a group had taken the member's place.
 */
export async function substanceOf(
  db: Db,
  substances: ImportSubstances,
  { replaced, before, after, ofEntries }: EntryChange,
): Promise<SubstanceId> {
  if (!replaced || !before) return substances.entry(after)
  const own = numbersOf(after)
  const isMemberNow = after.members.some(
    (member) =>
      substances.withNumber(member)?.id === replaced.substanceId &&
      !numbersOf(member).some((number) => own.includes(number)),
  )
  if (isMemberNow) return substances.entry(after)
  const known = substances.get(replaced.substanceId)
  const holder = substances.withNumber(after)
  // The entry gets its first numbers, and a second record has them: both are one substance.
  if (
    known &&
    holder &&
    holder !== known &&
    !ofEntries.has(holder.id) &&
    numbersOf(known).length === 0 &&
    !known.isGroup &&
    !holder.isGroup
  ) {
    const [kept, duplicate] = known.id < holder.id ? [known, holder] : [holder, known]
    await substances.merge(kept, duplicate)
    return kept.id
  }
  const taken = takenNumbers(substances, after, replaced.substanceId)
  await records.correctSubstance(db, { id: replaced.substanceId, before, after, entryId: replaced.id, taken })
  return replaced.substanceId
}

/** Numbers of an entry that another substance than its own has. */
function takenNumbers(substances: ImportSubstances, entry: StoredListEntry, id: SubstanceId): string[] {
  const isTaken = (numbers: Partial<StoredListEntry>) => {
    const holder = substances.withNumber({ name: '', ecNumbers: [], casNumbers: [], ...numbers })
    return holder !== undefined && holder.id !== id
  }
  return [
    ...entry.casNumbers.filter((number) => isTaken({ casNumbers: [number] })),
    // Hydrates share an EC number.
    ...(entry.casNumbers.length > 0
      ? []
      : entry.ecNumbers.filter((number) => isTaken({ ecNumbers: [number] }))),
  ]
}

interface MemberFollowing {
  substanceId: SubstanceId
  /** The substance that the entry was of; null for a new entry. */
  was: SubstanceId | null
  before: StoredListEntry | null
  after: StoredListEntry
  entryId: ListEntryId
}

export async function followMembers(
  db: Db,
  substances: ImportSubstances,
  { substanceId, was, before, after, entryId }: MemberFollowing,
): Promise<void> {
  const isOther = was !== null && was !== substanceId
  const { added, removed } = memberChanges(before && !isOther ? before : { ...after, members: [] }, after)
  const gone = isOther ? (before?.members ?? []) : removed
  for (const member of gone) {
    const memberId = await substances.member(member)
    await records.deleteMember(db, { groupId: was ?? substanceId, memberId, member, entryId })
  }
  if (added.length > 0) await records.markGroup(db, substanceId)
  for (const member of added) await records.insertMember(db, substanceId, await substances.member(member))
}

interface AnnexXivChange {
  substances: ImportSubstances
  substanceId: SubstanceId
  before: StoredListEntry | null
  after: StoredListEntry | null
}

/** The days of Annex XIV stand at the substances, too: the Candidate List's entries ask for them. */
export async function followAnnexXiv(
  db: Db,
  { list }: Pick<VersionToApply, 'list'>,
  { substances, substanceId, before, after }: AnnexXivChange,
): Promise<void> {
  if (list !== authorisationList().key) return
  const idsOf = async (entry: StoredListEntry | null) => {
    const ids: SubstanceId[] = entry ? [substanceId] : []
    for (const member of entry?.members ?? []) ids.push(await substances.member(member))
    return ids
  }
  const ids = await idsOf(after)
  const gone = (await idsOf(before)).filter((id) => !ids.includes(id))
  await records.setAnnexXiv(db, gone, null)
  if (!after) return
  const { latestApplicationDate = '', sunsetDate = '' } = after.facts ?? {}
  await records.setAnnexXiv(db, ids, { entry: after.number ?? '', latestApplicationDate, sunsetDate })
}
