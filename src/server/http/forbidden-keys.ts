import type { RuleFault } from '#contract/values/field-rule-texts.ts'

/** Names by which a key would reach the object that all objects inherit from. No schema knows them; some would pass over them. */
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

export const isForbiddenKey = (key: string): boolean => FORBIDDEN.has(key)

/** A value inside what came in, and where it stands. */
interface Place {
  value: unknown
  key: string | number
  within: Place | null
}

/** Such keys anywhere in what came in, as unknown keys where they stand. Input is looked at as it came, however deep: no recursion. */
export function forbiddenKeyFaults(input: unknown): RuleFault[] {
  const faults: RuleFault[] = []
  const waiting: Place[] = [{ value: input, key: '', within: null }]
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value } = place
    if (typeof value !== 'object' || value === null) continue
    const keys = Object.keys(value).filter(isForbiddenKey)
    if (keys.length > 0)
      faults.push({ path: pathOf(place), key: 'unknownKey', params: { keys: keys.join(', ') } })
    const isList = Array.isArray(value)
    for (const [key, inner] of Object.entries(value))
      if (typeof inner === 'object' && inner !== null)
        waiting.push({ value: inner, key: isList ? Number(key) : key, within: place })
  }
  return faults
}

function pathOf(place: Place): RuleFault['path'] {
  const path: RuleFault['path'] = []
  for (let at = place; at.within; at = at.within) path.unshift(at.key)
  return path
}
