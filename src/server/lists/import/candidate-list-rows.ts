import { unkeepableCharacter } from '#contract/values/field-rules.ts'
import { casNumberFault } from '#domain/identifiers/cas-number.ts'
import { ecNumberFault } from '#domain/identifiers/ec-number.ts'
import type { IdentifierFault } from '#domain/identifiers/fault.ts'
import { isSameHead, type ListColumn, type TableHead } from '#server/lists/import/file-columns.ts'
import { fault, type ListFileFault } from '#domain/lists/file-fault.ts'
import { datesIn, numbersIn, plainText, reasonsIn } from '#server/lists/import/file-values.ts'
import type { TableRow } from '#domain/spreadsheets/table.ts'

/** A row of the file, read but not yet known to be an entry or a member of one. */
export interface CandidateListRow {
  row: number
  name: string
  description: string
  ecNumbers: string[]
  casNumbers: string[]
  reason: string
  dateOfInclusion: string | null
  /** The authority's documents about the entry, which its members share; '' when the file names none. */
  documents: string
  /** The entry that the row names as the one it belongs to. */
  parent: string
  isMember: boolean
  /** Members written in one cell. */
  members: string
}

/** The rows below the head, and what is wrong in them. Empty rows, repeated heads and notes below the table are left out. */
export function readCandidateListRows(
  tableRows: readonly TableRow[],
  head: TableHead,
): { rows: CandidateListRow[]; faults: ListFileFault[]; notes: number } {
  const faults: ListFileFault[] = []
  const below = tableRows.filter(
    (row) => row.number > head.row && row.cells.some((cell) => cell !== '') && !isSameHead(head, row),
  )
  const table = below.slice(
    0,
    below.findLastIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1) + 1,
  )
  const rows = table.map((row) => readRow(row, head, faults)).filter((row) => row !== null)
  return { rows, faults, notes: below.length - table.length }
}

/** What a substance may be called; the longest of the law has 700 characters. */
const MAX_NAME = 2000
const SHOWN_NAME = 60

function readRow(
  { number: row, cells }: TableRow,
  head: TableHead,
  faults: ListFileFault[],
): CandidateListRow | null {
  const cell = (column: ListColumn) => cells[head.places.get(column) ?? -1] ?? ''
  const title = (column: ListColumn) => head.titles[head.places.get(column) ?? -1] ?? null
  const numbers = (column: 'ec' | 'cas') => {
    const found = numbersIn(cell(column))
    for (const value of found) {
      const problem = column === 'ec' ? ecNumberFault(value) : casNumberFault(value)
      if (problem) faults.push(numberFault(problem, column, { row, column: title(column), value }))
    }
    return found
  }

  const memberName = plainText(cell('memberName'))
  const name = memberName || plainText(cell('name'))
  const ecNumbers = numbers('ec')
  const casNumbers = numbers('cas')
  const dates = datesIn(cell('date'))
  if (dates === null)
    faults.push(fault('list-file:date', { row, column: title('date'), value: cell('date') }))
  const place = { row, column: title(memberName ? 'memberName' : 'name') }
  if (name === '') {
    faults.push(fault('list-file:name-missing', place))
    return null
  }
  if (name.length > MAX_NAME) {
    const value = `${name.slice(0, SHOWN_NAME)}…`
    faults.push(fault('list-file:name-long', { ...place, value }, { length: name.length, max: MAX_NAME }))
  } else if (unkeepableCharacter(name) !== undefined || name.includes('\ufffd'))
    faults.push(fault('list-file:character', { ...place, value: name }))
  return {
    row,
    name,
    description: plainText(cell('description')),
    ecNumbers,
    casNumbers,
    reason: reasonsIn(cell('reason')),
    dateOfInclusion: dates?.[0] ?? null,
    documents: documentsOf(cell),
    parent: memberName ? plainText(cell('name')) : plainText(cell('parent')),
    isMember: memberName !== '' || /member|additional/i.test(cell('memberKind')),
    members: cell('members'),
  }
}

/** One document may be about many entries, like a decision on all of one day; two together, or one by its address, are about one. */
function documentsOf(cell: (column: ListColumn) => string): string {
  const documents = [cell('decision'), cell('supportDocument'), cell('comments')].map((text) => text.trim())
  const named = documents.filter((text) => text !== '' && text !== '-')
  return named.length > 1 || named.some((text) => text.includes('://')) ? documents.join(' ') : ''
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
