import { useLayoutEffect, useSyncExternalStore } from 'react'

export interface Crumb {
  title: string
  /** Absent on the screen itself, and on a screen above it that needs what its address does not tell. */
  href?: string
}

/** The open screen's own title (a product's name), for the breadcrumbs and the document's title. */
interface Own {
  title: string | undefined
  /** The crumb before it, for a part of a screen that has a place of its own. */
  above: Crumb | undefined
}

const none: Own = { title: undefined, above: undefined }
let own = none
const listeners = new Set<() => void>()

/**
 * Sets the title of a screen about one thing: the thing's name replaces the route's title (SHELL-05).
 * `above`: the crumb of the thing that contains it, where the address tells that by its search.
 */
export function useScreenTitle(title: string | undefined, above?: Required<Crumb>): void {
  const [aboveTitle, href] = [above?.title, above?.href]
  useLayoutEffect(() => {
    const isWithin = aboveTitle !== undefined && href !== undefined
    set({ title, above: isWithin ? { title: aboveTitle, href } : undefined })
    return () => set(none)
  }, [title, aboveTitle, href])
}

export const useOwnScreenTitle = () => useSyncExternalStore(subscribe, () => own.title)
export const useCrumbAbove = () => useSyncExternalStore(subscribe, () => own.above)

function set(next: Own): void {
  own = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
