import { useFocusReturn } from '@mantine/hooks'
import { createElement, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { lazyScreen } from '#web/screen/lazy-screen.tsx'
import { showToast } from '#web/ui/toast.ts'

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
    const { t } = useTranslation()
    const [hasArrived, setHasArrived] = useState(false)
    const isWanted = isOpen(props) && !hasArrived
    // A dialog that is open when it comes to be does not know what had the focus before; this was there.
    useFocusReturn({ opened: isOpen(props) })
    const fail = useEffectEvent(() => {
      props.onClose()
      showToast({
        tone: 'breach',
        title: t('ui.loadErrorTitle'),
        action: { label: t('ui.reload'), onClick: () => window.location.reload() },
      })
    })
    useEffect(() => {
      if (!isWanted) return
      let isCurrent = true
      const whenCurrent = (then: () => void) => () => {
        if (isCurrent) then()
      }
      Dialog.preload().then(
        whenCurrent(() => setHasArrived(true)),
        whenCurrent(() => fail()),
      )
      return () => {
        isCurrent = false
      }
    }, [isWanted])
    // It stays when it closes: it fades, and the next time it is there at once.
    return hasArrived && createElement(Dialog, props)
  }
  LazyDialog.preload = () => void Dialog.preload().catch(() => undefined)
  return LazyDialog
}
