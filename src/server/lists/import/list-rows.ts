import { reasonAsWritten } from '#domain/lists/reasons.ts'
import { unkeepableCharacter } from '#contract/values/field-rules.ts'
import { casNumberFault } from '#domain/identifiers/cas-number.ts'
import { ecNumberFault } from '#domain/identifiers/ec-number.ts'
import type { IdentifierFault } from '#domain/identifiers/fault.ts'
import { fault, type ListFileFault } from '#domain/lists/file-fault.ts'
import { isErrorText } from '#domain/spreadsheets/error-text.ts'
import type { TableRow } from '#domain/spreadsheets/table.ts'
import { isEnglish, isSameHead, type ListColumn, type TableHead } from '#server/lists/import/file-columns.ts'
import { datesIn } from '#server/lists/import/file-dates.ts'
import { limitColumns, type LimitCells } from '#server/lists/import/limit-columns.ts'
import { numbersIn, plainText, reasonsIn, withoutFormula } from '#server/lists/import/file-values.ts'

/** A row of the file, read but not yet known to be an entry or a member of one. */
export interface ListRow {
  row: number
  name: string
  /** Names on further lines of the cell, beside as many numbers: other forms of the substance. */
  furtherNames: string[]
  description: string
  ecNumbers: string[]
  casNumbers: string[]
  reason: string
  dateOfInclusion: string | null
  /** The authority's documents about the entry, which its members share; '' when the file names none. */
  documents: string
  /** The decision that the row is about: the newer exports have a row for each. */
  decision: string
  /** The decision in a word, as the newer exports have it: "Identified"; '' when the file does not say. */
  outcome: string
  /** The entry that the row names as the one it belongs to. */
  parent: string
  isMember: boolean
  /** Members written in one cell. */
  members: string
  /** The cells of its limits, one set for each: its own row's and those of the rows below that tell nothing else. */
  limits: LimitCells[]
  /** Cells of columns that only some lists have, as written. */
  cells: Partial<Record<ListColumn, string>>
}

/** An entry with the rows of its members; `isGuessed` where only their place in the file says that they belong to it. */
export interface EntryRows {
  entry: ListRow
  members: ListRow[]
  isGuessed: boolean
  /** True when the file names the members of this entry, though not those of others. */
  tellsMembers?: boolean
  /** Rows of the entry without any value that is stored. */
  leftOut?: readonly number[]
}

/** The rows below the head, and what is wrong in them. Empty rows, repeated heads and notes below the table are left out. */
export function readListRows(
  tableRows: readonly TableRow[],
  head: TableHead,
): { rows: ListRow[]; faults: ListFileFault[]; notes: number } {
  const faults: ListFileFault[] = []
  const read = new Set(head.places.values())
  const below = tableRows
    .map(withErrorMarks)
    .filter(
      (row) =>
        row.number > head.row &&
        (row.cells.some((cell) => cell !== '') || row.marks?.some(({ column }) => read.has(column))) &&
        !isSameHead(head, row),
    )
  const table = below.slice(0, endOfTable(below, head))
  faults.push(...table.flatMap((row) => valuesMissing(row, head)))
  const rows = table.map((row) => readRow(row, head, faults)).filter((row) => row !== null)
  return { rows, faults, notes: below.length - table.length }
}

/** Columns that notes below a table have nothing in. */
const TELLING = [
  'ec',
  'cas',
  'date',
  'reason',
  'entryNumber',
  'sunsetDate',
  'outcomeDate',
  'annexes',
] as const

/** The index of the first row of notes: rows of one cell, and rows below a gap that give no fact of a substance but a name. */
function endOfTable(rows: readonly TableRow[], { places }: TableHead): number {
  const end = rows.findLastIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1) + 1
  const told = rows.findLastIndex(({ cells }) =>
    TELLING.some((column) => (cells[places.get(column) ?? -1] ?? '') !== ''),
  )
  const isGap = (rows[told + 1]?.number ?? 0) > (rows[told]?.number ?? 0) + 1
  return told >= 0 && isGap ? told + 1 : end
}

/** The row with the errors of formulas that stand in it as texts marked as such: a CSV has no other way to hold them. */
function withErrorMarks(row: TableRow): TableRow {
  if (!row.cells.some(isErrorText)) return row
  const errors = row.cells.flatMap((text, column) =>
    isErrorText(text) ? [{ column, kind: 'error' as const, text }] : [],
  )
  return {
    ...row,
    cells: row.cells.map((text) => (isErrorText(text) ? '' : text)),
    marks: [...(row.marks ?? []), ...errors],
  }
}

/** Cells whose value the file does not have: formulas that were never computed, and errors. */
function valuesMissing(
  { number: row, marks = [] }: TableRow,
  { places, titles }: TableHead,
): ListFileFault[] {
  const read = new Set(places.values())
  return marks
    .filter(({ kind, column }) => kind !== 'date' && read.has(column))
    .map(({ column, text }) =>
      fault('list-file:no-value', { row, column: titles[column] ?? null, value: text || null }),
    )
}

