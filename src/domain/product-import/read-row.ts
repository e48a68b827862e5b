import type { ProductKind, ProductType } from '#contract/products/attributes.ts'
import type { MassUnit } from '#contract/values/amount.ts'
import type { MappedColumn } from '#contract/product-import.ts'
import { MAX_NAME, unkeepableCharacter } from '#contract/values/field-rules.ts'
import { articleNumberLengths, type ArticleNumberKind } from '#domain/identifiers/gtin.ts'
import { productIdentifierFault } from '#domain/identifiers/product-fault.ts'
import { identifierKeyOf, nameKeyOf } from '#domain/product-import/fields.ts'
import { splitList, unguardText } from '#domain/product-import/list-cell.ts'
import type { GivenAttribute } from '#domain/product-import/merge-attributes.ts'
import {
  isNothing,
  isOtherMassUnit,
  readAmount,
  readAmountUnit,
  readEeeCategory,
  readLevel,
  readUnits,
  readYesNo,
  unitInHead,
  type DecimalMark,
  type Level,
  type Read,
} from '#domain/product-import/read-cell.ts'
import type { RowFault, RowFaultCode } from '#domain/product-import/row-fault.ts'

/** What a row says of its product; what it does not say is absent. */
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
  units: number | null
  amount: string | null
  amountUnit: MassUnit | null
  faults: RowFault[]
}

/** What names stand for, in this company. */
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

/** How rows are read. */
export interface Reading {
  columns: readonly TitledColumn[]
  decimalMark: DecimalMark
  /** The column whose indents are levels; null: another column says them, or none. */
  indentColumn: number | null
}

/** A mapped column with its head, for messages. */
export interface TitledColumn extends MappedColumn {
  title: string
}

/** Reads one row of a file; null where no mapped cell holds anything. */
export function readRow(
  { number, cells, marks, indents, fractions }: Cells,
  { columns, decimalMark, indentColumn }: Reading,
  lookups: Lookups,
): ReadRow | null {
  const read: ReadRow = {
    row: number,
    id: null,
    given: { names: [], identifiers: [] },
    level: null,
    parent: null,
    units: null,
    amount: null,
    amountUnit: null,
    faults: [],
  }
  let isEmpty = true
  for (const column of columns) {
    const text = unguardText(cells[column.column] ?? '')
    const mark = marks?.find((found) => found.column === column.column)
    if (!mark && isLeftOut(column, text)) continue
    isEmpty = false
    const decimals = fractions?.includes(column.column) ? 'point' : decimalMark
    const outcome = mark
      ? { fault: markFault(mark.kind) }
      : readField(read, { ...column, text, decimals }, lookups)
    if (outcome && 'fault' in outcome)
      read.faults.push(faultAt(read.row, column, mark?.text || text, outcome))
  }
  if (indentColumn !== null)
    read.level = { depth: indents?.find(({ column }) => column === indentColumn)?.indent ?? 0, steps: null }
  const headUnit = read.amount === null ? null : unitInHead(headOfAmount(columns))
  // What is no unit of mass ("pcs", "m") is that of the pieces, where there is no amount or its head says in what it is. ("lb" contradicts.)
  const isOfPieces = ({ code, value }: RowFault) =>
    code === 'amount:unit' && (read.amount === null || (headUnit !== null && !isOtherMassUnit(value ?? '')))
  read.faults = read.faults.filter((fault) => !isOfPieces(fault))
  read.amountUnit ??= headUnit
  if ((read.amount === null) !== (read.amountUnit === null) && !read.faults.some(isOfAmount)) {
    // A unit of measure alone is how most files call pieces: it means nothing without an amount.
    if (read.amount === null) read.amountUnit = null
    else
      read.faults.push({
        code: 'amount:incomplete',
        row: number,
        column: null,
        value: read.amount,
        params: {},
      })
  }
  if (isEmpty) return null
  // A list that grew keeps room for sixteen more; a copy does not. There are a hundred thousand of them.
  read.given.names = read.given.names.slice()
  read.given.identifiers = read.given.identifiers.slice()
  return read
}

/** A dash in a name or a level may be meant; elsewhere it says that there is nothing. */
const isLeftOut = ({ field }: TitledColumn, text: string) =>
  text === '' || (isNothing(text) && field !== 'level' && nameKeyOf(field) === null)

const headOfAmount = (columns: readonly TitledColumn[]) =>
  columns.find(({ field }) => field === 'amount')?.title ?? ''

const isOfAmount = ({ code }: RowFault) => code.startsWith('amount:')

const markFault = (kind: 'formula' | 'error' | 'date'): RowFaultCode =>
  kind === 'formula' ? 'cell:formula' : kind === 'error' ? 'cell:error' : 'cell:date'

type Outcome = Extract<Read<never>, { fault: unknown }>

