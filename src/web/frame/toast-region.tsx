import { useNotifications } from '@mantine/notifications'
import { createElement, useEffect, useState, type ComponentType } from 'react'

/** The latest moment at which the program of the toasts is fetched: the first toast may report that the network is lost. */
const FETCHED_AFTER_MS = 5_000

/** SHELL-10: the region of the toasts. Its program is fetched with the first toast, or a while after the start. */
export function ToastRegion() {
  const [Region, setRegion] = useState<ComponentType | null>(null)
  // Asked for again with each further toast, if it did not arrive.
  const waiting = useNotifications().notifications.length
  useEffect(() => {
    if (Region) return
    const fetchRegion = () =>
      void import('#web/frame/toasts.tsx').then(
        ({ Toasts }) => setRegion(() => Toasts),
        () => undefined,
      )
    const timer = setTimeout(fetchRegion, waiting > 0 ? 0 : FETCHED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [Region, waiting])
  return Region && createElement(Region)
}
