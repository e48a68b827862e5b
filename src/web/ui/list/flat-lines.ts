import type { ListLine } from '#web/ui/list/model.ts'

/** The lines of a list that is no tree. Rows without an id are told apart by their place. */
export function flatLines<Row>(rows: readonly Row[]): ListLine<Row>[] {
  return rows.map((row, index) => ({
    kind: 'row',
    key: keyOf(row, index),
    level: 1,
    row,
    hasChildren: false,
    isExpanded: false,
    position: index + 1,
    setSize: rows.length,
  }))
}

const keyOf = (row: unknown, index: number): string =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'number'
    ? String(row.id)
    : `at ${index}`
