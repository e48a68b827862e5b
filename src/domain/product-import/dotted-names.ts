import type { TableRow } from '#domain/spreadsheets/table.ts'

/** Signs that show a level before a text, one for each: ". . Screw", ">> Screw", "-- Screw". */
const SIGNS = ['.', '>', '-', '+', '*', '_', '»', '→'] as const
/** Lines of a tree, as programs draw it: "│  └─ Screw", "|   `-- Screw". */
const BRANCH = /^[│┃|├└╰┣┗─━`+\\\s-]*(?:[├└╰┣┗][─━]*|[|`+\\][-─]{2,})\s*/u
/** ".5" is a figure and "..2" a level; "..3000" is neither. */
const LEVEL_OR_FIGURE = /^(?:\d{1,3}|\d+[.,]\d+)?$/
const NUMBER = /^\d+$/
const FEWEST = 2

/** A text without its signs, and how deep these say that it is. */
interface Prefixed {
  depth: number
  name: string
}

/** A way in which texts show their levels. */
interface Way {
  /** One step alone may be another thing: a footnote, a bullet. */
  needsSeveral: boolean
  read: (text: string, indent: number) => Prefixed
}

const bySign = (sign: string): Way => {
  const prefix = new RegExp(`^(?:\\${sign}\\s*)+`)
  return {
    needsSeveral: sign === '+' || sign === '*' || sign === '_',
    read: (text) => {
      const found = prefix.exec(text)?.[0] ?? ''
      return { depth: found.replaceAll(/\s/g, '').length, name: text.slice(found.length) }
    },
  }
}

const byBranch: Way = {
  needsSeveral: false,
  read: (text, indent) => {
    const found = BRANCH.exec(text)?.[0] ?? ''
    return { depth: found === '' ? 0 : indent + found.length, name: text.slice(found.length) }
  },
}

const WAYS: readonly Way[] = [byBranch, ...SIGNS.map(bySign)]

/** Columns whose texts show levels by signs before them, with the way in which they do. */
export type PrefixedColumns = ReadonlyMap<number, Way>

type Cells = Pick<TableRow, 'cells' | 'indents'>

const indentAt = ({ indents }: Cells, column: number) =>
  indents?.find((found) => found.column === column)?.indent ?? 0

/**
 * Columns whose texts show levels by dots or other signs before them, as Teamcenter writes a structure into one column: they begin without signs or
 * with the fewest, go down one step at a time, and no other text is below its signs.
 */
export function dottedColumns(rows: readonly Cells[]): PrefixedColumns {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const found = new Map<number, Way>()
  for (let column = 0; column < width; column++) {
    const texts = rows.flatMap((row) => {
      const text = row.cells[column] ?? ''
      return text === '' ? [] : [{ text, indent: indentAt(row, column) }]
    })
    const way = WAYS.find((one) => showsLevels(texts, one))
    if (way) found.set(column, way)
  }
  return found
}

function showsLevels(texts: readonly { text: string; indent: number }[], way: Way): boolean {
  const all = texts.map(({ text, indent }) => way.read(text, indent))
  const below = all.filter(({ depth }) => depth > 0)
  const step = Math.min(...below.map(({ depth }) => depth))
  const deepest = Math.max(...below.map(({ depth }) => depth))
  if (below.length < FEWEST || below.some(({ depth }) => depth % step !== 0)) return false
  if (below.some(({ name }) => LEVEL_OR_FIGURE.test(name))) return false
  // One dot before a number may be a decimal point, one dash a minus.
  if (deepest === 1 && below.some(({ name }) => NUMBER.test(name))) return false
  if (all.some(({ depth }, at) => at > 0 && depth - (all[at - 1]?.depth ?? 0) > step)) return false
  return deepest > step || (!way.needsSeveral && below.length * 2 >= all.length)
}

/** Spaces that stand for a sign: one alone is taken for a slip. */
const SPACES = 2

/** The row with its signs as indents, and its texts without them. */
export function withoutDots(row: TableRow, columns: PrefixedColumns): TableRow {
  const read = new Map<number, Prefixed>()
  for (const [column, way] of columns) {
    const found = way.read(row.cells[column] ?? '', indentAt(row, column))
    if (found.depth > 0) read.set(column, found)
  }
  if (read.size === 0) return row
  const dotted = Array.from(read, ([column, { depth }]) => ({ column, indent: SPACES * depth }))
  return {
    ...row,
    cells: row.cells.map((text, column) => read.get(column)?.name ?? text),
    indents: [...(row.indents ?? []).filter(({ column }) => !columns.has(column)), ...dotted],
  }
}
