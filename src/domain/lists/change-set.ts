import { listFactKeys } from '#contract/lists/import.ts'
import {
  comparableName,
  comparableReasons,
  haveSameName,
  isEntryItself,
  namesOf,
  numbersOf,
  type ListEntry,
  type ListMember,
} from '#domain/lists/entry.ts'
import { haveSameLimits } from '#domain/lists/limits.ts'
import { putUnder } from '#domain/lists-by-key.ts'

export const changeableFields = [
  'number',
  'name',
  'ecNumbers',
  'casNumbers',
  'reason',
  'dateOfInclusion',
  'description',
  'members',
  'limits',
  'swedishNames',
  ...listFactKeys,
] as const
export type ChangeableField = (typeof changeableFields)[number]

/** The differences between a list and its newer version (SUB-07). `C` and `N` may carry more than a ListEntry, e.g. ids. */
export interface ListChangeSet<C extends ListEntry, N extends ListEntry> {
  added: N[]
  removed: C[]
  changed: { before: C; after: N; fields: ChangeableField[] }[]
  unchanged: { before: C; after: N }[]
  /** Entries that are in both versions, changed or not. */
  pairs: { before: C; after: N }[]
}

/** Pairs the entries of two lists, then compares each pair. A renamed entry, or one with a corrected number, is changed: not removed and added. */
export function listChangeSet<C extends ListEntry, N extends ListEntry>(
  current: readonly C[],
  next: readonly N[],
): ListChangeSet<C, N> {
  const { pairs, onlyCurrent, onlyNext } = pairEntries(current, next)
  const compared = pairs.map(([before, after]) => ({ before, after, fields: changedFields(before, after) }))
  return {
    added: onlyNext,
    removed: onlyCurrent,
    pairs: compared,
    changed: compared.filter(({ fields }) => fields.length > 0),
    unchanged: compared.filter(({ fields }) => fields.length === 0),
  }
}

/**
 * Steps that pair entries of both versions, the most certain first. Each step gives keys; two entries are a pair when each is the
 * only unpaired one of its side with a key. The number in the act is the most certain. An entry without numbers is recognised by
 * its name, with or without the description, and when renamed by its members.
 */
const identities: readonly ((entry: ListEntry) => string[])[] = [
  ({ number }) => (number ? [number] : []),
  (entry) => [`${numbersOf(entry).toSorted().join(' ')} ${comparableName(entry.name)}`],
  (entry) => (numbersOf(entry).length > 0 ? [numbersOf(entry).toSorted().join(' ')] : []),
  numbersOf,
  (entry) => [comparableName(entry.name)],
  namesOf,
  (entry) => (entry.members ?? []).flatMap(numbersOf),
  // The last resort for a renamed entry without numbers and members: the only one of its day and reasons.
  (entry) =>
    numbersOf(entry).length === 0 && entry.dateOfInclusion !== null
      ? [`${entry.dateOfInclusion} ${comparableReasons(entry.reason ?? '')}`]
      : [],
]

function pairEntries<C extends ListEntry, N extends ListEntry>(current: readonly C[], next: readonly N[]) {
  const pairs: [C, N][] = []
  const onlyCurrent = new Set(current)
  const onlyNext = new Set(next)
  for (const identify of identities) {
    const currentByKey = groupByKey(onlyCurrent, identify)
    const nextByKey = groupByKey(onlyNext, identify)
    for (const [key, candidates] of nextByKey) {
      // An entry that another of its keys paired is no longer in the set.
      const after = soleOf(candidates, onlyNext)
      const before = soleOf(currentByKey.get(key) ?? [], onlyCurrent)
      if (!after || !before) continue
      pairs.push([before, after])
      onlyNext.delete(after)
      onlyCurrent.delete(before)
    }
  }
  return { pairs, onlyCurrent: Array.from(onlyCurrent), onlyNext: Array.from(onlyNext) }
}

function groupByKey<E extends ListEntry>(
  entries: Iterable<E>,
  identify: (entry: ListEntry) => string[],
): Map<string, E[]> {
  const groups = new Map<string, E[]>()
  for (const entry of entries) {
    for (const key of new Set(identify(entry))) putUnder(groups, key, entry)
  }
  return groups
}

