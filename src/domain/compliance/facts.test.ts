import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { eeeStateOf, maskOf, noEeeFacts, allCategories } from '#domain/compliance/eee-categories.ts'
import {
  asOwn,
  combine,
  combineAll,
  factsKey,
  highestShares,
  unansweredLeaf,
  unansweredList,
  withoutLeaves,
  type Facts,
  type ListFacts,
  type PendingShare,
} from '#domain/compliance/facts.ts'
import { factsPool } from '#domain/compliance/facts-pool.ts'
import { questionOf } from '#domain/compliance/list-question.ts'
import { anyFacts, listOf } from '#tests/compliance/cases.ts'

describe('facts that roll up', () => {
  const facts = anyFacts()

  test('[COMP-01] the order in which parts are combined changes nothing', () => {
    fc.assert(
      fc.property(facts, facts, facts, (a, b, c) => {
        expect(factsKey(combine(a, b))).toBe(factsKey(combine(b, a)))
        expect(factsKey(combine(combine(a, b), c))).toBe(factsKey(combine(a, combine(b, c))))
      }),
    )
  })

  test('[COMP-01] each leaf counts once, however many ways lead to it', () => {
    fc.assert(
      fc.property(facts, facts, (a, b) => {
        expect(factsKey(combine(a, a))).toBe(factsKey(a))
        expect(factsKey(combine(combine(a, b), b))).toBe(factsKey(combine(a, b)))
      }),
    )
  })

  test('equal facts have one writing, and reading it back gives the same facts', () => {
    fc.assert(
      fc.property(facts, (a) => {
        expect(factsKey(JSON.parse(factsKey(a)))).toBe(factsKey(a))
      }),
    )
  })

  test('a pool gives equal facts one number and combines as combine does', () => {
    fc.assert(
      fc.property(fc.array(facts, { minLength: 1, maxLength: 6 }), (many) => {
        const pool = factsPool()
        const together = many.map((each) => pool.add(each)).reduce((a, b) => pool.combine(a, b))
        expect(pool.key(together)).toBe(factsKey(combineAll(many)))
        expect(pool.add(JSON.parse(pool.key(together)))).toBe(together)
      }),
    )
  })

  test('a pool knows facts that name a list without an answer as those that do not name it', () => {
    const pool = factsPool()
    const answered = { ...unansweredLeaf, lists: { pops: listOf({ any: true }) } }
    const named = { ...answered, lists: { ...answered.lists, rohs: unansweredList } }
    const both = { ...answered, lists: { pops: listOf({ any: true }), rohs: listOf({ any: true }) } }
    expect(pool.add(both)).not.toBe(pool.add(answered))
    expect(pool.add(named)).toBe(pool.add(answered))
  })

  test('[COMP-01] one unanswered leaf makes the whole product partly answered', () => {
    const answered = listOf({ any: true, all: true })
    const whole = combine({ leaves: true, lists: { rohs: answered } }, unansweredLeaf)
    expect(whole.lists['rohs']).toMatchObject({ any: true, all: false })
  })

  test('[PROD-39] a complex product without components counts as unanswered, and has no leaf', () => {
    expect(combineAll([])).toEqual(withoutLeaves)
    const answered = { leaves: true, lists: { rohs: listOf({ any: true, all: true }) } }
    expect(combine(answered, withoutLeaves).lists['rohs']).toMatchObject({ any: true, all: false })
  })

  test.each([
    ['au', { any: false, all: false, included: false }],
    ['sdis', { any: true, all: false, included: true }],
    ['sddnis', { any: true, all: false, included: false }],
    ['adis', { any: true, all: true, included: true }],
    ['addnis', { any: true, all: true, included: false }],
  ] as const)('[COMP-01] presence %s', (code, answers) => {
    expect(questionOf(listOf(answers)).presence).toBe(code)
  })
})

/** Facts of one list. */
const on = (list: Partial<ListFacts>, general: Partial<Facts> = {}): Facts => ({
  leaves: true,
  ...general,
  lists: { pops: listOf(list) },
})
const together = (a: Partial<ListFacts>, b: Partial<ListFacts>) => {
  const both = [combine(on(a), on(b)), combine(on(b), on(a))].map(({ lists }) => lists['pops'])
  expect(both[0]).toStrictEqual(both[1])
  return both[0]
}
const aShare = (share: Partial<PendingShare> = {}): PendingShare => ({
  use: null,
  limit: '0.1',
  operator: 'above',
  share: '5',
  ...share,
})