const faultAt = (
  row: number,
  { title }: TitledColumn,
  value: string,
  { fault, params = {} }: Outcome,
): RowFault => ({
  code: fault,
  row,
  column: title,
  value: value.length > MAX_NAME ? `${value.slice(0, MAX_NAME)}…` : value,
  params,
})

interface Cell extends MappedColumn {
  text: string
  decimals: DecimalMark
}

function readField(read: ReadRow, cell: Cell, lookups: Lookups): Outcome | null {
  const { field, customType, text } = cell
  const identifierKey = identifierKeyOf(field)
  if (identifierKey) {
    const fault = textFault(text) ?? identifierFault(identifierKey, text)
    if (!fault)
      read.given.identifiers.push({ key: identifierKey, ...(customType ? { customType } : {}), value: text })
    return fault
  }
  const nameKey = nameKeyOf(field)
  if (nameKey) {
    const fault = textFault(text)
    if (!fault) read.given.names.push({ key: nameKey, value: text })
    return fault
  }
  return readOther(read, cell, lookups)
}

function readOther(read: ReadRow, { field, text, decimals }: Cell, lookups: Lookups): Outcome | null {
  const { given } = read
  switch (field) {
    case 'id':
      read.id = text
      return textFault(text)
    case 'type':
      return keep(lookups.type(text), (value) => (given.type = value))
    case 'kind':
      return keep(lookups.kind(text), (value) => (given.kind = value))
    case 'level':
      return keep(readLevel(text), (value) => (read.level = value))
    case 'parent':
      read.parent = text
      return textFault(text) ?? shortenedFault(text)
    case 'units':
      return keep(readUnits(text, decimals), (value) => (read.units = value))
    case 'amount':
      return keep(readAmount(text, decimals), (value) => (read.amount = value))
    case 'amountUnit':
      return keep(readAmountUnit(text), (value) => (read.amountUnit = value))
    case 'suppliers':
      return (
        textListFault(text) ??
        keep(each(splitList(text), lookups.supplier), (value) => (given.suppliers = value))
      )
    case 'businessRoles':
      return keep(
        each(splitList(text, true), lookups.businessRole),
        (value) => (given.businessRoles = sorted(value)),
      )
    case 'productGroups':
      return keep(
        each(splitList(text, true), lookups.productGroup),
        (value) => (given.productGroups = sorted(value)),
      )
    case 'categories':
      return keep(
        each(splitList(text, true), lookups.category),
        (value) => (given.categories = sorted(value)),
      )
    case 'country':
      return keep(lookups.country(text), (value) => (given.country = value))
    case 'organization':
      return keep(lookups.organization(text), (value) => (given.organization = value))
    case 'isEee':
      return keep(readYesNo(text), (value) => (given.isEee = value))
    case 'eeeCategory':
      return keep(readEeeCategory(text), (value) => (given.eeeCategory = value))
    default:
      return null
  }
}

function keep<T>(read: Read<T>, put: (value: T) => void): Outcome | null {
  if ('fault' in read) return read
  put(read.value)
  return null
}

function each(texts: readonly string[], read: (text: string) => Read<number>): Read<number[]> {
  const values: number[] = []
  for (const text of texts) {
    const found = read(text)
    if ('fault' in found) return found
    if (!values.includes(found.value)) values.push(found.value)
  }
  return { value: values }
}

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

function textFault(text: string): Outcome | null {
  const character = unkeepableCharacter(text)
  if (character !== undefined) return { fault: 'cell:character', params: { character } }
  if (text.includes('\ufffd')) return { fault: 'cell:unreadable' }
  return text.length > MAX_NAME
    ? { fault: 'cell:too-long', params: { max: MAX_NAME, length: text.length } }
    : null
}

const textListFault = (text: string) =>
  splitList(text)
    .map(textFault)
    .find((fault) => fault !== null) ?? null

/** "7,32E+12": what a spreadsheet makes of a long number in a narrow column, and saves so. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i
/** A number saved so and opened again ends in zeros. */
const LOST_DIGITS = /0{6}$/

const shortenedFault = (value: string): Outcome | null =>
  SHORTENED.test(value) ? { fault: 'identifier:shortened' } : null

function identifierFault(key: string, value: string): Outcome | null {
  const shortened = shortenedFault(value)
  if (shortened) return shortened
  const fault = productIdentifierFault(key, value)
  if (fault === null) return null
  if (fault.problem === 'check_digit' && LOST_DIGITS.test(value)) return { fault: 'identifier:shortened' }
  if (fault.problem === 'check_digit')
    return { fault: 'identifier:check-digit', params: { expected: fault.expected ?? '–' } }
  if (key === 'UUID') return { fault: 'identifier:uuid' }
  // The only kinds with a length.
  const lengths: readonly number[] = articleNumberLengths[key as ArticleNumberKind] ?? []
  return { fault: 'identifier:length', params: { key, lengths: lengths.toSorted((a, b) => a - b).join('/') } }
}
