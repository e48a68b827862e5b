import type { ImportField, MappedColumn } from '#contract/product-import-settings.ts'
import { byHead, saysQuantity } from '#domain/product-import/column-heads.ts'

type Cells = readonly string[]

const FIGURE = /^[\d\s.,-]+$/
const FEWEST = 2
const MOST = 0.6

/** The field that a cell names as a head does. */
const fieldNamed = (cell: string): ImportField | undefined =>
  byHead(cell)?.field ?? (saysQuantity(cell) ? 'units' : undefined)

/** True for a row of heads: most of its cells are heads that are known, and none is a figure. */
export function isHeadOfList(cells: Cells): boolean {
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length < FEWEST || filled.some((cell) => FIGURE.test(cell))) return false
  const fields = filled.flatMap((cell) => fieldNamed(cell) ?? [])
  return new Set(fields).size >= FEWEST && fields.length >= filled.length * MOST
}

/** True for a row of heads of a bill of materials: quantities are among them. */
export const isHeadOfBill = (cells: Cells): boolean =>
  isHeadOfList(cells) && cells.some((cell) => fieldNamed(cell) === 'units')

/** True where the heads of a further list stand over the same fields: what is below them can be read in the same way. */
export function hasSameColumns(cells: Cells, columns: readonly MappedColumn[]): boolean {
  const named = columns.filter(({ column }) => cells[column])
  return (
    named.length >= FEWEST &&
    named.every(({ column, field }) => (fieldNamed(cells[column] ?? '') ?? field) === field) &&
    cells.every(
      (cell, at) =>
        cell === '' || !isOfPlace(fieldNamed(cell)) || columns.some(({ column }) => column === at),
    )
  )
}

const isOfPlace = (field: ImportField | undefined) =>
  field === 'units' || field === 'level' || field === 'parent'
