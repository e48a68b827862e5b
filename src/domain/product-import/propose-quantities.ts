import type { ImportField } from '#contract/product-import-settings.ts'
import type { Proposal } from '#domain/product-import/column-heads.ts'
import { lengthColumn, quantityColumns, saysTotal } from '#domain/product-import/quantity-columns.ts'

/** The columns of several quantities, which are asked about; else of lengths to cut, or of quantities of the whole, which those of a flat list are. */
export function proposeQuantities(
  proposals: Map<number, Proposal>,
  columns: readonly { column: number; title: string; values: readonly string[] }[],
): void {
  const put = (column: number, field: ImportField) => proposals.set(column, { field, customType: null })
  const fields = () => new Map(Array.from(proposals, ([column, { field }]) => [column, field] as const))
  const has = (...wanted: ImportField[]) =>
    Array.from(fields().values()).some((field) => wanted.includes(field))
  for (const { column } of quantityColumns(columns, fields())) put(column, 'units')
  if (has('units', 'amount')) return
  const free = columns.filter(({ column, values }) => !proposals.has(column) && values.length > 0)
  const total = has('level', 'parent') ? undefined : free.find(({ title }) => saysTotal(title))
  if (total) return void put(total.column, 'units')
  const length = lengthColumn(columns)
  if (length && !proposals.has(length.column.column) && (length.isCut || has('level', 'parent', 'position')))
    put(length.column.column, 'amount')
}
