import type { Level } from '#domain/product-import/read-cell.ts'

/** Ways to write the level of a row without figures: A, B, C; I, II, III; or places whose first step is such a sign (A.1.2, II.3). */
export type LevelWords = 'letters' | 'roman' | 'places'

const LEVEL_WORD = /^(?:level|niva|nivå|stufe|ebene|niveau|niv|tier|lvl|lv)[\s.:_-]*/i
const LETTER = /^[a-z]$/i
const ROMAN = /^(?:X{0,3})(?:IX|IV|V?I{0,3})$/i
const PLACE = /^(?:[A-Z]|[IVX]+)(?:\.\d{1,3})*\.?$/i
const ALMOST_ALL = 0.9

/** "Level B" is B. */
const signOf = (text: string) => text.trim().replace(LEVEL_WORD, '').replace(/[.)]$/, '')
const isRoman = (sign: string) => sign !== '' && ROMAN.test(sign)

/**
 * The way in which a column writes its levels, where nearly all of its values are so: letters have an A among them, roman numbers a I. null: by
 * figures, or otherwise.
 */
export function levelWordsIn(values: readonly string[]): LevelWords | null {
  const signs = values.map(signOf)
  const most = (test: (sign: string) => boolean) => signs.filter(test).length >= signs.length * ALMOST_ALL
  const has = (wanted: string) => signs.some((sign) => sign.toUpperCase() === wanted)
  if (signs.length === 0) return null
  if (has('A') && most((sign) => LETTER.test(sign))) return 'letters'
  if (has('I') && most(isRoman)) return 'roman'
  const isBelow = (sign: string) => sign.includes('.') && PLACE.test(sign)
  return signs.some(isBelow) && most((sign) => PLACE.test(sign)) ? 'places' : null
}

/** The level that a text of such a column means; null: the text is none. */
export function levelOfWord(text: string, words: LevelWords): Level | null {
  const sign = signOf(text).toUpperCase()
  if (words === 'letters') return LETTER.test(sign) ? { depth: letterAt(sign), steps: null } : null
  if (words === 'roman') return isRoman(sign) ? { depth: numberOf(sign), steps: null } : null
  if (!PLACE.test(sign)) return null
  const steps = sign.split('.').length
  return { depth: steps, steps, place: sign }
}

const letterAt = (letter: string) => letter.charCodeAt(0) - 'A'.charCodeAt(0) + 1

const DIGITS = new Map([
  ['I', 1],
  ['V', 5],
  ['X', 10],
])

/** A smaller sign before a larger one is taken off: IV is 4. */
function numberOf(roman: string): number {
  const digits = Array.from(roman, (sign) => DIGITS.get(sign) ?? 0)
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0)
}

/**
 * True for levels that show themselves below a head that says nothing: they begin with the highest, go down one at a time, and come back. Below such
 * a head, letters alone may be revisions.
 */
export function areLevelWords(values: readonly string[]): boolean {
  const words = levelWordsIn(values)
  if (words === null || words === 'places') return false
  const depths = values.map((value) => levelOfWord(value, words)?.depth ?? Number.NaN)
  return (
    depths[0] === 1 &&
    new Set(depths).size > 1 &&
    new Set(depths).size < depths.length &&
    depths.every((depth, at) => depth - (depths[at - 1] ?? 0) <= 1)
  )
}

/** True for places whose first step is a letter or a roman number, each of which is new and stands below another. */
export function areLetteredPlaces(values: readonly string[]): boolean {
  if (levelWordsIn(values) !== 'places') return false
  const places = values.map((value) => signOf(value).toUpperCase())
  const known = new Set(places)
  const above = (place: string) => place.slice(0, Math.max(0, place.lastIndexOf('.')))
  return known.size === places.length && places.some((place) => known.has(above(place)))
}
