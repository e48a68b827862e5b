import { describe, expect, test } from 'vitest'
import type { z } from 'zod'

import { allEndpoints } from '#contract/all-endpoints.ts'

/** Objects anywhere in a schema that let unknown keys through, by their path. */
function openObjects(schema: z.core.$ZodType, path: string, seen = new Set<z.core.$ZodType>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  // All schemas of the contract are zod's own kinds.
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inner = (next: z.core.$ZodType, step: string) => openObjects(next, `${path}${step}`, seen)
  switch (def.type) {
    case 'object': {
      const isOpen = def.catchall?._zod.def.type !== 'never'
      const below = Object.entries(def.shape).flatMap(([key, value]) => inner(value, `.${key}`))
      return [...(isOpen ? [path] : []), ...below]
    }
    case 'array':
      return inner(def.element, '[]')
    case 'record':
      return inner(def.valueType, '{}')
    case 'tuple':
      return def.items.flatMap((item, index) => inner(item, `[${index}]`))
    case 'union':
      return def.options.flatMap((option, index) => inner(option, `|${index}`))
    case 'intersection':
      return [...inner(def.left, ''), ...inner(def.right, '')]
    case 'pipe':
      return [...inner(def.in, ''), ...inner(def.out, '')]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return inner(def.innerType, '')
    case 'lazy':
      return inner(def.getter(), '')
    default:
      return []
  }
}

describe('[API-05] the contract', () => {
  test.each(Object.entries(allEndpoints))(
    '%s takes and answers no key that it does not name',
    (_name, call) => {
      const open = (['params', 'query', 'body', 'response'] as const).flatMap((part) => {
        const schema = call[part]
        return schema ? openObjects(schema, part) : []
      })
      expect(open).toEqual([])
    },
  )
})