function soleOf<E>(candidates: readonly E[], left: ReadonlySet<E>): E | null {
  const remaining = candidates.filter((candidate) => left.has(candidate))
  return remaining.length === 1 ? (remaining[0] ?? null) : null
}

/** The fields in which an entry differs from before. A field that the newer source does not give (null) is no difference. */
export function changedFields(before: ListEntry, after: ListEntry): ChangeableField[] {
  const differs: Partial<Record<ChangeableField, boolean>> = {
    number: Boolean(after.number) && (before.number ?? null) !== after.number,
    name: !haveSameName(before, after),
    ecNumbers: !sameSet(before.ecNumbers, after.ecNumbers),
    casNumbers: !sameSet(before.casNumbers, after.casNumbers),
    reason:
      after.reason !== null && comparableReasons(before.reason ?? '') !== comparableReasons(after.reason),
    dateOfInclusion: after.dateOfInclusion !== null && before.dateOfInclusion !== after.dateOfInclusion,
    description: isAnotherDescription(before, after),
    members: Object.values(memberChanges(before, after)).some((members) => members.length > 0),
    limits: after.limits !== undefined && !haveSameLimits(before.limits ?? [], after.limits),
    swedishNames: isSwedishNameNew(before, after),
    ...Object.fromEntries(
      listFactKeys.map((key) => {
        const told = after.facts?.[key]
        return [key, told !== undefined && told !== (before.facts?.[key] ?? '')]
      }),
    ),
  }
  return changeableFields.filter((field) => differs[field])
}

/** True when the newer source gives another description. A missing one, or one that moved into the name, is no other description. */
function isAnotherDescription(before: ListEntry, after: ListEntry): boolean {
  const told = after.description ?? ''
  if (told === '' || before.description === undefined) return false
  return (
    comparableName(told) !== comparableName(before.description) &&
    !namesOf(before).includes(namesOf(after).at(-1) ?? '')
  )
}

/** True when the newer source gives a new Swedish name for the entry or for a member that it already had. */
function isSwedishNameNew(before: ListEntry, after: ListEntry): boolean {
  const isNew = (was: ListMember | undefined, { nameSv = '' }: ListMember) =>
    was !== undefined && nameSv !== '' && nameSv !== (was.nameSv ?? '')
  if (isNew(before, after)) return true
  const members = memberIndex(before.members ?? [])
  return (after.members ?? []).some((member) => isNew(members(member), member))
}

/** Looks a member up by its numbers, else by its name. */
function memberIndex(members: readonly ListMember[]): (member: ListMember) => ListMember | undefined {
  const byKey = new Map<string, ListMember>()
  const keysOf = (member: ListMember) => [...numbersOf(member), `name:${comparableName(member.name)}`]
  for (const member of members) for (const key of keysOf(member)) if (!byKey.has(key)) byKey.set(key, member)
  return (member) => keysOf(member).flatMap((key) => byKey.get(key) ?? [])[0]
}

/** Members that a changed entry gains and loses. Those that share a number are the same. */
export function memberChanges(
  before: ListEntry,
  after: ListEntry,
): { added: ListMember[]; removed: ListMember[] } {
  if (after.members === null) return { added: [], removed: [] }
  const had = (before.members ?? []).filter((member) => !isEntryItself(member, before))
  const has = after.members.filter((member) => !isEntryItself(member, after))
  return { added: missingFrom(had, has), removed: missingFrom(has, had) }
}

function missingFrom(known: readonly ListMember[], members: readonly ListMember[]): ListMember[] {
  const numbers = new Set(known.flatMap(numbersOf))
  const names = new Set(known.map(({ name }) => comparableName(name)))
  const numberlessNames = new Set(
    known.filter((member) => numbersOf(member).length === 0).map(({ name }) => comparableName(name)),
  )
  return members.filter((member) => {
    const own = numbersOf(member)
    if (own.some((number) => numbers.has(number))) return false
    return !(own.length === 0 ? names : numberlessNames).has(comparableName(member.name))
  })
}

function sameSet(left: readonly string[], right: readonly string[]): boolean {
  const [a, b] = [new Set(left), new Set(right)]
  return a.size === b.size && a.isSubsetOf(b)
}
