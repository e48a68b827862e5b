import { comparableName, numbersOf, type ListEntry, type ListMember } from '#domain/lists/entry.ts'
import { groupRows, type EntryRows } from '#server/lists/import/candidate-list-groups.ts'
import { readCandidateListRows, type CandidateListRow } from '#server/lists/import/candidate-list-rows.ts'
import { findHead, missingColumns, type TableHead } from '#server/lists/import/file-columns.ts'
import { fault, type ListFileFault, type ListFileWarning } from '#domain/lists/file-fault.ts'
import { plainText } from '#server/lists/import/file-values.ts'
import { readTables } from '#server/spreadsheets/read/tables.ts'
import type { Table } from '#domain/spreadsheets/table.ts'

/** An entry as a list file has it. `row` is where. */
export interface CandidateListFileEntry extends ListEntry {
  row: number
  description: string
  dateOfInclusion: string
}

export type CandidateListFile =
  | { entries: CandidateListFileEntry[]; warnings: ListFileWarning[] }
  | { faults: ListFileFault[] }

/** More than a person reads; the first ones tell what is wrong. */
const MAX_FAULTS = 100

/** The table of a list file, read and not yet compared with anything. */
export type CandidateListTable = { table: Table; head: TableHead } | { faults: ListFileFault[] }

/** Reads an export of the authority's Candidate List (REACH Article 59(10)), CSV or XLSX, by its content: the slow part. */
export async function readCandidateListTable(bytes: Uint8Array): Promise<CandidateListTable> {
  const result = await readTables(bytes)
  if (!('fault' in result)) return chooseTable(result.tables)
  const { code, row, params } = result.fault
  return { faults: [fault(code, { row }, params)] }
}

/**
 * The entries of a list file. `current` is the list in force: the export does not mark which rows are members of a group, and
 * what is known already need not be guessed.
 */
export function candidateListEntries(
  read: CandidateListTable,
  current: readonly ListEntry[] = [],
): CandidateListFile {
  if ('faults' in read) return read
  const { table, head } = read
  const { rows, faults, notes } = readCandidateListRows(table.rows, head)
  if (table.endsAbruptly) {
    // What is half there cannot be told from what is wrong.
    return { faults: [fault('list-file:truncated', { row: table.rows.at(-1)?.number ?? null })] }
  }
  const grouped = groupRows(rows, current)
  const groups = grouped.groups.map(withMembersOfCell)
  faults.push(...grouped.faults, ...missingDates(grouped.groups, head, faults), ...duplicates(groups, head))
  if (faults.length > 0) return { faults: inOrder(faults) }
  if (groups.length === 0) return { faults: [fault('list-file:no-rows', { row: head.row })] }

  const hasMembers = head.places.has('members') || groups.some(({ members }) => members.length > 0)
  const entries = groups.map(({ entry, members }) => asEntry(entry, hasMembers ? members : null, head))
  return { entries, warnings: warningsOf(table, head, { groups: grouped.groups, notes, hasMembers }) }
}

function chooseTable(tables: readonly Table[]): CandidateListTable {
  const found = tables.flatMap((table) => {
    const head = findHead(table)
    return head ? [{ table, head }] : []
  })
  const complete = found.find(({ head }) => missingColumns(head).length === 0)
  if (complete) return complete
  const nearest = found[0]
  if (!nearest) {
    const columns = tables.flatMap(({ rows }) => rows.slice(0, 1)).flatMap(({ cells }) => cells)
    return { faults: [fault('list-file:no-head', {}, { found: quoted(columns) })] }
  }
  const { row, titles } = nearest.head
  const params = { missing: missingColumns(nearest.head).join(', '), found: quoted(titles) }
  return { faults: [fault('list-file:columns', { row }, params)] }
}

const quoted = (titles: readonly string[]) =>
  titles
    .filter((title) => title !== '')
    .slice(0, 20)
    .map((title) => `“${title.slice(0, 60)}”`)
    .join(', ') || '–'

interface EntryWithMembers {
  entry: CandidateListRow
  members: ListMember[]
}

const NUMBERS = /\b\d{2,7}-\d{2,3}-\d\b/g

