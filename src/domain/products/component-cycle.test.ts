import { describe, expect, test } from 'vitest'

import { shortestPath } from '#domain/products/component-cycle.ts'

const edge = (parent: number, child: number) => ({ parent, child })

describe('the path that would close a cycle', () => {
  test('[PROD-17] leads from the wanted component to its future parent', () => {
    expect(shortestPath([edge(1, 2), edge(2, 3)], 1, 3)).toEqual([1, 2, 3])
  })

  test('[PROD-17] is the shortest of several', () => {
    const edges = [edge(1, 2), edge(2, 3), edge(3, 4), edge(1, 5), edge(5, 4)]
    expect(shortestPath(edges, 1, 4)).toEqual([1, 5, 4])
  })

  test('[PROD-17] a product inside itself is the shortest circle', () => {
    expect(shortestPath([], 7, 7)).toEqual([7])
  })

  test('[PROD-17] is found where a circle is there already', () => {
    expect(shortestPath([edge(1, 2), edge(2, 1), edge(2, 3)], 1, 3)).toEqual([1, 2, 3])
  })

  test('[PROD-17] there is none where nothing leads back', () => {
    expect(shortestPath([edge(2, 1)], 1, 2)).toBeNull()
  })
})
