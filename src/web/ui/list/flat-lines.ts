import type { ListLine } from '#web/ui/list/model.ts'

/** The lines of a list that is no tree. */
export function flatLines<Row extends { id: number }>(rows: readonly Row[]): ListLine<Row>[] {
  return rows.map((row, index) => ({
    kind: 'row',
    key: String(row.id),
    level: 1,
    row,
    hasChildren: false,
    isExpanded: false,
    position: index + 1,
    setSize: rows.length,
  }))
}