/** Members of a group in one cell: one a line (or parted by |), each a name and its numbers in any order. */
function withMembersOfCell({ entry, members }: EntryRows): EntryWithMembers {
  const inCell = entry.members
    .split(/[\n|]+/)
    .filter((text) => text.trim() !== '')
    .map((text) => {
      const found = text.match(NUMBERS) ?? []
      const ecNumbers = found.filter((token) => /^\d{3}-\d{3}-\d$/.test(token))
      const casNumbers = found.filter((token) => /^\d{2,7}-\d{2}-\d$/.test(token))
      const name = text.replaceAll(/\(?(?:EC|CAS)?(?: no\.?)?:? ?\b\d{2,7}-\d{2,3}-\d\b[;, ]*\)?/gi, ' ')
      return { name: plainText(name), ecNumbers, casNumbers }
    })
  return { entry, members: [...members, ...inCell] }
}

function missingDates(
  groups: readonly EntryRows[],
  { places, titles }: TableHead,
  found: readonly ListFileFault[],
): ListFileFault[] {
  const unreadable = new Set(found.filter(({ code }) => code === 'list-file:date').map(({ row }) => row))
  const column = titles[places.get('date') ?? -1] ?? null
  return groups
    .filter(({ entry }) => entry.dateOfInclusion === null && !unreadable.has(entry.row))
    .map(({ entry }) => fault('list-file:date-missing', { row: entry.row, column, value: entry.name }))
}

/** Two entries of one number, or of one name without numbers, are one entry twice. */
function duplicates(groups: readonly EntryWithMembers[], { places, titles }: TableHead): ListFileFault[] {
  const firstRows = new Map<string, number>()
  return groups.flatMap(({ entry }) => {
    const numbers = numbersOf(entry)
    const keys = numbers.length > 0 ? numbers : [comparableName(entry.name)]
    const twice = keys.find((key) => firstRows.has(key))
    for (const key of keys) if (!firstRows.has(key)) firstRows.set(key, entry.row)
    if (twice === undefined) return []
    const column =
      titles[places.get(twice.startsWith('cas:') ? 'cas' : twice.startsWith('ec:') ? 'ec' : 'name') ?? -1] ??
      null
    const value = numbers.length > 0 ? twice.replace(/^\w+:/, '') : entry.name
    return [
      fault(
        'list-file:duplicate',
        { row: entry.row, column, value },
        { firstRow: firstRows.get(twice) ?? 0 },
      ),
    ]
  })
}

function inOrder(faults: readonly ListFileFault[]): ListFileFault[] {
  const sorted = faults.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0))
  if (sorted.length <= MAX_FAULTS) return sorted
  const more = sorted.length - MAX_FAULTS
  return [...sorted.slice(0, MAX_FAULTS), fault('list-file:more-faults', {}, { count: more })]
}

function asEntry(
  row: CandidateListRow,
  members: readonly ListMember[] | null,
  { places }: TableHead,
): CandidateListFileEntry {
  return {
    row: row.row,
    name: row.name,
    description: row.description,
    ecNumbers: row.ecNumbers,
    casNumbers: row.casNumbers,
    reason: places.has('reason') ? row.reason : null,
    // Entries without a date are faults and do not come here.
    dateOfInclusion: row.dateOfInclusion ?? '',
    members: members?.map(({ name, ecNumbers, casNumbers }) => ({ name, ecNumbers, casNumbers })) ?? null,
  }
}

function warningsOf(
  table: Table,
  head: TableHead,
  { groups, notes, hasMembers }: { groups: readonly EntryRows[]; notes: number; hasMembers: boolean },
): ListFileWarning[] {
  const guessed = groups.filter(({ isGuessed }) => isGuessed)
  const all: (ListFileWarning | false)[] = [
    table.name !== null && { code: 'list-file:sheet-chosen', params: { sheet: table.name } },
    head.ignored.length > 0 && {
      code: 'list-file:columns-ignored',
      params: { columns: quoted(head.ignored) },
    },
    !head.places.has('reason') && { code: 'list-file:reason-missing', params: {} },
    notes > 0 && { code: 'list-file:notes-ignored', params: { count: notes } },
    !hasMembers && { code: 'list-file:no-members', params: {} },
    ...guessed.map(({ entry, members }): ListFileWarning => {
      return {
        code: 'list-file:members-guessed',
        params: { entry: entry.name, count: members.length, row: entry.row },
      }
    }),
  ]
  return all.filter((warning) => warning !== false)
}
