import fc from 'fast-check'
import { expect, test } from 'vitest'

import { pairTable } from '#domain/compliance/pair-table.ts'

test('a table of pairs gives what was last put there, and -1 for every other pair', () => {
  const number = fc.nat({ max: 60 })
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number, fc.nat()), { maxLength: 300 }), (given) => {
      const table = pairTable()
      const expected = new Map<string, number>()
      for (const [a, b, value] of given) {
        table.set(a, b, value)
        expected.set(`${a} ${b}`, value)
      }
      for (let a = 0; a <= 60; a++) {
        for (let b = 0; b <= 60; b++) expect(table.get(a, b)).toBe(expected.get(`${a} ${b}`) ?? -1)
      }
    }),
    { numRuns: 30, seed: 17 },
  )
})
