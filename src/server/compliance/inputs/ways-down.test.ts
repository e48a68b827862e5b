import { describe, expect, test } from 'vitest'

import { waysDown } from '#server/compliance/inputs/ways-down.ts'

/** A bill of materials by its edges; the first parent is the product. */
function below(...edges: [parent: number, child: number][]) {
  const ids = Array.from(new Set(edges.flat()))
  const ways = waysDown(
    {
      ids: Float64Array.from(ids),
      edgeParents: Float64Array.from(edges, ([parent]) => parent),
      edgeChildren: Float64Array.from(edges, ([, child]) => child),
    },
    ids[0]!,
  )
  const named = (path: readonly number[]) => path.map((node) => ids[node])
  const place = (id: number) => ids.indexOf(id)
  return {
    leaves: named(ways.leaves),
    path: (id: number) => named(ways.pathTo(place(id))),
    count: (id: number) => ways.waysTo(place(id)),
    paths: (id: number, limit = 100) => ways.pathsTo(place(id), limit).map(named),
  }
}

describe('[COMP-05] the ways from a product to a part', () => {
  test('are all told, the shorter ones first', () => {
    const { count, paths } = below([1, 2], [2, 3], [3, 9], [1, 3], [1, 9], [2, 4])
    expect(count(9)).toBe(3)
    expect(paths(9)).toEqual([
      [1, 9],
      [1, 3, 9],
      [1, 2, 3, 9],
    ])
  })

  test('are sorted by their length, also where the nearest part has a long way, too', () => {
    const { paths } = below([1, 2], [2, 3], [3, 4], [1, 4], [4, 9], [1, 5], [5, 6], [6, 9])
    expect(paths(9)).toEqual([
      [1, 4, 9],
      [1, 5, 6, 9],
      [1, 2, 3, 4, 9],
    ])
  })

  test('a shortest one begins at the product and ends at the part', () => {
    const { path } = below([1, 2], [2, 3], [3, 9], [1, 3])
    expect(path(9)).toEqual([1, 3, 9])
    expect(path(1)).toEqual([1])
  })

  test('end at parts without parts, of which the nearest are told first', () => {
    expect(below([1, 2], [2, 3], [3, 9], [1, 4], [2, 5]).leaves).toEqual([4, 5, 9])
  })

  test('of very many only so many are made', () => {
    // Eight levels of six parts that each hold all six of the next: 6 to the power of 8 ways to the last.
    const edges: [number, number][] = Array.from({ length: 6 }, (_, at) => [0, 10 + at])
    for (let level = 1; level < 8; level++)
      for (let upper = 0; upper < 6; upper++)
        for (let lower = 0; lower < 6; lower++) edges.push([level * 10 + upper, level * 10 + 10 + lower])
    for (let at = 0; at < 6; at++) edges.push([80 + at, 99])
    const { count, paths } = below(...edges)
    expect(count(99)).toBe(1_000_000)
    expect(paths(99, 21)).toHaveLength(21)
    expect(new Set(paths(99, 21).map((path) => path.join())).size).toBe(21)
  })
})
