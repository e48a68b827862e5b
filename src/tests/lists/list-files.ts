import writeXlsxFile from 'write-excel-file/node'

import type { ListEntry, ListMember } from '#domain/lists/entry.ts'

type Cells = (string | number)[]

/** A workbook of one sheet, as the authority's newer site names it. */
export const workbook = (rows: readonly Cells[], sheet = 'List_results'): Promise<Buffer> =>
  writeXlsxFile([{ sheet, data: rows.map((row) => row.map(String)) }]).toBuffer()

/** Comma-separated values with every cell quoted. */
export const csv = (rows: readonly Cells[], separator = ','): string =>
  rows
    .map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(separator))
    .join('\r\n') + '\r\n'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
export const authorityDay = (iso: string | null): string => {
  const [year = '', month = '', day = ''] = (iso ?? '').split('-')
  return iso ? `${day}-${MONTHS[Number(month) - 1] ?? ''}-${year}` : '-'
}
const listed = (numbers: readonly string[]) => numbers.join('\n') || '-'

/** Heads of the newer export of the Candidate List. */
export const NEWER_HEAD = [
  'Substance name',
  'Description',
  'EC number',
  'CAS number',
  'Date of inclusion',
  'Reason for inclusion',
  'Decision',
  'Regulatory outcome',
  'Regulatory outcome date',
]

interface NewerShape {
  /** Names of entries that have a second row, about a further decision with a reason of its own. */
  decidedTwice?: Readonly<Record<string, { date: string; reason: string }>>
  /** A group's cells name the numbers of its members. */
  withNumbersOfMembers?: boolean
}

/** The newer export: a row for each decision, several identifiers in a cell, no members. */
export function newerRows(entries: readonly ListEntry[], shape: NewerShape = {}): Cells[] {
  const rowOf = (entry: ListEntry, date: string | null, reason: string): Cells => {
    const of: ListMember[] = [entry, ...(shape.withNumbersOfMembers ? (entry.members ?? []) : [])]
    return [
      entry.name,
      entry.description || '-',
      listed(of.flatMap(({ ecNumbers }) => ecNumbers)),
      listed(of.flatMap(({ casNumbers }) => casNumbers)),
      authorityDay(date),
      reason.replaceAll('; ', ' # '),
      `https://echa.europa.eu/documents/${date}`,
      'Identified',
      authorityDay(date),
    ]
  }
  return entries.flatMap((entry) => {
    const again = shape.decidedTwice?.[entry.name]
    const first = rowOf(entry, entry.dateOfInclusion, entry.reason ?? '')
    return again ? [rowOf(entry, again.date, again.reason), first] : [first]
  })
}

/** The newer export as a workbook. */
export const newerExport = (entries: readonly ListEntry[], shape?: NewerShape): Promise<Buffer> =>
  workbook([NEWER_HEAD, ...newerRows(entries, shape)])
