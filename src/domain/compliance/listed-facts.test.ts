import { describe, expect, test } from 'vitest'

import { assume } from '#domain/compliance/assumptions.ts'
import { canonicalListed, combineListed, listedAbove } from '#domain/compliance/listed-facts.ts'
import { boundsOf, rangeAssumptions } from '#domain/compliance/listed-shares.ts'
import type { Leaf, LeafSubstance } from '#domain/compliance/leaf.ts'
import { aLeaf, aSubstance } from '#tests/compliance/cases.ts'

describe('the bounds of a listed substance', () => {
  test.each<[string, Partial<Leaf>, Partial<LeafSubstance>, { low: string; high: string | null }]>([
    ['a figure of the article', {}, { concentration: '0.2' }, { low: '0.2', high: '0.2' }],
    [
      'a range of the article',
      {},
      { concentrationLow: '0.1', concentrationHigh: '0.5' },
      { low: '0.1', high: '0.5' },
    ],
    ['"up to"', {}, { concentration: '0.2', concentrationHigh: '0.5' }, { low: '0', high: '0.5' }],
    [
      'a figure of one of its materials: at most as much of the article',
      {},
      { basis: 'homogeneous_material', concentration: '3' },
      { low: '0', high: '3' },
    ],
    ['nothing', {}, {}, { low: '0', high: null }],
    [
      'a figure of a mixture',
      { kind: 'chemical_product' },
      { basis: 'mixture', concentration: '3' },
      { low: '3', high: '3' },
    ],
    [
      'a figure of a mixture that is half of the article',
      { kind: 'chemical_product', assembly: { mixtureUg: 50, assemblyUg: 100 } },
      { basis: 'mixture', concentrationLow: '2', concentrationHigh: '4' },
      { low: '1', high: '2' },
    ],
    [
      'nothing of a mixture in an article',
      { kind: 'chemical_product', assembly: { mixtureUg: 50, assemblyUg: 100 } },
      {},
      { low: '0', high: null },
    ],
    [
      'a mixture whose masses are missing',
      { kind: 'chemical_product', assembly: null },
      { concentration: '4' },
      { low: '4', high: '4' },
    ],
  ])('of %s', (_what, leaf, row, bounds) => {
    expect(boundsOf(aLeaf(leaf), aSubstance(1, row))).toEqual(bounds)
  })

  test('that lie in several ranges are told with the range that covers all of them', () => {
    expect(rangeAssumptions({ listed: { on: null, low: '0.2', high: '0.5' } })).toEqual([
      assume('spans_ranges', { spans: '66279, 66280', code: '66286' }),
    ])
    expect(rangeAssumptions({ listed: { on: null, low: '0.2', high: '0.25' } })).toEqual([])
    expect(rangeAssumptions({ listed: { on: null, low: '0.2', high: null } })).toEqual([])
    expect(rangeAssumptions({})).toEqual([])
  })
})

describe('what a notification says of listed substances', () => {
  test('are their days of inclusion and ranges, each once and in order', () => {
    const share = (on: string | null, of: string) => ({ on, low: of, high: of })
    expect(
      listedAbove([share('2018-06-27', '5'), share('2008-10-28', '0.2'), share('2018-06-27', '0.2')]),
    ).toStrictEqual({ listedOn: ['2008-10-28', '2018-06-27'], ranges: ['66279', '66281'] })
    expect(listedAbove([share(null, '0.2')])).toStrictEqual({ ranges: ['66279'] })
    expect(listedAbove([])).toStrictEqual({})
  })

  test('of two parts is that of both, with the higher share in a mixture', () => {
    const one = { listedOn: ['2018-06-27'], ranges: ['66281'], mixtureShare: 3 }
    const other = { listedOn: ['2008-10-28'], ranges: ['66279', '66281'], mixtureShare: 7 }
    const both = { listedOn: ['2008-10-28', '2018-06-27'], ranges: ['66279', '66281'], mixtureShare: 7 }
    expect(combineListed(one, other)).toStrictEqual(both)
    expect(combineListed(other, one)).toStrictEqual(both)
    expect(combineListed(one, {})).toStrictEqual(one)
    expect(combineListed({}, one)).toStrictEqual(one)
    expect(combineListed({}, {})).toStrictEqual({})
    expect(combineListed({ mixtureShare: 0 }, {})).toStrictEqual({ mixtureShare: 0 })
    expect(canonicalListed({ ranges: [], listedOn: [] })).toStrictEqual({})
  })
})
