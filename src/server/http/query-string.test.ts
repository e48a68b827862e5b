import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parseQueryString } from '#server/http/query-string.ts'
import { bracketQuery } from '#web/http/bracket-query.ts'

describe('query strings', () => {
  test('[API-02] nested objects are in brackets', () => {
    expect(
      parseQueryString('page=2&filters[id][Part%20number]=7&filters[suppliers][0]=1&filters[suppliers][1]=x'),
    ).toEqual({
      page: '2',
      filters: { id: { 'Part number': '7' }, suppliers: ['1', 'x'] },
    })
  })

  test('[API-02] ids as keys stay keys', () => {
    const text =
      'filters[legislationStatuses][1][0]=duty&filters[legislationStatuses][1][1]=assess&filters[legislationStatuses][2][0]=duty'
    expect(parseQueryString(text)).toEqual({
      filters: { legislationStatuses: { 1: ['duty', 'assess'], 2: ['duty'] } },
    })
  })

  test('[API-02] a list may be written without places, or by repeating its name', () => {
    expect(parseQueryString('a[]=b&a[]=c&d=e&d=f&g[]=h')).toEqual({ a: ['b', 'c'], d: ['e', 'f'], g: ['h'] })
  })

  test('[API-02] a place that is repeated holds a list of its own, beside the others', () => {
    expect(parseQueryString('a[0]=b&a[0]=c&a[1]=d')).toEqual({ a: [['b', 'c'], 'd'] })
  })

  test('[API-02] names beside places stay names', () => {
    expect(parseQueryString('a[0]=b&a[name]=c')).toEqual({ a: { 0: 'b', name: 'c' } })
  })

  test('[API-05] a list has at most 300 places', () => {
    const listOf = (length: number) =>
      parseQueryString(Array.from({ length }, (_, place) => `a[${place}]=x`).join('&')).a
    expect(listOf(300)).toEqual(Array.from({ length: 300 }, () => 'x'))
    expect(listOf(301)).not.toBeInstanceOf(Array)
  })

  test('[API-05] a place far away is a key and no list of that length', () => {
    expect(parseQueryString('a[1000000]=b')).toEqual({ a: { 1000000: 'b' } })
  })

  test('[API-05] what is deeper than any query of the contract arrives as one key that none knows', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? 1 + Math.max(0, ...Object.values(value).map((inner) => depthOf(inner)))
        : 0
    expect(depthOf(parseQueryString(`a${'[b]'.repeat(300)}=1`))).toBeLessThanOrEqual(6)
  })

  test('names of the language itself are no way in', () => {
    const parsed = parseQueryString(
      '__proto__[admin]=1&a[__proto__][admin]=1&constructor[prototype][admin]=1',
    )
    // They arrive as what they are, so that they are refused like every other unknown key.
    expect(Object.keys(parsed)).toEqual(
      expect.arrayContaining(['__proto__[admin]', 'a[__proto__][admin]', 'constructor[prototype][admin]']),
    )
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
    expect(parseQueryString('a[hasOwnProperty]=1')).toEqual({ a: { hasOwnProperty: '1' } })
    for (const name of ['part number[__proto__]', '%E0%A4%A[__proto__]'])
      expect(Object.keys(parseQueryString(`${name.replace(' ', '+')}=1`))).toContain(name)
  })

  test('[API-02] what the web writes is read back', () => {
    const leaf = fc.string({ minLength: 1 })
    const key = fc.oneof(fc.stringMatching(/^[a-zA-Z][\w ']{0,8}$/), fc.stringMatching(/^[1-9]\d{0,5}$/))
    const list = fc.array(leaf, { minLength: 1, maxLength: 5 })
    const level = fc.dictionary(key, fc.oneof(leaf, list), { minKeys: 1, maxKeys: 4 })
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-zA-Z]\w{0,8}$/), fc.oneof(leaf, list, level)),
        (query) => {
          expect(parseQueryString(bracketQuery(query))).toEqual({ ...query })
        },
      ),
      { seed: 2 },
    )
  })
})
