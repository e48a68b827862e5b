import { listFactKeys } from '#contract/lists/import.ts'
import { memberChanges, type ChangeableField, type ListChangeSet } from '#domain/lists/change-set.ts'
import { numbersOf, type ListEntry } from '#domain/lists/entry.ts'
import type { ListFileWarning } from '#domain/lists/file-fault.ts'

/** Entries rarely leave a list, nor do members: a file that loses many is incomplete, or of another list. */
const MANY = 0.1
/** A correction takes a number or a member from one or two entries. */
const FEW = 2

/** "sunsetDate" is the column sunset_date. */
const columnOf = (key: string): string =>
  key
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll(/[A-Z]/g, (letter, at: number) => `${at > 0 ? '_' : ''}${letter.toLowerCase()}`)

/** Warnings that a version takes much away. */
export const lossCodes: readonly ListFileWarning['code'][] = [
  'list-file:many-removed',
  'list-file:members-lost',
  'list-file:numbers-lost',
  'list-file:limits-lost',
  'list-file:values-lost',
]

/** Warnings that a person confirms before a version is applied: losses, and changes of nearly everything, which a mixed-up column makes. */
export const confirmedCodes: readonly ListFileWarning['code'][] = [...lossCodes, 'list-file:many-changed']

/** Losses of a change set in bulk: entries, members of groups, EC and CAS numbers; and other values of so many that the file is rather wrong. */
export function lossesOf<C extends ListEntry, N extends ListEntry>(
  { changed, removed }: Pick<ListChangeSet<C, N>, 'changed' | 'removed'>,
  current: readonly C[],
): ListFileWarning[] {
  const warnings: (ListFileWarning | false)[] = [
    removed.length > current.length * MANY && {
      code: 'list-file:many-removed',
      params: { removed: removed.length, total: current.length },
    },
    membersLost(changed, current),
    numbersLost(changed),
    limitsLost(changed),
    valuesLost(changed),
    manyChanged(changed, current),
  ]
  return warnings.filter((warning) => warning !== false)
}

type Changed = readonly { before: ListEntry; after: ListEntry; fields: readonly ChangeableField[] }[]

function membersLost(changed: Changed, current: readonly ListEntry[]): ListFileWarning | false {
  const losing = changed
    .map(({ before, after }) => ({ before, after, lost: memberChanges(before, after).removed.length }))
    .filter(({ lost }) => lost > 0)
  const lost = losing.reduce((sum, entry) => sum + entry.lost, 0)
  const total = current.reduce((sum, { members }) => sum + (members?.length ?? 0), 0)
  const isEmptied = losing.some(
    ({ before, after }) => after.members?.length === 0 && (before.members?.length ?? 0) > 1,
  )
  if (!isEmptied && (losing.length <= FEW || lost <= total * MANY)) return false
  return {
    code: 'list-file:members-lost',
    params: { count: lost, entries: losing.length, names: named(losing.map(({ before }) => before)) },
  }
}

/** A number that another one of its kind replaces is a correction. */
function numbersLost(changed: Changed): ListFileWarning | false {
  const losing = changed.filter(({ before, after }) =>
    (['ecNumbers', 'casNumbers'] as const).some((kind) => before[kind].length > after[kind].length),
  )
  const isStripped = losing.some(({ after }) => numbersOf(after).length === 0)
  if (losing.length <= FEW && !isStripped) return false
  return {
    code: 'list-file:numbers-lost',
    params: { entries: losing.length, names: named(losing.map(({ before }) => before)) },
  }
}

/** Warns when more than two entries lose all limits: a change of the law removes one or two, an emptied column removes many. */
function limitsLost(changed: Changed): ListFileWarning | false {
  const losing = changed.filter(
    ({ before, after }) => (before.limits ?? []).length > 0 && after.limits?.length === 0,
  )
  if (losing.length <= FEW) return false
  return {
    code: 'list-file:limits-lost',
    params: { entries: losing.length, names: named(losing.map(({ before }) => before)) },
  }
}

/** Warns when more than two entries lose the same value, such as their reason: a column that is there and empty takes it from all. */
function valuesLost(changed: Changed): ListFileWarning | false {
  const lost = VALUES.map(({ column, of }) => ({
    column,
    entries: changed.filter(({ before, after }) => !isNothing(of(before)) && of(after) === ''),
  })).filter(({ entries }) => entries.length > FEW)
  const entries = new Set(lost.flatMap((each) => each.entries))
  if (entries.size === 0) return false
  return {
    code: 'list-file:values-lost',
    params: {
      entries: entries.size,
      columns: lost.map(({ column }) => `“${column}”`).join(', '),
      names: named(Array.from(entries, ({ before }) => before)),
    },
  }
}

/** Values that an entry can lose, by their columns in the table for import. */
const VALUES: readonly { column: string; of: (entry: ListEntry) => string | null | undefined }[] = [
  { column: 'reason', of: ({ reason }) => reason },
  ...listFactKeys.map((key) => ({ column: columnOf(key), of: ({ facts }: ListEntry) => facts?.[key] })),
]

/** Acts change some entries; a column of another meaning, of another language or moved by some rows changes most. */
const MOST = 0.25

/** Warns when a value changes in more than a quarter of the entries that have it, and in more than two. */
function manyChanged(changed: Changed, current: readonly ListEntry[]): ListFileWarning | false {
  const many = COMPARED.map(({ field, column, has }) => ({
    column,
    having: current.filter(has).length,
    entries: changed.filter(
      ({ before, after, fields }) => fields.includes(field) && has(before) && has(after),
    ),
  })).filter(({ having, entries }) => entries.length > Math.max(FEW, having * MOST))
  const entries = new Set(many.flatMap((each) => each.entries))
  if (entries.size === 0) return false
  return {
    code: 'list-file:many-changed',
    params: {
      entries: entries.size,
      total: current.length,
      columns: many.map(({ column }) => `“${column}”`).join(', '),
      names: named(Array.from(entries, ({ before }) => before)),
    },
  }
}

/** Values that change rarely, by their columns in the table for import; `has`: the entry has one. */
const COMPARED: readonly {
  field: ChangeableField
  column: string
  has: (entry: ListEntry) => boolean
}[] = [
  { field: 'number', column: 'entry_no', has: ({ number }) => Boolean(number) },
  { field: 'name', column: 'entry_name', has: () => true },
  { field: 'ecNumbers', column: 'ec', has: ({ ecNumbers }) => ecNumbers.length > 0 },
  { field: 'casNumbers', column: 'cas', has: ({ casNumbers }) => casNumbers.length > 0 },
  { field: 'reason', column: 'reason', has: ({ reason }) => Boolean(reason) },
  {
    field: 'dateOfInclusion',
    column: 'date_of_inclusion',
    has: ({ dateOfInclusion }) => dateOfInclusion !== null,
  },
  { field: 'limits', column: 'limit', has: ({ limits = [] }) => limits.length > 0 },
  { field: 'swedishNames', column: 'name_sv', has: ({ nameSv = '' }) => nameSv !== '' },
  ...listFactKeys.map((key) => ({
    field: key,
    column: columnOf(key),
    has: ({ facts }: ListEntry) => Boolean(facts?.[key]),
  })),
]

const isNothing = (value: string | null | undefined) => !value || value === 'false'

/** The first three names, so that a person recognises the entries. */
function named(entries: readonly ListEntry[]): string {
  const names = entries.slice(0, 3).map(({ name }) => `“${name.slice(0, 80)}”`)
  return entries.length > names.length ? `${names.join(', ')} …` : names.join(', ')
}
