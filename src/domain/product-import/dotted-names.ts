import type { TableRow } from '#domain/spreadsheets/table.ts'

/** Dots before a text, with or without spaces between: ". . Screw". */
const DOTS = /^(?:\.\s*)+/
/** ".5" is a figure and "..2" a level; "..3000" is neither. */
const LEVEL_OR_FIGURE = /^(?:\d{1,3}|\d+[.,]\d+)?$/
const NUMBER = /^\d+$/
const FEWEST = 2

const dotsOf = (text: string): number => (DOTS.exec(text)?.[0] ?? '').replaceAll(/\s/g, '').length

/**
 * Columns whose texts show levels by dots before them, as Teamcenter writes a structure into one column: they begin without dots or with
 * the fewest, go down one step at a time, and no other text is below its dots.
 */
export function dottedColumns(rows: readonly Pick<TableRow, 'cells'>[]): Set<number> {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const columns = Array.from({ length: width }, (_, column) => column)
  return new Set(columns.filter((column) => isDottedColumn(rows.map(({ cells }) => cells[column] ?? ''))))
}

function isDottedColumn(texts: readonly string[]): boolean {
  const all = texts.filter((text) => text !== '')
  const dots = all.map(dotsOf)
  const below = dots.filter((count) => count > 0)
  const step = Math.min(...below)
  if (below.length < FEWEST || below.some((count) => count % step !== 0)) return false
  const names = all.flatMap((text, at) => ((dots[at] ?? 0) > 0 ? text.replace(DOTS, '') : []))
  if (names.some((name) => LEVEL_OR_FIGURE.test(name))) return false
  // One dot before a number may be a decimal point.
  if (Math.max(...below) === 1 && names.some((name) => NUMBER.test(name))) return false
  if (dots.some((count, at) => at > 0 && count - (dots[at - 1] ?? 0) > step)) return false
  return Math.max(...below) > step || below.length * 2 >= all.length
}

/** Spaces that stand for a dot: one alone is taken for a slip. */
const SPACES = 2

/** The row with its dots as indents, and its texts without them. */
export function withoutDots(row: TableRow, columns: ReadonlySet<number>): TableRow {
  const dotted = row.cells.flatMap((text, column) =>
    columns.has(column) && dotsOf(text) > 0 ? [{ column, indent: SPACES * dotsOf(text) }] : [],
  )
  if (dotted.length === 0) return row
  const others = (row.indents ?? []).filter(({ column }) => !columns.has(column))
  return {
    ...row,
    cells: row.cells.map((text, column) => (columns.has(column) ? text.replace(DOTS, '') : text)),
    indents: [...others, ...dotted],
  }
}
