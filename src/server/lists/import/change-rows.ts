import {
  changedFields,
  listChangeSet,
  type ChangeableField,
  type ListChangeSet,
} from '#domain/lists/change-set.ts'
import { lossesOf } from '#domain/lists/losses.ts'
import type { ListFileWarning } from '#domain/lists/file-fault.ts'
import { haveSameName, listEntryKey, type ListEntry } from '#domain/lists/entry.ts'
import type { ListFileEntry } from '#server/lists/import/list-file.ts'
import type { CurrentEntry } from '#server/lists/import/current-entries.repository.ts'
import type { ChangeRow } from '#server/lists/import/versions.repository.ts'
import type { StoredListEntry } from '#domain/lists/stored-entry.ts'

/** What a list file makes of the entries in force, and what it takes away in bulk. */
export function listChanges(
  current: readonly CurrentEntry[],
  next: readonly ListFileEntry[],
): { changes: ChangeRow[]; losses: ListFileWarning[] } {
  const changeSet = listChangeSet(current, next)
  return { changes: changeRows(current, changeSet), losses: lossesOf(changeSet, current) }
}

/** The change set as rows of a pending version: additions first, newest first. */
function changeRows(
  current: readonly CurrentEntry[],
  { added, removed, changed }: ListChangeSet<CurrentEntry, ListFileEntry>,
): ChangeRow[] {
  const keys = new Set(current.map(({ entryKey }) => entryKey))
  const additions = added
    .toSorted((a, b) => compare(b.dateOfInclusion ?? '', a.dateOfInclusion ?? '') || compare(a.name, b.name))
    .map((entry): ChangeRow => {
      return {
        change: 'added',
        entryKey: freshKey(entry, keys),
        substanceId: null,
        before: null,
        after: stored(entry),
      }
    })
  const alterations = changed
    .toSorted((a, b) => compare(a.after.name, b.after.name))
    .map(({ before, after }): ChangeRow => {
      const { entryKey, substanceId } = before
      return {
        change: 'changed',
        entryKey,
        substanceId,
        before: stored(before),
        after: stored(completed(after, before)),
      }
    })
  const removals = removed
    .toSorted((a, b) => compare(a.name, b.name))
    .map((entry): ChangeRow => {
      const { entryKey, substanceId } = entry
      return { change: 'removed', entryKey, substanceId, before: stored(entry), after: null }
    })
  return [...additions, ...alterations, ...removals]
}

/** Which fields a changed entry differs in. */
export function fieldsOf({ before, after }: Pick<ChangeRow, 'before' | 'after'>): ChangeableField[] {
  return before && after ? changedFields(before, after) : []
}

/** An entry that left the list and comes back, or shares its first number with one that was renamed, has a key of its own. */
function freshKey(entry: ListEntry, keys: Set<string>): string {
  const key = listEntryKey(entry)
  const candidates = [key, ...Array.from({ length: keys.size + 1 }, (_, index) => `${key} (${index + 2})`)]
  const free = candidates.find((candidate) => !keys.has(candidate)) ?? key
  keys.add(free)
  return free
}

/** What the file does not tell stays as it is; so does a name that differs in its description alone. */
function completed(after: ListFileEntry, before: CurrentEntry): StorableEntry {
  return {
    ...after,
    number: after.number || before.number,
    name: haveSameName(after, before) && after.description === '' ? before.name : after.name,
    reason: after.reason ?? before.reason,
    dateOfInclusion: after.dateOfInclusion ?? before.dateOfInclusion,
    description: after.description || before.description,
    members: after.members ?? before.members,
    facts: { ...before.facts, ...after.facts },
  }
}

type StorableEntry = ListEntry & { description: string }

function stored(entry: StorableEntry): StoredListEntry {
  return {
    name: entry.name,
    ecNumbers: [...entry.ecNumbers],
    casNumbers: [...entry.casNumbers],
    reason: entry.reason ?? '',
    dateOfInclusion: entry.dateOfInclusion,
    description: entry.description,
    members: (entry.members ?? []).map((member) => ({
      name: member.name,
      ecNumbers: [...member.ecNumbers],
      casNumbers: [...member.casNumbers],
    })),
    number: entry.number ?? null,
    facts: { ...entry.facts },
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
