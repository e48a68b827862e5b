import type { ReferenceCandidateEntry } from '#server/reference/candidate-list.ts'

/** The columns of the authority's own export, in its order. We have no addresses of its documents, so those are empty. */
const HEAD = [
  'Substance name',
  'Description',
  'EC No.',
  'CAS No.',
  'Reason for inclusion',
  'Date of inclusion',
  'Decision',
  'IUCLID dataset',
  'Support document',
  'Response to comments',
  'Remarks',
] as const

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** An export row: several values of one cell are in a list. */
type ExportRow = (string | string[])[]

/** The rows of an export in the authority's shape: newest entries first, the members of a group below it as rows of their own. */
export function exportRows(entries: readonly ReferenceCandidateEntry[]): ExportRow[] {
  const newestFirst = entries.toSorted(
    (a, b) =>
      compare(b.dateOfInclusion, a.dateOfInclusion) || compare(b.name.toLowerCase(), a.name.toLowerCase()),
  )
  return newestFirst.flatMap((entry) => {
    const shared = [entry.reason.split('; '), exportDate(entry.dateOfInclusion), '', '', '', '', '']
    const rowOf = (
      { name, ecNumbers, casNumbers }: Pick<ReferenceCandidateEntry, 'name' | 'ecNumbers' | 'casNumbers'>,
      description = '',
    ) => [name, description, ecNumbers.join(', ') || '-', casNumbers.join(', ') || '-', ...shared]
    return [rowOf(entry, entry.description), ...entry.members.map((member) => rowOf(member))]
  })
}

/** The authority's form of CSV: tabs between cells, every cell quoted, values of one cell joined by their quotes, a tab at the end. */
export function exportCsv(entries: readonly ReferenceCandidateEntry[]): string {
  const line = (row: ExportRow) => row.map((cell) => `${[cell].flat().map(quote).join('')}\t`).join('')
  return [[...HEAD], ...exportRows(entries)].map((row) => `${line(row)}\n`).join('')
}

/** The cells of a workbook: rows of explanation, the head, the entries; values of one cell on lines of their own. */
export function exportSheet(entries: readonly ReferenceCandidateEntry[], asOf: string): string[][] {
  const rows = exportRows(entries).map((row) => row.map((cell) => [cell].flat().join('\n')))
  return [
    ['Candidate List of substances of very high concern for Authorisation'],
    [`Published in accordance with Article 59(10) of the REACH Regulation, as of ${exportDate(asOf)}`],
    [],
    [...HEAD],
    ...rows,
  ]
}

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

function exportDate(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  return `${day}-${MONTHS[Number(month) - 1] ?? ''}-${year}`
}
