import { useRef, type PointerEvent } from 'react'

const LONG_PRESS_MS = 500
/** A finger that moves further scrolls. */
const STILL_PX = 8

/** On a phone a long press chooses a row. `wasLong`: the click that follows is of this press, and opens nothing. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null)
  const isLong = useRef(false)
  const end = () => {
    if (press.current) window.clearTimeout(press.current.timer)
    press.current = null
  }
  return {
    wasLong: () => isLong.current,
    longPress: {
      onPointerDown(event: PointerEvent) {
        isLong.current = false
        if (event.pointerType !== 'touch') return
        const timer = window.setTimeout(() => {
          isLong.current = true
          onLongPress()
        }, LONG_PRESS_MS)
        press.current = { timer, x: event.clientX, y: event.clientY }
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const { x, y } = press.current ?? { x: clientX, y: clientY }
        if (Math.hypot(clientX - x, clientY - y) > STILL_PX) end()
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
