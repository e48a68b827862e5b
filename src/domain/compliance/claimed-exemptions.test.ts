import { describe, expect, test } from 'vitest'

import { judgeByCategory, refusedClaims } from '#domain/compliance/claimed-exemptions.ts'
import { decimal } from '#domain/compliance/decimal.ts'
import { bitOf, maskOf, noEeeFacts } from '#domain/compliance/eee-categories.ts'
import { reasonsOf } from '#domain/compliance/facts.ts'
import type { JudgedExemption, LeafSubstance } from '#domain/compliance/leaf.ts'
import type { Measurement } from '#domain/compliance/measure.ts'
import { aLimit, aList, anEntry, anExemption, aSubstance } from '#tests/compliance/cases.ts'

const TODAY = '2026-11-21'
const [LEAD, CADMIUM] = [1, 2]
const lead = anEntry(LEAD, { name: 'Lead (Pb)' })

const inBrass = (claims: number[], more: Partial<LeafSubstance> = {}) =>
  aSubstance(LEAD, {
    basis: 'homogeneous_material',
    materialName: 'Brass CuZn39Pb3',
    concentration: '3',
    exemptionIds: claims,
    ...more,
  })

const rohs = (exemptions: JudgedExemption[]) =>
  aList('rohs', { isByEeeCategory: true, exemptions, entries: [lead] })

const above = (rows: LeafSubstance[], more: Partial<Measurement> = {}): Measurement => ({
  rows,
  result: 'above',
  limit: aLimit({ scope: 'homogeneous_material' }),
  measured: '3',
  assumptions: [],
  ...more,
})

const judge = (exemptions: JudgedExemption[], measurement: Measurement, asOf = TODAY) =>
  judgeByCategory(rohs(exemptions), lead, measurement, asOf)
const keysOf = ({ assumptions }: { assumptions: { key: string }[] }) => [
  ...new Set(assumptions.map(({ key }) => key)),
]
const inThree = ({ eee }: { eee: typeof noEeeFacts }) => ({
  over: (eee.over & bitOf(3)) !== 0,
  exempted: (eee.exempted & bitOf(3)) !== 0,
  assess: (eee.assess & bitOf(3)) !== 0,
  ends: eee.exemptionEnds[3],
})
const OVER = { over: true, exempted: false, assess: false, ends: undefined }
const ASSESS = { over: false, exempted: false, assess: true, ends: undefined }
const exemptedUntil = (ends?: string) => ({ over: false, exempted: true, assess: false, ends })

describe('[SUB-10] a claimed exemption (RoHS Article 4(6))', () => {
  test('exempts until its last day, in each category that it is for, and says by which condition', () => {
    const judgement = judge([anExemption(60, { categories: maskOf([3, 4]) })], above([inBrass([60])]))
    expect(judgement.eee).toEqual({
      ...noEeeFacts,
      exempted: maskOf([3, 4]),
      over: maskOf([1, 2, 5, 6, 7, 8, 9, 10, 11]),
      exemptionEnds: { 3: '2027-06-30', 4: '2027-06-30' },
    })
    expect(judgement.exemptionId).toBe(60)
    expect(judgement.assess).toBe(0)
    expect(keysOf(judgement)).toEqual(['exemption_other_category', 'exemption_conditions_claimed'])
  })

  test('without an end has no day on which it ends', () => {
    expect(inThree(judge([anExemption(60, { endsOn: null })], above([inBrass([60])])))).toEqual(
      exemptedUntil(),
    )
  })

  test('of several valid ones the one counts that lasts longest, whichever comes first', () => {
    const short = anExemption(60, { number: '6(c)', endsOn: '2027-06-30' })
    const long = anExemption(61, { number: '6(c)-I', endsOn: '2028-12-31' })
    const endless = anExemption(62, { number: '6(c)-II', endsOn: null })
    const measurement = above([inBrass([60, 61])])
    for (const list of [
      [short, long],
      [long, short],
    ])
      expect(inThree(judge(list, measurement))).toEqual(exemptedUntil('2028-12-31'))
    for (const list of [
      [short, endless],
      [endless, short],
    ]) {
      const judgement = judge(list, above([inBrass([60, 62])]))
      expect(inThree(judgement)).toEqual(exemptedUntil())
      expect(judgement.exemptionId).toBe(62)
    }
  })

  test('that is valid counts before one to be assessed, and that before one that is refused', () => {
    const valid = anExemption(60)
    const toAssess = anExemption(61, { number: '7(a)', application: 'bearings' })
    const refused = anExemption(62, { number: '8', substanceName: 'Cadmium' })
    for (const list of [
      [valid, toAssess, refused],
      [refused, toAssess, valid],
    ])
      expect(inThree(judge(list, above([inBrass([60, 61, 62])])))).toEqual(exemptedUntil('2027-06-30'))
    for (const list of [
      [toAssess, refused],
      [refused, toAssess],
    ]) {
      const judgement = judge(list, above([inBrass([61, 62])]))
      expect(inThree(judgement)).toEqual(ASSESS)
      expect(judgement.exemptionId).toBe(61)
    }
  })

  test('is needed by each substance of a material: one without makes the material over', () => {
    const other = aSubstance(CADMIUM, {
      basis: 'homogeneous_material',
      materialName: 'Brass',
      concentration: '1',
    })
    expect(inThree(judge([anExemption(60)], above([inBrass([60]), other])))).toEqual(OVER)
    expect(inThree(judge([anExemption(60)], above([other])))).toEqual(OVER)
  })

  test('of which the material’s earliest end counts', () => {
    const list = [anExemption(60), anExemption(61, { number: '6(b)', endsOn: '2026-12-31' })]
    expect(inThree(judge(list, above([inBrass([60]), inBrass([61])])))).toEqual(exemptedUntil('2026-12-31'))
  })

  test('with one to be assessed beside it leaves the material to be assessed', () => {
    const list = [anExemption(60), anExemption(61, { number: '7(a)', application: 'bearings' })]
    expect(inThree(judge(list, above([inBrass([60]), inBrass([61])])))).toEqual(ASSESS)
  })
})

