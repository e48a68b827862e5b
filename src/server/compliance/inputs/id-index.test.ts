import fc from 'fast-check'
import { expect, test } from 'vitest'

import { byId, idIndex, mapById } from '#server/compliance/inputs/id-index.ts'

test('ids are found where they stand, close together or far apart, and no others', () => {
  const close = fc.uniqueArray(fc.integer({ min: 100, max: 300 }), { minLength: 20, maxLength: 50 })
  const apart = fc.uniqueArray(fc.oneof(fc.nat(200), fc.nat(2 ** 40)), { maxLength: 50, size: 'max' })
  fc.assert(
    fc.property(fc.oneof(close, apart), fc.nat(400), (given, other) => {
      const index = idIndex(Float64Array.from(given))
      given.forEach((id, place) => expect(index(id)).toBe(place))
      if (!given.includes(other)) expect(index(other)).toBe(-1)
    }),
    { seed: 5 },
  )
})

test('a value is found by its id, and none where nobody has the id', () => {
  const nameOf = byId(
    new Map([
      [7, 'lead'],
      [9, 'brass'],
    ]),
  )
  expect([7, 8, 9, 10].map((id) => nameOf(id))).toEqual(['lead', undefined, 'brass', undefined])
})

test('an object of the database becomes a map by numbers; nothing becomes an empty one', () => {
  expect(mapById({ 7: 'lead', 9: 'brass' })).toEqual(
    new Map([
      [7, 'lead'],
      [9, 'brass'],
    ]),
  )
  expect(mapById(null)).toEqual(new Map())
})
