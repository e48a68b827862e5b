import {
  importOptions,
  type ImportOptions,
  type MappedColumn,
  type MatchKey,
} from '#contract/product-import-settings.ts'
import { fieldOfKey } from '#domain/product-import/fields.ts'
import { decimalMarkIn } from '#domain/product-import/read-cell.ts'
import { indentColumnOf } from '#domain/product-import/levels-of-rows.ts'
import type { TableRow } from '#domain/spreadsheets/table.ts'

/** Identifiers by which products are known best. */
const KEYS: readonly MatchKey[] = [
  'Kedja ID',
  'Product ID',
  'Part number',
  'EAN',
  'GTIN',
  "Supplier's product ID",
  'UUID',
]

interface Known {
  /** The options of the last import with the same heads. */
  known: Partial<ImportOptions> | undefined
  /** The file is an export of another company. */
  isForeign: boolean
  /** Columns of which each stands for one level. */
  levelColumns: ReadonlySet<number>
}

/**
 * Options for a mapping, as they were for these heads before, else as they seem to be. What the rows show is seen anew: the same
 * program may indent one column in one file and none in the next.
 */
export function likelyOptions(
  columns: readonly MappedColumn[],
  rows: readonly TableRow[],
  { known, isForeign, levelColumns }: Known,
): ImportOptions {
  const has = (field: MappedColumn['field']) => columns.some((column) => column.field === field)
  const matchBy = likelyKey(columns, rows)
  const matchSupplier = matchBy === "Supplier's product ID" && has('suppliers')
  const repeatParents = areParentsRepeated(columns, rows)
  const filled = repeatParents ? withParents(columns, rows) : rows
  const guessed = importOptions.parse({
    matchBy,
    matchSupplier,
    decimalMark: likelyMark(columns, rows),
    // Where positions tell rows apart, the same component in two of them is no mistake.
    repeatedComponents: has('position') ? 'sum' : 'refuse',
    createParents: isTopMissing(columns, filled),
    repeatParents,
    ...(isForeign && { createUnknown: true, createSuppliers: true, createGroups: true }),
    ...known,
  })
  const isStructured = has('level') || has('parent')
  if (isStructured) return { ...guessed, indentedBy: 'none' }
  const areSteps = (wanted: MappedColumn['field']) =>
    columns.filter(({ column, field }) => field === wanted && levelColumns.has(column)).length > 1
  if (areSteps(fieldOfKey(matchBy))) return { ...guessed, indentedBy: 'key-columns' }
  if (areSteps('name:Our product name')) return { ...guessed, indentedBy: 'name-columns' }
  const indentedBy = (['key', 'name'] as const).find((by) => {
    const column = indentColumnOf({ columns, options: { ...guessed, indentedBy: by } })?.column
    return isIndented(rows, column)
  })
  return { ...guessed, indentedBy: indentedBy ?? 'none' }
}

/** The best known identifier that nearly each row has; where none is, the one that most have; without any, the name. */
function likelyKey(columns: readonly MappedColumn[], rows: readonly TableRow[]): MatchKey {
  const filled = (key: MatchKey) => {
    const of = columns.filter(({ field }) => field === fieldOfKey(key))
    return rows.filter(({ cells }) => of.some(({ column }) => (cells[column] ?? '') !== '')).length
  }
  const keys = KEYS.filter((key) => columns.some(({ field }) => field === fieldOfKey(key)))
  const most = Math.max(0, ...keys.map(filled))
  // A column of numbers that no row has tells nothing apart.
  const key = most === 0 ? undefined : keys.find((one) => filled(one) >= most * NEARLY_ALL)
  const isNamed = columns.some(({ field }) => field === fieldOfKey('Name'))
  return (
    key ??
    FURTHER_KEYS.find((one) => tellsApart(columns, rows, one)) ??
    (isNamed && rows.length > 0 ? 'Name' : (keys[0] ?? 'Product ID'))
  )
}

