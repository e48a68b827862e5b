import { expect, test } from 'vitest'

import { ifKnown, readUse, UnknownUse, useReader, useVariable } from '#server/compliance/rules/use-values.ts'

test('[COMP-18] a fact is what is known, else what is supposed, else what is assumed', () => {
  const reader = useReader({ one: 0 }, { one: 1, two: false, three: 3 })
  reader.supposed.set('one', 2)
  reader.supposed.set('three', 4)
  expect(['one', 'two', 'three'].map((key) => readUse(reader, key))).toEqual([0, false, 4])
})

test('[COMP-18] a fact that nobody knows says which one it is', () => {
  expect(() => readUse(useReader(), 'toy')).toThrow(
    expect.objectContaining({ name: 'UnknownUse', key: 'toy', message: 'use.toy is not known', position: 0 }),
  )
  const before = Error.stackTraceLimit
  expect(new UnknownUse('toy').stack?.split('\n')).toHaveLength(1)
  expect(Error.stackTraceLimit).toBe(before)
})

test('[COMP-18] what is known of a part counts before what the product says, and each fact is read when it is asked', () => {
  const variable = useVariable(useReader({ one: 1, two: 2 }), ['one', 'two', 'three'], { one: 0 })
  expect([variable['one'], variable['two']]).toEqual([0, 2])
  expect(Object.keys(variable)).toEqual(['one', 'two', 'three'])
  expect(() => variable['three']).toThrow(UnknownUse)
})

test('[COMP-18] what hangs on an unknown fact is replaced, and another error is none of it', () => {
  const fail = (error: Error) => () => {
    throw error
  }
  expect(ifKnown(() => 1, 2)).toBe(1)
  expect(ifKnown(fail(new UnknownUse('toy')), 2)).toBe(2)
  expect(() => ifKnown(fail(new RangeError('other')), 2)).toThrow(RangeError)
})
