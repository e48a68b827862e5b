import { useRef, type KeyboardEvent, type PointerEvent } from 'react'

import classes from '#web/ui/list/list.module.css'
import { useUiTexts } from '#web/ui/texts.tsx'

type WidthHandleProps = {
  column: string
  width: number
  limits: WidthLimits
  /** undefined: as wide as usual again. */
  onResize: (width: number | undefined) => void
}

/** Limits of a column's width in pixels. */
export interface WidthLimits {
  min: number
  max: number
}

const STEP_PX = 8
const STEPS: Partial<Record<string, number>> = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }

/** The edge of a column: dragged, moved with Shift and the arrow keys (without Shift they go on to the next head), or set back by a double click or Delete. */
export function WidthHandle({ column, width, limits, onResize }: WidthHandleProps) {
  const texts = useUiTexts()
  const from = useRef<{ x: number; width: number } | null>(null)
  const resize = (next: number) => onResize(Math.round(Math.max(limits.min, Math.min(limits.max, next))))

  const drag = (event: PointerEvent) => {
    if (from.current) resize(from.current.width + event.clientX - from.current.x)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? STEPS[event.key] : undefined
    const isBack = event.key === 'Delete' || event.key === 'Backspace'
    if (step === undefined && !isBack) return
    event.preventDefault()
    if (step === undefined) onResize(undefined)
    else resize(width + step)
  }
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={texts.widthOf(column)}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Delete"
      title={`${texts.widthOf(column)} (Shift + ← →)`}
      aria-valuenow={Math.round(width)}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      tabIndex={0}
      className={classes['widthHandle']}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        // The fluid column may be wider than it asks to be.
        from.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? width }
      }}
      onPointerMove={drag}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
      onDoubleClick={() => onResize(undefined)}
      onKeyDown={onKeyDown}
    />
  )
}
