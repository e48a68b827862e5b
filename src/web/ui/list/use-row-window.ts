import { useLayoutEffect, useState, type RefObject } from 'react'

type RowWindow = {
  /** Its content is the head, and rows of one height. */
  scroller: RefObject<HTMLElement | null>
  count: number
  /** Pixels. */
  rowHeight: number
  /** false: all rows are drawn. */
  isEnabled: boolean
}

/** Rows drawn beside those in sight. Each has a cell for every column, so that few are right; fewer would be drawn too often. */
const OVERSCAN_ROWS = 5

interface Range {
  first: number
  end: number
}

/** Which rows of a long list are drawn: those in sight and a few more. Drawn again only when a row comes in sight that is not there. */
export function useRowWindow({ scroller, count, rowHeight, isEnabled }: RowWindow) {
  const [range, setRange] = useState<Range>({ first: 0, end: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!isEnabled || !element) return
    const look = () => setRange((drawn) => rangeAround(seenIn(element, rowHeight), drawn))
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, rowHeight, isEnabled])

  const scrollTo = (index: number) => {
    if (isEnabled && scroller.current) reveal(scroller.current, index, { count, rowHeight })
  }
  return { ...(isEnabled ? within(range, count) : { first: 0, end: count }), scrollTo }
}

const seenIn = ({ scrollTop, clientHeight }: HTMLElement, rowHeight: number): Range => ({
  first: Math.floor(scrollTop / rowHeight),
  end: Math.ceil((scrollTop + clientHeight) / rowHeight),
})

function rangeAround({ first, end }: Range, drawn: Range): Range {
  // A window that has become much smaller is drawn anew, too.
  const isDrawn =
    first >= drawn.first && end <= drawn.end && drawn.end - drawn.first <= end - first + 4 * OVERSCAN_ROWS
  return isDrawn ? drawn : { first: Math.max(0, first - OVERSCAN_ROWS), end: end + OVERSCAN_ROWS }
}

/** Rows may have gone since. */
const within = ({ first, end }: Range, count: number): Range => ({
  first: Math.min(first, count),
  end: Math.min(end, count),
})

/** Scrolls no further than needed. */
function reveal(
  scroller: HTMLElement,
  index: number,
  { count, rowHeight }: { count: number; rowHeight: number },
): void {
  const { scrollTop, clientHeight, scrollHeight } = scroller
  // The head stays in sight and covers what is above the rows.
  const room = clientHeight - Math.max(0, scrollHeight - count * rowHeight)
  const [top, bottom] = [index * rowHeight, (index + 1) * rowHeight]
  if (top < scrollTop) scroller.scrollTop = top
  else if (bottom > scrollTop + room) scroller.scrollTop = bottom - room
}
