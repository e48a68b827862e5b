import { useTimeout } from '@mantine/hooks'
import { useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'

import { lazyPart } from '#web/ui/lazy-part.tsx'

/** The pointer rests for so long before the tip comes, so that none flickers while it passes. */
const OPEN_DELAY_MS = 400

const TipBox = lazyPart(async () => (await import('#web/ui/popup/tip-box.tsx')).TipBox)

/** Listeners of the element with the tip. */
interface TipEvents {
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave: () => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

type TipProps = {
  label: string
  position?: 'top' | 'right' | 'bottom'
  /** Draws the element, with its events; `show` shows the tip at once, e.g. where a finger presses. */
  children: (events: TipEvents, show: (element: HTMLElement) => void) => ReactNode
}

/**
 * A tip beside an element that the pointer rests on or that has the focus. Its program is fetched when one is first meant; the element
 * stays the same. The element names itself: a tip that does not arrive takes nothing away.
 */
export function Tip({ label, position = 'top', children }: TipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [hasArrived, setHasArrived] = useState(TipBox.isLoaded)
  const { start, clear } = useTimeout(() => setIsOpen(true), OPEN_DELAY_MS)
  const mean = (element: HTMLElement) => {
    setTarget(element)
    TipBox.preload().then(
      () => setHasArrived(true),
      () => undefined,
    )
  }
  const show = (element: HTMLElement) => {
    mean(element)
    setIsOpen(true)
  }
  const close = () => {
    clear()
    setIsOpen(false)
  }
  const events: TipEvents = {
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType === 'touch') return
      mean(currentTarget)
      start()
    },
    onPointerLeave: close,
    onFocus: ({ target: focused, currentTarget }) => {
      if (focused.matches(':focus-visible')) show(currentTarget)
    },
    onBlur: close,
    onKeyDown: ({ key }) => key === 'Escape' && close(),
  }
  return (
    <>
      {children(events, show)}
      {hasArrived && target && <TipBox target={target} isOpen={isOpen} label={label} position={position} />}
    </>
  )
}
