import type { TableRow } from '#domain/spreadsheets/table.ts'

/** "H-1/A;1-Housing x 4": number, revision, view and name of a line of Teamcenter, and how many there are. */
const LINE_TEXT = /^([^;]+)\/[^;/]*;\d+-(.+?)(?:\s+\((?:\p{L}*\s)?View\))?(?:\s+x\s+(\d+))?$/iu
const FEWEST = 2

/** The heads of what such a line holds beside its name. */
const HEADS = ['Item ID', 'Quantity']

/** True when the rows of a file are a head and such lines, in one column. */
export function areLineTexts(rows: readonly Pick<TableRow, 'cells'>[]): boolean {
  const texts = rows.flatMap(({ cells }) => (cells.length > 1 ? [''] : cells.slice(0, 1)))
  const lines = texts.filter((text) => LINE_TEXT.test(text))
  return lines.length >= FEWEST && lines.length >= texts.length - 1
}

/** A row with name, number and quantity of its line; the head with those of its columns. */
export function withLineParts(row: TableRow): TableRow {
  const [, id, name, count = ''] = LINE_TEXT.exec(row.cells[0] ?? '') ?? []
  return { ...row, cells: id && name ? [name, id, count] : [row.cells[0] ?? '', ...HEADS] }
}

const BETWEEN = ['\t', ';', ',', '|'] as const
const FEWEST_CELLS = 3

/** Cells of a line, as a table of texts writes them: what stands in quotes is one cell. */
const cellsOf = (line: string, sign: string): string[] => {
  const cells = ['']
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === sign && !isQuoted) cells.push('')
    else cells[cells.length - 1] += character
  }
  return cells.map((cell) => cell.trim())
}

/** The sign that divides rows which a program has put into quotes as a whole ("Level,Part,Qty"), all of them into as many cells; null: there is none. */
export function signInLines(rows: readonly Pick<TableRow, 'cells'>[]): string | null {
  if (rows.length < FEWEST || rows.some(({ cells }) => cells.length !== 1)) return null
  const isSign = (sign: string) => {
    const widths = new Set(rows.map(({ cells }) => cellsOf(cells[0] ?? '', sign).length))
    const [width = 0, ...others] = widths
    return others.length === 0 && width >= FEWEST_CELLS
  }
  return BETWEEN.find(isSign) ?? null
}

/** The row with the cells of its line. */
export const withLineCells = (row: TableRow, sign: string): TableRow =>
  row.cells.length === 1 ? { ...row, cells: cellsOf(row.cells[0] ?? '', sign) } : row
