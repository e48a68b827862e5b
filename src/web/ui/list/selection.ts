import { useMemo, useRef } from 'react'

import type { ListLine } from '#web/ui/list/model.ts'

/** The selected rows by their ids: a row in several places of a tree is selected in all of them. */
export interface ListSelection<Row> {
  idOf: (row: Row) => number
  isSelected: (id: number) => boolean
  /** True when any row is chosen; then all boxes show. */
  isAny: boolean
  onSelect: (ids: readonly number[], isSelected: boolean) => void
  /** Lets go of all, those of other pages too. Absent: the list lets go of the rows that it shows. */
  onClear?: () => void
}

/** The parts of the selection that head and rows show and change. */
export interface Selecting<Row> {
  isAny: boolean
  /** The selected share of the page's top-level rows. */
  page: 'none' | 'some' | 'all'
  isSelected: (row: Row) => boolean
  /** Chooses a row or takes it out; a range does the same with all from the one before. */
  toggle: (key: string, isRange: boolean) => void
  togglePage: () => void
}

/** The selection of a list; undefined where it has none. */
export function useSelecting<Row>(
  lines: readonly ListLine<Row>[],
  selection: ListSelection<Row> | undefined,
): Selecting<Row> | undefined {
  // The row from which a range goes.
  const anchor = useRef<string | null>(null)
  // The same while the list only scrolls: head and rows are drawn again when it changes.
  return useMemo(
    () =>
      selection &&
      // oxlint-disable-next-line react/refs -- both functions are called when a row is chosen, and not while drawing
      selectingOf(lines, selection, {
        read: () => anchor.current,
        set: (key) => {
          anchor.current = key
        },
      }),
    [lines, selection],
  )
}

function selectingOf<Row>(
  lines: readonly ListLine<Row>[],
  selection: ListSelection<Row>,
  anchor: { read: () => string | null; set: (key: string) => void },
): Selecting<Row> {
  const { idOf, isSelected, isAny, onSelect } = selection
  const rows = lines.filter((line) => line.kind === 'row')
  const pageIds = rows.filter(({ level }) => level === 1).map(({ row }) => idOf(row))
  const chosen = pageIds.filter(isSelected).length
  return {
    isAny,
    page: chosen === 0 ? 'none' : chosen === pageIds.length ? 'all' : 'some',
    isSelected: (row) => isSelected(idOf(row)),
    toggle(key, isRange) {
      const to = rows.findIndex((line) => line.key === key)
      const line = rows[to]
      if (!line) return
      const before = rows.findIndex((candidate) => candidate.key === anchor.read())
      const from = isRange && before >= 0 ? before : to
      const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1)
      onSelect(
        range.map(({ row }) => idOf(row)),
        !isSelected(idOf(line.row)),
      )
      anchor.set(key)
    },
    togglePage: () => onSelect(pageIds, chosen < pageIds.length),
  }
}
