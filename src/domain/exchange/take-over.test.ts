import { describe, expect, test } from 'vitest'

import type { AnsweredSubstance, SubstanceState, ToldFacts } from '#contract/exchange/answering.ts'
import type { ReplySnapshot } from '#contract/exchange/reply-snapshot.ts'
import type { SubstanceId } from '#contract/values/ids.ts'
import { takenDifference, takenOver, underReceivedKeys } from '#domain/exchange/take-over.ts'
import { answeredSubstance } from '#tests/answered-substance.ts'

const lead = (concentration: string | null): AnsweredSubstance =>
  answeredSubstance(7 as SubstanceId, { concentration, lists: ['candidate_list'] })
const state = (
  answer: 'included' | 'excluded' | 'undefined' | null,
  substances: AnsweredSubstance[] = [],
): SubstanceState => ({
  answers: answer === null ? [] : [{ list: 'candidate_list', state: answer }],
  substances,
  components: [],
})
const oRing = { title: 'O-ring', productId: 'OR-9', units: 2 }
const ring = { ...oRing, facts: {} }
const nothing = state(null)
const answerOf = ({ answers }: SubstanceState) => answers[0]?.state ?? null

describe('[REQ-09] an answer from below that is taken over', () => {
  test.each([
    [null, 'excluded', 'excluded'],
    ['excluded', 'included', 'included'],
    ['included', 'excluded', 'excluded'],
    ['excluded', 'undefined', 'excluded'],
    [null, 'undefined', 'undefined'],
  ] as const)('written %s, told %s: %s stands', (written, told, stands) => {
    expect(answerOf(takenOver(state(written), [{ part: null, state: state(told) }]))).toBe(stands)
  })

  test.each([
    ['excluded', 'included', 'included'],
    ['undefined', 'excluded', 'undefined'],
    ['excluded', 'excluded', 'excluded'],
  ] as const)('of two suppliers of the product one says %s, one %s: %s stands', (one, other, stands) => {
    const replies = [one, other].map((told) => ({ part: null, state: state(told) }))
    expect(answerOf(takenOver(nothing, replies))).toBe(stands)
    expect(answerOf(takenOver(nothing, replies.toReversed()))).toBe(stands)
  })

  test.each([
    ['0.1', '0.3', '0.3'],
    ['0.3', null, null],
    ['9', '10', '10'],
  ])('two suppliers name a substance with %s and %s %%: the higher share stands', (one, other, share) => {
    const replies = [one, other].map((told) => ({ part: null, state: state('included', [lead(told)]) }))
    for (const order of [replies, replies.toReversed()])
      expect(takenOver(nothing, order).substances.map(({ concentration }) => concentration)).toEqual([share])
  })

  test.each<[string, Partial<AnsweredSubstance>, Partial<AnsweredSubstance>]>([
    [
      'a share above a range',
      { concentration: '0.2' },
      { concentrationLow: '0.01', concentrationHigh: '0.05' },
    ],
    [
      'a range that ends above a share',
      { concentrationLow: '0.1', concentrationHigh: '0.5' },
      { concentration: '0.2' },
    ],
    ['the range that ends higher', { concentrationHigh: '0.3' }, { concentrationHigh: '0.2' }],
    ['a figure that is not known, before a range', {}, { concentrationHigh: '0.2' }],
  ])('two suppliers name a substance: %s stands', (_, higher, lower) => {
    const told = [higher, lower].map((figure) => answeredSubstance(7 as SubstanceId, figure))
    const replies = told.map((substance) => ({ part: null, state: state('included', [substance]) }))
    for (const order of [replies, replies.toReversed()])
      expect(takenOver(nothing, order).substances).toEqual([told[0]])
  })

  test('of two suppliers that say the same is the first one’s', () => {
    const [one, other] = [lead('0.2'), { ...lead('0.20'), lists: ['rohs'] }]
    const replies = [one, other].map((each) => ({ part: null, state: state('included', [each]) }))
    expect(takenOver(nothing, replies).substances).toEqual([one])
  })

  test('keeps apart substances, and what one substance is in', () => {
    const zinc = answeredSubstance(30 as SubstanceId)
    const inBrass = { ...lead('2'), basis: 'homogeneous_material', materialName: 'Brass' } as const
    const taken = takenOver(state('included', [lead('0.1')]), [
      { part: null, state: state('included', [zinc, inBrass]) },
    ])
    expect(taken.substances).toEqual([lead('0.1'), zinc, inBrass])
  })

  test('about a component answers that component and not the product', () => {
    const taken = takenOver(nothing, [{ part: ring, state: state('included', [lead('2')]) }])
    expect(taken.answers).toEqual([])
    expect(taken.components).toEqual([
      { ...oRing, answers: [{ list: 'candidate_list', state: 'included' }], substances: [lead('2')] },
    ])
  })

  test('finds a component of the answer by its number, and leaves the others as they were', () => {
    const other = { title: 'Body', productId: 'B-1', units: 1, answers: [], substances: [] }
    const written = { ...nothing, components: [other, { ...oRing, title: 'Ring', ...state(null) }] }
    const taken = takenOver(written, [{ part: ring, state: state('excluded') }])
    expect(taken.components.map(({ title, units }) => [title, units])).toEqual([
      ['Body', 1],
      ['Ring', 2],
    ])
    expect(taken.components[1]?.answers).toEqual([{ list: 'candidate_list', state: 'excluded' }])
  })

  test('finds a component without a number by its title, and none with a number by it', () => {
    const part = (title: string, productId: string) => ({
      title,
      productId,
      units: 1,
      answers: [],
      substances: [],
    })
    const written = { ...nothing, components: [part('Ring', ''), part('Core', ''), part('B-1', 'Core')] }
    const taken = takenOver(written, [
      { part: { ...ring, title: 'Core', productId: '' }, state: state('excluded') },
    ])
    expect(taken.components.map(({ answers }) => answers.length)).toEqual([0, 1, 0])
  })

  test('brings the components that the supplier names, so many times as its part is in the product', () => {
    const core = { title: 'Core', productId: '', units: 3, answers: [], substances: [] }
    const taken = takenOver(nothing, [{ part: ring, state: { ...nothing, components: [core] } }])
    expect(taken.components.map(({ title, units }) => [title, units])).toEqual([
      ['O-ring', 2],
      ['Core', 6],
    ])
  })

  test('tells what it changes, and nothing of what stays', () => {
    const before = state('excluded', [lead('0.1')])
    const after = takenOver(before, [
      { part: null, state: state('included', [lead('0.3')]) },
      { part: ring, state: state('excluded') },
    ])
    expect(takenDifference(before, after)).toEqual({
      answers: [
        { component: null, list: 'candidate_list', before: 'excluded', after: 'included' },
        { component: 'O-ring', list: 'candidate_list', before: null, after: 'excluded' },
      ],
      substances: [{ component: null, substance: lead('0.3'), before: lead('0.1') }],
      facts: [],
    })
    expect(takenDifference(after, after)).toEqual({ answers: [], substances: [], facts: [] })
  })
})

