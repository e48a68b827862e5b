import type { ProductKind, ProductType } from '#contract/products/attributes.ts'
import type { AmountUnit, ComponentContents } from '#contract/values/amount.ts'
import type { ImportField, MappedColumn } from '#contract/product-import-settings.ts'
import { nameKeyOf } from '#domain/product-import/fields.ts'
import { unguardText } from '#domain/product-import/list-cell.ts'
import type { GivenAttribute } from '#domain/product-import/merge-attributes.ts'
import { isErrorText } from '#domain/spreadsheets/error-text.ts'
import { addFault, faultAt } from '#domain/product-import/cell-fault.ts'
import { readField } from '#domain/product-import/read-field.ts'
import {
  isNothing,
  type DecimalMark,
  type Level,
  type Quantity,
  type Read,
} from '#domain/product-import/read-cell.ts'
import { designatorsIn, namesSomePlaces } from '#domain/product-import/column-content.ts'
import { stepsOf } from '#domain/product-import/level-paths.ts'
import { levelOfWord, type LevelWords } from '#domain/product-import/level-words.ts'
import { ownStepOf, settleStep } from '#domain/product-import/row-step.ts'
import { settleAmounts } from '#domain/product-import/row-amounts.ts'
import type { RowFault, RowFaultCode } from '#domain/product-import/row-fault.ts'

/** The values that a row gives for its product; a value that the row does not give is absent. */
export interface GivenProduct {
  type?: ProductType
  kind?: ProductKind
  names: GivenAttribute[]
  identifiers: GivenAttribute[]
  /** Ids; negative: a supplier that is to be created. */
  suppliers?: number[]
  businessRoles?: number[]
  productGroups?: number[]
  categories?: number[]
  country?: string
  organization?: number
  isEee?: boolean
  eeeCategory?: number
}

/** A row as it was understood. */
export interface ReadRow {
  row: number
  /** The number that an export gave it. */
  id: string | null
  given: GivenProduct
  level: Level | null
  parent: string | null
  /** The parent's name, given beside its number. */
  parentName: string | null
  /** The quantity as read, until it is known whether the column counts pieces. */
  quantity: (Quantity & { text: string }) | null
  units: number | null
  amount: string | null
  amountUnit: AmountUnit | null
  /** The unit of a quantity that the row leaves out; null: it gives a quantity, or counts pieces. */
  measuredIn: AmountUnit | null
  /** The way in which an article holds a mixture; null: not given. */
  contents: ComponentContents | null
  faults: RowFault[]
  /** The row's position, where other rows name it by that. */
  place?: string
  /** True for a row that the file does not have: it stands for what paths of levels name. */
  isMade?: true
  /** Wrong values that are left out; null: none is. */
  leftOut: RowFault[] | null
}

/** Functions that resolve names to this company's ids and codes. */
export interface Lookups {
  type: (text: string) => Read<ProductType>
  kind: (text: string) => Read<ProductKind>
  supplier: (text: string) => Read<number>
  businessRole: (text: string) => Read<number>
  productGroup: (text: string) => Read<number>
  category: (text: string) => Read<number>
  country: (text: string) => Read<string>
  organization: (text: string) => Read<number>
}

interface Cells {
  number: number
  cells: readonly string[]
  marks?: readonly { column: number; kind: 'formula' | 'error' | 'date'; text: string }[]
  indents?: readonly { column: number; indent: number }[]
  /** Columns whose text is a number of the spreadsheet: a point in it is a decimal point. */
  fractions?: readonly number[]
}

/** The settings for reading rows. */
export interface Reading {
  columns: readonly TitledColumn[]
  decimalMark: DecimalMark
  /** The column whose indents are levels; null: another column says them, or none. */
  indentColumn: number | null
  /** Columns of which each stands for one level; none: levels are shown otherwise. */
  stepColumns: readonly StepColumn[]
  /** The quantity of a row stands in the column of its level. */
  areStepsQuantities: boolean
  /** Meaning of the columns of levels before that of a row: nothing, what it is below, or that they all do so and the row stands elsewhere. */
  stepPaths: 'none' | 'own' | 'above'
  /** The sign between the steps of the paths that stand in the column of levels; null: there are none. */
  pathSign: string | null
  /** The way in which levels are written without figures; null: by figures. */
  levelWords: LevelWords | null
  /** Columns of quantities that are not read: those of other products, where each has a column of its own. */
  otherQuantities: readonly { column: number; title: string }[]
  /** The column of positions by which rows name their parents; null: they name them otherwise. */
  placeColumn: number | null
  /** Fields whose wrong values are left out instead of refusing the row. */
  leavesOut: ReadonlySet<ImportField>
}

/** A mapped column with its head, for messages. */
export interface TitledColumn extends MappedColumn {
  title: string
}

/** A column that stands for one level. */
export interface StepColumn extends TitledColumn {
  depth: number
}

