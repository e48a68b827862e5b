import fc from 'fast-check'
import { expect, test } from 'vitest'

import { indentedList } from '#domain/product-import/indented-list.ts'

/** Edges from lower to higher numbers: no circles. */
const structures = fc
  .uniqueArray(fc.tuple(fc.nat(12), fc.nat(12)), {
    maxLength: 40,
    size: 'max',
    selector: (pair) => pair.join(),
  })
  .map((pairs) => pairs.filter(([parent, child]) => parent < child))

test('[PROD-35] each component of each product is one row, below the row that lists its parent', () => {
  fc.assert(
    fc.property(structures, (pairs) => {
      const ids = Array.from({ length: 10 }, (_, id) => id + 3)
      const edges = { parents: pairs.map(([parent]) => parent), children: pairs.map(([, child]) => child) }
      const places = indentedList(ids, edges)
      const wanted = pairs
        .filter(([, child]) => ids.includes(child))
        .map(([parent, child]) => `${parent} ${child}`)
      const named = places.flatMap(({ id, parentId }) => (parentId === null ? [] : `${parentId} ${id}`))
      expect(named.toSorted()).toEqual(wanted.toSorted())
      expect(new Set(places.map(({ id }) => id))).toEqual(new Set(ids))
      for (const [at, { level, parentId }] of places.entries()) {
        if (level === 1) continue
        const above = places.slice(0, at).findLast((place) => place.level < level)
        expect(above).toMatchObject({ id: parentId, level: level - 1, listedAt: null })
      }
    }),
  )
})

test('[PROD-35] a structure deeper than calls may go is listed', () => {
  const ids = Array.from({ length: 50_000 }, (_, id) => id)
  const places = indentedList(ids, { parents: ids.slice(0, -1), children: ids.slice(1) })
  expect(places.at(-1)).toEqual({ id: 49_999, parentId: 49_998, level: 50_000, listedAt: null })
})
