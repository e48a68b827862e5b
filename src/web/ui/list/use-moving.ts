import { useEffect, useEffectEvent, useState, type KeyboardEvent, type RefObject } from 'react'

type Moving = {
  /** The element whose children are the things, in the order of `ids`. */
  list: RefObject<HTMLElement | null>
  ids: readonly string[]
  onMove: (id: string, to: number) => void
}

const STEPS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Moves things of a list by a handle: dragged, or with the arrow keys. */
export function useMoving({ list, ids, onMove }: Moving) {
  const [movingId, setMovingId] = useState<string | null>(null)
  const moveTo = (id: string, to: number) => {
    if (to >= 0 && to < ids.length && to !== ids.indexOf(id)) onMove(id, to)
  }
  const follow = useEffectEvent((event: PointerEvent) => {
    if (movingId !== null) moveTo(movingId, placeAt(list.current, event.clientY))
  })
  // Not a pointer capture: a thing that moves in the document would lose it.
  useEffect(() => {
    if (movingId === null) return
    const end = () => setMovingId(null)
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointermove', (event) => follow(event), { signal })
    document.addEventListener('pointerup', end, { signal })
    document.addEventListener('pointercancel', end, { signal })
    return () => listening.abort()
  }, [movingId])

  const handleOf = (id: string) => ({
    onPointerDown: () => setMovingId(id),
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (step === undefined) return
      event.preventDefault()
      moveTo(id, ids.indexOf(id) + step)
    },
  })
  return { movingId, handleOf }
}

/** The index of the list's child at the height `y` (pixels of the window); -1: outside. */
function placeAt(list: HTMLElement | null, y: number): number {
  return [...(list?.children ?? [])].findIndex((child) => {
    const { top, bottom } = child.getBoundingClientRect()
    return y >= top && y < bottom
  })
}
