import { isNothing } from '#domain/product-import/read-cell.ts'

type Cells = readonly string[]

/** A filled cell in a column that stands for one level. */
export interface FilledLevel {
  /** The place of its column among those of the levels, from 0. */
  at: number
  column: number
  text: string
}

/** The filled columns of levels of a row, from the highest; a dash fills nothing. */
export const filledLevels = (cells: Cells, columns: readonly number[]): FilledLevel[] =>
  columns.flatMap((column, at) => {
    const text = (cells[column] ?? '').trim()
    return text === '' || isNothing(text) ? [] : [{ at, column, text }]
  })

/** The text by which two cells of levels are compared. */
export const levelText = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')

/** The key of a path: its texts, compared without differences of spaces and Unicode forms. */
export const pathKey = (texts: readonly string[]): string => texts.map(levelText).join('\u0000')

/** Fewer rows with all their ancestors prove nothing. */
const FEWEST = 2
/** Shares of rows (0 to 1) that must repeat their ancestors: where the heads speak of levels, and where they do not. */
const MOST = 0.66
const ALMOST_ALL = 0.9

/** Numbers of rows of a list that repeat their ancestors. */
interface Paths {
  /** Rows below the highest level. */
  lower: number
  /** Number of those of them that fill all columns before their own. */
  whole: number
  /** Number of those of them whose columns before their own are another row. */
  known: number
}

function pathsIn(rows: readonly Cells[], columns: readonly number[]): Paths {
  const filled = rows.map((cells) => filledLevels(cells, columns)).filter((levels) => levels.length > 0)
  const texts = (levels: readonly FilledLevel[]) => pathKey(levels.map(({ text }) => text))
  const isWhole = (levels: readonly FilledLevel[]) => levels.length === (levels.at(-1)?.at ?? 0) + 1
  const all = new Set(filled.filter(isWhole).map(texts))
  const lower = filled.filter((levels) => (levels.at(-1)?.at ?? 0) > 0)
  const whole = lower.filter(isWhole)
  return {
    lower: lower.length,
    whole: whole.length,
    known: whole.filter((levels) => all.has(texts(levels.slice(0, -1)))).length,
  }
}

/** True where most rows repeat their ancestors in the level columns before their own, and these ancestors are rows of the list. */
export function repeatAncestors(rows: readonly Cells[], columns: readonly number[]): boolean {
  const { lower, whole, known } = pathsIn(rows, columns)
  return whole >= FEWEST && whole >= lower * MOST && known >= whole * MOST
}

/** Repeats the test of `repeatAncestors` more strictly, for columns whose heads say nothing of levels. */
export function surelyRepeatAncestors(rows: readonly Cells[], columns: readonly number[]): boolean {
  const { lower, whole, known } = pathsIn(rows, columns)
  return known > FEWEST && whole >= lower * ALMOST_ALL && known >= whole * ALMOST_ALL
}

/** Repeats the test of `repeatAncestors` less strictly, for words: some rows may leave the highest of what they are below to the row before. */
export function repeatSomeAncestors(rows: readonly Cells[], columns: readonly number[]): boolean {
  const { whole, known } = pathsIn(rows, columns)
  const filled = rows.map((cells) => filledLevels(cells, columns)).filter((levels) => levels.length > 0)
  const closed = filled.filter((levels) =>
    levels.every(({ at }, index) => at === (levels[0]?.at ?? 0) + index),
  )
  return (
    holdWords(rows, columns) &&
    known > 0 &&
    known >= whole * MOST &&
    closed.length >= filled.length * ALMOST_ALL &&
    closed.filter(({ length }) => length > 1).length >= FEWEST
  )
}

/** True where texts of words stand in the columns of levels, and no marks. */
export const holdWords = (rows: readonly Cells[], columns: readonly number[]): boolean =>
  rows.every((cells) => filledLevels(cells, columns).every(({ text }) => isWord(text)))

/** A text that is no mark and no position. */
const isWord = (text: string) => text.length > 1 && /\p{L}|\d{5}/u.test(text)

/**
 * True where the columns of levels name only what a row is below, and the row itself stands in other columns: the last of them that is filled
 * is never the row, and always another row.
 */
export function nameAncestors(
  rows: readonly Cells[],
  { columns, owns }: { columns: readonly number[]; owns: readonly number[] },
): boolean {
  const ownTexts = (cells: Cells) => owns.flatMap((column) => (cells[column] ? levelText(cells[column]) : []))
  const known = new Set(rows.flatMap(ownTexts))
  const lasts = rows.flatMap((cells) => {
    const last = filledLevels(cells, columns).at(-1)
    return last ? [{ text: levelText(last.text), own: ownTexts(cells) }] : []
  })
  return (
    lasts.length >= FEWEST &&
    lasts.every(({ text, own }) => isWord(text) && !own.includes(text)) &&
    lasts.filter(({ text }) => known.has(text)).length >= lasts.length * ALMOST_ALL
  )
}

/** Signs between the steps of a path that stands in one cell: "P-1 > H-1 > S-1", "P-1/H-1/S-1". */
const BETWEEN = ['>', '→', '»', '/', '\\', '|', ';'] as const
const FEW_VALUES = 3

/**
 * The sign by which the texts of a column are paths of the rows: each row has its own, and what stands before its last step is the path of another
 * row; null: there is none.
 */
export function pathSignIn(values: readonly string[]): string | null {
  if (values.length < FEW_VALUES) return null
  const isPath = (sign: string) => {
    const paths = values.map((value) => stepsOf(value, sign))
    const all = new Set(paths.map(pathKey))
    const lower = paths.filter(({ length }) => length > 1)
    const known = lower.filter((path) => all.has(pathKey(path.slice(0, -1))))
    return (
      lower.length >= FEWEST &&
      known.length >= lower.length * ALMOST_ALL &&
      all.size >= values.length * ALMOST_ALL
    )
  }
  return BETWEEN.find(isPath) ?? null
}

/** The steps of a path in one cell, from the highest. */
export const stepsOf = (text: string, sign: string): string[] =>
  text
    .split(sign)
    .map(levelText)
    .filter((step, at, { length }) => step !== '' || (at > 0 && at < length - 1))
