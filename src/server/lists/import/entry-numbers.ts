import { ANNEX_XIV } from '#contract/lists/keys.ts'
import { comparableName, isEntryItself, memberKeys, numbersOf, type ListEntry } from '#domain/lists/entry.ts'
import { fault, type ListFileFault, type ListFileWarning } from '#domain/lists/file-fault.ts'
import type { TableHead } from '#server/lists/import/file-columns.ts'
import { datesIn } from '#server/lists/import/file-dates.ts'
import { plainText } from '#server/lists/import/file-values.ts'
import type { EntryRows, ListRow } from '#server/lists/import/list-rows.ts'

interface NumberedList {
  list: string
  /** The entries in force. */
  current: readonly ListEntry[]
  /** The entries in force that rows of the file are. */
  known: ReadonlyMap<ListRow, ListEntry>
}

const DAYS = ['latestApplicationDate', 'sunsetDate'] as const

/**
 * Numbers of entries of Annex XIV that are wrong, or may be: two substances with one number. They are surely wrong where the substances have
 * other days, or where one is in force with a number of its own; else the second one may be a form of the first, which a person decides.
 * A new entry without a number, where most others have theirs, is wrong.
 */
export function numberFindings(
  groups: readonly EntryRows[],
  head: TableHead,
  { list, current, known }: NumberedList,
): { faults: ListFileFault[]; warnings: ListFileWarning[] } {
  const { places, titles } = head
  if (list !== ANNEX_XIV || !places.has('entryNumber') || places.has('listKey'))
    return { faults: [], warnings: [] }
  const column = titles[places.get('entryNumber') ?? -1] ?? null
  const clashes = groups.flatMap((group) =>
    clashesOf(group, head, { current, inForce: known.get(group.entry) }),
  )
  const faults = clashes.flatMap(({ row, code, params }) =>
    code === null ? [] : fault(code, { row: row.row, column, value: row.cells.entryNumber ?? '' }, params),
  )
  const warnings = clashes.flatMap(({ row, code, params }): ListFileWarning[] =>
    code === null ? [{ code: 'list-file:number-shared', params: { ...params, row: row.row } }] : [],
  )
  const missing = withoutNumber(groups, known).map(({ row, name }) =>
    fault('list-file:entry-number', { row, column, value: name }),
  )
  return { faults: [...faults, ...missing], warnings }
}

interface Clash {
  row: ListRow
  /** null: it may be right. */
  code: 'list-file:number-twice' | 'list-file:number-in-force' | null
  params: Record<string, string | number>
}

/** Rows of other substances with the number of an entry that is a substance itself, and no group. */
function clashesOf(
  { entry, members }: EntryRows,
  head: TableHead,
  { current, inForce }: { current: readonly ListEntry[]; inForce: ListEntry | undefined },
): Clash[] {
  if (numbersOf(entry).length === 0) return []
  const known = new Set((inForce?.members ?? []).flatMap(memberKeys))
  const number = plainText(entry.cells.entryNumber ?? '')
  return members
    .filter((row) => !memberKeys(row).some((key) => known.has(key)))
    .map((row) => {
      const pairs = [
        { own: row, other: entry },
        { own: entry, other: row },
      ]
      for (const { own, other } of pairs) {
        const wrong = numberInForce(own, number, current)
        const params = { firstRow: other.row, entry: other.name, name: own.name, number: wrong ?? '' }
        if (wrong !== null) return { row: own, code: 'list-file:number-in-force', params }
      }
      const params = { firstRow: entry.row, entry: entry.name, name: row.name }
      return { row, code: haveOtherDays(row, entry, head) ? 'list-file:number-twice' : null, params }
    })
}

/** The number that a substance has in force instead of this one; null: it has this one, or none. */
function numberInForce(row: ListRow, number: string, current: readonly ListEntry[]): string | null {
  const same = current.filter((entry) => entry.number && isEntry(row, entry))
  return same.some((entry) => entry.number === number) ? null : (same[0]?.number ?? null)
}

const isEntry = (row: ListRow, entry: ListEntry) =>
  isEntryItself(row, entry) || comparableName(row.name) === comparableName(entry.name)

/** Days of which both rows tell some, and none is the same. */
const haveOtherDays = (a: ListRow, b: ListRow, { languages }: TableHead): boolean =>
  DAYS.some((day) => {
    const [own, others] = [a, b].map(({ cells }) => datesIn(cells[day] ?? '', languages) ?? [])
    return own?.[0] !== undefined && others?.[0] !== undefined && !own.some((one) => others.includes(one))
  })

/** New entries without a number in a file whose entries have theirs. */
function withoutNumber(
  groups: readonly EntryRows[],
  known: ReadonlyMap<ListRow, ListEntry>,
): readonly ListRow[] {
  const entries = groups.map(({ entry }) => entry)
  const unnumbered = entries.filter(({ cells }) => plainText(cells.entryNumber ?? '') === '')
  if (unnumbered.length * 2 >= entries.length) return []
  return unnumbered.filter((entry) => !known.has(entry))
}
