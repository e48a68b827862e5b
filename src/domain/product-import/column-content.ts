import type { ImportField } from '#contract/product-import-settings.ts'
import { isPiece } from '#domain/product-import/read-cell.ts'
import { unitOf } from '#domain/product-import/unit-words.ts'
import { productIdentifierFault } from '#domain/identifiers/product-fault.ts'

const MOST = 0.8
const FEW_VALUES = 3
const ALMOST_ALL = 0.95
const PLACE = /^\d+(?:\.\d+)*\.?$/

/** "1.1" after "1.9", "1.2" after "1.19": a spreadsheet takes "1.10" for a number. */
const hasLostZero = (place: string, last: string) =>
  place !== last && /^\d+\.\d+$/.test(place) && next(last) === `${place}0`
const next = (place: string) => place.replace(/\d+$/, (step) => String(Number(step) + 1))

/**
 * "1, 1.1, 1.1.1, 2": places in a structure, whatever the column is called. What a place hangs below stands before it, or anywhere
 * (`isSorted` is false) where the head says that the column has places: figures of a column of weights may look so by chance.
 */
export function isOutline(values: readonly string[], isSorted = true): boolean {
  if (!values.some((value) => value.includes('.'))) return false
  const known = new Set<string>()
  const all = isSorted ? known : new Set(values.map((value) => value.replace(/\.$/, '')))
  let isAnyBelow = false
  let last = ''
  const matching = values.filter((value) => {
    if (!PLACE.test(value)) return false
    const place = value.replace(/\.$/, '')
    const above = place.slice(0, Math.max(0, place.lastIndexOf('.')))
    const isNew = !known.has(place) || hasLostZero(place, last)
    last = place
    known.add(place)
    isAnyBelow ||= above !== '' && all.has(above)
    return isNew && (above === '' || all.has(above))
  })
  return isAnyBelow && values.length >= FEW_VALUES && matching.length >= values.length * ALMOST_ALL
}

/** True where the first place below each other one ends with 1 or 10, or with 0. */
export function beginAtOne(places: readonly string[]): boolean {
  const begun = new Set<string>()
  return places.every((place) => {
    const plain = place.replace(/\.$/, '')
    const above = plain.slice(0, Math.max(0, plain.lastIndexOf('.')))
    const isFirst = above !== '' && !begun.has(above)
    begun.add(above)
    return !isFirst || /^0*(?:0|1|10|100)$/.test(plain.slice(above.length + 1))
  })
}

/** "..2": depths as SAP shows them. */
export const isDotted = (values: readonly string[]): boolean =>
  values.length > 0 &&
  values.every((value) => /^\.+\s*\d{1,3}$|^0[.,]1$/.test(value)) &&
  values.some((value) => value.startsWith('.'))

const LETTERED = /^L\s?(\d{1,2})$/i

/**
 * "L0", "L1", "L1": levels with their letter. They begin with the highest, and go down one at a time; inductors of a circuit are called so,
 * too, but each once, and none of them L0.
 */
export function isLettered(values: readonly string[]): boolean {
  const levels = values.map((value) => Number(LETTERED.exec(value)?.[1] ?? Number.NaN))
  const [first = Number.NaN] = levels
  return (
    (first === 0 || (first === 1 && new Set(levels).size < levels.length)) &&
    levels.every((level, at) => level >= first && level - (levels[at - 1] ?? level) <= 1)
  )
}

const MARKS = /^([.+*>»_\-–—])\1{0,19}$/

/** "+", "++", "+++": as many signs as a row is deep. They begin with the fewest, and go down one at a time. */
export function isMarked(values: readonly string[]): boolean {
  const depths = values.map((value) => (MARKS.test(value) ? value.length : Number.NaN))
  const [first = Number.NaN] = depths
  return (
    values.length >= FEW_VALUES &&
    new Set(depths).size > 1 &&
    new Set(values.map(([sign]) => sign)).size === 1 &&
    depths.every((depth, at) => depth >= first && depth - (depths[at - 1] ?? depth) <= 1)
  )
}

/** Steps by which positions are counted. */
const STEPS = [1, 2, 5, 10, 20, 50, 100]

