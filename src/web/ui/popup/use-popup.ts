import { useId, useRef, useState, type RefObject } from 'react'

/** The state of a part that pops up from a button: which button, and whether the part is open. */
export interface Popup {
  /** The button's id, from which Mantine makes that of what pops up. */
  id: string
  button: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  open: (isOpen: boolean) => void
}

/**
 * A button from which something pops up. The button is there from the start; what pops up is fetched when the button is meant (the
 * pointer or the focus is on it) or pressed, and `isNeeded` from the first press on.
 */
export function usePopup(part: { preload: () => void }, kind: 'menu' | 'dialog' | 'listbox') {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, open] = useState(false)
  const [isNeeded, setIsNeeded] = useState(false)
  const popup: Popup = { id, button, isOpen, open }
  const buttonProps = {
    ref: button,
    id,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    onPointerEnter: part.preload,
    onFocus: part.preload,
    onClick: () => {
      setIsNeeded(true)
      open(!isOpen)
    },
  } as const
  return { popup, buttonProps, isNeeded }
}
