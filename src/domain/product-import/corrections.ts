import type { Correction } from '#contract/product-import-settings.ts'
import type { TableRow } from '#domain/spreadsheets/table.ts'

/** Rows as they are with the cells that a person corrected; what the file says of those cells counts no more. */
export function correctedRow(corrections: readonly Correction[]): (row: TableRow) => TableRow {
  if (corrections.length === 0) return (row) => row
  const byRow = Map.groupBy(corrections, ({ row }) => row)
  return (row) => {
    const cells = byRow.get(row.number)
    return cells ? withCells(row, cells) : row
  }
}

function withCells(row: TableRow, corrections: readonly Correction[]): TableRow {
  const values = new Map(corrections.map(({ column, value }) => [column, value.trim()]))
  const width = Math.max(row.cells.length, ...Array.from(values.keys(), (column) => column + 1))
  const isKept = ({ column }: { column: number }) => !values.has(column)
  return {
    ...row,
    cells: Array.from({ length: width }, (_, column) => values.get(column) ?? row.cells[column] ?? ''),
    ...(row.marks && { marks: row.marks.filter(isKept) }),
    ...(row.fractions && { fractions: row.fractions.filter((column) => !values.has(column)) }),
  }
}

/** Corrections with further ones: each counts instead of an earlier one of its cell; null takes it back. */
export function mergeCorrections(
  before: readonly Correction[],
  cells: readonly (Omit<Correction, 'value'> & { value: string | null })[],
): Correction[] {
  const keyOf = ({ row, column }: { row: number; column: number }) => `${row} ${column}`
  const merged = new Map(before.map((cell) => [keyOf(cell), cell]))
  for (const { row, column, value } of cells) {
    if (value === null) merged.delete(keyOf({ row, column }))
    else merged.set(keyOf({ row, column }), { row, column, value })
  }
  return Array.from(merged.values()).toSorted((a, b) => a.row - b.row || a.column - b.column)
}
