import type { RowFault } from '#domain/product-import/row-fault.ts'

interface LeveledRow {
  row: number
  level: number | null
  faults: RowFault[]
}

/**
 * The row above each row in an indented list: the last one before it that is less deep; null at the top. Rows whose place cannot be
 * told are faulty, and so are those after them until a row at the top: what they belong to is not known either.
 */
export function parentsByLevel<Row extends LeveledRow>(rows: readonly Row[], column: string): (Row | null)[] {
  const above: { row: Row; level: number }[] = []
  let top = Number.POSITIVE_INFINITY
  let lost: number | null = null
  return rows.map((row) => {
    const { level } = row
    if (level === null) {
      if (!row.faults.some(({ code }) => code === 'level:unreadable'))
        row.faults.push(levelFault(row, column, 'level:unreadable', {}))
      lost ??= row.row
      return null
    }
    if (level <= top) {
      top = level
      lost = null
      above.length = 0
    }
    if (lost !== null) {
      row.faults.push(levelFault(row, column, 'parent:refused', { parentRow: lost }))
      return null
    }
    while ((above.at(-1)?.level ?? -1) >= level) above.pop()
    const parent = above.at(-1)
    if (parent && level - parent.level > 1)
      row.faults.push(levelFault(row, column, 'level:jump', { from: parent.level, to: level }))
    above.push({ row, level })
    return parent?.row ?? null
  })
}

const levelFault = (
  { row, level }: LeveledRow,
  column: string,
  code: RowFault['code'],
  params: RowFault['params'],
): RowFault => ({ code, row, column, value: level === null ? null : String(level), params })
