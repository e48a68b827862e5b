import type { AmountUnit } from '#contract/values/amount.ts'
import type { RowFaultCode } from '#domain/product-import/row-fault.ts'
import { figureAndUnit, isOtherUnit, PIECE, unitOf } from '#domain/product-import/unit-words.ts'

/** The value of a cell, or the fault that prevents reading it. */
export type Read<T> = { value: T } | { fault: RowFaultCode; params?: Record<string, string | number> }

/** The decimal mark: chosen by a person, or read from each number. */
export type DecimalMark = 'auto' | 'comma' | 'point'

const MAX_UNITS = 2_147_483_647
const UNIT_WORDS = new RegExp(String.raw`\s*(?:${PIECE})\.?$`, 'i')
const SEVERAL = new RegExp(String.raw`^(?:per|pro|je)?\s*(\d+)\s*(?:${PIECE})\.?$`, 'i')

/** "ST", "pcs": a unit of one piece. */
export const isPiece = (text: string): boolean =>
  new RegExp(String.raw`^(?:${PIECE})\.?$`, 'i').test(text.trim())

/** "100 pcs": a unit of several pieces. */
export const isOfSeveral = (text: string): boolean => Number(SEVERAL.exec(text.trim())?.[1] ?? 1) > 1

/** The content of a quantity cell: a number above zero, and the unit beside it. */
export interface Quantity {
  number: string
  unit: AmountUnit | null
}

/** "1 000", "2,0", "4 pcs", "2x", "0,5 kg": a number above zero. What could be two numbers ("1,000") is refused. */
export function readQuantity(text: string, mark: DecimalMark = 'auto'): Read<Quantity> {
  const { figure, word } = figureAndUnit(text)
  const unit = unitOf(word) ?? null
  const plain = unit ? figure : text.replace(UNIT_WORDS, '').replace(/^x\s*(?=\d)/i, '')
  const found = decimalOf(plain, mark)
  if (found === null) return isOtherUnit(word) ? { fault: 'amount:unit' } : { fault: 'units:not-a-number' }
  if (typeof found !== 'string') return { fault: 'units:ambiguous', params: found }
  return Number(found) <= 0 ? { fault: 'units:zero' } : { value: { number: found, unit } }
}

/** A quantity of pieces: a whole number above zero (PROD-16). */
export function wholeUnits(number: string): Read<number> {
  const units = Number(number)
  if (!Number.isInteger(units)) return { fault: 'units:fraction' }
  return units > MAX_UNITS ? { fault: 'units:too-large', params: { max: MAX_UNITS } } : { value: units }
}

/** Reads the unit of an amount from a cell of its own. */
export function readAmountUnit(text: string): Read<AmountUnit> {
  const unit = unitOf(text)
  return unit ? { value: unit } : { fault: 'amount:unit' }
}

/** "0,5", "12.25", "1.234,5", "250 g": an amount as a decimal text of 20 figures at most, and its unit where it stands beside it. */
export function readAmount(text: string, mark: DecimalMark = 'auto'): Read<Quantity> {
  const { figure, word } = figureAndUnit(text)
  const unit = unitOf(word) ?? null
  if (isOtherUnit(word)) return { fault: 'amount:unit' }
  const found = decimalOf(unit ? figure : text, mark)
  if (found !== null && typeof found !== 'string') return { fault: 'amount:ambiguous', params: found }
  return found !== null && isAmount(found)
    ? { value: { number: found, unit } }
    : { fault: 'amount:not-a-number' }
}

/** True when a decimal text can be stored as an amount. */
export const isAmount = (number: string): boolean =>
  /^\d{1,12}(?:\.\d{1,8})?$/.test(number) && Number(number) > 0

const byMark = {
  point: /^[+-]?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/,
  comma: /^[+-]?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d+)?$/,
}

