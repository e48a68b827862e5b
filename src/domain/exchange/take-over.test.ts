import { describe, expect, test } from 'vitest'

import type { AnsweredSubstance, SubstanceState, ToldFacts } from '#contract/exchange/answering.ts'
import type { SubstanceId } from '#contract/values/ids.ts'
import { takenDifference, takenOver } from '#domain/exchange/take-over.ts'
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
