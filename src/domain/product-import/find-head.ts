import { byHead, saysQuantity } from '#domain/product-import/column-heads.ts'
import { isHeadOfBill } from '#domain/product-import/further-head.ts'
import { levelColumns } from '#domain/product-import/level-columns.ts'
import { proposeColumns } from '#domain/product-import/propose-columns.ts'

interface Row {
  number: number
  cells: readonly string[]
}

/** The head of a table: its last row (0: there is no head) and its number of rows. */
export interface Head {
  row: number
  rows: number
}

/** Titles and explanations above a head are at most this long. */
const HEAD_WITHIN_ROWS = 50
const MAX_HEAD_ROWS = 3

/**
 * The head of a table: the row that names the most known columns; else the first that is all texts and as wide as what follows.
 * Rows right above it that group its columns (merged cells) belong to it.
 */
export function findHead(rows: readonly Row[]): Head {
  const candidates = rows.slice(0, HEAD_WITHIN_ROWS)
  const scored = candidates.map((row, index) => ({
    index,
    score: knownHeads(row.cells) + (areLevels(row.cells, rows.slice(index + 1)) ? 1 : 0),
  }))
  const best = scored.reduce((most, next) => (isBetter(candidates, most, next) ? next : most), {
    index: -1,
    score: 0,
  })
  const index =
    best.score >= 2 || (best.score === 1 && isHeadLike(candidates, best.index))
      ? best.index
      : wordsOnly(candidates)
  const row = candidates[firstBill(candidates, index)]
  if (!row) return { row: 0, rows: 1 }
  const at = candidates.indexOf(row)
  const head = { row: row.number, rows: 1 + rowsAbove(candidates, at) }
  const below = candidates[at + 1]
  if (below && goesOn(row, below)) return { row: below.number, rows: head.rows + 1 }
  return { row: headOfWhole(rows, row) ?? head.row, rows: head.rows }
}

/** The head of the first of several bills of materials: a fuller head may stand over a further one. */
function firstBill(rows: readonly Row[], index: number): number {
  if (!isHeadOfBill(rows[index]?.cells ?? [])) return index
  const isData = ({ cells }: Row) =>
    filled(cells).length > 1 && cells.some((cell) => cell !== '' && isNumber(cell))
  const first = rows.findIndex(
    ({ cells }, at) => at < index && isHeadOfBill(cells) && rows.slice(at + 1, index).some(isData),
  )
  return first === -1 ? index : first
}

/** True when the head continues in the row below, whose words fill the gaps under merged cells. */
function goesOn(head: Row, below: Row): boolean {
  if (below.number === head.number + 1 && numbersLevels(head.cells, below.cells)) return true
  if (below.number === head.number + 1 && namesQuantities(head.cells, below.cells)) return true
  const fills = below.cells.some((cell, column) => cell !== '' && (head.cells[column] ?? '') === '')
  return (
    below.number === head.number + 1 &&
    fills &&
    fillsGaps(head.cells, below.cells) &&
    !below.cells.some((cell) => /\d/.test(cell)) &&
    knownHeads(below.cells) >= 2
  )
}

/**
 * The row of the same head over a second table that fills what the first leaves empty: parts one by one, then collected with their
 * quantities (KiCad). Both together would count each part twice.
 */
function headOfWhole(rows: readonly Row[], head: Row): number | undefined {
  const text = head.cells.join('\u0000')
  const again = rows.findLast(({ cells }) => cells.join('\u0000') === text)
  if (!again || again === head) return undefined
  const filledIn = (some: readonly Row[], column: number) =>
    some.some(({ cells }) => filled(cells).length > 1 && (cells[column] ?? '') !== '')
  const first = rows.filter(({ number }) => number > head.number && number < again.number)
  const second = rows.filter(({ number }) => number > again.number)
  const isFuller = head.cells.some(
    (title, column) => title !== '' && !filledIn(first, column) && filledIn(second, column),
  )
  return isFuller ? again.number : undefined
}

/** "1 | 2": figures that count from 0 or 1 on, beside each other. */
const mayNumberLevels = (cells: readonly string[]) =>
  cells.some((cell, column) => /^[01]$/.test(cell) && cells[column + 1] === String(Number(cell) + 1))

/** True when figures of a head are levels: each row below fills one of their columns. */
function areLevels(cells: readonly string[], below: readonly Row[]): boolean {
  if (!mayNumberLevels(cells)) return false
  const columns = cells.map((title, column) => {
    const textIn = (place: number) => below[place]?.cells[column] ?? ''
    const places = Array.from(below.keys()).filter((place) => textIn(place) !== '')
    return { column, title, values: places.map(textIn), places, rows: below.length }
  })
  return levelColumns(columns, new Map()) !== null
}

