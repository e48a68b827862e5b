import type { RowFaultCode } from '#domain/product-import/row-fault.ts'

/** What a cell says, or why it cannot be read. */
export type Read<T> = { value: T } | { fault: RowFaultCode; params?: Record<string, string | number> }

const MAX_UNITS = 2_147_483_647
const UNIT_WORDS = /\s*(?:pcs?|pieces?|ea|each|st|stk|styck|units?|enheter)\.?$/i

/** "1 000", "2,0", "4 pcs": a whole number above zero (PROD-16). What could be two numbers ("1,000") is refused. */
export function readUnits(text: string): Read<number> {
  const plain = text.replace(UNIT_WORDS, '').replaceAll(/[\s\u00a0\u202f']/g, '')
  if (/^\d{1,3}[.,]\d{3}$/.test(plain) && !plain.startsWith('0'))
    return { fault: 'units:ambiguous', params: ambiguous(plain) }
  if (!/^[+-]?\d+(?:[.,]\d+)?$/.test(plain)) return { fault: 'units:not-a-number' }
  const number = Number(plain.replace(',', '.'))
  if (number <= 0) return { fault: 'units:zero' }
  if (!Number.isInteger(number)) return { fault: 'units:fraction' }
  return number > MAX_UNITS ? { fault: 'units:too-large', params: { max: MAX_UNITS } } : { value: number }
}

const ambiguous = (plain: string) => ({
  whole: plain.replace(/[.,]/, ''),
  part: plain.replace(/[.,]\d+$/, ''),
})

/** "0,5", "12.25": an amount as a decimal text; 20 figures at most. */
export function readAmount(text: string): Read<string> {
  const plain = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  const isAmount = /^\d{1,12}(?:\.\d{1,8})?$/.test(plain) && Number(plain) > 0
  return isAmount
    ? {
        value: plain
          .replace(/^0+(?=\d)/, '')
          .replace(/(\.\d*?)0+$/, '$1')
          .replace(/\.$/, ''),
      }
    : { fault: 'amount:not-a-number' }
}

const amountUnits = new Map<string, 'mg' | 'g' | 'kg' | 't'>([
  ['mg', 'mg'],
  ['g', 'g'],
  ['gram', 'g'],
  ['kg', 'kg'],
  ['kilo', 'kg'],
  ['kilogram', 'kg'],
  ['t', 't'],
  ['ton', 't'],
  ['tonne', 't'],
])

export function readAmountUnit(text: string): Read<'mg' | 'g' | 'kg' | 't'> {
  const unit = amountUnits.get(text.trim().toLowerCase().replace(/\.$/, ''))
  return unit ? { value: unit } : { fault: 'amount:unit' }
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'j', 'sant'])
const NO = new Set(['no', 'n', 'false', '0', 'nej', 'falskt'])

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

/**
 * How deep a row is: "2", "Level 2", ".2", "..2" (a dot a level), "1.2.1" (the depth of its place), "--" or indented arrows.
 * Depths count from whatever the first row has.
 */
export function readLevel(text: string): Read<number> {
  const plain = text.trim().replace(/^(?:level|niva|nivå|lvl|l)\s*/i, '')
  const dotted = /^([.\-_>*+]+)\s*(\d+)?$/.exec(plain)
  if (dotted?.[1]) return { value: dotted[2] === undefined ? dotted[1].length : Number(dotted[2]) }
  if (/^\d{1,3}(?:\.0)?$/.test(plain)) return { value: Number(plain) }
  if (/^\d+(?:[.-]\d+)*\.?$/.test(plain)) return { value: plain.replace(/\.$/, '').split(/[.-]/).length }
  return { fault: 'level:unreadable' }
}
