import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the list when the choice ends and its bar goes: a dialog that was opened from the bar cannot return the focus to it. An
 * element outside that has the focus keeps it.
 */
export function useListFocus(isAnyChosen: boolean): void {
  const wasAnyChosen = useRef(isAnyChosen)
  useEffect(() => {
    const hasEnded = wasAnyChosen.current && !isAnyChosen
    wasAnyChosen.current = isAnyChosen
    const { activeElement } = document
    if (!hasEnded || (activeElement !== document.body && !activeElement?.closest('[role="dialog"]'))) return
    // The row that Tab leads to; the heading of the screen where the list has none.
    const list = '#content [data-line][tabindex="0"]'
    const place =
      document.querySelector<HTMLElement>(list) ?? document.querySelector<HTMLElement>('#content h1')
    if (place?.tagName === 'H1') place.tabIndex = -1
    place?.focus({ preventScroll: true })
  }, [isAnyChosen])
}
