import { describe, expect, test } from 'vitest'

import { eeeStateOf } from '#domain/compliance/eee-categories.ts'
import { exemptedShareOf } from '#domain/compliance/exemption-conditions.ts'
import { reasonsOf } from '#domain/compliance/facts.ts'
import { judgeLeaf, type LeafJudgement } from '#domain/compliance/judge-leaf.ts'
import type {
  JudgedExemption,
  JudgedLimit,
  JudgedList,
  Leaf,
  LeafSubstance,
} from '#domain/compliance/leaf.ts'
import { aLeaf, aLimit, aList, anEntry, anExemption, aSubstance } from '#tests/compliance/cases.ts'

const TODAY = '2026-11-21'
const [LEAD, OCTA_BDE, DECA_BDE] = [1, 4, 5]

const judge = (leaf: Partial<Leaf>, lists: JudgedList[], asOf = TODAY): LeafJudgement =>
  judgeLeaf(aLeaf(leaf), lists, asOf)

const factsOn = (list: JudgedList, leaf: Partial<Leaf>) => judge(leaf, [list]).facts.lists[list.key]!

const assumptionsOf = ({ findings }: LeafJudgement) =>
  findings.flatMap(({ assumptions }) => assumptions.map(({ key }) => key))

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
      namedFor: ['rohs'],
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

  describe('[COMP-17] Art. 4(3): limits begin on another day for each category', () => {
    const since = (equipment: string, validFrom: string, validTo: string | null = null) =>
      perMaterial({ equipment, validFrom, validTo })
    const dated = aList('rohs', {
      isByEeeCategory: true,
      entries: [
        anEntry(LEAD, {
          name: 'Lead (Pb)',
          limits: [
            since('1-7, 10', '2006-07-01', '2014-07-21'),
            since('1-7, 8 (other than IVD), 9 (other than industrial), 10', '2014-07-22', '2016-07-21'),
            since('1-8, 9 (other than industrial), 10', '2016-07-22', '2017-07-21'),
            since('1-10', '2017-07-22', '2019-07-21'),
            since('', '2019-07-22'),
          ],
        }),
      ],
    })
    const on = (asOf: string, category: number, share = '0.11') =>
      eeeStateOf(
        judge({ included: [inMaterial(LEAD, 'Solder', share)] }, [dated], asOf).facts.lists['rohs']!.eee!,
        category,
      ).state

    test.each([
      [3, '2006-06-30', 'below'],
      [3, '2006-07-01', 'over'],
      [3, '2014-07-22', 'over'],
      [8, '2014-07-21', 'below'],
      // Of medical devices, in vitro diagnostics have two more years.
      [8, '2014-07-22', 'assess'],
      [8, '2016-07-21', 'assess'],
      [8, '2016-07-22', 'over'],
      [9, '2014-07-21', 'below'],
      // Of monitoring and control instruments, industrial ones have three more years.
      [9, '2014-07-22', 'assess'],
      [9, '2017-07-21', 'assess'],
      [9, '2017-07-22', 'over'],
      [11, '2019-07-21', 'below'],
      [11, '2019-07-22', 'over'],
    ])('0.11 %% lead in category %i on %s: %s', (category, day, state) => {
      expect(on(day, category)).toBe(state)
    })

    test('0.1 % is tolerated in each of them on each day', () => {
      for (const category of [3, 8, 9, 11])
        for (const day of ['2006-07-01', '2014-07-22', '2016-07-22', '2017-07-22', '2019-07-22'])
          expect(on(day, category, '0.1')).toBe('below')
    })
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

    test('6(c) allows up to 4 % lead: 4.1 % is over, and an unknown share is for a person to assess', () => {
      const share = exemptedShareOf('Copper alloy containing up to 4 % lead', 'Lead')
      expect(brass({ share }, '4').state).toBe('exempted')
      expect(brass({ share }, '4.1').state).toBe('over')
      expect(brass({ share }, null).state).toBe('assess')
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
