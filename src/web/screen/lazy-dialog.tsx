import { useFocusReturn } from '@mantine/hooks'
import { createElement, type ComponentType, type ReactNode } from 'react'

import { lazyScreen } from '#web/screen/lazy-screen.tsx'
import { useArrival } from '#web/ui/lazy-part.tsx'

interface Closable {
  onClose: () => void
}

type LazyDialog<Props> = ((props: Props) => ReactNode) & { preload: () => void }

/**
 * A dialog whose program is fetched when it is first opened, or meant to be (`preload`): the first screen does without it.
 * If it does not arrive, the dialog closes again and a toast says so; nothing of the screen below is lost.
 */
export function lazyDialog<Props extends Closable>(
  isOpen: (props: Props) => boolean,
  load: () => Promise<ComponentType<Props>>,
): LazyDialog<Props> {
  const Dialog = lazyScreen(load)
  function LazyDialog(props: Props) {
    const hasArrived = useArrival(Dialog, isOpen(props), props.onClose)
    // A dialog that is open when it comes to be does not know what had the focus before; this was there.
    useFocusReturn({ opened: isOpen(props) })
    // It stays when it closes: it fades, and the next time it is there at once.
    return hasArrived && createElement(Dialog, props)
  }
  LazyDialog.preload = () => void Dialog.preload().catch(() => undefined)
  return LazyDialog
}
