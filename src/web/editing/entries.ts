import type { ThreeStates } from '#web/editing/three-states.ts'

type Lists<Entry> = ThreeStates<readonly Entry[]>

/** The rules by which entries of a list are told apart, and by which two of them say the same. */
export interface EntryRules<Entry> {
  /** The thing that an entry is about, e.g. its substance. */
  subject: (entry: Entry) => string
  /** The difference between entries of one subject where a state has several, e.g. the material that holds the substance. */
  place: (entry: Entry) => string
  isSame: (a: Entry, b: Entry) => boolean
}

/** One entry of a list in three states; undefined: a state without it. */
export interface EntryStates<Entry> extends ThreeStates<Entry | undefined> {
  key: string
}

export interface KeyedEntry<Entry> {
  key: string
  entry: Entry
}

/**
 * The keys by which entries of the three states are the same entry, in the order of each state. Of a subject that no state has
 * twice the subject alone is the key, so that another place is a change of the entry.
 */
export function keysOf<Entry>(
  lists: Lists<Entry>,
  { subject, place }: EntryRules<Entry>,
): ThreeStates<string[]> {
  const subjects = [lists.before, lists.theirs, lists.yours].map((entries) => entries.map(subject))
  const severalTimes = new Set(subjects.flatMap((all) => all.filter((each, at) => all.indexOf(each) !== at)))
  const keys = (entries: readonly Entry[]) =>
    numbered(
      entries.map((entry) =>
        JSON.stringify([subject(entry), ...(severalTimes.has(subject(entry)) ? [place(entry)] : [])]),
      ),
    )
  return { before: keys(lists.before), theirs: keys(lists.theirs), yours: keys(lists.yours) }
}

/** The entries that both people changed to different values; one of them may have removed what the other changed. */
export function conflictingEntries<Entry>(
  lists: Lists<Entry>,
  rules: EntryRules<Entry>,
): EntryStates<Entry>[] {
  return entryStates(lists, rules).filter((entry) => isConflict(entry, rules))
}

/**
 * The list with both people's changes, in the order of the saved one and with the own additions at its end. An entry in conflict has
 * the typed value, or the saved one where its key is among `theirsChosen`.
 */
export function mergedEntries<Entry>(
  lists: Lists<Entry>,
  rules: EntryRules<Entry>,
  theirsChosen: readonly string[] = [],
): KeyedEntry<Entry>[] {
  const { before, theirs, yours } = lists
  const keys = keysOf(lists, rules)
  if (isSameList(before, theirs, rules)) return keyed(keys.yours, yours)
  if (isSameList(before, yours, rules)) return keyed(keys.theirs, theirs)
  return entryStates(lists, rules).flatMap((states) => {
    const entry = picked(states, rules, theirsChosen)
    return entry === undefined ? [] : [{ key: states.key, entry }]
  })
}

function picked<Entry>(
  states: EntryStates<Entry>,
  rules: EntryRules<Entry>,
  theirsChosen: readonly string[],
) {
  const { key, before, theirs, yours } = states
  if (isConflict(states, rules)) return theirsChosen.includes(key) ? theirs : yours
  return isUnchanged(before, yours, rules) || isUnchanged(theirs, yours, rules) ? theirs : yours
}

function entryStates<Entry>(lists: Lists<Entry>, rules: EntryRules<Entry>): EntryStates<Entry>[] {
  const keys = keysOf(lists, rules)
  const [before, theirs, yours] = [
    byKey(keys.before, lists.before),
    byKey(keys.theirs, lists.theirs),
    byKey(keys.yours, lists.yours),
  ]
  return [...new Set([...keys.theirs, ...keys.yours])].map((key) => ({
    key,
    before: before.get(key),
    theirs: theirs.get(key),
    yours: yours.get(key),
  }))
}

const isConflict = <Entry>({ before, theirs, yours }: EntryStates<Entry>, rules: EntryRules<Entry>) =>
  !isUnchanged(before, theirs, rules) &&
  !isUnchanged(before, yours, rules) &&
  !isUnchanged(theirs, yours, rules)

const isUnchanged = <Entry>(a: Entry | undefined, b: Entry | undefined, { isSame }: EntryRules<Entry>) =>
  a === undefined || b === undefined ? a === b : isSame(a, b)

const isSameList = <Entry>(a: readonly Entry[], b: readonly Entry[], rules: EntryRules<Entry>) =>
  a.length === b.length && a.every((entry, at) => isUnchanged(entry, b[at], rules))

const keyed = <Entry>(keys: readonly string[], entries: readonly Entry[]): KeyedEntry<Entry>[] =>
  entries.map((entry, at) => ({ key: keys[at] ?? '', entry }))

const byKey = <Entry>(keys: readonly string[], entries: readonly Entry[]) =>
  new Map(keyed(keys, entries).map(({ key, entry }) => [key, entry]))

/** The keys, of which the second and later of the same text have a number. */
const numbered = (keys: readonly string[]) =>
  keys.map((key, at) => {
    const earlier = keys.slice(0, at).filter((other) => other === key).length
    return earlier === 0 ? key : `${key} ${earlier + 1}`
  })
