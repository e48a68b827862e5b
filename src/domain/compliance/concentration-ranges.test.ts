import { describe, expect, test } from 'vitest'

import { assume, assumptionText } from '#domain/compliance/assumptions.ts'
import { concentrationRangeOf, rangeText } from '#domain/compliance/concentration-ranges.ts'

describe('the concentration range of a substance in a SCIP notification', () => {
  test.each([
    ['0.100001', '66279'],
    ['0.2', '66279'],
    ['0.29999', '66279'],
    ['0.3', '66280'],
    ['0.99', '66280'],
    ['1.0', '66281'],
    ['9.99', '66281'],
    ['10', '66284'],
    ['19.9', '66284'],
    ['20', '66285'],
    ['99.9', '66285'],
  ])('of %s %% is %s', (share, code) => {
    expect(concentrationRangeOf({ low: share, high: share })).toEqual({ code, spans: [] })
  })

  test.each([
    ['0.15', '0.29', '66279'],
    ['0.4', '0.9', '66280'],
    ['1.0', '9.9', '66281'],
    ['10.0', '19.9', '66284'],
    ['20.0', '99.9', '66285'],
    ['0', '0.2', '66279'],
  ])('of %s to %s %% is %s, which covers all of it', (low, high, code) => {
    expect(concentrationRangeOf({ low, high })).toEqual({ code, spans: [] })
  })

  test.each([
    ['0.2', '0.3', ['66279', '66280']],
    ['0.5', '1.0', ['66280', '66281']],
    ['5', '10', ['66281', '66284']],
    ['19.9', '20', ['66284', '66285']],
    ['0', '5', ['66279', '66280', '66281']],
    ['15', '100', ['66284', '66285']],
    ['0', '100', ['66279', '66280', '66281', '66284', '66285']],
  ])('of %s to %s %% is the whole one, and the ranges in it are told', (low, high, spans) => {
    expect(concentrationRangeOf({ low, high })).toEqual({ code: '66286', spans })
  })

  test.each([
    ['what is not known', '0.2', null],
    ['what is not above 0.1 %', '0.1', '0.1'],
    ['all of the article', '100', '100'],
    ['what may be all of the article', '50', '100'],
  ])('of %s is the whole one', (_what, low, high) => {
    expect(concentrationRangeOf({ low, high })).toEqual({ code: '66286', spans: [] })
  })
})

describe('a concentration range in words', () => {
  test('[COMP-17] a code has its name beside it, with the decimal mark of the language', () => {
    expect(rangeText('66279', 'en')).toBe('66279 · > 0.1 % w/w and < 0.3 % w/w')
    expect(rangeText('66280', 'sv')).toBe('66280 · ≥ 0,3 viktprocent och < 1,0 viktprocent')
    expect(rangeText('66286', 'en')).toBe('66286 · > 0.1 % w/w and ≤ 100 % w/w')
  })

  test('a share in several ranges is told with their names', () => {
    const several = assume('spans_ranges', { spans: '66279, 66280', code: '66286' })
    expect(assumptionText(several, 'en').replaceAll('\u00A0', ' ')).toBe(
      'The share lies in several SCIP concentration ranges (66279 · > 0.1 % w/w and < 0.3 % w/w; 66280 · ≥ 0.3 % w/w and < 1.0 % w/w). ' +
        'Kedja uses the one that covers the whole share (66286 · > 0.1 % w/w and ≤ 100 % w/w).',
    )
  })
})
