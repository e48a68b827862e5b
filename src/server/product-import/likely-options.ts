import {
  importOptions,
  type ImportOptions,
  type MappedColumn,
  type MatchKey,
} from '#contract/product-import.ts'
import { fieldOfKey } from '#domain/product-import/fields.ts'
import { decimalMarkIn } from '#domain/product-import/read-cell.ts'
import { indentColumnOf } from '#server/product-import/file.ts'
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

/**
 * Options for a mapping, as they were for these heads before, else as they seem to be. What the rows show is seen anew: the same
 * program may indent one column in one file and none in the next.
 */
export function likelyOptions(
  columns: readonly MappedColumn[],
  rows: readonly TableRow[],
  known?: Partial<ImportOptions>,
): ImportOptions {
  const has = (field: MappedColumn['field']) => columns.some((column) => column.field === field)
  const matchBy = KEYS.find((key) => has(fieldOfKey(key))) ?? 'Product ID'
  const matchSupplier = matchBy === "Supplier's product ID" && has('suppliers')
  const guessed = importOptions.parse({
    matchBy,
    matchSupplier,
    decimalMark: likelyMark(columns, rows),
    ...known,
  })
  const isStructured = has('level') || has('parent')
  const indentedBy = (['key', 'name'] as const).find((by) => {
    const column = indentColumnOf({ columns, options: { ...guessed, indentedBy: by } })?.column
    return !isStructured && isIndented(rows, column)
  })
  return { ...guessed, indentedBy: indentedBy ?? 'none' }
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

/** One space here and there is a slip. */
const MIN_INDENT = 2

/** Does a column show levels by its indents? Then it begins at the left, and moves in by more than a slip. */
function isIndented(rows: readonly TableRow[], column: number | undefined): boolean {
  const indents = rows
    .filter(({ cells }) => column !== undefined && (cells[column] ?? '') !== '')
    .map((row) => row.indents?.find((found) => found.column === column)?.indent ?? 0)
  const [first] = indents
  return first === Math.min(...indents) && indents.some((indent) => indent >= first + MIN_INDENT)
}
