import qs from 'qs'

/** Longer lists than any query of the contract has. */
const MAX_LIST = 300

/**
 * API-02: nested objects in brackets. An object whose keys are 0, 1, 2 … is a list; any other numbers are names, such as
 * legislation ids, which qs itself would take for places in a list and lose. Bounded: what is deeper arrives as a key that no
 * schema knows.
 */
export function parseQueryString(text: string): Record<string, unknown> {
  const parsed = qs.parse(text, { parseArrays: false, depth: 4, arrayLimit: MAX_LIST, parameterLimit: 500 })
  return Object.fromEntries(Object.entries(parsed).map(([key, value]) => [key, withLists(value)]))
}

function withLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLists)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, withLists(inner)] as const)
  if (!entries.every(([key], index) => key === String(index)) || entries.length > MAX_LIST)
    return Object.fromEntries(entries)
  const items = entries.map(([, inner]) => inner)
  // `a[]=x&a[]=y` arrives as one place that holds all of them.
  const [first] = Object.values(value)
  return items.length === 1 && Array.isArray(first) ? items[0] : items
}
