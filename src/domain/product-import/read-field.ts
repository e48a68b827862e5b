import type { MappedColumn } from '#contract/product-import-settings.ts'
import { MAX_NAME, unkeepableCharacter } from '#contract/values/field-rules.ts'
import { articleNumberLengths, type ArticleNumberKind } from '#domain/identifiers/gtin.ts'
import { productIdentifierFault } from '#domain/identifiers/product-fault.ts'
import type { CellFault } from '#domain/product-import/cell-fault.ts'
import { readContents } from '#domain/product-import/contents-cell.ts'
import { identifierKeyOf, nameKeyOf } from '#domain/product-import/fields.ts'
import { splitList } from '#domain/product-import/list-cell.ts'
import {
  isNo,
  readAmount,
  readAmountUnit,
  readEeeCategory,
  readLevel,
  readQuantity,
  readYesNo,
  type DecimalMark,
  type Read,
} from '#domain/product-import/read-cell.ts'
import type { Lookups, ReadRow } from '#domain/product-import/read-row.ts'

/** A cell of a row with the field that it is. */
export interface Cell extends MappedColumn {
  /** The head of its column. */
  title: string
  text: string
  decimals: DecimalMark
  /** The cell is of an export of ours, which has what products have. */
  isExport: boolean
}

/** Reads one cell into its row; gives what is wrong with it. */
export function readField(read: ReadRow, cell: Cell, lookups: Lookups): CellFault | null {
  const { field, customType, text, isExport } = cell
  const identifierKey = identifierKeyOf(field)
  if (identifierKey) {
    const fault =
      textFault(text) ?? (isExport ? null : linesFault(text)) ?? identifierFault(identifierKey, text)
    if (!fault)
      read.given.identifiers.push({ key: identifierKey, ...(customType ? { customType } : {}), value: text })
    return fault
  }
  const nameKey = nameKeyOf(field)
  if (nameKey) {
    const fault = textFault(text)
    if (!fault)
      read.given.names.push({ key: nameKey, value: isExport ? text : text.replaceAll(LINE_END, ' ') })
    return fault
  }
  return readOther(read, cell, lookups)
}

/** "Fitted", "Populate": heads under which a yes says that the part is there. */
const SAYS_FITTED = /^(?:fitted|populated?|mounted|placed|installed|bestückt|monteras)$/i
const NOT = /^(?:not\b|un|dn|no[ -]?|nicht|ej\b)/i

const isFitted = (text: string, title: string): boolean =>
  SAYS_FITTED.test(title.trim()) ? !NOT.test(text) && (!isNo(text) || /^fitted$/i.test(text)) : isNo(text)

/** French lists write ML for a running metre. */
const FRENCH_UNIT = /^(?:unité|unités|u|uq|um|us)\.?$|^unité /iu

function readOther(
  read: ReadRow,
  { field, title, text, decimals }: Cell,
  lookups: Lookups,
): CellFault | null {
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
      return textFault(text) ?? mangledFault(text)
    case 'parentName':
      read.parentName = text
      return textFault(text)
    case 'units':
      return keep(readQuantity(text, decimals), (value) => (read.quantity = { ...value, text }))
    case 'amount':
      return keep(readAmount(text, decimals), ({ number, unit }) => {
        read.amount = number
        read.amountUnit = unit ?? read.amountUnit
      })
    case 'amountUnit':
      if (text === 'ML' && FRENCH_UNIT.test(title)) return { fault: 'amount:metres-or-millilitres' }
      return keep(readAmountUnit(text), (value) => (read.amountUnit = value))
    case 'contents':
      return keep(readContents(text), (value) => (read.contents = value))
    case 'notFitted':
      return isFitted(text, title) ? null : { fault: 'component:not-fitted' }
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

function keep<T>(read: Read<T>, put: (value: T) => void): CellFault | null {
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

function textFault(text: string): CellFault | null {
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

/** "03-apr", "Apr-03", "2024-04-03": what a spreadsheet makes of "3-4", and saves so. */
const MONTH = 'jan|feb|mar|mär|mrz|maj|apr|may|mai|jun|jul|aug|sep|sept|oct|okt|nov|dec|dez'
const DAY = new RegExp(
  String.raw`^(?:\d{1,2}[-. ]{1,2}(?:${MONTH})|(?:${MONTH})[-. ]{1,2}\d{2}|(?:19|20)\d{2}-[01]\d-[0-3]\d(?: 00:00(?::00)?)?)$`,
)

const mangledFault = (value: string): CellFault | null => {
  if (SHORTENED.test(value)) return { fault: 'identifier:shortened' }
  // In capitals it may be a number of its own kind.
  const isWritten = value !== value.toUpperCase() || !/\p{L}/u.test(value)
  return isWritten && DAY.test(value.toLowerCase()) ? { fault: 'cell:date' } : null
}

/** A name that is written over several lines is one name. */
const LINE_END = /\s*[\r\n\u2028\u2029]+\s*/g

const linesFault = (value: string): CellFault | null =>
  /[\r\n\u2028\u2029]/.test(value) ? { fault: 'identifier:lines' } : null

function identifierFault(key: string, value: string): CellFault | null {
  const shortened = mangledFault(value)
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
