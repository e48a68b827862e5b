import { createElement, type ComponentType, type ReactNode } from 'react'

import { lazyPart, useArrival } from '#web/ui/lazy-part.tsx'
import type { Popup } from '#web/ui/popup/use-popup.ts'

interface PopupProps {
  popup: Popup
}

export type LazyPopup<Props> = ((props: Props) => ReactNode) & { preload: () => void }

/**
 * A part that pops up from a button (`usePopup`), with its program in a file of its own: floating boxes, menus and choices are a tenth of the
 * program, and most visits to a list open none. If the program does not arrive, a toast says so and the next press asks again.
 */
export function lazyPopup<Props extends PopupProps>(
  load: () => Promise<ComponentType<Props>>,
): LazyPopup<Props> {
  const Part = lazyPart(load)
  function PoppingUp(props: Props) {
    const { isOpen, open } = props.popup
    const hasArrived = useArrival(Part, isOpen, () => open(false))
    return hasArrived && createElement(Part, props)
  }
  PoppingUp.preload = () => void Part.preload().catch(() => undefined)
  return PoppingUp
}
