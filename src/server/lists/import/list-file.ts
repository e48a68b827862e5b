import { ANNEX_XIV, ANNEX_XVII, CANDIDATE_LIST, POPS, isAuthorityList } from '#contract/lists/keys.ts'
import type { ListEntry } from '#domain/lists/entry.ts'
import { readUseFacts } from '#server/compliance/law/legislation-file.ts'
import { conditionFaultOf } from '#server/compliance/rules/use-faults.ts'
import { fault, type ListFileFault, type ListFileWarning } from '#domain/lists/file-fault.ts'
import type { Table } from '#domain/spreadsheets/table.ts'
import {
  duplicates,
  missingDates,
  readEntry,
  reasonsAssumed,
  type ListFileEntry,
} from '#server/lists/import/file-entries.ts'
import { numberFindings } from '#server/lists/import/entry-numbers.ts'
import { findHead, likelyHead, type ListColumn, type TableHead } from '#server/lists/import/file-columns.ts'
import { datesOfTwoReadings } from '#server/lists/import/date-order.ts'
import { countsRows, rowsByNumber } from '#server/lists/import/numbered-entries.ts'
import type { FormerEntry } from '#server/lists/import/former-entries.ts'
import { knowledgeOf, knownEntryRows } from '#server/lists/import/list-knowledge.ts'
import type { ConditionFault } from '#server/lists/import/limit-columns.ts'
import { withLimits } from '#server/lists/import/limit-rows.ts'
import { readListRows, type EntryRows, type ListRow } from '#server/lists/import/list-rows.ts'
import { isOwnTable, listOfTable, missingColumns, neededColumns } from '#server/lists/import/list-signs.ts'
import {
  entriesAlone,
  groupRows,
  rowsBelowGroups,
  rowsOfMembers,
} from '#server/lists/import/member-groups.ts'
import { saysWhatBelongs } from '#server/lists/import/member-columns.ts'
import { plainText } from '#server/lists/import/file-values.ts'
import { quoted, warningsOf } from '#server/lists/import/file-warnings.ts'
import { foldRows } from '#server/lists/import/row-folding.ts'
import { rowsInFile } from '#server/lists/import/rows-in-file.ts'
import { readTables } from '#server/spreadsheets/read/tables.ts'

export type { ListFileEntry } from '#server/lists/import/file-entries.ts'

export type ListFile = { entries: ListFileEntry[]; warnings: ListFileWarning[] } | { faults: ListFileFault[] }

/** Conditions are over the facts of use that ship; the same one stands in many rows. */
function conditionTest(): ConditionFault {
  const known = new Map<string, string | undefined>()
  return (condition) => {
    if (!known.has(condition)) known.set(condition, conditionFaultOf(condition, readUseFacts()))
    return known.get(condition)
  }
}

/** Maximum number of faults that are reported; the first ones explain the problem. */
const MAX_FAULTS = 100

/** The table of a list file, read and not yet compared with anything. */
export type ListTable = { table: Table; head: TableHead } | { faults: ListFileFault[] }

/** Reads a list file, CSV or XLSX, by its content: the slow part. `list` is the list that it should be of. */
export async function readListTable(bytes: Uint8Array, list = CANDIDATE_LIST): Promise<ListTable> {
  const result = await readTables(bytes)
  if (!('fault' in result)) return chooseTable(result.tables, list)
  const { code, row, params } = result.fault
  return { faults: [fault(code, { row }, params)] }
}

/**
 * The entries of a list file. `current` is the list in force, `former` what its entries were before: the export does not mark which
 * rows are members of a group, and what is known already need not be guessed.
 */
