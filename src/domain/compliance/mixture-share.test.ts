import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  combine,
  factsKey,
  reasonBit,
  reasonsOf,
  type Facts,
  type ListFacts,
  type PendingShare,
} from '#domain/compliance/facts.ts'
import { judgeLeaf } from '#domain/compliance/judge-leaf.ts'
import type { LeafSubstance } from '#domain/compliance/leaf.ts'
import type { AssemblyShare } from '#domain/compliance/assembly-share.ts'
import {
  exactMicrograms,
  inAssembly,
  isMassUnit,
  microgramsOf,
  type MixtureInArticle,
} from '#domain/compliance/mixture-share.ts'
import { aLeaf, aLimit, aList, anEntry, anyFacts, aSubstance, listOf } from '#tests/compliance/cases.ts'

const TODAY = '2026-11-21'
const [LEAD, DEHP, TIN] = [1, 2, 3]
const lists = [
  aList('candidate_list', { entries: [LEAD, DEHP].map((id) => anEntry(id, { limits: [aLimit()] })) }),
  aList('reach_ann_17', {
    entries: [
      anEntry(20, { substanceIds: [TIN], limits: [aLimit({ weighed: 'substance' })] }),
      anEntry(30, {
        substanceIds: [LEAD, TIN],
        appliesWhen: 'use.for_consumers && use.mixture_use != "medicine"',
        limits: [aLimit({ value: '0.3', operator: 'at_or_above', scope: 'mixture' })],
      }),
      anEntry(63, {
        substanceIds: [LEAD],
        dependsOnUse: true,
        limits: [aLimit({ value: '0.05', operator: 'at_or_above' })],
      }),
    ],
  }),
]
const grams = (mixture: string, assembly: string): AssemblyShare => ({
  mixtureUg: microgramsOf(mixture, 'g'),
  assemblyUg: microgramsOf(assembly, 'g'),
})
const solder = (concentration: string | null) =>
  aLeaf({ kind: 'chemical_product', included: [aSubstance(LEAD, { concentration })] })
const inArticle = (leaf: ReturnType<typeof solder>, share: AssemblyShare | null): Facts =>
  inAssembly(judgeLeaf(leaf, lists, TODAY).facts, share)
const isAbove = (facts: Facts) => facts.lists['candidate_list']?.above