describe('[SUB-10] a claim is refused', () => {
  test.each([
    ['for another substance', { substanceName: 'Cadmium' }, TODAY, 'exemption_other_substance'],
    ['for another category', { categories: bitOf(4) }, TODAY, 'exemption_other_category'],
    ['before its first day', { validFrom: '2026-11-22' }, TODAY, 'exemption_not_begun'],
    ['for another material', { materials: ['glass' as const] }, TODAY, 'exemption_other_material'],
    [
      'above its share',
      { share: { atLeast: null, atMost: decimal('2.9') } },
      TODAY,
      'exemption_share_not_met',
    ],
    [
      'below its share',
      { share: { atLeast: decimal('3.1'), atMost: null } },
      TODAY,
      'exemption_share_not_met',
    ],
    ['after its last day', { renewalPending: 'no' as const }, '2027-07-01', 'exemption_ended'],
  ])('%s', (_, exemption, asOf, reason) => {
    const judgement = judge([anExemption(60, exemption)], above([inBrass([60])]), asOf)
    expect(inThree(judgement)).toEqual(OVER)
    expect(keysOf(judgement)).toContain(reason)
    if (reason !== 'exemption_other_category') expect(judgement.exemptionId).toBeNull()
    const refused = refusedClaims(rohs([anExemption(60, exemption)]), inBrass([60]), { category: 3, asOf })
    expect(refused).toEqual([{ exemptionId: 60, reason: expect.objectContaining({ key: reason }) }])
  })

  test.each([
    ['on its first day', { validFrom: TODAY }, TODAY],
    ['at its highest share', { share: { atLeast: null, atMost: decimal('3') } }, TODAY],
    ['at its lowest share', { share: { atLeast: decimal('3'), atMost: null } }, TODAY],
    ['on its last day', { renewalPending: 'no' as const }, '2027-06-30'],
    ['for its material', { materials: ['copper_alloy' as const] }, TODAY],
  ])('not %s', (_, exemption, asOf) => {
    const list = [anExemption(60, exemption)]
    expect(inThree(judge(list, above([inBrass([60])]), asOf))).toMatchObject({ exempted: true })
    expect(refusedClaims(rohs(list), inBrass([60]), { category: 3, asOf })).toEqual([])
  })

  test.each([
    ['from below its lowest share', { concentrationLow: '84.9', concentrationHigh: '90' }, false],
    ['from its lowest share', { concentrationLow: '85', concentrationHigh: '90' }, true],
    ['that names no lower end', { concentrationHigh: '90' }, false],
    ['that names no upper end, from its lowest share', { concentrationLow: '85' }, true],
    ['that names no upper end, from below it', { concentrationLow: '80' }, false],
    ['below it, beside a share that is not', { concentration: '88', concentrationLow: '80' }, false],
  ])('a range %s', (_, share, isExempted) => {
    const bounded = [anExemption(60, { share: { atLeast: decimal('85'), atMost: null } })]
    const row = inBrass([60], { concentration: null, ...share })
    expect(inThree(judge(bounded, above([row])))).toEqual(isExempted ? exemptedUntil('2027-06-30') : OVER)
    expect(refusedClaims(rohs(bounded), row, { category: 3, asOf: TODAY })).toHaveLength(isExempted ? 0 : 1)
  })

  test('not for the lowest share where only that of the whole article is given', () => {
    const bounded = [anExemption(60, { share: { atLeast: decimal('85'), atMost: decimal('90') } })]
    const ofArticle = inBrass([60], { basis: 'article', concentration: '3' })
    expect(inThree(judge(bounded, above([ofArticle])))).toMatchObject({ exempted: true })
    expect(
      inThree(judge(bounded, above([inBrass([60], { basis: 'article', concentration: '91' })]))),
    ).toEqual(OVER)
  })
})

