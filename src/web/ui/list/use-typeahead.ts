import { useRef, type KeyboardEvent } from 'react'

import { nextNamed, nothingTyped, typedWith } from '#web/ui/list/typeahead.ts'

/** Letters typed on a row, one after the other. Gives null where the key is no letter, else the place to go to; -1: to none. */
export function useTypeahead(): (event: KeyboardEvent, names: () => string[], from: number) => number | null {
  const typed = useRef(nothingTyped)
  return (event, names, from) => {
    const next = typedWith(typed.current, event)
    if (!next) return null
    typed.current = next
    return nextNamed(names(), from, next.text)
  }
}
