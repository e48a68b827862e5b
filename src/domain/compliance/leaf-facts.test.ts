import { describe, expect, test } from 'vitest'

import { maskOf, noEeeFacts } from '#domain/compliance/eee-categories.ts'
import { reasonBit, type ListFacts } from '#domain/compliance/facts.ts'
import type { Finding } from '#domain/compliance/finding.ts'
import { conditionOf, listFactsOfLeaf } from '#domain/compliance/leaf-facts.ts'
import type { JudgedList, Leaf } from '#domain/compliance/leaf.ts'
import { emptyFinding } from '#domain/compliance/unmeasured-findings.ts'
import { aLeaf, aLimit, aList } from '#tests/compliance/cases.ts'

const TODAY = '2026-11-21'
const POPS = aList('pops')
const finding = (more: Partial<Finding> = {}): Finding => ({
  ...emptyFinding(POPS, null),
  entryId: 7,
  state: 'above',
  assumptions: [],
  ...more,
})
const factsOf = (
  findings: Partial<Finding>[],
  { leaf = {}, list = {}, gwp }: { leaf?: Partial<Leaf>; list?: Partial<JudgedList>; gwp?: number } = {},
): ListFacts =>
  listFactsOfLeaf(aLeaf(leaf), { ...POPS, ...list }, findings.map(finding), { gwp, asOf: TODAY })
const nothing = { any: false, all: false, included: false, above: false, assess: 0, newEntries: 0 }
const found = { ...nothing, any: true, included: true }

describe('[COMP-01] the facts of a leaf under a list', () => {
  test('are none where nothing was answered and nothing found', () => {
    expect(factsOf([])).toStrictEqual(nothing)
  })

  test('are an answer, in full unless entries have come since', () => {
    const leaf = { answers: { pops: { state: 'excluded' as const, versionId: 3 } } }
    expect(factsOf([], { leaf })).toStrictEqual({ ...nothing, any: true, all: true })
    expect(factsOf([], { leaf, list: { newEntriesSince: new Map([[3, 2]]) } })).toStrictEqual({
      ...nothing,
      any: true,
      newEntries: 2,
    })
    expect(factsOf([], { leaf, list: { newEntriesSince: new Map([[4, 2]]) } })).toMatchObject({ all: true })
    expect(factsOf([], { leaf: { answers: { rohs: leaf.answers.pops } } })).toStrictEqual(nothing)
  })

  test('are a part of an answer where single substances are denied', () => {
    expect(factsOf([], { leaf: { excludedUnder: ['pops'] } })).toStrictEqual({ ...nothing, any: true })
    expect(factsOf([], { leaf: { excludedUnder: ['rohs'] } })).toStrictEqual(nothing)
  })

  test.each<[string, Partial<Finding>, Partial<ListFacts>]>([
    ['above the limit', {}, { above: true }],
    ['below it', { state: 'below' }, {}],
    [
      'for a person to assess',
      { state: 'assess', reasons: reasonBit('material') },
      { assess: reasonBit('material') },
    ],
    [
      'for a person to assess the use of its entry',
      { state: 'assess', reasons: reasonBit('use') },
      { assess: reasonBit('use'), uses: [7] },
    ],
    [
      'above the limit where a condition holds',
      { when: 'use.toy', known: { toy: true }, reasons: reasonBit('material') },
      { conditions: [{ entry: 7, when: 'use.toy', known: { toy: true } }] },
    ],
    [
      'to assess where a condition holds',
      { state: 'assess', when: 'use.toy', reasons: reasonBit('material') },
      { conditions: [{ entry: 7, when: 'use.toy', reason: reasonBit('material') }] },
    ],
    ['below the limit where a condition holds', { state: 'below', when: 'use.toy' }, {}],
    ['listed to be reported', { state: 'below', isReportedOnly: true }, { reported: true }],
    ['past its sunset', { sunset: '2024-01-01' }, { above: true, sunset: '2024-01-01', isPastSunset: true }],
    ['on the day of its sunset', { sunset: TODAY }, { above: true, sunset: TODAY, isPastSunset: true }],
    ['before its sunset', { sunset: '2026-11-22' }, { above: true, sunset: '2026-11-22' }],
    [
      'listed, with its day and range',
      { listed: { on: '2008-10-28', low: '0.2', high: '0.2' } },
      { above: true, listedOn: ['2008-10-28'], ranges: ['66279'] },
    ],
    ['listed and below', { state: 'below', listed: { on: '2008-10-28', low: '0', high: '0.1' } }, {}],
    [
      'listed where a condition holds',
      { when: 'use.toy', listed: { on: null, low: '0.2', high: '0.2' } },
      {
        conditions: [{ entry: 7, when: 'use.toy' }],
      },
    ],
  ])('are a substance %s', (_what, given, facts) => {
    expect(factsOf([given])).toStrictEqual({ ...found, ...facts })
  })

  test('of several findings are all of them, in a fixed order', () => {
    expect(
      factsOf([
        { entryId: 9, state: 'assess', reasons: reasonBit('use'), sunset: '2027-01-01' },
        {
          entryId: 8,
          state: 'assess',
          reasons: reasonBit('use') | reasonBit('material'),
          sunset: '2024-01-01',
        },
        { state: 'below', sunset: '2026-01-01' },
      ]),
    ).toStrictEqual({
      ...found,
      assess: reasonBit('use') | reasonBit('material'),
      uses: [8, 9],
      sunset: '2024-01-01',
      isPastSunset: true,
    })
  })

  test('have a warming potential where one is known', () => {
    expect(factsOf([], { gwp: 0 })).toStrictEqual({ ...nothing, gwp: 0 })
  })

  test('have the result by category of equipment on a list that is judged by it, that of a condition apart', () => {
    const eee = { ...noEeeFacts, over: maskOf([3]) }
    const other = { ...noEeeFacts, over: maskOf([8]) }
    const list = { isByEeeCategory: true }
    expect(factsOf([{ eee }, { eee: other, when: 'use.toy' }], { list })).toStrictEqual({
      ...found,
      above: true,
      eee,
      conditions: [{ entry: 7, when: 'use.toy', eee: other }],
    })
    expect(factsOf([{ state: 'below' }], { list })).toStrictEqual({ ...found, eee: noEeeFacts })
    expect(factsOf([{ eee }, { eee: other }], { list }).eee?.over).toBe(maskOf([3, 8]))
  })
})

