import { describe, expect, test } from 'vitest'

import { MAX_WAYS, waysToParts } from '#domain/products/ways-to-parts.ts'

const graph = (edges: [number, number][], holders: number[]) =>
  waysToParts({
    parents: edges.map(([parent]) => parent),
    children: edges.map(([, child]) => child),
    holders,
  })

describe('[SUB-11] from a product down to the parts that hold a substance', () => {
  test('a part is its own way', () => {
    const ways = graph([], [7])
    expect(ways.pathFrom(7)).toEqual([7])
    expect(ways.waysFrom(7)).toBe(1)
  })

  test('the shortest way is shown, and all are counted', () => {
    // 1 → 2 → 4, 1 → 3 → 4, 1 → 3 → 5 → 4, 1 → 4
    const ways = graph(
      [
        [1, 2],
        [2, 4],
        [1, 3],
        [3, 4],
        [3, 5],
        [5, 4],
        [1, 4],
      ],
      [4],
    )
    expect(ways.pathFrom(1)).toEqual([1, 4])
    expect(ways.pathFrom(3)).toEqual([3, 4])
    expect([1, 2, 3, 4, 5].map((product) => ways.waysFrom(product))).toEqual([4, 1, 2, 1, 1])
  })

  test('the nearest of several parts is the end of the way', () => {
    const ways = graph(
      [
        [1, 2],
        [2, 8],
        [1, 9],
      ],
      [8, 9],
    )
    expect(ways.pathFrom(1)).toEqual([1, 9])
    expect(ways.waysFrom(1)).toBe(2)
  })

  test('a product that no way leads from has none', () => {
    const ways = graph([[1, 2]], [9])
    expect(ways.pathFrom(1)).toEqual([])
    expect(ways.waysFrom(1)).toBe(0)
  })

  test('more ways than anybody counts end at a million', () => {
    // 64 doublings.
    const edges = Array.from({ length: 64 }, (_, level): [number, number][] => [
      [level * 3, level * 3 + 1],
      [level * 3, level * 3 + 2],
      [level * 3 + 1, level * 3 + 3],
      [level * 3 + 2, level * 3 + 3],
    ]).flat()
    const ways = graph(edges, [64 * 3])
    expect(ways.waysFrom(0)).toBe(MAX_WAYS)
    expect(ways.pathFrom(0)).toHaveLength(129)
  })
})
