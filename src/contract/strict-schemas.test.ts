import { describe, expect, test } from 'vitest'
import type { z } from 'zod'

import { allEndpoints } from '#contract/all-endpoints.ts'

type Schema = z.core.$ZodTypes

/** All schemas within a schema, itself included, by their path. */
function schemasIn(
  schema: z.core.$ZodType,
  path: string,
  seen = new Set<z.core.$ZodType>(),
): [string, Schema][] {
  if (seen.has(schema)) return []
  seen.add(schema)
  // All schemas of the contract are zod's own kinds.
  const known = schema as Schema
  return [[path, known], ...parts(known).flatMap(([step, part]) => schemasIn(part, `${path}${step}`, seen))]
}

function parts(schema: Schema): [string, z.core.$ZodType][] {
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([key, value]) => [`.${key}`, value])
    case 'array':
      return [['[]', def.element]]
    case 'record':
      return [['{}', def.valueType]]
    case 'tuple':
      return def.items.map((item, index) => [`[${index}]`, item])
    case 'union':
      return def.options.map((option, index) => [`|${index}`, option])
    case 'intersection':
      return [
        ['', def.left],
        ['', def.right],
      ]
    case 'pipe':
      return [
        ['', def.in],
        ['', def.out],
      ]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return [['', def.innerType]]
    case 'lazy':
      return [['', def.getter()]]
    default:
      return []
  }
}

/** An object that lets unknown keys through. */
const isOpen = ({ _zod: { def } }: Schema): boolean =>
  def.type === 'object' && def.catchall?._zod.def.type !== 'never'

/** A number that may be larger than what stores it. */
const isUnbounded = ({ _zod: { def } }: Schema): boolean =>
  def.type === 'number' && !(def.checks ?? []).some((check) => check._zod.def.check === 'less_than')

const PARTS = ['params', 'query', 'body', 'response'] as const
type Call = (typeof allEndpoints)[keyof typeof allEndpoints]
const found = (call: Call, among: readonly (typeof PARTS)[number][], is: (schema: Schema) => boolean) =>
  among.flatMap((part) => {
    const schema = call[part]
    return schema ? schemasIn(schema, part).flatMap(([path, each]) => (is(each) ? [path] : [])) : []
  })

describe('[API-05] the contract', () => {
  test.each(Object.entries(allEndpoints))(
    '%s takes and answers no key that it does not name',
    (_name, call) => {
      expect(found(call, PARTS, isOpen)).toEqual([])
    },
  )

  test.each(Object.entries(allEndpoints))('%s takes no number without a bound', (_name, call) => {
    expect(found(call, ['params', 'query', 'body'], isUnbounded)).toEqual([])
  })
})
