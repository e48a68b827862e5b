import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * A new screen is gone on with from its heading, by the keyboard and by who has it read: what was pressed to come here is gone, or
 * stands in the menu. A field that the screen itself has given the focus keeps it.
 */
export function useScreenFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusScreen()
      }),
    [router],
  )
}

function focusScreen(): void {
  const main = document.getElementById('content')
  const { activeElement } = document
  if (!main || (activeElement !== main && main.contains(activeElement))) return
  const heading = main.querySelector('h1')
  // Tab passes it.
  heading?.setAttribute('tabindex', '-1')
  const start = heading ?? main
  // Where the screen stands, the router decides.
  start.focus({ preventScroll: true })
}
