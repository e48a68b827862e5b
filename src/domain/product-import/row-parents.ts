import type { Level } from '#domain/product-import/read-cell.ts'
import type { RowFault } from '#domain/product-import/row-fault.ts'

interface LeveledRow {
  row: number
  level: Level | null
  faults: RowFault[]
}

/** The column that says how deep rows are: by its values, or by its indents. */
export interface LevelColumn {
  title: string
  /** Column index from 0. */
  column: number
  isIndent: boolean
}

/**
 * The row above each row in an indented list: the last one before it that is less deep; null at the top. Rows whose place cannot be
 * told are faulty, and so are those after them until a row at the top: what they belong to is not known either. Where one row has a
 * place ("1.2"), all have one. Indents have no steps that could be left out.
 */
export function parentsByLevel<Row extends LeveledRow>(
  rows: readonly Row[],
  { title, column, isIndent }: LevelColumn,
): (Row | null)[] {
  const arePlaces = rows.some(({ level }) => (level?.steps ?? 0) > 1)
  const areDotted = rows.some(({ level }) => level?.isDotted)
  const depthOf = ({ level }: Row) => {
    if (level === null) return null
    return areDotted ? (level.dots ?? level.depth) : ((arePlaces ? level.steps : null) ?? level.depth)
  }

  const above: { row: Row; level: number }[] = []
  let top = Number.POSITIVE_INFINITY
  let lost: number | null = null
  return rows.map((row) => {
    const level = depthOf(row)
    if (level === null) {
      if (!row.faults.some(({ code }) => code === 'level:unreadable'))
        row.faults.push(levelFault(row, { title, column }, 'level:unreadable', {}))
      lost ??= row.row
      return null
    }
    if (level <= top) {
      top = level
      lost = null
      above.length = 0
    }
    if (lost !== null) {
      row.faults.push(levelFault(row, { title, column }, 'parent:refused', { parentRow: lost }))
      return null
    }
    while ((above.at(-1)?.level ?? -1) >= level) above.pop()
    const parent = above.at(-1)
    if (!isIndent && parent && level - parent.level > 1)
      row.faults.push(levelFault(row, { title, column }, 'level:jump', { from: parent.level, to: level }))
    above.push({ row, level })
    return parent?.row ?? null
  })
}

const levelFault = (
  { row, level }: LeveledRow,
  { title, column }: Pick<LevelColumn, 'title' | 'column'>,
  code: RowFault['code'],
  params: RowFault['params'],
): RowFault => ({ code, row, column: title, cell: column, value: level && String(level.depth), params })