/** Reads one row of a file; null where no mapped cell holds anything. */
export function readRow(
  { number, cells, marks, indents, fractions }: Cells,
  reading: Reading,
  lookups: Lookups,
): ReadRow | null {
  const { columns, decimalMark, indentColumn, stepColumns, leavesOut } = reading
  const read = emptyRow(number)
  const countsDesignators = !columns.some(({ field }) => field === 'units' || field === 'amount')
  // What an export has is what its products have.
  const isExport = columns.some(({ field }) => field === 'id')
  let isEmpty = true
  const ownStep = ownStepOf(cells, reading)
  for (const column of columns) {
    // A position says where a row stands, and nothing of its product; of a circuit it says how many there are.
    if (column.field === 'position') {
      if (countsDesignators) countPlaces(read, column, cells[column.column] ?? '')
      if (column.column === reading.placeColumn) read.place = cells[column.column] ?? ''
      continue
    }
    const written = unguardText(cells[column.column] ?? '')
    const text = isExport ? written : seenOf(column.field, written)
    const mark = marks?.find((found) => found.column === column.column)
    const isStep = stepColumns.some((step) => step.column === column.column)
    if (!mark && (isLeftOut(column, text) || (isStep && isNothing(text)))) continue
    isEmpty = false
    if (isStep && (column.field === 'level' || column.column !== ownStep) && !mark) continue
    const decimals = fractions?.includes(column.column) ? 'point' : decimalMark
    if (column.field === 'level' && reading.pathSign !== null && !mark) {
      read.level = levelOfPath(text, reading.pathSign)
      continue
    }
    const worded = column.field === 'level' && !mark && levelByWord(text, reading)
    if (worded) {
      read.level = worded
      continue
    }
    const kind = mark?.kind ?? (isErrorText(text) ? 'error' : null)
    const fault = kind
      ? { fault: markFault(kind) }
      : readField(read, { ...column, text, decimals, isExport }, lookups)
    if (fault)
      addFault(read, faultAt(read.row, column, mark?.text || text, fault), leavesOut.has(column.field))
  }
  if (isEmpty) return null
  if (indentColumn !== null)
    read.level = { depth: indents?.find(({ column }) => column === indentColumn)?.indent ?? 0, steps: null }
  if (stepColumns.length > 0) settleStep(read, cells, { ...reading, fractions })
  tellOtherQuantity(read, cells, reading)
  settleAmounts(read, columns)
  // A list that grew keeps room for sixteen more; a copy does not. There are a hundred thousand of them.
  read.given.names = read.given.names.slice()
  read.given.identifiers = read.given.identifiers.slice()
  return read
}

const levelByWord = (text: string, { levelWords }: Pick<Reading, 'levelWords'>) =>
  levelWords === null ? null : levelOfWord(text, levelWords)

/** The place of a row by the path in one cell: what it is below, and the row. */
function levelOfPath(text: string, sign: string): Level | null {
  const steps = stepsOf(text, sign)
  const own = steps.at(-1)
  if (own === undefined || steps.includes('')) return null
  return { depth: steps.length, steps: null, path: { above: steps.slice(0, -1), columns: [], own: [own] } }
}

/** Refuses a row whose quantity is left out, and stands in the column of another product. */
function tellOtherQuantity(
  read: ReadRow,
  cells: readonly string[],
  { columns, otherQuantities }: Reading,
): void {
  const column = columns.find(({ field }) => field === 'units')
  const textIn = (at: number) => (cells[at] ?? '').trim()
  if (!column || !(textIn(column.column) === '' || isNothing(textIn(column.column)))) return
  const other = otherQuantities.find(({ column: at }) => /[1-9]|x/i.test(textIn(at)))
  if (!other) return
  const params = { head: other.title, value: textIn(other.column) }
  read.faults.push(faultAt(read.row, column, textIn(column.column), { fault: 'units:other-column', params }))
}

/** Takes the number of places on a circuit board for the number of units; places that cannot be counted are no single one. */
function countPlaces(read: ReadRow, column: TitledColumn, text: string): void {
  const places = text.toUpperCase()
  const count = designatorsIn(places)
  if (count !== null) read.units ??= count
  else if (namesSomePlaces(places))
    addFault(read, faultAt(read.row, column, text, { fault: 'units:places' }), false)
}

/** A row of which no cell has been read yet. */
export const emptyRow = (row: number): ReadRow => ({
  row,
  id: null,
  given: { names: [], identifiers: [] },
  level: null,
  parent: null,
  parentName: null,
  quantity: null,
  units: null,
  amount: null,
  amountUnit: null,
  measuredIn: null,
  contents: null,
  faults: [],
  leftOut: null,
})

/** Marks of no width, and of direction, which pages and programs leave in what is copied from them. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Letters that are written from the right: beside them a mark of direction may be meant. */
const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u
/** Fields of names, in which such marks may be meant. */
const NAMES: ReadonlySet<ImportField> = new Set(['parentName', 'suppliers', 'productGroups', 'organization'])

/** The text without what nobody sees: two numbers that look the same are the same. */
function seenOf(field: ImportField, text: string): string {
  if (text.search(UNSEEN) < 0) return text
  const mayBeMeant = NAMES.has(field) || nameKeyOf(field) !== null || FROM_RIGHT.test(text)
  return mayBeMeant ? text : text.replaceAll(UNSEEN, '').trim()
}

/** A word for the product of the list, above its levels. */
const TOP = /^(?:top|root|kopf|topp|tête)(?:[\s-]?(?:level|nivå|ebene))?$/i

/** A dash in a name or a level may be meant; elsewhere it says that there is nothing. */
const isLeftOut = ({ field }: TitledColumn, text: string) =>
  text === '' ||
  (field === 'level' && TOP.test(text)) ||
  (isNothing(text) && field !== 'level' && nameKeyOf(field) === null)

const markFault = (kind: 'formula' | 'error' | 'date'): RowFaultCode =>
  kind === 'formula' ? 'cell:formula' : kind === 'error' ? 'cell:error' : 'cell:date'