/** Identifiers by which products are known where a file has no better one, and each row has its own. */
const FURTHER_KEYS: readonly MatchKey[] = ['Catalogue number', 'Reference number']

function tellsApart(columns: readonly MappedColumn[], rows: readonly TableRow[], key: MatchKey): boolean {
  const column = columns.find(({ field }) => field === fieldOfKey(key))?.column
  if (column === undefined) return false
  const values = rows.map(({ cells }) => cells[column] ?? '').filter((value) => value !== '')
  return values.length >= rows.length * NEARLY_ALL && new Set(values).size === values.length
}

const NEARLY_ALL = 0.9

/**
 * True when each row has a parent and one of the parents has no row: that parent is the top product, which
 * many programs export without a row. A parent without a row beside a top row is a mistake.
 */
function isTopMissing(columns: readonly MappedColumn[], rows: readonly TableRow[]): boolean {
  const column = columns.find(({ field }) => field === 'parent')?.column
  if (column === undefined) return false
  const others = columns.flatMap(({ column: other, field }) =>
    other === column || field === 'parentName' ? [] : other,
  )
  const known = new Set(rows.flatMap(({ cells }) => others.map((other) => cells[other] ?? '')))
  if (rows.some(({ cells }) => (cells[column] ?? '') === '' && cells.some((cell) => cell !== '')))
    return false
  const parents = new Set(rows.flatMap(({ cells }) => cells[column] || []))
  return Array.from(parents).filter((parent) => !known.has(parent)).length === 1
}

/**
 * True when an empty parent means the parent of the row above: the first row has one, other rows have none,
 * and none of these is a parent. Elsewhere a row without a parent is the product that contains the others.
 */
function areParentsRepeated(columns: readonly MappedColumn[], rows: readonly TableRow[]): boolean {
  const column = columns.find(({ field }) => field === 'parent')?.column
  if (column === undefined || (rows[0]?.cells[column] ?? '') === '') return false
  const parents = new Set(rows.map(({ cells }) => cells[column] ?? ''))
  const without = rows.filter(
    ({ cells }) => (cells[column] ?? '') === '' && cells.some((cell) => cell !== ''),
  )
  return (
    without.length > 0 && !without.some(({ cells }) => cells.some((cell) => cell !== '' && parents.has(cell)))
  )
}

function withParents(columns: readonly MappedColumn[], rows: readonly TableRow[]): readonly TableRow[] {
  const column = columns.find(({ field }) => field === 'parent')?.column ?? 0
  let above = ''
  return rows.map((row) => {
    above = row.cells[column] || above
    return { ...row, cells: row.cells.with(column, above) }
  })
}

/** The decimal mark of the numbers that can be read in one way only, where they agree: "0,500" tells what "1,000" is. */
function likelyMark(
  columns: readonly MappedColumn[],
  rows: readonly TableRow[],
): ImportOptions['decimalMark'] {
  const numbers = columns.filter(({ field }) => field === 'units' || field === 'amount')
  const texts = rows.flatMap(({ cells, fractions }) =>
    numbers.flatMap(({ column }) => (fractions?.includes(column) ? [] : (cells[column] ?? []))),
  )
  const [mark, ...others] = new Set(texts.map(decimalMarkIn).filter((found) => found !== null))
  return mark !== undefined && others.length === 0 ? mark : 'auto'
}

/** Smallest indent that counts; a single space is taken for a slip. */
const MIN_INDENT = 2

/**
 * True when a column shows levels by indents: the column begins at the left, and moves in by more than a
 * slip.
 */
function isIndented(rows: readonly TableRow[], column: number | undefined): boolean {
  const indents = rows
    .filter(({ cells }) => column !== undefined && (cells[column] ?? '') !== '')
    .map((row) => row.indents?.find((found) => found.column === column)?.indent ?? 0)
  const [first] = indents
  return first === Math.min(...indents) && indents.some((indent) => indent >= first + MIN_INDENT)
}
