import { faultAt } from '#domain/product-import/cell-fault.ts'
import { isNo, isNothing } from '#domain/product-import/read-cell.ts'
import type { ReadRow, StepColumn } from '#domain/product-import/read-row.ts'

/** PROD-46: the level of a row by the one of several columns that is filled. None filled, or several, is a fault of the row. */
export function settleStep(read: ReadRow, columns: readonly StepColumn[], cells: readonly string[]): void {
  const textIn = ({ column }: StepColumn) => cells[column] ?? ''
  const all = columns.filter((column) => textIn(column) !== '' && !isNothing(textIn(column)))
  // "0" beside a cross says no; alone it is the highest level.
  const filled = all.length > 1 ? all.filter((column) => !isNo(textIn(column))) : all
  const [step, ...others] = filled
  if (step && others.length === 0) {
    read.level = { depth: step.depth, steps: null, column: step.column }
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