describe('[COMP-01] two parts together', () => {
  test.each<[string, Partial<ListFacts>, Partial<ListFacts>, Partial<ListFacts>]>([
    [
      'are answered in full where both are',
      { any: true, all: true },
      { any: true },
      { any: true, all: false },
    ],
    [
      'hold what either holds',
      { included: true, above: true, assess: 1 },
      { assess: 4 },
      { included: true, above: true, assess: 5 },
    ],
    ['have the most new entries of either', { newEntries: 2 }, { newEntries: 5 }, { newEntries: 5 }],
    ['have the highest warming potential', { gwp: 675 }, { gwp: 2088 }, { gwp: 2088 }],
    ['have the only warming potential', { gwp: 675 }, {}, { gwp: 675 }],
    [
      'have the first sunset date',
      { sunset: '2027-01-01' },
      { sunset: '2024-01-01' },
      { sunset: '2024-01-01' },
    ],
    ['have the only sunset date', { sunset: '2027-01-01' }, {}, { sunset: '2027-01-01' }],
    ['are past a sunset date where either is', { isPastSunset: true }, {}, { isPastSunset: true }],
    ['incorporate what either does', { isIncorporated: true }, {}, { isIncorporated: true }],
    ['are reported where either is', { reported: true }, {}, { reported: true }],
    ['are asked for the uses of both, each once', { uses: [9, 3] }, { uses: [3, 4] }, { uses: [3, 4, 9] }],
    [
      'are over in the categories of either',
      { eee: { ...noEeeFacts, over: maskOf([1]) } },
      {},
      { eee: { ...noEeeFacts, over: maskOf([1]) } },
    ],
    [
      'count under the conditions of both',
      { conditions: [{ entry: 9, when: 'use.toy' }] },
      { conditions: [{ entry: 3, when: 'use.toy' }] },
      {
        conditions: [
          { entry: 3, when: 'use.toy' },
          { entry: 9, when: 'use.toy' },
        ],
      },
    ],
    [
      'wait with the higher share',
      { pending: [aShare()] },
      { pending: [aShare({ share: '7' })] },
      { pending: [aShare({ share: '7' })] },
    ],
    [
      'have the days and ranges of both',
      { listedOn: ['2018-01-01'] },
      { ranges: ['66279'] },
      { listedOn: ['2018-01-01'], ranges: ['66279'] },
    ],
  ])('%s', (_what, a, b, both) => {
    expect(together(a, b)).toStrictEqual(listOf(both))
  })

  test('say nothing more than the parts', () => {
    expect(combine(on({}), on({}))).toStrictEqual(on({}))
  })

  test('are declared in full where both are; nothing is, where neither declares anything', () => {
    const declared = (all: boolean) => on({}, { declaration: { any: true, all } })
    expect(combine(declared(true), declared(true)).declaration).toEqual({ any: true, all: true })
    expect(combine(declared(true), declared(false)).declaration).toEqual({ any: true, all: false })
    expect(combine(declared(true), on({})).declaration).toEqual({ any: true, all: false })
    expect(combine(on({}), declared(true)).declaration).toEqual({ any: true, all: false })
    expect(combine(on({}, { declaration: { any: false, all: false } }), on({}))).not.toHaveProperty(
      'declaration',
    )
  })

  test('have no supplier to ask where no leaf of them has one', () => {
    const [own, bought] = [on({}, { isOwn: true }), on({})]
    expect(combine(own, own).isOwn).toBe(true)
    expect(combine(own, withoutLeaves).isOwn).toBe(true)
    expect(combine(withoutLeaves, own)).toMatchObject({ isOwn: true, leaves: true })
    for (const facts of [combine(own, bought), combine(bought, own), combine(withoutLeaves, withoutLeaves)])
      expect(facts).not.toHaveProperty('isOwn')
    expect(combine(withoutLeaves, withoutLeaves).leaves).toBe(false)
  })
})

