import { describe, expect, test } from 'vitest'

import { reasonsOf } from '#domain/compliance/facts.ts'
import { concernSubstances, judgeLeaf, type LeafJudgement } from '#domain/compliance/judge-leaf.ts'
import type { JudgedList, Leaf, LeafSubstance } from '#domain/compliance/leaf.ts'
import { aLeaf, aLimit, aList, anEntry, aSubstance } from '#tests/compliance/cases.ts'

const TODAY = '2026-11-21'
const [LEAD, DEHP] = [1, 2]

const candidateList = aList('candidate_list', {
  entries: [anEntry(LEAD, { limits: [aLimit()] }), anEntry(DEHP, { limits: [aLimit()] })],
})

const judge = (leaf: Partial<Leaf>): LeafJudgement => judgeLeaf(aLeaf(leaf), [candidateList], TODAY)

const factsOn = (list: JudgedList, leaf: Partial<Leaf>) =>
  judgeLeaf(aLeaf(leaf), [list], TODAY).facts.lists[list.key]!

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
      aSubstance(DEHP, { namedFor: ['rohs'], ...inMaterial }),
    ]
    expect(factsOn(candidateList, { included })).toMatchObject({ included: true, above: false })
  })

  test('a share of 0 in the whole article does not take away what a material holds', () => {
    const inPvc = { basis: 'homogeneous_material', materialName: 'PVC', concentration: '12' } as const
    const included = [aSubstance(DEHP, { concentration: '0' }), aSubstance(DEHP, inPvc)]
    expect(factsOn(candidateList, { included })).toMatchObject({ included: true, above: true })
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
    expect(concernSubstances(judge({ included }), 'candidate_list')).toEqual([DEHP])
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
    const included = [aSubstance(LEAD, { namedFor: ['rohs'], concentration: '2.9' })]
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

describe('[COMP-16] a chemical product', () => {
  test('is no article: by itself it has nothing above, and waits for the masses of what it is used in', () => {
    const facts = factsOn(candidateList, {
      kind: 'chemical_product',
      included: [aSubstance(DEHP, { concentration: '2' })],
    })
    expect(facts).toMatchObject({ included: true, above: false })
    expect(facts.assess).toBe(0)
    expect(facts.pending).toEqual([
      { use: null, of: `${DEHP}/${DEHP}`, limit: '0.1', operator: 'above', share: '2' },
    ])
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
  expect(factsOn(own, { included: [aSubstance(77, { namedFor: ['own_list'] })] })).toMatchObject({
    above: true,
  })
  expect(factsOn(own, { included: [aSubstance(77, { namedFor: ['rohs'] })] })).toMatchObject({
    included: false,
  })
})

describe('[COMP-17] what an entry lists as one substance is weighed as one', () => {
  const grouped = (weighed: 'entry' | 'sum' | 'substance') =>
    aList('candidate_list', {
      entries: [anEntry(3, { substanceIds: [3, 4, 5], limits: [aLimit({ weighed })] })],
    })
  const included = [aSubstance(4, { concentration: '0.06' }), aSubstance(5, { concentration: '0.06' })]
  const judged = (weighed: 'entry' | 'sum' | 'substance', rows = included) =>
    judgeLeaf(aLeaf({ included: rows }), [grouped(weighed)], TODAY)

  test('isomers of which the law says so are added up, and the explanation counts them', () => {
    expect(judged('sum').facts.lists['candidate_list']?.above).toBe(true)
    expect(assumptionsOf(judged('sum'))).toContain('sum_of_members')
  })

  test('where the law does not say, they are added up, and the explanation names the assumption', () => {
    expect(judged('entry').facts.lists['candidate_list']?.above).toBe(true)
    expect(assumptionsOf(judged('entry'))).toContain('entry_as_one')
    expect(assumptionsOf(judged('entry'))).not.toContain('sum_of_members')
  })

  test('one of them alone needs no assumption, and each by itself is another law', () => {
    expect(assumptionsOf(judged('entry', included.slice(0, 1)))).toEqual([])
    expect(judged('substance').facts.lists['candidate_list']?.above).toBe(false)
  })
})
