import { describe, expect, test } from 'vitest'

import { assume } from '#domain/compliance/assumptions.ts'
import { belongingQuestion } from '#domain/compliance/entry-question.ts'
import { reasonsOf } from '#domain/compliance/facts.ts'
import type { Finding } from '#domain/compliance/finding.ts'
import { concernSubstances, judgeLeaf } from '#domain/compliance/judge-leaf.ts'
import {
  type JudgedEntry,
  type JudgedLimit,
  type JudgedList,
  type Leaf,
  type LeafSubstance,
} from '#domain/compliance/leaf.ts'
import { aLeaf, aLimit, aList, anEntry, aSubstance } from '#tests/compliance/cases.ts'

const TODAY = '2026-11-21'
const [LEAD, DEHP, DBP] = [1, 2, 3]
const share = (
  substanceId: number,
  concentration: string | null = '0.2',
  more: Partial<LeafSubstance> = {},
) => aSubstance(substanceId, { concentration, ...more })

/** Findings of substances under one entry for lead. */
const found = (
  entry: Partial<JudgedEntry>,
  { included = [share(LEAD)], list = {}, ...leaf }: Partial<Leaf> & { list?: Partial<JudgedList> } = {},
): Finding[] => {
  const judged = aList('pops', { entries: [anEntry(LEAD, { limits: [aLimit()], ...entry })], ...list })
  return judgeLeaf(aLeaf({ included, ...leaf }), [judged], TODAY).findings
}
const only = (...given: Parameters<typeof found>): Finding => {
  const findings = found(...given)
  expect(findings).toHaveLength(1)
  return findings[0]!
}
const keys = ({ assumptions }: Finding) => assumptions.map(({ key }) => key)

describe('[COMP-17] a limit counts', () => {
  test.each<[string, Partial<JudgedLimit>, string]>([
    ['from its first day', { validFrom: TODAY }, 'above'],
    ['not before', { validFrom: '2026-11-22' }, 'below'],
    ['up to its last day', { validTo: TODAY }, 'above'],
    ['not after', { validTo: '2026-11-20' }, 'below'],
    ['always, where no day is told', {}, 'above'],
  ])('%s', (_what, limit, state) => {
    const finding = only({ limits: [aLimit(limit)] })
    expect(finding.state).toBe(state)
    if (state === 'below') {
      expect(keys(finding)).toEqual(['no_limit_here'])
      expect(finding).not.toHaveProperty('isReportedOnly')
    }
  })

  test('for the members that it names, another in the same place for the others', () => {
    const limits = [
      aLimit({ value: '0.05', members: [LEAD] }),
      aLimit({ value: '0.3' }),
      aLimit({ value: '0.01', members: [DEHP], scope: 'mixture' }),
    ]
    const findings = found(
      { substanceIds: [LEAD, DEHP], limits },
      { included: [share(LEAD, '0.1'), share(DEHP, '0.1')] },
    )
    expect(
      findings.map(({ substance, state, limit }) => [substance?.substanceId, state, limit?.value]),
    ).toEqual([
      [LEAD, 'above', '0.05'],
      [DEHP, 'below', '0.3'],
    ])
  })
})

describe('[COMP-17] substances that are weighed together', () => {
  const entries = (weighed: JudgedLimit['weighed'], limit: Partial<JudgedLimit> = {}) => [
    anEntry(10, { substanceIds: [LEAD], sumGroup: 'metals', limits: [aLimit({ weighed, ...limit })] }),
    anEntry(11, { substanceIds: [DEHP], sumGroup: 'metals', limits: [aLimit({ weighed, ...limit })] }),
    anEntry(12, { substanceIds: [DBP], sumGroup: 'others', limits: [aLimit({ weighed: 'substance' })] }),
  ]
  const judged = (of: JudgedEntry[]) =>
    judgeLeaf(
      aLeaf({ included: [share(LEAD, '0.04'), share(DEHP, '0.05'), share(DBP, '0.03')] }),
      [aList('pops', { entries: of })],
      TODAY,
    ).findings.map(({ entryId, state, measured }) => [entryId, state, measured])

  test('are those of entries with one sum group', () => {
    expect(judged(entries('sum'))).toEqual([
      [10, 'below', '0.09'],
      [11, 'below', '0.09'],
      [12, 'below', '0.03'],
    ])
    expect(judged(entries('sum', { value: '0.08' }))).toEqual([
      [10, 'above', '0.09'],
      [11, 'above', '0.09'],
      [12, 'below', '0.03'],
    ])
  })

  test('are those that the limit names, in whatever entry they stand', () => {
    expect(judged(entries('sum', { members: [LEAD, DEHP, DBP] }))).toEqual([
      [10, 'above', '0.12'],
      [11, 'above', '0.12'],
      [12, 'below', '0.03'],
    ])
  })

  test('are none where each is weighed by itself', () => {
    expect(judged(entries('substance'))).toEqual([
      [10, 'below', '0.04'],
      [11, 'below', '0.05'],
      [12, 'below', '0.03'],
    ])
  })
})

