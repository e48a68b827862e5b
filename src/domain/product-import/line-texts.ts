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
