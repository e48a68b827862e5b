import type { LevelColumn, LeveledRow } from '#domain/product-import/leveled-row.ts'
import { pathKey } from '#domain/product-import/level-paths.ts'
import { isOfOtherList, type RowFault } from '#domain/product-import/row-fault.ts'

/**
 * The parent row of each row, for lists whose level columns repeat all ancestors in every row. The parent is the last row before with
 * the ancestors' path, or else the first row after. A row that leaves out its highest ancestors has those of the row before. An ancestor
 * without a row is a fault at its cell.
 */
export function parentsByPath<Row extends LeveledRow>(
  rows: readonly Row[],
  levelColumn: LevelColumn,
): (Row | null)[] {
  const last = new Map<string, Row>()
  const paths = wholePaths(rows)
  const first = new Map(
    rows.toReversed().flatMap((row) => keysOf(row, paths.get(row)).map((key) => [key, row] as const)),
  )
  let lost: Row | null = null
  return rows.map((row, index) => {
    if (isOfOtherList(row)) return null
    const above = paths.get(row)
    if (above === undefined) {
      lost ??= row
      if (!row.faults.some(({ code }) => code.startsWith('level:')))
        row.faults.push(faultAt(row, levelColumn, { code: 'level:unreadable', at: -1, params: {} }))
      return null
    }
    const gap = above.indexOf('')
    if (gap >= 0) {
      const before = lost ?? rows[index - 1]
      row.faults.push(gapFault(row, levelColumn, { gap, before, isLost: lost !== null }))
      lost ??= row
      return null
    }
    lost = null
    const parent = last.get(pathKey(above)) ?? first.get(pathKey(above))
    for (const key of keysOf(row, above)) last.set(key, row)
    if (parent) return parent
    const at = above.findIndex((_, place) => !first.has(pathKey(above.slice(0, place + 1))))
    if (at < 0) return null
    const path = above.slice(0, at + 1).join(' › ')
    const code = levelColumn.mayCreate ? 'level:path-creatable' : 'level:path'
    row.faults.push(faultAt(row, levelColumn, { code, at, params: { path } }))
    return null
  })
}

/** The rows that each row is below, with what rows leave to those before them; "" where nothing says it. */
export function wholePaths<Row extends LeveledRow>(rows: readonly Row[]): Map<Row, readonly string[]> {
  const paths = new Map<Row, readonly string[]>()
  let before: readonly string[] = []
  for (const row of rows) {
    const path = row.level?.path
    if (!path) {
      before = []
      continue
    }
    const told = path.above.findIndex((text) => text !== '')
    const open = told < 0 ? path.above.length : told
    const above = [...Array.from({ length: open }, (_, at) => before[at] ?? ''), ...path.above.slice(open)]
    paths.set(row, above)
    before = [...above, path.own[0] ?? '']
  }
  return paths
}

/** Keys by which other rows find the row: its path, by each of the texts that may name the row. */
export const keysOf = ({ level }: LeveledRow, above: readonly string[] | undefined): string[] =>
  above === undefined ? [] : (level?.path?.own ?? []).map((own) => pathKey([...above, own]))

/** A level that the row leaves out: between those that it fills, or because the row before it is refused or not as deep. */
function gapFault<Row extends LeveledRow>(
  row: Row,
  levelColumn: LevelColumn,
  { gap, before, isLost }: { gap: number; before: Row | undefined; isLost: boolean },
): RowFault {
  const { above = [], columns = [] } = row.level?.path ?? {}
  const titleOf = (column: number | undefined) => levelColumn.titles?.get(column ?? -1) ?? ''
  if (above.slice(0, gap).some((text) => text !== ''))
    return faultAt(row, levelColumn, {
      code: 'level:gap',
      at: gap,
      params: { before: titleOf(columns[gap - 1]), own: titleOf(row.level?.column) },
    })
  if (isLost && before)
    return faultAt(row, levelColumn, { code: 'parent:refused', at: -1, params: { parentRow: before.row } })
  const params = { from: before?.level?.depth ?? 0, to: row.level?.depth ?? 0 }
  return faultAt(row, levelColumn, { code: 'level:jump', at: -1, params })
}

/** A fault at the cell of a level above the row; -1: at its own. */
function faultAt(
  { row, level }: LeveledRow,
  { title, column, titles }: LevelColumn,
  { code, at, params }: Pick<RowFault, 'code' | 'params'> & { at: number },
): RowFault {
  const cell = level?.path?.columns[at] ?? level?.column ?? column
  const value = level?.path?.above[at] ?? null
  return { code, row, column: titles?.get(cell) ?? title, cell, value, params }
}