describe('the facts of our own part', () => {
  test('incorporate what is past its sunset date, and are the same object each time', () => {
    const facts: Facts = {
      leaves: true,
      lists: { reach_ann_14: listOf({ isPastSunset: true }), pops: listOf({ above: true }) },
    }
    expect(asOwn(facts)).toStrictEqual({
      leaves: true,
      isOwn: true,
      lists: {
        reach_ann_14: listOf({ isPastSunset: true, isIncorporated: true }),
        pops: listOf({ above: true }),
      },
    })
    expect(asOwn(facts)).toBe(asOwn(facts))
  })
})

describe('[COMP-16] of shares of mixtures under one limit', () => {
  test.each<[string, PendingShare[], PendingShare[]]>([
    [
      'the highest counts',
      [aShare({ share: '5' }), aShare({ share: '10' }), aShare({ share: '7' })],
      [aShare({ share: '10' })],
    ],
    [
      'one that is not known counts as the highest',
      [aShare({ share: '5' }), aShare({ share: null })],
      [aShare({ share: null })],
    ],
    [
      'none is higher than one that is not known',
      [aShare({ share: null }), aShare({ share: '5' })],
      [aShare({ share: null })],
    ],
    [
      'each limit counts by itself',
      [aShare(), aShare({ limit: '0.01' })],
      [aShare({ limit: '0.01' }), aShare()],
    ],
    [
      'and each way to reach it',
      [aShare({ operator: 'at_or_above' }), aShare()],
      [aShare(), aShare({ operator: 'at_or_above' })],
    ],
    ['and each entry that is asked for', [aShare({ use: 3 }), aShare()], [aShare(), aShare({ use: 3 })]],
    ['and materials', [aShare({ asMaterial: true }), aShare()], [aShare(), aShare({ asMaterial: true })]],
    [
      'and each condition, with what is known of it',
      [
        aShare({ condition: { entry: 3, when: 'use.toy', known: { toy: true } } }),
        aShare({ condition: { entry: 3, when: 'use.toy' }, share: '6' }),
        aShare({ condition: { entry: 3, when: 'use.toy' } }),
      ],
      [
        aShare({ condition: { entry: 3, when: 'use.toy', known: { toy: true } } }),
        aShare({ condition: { entry: 3, when: 'use.toy' }, share: '6' }),
      ],
    ],
    [
      'and each listed substance',
      [
        aShare({ listed: { on: '2018-01-01', low: '1', high: '2' } }),
        aShare({ listed: { on: '2008-01-01', low: '1', high: '2' } }),
      ],
      [
        aShare({ listed: { on: '2008-01-01', low: '1', high: '2' } }),
        aShare({ listed: { on: '2018-01-01', low: '1', high: '2' } }),
      ],
    ],
  ])('%s', (_what, shares, expected) => {
    expect(highestShares(shares).toSorted(byText)).toStrictEqual(expected.toSorted(byText))
    expect(highestShares(shares)).toStrictEqual(highestShares(shares.toReversed()))
  })
  const byText = (a: PendingShare, b: PendingShare) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
})