describe('[COMP-18] a finding counts under the conditions of its entry and its limit', () => {
  test.each<[string | undefined, string | undefined, string | undefined]>([
    [undefined, undefined, undefined],
    ['', '', undefined],
    ['use.toy', '', 'use.toy'],
    ['', 'use.toy', 'use.toy'],
    ['use.toy', 'use.leather', '(use.toy) && (use.leather)'],
    ['true', 'use.leather', 'use.leather'],
    ['use.toy', 'true', 'use.toy'],
    ['true', 'true', undefined],
  ])('entry %j, limit %j: %j', (ofEntry, ofLimit, when) => {
    const finding = only({
      ...(ofEntry === undefined ? {} : { appliesWhen: ofEntry }),
      limits: [aLimit(ofLimit === undefined ? {} : { appliesWhen: ofLimit })],
    })
    expect(finding.when).toBe(when)
    expect('when' in finding).toBe(when !== undefined)
  })

  test('and an article is known to be no mixture', () => {
    const mixtures = { appliesWhen: 'use.mixture_use == "paint"' }
    expect(only(mixtures).known).toEqual({ mixture_use: 'none' })
    expect(only(mixtures, { kind: 'chemical_product' })).not.toHaveProperty('known')
    expect(only({ appliesWhen: 'use.toy' })).not.toHaveProperty('known')
  })

  test('where the use is for a person, one limit may hold whatever it is', () => {
    const use = { dependsOnUse: true }
    const asked = only(use)
    expect([asked.state, reasonsOf(asked.reasons), keys(asked), asked.dependsOnUse]).toEqual([
      'assess',
      ['use'],
      ['depends_on_use'],
      true,
    ])
    const whatever = only({ ...use, limits: [aLimit({ appliesWhen: 'true' })] })
    expect([whatever.state, whatever.reasons, whatever.dependsOnUse]).toEqual(['above', 0, false])
  })
})

describe('[SUB-10] a limit for recovered material', () => {
  const recovered = (limit: Partial<JudgedLimit> = {}, general: Partial<JudgedLimit> = {}) => ({
    limits: [aLimit(general), aLimit({ value: '0.5', onlyFor: 'recovered_material', ...limit })],
  })

  test.each<[string, object, string | undefined]>([
    ['whether there is any is asked', recovered(), '!use.recovered_material'],
    ['or any for this use', recovered({ appliesWhen: 'use.toy' }), '!(use.recovered_material && (use.toy))'],
    [
      'beside the condition of the entry',
      { ...recovered(), appliesWhen: 'use.leather' },
      '(use.leather) && !use.recovered_material',
    ],
    ['nothing is asked above it', recovered({ value: '0.15' }), undefined],
  ])('above the general one: %s', (_what, entry, when) => {
    const finding = only(entry)
    expect([finding.state, finding.when, finding.limit?.value]).toEqual(['above', when, '0.1'])
    expect(finding.assumptions).toEqual(
      when === undefined ? [] : [assume('recovered_material', { value: '0.5', unit: '%' })],
    )
  })

  test('does not count below the general one, nor alone', () => {
    expect(only(recovered({}, { value: '0.3' }))).toMatchObject({ state: 'below', limit: { value: '0.3' } })
    expect(only({ limits: [aLimit({ value: '0.05', onlyFor: 'recovered_material' })] })).toMatchObject({
      state: 'below',
      limit: null,
    })
  })
})