describe('[COMP-16] a mixture in the smallest assembly that lists it', () => {
  test('0.27 g of solder with 37 % lead in 100 g is 0.0999 %: not above 0.1 % (REACH Art. 33)', () => {
    expect(isAbove(inArticle(solder('37'), grams('0.27', '100')))).toBe(false)
  })

  test('0.28 g of it is 0.1036 %: above', () => {
    expect(isAbove(inArticle(solder('37'), grams('0.28', '100')))).toBe(true)
  })

  test('exactly 0.1 % is not above', () => {
    expect(isAbove(inArticle(solder('10'), grams('1', '100')))).toBe(false)
    expect(isAbove(inArticle(solder('10'), grams('1.000001', '100')))).toBe(true)
  })

  test('a third of a gram in a ton loses nothing in rounding', () => {
    expect(isAbove(inArticle(solder('100'), { mixtureUg: 333_333, assemblyUg: 333_333_000 }))).toBe(false)
    expect(isAbove(inArticle(solder('100'), { mixtureUg: 333_334, assemblyUg: 333_333_000 }))).toBe(true)
  })

  test('an unknown concentration counts as above whatever the mass', () => {
    expect(isAbove(inArticle(solder(null), grams('0.001', '1000')))).toBe(true)
  })

  test('a mixture that weighs more than its assembly counts as all of it', () => {
    expect(isAbove(inArticle(solder('0.2'), grams('5', '1')))).toBe(true)
  })

  test('without masses it is for a person to enter them', () => {
    const list = inArticle(solder('37'), null).lists['candidate_list']
    expect(list).toMatchObject({ above: false, included: true })
    expect(reasonsOf(list?.assess ?? 0)).toEqual(['masses'])
  })

  test('an entry that depends on use asks of the use, where the share is over its limit', () => {
    const over = inArticle(solder('37'), grams('1', '100')).lists['reach_ann_17']
    expect(over).toMatchObject({ above: false, uses: [63] })
    expect(inArticle(solder('37'), grams('0.01', '100')).lists['reach_ann_17']?.uses).toBeUndefined()
  })

  test('the judgement of the mixture within the article says the same, and names the masses', () => {
    const share = grams('0.28', '100')
    const { findings } = judgeLeaf({ ...solder('37'), assembly: share }, lists, TODAY)
    const finding = findings.find(({ listKey }) => listKey === 'candidate_list')
    expect(finding).toMatchObject({ state: 'above', measured: '0.1036' })
    expect(finding?.assumptions).toContainEqual({
      key: 'mixture_share',
      params: { mixture: '0.28', assembly: '100' },
    })
  })

  test('whatever the shares, masses and lists: facts handed up are those of the mixture judged in the article', () => {
    const declared = fc.array(
      fc.record({
        id: fc.constantFrom(LEAD, DEHP, TIN),
        concentration: fc.constantFrom(null, '0.01', '0.1', '0.5', '10', '37', '100'),
      }),
      { maxLength: 4 },
    )
    const masses = fc.option(
      fc.record({
        mixtureUg: fc.integer({ min: 1, max: 10_000 }),
        assemblyUg: fc.integer({ min: 1, max: 1_000_000 }),
      }),
    )
    fc.assert(
      fc.property(declared, masses, (rows, share) => {
        const included = rows.map(({ id, concentration }): LeafSubstance => aSubstance(id, { concentration }))
        const leaf = aLeaf({ kind: 'chemical_product', included })
        const within = judgeLeaf({ ...leaf, assembly: share }, lists, TODAY).facts
        expect(factsKey(inAssembly(judgeLeaf(leaf, lists, TODAY).facts, share))).toBe(factsKey(within))
      }),
    )
  })

  test('what is decided stays decided, alone and together with other parts', () => {
    const share = fc.option(fc.record({ mixtureUg: fc.nat(9), assemblyUg: fc.integer({ min: 1, max: 99 }) }))
    fc.assert(
      fc.property(anyFacts(), anyFacts(), share, (a, b, masses) => {
        const decided = inAssembly(a, masses)
        expect(factsKey(inAssembly(decided, null))).toBe(factsKey(decided))
        expect(factsKey(combine(decided, combine(b, decided)))).toBe(factsKey(combine(decided, b)))
      }),
    )
  })
})

