import { describe, expect, test } from 'vitest'

import { reasonsOf } from '#domain/compliance/facts.ts'
import { judgeLeaf, type LeafJudgement } from '#domain/compliance/judge-leaf.ts'
import type { JudgedLimit, JudgedList, Leaf, LeafSubstance } from '#domain/compliance/leaf.ts'
import { aLeaf, aLimit, aList, anEntry, aSubstance } from '#tests/compliance/cases.ts'

const TODAY = '2026-11-21'
const [LEAD, DEHP, DBP, OCTA_BDE, DECA_BDE, PFOS, DICOFOL] = [1, 2, 3, 4, 5, 6, 7]

const judge = (leaf: Partial<Leaf>, lists: JudgedList[], asOf = TODAY): LeafJudgement =>
  judgeLeaf(aLeaf(leaf), lists, asOf)

const factsOn = (list: JudgedList, leaf: Partial<Leaf>) => judge(leaf, [list]).facts.lists[list.key]!

const assumptionsOf = ({ findings }: LeafJudgement) =>
  findings.flatMap(({ assumptions }) => assumptions.map(({ key }) => key))

describe('[COMP-17] POPs: traces in mg/kg, sums, and no limit at all (Art. 3, 4(1)(b), Annex I)', () => {
  const trace = (value: string, limit: Partial<JudgedLimit> = {}) =>
    aLimit({ value, unit: 'mg/kg', scope: 'any', weighed: 'sum', source: 'POPs Annex I', ...limit })
  const pops = aList('pops', {
    isForTraces: true,
    entries: [
      anEntry(PFOS, { limits: [trace('0.025')] }),
      anEntry(OCTA_BDE, { limits: [trace('10')], sumGroup: 'PBDE' }),
      anEntry(DECA_BDE, { limits: [trace('10')], sumGroup: 'PBDE' }),
      anEntry(DICOFOL),
    ],
  })
  const isAbove = (...included: LeafSubstance[]) => factsOn(pops, { included }).above

  test('0.025 mg/kg is 0.0000025 %: allowed as a trace, more is not', () => {
    expect(isAbove(aSubstance(PFOS, { concentration: '0.0000025' }))).toBe(false)
    expect(isAbove(aSubstance(PFOS, { concentration: '0.0000026' }))).toBe(true)
    expect(
      assumptionsOf(judge({ included: [aSubstance(PFOS, { concentration: '0.000001' })] }, [pops])),
    ).toEqual(['trace_unintentional'])
  })

  test('brominated diphenyl ethers are added up over their entries', () => {
    const each = { concentration: '0.0006' }
    expect(isAbove(aSubstance(OCTA_BDE, each))).toBe(false)
    expect(isAbove(aSubstance(OCTA_BDE, each), aSubstance(DECA_BDE, each))).toBe(true)
  })

  test('a sum counts what stands in other entries, named for whichever list, and finds its own members alone', () => {
    const textiles = aList('reach_ann_17', {
      entries: [
        anEntry(DBP, {
          limits: [aLimit({ scope: 'article_material', weighed: 'sum', members: [DBP, DEHP] })],
        }),
      ],
    })
    const inPrint = { basis: 'homogeneous_material' as const, materialName: 'Print', concentration: '0.06' }
    const own = aSubstance(DBP, inPrint)
    const other = aSubstance(DEHP, { ...inPrint, namedFor: ['rohs'] })
    const found = (...included: LeafSubstance[]) =>
      judge({ included }, [textiles]).findings.map(({ substance, state }) => [substance?.substanceId, state])
    expect(found(own)).toEqual([[DBP, 'below']])
    expect(found(own, other)).toEqual([[DBP, 'above']])
    expect(found(own, { ...other, materialName: 'Lining' })).toEqual([[DBP, 'below']])
    expect(found(other)).toEqual([])
  })

  test('without a limit any content is prohibited', () => {
    expect(isAbove(aSubstance(DICOFOL, { concentration: '0.000000001' }))).toBe(true)
  })

  test('the same share declared under two lists is not added to itself', () => {
    const each = { concentration: '0.0009' }
    expect(isAbove(aSubstance(DECA_BDE, each), aSubstance(DECA_BDE, { ...each, namedFor: ['rohs'] }))).toBe(
      false,
    )
  })

  test('a mixture is restricted itself', () => {
    const leaf = { kind: 'chemical_product', included: [aSubstance(PFOS, { concentration: '1' })] } as const
    expect(factsOn(pops, leaf)).toMatchObject({ above: true, assess: 0 })
  })

  test('steps of a limit count from their days on', () => {
    const stepwise = aList('pops', {
      entries: [
        anEntry(8, {
          limits: [
            trace('100', { validFrom: '2025-07-15', validTo: '2027-08-03' }),
            trace('10', { validFrom: '2027-08-04' }),
          ],
        }),
      ],
    })
    const on = (asOf: string) =>
      judge({ included: [aSubstance(8, { concentration: '0.005' })] }, [stepwise], asOf).facts.lists['pops']!
        .above
    expect(on('2026-11-21')).toBe(false)
    expect(on('2027-08-04')).toBe(true)
  })
})

