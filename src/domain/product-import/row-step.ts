import { addFault, faultAt } from '#domain/product-import/cell-fault.ts'
import { MARK } from '#domain/product-import/level-columns.ts'
import { levelText } from '#domain/product-import/level-paths.ts'
import {
  isAmount,
  isNo,
  isNothing,
  readQuantity,
  wholeUnits,
  type Level,
} from '#domain/product-import/read-cell.ts'
import type { Reading, ReadRow, StepColumn } from '#domain/product-import/read-row.ts'

type Steps = Pick<Reading, 'stepColumns' | 'areStepsQuantities' | 'stepPaths' | 'decimalMark'> & {
  fractions: readonly number[] | undefined
}

const isWritten = (text: string) => text !== '' && !isNothing(text)

/** The last filled one of the columns of levels, in which the row stands; null: none is filled. */
export function ownStepOf(cells: readonly string[], { stepColumns }: Pick<Reading, 'stepColumns'>) {
  return stepColumns.findLast(({ column }) => isWritten(cells[column] ?? ''))?.column ?? null
}

/**
 * PROD-46: the level of a row by the last one of several columns that is filled; those before it say what it is below, where the list has
 * such paths. None filled is a fault of the row, and so are several that are no path.
 */
export function settleStep(read: ReadRow, cells: readonly string[], steps: Steps): void {
  const columns = steps.stepColumns
  const textIn = ({ column }: StepColumn) => cells[column] ?? ''
  const all = columns.filter((column) => isWritten(textIn(column)))
  // "0" beside a cross says no; alone it is the highest level.
  const filled =
    all.length > 1 && steps.stepPaths === 'none' ? all.filter((column) => !isNo(textIn(column))) : all
  if (steps.stepPaths === 'above') {
    const at = filled.at(-1)
    const lower = at ? columns.slice(0, columns.indexOf(at) + 1) : []
    read.level = levelAt(at ?? columns[0], lower, textIn, ownTexts(read))
    return
  }
  const own = filled.at(-1)
  const isPath = steps.stepPaths === 'own' && (own?.field !== 'level' || mayBeOwn(read, textIn(own)))
  if (own && (filled.length === 1 || isPath)) {
    const before = columns.slice(0, columns.indexOf(own))
    read.level =
      steps.stepPaths === 'own'
        ? levelAt(own, before, textIn, [textIn(own)])
        : { depth: own.depth, steps: null, column: own.column }
    if (steps.areStepsQuantities) settleQuantity(read, own, textIn(own), steps)
    return
  }
  const [first] = columns
  const last = columns.at(-1)
  const at = own ?? first
  if (!at) return
  const params = {
    first: first?.title ?? '',
    last: last?.title ?? '',
    filled: filled.map(({ title }) => title).join(', '),
  }
  const fault = faultAt(read.row, at, textIn(at), { fault: own ? 'level:several' : 'level:none', params })
  // Which of the columns is to be filled, the file has to say.
  read.faults.push(own ? fault : { ...fault, cell: null, value: null })
}

const levelAt = (
  step: StepColumn | undefined,
  before: readonly StepColumn[],
  textIn: (column: StepColumn) => string,
  own: readonly string[],
): Level => ({
  depth: step?.depth ?? 0,
  steps: null,
  ...(step && { column: step.column }),
  path: {
    above: before.map((column) => (isWritten(textIn(column)) ? levelText(textIn(column)) : '')),
    columns: before.map(({ column }) => column),
    own: own.map(levelText),
  },
})

/** Numbers and names of the row. */
const ownTexts = ({ given }: ReadRow): string[] =>
  [...given.identifiers, ...given.names].map(({ value }) => value)

/** A mark or a position is of its row; of a word beside numbers and names, these say whether it is. */
const mayBeOwn = (read: ReadRow, text: string) =>
  MARK.test(text) || ownTexts(read).map(levelText).includes(levelText(text))

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
  // Beside an amount, the figure counts pieces.
  const measure = unit ?? (read.amount === null ? read.amountUnit : null)
  if (measure && isAmount(number)) {
    read.amount = number
    read.amountUnit = measure
    return
  }
  const units = wholeUnits(number)
  if ('fault' in units) addFault(read, faultAt(read.row, step, text, units), false)
  else read.units = units.value
}
