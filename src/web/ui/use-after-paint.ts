import { useEffect, useRef } from 'react'

/**
 * Defers work until the frame that answers a click is painted, so that a press is visible at once and slow
 * drawing follows. The last of several calls before that frame counts; unmounting cancels the work.
 */
export function useAfterPaint(): (work: () => void) => void {
  const cancel = useRef<(() => void) | null>(null)
  useEffect(() => () => cancel.current?.(), [])
  return (work) => {
    cancel.current?.()
    let timer: ReturnType<typeof setTimeout> | undefined
    // Of a picture that is only drawn nothing is seen yet: with the next one it is on the screen. Work right after drawing held it up.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(work)
      })
    })
    cancel.current = () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }
}