/** Maximum characters of a number, with what parts its thousands. */
const MAX_FIGURES = 64
/** Spaces and apostrophes part thousands: "10 20" are two numbers, and 4'6 is no 46. */
const THOUSANDS = /(?<=^[+-]?\d{1,3}(?:[\s'’]\d{3})*)[\s'’](?=\d{3}(?!\d))/g

/** A number as a decimal text with a point; null: it is none; both readings where it can be two. */
function decimalOf(text: string, mark: DecimalMark): string | { whole: string; part: string } | null {
  // A raised 2 points to a footnote, and of ½ there would be 1 and 2.
  if (text.length > MAX_FIGURES || /\p{No}/u.test(text)) return null
  const plain = text.normalize('NFKC').trim().replaceAll(THOUSANDS, '')
  const point = mark !== 'comma' && byMark.point.test(plain) ? shortest(plain.replaceAll(',', '')) : null
  const comma =
    mark !== 'point' && byMark.comma.test(plain)
      ? shortest(plain.replaceAll('.', '').replace(',', '.'))
      : null
  if (point === null || comma === null || point === comma) return point ?? comma
  return Number(point) > Number(comma) ? { whole: point, part: comma } : { whole: comma, part: point }
}

/** The decimal mark that a number shows, where it can be read in one way only. */
export function decimalMarkIn(text: string): 'comma' | 'point' | null {
  const read = decimalOf(text, 'auto')
  if (typeof read !== 'string' || !/[.,]/.test(text)) return null
  return decimalOf(text, 'point') === null ? 'comma' : decimalOf(text, 'comma') === null ? 'point' : null
}

/** "012.250" → "12.25". */
const shortest = (decimal: string) =>
  decimal
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')

/** True for the usual ways to write "no value": "-", "–", "n/a", "N.A.". ("NA" is Namibia.) */
export const isNothing = (text: string): boolean => /^(?:[-–—]+|n\/a|n\.a\.?)$/i.test(text)

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'j', 'sant'])
const NO = new Set(['no', 'n', 'false', '0', 'nej', 'falskt'])

/** "no", or what means it of a part that is fitted. */
export const isNo = (text: string): boolean =>
  NO.has(text.trim().toLowerCase()) || /^fitted$/i.test(text.trim())

export function readYesNo(text: string): Read<boolean> {
  const word = text.trim().toLowerCase()
  if (YES.has(word)) return { value: true }
  return NO.has(word) ? { value: false } : { fault: 'yes-no:unknown' }
}

/** RoHS Annex I has the categories 1–11. */
export function readEeeCategory(text: string): Read<number> {
  const number = /^(?:cat(?:egory)?|kategori)?\.?\s*(\d{1,2})$/i.exec(text.trim())?.[1]
  const category = Number(number)
  return category >= 1 && category <= 11 ? { value: category } : { fault: 'eee-category:unknown' }
}

/** A row and what it is below, by the columns of levels. */
export interface LevelPath {
  /** Texts from the highest level; "" where the row leaves it to the row before it. */
  above: readonly string[]
  /** The columns of these. */
  columns: readonly number[]
  /** The texts by which other rows may name the row. */
  own: readonly string[]
}

/** The depth of a row, and the steps of its outline number if it can be one: "2" is a depth in one file, the second place in another. */
export interface Level {
  depth: number
  /** null: it is no place. */
  steps: number | null
  /** "1.2.1": its outline number; absent: the text can be none. */
  place?: string
  /** Dots stand for its depth. */
  isDotted?: true
  /** "0.1": what a spreadsheet makes of ".1", where others of the column are dotted. */
  dots?: number
  /** The column that is filled, where each level has a column of its own. */
  column?: number
  /** Place of the row by those columns: texts of what is above, and of the row. */
  path?: LevelPath
}

/**
 * Reads the depth of a row: "2", "Level 2", ".2", "..2" (one dot for each level), "1.2.1" (the depth of the outline number), "--" or
 * indented arrows. Depths count from the depth of the first row.
 */
export function readLevel(text: string): Read<Level> {
  const plain = text.trim().replace(/^(?:level|niva|nivå|stufe|ebene|lvl|lv|l)\.?\s*(?=\d)/i, '')
  const named = /^(\d{1,2})\s*[-–:]?\s+\p{L}/u.exec(plain)
  if (named) return { value: { depth: Number(named[1]), steps: null } }
  const dotted = /^([.\-_>*+]+)\s*(\d+)?$/.exec(plain)
  if (dotted?.[1]) {
    const depth = dotted[2] === undefined ? dotted[1].length : Number(dotted[2])
    return { value: { depth, steps: null, ...(dotted[1].startsWith('.') && { isDotted: true as const }) } }
  }
  const dots = /^0[.,]([1-9])$/.exec(plain)?.[1]
  if (dots) return { value: { depth: 2, steps: 2, dots: Number(dots) } }
  if (/^\d{1,3}(?:[.,]0)?$/.test(plain)) {
    const isPlace = plain === text.trim()
    return {
      value: {
        depth: Number.parseInt(plain, 10),
        steps: isPlace ? 1 : null,
        ...(isPlace && { place: placeOf(plain) }),
      },
    }
  }
  if (!/^\d+(?:[.-]\d+)*\.?$/.test(plain)) return { fault: 'level:unreadable' }
  const place = placeOf(plain)
  const steps = place.split('.').length
  return { value: { depth: steps, steps, place } }
}

/** "1-2." is 1.2, and "1.0" the chapter 1. */
const placeOf = (text: string) => text.replaceAll('-', '.').replace(/\.$|^(\d+)[.,]0$/, '$1')
