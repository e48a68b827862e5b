import { useEffect, useState } from 'react'

/** So many rows are drawn before each picture, so that no picture takes longer than a blink; a wheel or an arrow key brings fewer. */
const ROWS_PER_PICTURE = 8

interface Whole {
  /** The rows that are shown. */
  of: readonly string[]
  keys: ReadonlySet<string>
}

const NONE: Whole = { of: [], keys: new Set() }

/**
 * Which of the rows that are shown are drawn whole, by their keys. Of more that come at once than fit into a picture the others say
 * their name first, and get their other cells with the next pictures, from the top to the bottom. `first`: the row that has the focus.
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
