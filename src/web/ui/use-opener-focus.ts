import { useEffect, useState } from 'react'

/**
 * Returns the focus to where it was, when a dialog goes that is drawn only while it is open. Mantine returns it from dialogs that are drawn
 * before they open.
 */
export function useOpenerFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // An element that took the focus when the dialog closed keeps it.
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
