import { describe, expect, test } from 'vitest'

import { compiledCondition, decidedBy } from '#server/compliance/rules/conditions.ts'
import { UnknownUse, useReader } from '#server/compliance/rules/use-values.ts'

describe('[COMP-18] a condition of the law', () => {
  test.each([
    ['(use.toy && use.metal) || !use.toy || !use.metal', true],
    ['use.toy && use.metal && !use.toy', false],
    ['use.toy == use.metal', undefined],
  ])('is decided where every way of two unknown facts comes to the same: %s', (when, isMet) => {
    expect(decidedBy({ when }, {})).toBe(isMet)
  })

  test('is compiled once, also with others between, until there are more than the law could have', () => {
    const [first, second] = [compiledCondition('use.toy'), compiledCondition('use.metal')]
    expect(compiledCondition('use.toy')).toBe(first)
    expect(compiledCondition('use.metal')).toBe(second)
    for (let each = 0; each < 2_100; each++) compiledCondition(`use.tonnes > ${each}.0`)
    expect(compiledCondition('use.toy')).not.toBe(first)
    expect(compiledCondition('use.toy').keys).toEqual(['toy'])
  })

  test('is asked anew where what is supposed, known or asked of changes', () => {
    const condition = compiledCondition('use.toy && use.metal')
    const reader = useReader({ metal: true })
    const supposing = (toy: boolean | undefined) => {
      if (toy === undefined) reader.supposed.delete('toy')
      else reader.supposed.set('toy', toy)
      return () => condition.holds(reader)
    }
    expect(supposing(undefined)).toThrow(UnknownUse)
    expect(supposing(true)()).toBe(true)
    expect(supposing(false)()).toBe(false)
    expect(supposing(true)()).toBe(true)
    expect(supposing(undefined)).toThrow(UnknownUse)
    expect(condition.holds(reader, { toy: true })).toBe(true)
    expect(condition.holds(reader, { toy: false })).toBe(false)
    expect(condition.holds(useReader({ toy: true, metal: true }))).toBe(true)
  })
})
