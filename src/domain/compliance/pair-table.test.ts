import fc from 'fast-check'
import { expect, test } from 'vitest'

import { onceEachPair, pairTable } from '#domain/compliance/pair-table.ts'

test('a table of pairs gives what was last put there, and -1 for every other pair', () => {
  const number = fc.nat({ max: 60 })
  // Without a size, fast-check makes about ten pairs; the table first grows with its seventeenth.
  const pairs = fc.array(fc.tuple(number, number, fc.nat()), { maxLength: 300, size: 'max' })
  fc.assert(
    fc.property(pairs, (given) => {
      const table = pairTable()
      const expected = new Map<string, number>()
      for (const [a, b, value] of given) {
        table.set(a, b, value)
        expected.set(`${a} ${b}`, value)
      }
      const all = Array.from({ length: 61 * 61 }, (_, index) => [Math.floor(index / 61), index % 61] as const)
      const isWrong = ([a, b]: readonly [number, number]) =>
        table.get(a, b) !== (expected.get(`${a} ${b}`) ?? -1)
      expect(all.filter(isWrong)).toEqual([])
    }),
    { numRuns: 30, seed: 17 },
  )
})

test('two numbers are put together once, in whichever order they come, and a number with itself never', () => {
  const asked: [number, number][] = []
  const highest = onceEachPair((a, b) => {
    asked.push([a, b])
    return Math.max(a, b)
  })
  expect([highest(3, 5), highest(5, 3), highest(3, 5), highest(4, 4), highest(0, 5)]).toEqual([5, 5, 5, 4, 5])
  expect(asked).toEqual([
    [3, 5],
    [0, 5],
  ])
})