const SPECIAL: readonly ListColumn[] = [
  'entryNumber',
  'sunsetDate',
  'latestApplicationDate',
  'outcomeDate',
  'condition',
  'annexes',
  'listKey',
  'conditionSv',
  'dependsOnUse',
  'annex',
  'designation',
  'odp',
  'gwp',
  'isReportedOnly',
  'nameSv',
  'appliesWhen',
  'sumGroup',
  ...limitColumns,
]

function readRow(
  { number: row, cells, marks = [] }: TableRow,
  head: TableHead,
  faults: ListFileFault[],
): ListRow | null {
  const cell = (column: ListColumn) => withoutFormula(cells[head.places.get(column) ?? -1] ?? '')
  const title = (column: ListColumn) => head.titles[head.places.get(column) ?? -1] ?? null
  const isInOneColumn = head.places.get('ec') === head.places.get('cas')
  const numbers = (column: 'ec' | 'cas') => {
    const found = numbersIn(cell(column)).filter((number) => !isInOneColumn || isOfKind(number, column))
    for (const value of found) {
      const problem = column === 'ec' ? ecNumberFault(value) : casNumberFault(value)
      if (problem) faults.push(numberFault(problem, column, { row, column: title(column), value }))
    }
    return found
  }

  const memberName = plainText(cell('memberName'))
  const ecNumbers = numbers('ec')
  const casNumbers = numbers('cas')
  const [ownName = '', ...furtherNames] = namesIn(cell('name'), Math.max(ecNumbers.length, casNumbers.length))
  const name = memberName || ownName
  const dates = datesIn(cell('date'), head.languages)
  if (dates === null)
    faults.push(fault('list-file:date', { row, column: title('date'), value: cell('date') }))
  const nameFault = faultOfName(name, { row, column: title(memberName ? 'memberName' : 'name') })
  const isNameLost = marks.some(({ column }) => name === '' && column === head.places.get('name'))
  if (nameFault && !isNameLost) faults.push(nameFault)
  if (name === '') return null
  return {
    row,
    name,
    furtherNames: memberName ? [] : furtherNames,
    description: plainText(cell('description')),
    ecNumbers,
    casNumbers,
    reason: reasonAsWritten(reasonsIn(cell('reason')), { isEnglish: isEnglish(head) }),
    dateOfInclusion: dates?.[0] ?? null,
    documents: documentsOf(cell),
    decision: [cell('decision'), cell('outcome'), cell('outcomeDate')].join(' ').trim(),
    outcome: plainText(cell('outcome')),
    parent: memberName ? ownName : plainText(cell('parent')),
    isMember: memberName !== '' || /member|additional/i.test(cell('memberKind')),
    members: cell('members'),
    limits: [],
    cells: Object.fromEntries(
      SPECIAL.filter((column) => head.places.has(column)).map((column) => [column, cell(column)]),
    ),
  }
}

/** Tells the kinds apart in a column that has numbers of both: what has the form of an EC number is one. */
const isOfKind = (number: string, column: 'ec' | 'cas') =>
  /^\d{3}-\d{3}-\d$/.test(number) === (column === 'ec')

/** Maximum characters of a substance's name; the longest in the law has 700. */
const MAX_NAME = 2000
const SHOWN_NAME = 60

function faultOfName(name: string, place: { row: number; column: string | null }): ListFileFault | null {
  if (name === '') return fault('list-file:name-missing', place)
  if (name.length > MAX_NAME) {
    const value = `${name.slice(0, SHOWN_NAME)}…`
    return fault('list-file:name-long', { ...place, value }, { length: name.length, max: MAX_NAME })
  }
  if (unkeepableCharacter(name) !== undefined || name.includes('\ufffd'))
    return fault('list-file:character', { ...place, value: name })
  return null
}

/**
 * The names of a cell. Lines are names of their own where the row has as many numbers; else a long name was wrapped. Names that stand
 * for different substances are never joined.
 */
function namesIn(cell: string, numbers: number): string[] {
  const lines = cell
    .split('\n')
    .map(plainText)
    .filter((line) => line !== '')
  return lines.length > 1 && lines.length === numbers ? lines : [plainText(cell)]
}

/**
 * A decision alone is often about many entries, all those of its day. Support document and comments are about one: two documents
 * together, or one of these by its address.
 */
function documentsOf(cell: (column: ListColumn) => string): string {
  const decision = plainText(cell('decision'))
  const own = [cell('supportDocument'), cell('comments')].map(plainText).filter((text) => text !== '')
  const named = decision === '' ? own : [decision, ...own]
  const isOfOne = own.length > 0 && (named.length > 1 || own.some((text) => text.includes('://')))
  return isOfOne ? named.join(' ') : ''
}

function numberFault(
  problem: IdentifierFault,
  column: 'ec' | 'cas',
  place: Pick<ListFileFault, 'row' | 'column' | 'value'>,
): ListFileFault {
  if (problem.problem === 'format')
    return fault(`list-file:${column}-format`, place, { example: problem.example })
  if (problem.expected === null) return fault('list-file:ec-impossible', place)
  return fault(`list-file:${column}-check-digit`, place, { expected: problem.expected })
}
