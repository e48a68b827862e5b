import type { ImportOutcome, SheetNotes } from '#contract/product-import.ts'
import type { ImportOptions, MappedColumn } from '#contract/product-import-settings.ts'
import type { RowFaultCode } from '#domain/product-import/row-fault.ts'
import type { TableRow } from '#domain/spreadsheets/table.ts'

/** A sheet of the file and its first rows: the mapping is tried on them without reading the file again. */
export interface StoredSheet {
  name: string | null
  /** Columns of its widest row. */
  width: number
  rows: TableRow[]
  notes?: SheetNotes
}

/** The mapping that was last used for columns with these titles. */
export interface RememberedMapping {
  columns: (Omit<MappedColumn, 'column'> & { title: string })[]
  options: ImportOptions
}

/** A field before and after, in the words of who had the file checked. */
export interface StoredChange {
  field: string
  before: string | null
  after: string | null
}

/** Figures of a dry run or an applying; kinds of faults by their codes. */
export interface StoredOutcome extends Omit<ImportOutcome, 'faultKinds' | 'valuesLeftOut'> {
  valuesLeftOut?: number
  faultKinds: { code: RowFaultCode; count: number }[]
}
