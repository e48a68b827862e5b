import {
  MAX_TABLE_COLUMNS,
  noTraits,
  TableFileError,
  type TableLimits,
  type TableRow,
} from '#domain/spreadsheets/table.ts'
import type { TableFile } from '#server/spreadsheets/read/delimited.ts'
import {
  keepable,
  piecesOf,
  START_BYTES,
  startOf,
  type EncodedText,
} from '#server/spreadsheets/read/text-encoding.ts'

/** A text whose columns begin at the same places in every line below its head: EAGLE writes its lists so. */
export interface FixedWidths {
  /** Line of the head, from 0; -1: there is none. */
  head: number
  /** Places at which columns begin, from 0. */
  starts: readonly number[]
}

const HEAD_WITHIN_LINES = 50
const MIN_COLUMNS = 3
const LINE_ENDS = /\r\n|\n|\r/
/** A head with such a sign belongs to a file that the sign divides. */
const DIVIDED = /[\t;,|"]/
const DRAWN = /^[-=_+\s]*$/

/** The columns of a text that no sign divides; null: its lines do not agree. */
export function fixedWidthsOf(text: EncodedText): FixedWidths | null {
  const lines = startOf(text).split(LINE_ENDS)
  if (text.bytes.length > START_BYTES) lines.pop()
  for (let head = 0; head < Math.min(lines.length, HEAD_WITHIN_LINES); head++) {
    const below = lines.slice(head + 1).filter((line) => !DRAWN.test(line))
    const starts = below.length === 0 ? null : startsBelow(lines[head] ?? '', below)
    if (starts) return { head, starts }
  }
  const starts = startsBetweenGaps(lines.filter((line) => !DRAWN.test(line)))
  return starts && { head: -1, starts }
}

const MIN_LINES = 3
/** A comma with space, as a separator or in a sentence; between figures it is a decimal comma. */
const COMMA = /(?<!\d),|,(?!\d)/

/** The places at which columns begin behind gaps that all lines have, two spaces wide or more: a list that was printed without its head. */
function startsBetweenGaps(lines: readonly string[]): number[] | null {
  const isDivided = lines.some((line) => /[\t;|"]/.test(line)) || lines.every((line) => COMMA.test(line))
  if (lines.length < MIN_LINES || isDivided) return null
  const isFilled = new Uint8Array(lines.reduce((most, line) => Math.max(most, line.length), 0))
  for (const line of lines)
    for (let place = 0; place < line.length; place++) if (line[place] !== ' ') isFilled[place] = 1
  const starts = [0]
  for (let place = 2; place < isFilled.length; place++)
    if (isFilled[place] && !isFilled[place - 1] && !isFilled[place - 2]) starts.push(place)
  if (starts.length < MIN_COLUMNS || starts.length > MAX_TABLE_COLUMNS) return null
  const filledIn = (start: number, next: number | undefined) =>
    lines.filter((line) => line.slice(start, next).trim() !== '').length
  return starts.every((start, at) => filledIn(start, starts[at + 1]) * 2 >= lines.length) ? starts : null
}

const MIN_GAP = 3

/** True where every line has a wide gap before its second column, and most lines fill it: two columns alone may be one text otherwise. */
function areTwo([, second, ...more]: readonly number[], lines: readonly string[]): boolean {
  if (second === undefined || more.length > 0 || second < MIN_GAP || lines.length <= MIN_LINES) return false
  return (
    lines.every((line) => line.slice(second - MIN_GAP, second).trim() === '') &&
    lines.filter((line) => line.slice(second).trim() !== '').length * 2 > lines.length
  )
}

/** The places of the head's words at which a column of every line begins; a word inside of a column is a part of its title. */
function startsBelow(head: string, below: readonly string[]): number[] | null {
  if (DIVIDED.test(head) || below.some((line) => line.includes('\t'))) return null
  const words = Array.from(head.matchAll(/(\s*)\S+/g), ({ 1: gap = '', index }) => ({
    start: index + gap.length,
    isApart: index === 0 || gap.length > 1,
  }))
  const isFree = (start: number) => below.every((line) => start === 0 || (line[start - 1] ?? ' ') === ' ')
  if (words.some(({ start, isApart }) => isApart && !isFree(start))) return null
  const starts = words.flatMap(({ start }) => (isFree(start) ? start : []))
  const isFilled = (start: number, next: number | undefined) =>
    below.some((line) => line.slice(start, next).trim() !== '')
  const isTold = words.some(({ start, isApart }) => start > 0 && isApart) || below.length > 1
  const filled = starts.filter((start, at) => isFilled(start, starts[at + 1]))
  const areColumns = filled.length >= MIN_COLUMNS || areTwo(filled, [head, ...below])
  return isTold && areColumns && filled[0] === 0 ? starts : null
}

/** The rows of a text with columns by width. A line that does not keep them is at fault: what is whose cannot be told. */
export function openFixedWidthTable(
  text: EncodedText,
  { head, starts }: FixedWidths,
  limits: TableLimits,
): TableFile {
  const rowsOf = (lines: readonly string[], from: number): TableRow[] =>
    lines.flatMap((line, at) => {
      const number = from + at
      if (DRAWN.test(line)) return []
      if (number <= head) return [{ number, cells: [keepable(line.trim())] }]
      if (starts.some((start) => start > 0 && (line[start - 1] ?? ' ') !== ' '))
        throw new TableFileError('table:columns-slip', {}, number)
      const cells = starts.map((start, place) => keepable(line.slice(start, starts[place + 1]).trim()))
      return [{ number, cells: cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1) }]
    })
  return {
    sheets: [{ name: null, isHidden: false }],
    traits: noTraits,
    isLongerThan: async (_, most) => {
      let lines = 0
      for (const piece of linesOf(text)) {
        lines += piece.filter((line) => line.trim() !== '').length
        if (lines > most) return true
      }
      return false
    },
    async *rows() {
      let number = 1
      let filled = 0
      for (const lines of linesOf(text)) {
        const rows = rowsOf(lines, number)
        number += lines.length
        filled += rows.length
        if (filled > limits.rows) throw new TableFileError('table:too-many-rows', { limit: limits.rows })
        yield rows
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
    endsAbruptly: () => false,
  }
}

/** The lines of a text, some at a time. */
function* linesOf(text: EncodedText): Generator<string[]> {
  let rest = ''
  for (const piece of piecesOf(text)) {
    const whole = rest + piece
    // A line may end with two signs, the second of which is in the next piece.
    const lines = (whole.endsWith('\r') ? whole.slice(0, -1) : whole).split(LINE_ENDS)
    rest = (lines.pop() ?? '') + (whole.endsWith('\r') ? '\r' : '')
    yield lines
  }
  if (rest !== '') yield rest.split(LINE_ENDS)
}
