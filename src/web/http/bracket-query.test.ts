import fc from 'fast-check'
import qs from 'qs'
import { expect, test } from 'vitest'

import { bracketQuery } from '#web/http/bracket-query.ts'

test('[API-02] nested objects are written in brackets', () => {
  expect(
    decodeURIComponent(bracketQuery({ page: 2, filters: { id: { EAN: '735' }, suppliers: [7, 'Norr'] } })),
  ).toBe('page=2&filters[id][EAN]=735&filters[suppliers][0]=7&filters[suppliers][1]=Norr')
})

test('[API-02] empty lists, and what is not set, are left out', () => {
  expect(bracketQuery({ suppliers: [], filters: {}, name: undefined, category: null })).toBe('')
})

test('[API-02] the server reads back what was written', () => {
  const leaf = fc.string({ minLength: 1 })
  const key = fc.stringMatching(/^[a-zA-Z][\w ']{0,8}$/)
  const list = fc.array(leaf, { minLength: 1, maxLength: 5 })
  const level = fc.dictionary(key, fc.oneof(leaf, list), { minKeys: 1, maxKeys: 4 })
  fc.assert(
    fc.property(fc.dictionary(key, fc.oneof(leaf, list, level)), (query) => {
      expect(qs.parse(bracketQuery(query), { depth: 4, arrayLimit: 300 })).toEqual({ ...query })
    }),
    { seed: 2 },
  )
})
