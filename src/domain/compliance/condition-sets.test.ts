import { describe, expect, test } from 'vitest'

import { conditionSets } from '#domain/compliance/condition-sets.ts'
import { orderedConditions } from '#domain/compliance/use-conditions.ts'

const condition = (entry: number, when = 'use.toy') => ({ entry, when })
const [one, two, three] = [condition(51), condition(63), condition(72)] as const

describe('[COMP-18] sets of conditions', () => {
  test('have one number, whatever their order and however often a condition stands in them', () => {
    const sets = conditionSets()
    expect(sets.add([])).toBe(0)
    const pair = sets.add([one, two])
    expect(pair).not.toBe(0)
    expect(sets.add([two, condition(51), one])).toBe(pair)
    expect(sets.add([one])).not.toBe(pair)
    expect(sets.add([one, condition(63, 'use.metal')])).not.toBe(pair)
    expect(sets.conditions(pair)).toEqual(orderedConditions([one, two]))
    expect(sets.conditions(0)).toEqual([])
  })

  test('hold, where they are combined, what either holds', () => {
    const sets = conditionSets()
    const of = (...conditions: ReturnType<typeof condition>[]) => sets.add(conditions)
    const all = of(one, two, three)
    expect(sets.combine(of(one, two), of(two, three))).toBe(all)
    expect(sets.combine(of(three), of(one, two))).toBe(all)
    expect(sets.combine(of(one), of(two, three))).toBe(all)
    expect(sets.combine(all, of(two))).toBe(all)
    expect(sets.combine(0, all)).toBe(all)
    expect(sets.combine(all, 0)).toBe(all)
    expect(sets.combine(0, 0)).toBe(0)
    expect(sets.combine(of(one), of(three))).toBe(of(three, one))
  })
})