describe('the one writing of facts', () => {
  const nothing = '"any":false,"all":false,"included":false,"above":false,"assess":0,"newEntries":0'

  test('names no list that was not answered, and nothing that says nothing', () => {
    expect(factsKey(on({}))).toBe('{"leaves":true,"lists":{}}')
    expect(factsKey(on({ uses: [], conditions: [], pending: [], eee: noEeeFacts, listedOn: [] }))).toBe(
      '{"leaves":true,"lists":{}}',
    )
    expect(factsKey(on({}, { declaration: { any: false, all: true } }))).toBe('{"leaves":true,"lists":{}}')
  })

  test.each<[Partial<ListFacts>, string]>([
    [{ gwp: 0 }, '"gwp":0'],
    [{ sunset: '2024-01-01' }, '"sunset":"2024-01-01"'],
    [{ isPastSunset: true }, '"isPastSunset":true'],
    [{ isIncorporated: true }, '"isIncorporated":true'],
    [{ reported: true }, '"reported":true'],
    [{ uses: [9, 3, 9] }, '"uses":[3,9]'],
    [
      { conditions: [{ when: 'use.toy', entry: 3, known: {} }] },
      '"conditions":[{"entry":3,"when":"use.toy"}]',
    ],
    [{ mixtureShare: 3 }, '"mixtureShare":3'],
    [{ listedOn: ['2018-01-01'] }, '"listedOn":["2018-01-01"]'],
    [
      { eee: { exemptionEnds: { 8: '2027-01-01', 1: '2026-01-01' }, assess: 2, exempted: 4, over: 8 } },
      '"eee":{"over":8,"exempted":4,"assess":2,"exemptionEnds":{"1":"2026-01-01","8":"2027-01-01"}}',
    ],
    [{ eee: { ...noEeeFacts, exempted: 4 } }, '"eee":{"over":0,"exempted":4,"assess":0,"exemptionEnds":{}}'],
    [{ pending: [aShare()] }, '"pending":[{"use":null,"limit":"0.1","operator":"above","share":"5"}]'],
    [
      {
        pending: [
          aShare({
            listed: { high: '2', low: '1', on: null },
            asMaterial: true,
            condition: { when: 'use.toy', entry: 3, known: { toy: true, leather: false } },
          }),
        ],
      },
      '"pending":[{"use":null,"condition":{"entry":3,"when":"use.toy","known":{"leather":false,"toy":true}},"limit":"0.1","operator":"above","share":"5","asMaterial":true,"listed":{"on":null,"low":"1","high":"2"}}]',
    ],
  ])('of %j is %s', (list, text) => {
    expect(factsKey(on(list))).toBe(`{"leaves":true,"lists":{"pops":{${nothing},${text}}}}`)
  })

  test.each([
    ['any', { any: true }],
    ['all', { all: true }],
    ['included', { included: true }],
    ['above', { above: true }],
    ['assess', { assess: 2 }],
    ['newEntries', { newEntries: 2 }],
  ])('names a list of which only %s is said', (_field, list) => {
    expect(Object.keys(JSON.parse(factsKey(on(list))).lists)).toEqual(['pops'])
  })

  test('puts lists in order, and what belongs to none behind them', () => {
    const facts: Facts = {
      declaration: { all: false, any: true },
      isOwn: true,
      leaves: true,
      lists: { rohs: listOf({ any: true }), pops: listOf({ any: true }) },
    }
    const { lists, ...general } = JSON.parse(factsKey(facts))
    expect(Object.keys(lists)).toEqual(['pops', 'rohs'])
    expect(JSON.stringify(general)).toBe(
      '{"leaves":true,"isOwn":true,"declaration":{"any":true,"all":false}}',
    )
    const pool = factsPool()
    expect(pool.key(pool.add(facts))).toBe(factsKey(facts))
    expect(factsKey(pool.facts(pool.add(facts)))).toBe(factsKey(facts))
    expect(pool.facts(pool.add(unansweredLeaf))).toStrictEqual(unansweredLeaf)
    expect([pool.add(facts), pool.add({ ...facts }), pool.size]).toEqual([0, 0, 2])
  })
})

describe('categories of electrical equipment', () => {
  test('[COMP-04] a product of a category is judged in it alone', () => {
    const facts = {
      ...noEeeFacts,
      over: maskOf([8]),
      exempted: maskOf([1]),
      exemptionEnds: { 1: '2027-06-30' } as const,
    }
    expect(eeeStateOf(facts, 8).state).toBe('over')
    expect(eeeStateOf(facts, 1)).toEqual({
      state: 'exempted',
      isCategoryNeeded: false,
      exemptionEnds: '2027-06-30',
    })
    expect(eeeStateOf(facts, 2).state).toBe('below')
  })

  test('[COMP-04] without a category: over in every one is over, over in some is to assess', () => {
    expect(eeeStateOf({ ...noEeeFacts, over: allCategories }, null).state).toBe('over')
    expect(eeeStateOf({ ...noEeeFacts, over: maskOf([9]), exempted: maskOf([1]) }, null)).toMatchObject({
      state: 'assess',
      isCategoryNeeded: true,
    })
  })

  test('[COMP-04] the earliest end of an exemption is the one that counts', () => {
    const ends = { 1: '2027-12-31', 4: '2027-06-30' } as const
    expect(
      eeeStateOf({ ...noEeeFacts, exempted: allCategories, exemptionEnds: ends }, null).exemptionEnds,
    ).toBe('2027-06-30')
  })
})
