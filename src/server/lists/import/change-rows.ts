import {
  changedFields,
  listChangeSet,
  type ChangeableField,
  type ListChangeSet,
} from '#domain/lists/change-set.ts'
import { lossesOf } from '#domain/lists/losses.ts'
import type { ListFileWarning } from '#domain/lists/file-fault.ts'
import { haveSameLimits, withSources } from '#domain/lists/limits.ts'
import { haveSameName, listEntryKey, numbersOf, type ListEntry } from '#domain/lists/entry.ts'
import type { ListFileEntry } from '#server/lists/import/list-file.ts'
import type { CurrentEntry } from '#server/lists/import/current-entries.repository.ts'
import type { ChangeRow } from '#server/lists/import/versions.repository.ts'
import type { StoredListEntry } from '#domain/lists/stored-entry.ts'

/**
 * The changes that a list file makes to the entries in force, and its bulk losses. An entry that comes back is as it was when it left,
 * where the file tells nothing else: its limits, members, conditions and Swedish name.
 */
export function listChanges(
  current: readonly CurrentEntry[],
  next: readonly ListFileEntry[],
  { gone = [], ...file }: FileSource & { gone?: readonly CurrentEntry[] } = { source: '', sourceDate: '' },
): { changes: ChangeRow[]; losses: ListFileWarning[] } {
  const changeSet = listChangeSet(current, next)
  return {
    changes: changeRows(current, changeSet, gone).map((row) => sourced(row, file)),
    losses: lossesOf(changeSet, current),
  }
}

interface FileSource {
  source: string
  /** ISO date. */
  sourceDate: string
}

/** Limits that tell no source have the file as theirs. */
function sourced({ after, ...row }: ChangeRow, { source, sourceDate }: FileSource): ChangeRow {
  if (!after?.limits) return { ...row, after }
  const limits = after.limits.map((limit) => ({
    ...limit,
    source: limit.source || source,
    sourceDate: limit.sourceDate || sourceDate,
  }))
  return { ...row, after: { ...after, limits } }
}

/** The change set as rows of a pending version: additions first, newest first. */
function changeRows(
  current: readonly CurrentEntry[],
  { added, removed, changed }: ListChangeSet<CurrentEntry, ListFileEntry>,
  gone: readonly CurrentEntry[],
): ChangeRow[] {
  const back = new Map(
    listChangeSet(gone, added)
      .pairs.filter(({ before, after }) => isKnownAs(after, before))
      .map(({ before, after }) => [after, before]),
  )
  const keys = new Set(current.map(({ entryKey }) => entryKey))
  const additions = added
    .toSorted((a, b) => compare(b.dateOfInclusion ?? '', a.dateOfInclusion ?? '') || compare(a.name, b.name))
    .map((entry): ChangeRow => {
      const was = back.get(entry)
      return {
        change: 'added',
        entryKey: freshKey(entry, keys),
        substanceId: null,
        before: null,
        after: stored(was ? completed(entry, was) : entry),
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

const isKnownAs = (entry: ListEntry, was: ListEntry) =>
  haveSameName(entry, was) || numbersOf(entry).some((number) => numbersOf(was).includes(number))

/** The fields in which a changed entry differs. */
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

/** Keeps the earlier value of every field that the file does not give, and a name that differs only in its description. */
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
    limits:
      after.limits === undefined || haveSameLimits(before.limits, after.limits)
        ? before.limits
        : withSources(after.limits, before.limits),
    nameSv: after.nameSv || before.nameSv,
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
      ...(member.nameSv ? { nameSv: member.nameSv } : {}),
    })),
    number: entry.number ?? null,
    facts: { ...entry.facts },
    ...(entry.limits ? { limits: [...entry.limits] } : {}),
    ...(entry.nameSv ? { nameSv: entry.nameSv } : {}),
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
