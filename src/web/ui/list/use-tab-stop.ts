import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

/** Selector of the focusable elements in a row of the head: buttons, boxes, fields and column edges. */
const STOPS = 'button:not(:disabled), input:not(:disabled), [role="separator"]'
const CELLS = '[role="columnheader"], [role="gridcell"]'
const ROWS: Partial<Record<string, 'previousElementSibling' | 'nextElementSibling'>> = {
  ArrowUp: 'previousElementSibling',
  ArrowDown: 'nextElementSibling',
}

/**
 * Makes a row of the head one stop of the Tab key, as the grid pattern of WAI-ARIA asks: arrow keys go on within the row, Home and End
 * to its ends, up and down to the row beside it. Filters come and go as a person types: the row itself is looked at, and not its columns.
 */
export function useTabStop(row: RefObject<HTMLElement | null>) {
  const current = useRef<HTMLElement | null>(null)
  const cell = useRef<Element | null>(null)
  const mark = () => {
    const stops = stopsOf(row.current)
    const stop =
      stops.find((each) => each === current.current) ??
      stops.find((each) => cell.current?.contains(each)) ??
      stops[0]
    for (const each of stops) each.tabIndex = each === stop ? 0 : -1
  }
  useLayoutEffect(mark)
  useEffect(() => {
    const observer = new MutationObserver(mark)
    if (row.current) observer.observe(row.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  })

  const onFocus = ({ target }: { target: EventTarget }) => {
    // What pops up is drawn elsewhere, and tells of itself here all the same.
    if (!(target instanceof HTMLElement) || !row.current?.contains(target)) return
    current.current = target
    cell.current = target.closest(CELLS)
    mark()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || !row.current?.contains(target)) return
    const next = neighbourOf(event, target, stopsOf(row.current))
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return { onFocus, onKeyDown }
}

/** Focusable elements of a row in document order. */
const stopsOf = (row: Element | null) =>
  [...(row?.querySelectorAll<HTMLElement>('*') ?? [])].filter((element) => element.matches(STOPS))

function neighbourOf(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  target: HTMLElement,
  stops: readonly HTMLElement[],
): HTMLElement | null | undefined {
  if (shiftKey || ctrlKey || metaKey || altKey) return null
  const side = ROWS[key]
  if (side) return besideOf(target, side)
  if (staysInText(target, key)) return null
  const index = stops.indexOf(target)
  if (key === 'ArrowRight') return stops[index + 1]
  if (key === 'ArrowLeft') return stops[index - 1]
  if (key === 'Home') return stops[0]
  return key === 'End' ? stops.at(-1) : null
}

/** The first stop of the same column in the row above or below; below the last one, the row that the arrow keys left. */
function besideOf(target: HTMLElement, side: 'previousElementSibling' | 'nextElementSibling') {
  const cell = target.closest(CELLS)
  const row = cell?.parentElement
  const other = row?.[side]
  if (!cell || !row) return null
  if (other) return stopsOf(other.children[[...row.children].indexOf(cell)] ?? null)[0] ?? stopsOf(other)[0]
  return side === 'nextElementSibling'
    ? row.closest('[role$="grid"]')?.querySelector<HTMLElement>('[data-line][tabindex="0"]')
    : null
}

/** Within a text the keys move its cursor; they leave it at its ends. */
function staysInText(target: HTMLElement, key: string): boolean {
  if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return false
  const { selectionStart, selectionEnd, value } = target
  if (key === 'ArrowLeft') return selectionStart !== 0 || selectionEnd !== 0
  if (key === 'ArrowRight') return selectionStart !== value.length
  return value !== ''
}
