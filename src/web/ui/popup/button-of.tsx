import { useMounted } from '@mantine/hooks'
import { useLayoutEffect } from 'react'

import type { Popup } from '#web/ui/popup/use-popup.ts'

type ButtonOfProps = { popup: Popup; ref?: (element: HTMLElement | null) => void }

/** Tells Mantine of the button that is there already: drawn within a target of Mantine's, it would be another one, without the focus. */
export function ButtonOf({ popup: { button }, ref }: ButtonOfProps) {
  useLayoutEffect(() => {
    ref?.(button.current)
  }, [button, ref])
  return null
}

/** Props of Mantine's Menu and Popover. It opens after it is mounted: what is open from the start does not know where the focus returns to. */
export function useFloating({ id, isOpen, open }: Popup) {
  const isMounted = useMounted()
  return { id, opened: isMounted && isOpen, onChange: open }
}