describe('[COMP-16] what a mixture hands up to the article', () => {
  const HALF: AssemblyShare = { mixtureUg: 1, assemblyUg: 2 }
  const handed = (list: Partial<ListFacts>, share: MixtureInArticle) =>
    inAssembly({ leaves: true, lists: { pops: listOf(list) } }, share).lists['pops']
  const pending = (more: Partial<PendingShare> = {}): PendingShare => ({
    use: null,
    limit: '0.1',
    operator: 'above',
    share: '0.4',
    ...more,
  })
  const condition = { entry: 7, when: 'use.toy' }

  test('is the same facts where nothing waits for the masses', () => {
    const facts: Facts = { leaves: true, lists: { pops: listOf({ above: true, uses: [3] }) } }
    expect(inAssembly(facts, HALF)).toBe(facts)
    expect(inAssembly(facts, 'separable')).toBe(facts)
  })

  test.each<[string, Partial<ListFacts>, MixtureInArticle, Partial<ListFacts>]>([
    ['above its limit', { pending: [pending()] }, HALF, { above: true }],
    ['below its limit', { pending: [pending({ share: '0.2' })] }, HALF, {}],
    [
      'at its limit, which counts',
      { pending: [pending({ share: '0.2', operator: 'at_or_above' })] },
      HALF,
      { above: true },
    ],
    ['nothing of the contents of a container', { pending: [pending()], mixtureShare: 3 }, 'separable', {}],
    ['no share in the mixture itself', { mixtureShare: 3, any: true }, HALF, { any: true }],
    ['masses that are missing', { pending: [pending()] }, null, { assess: reasonBit('masses') }],
    ['a material, whatever the masses', { pending: [pending({ asMaterial: true })] }, null, { above: true }],
    [
      'a material of whatever share',
      { pending: [pending({ asMaterial: true, share: '0.01' })] },
      HALF,
      { above: true },
    ],
    [
      'the use that a person judges',
      { pending: [pending({ use: 7 })], uses: [3] },
      HALF,
      { assess: reasonBit('use'), uses: [3, 7] },
    ],
    [
      'the use that a person judges, first of all',
      { pending: [pending({ use: 7 })] },
      null,
      { assess: reasonBit('use'), uses: [7] },
    ],
    ['uses of before', { pending: [pending({ share: '0.01' })], uses: [3] }, HALF, { uses: [3] }],
    ['a condition', { pending: [pending({ condition })] }, HALF, { conditions: [condition] }],
    [
      'a condition, with masses that are missing',
      { pending: [pending({ condition })] },
      null,
      { conditions: [{ ...condition, reason: reasonBit('masses') }] },
    ],
    [
      'a condition of a material, whatever the masses',
      { pending: [pending({ condition, asMaterial: true })] },
      null,
      { conditions: [condition] },
    ],
    [
      'a condition beside those of before',
      { pending: [pending({ condition })], conditions: [{ entry: 3, when: 'use.toy' }] },
      HALF,
      { conditions: [{ entry: 3, when: 'use.toy' }, condition] },
    ],
    [
      'conditions of before',
      { pending: [pending({ share: '0.01' })], conditions: [condition] },
      HALF,
      { conditions: [condition] },
    ],
    [
      'a use, and no condition of it',
      { pending: [pending({ use: 7, condition })] },
      HALF,
      { assess: reasonBit('use'), uses: [7] },
    ],
    [
      'a listed substance, by its share of the article',
      { pending: [pending({ listed: { on: '2018-06-27', low: '0.4', high: '0.4' } })] },
      HALF,
      { above: true, listedOn: ['2018-06-27'], ranges: ['66279'] },
    ],
    [
      'no listed substance, where a mass is missing',
      { pending: [pending({ listed: { on: '2018-06-27', low: '0.4', high: '0.4' } })] },
      null,
      { assess: reasonBit('masses') },
    ],
    [
      'what is past its sunset date, which we incorporate',
      { mixtureShare: 3, isPastSunset: true },
      HALF,
      { isPastSunset: true, isIncorporated: true },
    ],
    [
      'no incorporation by the contents of a container',
      { mixtureShare: 3, isPastSunset: true, isIncorporated: true },
      'separable',
      { isPastSunset: true },
    ],
  ])('is %s', (_what, list, share, expected) => {
    expect(handed(list, share)).toStrictEqual(listOf(expected))
  })

  test('changes no other list, and nothing besides lists', () => {
    const facts: Facts = {
      leaves: true,
      isOwn: true,
      lists: { rohs: listOf({ above: true }), pops: listOf({ pending: [pending()] }) },
    }
    expect(inAssembly(facts, HALF)).toStrictEqual({
      ...facts,
      lists: { rohs: listOf({ above: true }), pops: listOf({ above: true }) },
    })
  })
})

test('[COMP-16] a mass has a unit of mass', () => {
  expect(['mg', 'g', 'kg', 't', 'm', 'toString', ''].map(isMassUnit)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect([microgramsOf('1', 'g'), microgramsOf('1', 'kg')]).toEqual([1_000_000, 1_000_000_000])
  expect(exactMicrograms('0.0000001', 'mg')).toEqual({ digits: 1_000n, scale: 7 })
})

test('masses are whole micrograms, and the smallest is one', () => {
  expect(microgramsOf('1.5', 'mg')).toBe(1500)
  expect(microgramsOf('2', 't')).toBe(2_000_000_000_000)
  expect(microgramsOf('0.0000001', 'mg')).toBe(1)
})
