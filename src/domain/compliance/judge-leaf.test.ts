import { describe, expect, test } from 'vitest'

import { eeeStateOf } from '#domain/compliance/eee-categories.ts'
import { exemptedShareOf } from '#domain/compliance/exemption-conditions.ts'
import { reasonsOf } from '#domain/compliance/facts.ts'
import { concernSubstances, judgeLeaf, type LeafJudgement } from '#domain/compliance/judge-leaf.ts'
import type {
  JudgedExemption,
  JudgedLimit,
  JudgedList,
  Leaf,
  LeafSubstance,
} from '#domain/compliance/leaf.ts'
import { aLeaf, aLimit, aList, anEntry, anExemption, aSubstance } from '#tests/compliance-cases.ts'

const TODAY = '2026-11-21'
const [LEAD, DEHP, DBP, OCTA_BDE, DECA_BDE, PFOS, DICOFOL] = [1, 2, 3, 4, 5, 6, 7]

const candidateList = aList('candidate_list', {
  entries: [anEntry(LEAD, { limits: [aLimit()] }), anEntry(DEHP, { limits: [aLimit()] })],
})

const judge = (leaf: Partial<Leaf>, lists: JudgedList[] = [candidateList], asOf = TODAY): LeafJudgement =>
  judgeLeaf(aLeaf(leaf), lists, asOf)

const factsOn = (list: JudgedList, leaf: Partial<Leaf>) => judge(leaf, [list]).facts.lists[list.key]!

const assumptionsOf = ({ findings }: LeafJudgement) =>
  findings.flatMap(({ assumptions }) => assumptions.map(({ key }) => key))

describe('[COMP-04] the Candidate List: more than 0.1 % w/w of the article (REACH Art. 33, C-106/14)', () => {
  test.each([
    ['0.1 % is not above 0.1 %', { concentration: '0.1' }, false, []],
    ['0.10000001 % is', { concentration: '0.10000001' }, true, []],
    ['0.3 % is', { concentration: '0.3' }, true, []],
    ['no concentration counts as above', {}, true, ['no_concentration']],
    [
      'a range counts by its upper end',
      { concentrationLow: '0.05', concentrationHigh: '0.3' },
      true,
      ['range_upper_end'],
    ],
    [
      'a range that ends at 0.1 % is not above',
      { concentrationLow: '0', concentrationHigh: '0.1' },
      false,
      ['range_upper_end'],
    ],
    [
      'a material at the limit proves that the article is not above',
      { basis: 'homogeneous_material', materialName: 'PVC', concentration: '0.1' },
      false,
      ['material_proves_article'],
    ],
    [
      'a material above the limit counts as the article',
      { basis: 'homogeneous_material', materialName: 'PVC', concentration: '12' },
      true,
      ['material_counts_as_article'],
    ],
    [
      'a mixture within the article counts as the article',
      { basis: 'mixture', materialName: 'Adhesive', concentration: '0.2' },
      true,
      ['material_counts_as_article'],
    ],
  ] as [string, Partial<LeafSubstance>, boolean, string[]][])('%s', (_, substance, isAbove, assumptions) => {
    const judgement = judge({ included: [aSubstance(DEHP, substance)] })
    expect(judgement.facts.lists['candidate_list']).toMatchObject({ included: true, above: isAbove })
    expect(assumptionsOf(judgement)).toEqual(assumptions)
  })

  test('the share in the whole article decides where it is given, whatever a material holds', () => {
    const inMaterial = { basis: 'homogeneous_material', materialName: 'PVC', concentration: '12' } as const
    const included = [
      aSubstance(DEHP, { concentration: '0.05' }),
      aSubstance(DEHP, { listKey: 'rohs', ...inMaterial }),
    ]
    expect(factsOn(candidateList, { included })).toMatchObject({ included: true, above: false })
  })

  test('each substance is weighed alone: two below 0.1 % are below', () => {
    const included = [
      aSubstance(LEAD, { concentration: '0.09' }),
      aSubstance(DEHP, { concentration: '0.09' }),
    ]
    expect(factsOn(candidateList, { included })).toMatchObject({ above: false })
  })

  test('members of a group count as the group', () => {
    const list = aList('candidate_list', {
      entries: [anEntry(40, { substanceIds: [40, 41, 42], limits: [aLimit()] })],
    })
    expect(factsOn(list, { included: [aSubstance(42, { concentration: '1' })] })).toMatchObject({
      above: true,
    })
  })

  test('[COMP-11] the substances of concern are those above the limit', () => {
    const included = [aSubstance(LEAD, { concentration: '0.05' }), aSubstance(DEHP, { concentration: '0.3' })]
    expect(concernSubstances(judge({ included }))).toEqual([DEHP])
  })
})

