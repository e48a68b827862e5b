import { useEffect, useRef } from 'react'

/**
 * For work that follows the picture which answers a click: what was pressed is seen to be pressed at once, and what takes longer to
 * draw comes right after. Of several presses before that picture the last one counts; what is left of the screen asks for nothing.
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
