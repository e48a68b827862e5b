import { describe, expect, test } from 'vitest'

import type { Hierarchy } from '#contract/products/hierarchy.ts'
import { partsInSight, placesOf } from '#web/products/hierarchy/drawing-layout.ts'

const edge = (parent: number, child: number) => ({ parent, child, units: 1 })
// The layout reads the number of the nodes and the edges alone.
const drawn = (count: number, edges: Hierarchy['edges']) =>
  placesOf({
    nodes: Array.from({ length: count }, () => ({}) as Hierarchy['nodes'][number]) as never,
    edges,
    isCut: false,
  })

test('[PROD-32] a part that is used at several levels stands right of all that contain it', () => {
  // A product of an assembly and a screw; the assembly holds a valve, and both hold the same screw.
  const places = drawn(4, [edge(0, 1), edge(0, 3), edge(1, 2), edge(1, 3), edge(2, 3)])
  expect(places.map(({ x }) => x / 248)).toEqual([0, 1, 2, 3])
})

test('[PROD-32] the order in which lines are told makes no difference to the columns', () => {
  const places = drawn(4, [edge(2, 3), edge(1, 3), edge(1, 2), edge(0, 3), edge(0, 1)])
  expect(places.map(({ x }) => x / 248)).toEqual([0, 1, 2, 3])
})

test('[PROD-32] parts of one column stand below each other, and columns are centred', () => {
  const [top, first, second] = drawn(3, [edge(0, 1), edge(0, 2)])
  expect(first?.x).toBe(second?.x)
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBe(56)
  expect(top?.y).toBe(28)
})

test('[PROD-32] twelve levels of shared parts are twelve columns', () => {
  const edges = Array.from({ length: 11 }, (_, level) => [edge(level, level + 1), edge(level, 11)]).flat()
  expect(new Set(drawn(12, edges).map(({ x }) => x)).size).toBe(12)
})

describe('the drawing begins with whole columns', () => {
  // A chain: one part in each column.
  const places = drawn(5, [edge(0, 1), edge(1, 2), edge(2, 3), edge(3, 4)])

  test('as many as the box shows where names can be read', () => {
    expect(partsInSight(places, 718)).toEqual([0, 1, 2, 3])
    expect(partsInSight(places, 700)).toEqual([0, 1, 2])
  })

  test('two on a phone, and never less than the product', () => {
    expect(partsInSight(places, 358)).toEqual([0, 1])
    expect(partsInSight(places, 90)).toEqual([0])
  })
})
