import type { LevelColumn, LeveledRow } from '#domain/product-import/leveled-row.ts'
import { isOfOtherList } from '#domain/product-import/row-fault.ts'
import { parentsByPath } from '#domain/product-import/row-paths.ts'
import type { RowFault } from '#domain/product-import/row-fault.ts'

/**
 * The row above each row in an indented list: the last one before it that is less deep; null at the top. Rows whose place cannot be
 * told are faulty, and so are those after them until a row at the top: what they belong to is not known either. Where one row has a
 * place ("1.2"), all have one, and a place says itself what it is below, in whatever order the rows stand. Indents have no steps that
 * could be left out.
 */
export function parentsByLevel<Row extends LeveledRow>(
  rows: readonly Row[],
  levelColumn: LevelColumn,
): (Row | null)[] {
  if (rows.some(({ level }) => level?.path?.above.some((text) => text !== '')))
    return parentsByPath(rows, levelColumn)
  const arePlaces = rows.some(({ level }) => (level?.steps ?? 0) > 1)
  const areDotted = rows.some(({ level }) => level?.isDotted)
  const depthOf = ({ level }: Row) => {
    if (level === null) return null
    return areDotted ? (level.dots ?? level.depth) : ((arePlaces ? level.steps : null) ?? level.depth)
  }

  settleFirst(rows, depthOf)
  const highest = rows.reduce(
    (least, row) => Math.min(least, depthOf(row) ?? least),
    Number.POSITIVE_INFINITY,
  )
  const placed = arePlaces ? placesOf(rows) : null
  const above: { row: Row; level: number }[] = []
  let top = Number.POSITIVE_INFINITY
  let lost: number | null = null
  return rows.map((row) => {
    if (isOfOtherList(row)) {
      lost ??= row.row
      return null
    }
    const level = depthOf(row)
    if (level === null) {
      if (!row.faults.some(({ code }) => code.startsWith('level:')))
        row.faults.push(levelFault(row, levelColumn, 'level:unreadable', {}))
      lost ??= row.row
      return null
    }
    if (level <= top) {
      top = level
      lost = null
      above.length = 0
    }
    if (lost !== null) {
      row.faults.push(levelFault(row, levelColumn, 'parent:refused', { parentRow: lost }))
      return null
    }
    while ((above.at(-1)?.level ?? -1) >= level) above.pop()
    const parent = above.at(-1)
    const named = placed?.(row, parent?.row)
    if (named?.fault) row.faults.push(levelFault(row, levelColumn, 'level:no-row', named.fault))
    else if (!levelColumn.isIndent && parent && !named?.parent && level - parent.level > 1)
      row.faults.push(levelFault(row, levelColumn, 'level:jump', { from: parent.level, to: level }))
    else if (!parent && !named?.parent && !arePlaces && level > highest)
      row.faults.push(levelFault(row, levelColumn, 'level:above', { highest }))
    above.push({ row, level })
    return named?.parent ?? parent?.row ?? null
  })
}

/** Puts the first row above the others where it leaves its level out: it is the product of the list. */
function settleFirst<Row extends LeveledRow>(
  rows: readonly Row[],
  depthOf: (row: Row) => number | null,
): void {
  const [first, second, ...others] = rows
  if (!first || first.level !== null || first.faults.length > 0 || !second) return
  const depth = depthOf(second)
  if (depth === null || others.some((row) => (depthOf(row) ?? depth) < depth)) return
  first.level = { depth: depth - 1, steps: null }
}

/**
 * Finds the parents that outline numbers name, of one row after the other: "1.2" is below the row 1, though another one stands above it. Of several rows 1
 * (each assembly begins anew) the last one before it counts. A place below no row is a fault, but for the highest ones of a file: they
 * are below what the file does not list.
 */
function placesOf<Row extends LeveledRow>(rows: readonly Row[]) {
  const first = new Map(rows.toReversed().map((row) => [row.level?.place, row]))
  const last = new Map<string, Row>()
  const top = rows.reduce(
    (fewest, { level }) =>
      level?.place === undefined || level.place === '0' ? fewest : Math.min(fewest, level.steps ?? fewest),
    Number.POSITIVE_INFINITY,
  )
  return (row: Row, before: Row | undefined): { parent?: Row; fault?: RowFault['params'] } => {
    const place = row.level?.place ?? ''
    last.set(place, row)
    const upper = /^(.+)\.\d+$/.exec(place)?.[1]
    if (upper === undefined || isPlacedAt(before, upper)) return {}
    const parent = last.get(upper) ?? first.get(upper)
    if (parent) return { parent }
    return (row.level?.steps ?? 0) > top ? { fault: { above: upper } } : {}
  }
}

/** A spreadsheet takes "1.10" for a number and writes 1.1: what is below it still says 1.10.1. */
const isPlacedAt = (row: LeveledRow | undefined, place: string): boolean => {
  const own = row?.level?.place
  return own === place || (own !== undefined && own.includes('.') && place.replace(/0+$/, '') === own)
}

const levelFault = (
  { row, level }: LeveledRow,
  { title, column, titles }: LevelColumn,
  code: RowFault['code'],
  params: RowFault['params'],
): RowFault => {
  const cell = level?.column ?? column
  return { code, row, column: titles?.get(cell) ?? title, cell, value: level && String(level.depth), params }
}
