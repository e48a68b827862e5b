import type { ListVersionId } from '#contract/values/ids.ts'
import {
  comparableName,
  memberKeys,
  numbersOf,
  type ListEntry,
  type ListMember,
} from '#domain/lists/entry.ts'
import type { CurrentEntry } from '#server/lists/import/current-entries.repository.ts'

/** An entry as it was before a later version changed it or took it from the list. */
export interface FormerEntry {
  /** The entry in force that it became; where it is gone, the entry as it last was. */
  entry: CurrentEntry
  isGone: boolean
  /** The members that it had then. */
  members: readonly ListMember[]
  /** The version that ended it took much away, which a person confirmed. */
  hasLosses: boolean
  /** The entries that such a version made of its members. */
  madeOfMembers: ReadonlySet<ListEntry>
}

/** A version of a list, by what it did. */
export interface PastVersion {
  /** ISO date. */
  validFrom: string
  /** True when the version removed much and a person confirmed that. */
  hasLosses: boolean
}

/** The entries that have ended, the newest first, each with what became of it. */
export function formerEntries(
  ended: readonly CurrentEntry[],
  current: readonly CurrentEntry[],
  versions: ReadonlyMap<ListVersionId, PastVersion>,
): FormerEntry[] {
  const dayOf = (id: ListVersionId | null) => (id === null ? undefined : versions.get(id)?.validFrom) ?? ''
  const newestFirst = ended.toSorted((a, b) => compare(dayOf(b.removedVersionId), dayOf(a.removedVersionId)))
  const inForce = new Map(current.map((entry) => [entry.entryKey, entry]))
  const gone = new Map<string, CurrentEntry>()
  // The last version of an entry that is gone stands for all of them.
  for (const was of newestFirst) if (!gone.has(was.entryKey)) gone.set(was.entryKey, was)
  const all = [...current, ...ended]
  const since = sinceWhen(all, dayOf)
  return newestFirst.map((was) => {
    const now = inForce.get(was.entryKey)
    const endedBy = was.removedVersionId
    const hasLosses = endedBy !== null && versions.get(endedBy)?.hasLosses === true
    const come = hasLosses ? all.filter(({ firstVersionId }) => firstVersionId === endedBy) : []
    return {
      entry: now ?? gone.get(was.entryKey) ?? was,
      isGone: now === undefined,
      members: was.members,
      hasLosses,
      madeOfMembers: new Set(come.filter((entry) => since.isRatherMember(entry, was.entryKey))),
    }
  })
}

/** Tells which came first: the substance as an entry, or as a member of another one. */
function sinceWhen(all: readonly CurrentEntry[], dayOf: (id: ListVersionId | null) => string) {
  const entries = new Map<string, string>()
  const members = new Map<string, string>()
  const note = (days: Map<string, string>, key: string, day: string) =>
    days.set(key, [days.get(key) ?? day, day].toSorted()[0] ?? day)
  for (const entry of all) {
    for (const key of memberKeys(entry)) note(entries, key, dayOf(entry.firstVersionId))
    for (const key of entry.members.flatMap(memberKeys))
      note(members, `${entry.entryKey}\n${key}`, dayOf(entry.addedVersionId))
  }
  return {
    isRatherMember: (entry: CurrentEntry, ownerKey: string) =>
      memberKeys(entry).some((key) => {
        const day = members.get(`${ownerKey}\n${key}`)
        return day !== undefined && day < (entries.get(key) ?? '')
      }),
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** The entries that left the list, each as it last was. One that left it twice, after it had come back, counts once. */
export function goneEntries(former: readonly FormerEntry[]): CurrentEntry[] {
  const byName = new Map<string, CurrentEntry>()
  for (const { entry, isGone } of former) {
    const key = [comparableName(entry.name), ...numbersOf(entry).toSorted()].join(' ')
    if (isGone && !byName.has(key)) byName.set(key, entry)
  }
  return Array.from(byName.values())
}