export function listEntries(
  read: ListTable,
  current: readonly ListEntry[] = [],
  { list = CANDIDATE_LIST, former = [] }: { list?: string; former?: readonly FormerEntry[] } = {},
): ListFile {
  if ('faults' in read) return read
  const { table, head } = withoutMemberCount(withoutRowCount(read, current))
  const lacking = missingColumns(head, list)
  if (lacking.length > 0) return { faults: [missing(head, lacking)] }
  const { rows: written, faults, notes } = readListRows(table.rows, head)
  const all = withLimits(written, head)
  if (table.endsAbruptly) {
    // What is half there cannot be told from what is wrong.
    return { faults: [fault('list-file:truncated', { row: table.rows.at(-1)?.number ?? null })] }
  }
  const inScope = all.filter((row) => isOfList(row, list, head)).map((row) => withParent(row, head, list))
  const isOwn = head.places.has('listKey')
  const mayBeMember = isOwn ? (row: ListRow) => row.isMember : memberTest(inScope, current, former)
  const { rows, folded } = foldRows(inScope, mayBeMember)
  const grouped =
    rowsByNumber(rows, head, { list, current }) ??
    (isOwn && !saysWhatBelongs(rows) ? entriesAlone(rows) : groupRows(rows, current, former))
  const namesMembers = namesMembersOf(grouped, head)
  const known = knownEntryRows(
    grouped.groups.map(({ entry }) => entry),
    current,
  )
  const conditionFault = conditionTest()
  const readEntries = grouped.groups.map((group) =>
    readEntry(group, { head, list, known: known.get(group.entry), namesMembers, conditionFault }),
  )
  const numbers = numberFindings(grouped.groups, head, { list, current, known })
  faults.push(
    ...grouped.faults,
    ...readEntries.flatMap((entry) => entry.faults),
    ...missingDates(readEntries, head, { list, found: faults }),
    ...duplicates(readEntries, head, list),
    ...numbers.faults,
  )
  faults.push(...foreignRows(all, head, list), ...datesOfTwoReadings(table.rows, head, faults))
  if (faults.length > 0) return { faults: inOrder(faults) }
  const outside = all.filter((row) => !isOfList(row, list, head)).map(({ row }) => row)
  if (readEntries.length === 0 && outside.length > 0)
    return { faults: [fault('list-file:all-outside', { row: head.row }, { count: outside.length })] }
  if (readEntries.length === 0) return { faults: [fault('list-file:no-rows', { row: head.row })] }
  return {
    entries: readEntries.map(({ entry }) => entry),
    warnings: [
      ...warningsOf(table, head, {
        groups: grouped.groups,
        notes,
        namesMembers,
        folded,
        outside,
        rows: inScope,
        list,
      }),
      ...readEntries.flatMap((entry) => entry.warnings),
      ...reasonsAssumed(readEntries),
      ...numbers.warnings,
    ],
  }
}

/** Rows that name another list than the chosen one in our own table. */
function foreignRows(
  rows: readonly ListRow[],
  { places, titles }: TableHead,
  chosen: string,
): ListFileFault[] {
  const column = titles[places.get('listKey') ?? -1] ?? null
  return rows.flatMap(({ row, cells }) => {
    const value = (cells.listKey ?? '').trim()
    if (value === '' || isSameKey(value, chosen)) return []
    return [fault('list-file:other-list', { row, column, value }, { list: value, chosen })]
  })
}

/** A spreadsheet may write a key in capital letters. */
const isSameKey = (value: string, key: string) => value.toLowerCase() === key.toLowerCase()

