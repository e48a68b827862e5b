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

test('[COMP-19] what is below a part of several ways counts all of them, whichever is longer', () => {
  const bolts = (edges: [parent: number, child: number][]) =>
    unitsBelow(
      1,
      edges.map(([parent, child]) => ({ parent, child, units: 2 })),
    ).get(9)
  // 1 → 2 → 3 → 8 → 9 and 1 → 8 → 9, in either order.
  const edges: [number, number][] = [
    [1, 8],
    [1, 2],
    [2, 3],
    [3, 8],
    [8, 9],
  ]
  expect(bolts(edges)).toBe(2 ** 4 + 2 ** 2)
  expect(bolts(edges.toReversed())).toBe(2 ** 4 + 2 ** 2)
})

test('[COMP-19] a product without components is one of itself', () => {
  expect(unitsBelow(7, [])).toEqual(new Map([[7, 1]]))
})
