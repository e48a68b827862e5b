import { addFault, faultAt } from '#domain/product-import/cell-fault.ts'
import { isAmount, isNo, isNothing, readQuantity, wholeUnits } from '#domain/product-import/read-cell.ts'
import type { Reading, ReadRow, StepColumn } from '#domain/product-import/read-row.ts'

type Steps = Pick<Reading, 'stepColumns' | 'areStepsQuantities' | 'decimalMark'> & {
  fractions: readonly number[] | undefined
}

/** PROD-46: the level of a row by the one of several columns that is filled. None filled, or several, is a fault of the row. */
export function settleStep(read: ReadRow, cells: readonly string[], steps: Steps): void {
  const columns = steps.stepColumns
  const textIn = ({ column }: StepColumn) => cells[column] ?? ''
  const all = columns.filter((column) => textIn(column) !== '' && !isNothing(textIn(column)))
  // "0" beside a cross says no; alone it is the highest level.
  const filled = all.length > 1 ? all.filter((column) => !isNo(textIn(column))) : all
  const [step, ...others] = filled
  if (step && others.length === 0) {
    read.level = { depth: step.depth, steps: null, column: step.column }
    if (steps.areStepsQuantities) settleQuantity(read, step, textIn(step), steps)
    return
  }
  const [first] = columns
  const last = columns.at(-1)
  const at = filled.at(-1) ?? first
  if (!at) return
  const params = {
    first: first?.title ?? '',
    last: last?.title ?? '',
    filled: filled.map(({ title }) => title).join(', '),
  }
  const fault = faultAt(read.row, at, textIn(at), { fault: step ? 'level:several' : 'level:none', params })
  // Which of the columns is to be filled, the file has to say.
  read.faults.push(step ? fault : { ...fault, cell: null, value: null })
}

/** The quantity in the column of a level; a cross there is one piece. */
function settleQuantity(
  read: ReadRow,
  step: StepColumn,
  text: string,
  { decimalMark, fractions }: Steps,
): void {
  if (!/\d/.test(text)) return
  const quantity = readQuantity(text, fractions?.includes(step.column) ? 'point' : decimalMark)
  if ('fault' in quantity) return addFault(read, faultAt(read.row, step, text, quantity), false)
  const { number, unit } = quantity.value
  const measure = unit ?? read.amountUnit
  if (measure && isAmount(number)) {
    read.amount = number
    read.amountUnit = measure
    return
  }
  const units = wholeUnits(number)
  if ('fault' in units) addFault(read, faultAt(read.row, step, text, units), false)
  else read.units = units.value
}
