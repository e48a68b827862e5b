import { useLayoutEffect, useSyncExternalStore } from 'react'

/** The title that the open screen gives itself (a product's name), shown in the breadcrumbs and the document's title. */
let title: string | undefined
const listeners = new Set<() => void>()

/** For screens about one thing: its name takes the place of the route's title (SHELL-05). */
export function useScreenTitle(own: string | undefined): void {
  useLayoutEffect(() => {
    set(own)
    return () => set(undefined)
  }, [own])
}

export const useOwnScreenTitle = () => useSyncExternalStore(subscribe, () => title)

function set(next: string | undefined): void {
  title = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
