import { useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { ListColumn, ListLine } from '#web/ui/list/list-model.ts'

/*
 * A screen describes its list anew with each change of anything. These keep what rows are drawn from the same while it says the
 * same, so that one key in a filter, or one row that opens, does not draw all the other rows again.
 */

/** The columns as rows need them: another filter or width in the head is nothing to them. */
export function useRowColumns<Row>(columns: readonly ListColumn<Row>[]): readonly ListColumn<Row>[] {
  const [kept, setKept] = useState(columns)
  const isSame =
    kept.length === columns.length && kept.every((column, index) => drawsAs(column, columns[index]))
  if (!isSame) setKept(columns)
  return isSame ? kept : columns
}

const drawsAs = <Row>(a: ListColumn<Row>, b: ListColumn<Row> | undefined) =>
  a.id === b?.id && a.cell === b.cell && a.align === b.align && a.isTabular === b.isTabular

interface RowActions<Row> {
  onOpen: ((row: Row) => void) | undefined
  onToggle: ((key: string) => void) | undefined
  onSelect: ((key: string, isRange: boolean) => void) | undefined
}

/** The same functions for as long as the list is there; they call those given last. One that is not given stays away. */
export function useRowActions<Row>({ onOpen, onToggle, onSelect }: RowActions<Row>): RowActions<Row> {
  const latest = useRef({ onOpen, onToggle, onSelect })
  useLayoutEffect(() => {
    latest.current = { onOpen, onToggle, onSelect }
  })
  const [canOpen, canToggle, canSelect] = [onOpen, onToggle, onSelect].map((action) => action !== undefined)
  return useMemo(
    () => ({
      onOpen: canOpen ? (row) => latest.current.onOpen?.(row) : undefined,
      onToggle: canToggle ? (key) => latest.current.onToggle?.(key) : undefined,
      onSelect: canSelect ? (key, isRange) => latest.current.onSelect?.(key, isRange) : undefined,
    }),
    [canOpen, canToggle, canSelect],
  )
}

interface Drawn<Row> {
  line: ListLine<Row>
  /** Says the name of the row, whichever function it is. */
  nameOf: (row: Row) => string
}

/** Would the row look and act the same? */
export function isSameRow<Row>(before: Drawn<Row>, after: Drawn<Row>): boolean {
  const { line: lineBefore, nameOf: _before, ...restBefore } = before
  const { line: lineAfter, nameOf: _after, ...restAfter } = after
  return isShallowEqual(lineBefore, lineAfter) && isShallowEqual(restBefore, restAfter)
}

function isShallowEqual(a: object, b: object): boolean {
  const before = Object.entries(a)
  const after = new Map<string, unknown>(Object.entries(b))
  return before.length === after.size && before.every(([key, value]) => Object.is(value, after.get(key)))
}
