import { useCallbackRef } from '@mantine/hooks'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'

import { moveOfKey, type ListLine } from '#web/ui/list/model.ts'
import { useTypeahead } from '#web/ui/list/use-typeahead.ts'

interface FocusedList<Row> {
  lines: readonly ListLine<Row>[]
  onOpen?: (row: Row) => void
  onToggle?: (key: string) => void
  nameOf: (row: Row) => string
}

interface FocusSurroundings {
  scroller: RefObject<HTMLDivElement | null>
  /** Pixels. */
  rowHeight: number
  scrollTo: (index: number) => void
  onSelect: ((key: string, isRange: boolean) => void) | undefined
}

/** Visible rows that a page key does not scroll away: the space of the head, and a row to continue from. */
const STAYING_ROWS = 3

/** Roving focus by the line's key: the row stays the same when lines come and go above it. */
export function useRowFocus<Row>(
  { lines, onOpen, onToggle, nameOf }: FocusedList<Row>,
  { scroller, rowHeight, scrollTo, onSelect }: FocusSurroundings,
) {
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  // Set by a key, until the row is there: a virtual row may not be when the key is pressed.
  const wantsFocus = useRef(false)
  const found = lines.findIndex(({ key }) => key === focusedKey)
  const focusedIndex = found < 0 ? 0 : found
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-line="${focusedIndex}"]`)
    if (!row) return
    wantsFocus.current = false
    row.focus()
  })

  const typeahead = useTypeahead()
  const namesOf = () => lines.map((line) => (line.kind === 'row' ? nameOf(line.row) : ''))
  const go = (index: number) => {
    wantsFocus.current = true
    setFocusedKey(lines[index]?.key ?? null)
    scrollTo(index)
  }

  const handle = (event: KeyboardEvent) => {
    // Keys in a field or button within the row are theirs.
    if (event.target !== event.currentTarget) return
    const named = typeahead(event, namesOf, focusedIndex)
    if (named !== null) {
      event.preventDefault()
      if (named >= 0) go(named)
      return
    }
    const pageRows = Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - STAYING_ROWS
    const move = moveOfKey(event.key, focusedIndex, lines, Math.max(1, pageRows))
    const target = move && lines[move.index]
    if (!move || !target || (move.kind === 'select' && !onSelect)) return
    event.preventDefault()
    if (move.kind === 'toggle') onToggle?.(target.key)
    else if (move.kind === 'open') openLine(target, onOpen)
    else if (move.kind === 'select') onSelect?.(target.key, event.shiftKey)
    else go(move.index)
  }
  // One function for as long as the list is there: rows are drawn again when their line changes, and not while scrolling.
  const onKeyDown = useCallbackRef(handle)
  return { focusedIndex, onKeyDown, focusLine: setFocusedKey }
}

function openLine<Row>(line: ListLine<Row>, onOpen: ((row: Row) => void) | undefined): void {
  if (line.kind === 'row') onOpen?.(line.row)
  else if (line.kind === 'failed') line.onRetry()
  else if (line.kind === 'more') line.onMore()
}
