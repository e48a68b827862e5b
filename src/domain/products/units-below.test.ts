import { expect, test } from 'vitest'

import { unitsBelow } from '#domain/products/units-below.ts'

test('[COMP-19] units multiply down a way and add up over the ways', () => {
  const edges = [
    { parent: 1, child: 2, units: 2 },
    { parent: 1, child: 3, units: 1 },
    { parent: 2, child: 4, units: 3 },
    { parent: 3, child: 4, units: 5 },
  ]
  expect(unitsBelow(1, edges)).toEqual(
    new Map([
      [1, 1],
      [2, 2],
      [3, 1],
      [4, 11],
    ]),
  )
})

test('[COMP-19] a product without components is one of itself', () => {
  expect(unitsBelow(7, [])).toEqual(new Map([[7, 1]]))
})
