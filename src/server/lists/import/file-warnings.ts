import { ANNEX_XIV, CANDIDATE_LIST } from '#contract/lists/keys.ts'
import type { ListFileWarning } from '#domain/lists/file-fault.ts'
import { columnLetters } from '#domain/spreadsheets/column-letters.ts'
import type { Table } from '#domain/spreadsheets/table.ts'
import type { TableHead } from '#server/lists/import/file-columns.ts'
import { plainText } from '#server/lists/import/file-values.ts'
import type { EntryRows, ListRow } from '#server/lists/import/list-rows.ts'

/** Titles in quotation marks, the first of them; a dash where there are none. */
export const quoted = (titles: readonly string[]) =>
  titles
    .filter((title) => title !== '')
    .slice(0, 20)
    .map((title) => `“${title.slice(0, 60)}”`)
    .join(', ') || '–'

/** The head of a column of remarks, which are not stored. */
function remarksIn({ rows }: Table, { places, titles, row }: TableHead): string[] {
  const place = places.get('remarks') ?? -1
  const isFilled = rows.some(({ number, cells }) => number > row && plainText(cells[place] ?? '') !== '')
  return isFilled ? [titles[place] ?? ''] : []
}

/** The letters of columns that hold something without a head: what a separator inside a text has moved there is not stored. */
function untitledIn({ rows }: Table, { titles, row }: TableHead): string[] {
  const width = rows.reduce(
    (most, { number, cells }) => (number > row ? Math.max(most, cells.length) : most),
    0,
  )
  const isFilled = (place: number) =>
    rows.some(({ number, cells }) => number > row && (cells[place] ?? '') !== '')
  return Array.from({ length: width }, (_, place) => place)
    .filter((place) => (titles[place] ?? '') === '' && isFilled(place))
    .map(columnLetters)
}

/** Warnings about what the workbook hides or groups, and about letters that were guessed. */
function warningsOfTable({ notes }: Table): ListFileWarning[] {
  const { encoding, hiddenColumns, hiddenSheets = [], hasHiddenRows, hasGroupedRows } = notes
  const all: (ListFileWarning | false)[] = [
    encoding !== undefined && { code: 'list-file:letters-guessed', params: { encoding } },
    hasHiddenRows === true && { code: 'list-file:hidden-rows', params: {} },
    hiddenColumns !== undefined && { code: 'list-file:hidden-columns', params: { columns: hiddenColumns } },
    hasGroupedRows === true && { code: 'list-file:grouped-rows', params: {} },
    hiddenSheets.length > 0 && {
      code: 'list-file:hidden-sheets',
      params: { sheets: quoted(hiddenSheets) },
    },
  ]
  return all.filter((warning) => warning !== false)
}

/** Findings of reading a list file that a person should know. */
export interface ReadingNotes {
  groups: readonly EntryRows[]
  notes: number
  namesMembers: boolean
  folded: number
  /** Rows of another annex. */
  outside: readonly number[]
  /** All rows of the list. */
  rows: readonly ListRow[]
  list: string
}

/** The warnings of a list file that was read. */
export function warningsOf(table: Table, head: TableHead, read: ReadingNotes): ListFileWarning[] {
  const guessed = read.groups.filter(({ isGuessed }) => isGuessed)
  const renamed = read.groups.filter(({ entry }) => entry.furtherNames.length > 0)
  const hasReasons = read.list === CANDIDATE_LIST || read.list === ANNEX_XIV
  const unread = [...head.ignored, ...remarksIn(table, head), ...untitledIn(table, head)]
  const leftOut = Array.from(new Set(read.groups.flatMap((group) => group.leftOut ?? [])))
  const all: (ListFileWarning | false)[] = [
    table.name !== null && { code: 'list-file:sheet-chosen', params: { sheet: table.name } },
    ...warningsOfTable(table),
    unread.length > 0 && { code: 'list-file:columns-ignored', params: { columns: quoted(unread) } },
    leftOut.length > 0 && {
      code: 'list-file:rows-left-out',
      params: { count: leftOut.length, rows: leftOut.slice(0, 10).join(', ') },
    },
    hasReasons && !head.places.has('reason') && { code: 'list-file:reason-missing', params: {} },
    read.notes > 0 && { code: 'list-file:notes-ignored', params: { count: read.notes } },
    read.folded > 0 && { code: 'list-file:rows-folded', params: { count: read.folded } },
    read.outside.length > 0 && {
      code: 'list-file:rows-outside',
      params: { count: read.outside.length, rows: read.outside.slice(0, 10).join(', ') },
    },
    ...otherOutcomes(read.rows),
    !read.namesMembers && { code: 'list-file:no-members', params: {} },
    ...renamed.map(({ entry }): ListFileWarning => ({
      code: 'list-file:further-names',
      params: { entry: entry.name, names: entry.furtherNames.join('; '), row: entry.row },
    })),
    ...guessed.map(({ entry, members }): ListFileWarning => ({
      code: 'list-file:members-guessed',
      params: { entry: entry.name, count: members.length, row: entry.row },
    })),
  ]
  return all.filter((warning) => warning !== false)
}

/** The share of rows that have the usual outcome. */
const USUAL = 0.9

/** Rows with another regulatory outcome than nearly all others ("Withdrawn"): they are read as entries, which a person should know. */
function otherOutcomes(rows: readonly ListRow[]): ListFileWarning[] {
  const told = rows.filter(({ outcome }) => outcome !== '')
  const [usual] = Array.from(Map.groupBy(told, ({ outcome }) => outcome).values()).toSorted(
    (a, b) => b.length - a.length,
  )
  if (!usual || usual.length === told.length || usual.length < told.length * USUAL) return []
  return told
    .filter(({ outcome }) => outcome !== usual[0]?.outcome)
    .slice(0, 5)
    .map(({ row, name, outcome }) => ({
      code: 'list-file:other-outcome',
      params: { row, entry: name, outcome, usual: usual[0]?.outcome ?? '' },
    }))
}