describe('[COMP-14] an answer belongs to the version it was given for', () => {
  const newer = { ...candidateList, newEntriesSince: new Map([[10, 2]]) }

  test('after a new version the leaf is partly answered, with so many new entries', () => {
    const answers = { candidate_list: { state: 'excluded', versionId: 10 } } as const
    expect(factsOn(newer, { answers })).toMatchObject({
      any: true,
      all: false,
      included: false,
      newEntries: 2,
    })
  })

  test('an answer for the version in force is whole', () => {
    const answers = { candidate_list: { state: 'excluded', versionId: 11 } } as const
    expect(factsOn(newer, { answers })).toMatchObject({ any: true, all: true, newEntries: 0 })
  })

  test('a newly listed substance is a duty without a new answer, whichever list it was declared under', () => {
    const answers = { candidate_list: { state: 'excluded', versionId: 10 } } as const
    const included = [aSubstance(LEAD, { listKey: 'rohs', concentration: '2.9' })]
    expect(factsOn(newer, { answers, included })).toMatchObject({ included: true, above: true, all: false })
  })

  test('a removed entry ends its duty', () => {
    const answers = { candidate_list: { state: 'included', versionId: 11 } } as const
    const included = [aSubstance(99, { concentration: '5' })]
    expect(factsOn(candidateList, { answers, included })).toMatchObject({
      included: false,
      above: false,
      all: true,
    })
  })

  test('[COMP-01] a single inclusion or exclusion without an answer defines some of the list', () => {
    expect(factsOn(candidateList, { excludedUnder: ['candidate_list'] })).toMatchObject({
      any: true,
      all: false,
    })
    expect(factsOn(candidateList, { included: [aSubstance(DEHP)] })).toMatchObject({ any: true, all: false })
    expect(factsOn(candidateList, {})).toMatchObject({ any: false, all: false })
  })

  test('"yes, these" without a name is for a person to assess', () => {
    const answers = { candidate_list: { state: 'included', versionId: 11 } } as const
    const facts = factsOn(candidateList, { answers })
    expect(facts).toMatchObject({ included: true, above: false })
    expect(reasonsOf(facts.assess)).toEqual(['unnamed'])
  })
})

