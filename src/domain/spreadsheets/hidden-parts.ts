import { columnRange } from '#domain/spreadsheets/column-letters.ts'
import type { SheetTraits, TableRow } from '#domain/spreadsheets/table.ts'

/** Parts of a sheet that a workbook does not show as they are read; absent where there are none. */
export interface HiddenParts {
  hasHiddenRows?: true
  /** Rows are in groups that can be folded. */
  hasGroupedRows?: true
  /** Letters of columns: "C, F–H". */
  hiddenColumns?: string
}

/** The hidden rows and columns of a sheet, and its groups of rows. Columns beyond the table's `width` count for nothing. */
export function hiddenParts(
  rows: readonly Pick<TableRow, 'isHidden'>[],
  { hiddenColumns, isFiltered, isGrouped }: SheetTraits,
  width: number,
): HiddenParts {
  const hidden = hiddenColumns
    .filter(({ first }) => first < width)
    .map(({ first, last }) => columnRange(first, Math.min(last, width - 1)))
  return {
    ...(isFiltered || rows.some(({ isHidden }) => isHidden) ? { hasHiddenRows: true as const } : {}),
    ...(isGrouped ? { hasGroupedRows: true as const } : {}),
    ...(hidden.length > 0 ? { hiddenColumns: hidden.join(', ') } : {}),
  }
}
