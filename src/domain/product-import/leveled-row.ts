import type { Level } from '#domain/product-import/read-cell.ts'
import type { RowFault } from '#domain/product-import/row-fault.ts'

/** A row with its level, and what is wrong with it. */
export interface LeveledRow {
  row: number
  level: Level | null
  faults: RowFault[]
}

/** The column that says how deep rows are: by its values, or by its indents; or the first of several that do so together. */
export interface LevelColumn {
  title: string
  /** Column index from 0. */
  column: number
  isIndent: boolean
  /** True where the columns tell what products are matched by: what has no row can be made. */
  mayCreate?: boolean
  /** The titles of the columns, where each of them stands for one level. */
  titles?: ReadonlyMap<number, string>
}