/**
 * "1, 2, 3" or "0010, 0020, 0010": figures that only count, each in one of the usual steps on from the one before, or from the start
 * again, as each assembly of a list begins anew. A number that is left out is one that was deleted.
 */
export function isCounting(values: readonly string[]): boolean {
  const numbers = values.map((value) =>
    /^\d{1,6}[.*]?$/.test(value) ? Number.parseInt(value, 10) : Number.NaN,
  )
  if (numbers.length === 0 || numbers.some(Number.isNaN)) return false
  const [first = 0] = numbers
  return STEPS.some((step) => {
    const isStart = (number: number) => number === step || number === 0 || number === 1
    if (!isStart(first)) return false
    const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0))
    const isNext = (by: number) => by > 0 && by <= 3 * step && by % step === 0
    const next = steps.filter((by, index) => isNext(by) || (by <= 0 && isStart(numbers[index + 1] ?? 0)))
    return next.length >= steps.length * MOST
  })
}

const DESIGNATORS = /^[A-Z]{1,5}\d{1,5}[A-Z]?(?:\s*[-–,;]?\s*[A-Z]{1,5}\d{1,5}[A-Z]?)*[\s,;]*$/

/** "R1, R2, R5": places on a circuit board. Where a cell names several of them, the others may be words, such as "LABEL". */
export const isDesignating = (values: readonly string[]): boolean =>
  values.some((value) => (designatorsIn(value) ?? 0) > 1) ||
  (values.length > 0 && values.filter((value) => DESIGNATORS.test(value)).length >= values.length * MOST)

const DESIGNATOR = /^([A-Z]{1,5}_?)(\d{1,5})[A-Z]?$/
/** "R1..R3", "R1 to R3", "R1 - R3": all of them from the first to the last. */
const UP_TO = / ?(?:\.{2,3}|…|~|[-–]) ?| (?:TO|BIS|TILL) /g
const oneSpaced = (text: string) => text.replaceAll(/\s+/g, ' ')

/** The number of places on a circuit board that a cell names: "R1, R2, C5-C8" are six; null: the cell holds something else. */
export function designatorsIn(text: string): number | null {
  let count = 0
  for (const part of text
    .replaceAll(UP_TO, '-')
    .split(/[\s,;]+/)
    .filter((word) => word !== '')) {
    const [first = '', last, ...more] = part.split('-')
    const [, letters, from] = DESIGNATOR.exec(first) ?? []
    if (!letters || more.length > 0) return null
    const [, same, to] =
      last === undefined ? [] : (DESIGNATOR.exec(/^\d/.test(last) ? letters + last : last) ?? [])
    // "R1-C5" goes from one kind to another.
    if (last !== undefined && (same !== letters || Number(to) < Number(from))) return null
    count += to === undefined ? 1 : Number(to) - Number(from) + 1
  }
  return count === 0 ? null : count
}

/** "R1, R2 and more": a cell that names places on a circuit board among what cannot be counted. */
export function namesSomePlaces(text: string): boolean {
  const parts = oneSpaced(text).replaceAll(UP_TO, ',').split(/[,;]+/)
  return parts.length > 1 && parts.some((part) => DESIGNATOR.test(part.trim()))
}

/** Figures with a unit: "0.25 kg". */
export const hasUnits = (values: readonly string[]): boolean =>
  values.length > 0 &&
  values.filter((value) => /\d\s*\p{L}{1,2}[23²³]?\.?$/u.test(value)).length >= values.length * MOST

/** True when the values look like part numbers: distinct, and with digits. */
export function isIdentifying(values: readonly string[]): boolean {
  const withFigures = values.filter((value) => /\d/.test(value) && !/\s{2}/.test(value))
  return new Set(values).size >= values.length * MOST && withFigures.length >= values.length * MOST
}

const DECIMAL = /^\d{1,6}(?:[.,]\d{1,4})?$/

/** "1,000", "0,500": figures, some of them with decimals. */
const areDecimals = (values: readonly string[]): boolean =>
  values.length >= FEW_VALUES &&
  values.every((value) => DECIMAL.test(value)) &&
  values.some((value) => /[.,]/.test(value)) &&
  !isOutline(values)

