import { useCallbackRef } from '@mantine/hooks'
import { useState } from 'react'

import type { ListColumn, ListLine } from '#web/ui/list/model.ts'

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

/** A function with a stable identity that calls the latest given one; undefined while none is given. */
export function useStableCallback<Given extends unknown[]>(
  action: ((...given: Given) => void) | undefined,
): ((...given: Given) => void) | undefined {
  const steady = useCallbackRef(action)
  return action && steady
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

/** Would its cells? Where the row stands, the row says itself. */
export function isSameCells<Row>(before: Drawn<Row>, after: Drawn<Row>): boolean {
  return isSameRow({ ...before, line: unplaced(before.line) }, { ...after, line: unplaced(after.line) })
}

const unplaced = <Row>(line: ListLine<Row>): ListLine<Row> =>
  line.kind === 'row' ? { ...line, position: 0, setSize: 0 } : line

/** Would the head of a column? Filters stand below it, and its cells are the rows'. */
export function isSameHead<Row, Props extends { column: ListColumn<Row> }>(
  { column: before, ...restBefore }: Props,
  { column: after, ...restAfter }: Props,
): boolean {
  return isShallowEqual(headOf(before), headOf(after)) && isShallowEqual(restBefore, restAfter)
}

const headOf = <Row>({ filter: _filter, cell: _cell, ...head }: ListColumn<Row>) => head

function isShallowEqual(a: object, b: object): boolean {
  const before = Object.entries(a)
  const after = new Map<string, unknown>(Object.entries(b))
  return before.length === after.size && before.every(([key, value]) => Object.is(value, after.get(key)))
}
