import fc from 'fast-check'
import { expect, test } from 'vitest'

import { idIndex } from '#server/compliance/inputs/id-index.ts'

test('ids are found where they stand, close together or far apart, and no others', () => {
  const ids = fc.uniqueArray(fc.oneof(fc.nat(200), fc.nat(2 ** 40)), { maxLength: 50, size: 'max' })
  fc.assert(
    fc.property(ids, fc.nat(300), (given, other) => {
      const index = idIndex(Float64Array.from(given))
      given.forEach((id, place) => expect(index(id)).toBe(place))
      if (!given.includes(other)) expect(index(other)).toBe(-1)
    }),
    { seed: 5 },
  )
})
