import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Moves the focus to the heading of a new screen, for keyboard and screen reader users: the element that was
 * pressed is gone, or stands in the menu. A field that the screen itself has focused keeps the focus, and so does a dialog that was opened
 * meanwhile: the search, by its keys.
 */
export function useScreenFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // A link of the menu can be pressed before the first screen stands; a page that just opened has the focus nowhere.
        const isPressed = fromLocation ? pathChanged : document.activeElement !== document.body
        if (isPressed) focusScreen()
      }),
    [router],
  )
}

function focusScreen(): void {
  const main = document.getElementById('content')
  const { activeElement } = document
  if (!main || (activeElement !== main && main.contains(activeElement))) return
  if (activeElement?.closest('[role="dialog"]')) return
  const heading = main.querySelector('h1')
  // Tab passes it.
  heading?.setAttribute('tabindex', '-1')
  const start = heading ?? main
  // Where the screen stands, the router decides.
  start.focus({ preventScroll: true })
}