/** False for rows of the POPs list outside of Annex I: what is only in Annex III or IV is no restriction of products. */
function isOfList({ cells }: ListRow, list: string, { places }: TableHead): boolean {
  const annexes = places.has('listKey') ? '' : plainText(cells.annexes ?? cells.annex ?? '')
  if (list !== POPS || annexes === '') return true
  return isAnnexI(annexes.replaceAll(LIKE_I, 'I').split(/[#\n;,/]+/))
}

/** Letters of Greek and Cyrillic that look like the numeral, which exports in these languages may have. */
const LIKE_I = /[\u0399\u0406\u2160]/g
const NUMERAL = /(?<![\p{L}\p{N}])[IVX]+(?![\p{L}\p{N}])/u

/** "Annex I", "I, IV"; or, without Roman numerals, "Annex 1" and "4, 1": what follows the annex may be a part of it. */
function isAnnexI(annexes: readonly string[]): boolean {
  if (annexes.some((annex) => NUMERAL.test(annex)))
    return annexes.some((annex) => /(?:^|[^IVX])I(?![IVX])/.test(annex))
  return annexes.some((annex) => annex.trim() === '1') || /\d+/.exec(annexes.join(' '))?.[0] === '1'
}

/** The row with its parent: in lists without numbers of their own, a column "Entry" tells the group. */
function withParent(row: ListRow, { places }: TableHead, list: string): ListRow {
  const isNumbered =
    list === ANNEX_XIV || list === ANNEX_XVII || places.has('listKey') || places.has('parent')
  return isNumbered || row.isMember ? row : { ...row, parent: row.parent || (row.cells.entryNumber ?? '') }
}

/** Finds the rows that may be members; those are not folded into a row of another day. */
function memberTest(
  rows: readonly ListRow[],
  current: readonly ListEntry[],
  former: readonly FormerEntry[],
): (row: ListRow) => boolean {
  if (saysWhatBelongs(rows)) return ({ isMember }) => isMember
  const known = rowsInFile(rows, knowledgeOf(current, former))
  const namesMembers = rowsOfMembers(rows, known)
  if (namesMembers === false || rows.some(({ cells }) => cells.outcomeDate !== undefined)) return () => false
  const below = rowsBelowGroups(rows)
  return (row) => {
    if (below.has(row)) return true
    const owners = known.ownersOf(row)
    // A member of several groups has a row for each of them, with the day of the group.
    const isOfOneOfSeveral =
      owners.length > 1 && owners.some(({ dateOfInclusion }) => dateOfInclusion === row.dateOfInclusion)
    return owners.length > 0 && (row.documents !== '' || isOfOneOfSeveral)
  }
}

function namesMembersOf(
  { groups, namesMembers }: { groups: readonly EntryRows[]; namesMembers: boolean | null },
  { places }: TableHead,
): boolean {
  if (places.has('members') || places.has('memberName')) return true
  return namesMembers ?? groups.some(({ members }) => members.length > 0)
}

function chooseTable(tables: readonly Table[], list: string): ListTable {
  const found = tables.flatMap((table) => {
    const head = findHead(table)
    return head ? [{ table, head }] : []
  })
  const complete = found.find(({ head }) => missingColumns(head, list).length === 0)
  const nearest = complete ?? found[0]
  if (!nearest) return { faults: [noHead(tables, list), ...sheetsHidden(tables)] }
  const { row, titles } = nearest.head
  if (isOwnTable(nearest.head) && !nearest.head.places.has('listKey'))
    return { faults: [missing(nearest.head, ['list'])] }
  const isOf = listOfTable(nearest.head, nearest.table.rows)
  if (isOf !== null && !isSameKey(isOf, list))
    return { faults: [fault('list-file:other-list', { row }, { list: isOf, chosen: list })] }
  if (!isAuthorityList(list) && !nearest.head.places.has('listKey'))
    return { faults: [fault('list-file:not-own-table', { row }, { found: quoted(titles) })] }
  return complete ?? { faults: [missing(nearest.head, missingColumns(nearest.head, list))] }
}

const missing = ({ row, titles }: TableHead, columns: readonly string[]): ListFileFault =>
  fault('list-file:columns', { row }, { missing: columns.join(', '), found: quoted(titles) })

/** The table without a column of entry numbers that only counts its rows. */
function withoutRowCount(
  { table, head }: Extract<ListTable, { table: Table }>,
  current: readonly ListEntry[],
): Extract<ListTable, { table: Table }> {
  const place = head.places.get('entryNumber')
  if (place === undefined || head.places.has('listKey')) return { table, head }
  if (!countsRows(readListRows(table.rows, head).rows, current)) return { table, head }
  return { table, head: withoutColumn(head, 'entryNumber') }
}

/** The table without a column "Members" that only counts them. */
function withoutMemberCount({ table, head }: { table: Table; head: TableHead }) {
  const place = head.places.get('members')
  if (place === undefined) return { table, head }
  const cells = table.rows.flatMap(({ number, cells }) =>
    number > head.row ? (cells[place] ?? '').trim() : [],
  )
  const isCount = cells.some((cell) => cell !== '') && cells.every((cell) => /^\d{0,4}$/.test(cell))
  return { table, head: isCount ? withoutColumn(head, 'members') : head }
}

const withoutColumn = (head: TableHead, column: ListColumn): TableHead => ({
  ...head,
  places: new Map(Array.from(head.places).filter(([other]) => other !== column)),
  ignored: [...head.ignored, head.titles[head.places.get(column) ?? -1] ?? ''],
})

/** The fault of a file without a head. It names the columns that the chosen list needs. */
function noHead(tables: readonly Table[], list: string): ListFileFault {
  const rows = tables.flatMap((table) => likelyHead(table.rows) ?? [])
  const params = {
    chosen: list,
    columns: quoted(neededColumns(list)),
    found: quoted(rows.flatMap(({ cells }) => cells)),
  }
  return fault('list-file:no-head', { row: rows[0]?.number ?? null }, params)
}

/** Hidden sheets may hold the list that no other has. */
const sheetsHidden = (tables: readonly Table[]): ListFileFault[] =>
  (tables[0]?.notes.hiddenSheets ?? []).length > 0
    ? [fault('list-file:sheets-hidden', {}, { sheets: quoted(tables[0]?.notes.hiddenSheets ?? []) })]
    : []

function inOrder(faults: readonly ListFileFault[]): ListFileFault[] {
  const sorted = faults.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0))
  if (sorted.length <= MAX_FAULTS) return sorted
  const more = sorted.length - MAX_FAULTS
  return [...sorted.slice(0, MAX_FAULTS), fault('list-file:more-faults', {}, { count: more })]
}