describe('a substance under an entry', () => {
  test('that is in it by name alone is asked for', () => {
    const findings = found(
      { substanceIds: [LEAD, DEHP], byName: [DEHP], limits: [aLimit({ members: [LEAD] })] },
      { included: [share(LEAD), share(DEHP)] },
    )
    expect(
      findings.map(({ substance, belonging, state }) => [substance?.substanceId, belonging, state]),
    ).toEqual([
      [LEAD, undefined, 'above'],
      [DEHP, belongingQuestion(LEAD, DEHP), 'assess'],
    ])
    expect(findings.map(keys)).toEqual([[], ['member_by_name']])
  })

  test('without a limit is prohibited in any content, or for a person to assess', () => {
    expect(only({ limits: [] })).toStrictEqual({
      listKey: 'pops',
      entryId: LEAD,
      substance: expect.objectContaining({ substanceId: LEAD }),
      state: 'above',
      limit: null,
      measured: null,
      dependsOnUse: false,
      reasons: 0,
      eee: null,
      exemptionId: null,
      assumptions: [assume('any_content')],
    })
    const asked = only({ limits: [], dependsOnUse: true, appliesWhen: 'use.toy' })
    expect([asked.state, reasonsOf(asked.reasons), keys(asked), asked.when]).toEqual([
      'assess',
      ['use'],
      ['depends_on_use'],
      'use.toy',
    ])
  })

  test('that is listed to be reported is not restricted', () => {
    expect(only({ isReportedOnly: true })).toMatchObject({
      state: 'below',
      isReportedOnly: true,
      assumptions: [assume('reported_only')],
    })
  })

  test('of a list of traces is told as an unintentional one where it is below', () => {
    const below = { included: [share(LEAD, '0.01')] }
    expect(keys(only({}, { ...below, list: { isForTraces: true } }))).toEqual(['trace_unintentional'])
    expect(keys(only({}, below))).toEqual([])
    expect(keys(only({}, { list: { isForTraces: true } }))).toEqual([])
  })

  test('of a list whose articles are notified has its day and bounds, and tells of several ranges', () => {
    const list = { isNotified: true as const }
    expect(only({ listedOn: '2018-06-27' }, { list }).listed).toEqual({
      on: '2018-06-27',
      low: '0.2',
      high: '0.2',
    })
    const ranged = share(LEAD, null, { concentrationLow: '0.2', concentrationHigh: '0.5' })
    const finding = only({}, { list, included: [ranged] })
    expect(finding.listed).toEqual({ on: null, low: '0.2', high: '0.5' })
    expect(keys(finding)).toEqual(['range_upper_end', 'spans_ranges'])
    expect(only({}, { included: [ranged] })).not.toHaveProperty('listed')
  })

  test('of which only the share in the article is known is for a person, where the law limits each material', () => {
    const finding = only({ limits: [aLimit({ scope: 'homogeneous_material', value: '0.5' })] })
    expect([finding.state, reasonsOf(finding.reasons)]).toEqual(['assess', ['material']])
  })

  test('in a mixture waits for the article, and for the masses where one is missing', () => {
    const mixture = { kind: 'chemical_product' as const }
    expect(only({}, mixture)).toMatchObject({ state: 'pending', reasons: 0 })
    const open = only({}, { ...mixture, assembly: null })
    expect([open.state, reasonsOf(open.reasons)]).toEqual(['assess', ['masses']])
    expect(only({}, { ...mixture, assembly: { mixtureUg: 1, assemblyUg: 1 } }).state).toBe('above')
  })

  test('of which the law weighs an element without a known formula is for a person', () => {
    const finding = only({
      isGroup: true,
      limits: [aLimit({ weighed: 'element', element: 'lead' })],
    })
    expect([finding.state, reasonsOf(finding.reasons)]).toEqual(['assess', ['element']])
    expect(keys(finding)).toContain('no_formula')
  })
})

describe('[PROD-45] a product of several suppliers', () => {
  const list = aList('candidate_list', { entries: [anEntry(LEAD, { limits: [aLimit()] })] })

  test('is as its worst delivery, and what all of them hold is found once', () => {
    const { facts, findings } = judgeLeaf(
      aLeaf({
        sources: [aLeaf({ included: [share(LEAD)] }), aLeaf({ included: [share(LEAD)] }), aLeaf()],
      }),
      [list],
      TODAY,
    )
    expect(findings).toHaveLength(1)
    expect(facts.lists['candidate_list']).toMatchObject({ above: true })
  })

  test('of a mixture in an article is judged in the article, whoever delivers it', () => {
    const delivery = aLeaf({ kind: 'chemical_product', included: [share(LEAD, '50')] })
    const states = (assembly?: Leaf['assembly']) =>
      judgeLeaf(
        aLeaf({
          kind: 'chemical_product',
          sources: [delivery],
          ...(assembly === undefined ? {} : { assembly }),
        }),
        [list],
        TODAY,
      ).findings.map(({ state }) => state)
    expect(states()).toEqual(['pending'])
    expect(states({ mixtureUg: 1, assemblyUg: 1_000 })).toEqual(['below'])
    expect(states({ mixtureUg: 1, assemblyUg: 100 })).toEqual(['above'])
    expect(states(null)).toEqual(['assess'])
  })
})

describe('a leaf', () => {
  test('[COMP-12] hands its declaration on', () => {
    const declaration = { any: true, all: false }
    expect(judgeLeaf(aLeaf({ declaration }), [], TODAY).facts.declaration).toEqual(declaration)
    expect(judgeLeaf(aLeaf(), [], TODAY).facts).toStrictEqual({ leaves: true, lists: {} })
  })

  test('[COMP-11] has as concern substances those of the list that are above, or may be where a mixture is used', () => {
    const lists = ['candidate_list', 'pops'].map((key) =>
      aList(key, { entries: [LEAD, DEHP].map((id) => anEntry(id, { limits: [aLimit()] })) }),
    )
    const concern = (leaf: Partial<Leaf>, list = 'candidate_list', judged = lists) =>
      concernSubstances(judgeLeaf(aLeaf(leaf), judged, TODAY), list)
    const included = [share(DEHP), share(LEAD), share(DBP)]
    expect(concern({ included })).toEqual([LEAD, DEHP])
    expect(concern({ included }, 'rohs')).toEqual([])
    expect(concern({ included: [share(LEAD, '0.05'), share(DEHP)] })).toEqual([DEHP])
    expect(concern({ included, kind: 'chemical_product' })).toEqual([LEAD, DEHP])
    expect(concern({ answers: { candidate_list: { state: 'included', versionId: 1 } } })).toEqual([])
    const open = [aList('own', { isOpen: true })]
    expect(concern({ included: [share(DBP, '1', { namedFor: ['own'] })] }, 'own', open)).toEqual([DBP])
  })
})