describe('[COMP-04] RoHS: each homogeneous material, each category of equipment (Art. 4, Annexes II–IV)', () => {
  const perMaterial = (limit: Partial<JudgedLimit> = {}) =>
    aLimit({ scope: 'homogeneous_material', source: 'RoHS Annex II', ...limit })
  const rohs = (exemptions: JudgedExemption[] = []) =>
    aList('rohs', {
      isByEeeCategory: true,
      exemptions,
      entries: [
        anEntry(LEAD, { name: 'Lead (Pb)', limits: [perMaterial()] }),
        anEntry(50, {
          name: 'Polybrominated diphenyl ethers (PBDE)',
          substanceIds: [50, OCTA_BDE, DECA_BDE],
          limits: [perMaterial({ weighed: 'sum' })],
        }),
      ],
    })
  const inMaterial = (
    id: number,
    materialName: string,
    concentration: string | null,
    exemptionIds: number[] = [],
  ) =>
    aSubstance(id, {
      listKey: 'rohs',
      basis: 'homogeneous_material',
      materialName,
      concentration,
      exemptionIds,
    })
  const stateOf = (list: JudgedList, included: LeafSubstance[], category: number | null = null) =>
    eeeStateOf(factsOn(list, { included }).eee!, category)

  test('0.1 % lead in a material is allowed, more is not', () => {
    expect(stateOf(rohs(), [inMaterial(LEAD, 'Brass', '0.1')]).state).toBe('below')
    expect(stateOf(rohs(), [inMaterial(LEAD, 'Brass', '0.11')]).state).toBe('over')
  })

  test('[COMP-17] members of PBDE are added up within one material, and not across materials', () => {
    const oneMaterial = [inMaterial(OCTA_BDE, 'ABS', '0.06'), inMaterial(DECA_BDE, 'ABS', '0.06')]
    const twoMaterials = [inMaterial(OCTA_BDE, 'ABS', '0.06'), inMaterial(DECA_BDE, 'PC', '0.06')]
    expect(stateOf(rohs(), oneMaterial).state).toBe('over')
    expect(stateOf(rohs(), twoMaterials).state).toBe('below')
    expect(assumptionsOf(judge({ included: oneMaterial }, [rohs()]))).toContain('sum_of_members')
  })

  test('a share in the whole article above the limit proves a material to be above; below it proves nothing', () => {
    expect(stateOf(rohs(), [aSubstance(LEAD, { concentration: '0.5' })]).state).toBe('over')
    const facts = factsOn(rohs(), { included: [aSubstance(LEAD, { concentration: '0.05' })] })
    expect(eeeStateOf(facts.eee!, 1).state).toBe('assess')
    expect(reasonsOf(facts.assess)).toEqual(['material'])
  })

  test('a share in the article that a material explains needs no other material', () => {
    const list = rohs([anExemption(60)])
    const included = [aSubstance(LEAD, { concentration: '2.9' }), inMaterial(LEAD, 'Brass', '3', [60])]
    expect(stateOf(list, included, 1).state).toBe('exempted')
  })

  test('a mixture is a homogeneous material', () => {
    const leaf = { kind: 'chemical_product', included: [aSubstance(LEAD, { concentration: '37' })] } as const
    expect(eeeStateOf(factsOn(rohs(), leaf).eee!, null).state).toBe('over')
  })

  describe('[SUB-10] exemptions', () => {
    const brass = (exemption: Partial<JudgedExemption>, concentration: string | null = '3') =>
      stateOf(rohs([anExemption(60, exemption)]), [inMaterial(LEAD, 'Brass', concentration, [60])], 1)

    test('a claimed one that is in force exempts, until it ends', () => {
      expect(brass({})).toMatchObject({ state: 'exempted', exemptionEnds: '2027-06-30' })
    })

    test('it is in force on its last day, and not on the next', () => {
      const list = rohs([anExemption(60, { renewalPending: 'no' })])
      const on = (asOf: string) =>
        eeeStateOf(
          judge({ included: [inMaterial(LEAD, 'Brass', '3', [60])] }, [list], asOf).facts.lists['rohs']!.eee!,
          1,
        )
      expect(on('2027-06-30').state).toBe('exempted')
      expect(on('2027-07-01').state).toBe('over')
    })

    test('after its end: a pending renewal keeps it valid, an unknown one is to assess, none ends it', () => {
      expect(brass({ endsOn: '2024-07-21', renewalPending: 'yes' })).toMatchObject({
        state: 'exempted',
        exemptionEnds: undefined,
      })
      expect(brass({ endsOn: '2024-07-21', renewalPending: 'unknown' }).state).toBe('assess')
      expect(brass({ endsOn: '2024-07-21', renewalPending: 'no' }).state).toBe('over')
    })

    test('it must be for the substance, and for the category', () => {
      expect(brass({ substanceName: 'Cadmium' }).state).toBe('over')
      expect(brass({ substanceName: 'Cadmium; Lead' }).state).toBe('exempted')
      expect(brass({ categories: 1 << 8 }).state).toBe('over')
    })

    test('one that covers a part of the category is to assess', () => {
      expect(brass({ categories: 0, partialCategories: 1 << 1 }).state).toBe('assess')
    })

    test('6(c) allows up to 4 % lead: 4.1 % is over, and an unknown share stands by the claim', () => {
      const share = exemptedShareOf('Copper alloy containing up to 4 % lead', 'Lead')
      expect(brass({ share }, '4').state).toBe('exempted')
      expect(brass({ share }, '4.1').state).toBe('over')
      expect(brass({ share }, null).state).toBe('exempted')
    })

    test('7(a) asks for at least 85 % lead', () => {
      const share = exemptedShareOf(
        'High melting temperature type solders (lead-based alloys with >= 85 % lead)',
        'Lead',
      )
      expect(brass({ share }, '90').state).toBe('exempted')
      expect(brass({ share }, '37').state).toBe('over')
    })

    test('an exemption is claimed by its number: its row for another category counts there', () => {
      const list = rohs([
        anExemption(60, { number: '6(b)-I', categories: 1 << 1, endsOn: '2026-12-11' }),
        anExemption(61, { number: '6(b)-I', categories: 1 << 11, endsOn: '2027-06-11' }),
      ])
      const included = [inMaterial(LEAD, 'Aluminium', '0.3', [60])]
      expect(stateOf(list, included, 11)).toMatchObject({ state: 'exempted', exemptionEnds: '2027-06-11' })
      expect(stateOf(list, included, 5).state).toBe('over')
    })

    test('an unclaimed exemption exempts nothing', () => {
      expect(stateOf(rohs([anExemption(60)]), [inMaterial(LEAD, 'Brass', '3')], 1).state).toBe('over')
    })

    test('one exempted material does not exempt another', () => {
      const included = [inMaterial(LEAD, 'Brass', '3', [60]), inMaterial(LEAD, 'Solder', '37')]
      expect(stateOf(rohs([anExemption(60)]), included, 1).state).toBe('over')
    })

    test('the earliest end of several materials counts', () => {
      const list = rohs([anExemption(60), anExemption(61, { number: '7(a)', endsOn: '2026-12-31' })])
      const included = [inMaterial(LEAD, 'Brass', '3', [60]), inMaterial(LEAD, 'Solder', '90', [61])]
      expect(stateOf(list, included, 1).exemptionEnds).toBe('2026-12-31')
    })
  })
})

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

  test('without a limit any content is prohibited', () => {
    expect(isAbove(aSubstance(DICOFOL, { concentration: '0.000000001' }))).toBe(true)
  })

  test('the same share declared under two lists is not added to itself', () => {
    const each = { concentration: '0.0009' }
    expect(isAbove(aSubstance(DECA_BDE, each), aSubstance(DECA_BDE, { ...each, listKey: 'rohs' }))).toBe(
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
      anEntry(20, { limits: [limit({ weighed: 'element', element: 'Sn', operator: 'above' })] }),
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

  test('entry 20: the limit weighs tin; the whole compound is counted, and that is said', () => {
    const judgement = judge({ included: [aSubstance(20, { concentration: '0.2' })] }, [annexXvii])
    expect(judgement.facts.lists['reach_ann_17']).toMatchObject({ above: true })
    expect(assumptionsOf(judgement)).toContain('element_counts_as_substance')
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

describe('[COMP-16] a chemical product', () => {
  test('is no article: its share in the assembly is to assess until masses are known', () => {
    const facts = factsOn(candidateList, {
      kind: 'chemical_product',
      included: [aSubstance(DEHP, { concentration: '2' })],
    })
    expect(facts).toMatchObject({ included: true, above: false })
    expect(reasonsOf(facts.assess)).toEqual(['masses'])
  })

  test('at or below the limit its share in any assembly is, too', () => {
    const included = [aSubstance(DEHP, { concentration: '0.1' })]
    expect(factsOn(candidateList, { kind: 'chemical_product', included })).toMatchObject({
      above: false,
      assess: 0,
    })
  })
})

test('a company’s own list counts what is declared under it', () => {
  const own = aList('own_list', { isOpen: true })
  expect(factsOn(own, { included: [aSubstance(77, { listKey: 'own_list' })] })).toMatchObject({ above: true })
  expect(factsOn(own, { included: [aSubstance(77, { listKey: 'rohs' })] })).toMatchObject({ included: false })
})
