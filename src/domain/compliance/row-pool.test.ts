import fc from 'fast-check'
import { expect, test } from 'vitest'

import { rowPool } from '#domain/compliance/row-pool.ts'

/** The row without what says nothing. */
const said = (row: readonly number[]): number[] => row.slice(0, row.findLastIndex((part) => part !== 0) + 1)

test('rows have one number where they differ by zeros at the end alone, and are given back by it', () => {
  const rows = fc.array(fc.array(fc.nat({ max: 2 }), { maxLength: 5 }), { maxLength: 60, size: 'max' })
  fc.assert(
    fc.property(rows, (given) => {
      const pool = rowPool()
      const numbers = given.map((row) => pool.add(row))
      const texts = given.map((row) => said(row).join())
      const different = Array.from(new Set(texts))
      expect(numbers).toEqual(texts.map((text) => different.indexOf(text)))
      expect(numbers.map((number) => pool.row(number).join())).toEqual(texts)
      expect(pool.size).toBe(different.length)
    }),
  )
})

test('a row that changes afterwards does not change the pool', () => {
  const pool = rowPool()
  const row = [1, 2]
  const number = pool.add(row)
  row[0] = 3
  expect(pool.row(number)).toEqual([1, 2])
})

test('a number that no pool gave is a fault', () => {
  expect(() => rowPool().row(0)).toThrow('The number is not one of this pool.')
})
