import { describe, expect, test } from 'vitest'

import {
  allCategories,
  canonicalEee,
  combineEee,
  eeeScope,
  eeeStateOf,
  maskOf,
  noEeeFacts,
} from '#domain/compliance/eee-categories.ts'

describe('[COMP-04] categories that the law names', () => {
  test.each([
    ['', [], []],
    ['8', [8], []],
    ['1-7', [1, 2, 3, 4, 5, 6, 7], []],
    ['10, 1-3, 11', [10, 1, 2, 3, 11], []],
    ['1-7, 10, 9 (industrial)', [1, 2, 3, 4, 5, 6, 7, 10], [9]],
    ['8, 9 (other than industrial)', [8], [9]],
    ['8 (IVD), 1', [1], [8]],
    ['9, 9 (industrial)', [], [9]],
    ['10-11 (IVD and industrial)', [], [8, 9, 10, 11]],
    ['11, 8 (IVD, 9 industrial)', [11], [8, 9]],
  ])('“%s” are %j, and a part of %j', (text, categories, partialCategories) => {
    expect(eeeScope(text)).toEqual({ categories, partialCategories })
  })
})

describe('[COMP-04] the result for equipment', () => {
  const over = { ...noEeeFacts, over: maskOf([1]) }
  const open = { ...noEeeFacts, assess: maskOf([1]) }

  test.each<[string, Partial<typeof noEeeFacts>, number | null, object]>([
    ['over in its category', over, 1, { state: 'over', isCategoryNeeded: false }],
    ['over in another category', over, 2, { state: 'below', isCategoryNeeded: false }],
    ['over in some category', over, null, { state: 'assess', isCategoryNeeded: true }],
    ['to assess in its category', open, 1, { state: 'assess', isCategoryNeeded: false }],
    ['to assess in some category', open, null, { state: 'assess', isCategoryNeeded: true }],
    [
      'to assess in every category',
      { assess: allCategories },
      null,
      { state: 'assess', isCategoryNeeded: false },
    ],
    [
      'to assess in every category and over in some',
      { assess: allCategories, over: maskOf([1]) },
      null,
      { state: 'assess', isCategoryNeeded: true },
    ],
    ['over in every category', { over: allCategories }, null, { state: 'over', isCategoryNeeded: false }],
    [
      'exempted in some category',
      { exempted: maskOf([1]) },
      null,
      { state: 'exempted', isCategoryNeeded: false },
    ],
    ['nothing', {}, null, { state: 'below', isCategoryNeeded: false }],
  ])('%s', (_what, facts, category, expected) => {
    expect(eeeStateOf({ ...noEeeFacts, ...facts }, category)).toEqual({
      ...expected,
      exemptionEnds: undefined,
    })
  })

  test('of two parts is that of both, with the first end in each category', () => {
    const one = { over: 2, exempted: 4, assess: 8, exemptionEnds: { 1: '2027-01-01', 8: '2026-06-30' } }
    const other = { over: 16, exempted: 32, assess: 64, exemptionEnds: { 1: '2026-01-01', 3: '2028-01-01' } }
    const both = {
      over: 18,
      exempted: 36,
      assess: 72,
      exemptionEnds: { 1: '2026-01-01', 3: '2028-01-01', 8: '2026-06-30' },
    }
    expect(combineEee(one, other)).toEqual(both)
    expect(combineEee(other, one)).toEqual(both)
    expect(combineEee(one, noEeeFacts)).toEqual(one)
  })

  test('is written with its categories in order', () => {
    expect(
      JSON.stringify(canonicalEee({ exemptionEnds: { 10: 'b', 9: 'a' }, assess: 3, exempted: 2, over: 1 })),
    ).toBe('{"over":1,"exempted":2,"assess":3,"exemptionEnds":{"9":"a","10":"b"}}')
  })
})