describe('[COMP-16] the facts of a mixture', () => {
  const mixture = { kind: 'chemical_product' as const }
  const assembly = { mixtureUg: 1, assemblyUg: 100 }

  test('past its sunset date is incorporated where an article uses it', () => {
    const past = [{ sunset: '2024-01-01' }]
    for (const inArticle of [assembly, null])
      expect(factsOf(past, { leaf: { ...mixture, assembly: inArticle } })).toMatchObject({
        isIncorporated: true,
      })
    expect(factsOf(past, { leaf: mixture })).not.toHaveProperty('isIncorporated')
    expect(factsOf(past, { leaf: { assembly } })).not.toHaveProperty('isIncorporated')
    expect(factsOf([{ sunset: '2027-01-01' }], { leaf: { ...mixture, assembly } })).not.toHaveProperty(
      'isIncorporated',
    )
  })

  test('have the highest share of a listed substance in it; what is not known may be all', () => {
    const listed = (high: string | null) => ({
      state: 'below' as const,
      listed: { on: null, low: '0', high },
    })
    expect(factsOf([listed('3'), listed('7'), { state: 'below' }], { leaf: mixture }).mixtureShare).toBe(7)
    expect(factsOf([listed('3'), listed(null)], { leaf: mixture }).mixtureShare).toBe(100)
    expect(factsOf([{ state: 'below' }], { leaf: mixture })).not.toHaveProperty('mixtureShare')
    expect(factsOf([listed('3')], { leaf: { ...mixture, assembly } })).not.toHaveProperty('mixtureShare')
    expect(factsOf([listed('3')])).not.toHaveProperty('mixtureShare')
  })

  test.each<[string, Partial<Finding>, object]>([
    ['the share and the limit of articles', {}, { use: null, limit: '0.1', operator: 'above', share: '5' }],
    [
      'a limit in mg/kg as per cent',
      { limit: aLimit({ value: '500', unit: 'mg/kg', operator: 'at_or_above' }) },
      { use: null, limit: '0.05', operator: 'at_or_above', share: '5' },
    ],
    [
      'the entry whose use is to be judged',
      { dependsOnUse: true },
      { use: 7, limit: '0.1', operator: 'above', share: '5' },
    ],
    [
      'the condition of its entry',
      { when: 'use.toy', known: { toy: true } },
      {
        use: null,
        condition: { entry: 7, when: 'use.toy', known: { toy: true } },
        limit: '0.1',
        operator: 'above',
        share: '5',
      },
    ],
    [
      'that the limit is for materials of articles',
      { limit: aLimit({ scope: 'article_material' }) },
      { use: null, limit: '0.1', operator: 'above', share: '5', asMaterial: true },
    ],
    [
      'the listed substance',
      { listed: { on: '2008-10-28', low: '5', high: '5' } },
      {
        use: null,
        limit: '0.1',
        operator: 'above',
        share: '5',
        listed: { on: '2008-10-28', low: '5', high: '5' },
      },
    ],
  ])('wait for the masses with %s', (_what, more, pending) => {
    expect(factsOf([{ state: 'pending', limit: aLimit(), measured: '5', ...more }]).pending).toStrictEqual([
      { ...pending, of: '7/' },
    ])
  })

  test('wait for nothing without a limit', () => {
    expect(factsOf([{ state: 'pending', limit: null }])).toStrictEqual(found)
    expect(factsOf([{ state: 'above', limit: aLimit() }])).not.toHaveProperty('pending')
  })
})

test('[COMP-18] a finding counts under a condition where it has one and an entry, and is no finding below the limit', () => {
  expect(conditionOf(finding())).toEqual([])
  expect(conditionOf(finding({ when: 'use.toy', entryId: null }))).toEqual([])
  expect(conditionOf(finding({ when: 'use.toy', state: 'pending' }))).toEqual([])
  expect(conditionOf(finding({ when: 'use.toy', belonging: -5 }))).toStrictEqual([
    { entry: -5, when: 'use.toy' },
  ])
})
