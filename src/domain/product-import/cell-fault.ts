import { MAX_NAME } from '#contract/values/field-rules.ts'
import type { Read } from '#domain/product-import/read-cell.ts'
import type { ReadRow, TitledColumn } from '#domain/product-import/read-row.ts'
import type { RowFault } from '#domain/product-import/row-fault.ts'

/** The reason why a cell cannot be read. */
export type CellFault = Extract<Read<never>, { fault: unknown }>

/** Refuses a row, or omits the value when its field is optional. */
export function addFault(
  read: Pick<ReadRow, 'faults' | 'leftOut'>,
  fault: RowFault,
  isOptional: boolean,
): void {
  if (isOptional) (read.leftOut ??= []).push(fault)
  else read.faults.push(fault)
}

/** A fault at its cell; a long value is cut. */
export const faultAt = (
  row: number,
  { title, column }: TitledColumn,
  value: string,
  { fault, params = {} }: CellFault,
): RowFault => ({
  code: fault,
  row,
  column: title,
  cell: column,
  value: value.length > MAX_NAME ? `${value.slice(0, MAX_NAME)}…` : value,
  params,
})