describe('[SUB-10] a claim is for a person to assess', () => {
  test.each([
    [
      'after its end while nobody knows of a renewal',
      {},
      '2027-07-01',
      'renewal',
      'exemption_renewal_unknown',
    ],
    [
      'where it covers a part of the category',
      { categories: 0, partialCategories: bitOf(3) },
      TODAY,
      'partial_category',
      'exemption_partial_category',
    ],
    [
      'where its use is not confirmed',
      { application: 'bearings' },
      TODAY,
      'exemption_use',
      'exemption_use_unknown',
    ],
  ])('%s', (_, exemption, asOf, ...[reason, assumption]) => {
    const judgement = judge([anExemption(60, exemption)], above([inBrass([60])]), asOf)
    expect(inThree(judgement)).toEqual(ASSESS)
    expect(reasonsOf(judgement.assess)).toEqual([reason])
    expect(keysOf(judgement)).toContain(assumption)
    expect(judgement.exemptionId).toBe(60)
    expect(refusedClaims(rohs([anExemption(60, exemption)]), inBrass([60]), { category: 3, asOf })).toEqual(
      [],
    )
  })

  test('where the material is not known', () => {
    const list = [anExemption(60, { materials: ['copper_alloy'] })]
    const judgement = judge(list, above([inBrass([60], { materialName: 'Part 7' })]))
    expect(inThree(judgement)).toEqual(ASSESS)
    expect(reasonsOf(judgement.assess)).toEqual(['exemption_material'])
    expect(judgement.assumptions).toContainEqual({
      key: 'exemption_material_unknown',
      params: { number: '6(c)', materials: 'copper_alloy' },
    })
  })

  test.each([
    ['up to a share', { atLeast: null, atMost: decimal('4') }, { concentration: null }],
    ['from a share', { atLeast: decimal('85'), atMost: null }, { concentration: null }],
    [
      'up to a share, of which only the least is given',
      { atLeast: null, atMost: decimal('4') },
      { concentration: null, concentrationLow: '2' },
    ],
  ])('where it is for a substance %s and the share is not known', (_, share, told) => {
    const judgement = judge([anExemption(60, { share })], above([inBrass([60], told)]))
    expect(inThree(judgement)).toEqual(ASSESS)
    expect(reasonsOf(judgement.assess)).toEqual(['material'])
    expect(judgement.assumptions).toContainEqual({
      key: 'exemption_share_unknown',
      params: { number: '6(c)' },
    })
  })

  test('not where no share is known and the exemption names none', () => {
    const judgement = judge([anExemption(60)], above([inBrass([60], { concentration: null })]))
    expect(inThree(judgement)).toMatchObject({ exempted: true })
  })

  test('no more once its use is confirmed, also by another row of the same number; of another annex it is another exemption', () => {
    const list = [
      anExemption(60, { application: 'bearings', categories: bitOf(3) }),
      anExemption(61, { application: 'bearings', categories: bitOf(4) }),
      anExemption(62, { annex: 'IV', application: 'bearings' }),
    ]
    const confirmed = (id: number) => above([inBrass([60], { confirmedExemptionIds: [id] })])
    expect(inThree(judge(list, confirmed(60)))).toEqual(exemptedUntil('2027-06-30'))
    expect(inThree(judge(list, confirmed(61)))).toEqual(exemptedUntil('2027-06-30'))
    expect(inThree(judge(list, confirmed(62)))).toEqual(ASSESS)
  })
})