/** "ST", "KG", "M": units of pieces and of measures; "L" alone are items of a stock. */
const areUnits = (values: readonly string[]): boolean =>
  values.some(isPiece) && values.every((value) => unitOf(value) !== undefined || isPiece(value))

const MANY = 0.6

/** Units beside quantities: one of a measure and one of pieces among them, and no long words. */
export const areMostlyUnits = (values: readonly string[]): boolean => {
  const isUnit = (value: string) => unitOf(value) !== undefined || isPiece(value)
  return (
    values.some((value) => unitOf(value) !== undefined) &&
    values.some((value) => isPiece(value) && value.toLowerCase() !== 'x') &&
    values.every((value) => isUnit(value) || /^\p{L}{1,8}\.?$/u.test(value)) &&
    values.filter(isUnit).length >= values.length * MANY
  )
}

/**
 * The quantities of a table without heads, as SAP prints it: the column of decimals beside the units, or the only one of a table with levels:
 * elsewhere such figures are prices. null: there is none, or several may be.
 */
export function quantitiesOf<Column extends { title: string; values: readonly string[] }>(
  columns: readonly Column[],
  hasLevels: boolean,
): Column | null {
  const areUntitled = ({ title, values }: Column) => title === '' && areDecimals(values)
  const found = hasLevels ? columns.filter(areUntitled) : []
  const beside = columns.filter(
    (column, at) =>
      areUntitled(column) &&
      [columns[at - 1], columns[at + 1]].some((one) => one !== undefined && areUnits(one.values)),
  )
  const [first, ...others] = beside.length > 0 ? beside : found
  if (!first) return null
  // The unit stands behind its figure: where both sides have figures, the first is the quantity.
  return others.length === 0 || beside.length > 0 ? first : null
}

/** "1, 2, 2, 1": depths that begin with the highest and go down one at a time. */
export function areDepths(values: readonly string[]): boolean {
  const depths = values.map((value) => (/^\d{1,2}$/.test(value) ? Number(value) : Number.NaN))
  const [first = Number.NaN] = depths
  return (
    first <= 1 &&
    new Set(depths).size > 1 &&
    new Set(depths).size < depths.length &&
    depths.every((depth, at) => depth >= first && depth - (depths[at - 1] ?? depth) <= 1)
  )
}

/** The likely meaning of a column without a head. */
export function byContent(
  { values, rows }: { values: readonly string[]; rows: number },
  taken: ReadonlySet<ImportField>,
): ImportField | null {
  if (values.length < FEW_VALUES) return null
  const most = (test: (value: string) => boolean) => values.filter(test).length >= values.length * MOST
  const isUnique = new Set(values).size === values.length
  const isFull = values.length >= rows * MOST
  // "1.50": a price or a mass, no place and no number of a part.
  const isMeasured = areDecimals(values)
  if (most((value) => /^\d{8}$|^\d{13}$/.test(value) && productIdentifierFault('EAN', value) === null))
    return 'identifier:EAN'
  if (most((value) => productIdentifierFault('UUID', value) === null)) return 'identifier:UUID'
  if (
    !taken.has('level') &&
    !isMeasured &&
    most((value) => /^(\.+\d+|\d+(\.\d+)+|\d+\.?)$/.test(value)) &&
    values.some((value) => value.includes('.'))
  )
    return 'level'
  // "ST" is São Tomé, and pieces of a German.
  if (areUnits(values)) return 'amountUnit'
  if (most((value) => /^[A-Z]{2}$/.test(value))) return 'country'
  if (isUnique && isCounting(values)) return 'position'
  if (taken.has('units') && !taken.has('level') && isFull && areDepths(values)) return 'level'
  const isCount = most((value) => /^[1-9]\d{0,4}$/.test(value))
  if (isCount && !isUnique) return taken.has('units') ? null : 'units'
  if (
    isFull &&
    isUnique &&
    !isMeasured &&
    !taken.has('identifier:Product ID') &&
    most((value) => /\d/.test(value) && !/\s/.test(value))
  )
    return 'identifier:Product ID'
  const isText = most((value) => /\p{L}{3}/u.test(value))
  return isText && isFull && !taken.has('name:Our product name') ? 'name:Our product name' : null
}
