import qs from 'qs'

import { isForbiddenKey } from '#server/http/forbidden-keys.ts'

/** Longer lists than any query of the contract has. */
const MAX_LIST = 300
const MAX_PARAMETERS = 500

/**
 * API-02: nested objects in brackets. An object whose keys are 0, 1, 2 … is a list; any other numbers are names, such as
 * legislation ids, which qs itself would take for places in a list and lose. Bounded: what is deeper arrives as a key that no
 * schema knows. What qs would pass over in silence (`a[__proto__][b]=1`) arrives as such a key, too.
 */
export function parseQueryString(text: string): Record<string, unknown> {
  const parsed = qs.parse(text, {
    parseArrays: false,
    depth: 4,
    arrayLimit: MAX_LIST,
    parameterLimit: MAX_PARAMETERS,
    plainObjects: true,
  })
  return Object.fromEntries([
    ...Object.entries(parsed).map(([key, value]) => [key, withLists(value)] as const),
    ...passedOver(text).map((key) => [key, ''] as const),
  ])
}

/** Names of parameters with a part that is no name: first parts alone, or the whole name, which no schema knows either. */
function passedOver(text: string): string[] {
  return text
    .split('&', MAX_PARAMETERS)
    .map((parameter) => decoded(parameter.split('=', 1)[0] ?? ''))
    .filter((name) => name.split(/[[\].]/).some(isForbiddenKey))
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    return name
  }
}

function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, withLists(inner)] as const)
  if (!entries.every(([key], index) => key === String(index)) || entries.length > MAX_LIST)
    return Object.fromEntries(entries)
  const items = entries.map(([, inner]) => inner)
  // `a[]=x&a[]=y` arrives as one place that holds all of them.
  const [first] = Object.values(value)
  return items.length === 1 && Array.isArray(first) ? items[0] : items
}