test('[REQ-09] the difference tells each list and substance by itself, of the product and of each component', () => {
  const part = (title: string, told: SubstanceState) => ({ title, productId: title, units: 1, ...told })
  const zinc = answeredSubstance(30 as SubstanceId)
  const rohs = { list: 'rohs', state: 'excluded' } as const
  const before = {
    ...state('excluded', [lead('0.1')]),
    components: [part('Core', state('excluded', [lead('1')]))],
  }
  const after: SubstanceState = {
    answers: [...before.answers, rohs],
    substances: [lead('0.1'), zinc],
    components: [
      part('Core', state('excluded', [zinc, lead('1')])),
      part('Ring', state('excluded', [lead('1')])),
    ],
  }
  expect(takenDifference(before, after)).toEqual({
    answers: [
      { component: null, list: 'rohs', before: null, after: 'excluded' },
      { component: 'Ring', list: 'candidate_list', before: null, after: 'excluded' },
    ],
    substances: [
      { component: null, substance: zinc, before: null },
      { component: 'Core', substance: zinc, before: null },
      { component: 'Ring', substance: lead('1'), before: null },
    ],
    facts: [],
  })
})

test('[REQ-09] a reply to a forwarded question is read under the keys of the received one', () => {
  const told = (list: string): Pick<ReplySnapshot, 'answers' | 'substances'> => ({
    answers: [{ list, title: 'A list', state: 'included', listVersion: '2026-02-04' }],
    substances: [
      {
        name: 'Lead',
        ecNumbers: [],
        casNumbers: ['7439-92-1'],
        basis: 'article',
        materialName: '',
        materialCategory: null,
        concentration: '0.2',
        concentrationLow: null,
        concentrationHigh: null,
        mass: null,
        exemptions: [{ list, number: 'III 6(c)' }],
        lists: [list, 'rohs'],
      },
    ],
  })
  const snapshot = (list: string): ReplySnapshot => ({
    version: 1,
    replier: { title: 'Kretskort', person: 'Maja', email: 'maja@kretskort.example' },
    product: { title: 'Seal', productId: 'S-1' },
    informationOwner: 'we',
    isComplexProduct: true,
    ...told(list),
    components: [{ title: 'Core', productId: 'C-1', units: 2, ...told(list) }],
    facts: [],
    documents: [],
    customerInformation: '',
    declarationValidity: 12,
    answeredOn: '2026-11-20',
    validUntil: '2027-11-20',
  })
  const keys = new Map([
    ['nordvarme_black', 'customer_list_1'],
    ['rohs', 'rohs'],
  ])
  expect(underReceivedKeys(snapshot('customer_list_1'), keys)).toEqual(snapshot('nordvarme_black'))
  expect(underReceivedKeys(snapshot('of_nobody'), keys)).toEqual(snapshot('of_nobody'))
})

describe('[REQ-09] [COMP-18] facts of use of a component', () => {
  const told = (facts: ToldFacts) => ({ part: { ...oRing, facts }, state: nothing })
  const written = (facts: ToldFacts) => ({
    ...nothing,
    components: [{ ...oRing, answers: [], substances: [], facts }],
  })
  const factsOf = ({ components }: SubstanceState) => components.map(({ facts }) => facts)

  test('that its supplier tells are taken into the component, and others stay as they were written', () => {
    expect(factsOf(takenOver(nothing, [told({ pvc: true })]))).toEqual([{ pvc: true }])
    const taken = takenOver(written({ pvc: false, leather: false }), [told({ pvc: true })])
    expect(factsOf(taken)).toEqual([{ pvc: true, leather: false }])
  })

  test('that two of three suppliers tell differently are taken from none', () => {
    const replies = [true, false, true].map((pvc) => told({ pvc, leather: true }))
    expect(factsOf(takenOver(written({ pvc: false }), replies))).toEqual([{ pvc: false, leather: true }])
  })

  test('that a supplier of the whole product tells of a component are taken into it', () => {
    const state: SubstanceState = written({ pvc: true })
    expect(factsOf(takenOver(nothing, [{ part: null, state }]))).toEqual([{ pvc: true }])
  })

  test('that come or are others are told with what stood there', () => {
    const before = written({ pvc: false, leather: false })
    expect(takenDifference(before, takenOver(before, [told({ pvc: true, leather: false })])).facts).toEqual([
      { component: 'O-ring', before: { pvc: false, leather: false }, after: { pvc: true } },
    ])
  })
})