/** True when the row below a head does nothing but name the columns of quantities under a title of theirs that is merged over them. */
function namesQuantities(head: readonly string[], below: readonly string[]): boolean {
  const start = head.findIndex((title) => byHead(title)?.field === 'units' || saysQuantity(title))
  const next = head.findIndex((title, column) => column > start && title !== '')
  const end = next === -1 ? Math.max(head.length, below.length) : next
  const names = filled(below.slice(start, end))
  return (
    start >= 0 &&
    names.length > 1 &&
    names.length === filled(below).length &&
    names.some((name) => /\p{L}/u.test(name))
  )
}

/** True when the row below a head does nothing but number the levels under a title of theirs that is merged over their columns. */
function numbersLevels(head: readonly string[], below: readonly string[]): boolean {
  const start = below.findIndex((cell) => cell !== '')
  const numbers = filled(below)
  return (
    numbers.length > 1 &&
    mayNumberLevels(below.slice(start, start + 2)) &&
    numbers.every(
      (number, at) => below[start + at] === number && Number(number) === Number(numbers[0]) + at,
    ) &&
    byHead(head[start] ?? '')?.field === 'level'
  )
}

interface Scored {
  index: number
  score: number
}

/** Compares two candidates. Of adjacent rows with equal scores the lower wins if it fills gaps of the upper, whose cells are merged. */
function isBetter(rows: readonly Row[], most: Scored, next: Scored): boolean {
  if (next.score !== most.score) return next.score > most.score
  const isBelow = next.score > 1 && next.index === most.index + 1
  return isBelow && fillsGaps(rows[next.index]?.cells ?? [], rows[most.index]?.cells ?? [])
}

function knownHeads(cells: readonly string[]): number {
  const columns = cells.map((title, column) => ({ column, title, values: [], rows: 0 }))
  return new Set(Array.from(proposeColumns(columns).values(), ({ field }) => field)).size
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '')
const isNumber = (cell: string) => /^[\d\s.,-]+$/.test(cell)

/** True for a row that has at least 60 % as many cells as the row below and holds no figure. */
function isHeadLike(rows: readonly Row[], index: number): boolean {
  const cells = filled(rows[index]?.cells ?? [])
  const below = filled(rows[index + 1]?.cells ?? [])
  return cells.length >= Math.max(1, below.length * 0.6) && !cells.some(isNumber)
}

/** The first row of words above rows that hold figures where it holds none; -1 when there is none. */
function wordsOnly(rows: readonly Row[]): number {
  return rows.findIndex((row, index) => {
    const below = rows[index + 1]?.cells ?? []
    return (
      filled(row.cells).length > 1 &&
      isHeadLike(rows, index) &&
      row.cells.some((cell, column) => cell !== '' && !/\d/.test(cell) && /\d/.test(below[column] ?? ''))
    )
  })
}

/** A row of two or more words with gaps between them, right above the head, groups its columns. */
function rowsAbove(rows: readonly Row[], index: number): number {
  let count = 0
  for (let above = index - 1; above >= 0 && count < MAX_HEAD_ROWS - 1; above--) {
    const row = rows[above]
    const below = rows[above + 1]
    if (!row || !below || row.number !== below.number - 1) break
    const words = filled(row.cells)
    const isGrouping = words.length >= 2 && !words.some(isNumber) && row.cells.length > words.length
    if (!isGrouping && !fillsGaps(row.cells, below.cells)) break
    count += 1
  }
  return count
}

/** A head whose cells are merged downwards leaves gaps in the row below. */
const fillsGaps = (above: readonly string[], below: readonly string[]) =>
  filled(above).length >= 2 && above.some((cell, column) => cell !== '' && (below[column] ?? '') === '')

/** The titles of the columns: those of merged heads are joined, "Supplier" over "No" and "Name" gives "Supplier No", "Supplier Name". */
export function headTitles(rows: readonly (readonly string[])[], width: number): string[] {
  const last = rows.at(-1) ?? []
  return Array.from({ length: width }, (_, column) => {
    const own = last[column] ?? ''
    const above = rows
      .slice(0, -1)
      .map((cells) => (own === '' ? (cells[column] ?? '') : spanning(cells, column)))
    return [...above, own].filter((part, index, parts) => part !== '' && part !== parts[index - 1]).join(' ')
  })
}

/**
 * The last part of each title of a head of several rows, where what stands above only says what the columns belong to: "Qty" below
 * "Structure". Below the name of a field ("Supplier") it is another thing; "" there.
 */
export function ownTitles(rows: readonly (readonly string[])[], width: number): string[] {
  const groups = rows.slice(0, -1)
  if (groups.length === 0) return []
  return Array.from({ length: width }, (_, column) => {
    const isOfField = groups.some((cells) => knownHeads([spanning(cells, column)]) > 0)
    return isOfField ? '' : (rows.at(-1)?.[column] ?? '')
  })
}

/** The text of the merged cell that reaches over the column. */
function spanning(cells: readonly string[], column: number): string {
  for (let at = column; at >= 0; at--) if (cells[at]) return cells[at] ?? ''
  return ''
}