describe('[SUB-10] after its end an exemption', () => {
  test('goes on without a day while its renewal is pending (Article 5(5)), and says so', () => {
    const judgement = judge(
      [anExemption(60, { renewalPending: 'yes' })],
      above([inBrass([60])]),
      '2027-07-01',
    )
    expect(inThree(judgement)).toEqual(exemptedUntil())
    expect(keysOf(judgement)).toEqual(['exemption_renewal_pending'])
  })

  test('counts by the material’s name where only that tells its kind, and says so', () => {
    const list = [anExemption(60, { materials: ['copper_alloy'] })]
    const byName = judge(list, above([inBrass([60])]))
    expect(keysOf(byName)).toEqual(['exemption_conditions_claimed', 'exemption_material_by_name'])
    const material = { category: 66386, mixture: null, name: 'Brass' }
    const byCategory = judge(list, above([inBrass([60], { material })]))
    expect(keysOf(byCategory)).toEqual(['exemption_conditions_claimed'])
    expect(inThree(byCategory)).toEqual(exemptedUntil('2027-06-30'))
  })
})

describe('[COMP-04] a material that may be above its limit', () => {
  test('is to be assessed for its material, or for the formula that is missing', () => {
    const unsure = above([inBrass([])], { result: 'unsure' })
    expect(inThree(judge([], unsure))).toEqual(ASSESS)
    expect(reasonsOf(judge([], unsure).assess)).toEqual(['material'])
    const withoutFormula: Measurement = { ...unsure, isElementUnknown: true }
    expect(reasonsOf(judge([], withoutFormula).assess)).toEqual(['element'])
  })

  test('is exempted like one that is', () => {
    expect(inThree(judge([anExemption(60)], above([inBrass([60])], { result: 'unsure' })))).toEqual(
      exemptedUntil('2027-06-30'),
    )
  })
})

describe('[COMP-17] a limit for some categories', () => {
  const limited = (equipment: string) =>
    judge([], above([inBrass([])], { limit: aLimit({ scope: 'homogeneous_material', equipment }) }))

  test('makes a material over in those, and says nothing of the others', () => {
    expect(limited('3, 5').eee).toEqual({ ...noEeeFacts, over: maskOf([3, 5]) })
    expect(limited('').eee.over).toBe(maskOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]))
  })

  test('of which it names a part leaves the material to be assessed there', () => {
    const judgement = limited('3, 9 (industrial)')
    expect(judgement.eee).toEqual({ ...noEeeFacts, over: bitOf(3), assess: bitOf(9) })
    expect(reasonsOf(judgement.assess)).toEqual(['partial_category'])
    expect(judgement.assumptions).toEqual([
      { key: 'limit_partial_category', params: { scope: '3, 9 (industrial)' } },
    ])
  })
})

describe('[SUB-10] the refused claims of a substance', () => {
  const list = rohs([
    anExemption(60, { categories: bitOf(3) }),
    anExemption(61, { categories: bitOf(4), share: { atLeast: null, atMost: decimal('2') } }),
    anExemption(62, { number: '7(a)', substanceName: 'Cadmium' }),
  ])
  const refused = (row: LeafSubstance, category: number | null) =>
    refusedClaims(list, row, { category, asOf: TODAY }).map(
      ({ exemptionId, reason }) => `${exemptionId} ${reason.key}`,
    )

  test('are those of no row that is for its category', () => {
    expect(refused(inBrass([60]), 3)).toEqual([])
    expect(refused(inBrass([60]), 5)).toEqual(['60 exemption_other_category'])
    expect(refused(inBrass([60]), null)).toEqual([])
  })

  test('tell why the row for its category does not fit, before that others are for another', () => {
    expect(refused(inBrass([60]), 4)).toEqual(['60 exemption_share_not_met'])
  })

  test('are for another substance where the list has none of its entries', () => {
    expect(refused({ ...inBrass([60]), substanceId: CADMIUM }, 3)).toEqual(['60 exemption_other_substance'])
    expect(refused(inBrass([62]), 3)).toEqual(['62 exemption_other_substance'])
  })

  test('do not name a claim of an exemption that is no more', () => {
    expect(refused(inBrass([999]), 3)).toEqual([])
  })
})
