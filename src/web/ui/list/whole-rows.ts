import { useEffect, useState } from 'react'

/** Maximum rows drawn per animation frame, so that frames stay short; a wheel or an arrow key brings fewer. */
const ROWS_PER_PICTURE = 8

interface Whole {
  /** The rows that are shown. */
  of: readonly string[]
  keys: ReadonlySet<string>
}

const NONE: Whole = { of: [], keys: new Set() }

/**
 * The keys of the shown rows that are drawn with all cells. When more rows appear than fit into a frame, the others show their name
 * first and get their other cells in the next frames, from top to bottom. `first`: the key of the row with the focus.
 */
export function useWholeRows(shown: readonly string[], first: string | null): ReadonlySet<string> {
  const [whole, setWhole] = useState(NONE)
  const now = isSameList(whole.of, shown) ? whole : withMore(whole, shown, first)
  if (now !== whole) setWhole(now)
  useEffect(() => {
    if (now.keys.size === shown.length) return
    const picture = requestAnimationFrame(() => setWhole((before) => withMore(before, before.of, first)))
    return () => cancelAnimationFrame(picture)
  })
  return now.keys
}

function withMore({ keys }: Whole, shown: readonly string[], first: string | null): Whole {
  const more = shown.filter((key) => !keys.has(key))
  const next = more.toSorted((a, b) => Number(b === first) - Number(a === first)).slice(0, ROWS_PER_PICTURE)
  return { of: shown, keys: new Set([...shown.filter((key) => keys.has(key)), ...next]) }
}

const isSameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((key, index) => key === b[index])
