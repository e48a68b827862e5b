import type { AmountUnit } from '#contract/values/amount.ts'
import { isSameDimension } from '#domain/product-import/add-amounts.ts'
import { isAmount, isOfSeveral, wholeUnits } from '#domain/product-import/read-cell.ts'
import { faultAt } from '#domain/product-import/cell-fault.ts'
import type { ReadRow, TitledColumn } from '#domain/product-import/read-row.ts'
import type { RowFault } from '#domain/product-import/row-fault.ts'
import { isOtherUnit, saysPieces, unitInHead, unitWordIn } from '#domain/product-import/unit-words.ts'

/**
 * PROD-46: settles the units and the amount of a row once all of its cells are read. A quantity of a mass, a
 * length, an area or a volume is an amount; any other quantity counts pieces and is a whole number. A unit that is none of an
 * amount ("pcs") belongs to the pieces, where the row has no amount or the head of the amount names its unit.
 * ("lb" contradicts.)
 */
export function settleAmounts(read: ReadRow, columns: readonly TitledColumn[]): void {
  const amountColumn = columns.find(({ field }) => field === 'amount')
  const headUnit = read.amount === null ? null : unitInHead(amountColumn?.title ?? '')
  // A unit of length beside "Mass (g)" is that of the pieces.
  if (headUnit && read.amountUnit && !isSameDimension(headUnit, read.amountUnit)) read.amountUnit = headUnit
  const saysItself = read.quantity?.unit !== undefined && read.quantity.unit !== null
  settleQuantity(read, columns, amountColumn !== undefined)
  const isOfPieces = ({ code, value }: RowFault) =>
    code === 'amount:unit' && (read.amount === null || headUnit !== null || saysItself) && !isOfNoPiece(value)
  read.faults = read.faults.filter((fault) => !isOfPieces(fault))
  read.amountUnit ??= headUnit
  if (read.amount === null && read.units === null) read.measuredIn = read.amountUnit ?? unitOfUnits(columns)
  if ((read.amount === null) === (read.amountUnit === null) || read.faults.some(isOfAmount)) return
  // Beside a number of pieces, a unit of measure alone means nothing.
  if (read.amount === null) read.amountUnit = null
  else
    read.faults.push({
      code: 'amount:incomplete',
      row: read.row,
      column: null,
      value: read.amount,
      params: {},
    })
}

/** "Quantity (kg)": the unit in the head of the quantities. */
function unitOfUnits(columns: readonly TitledColumn[]): AmountUnit | null {
  const column = columns.find(({ field }) => field === 'units')
  return column ? unitInHead(column.title) : null
}

const isOfNoPiece = (value: string | null) => isOtherUnit(unitWordIn(value ?? '')) || isOfSeveral(value ?? '')
const isOfAmount = ({ code }: RowFault) => code.startsWith('amount:')

/** A quantity is an amount where its unit stands beside it, in its head, or in a column of units that no amount needs. */
function settleQuantity(read: ReadRow, columns: readonly TitledColumn[], hasAmounts: boolean): void {
  const { quantity } = read
  if (!quantity) return
  read.quantity = null
  const column = columns.find(({ field }) => field === 'units')
  if (!column) return
  // "Qty [pcs]" beside "mm": the unit may be that of another column.
  if (quantity.unit === null && !hasAmounts && read.amountUnit && saysPieces(column.title)) {
    const params = { head: column.title, unit: read.amountUnit }
    read.faults.push(faultAt(read.row, column, quantity.text, { fault: 'units:other-unit', params }))
    return
  }
  const unit = quantity.unit ?? (hasAmounts ? null : (read.amountUnit ?? unitInHead(column.title)))
  if (unit && isAmount(quantity.number)) {
    read.amount = quantity.number
    read.amountUnit = unit
    return
  }
  // "0.5 lb" is no fraction of a piece: its unit is what is wrong.
  const isWrongUnit = ({ code, value }: RowFault) =>
    code === 'amount:metres-or-millilitres' || (code === 'amount:unit' && isOfNoPiece(value))
  if (read.faults.some(isWrongUnit)) return
  const units = wholeUnits(quantity.number)
  if ('fault' in units) read.faults.push(faultAt(read.row, column, quantity.text, units))
  else read.units = units.value
}