describe('[COMP-17] Annex XVII: each entry by its own limit and operator', () => {
  const limit = (given: Partial<JudgedLimit>) =>
    aLimit({ source: 'REACH Annex XVII', operator: 'at_or_above', ...given })
  const annexXvii = aList('reach_ann_17', {
    entries: [
      anEntry(51, {
        substanceIds: [DEHP, DBP],
        limits: [limit({ weighed: 'sum', scope: 'homogeneous_material' })],
      }),
      anEntry(20, {
        substanceIds: [20, 21],
        limits: [limit({ weighed: 'element', element: 'Sn', operator: 'above' })],
      }),
      anEntry(63, {
        substanceIds: [LEAD],
        dependsOnUse: true,
        limits: [limit({ value: '0.05' }), limit({ value: '0.1' })],
      }),
      anEntry(24),
      anEntry(27, { dependsOnUse: true }),
      anEntry(12, { limits: [limit({ scope: 'mixture' })] }),
    ],
  })
  const factsOf = (...included: LeafSubstance[]) => factsOn(annexXvii, { included })
  const inPvc = (id: number, concentration: string) =>
    aSubstance(id, { basis: 'homogeneous_material', materialName: 'PVC', concentration })

  test('entry 51: the sum of the phthalates in a plasticised material, from 0.1 % on', () => {
    expect(factsOf(inPvc(DEHP, '0.05'), inPvc(DBP, '0.04')).above).toBe(false)
    expect(factsOf(inPvc(DEHP, '0.05'), inPvc(DBP, '0.05')).above).toBe(true)
  })

  test('entry 20: the limit weighs tin; how much of it a compound without a formula holds, is not known', () => {
    const judgement = judge({ included: [aSubstance(20, { concentration: '0.2' })] }, [annexXvii])
    expect(judgement.facts.lists['reach_ann_17']).toMatchObject({ above: false })
    expect(reasonsOf(judgement.facts.lists['reach_ann_17']?.assess ?? 0)).toEqual(['element'])
    expect(assumptionsOf(judgement)).toContain('no_formula')
    expect(factsOf(aSubstance(20, { concentration: '0.1' })).above).toBe(false)
  })

  test('[COMP-18] an entry that depends on use is to assess, and only from its strictest limit on', () => {
    expect(reasonsOf(factsOf(aSubstance(LEAD, { concentration: '0.06' })).assess)).toEqual(['use'])
    expect(factsOf(aSubstance(LEAD, { concentration: '0.06' })).above).toBe(false)
    expect(factsOf(aSubstance(LEAD, { concentration: '0.04' })).assess).toBe(0)
    expect(reasonsOf(factsOf(aSubstance(27, { concentration: '0.00001' })).assess)).toEqual(['use'])
  })

  test('an entry without a limit prohibits any content', () => {
    expect(factsOf(aSubstance(24, { concentration: '0.001' })).above).toBe(true)
  })

  test('a limit for mixtures restricts a mixture and no article', () => {
    expect(factsOf(aSubstance(12, { concentration: '5' }))).toMatchObject({ above: false, assess: 0 })
    const mixture = { kind: 'chemical_product', included: [aSubstance(12, { concentration: '5' })] } as const
    expect(factsOn(annexXvii, mixture).above).toBe(true)
  })
})

describe('[COMP-01] [COMP-17] what is on a list and not restricted here', () => {
  const [NAPHTHYLAMINE, DICHLOROMETHANE, SALT, RELATED] = [91, 92, 93, 94]
  const isHeld = (list: JudgedList, substanceId: number, concentration = '1') =>
    judgeLeaf(
      aLeaf({
        answers: { [list.key]: { state: 'included', versionId: 1 } },
        included: [aSubstance(substanceId, { namedFor: [list.key], concentration })],
      }),
      [list],
      '2026-11-21',
    )

  test('a limit for mixtures leaves an article unrestricted, and the substance present', () => {
    const list = aList('reach_ann_17', {
      entries: [anEntry(NAPHTHYLAMINE, { limits: [aLimit({ scope: 'mixture' })] })],
    })
    const { facts, findings } = isHeld(list, NAPHTHYLAMINE)
    expect(facts.lists['reach_ann_17']).toMatchObject({ included: true, above: false, assess: 0 })
    expect(findings[0]?.assumptions).toMatchObject([{ key: 'no_limit_here' }])
  })

  test('a substance that is listed to be reported restricts no product', () => {
    const list = aList('ozon_depleting_substances', {
      entries: [anEntry(DICHLOROMETHANE, { isReportedOnly: true })],
    })
    expect(isHeld(list, DICHLOROMETHANE).facts.lists['ozon_depleting_substances']).toMatchObject({
      included: true,
      above: false,
      reported: true,
    })
  })

  test('a limit that names members is theirs alone; the others have the one that names none', () => {
    const limit = { unit: 'mg/kg', scope: 'any', weighed: 'sum' } as const
    const list = aList('pops', {
      isForTraces: true,
      entries: [
        anEntry(90, {
          substanceIds: [SALT, RELATED],
          limits: [
            aLimit({ ...limit, value: '0.025' }),
            aLimit({ ...limit, value: '1', members: [RELATED] }),
          ],
        }),
      ],
    })
    const isAbove = (substanceId: number, concentration: string) =>
      isHeld(list, substanceId, concentration).facts.lists['pops']?.above
    expect(isAbove(SALT, '0.00009')).toBe(true)
    expect(isAbove(RELATED, '0.00009')).toBe(false)
    expect(isAbove(RELATED, '0.00011')).toBe(true)
  })
})
