import { describe, expect, test } from 'vitest'

import type { ListedSubstance, RequestAnswer, ShownQuestion } from '#contract/exchange/answering.ts'
import { replySteps } from '#contract/exchange/reply-steps.ts'
import { legislationId, substanceId } from '#contract/values/ids.ts'
import { proposalsOver, type Draft } from '#web/exchange/answering/draft.ts'
import {
  doneAfter,
  firstOpenStep,
  isForSupplier,
  missingOf,
  nextStep,
  ownQuestions,
  stepBefore,
} from '#web/exchange/answering/steps.ts'
import {
  noneOfAll,
  NO_ANSWERS,
  withEntry,
  withoutSubstance,
  withPlaced,
  withStates,
  withSubstance,
} from '#web/exchange/answering/substance-answers.ts'
import { summaryOf } from '#web/exchange/answering/summary.ts'

const [reach, rohsLaw] = [1, 2].map((id) => legislationId.parse(id))
if (!reach || !rohsLaw) throw new Error('The test has two legislations.')
const question = (list: string, id: typeof reach): ShownQuestion => ({
  list,
  title: list.toUpperCase(),
  question: `Any of ${list}?`,
  listVersion: '2026-06-01',
  entries: 10,
  legislations: [{ id, title: `Law ${id}` }],
})
const questions = [question('candidate_list', reach), question('rohs', rohsLaw)]
const lead: ListedSubstance = {
  id: substanceId.parse(5),
  name: 'Lead',
  ecNumbers: [],
  casNumbers: ['7439-92-1'],
  lists: [{ list: 'rohs', limit: '0.1', exemptions: [], facts: [] }],
}
const named = new Map([[lead.id, lead]])
const nothing: Draft = {
  informationOwner: null,
  supplierLegislationIds: [],
  isComplexProduct: null,
  substanceState: { ...NO_ANSWERS, components: [] },
  facts: {},
  otherInformation: { internalComment: '', customerInformation: '', declarationValidity: 12 },
  doneSteps: [],
  alsoFor: [],
}
type Asked = Pick<RequestAnswer, 'questions' | 'components' | 'known'>
const asked: Asked = { questions, components: [], known: null }
const withParts: Asked = { ...asked, components: [{ title: 'O-ring', productId: 'OR-9', units: 2 }] }
const easy: Draft = { ...nothing, ...proposalsOver(nothing, []) }
const part = (title: string) => ({ title, productId: '', units: 1, ...NO_ANSWERS })

describe('[REQ-06] the steps of an answer', () => {
  test('an easy answer has five of them: nobody knows components, and the product is told anyway', () => {
    const steps = []
    for (let step = firstOpenStep(easy, asked); ;) {
      steps.push(step)
      const next = nextStep(step, easy, asked)
      if (next === null) break
      step = next
    }
    expect(steps).toEqual(['information-owner', 'substances', 'documents', 'other-information', 'review'])
  })

  test('a product whose components the questioner knows is asked whether it is answered part by part', () => {
    expect(nextStep('information-owner', easy, withParts)).toBe('complex-product')
    expect(stepBefore('substances', easy, withParts)).toBe('complex-product')
    expect(stepBefore('substances', easy, asked)).toBe('information-owner')
  })

  test('whoever typed components comes by them again', () => {
    const typed = { ...easy, isComplexProduct: true }
    expect(nextStep('information-owner', typed, asked)).toBe('complex-product')
    const untold = { ...easy, substanceState: { ...NO_ANSWERS, components: [part('Body')] } }
    expect(nextStep('information-owner', untold, asked)).toBe('complex-product')
  })

  test('back from the first question leads to the product', () => {
    expect([stepBefore('information-owner', easy, asked), stepBefore('product', easy, asked)]).toEqual([
      'product',
      null,
    ])
  })

  test('[REQ-22] an answer that was left goes on where it stopped', () => {
    const left: Draft = { ...easy, doneSteps: ['product', 'information-owner', 'substances'] }
    expect(firstOpenStep(left, asked)).toBe('documents')
    expect(firstOpenStep({ ...easy, doneSteps: [...replySteps] }, asked)).toBe('review')
  })

  test('steps that are done by themselves are done with the next one', () => {
    expect(doneAfter('substances', easy, asked)).toEqual(['product', 'complex-product', 'substances'])
    expect(doneAfter('information-owner', easy, asked)).toEqual(['product', 'information-owner'])
  })

  test('where the supplier knows, nothing follows but asking the supplier, until the supplier has answered', () => {
    const supplier: Draft = { ...easy, informationOwner: 'supplier' }
    expect([isForSupplier(supplier, asked), nextStep('information-owner', supplier, asked)]).toEqual([
      true,
      null,
    ])
    const known = {
      from: 'forwarded',
      title: 'Seal AB',
      at: null,
      state: nothing.substanceState,
      facts: {},
    } as const
    expect(nextStep('information-owner', supplier, { ...asked, known })).toBe('substances')
    expect(nextStep('substances', supplier, asked)).toBe('documents')
  })

  test('where something is answered already, the request is not forwarded', () => {
    const supplier: Draft = { ...easy, informationOwner: 'supplier' }
    const answered = noneOfAll(questions)
    const { substances } = withSubstance(NO_ANSWERS, lead, questions)
    for (const state of [
      { ...answered, components: [] },
      { ...NO_ANSWERS, components: [part('Body')] },
      { answers: answered.answers.slice(0, 1), substances, components: [part('Body'), part('Spring')] },
      { ...NO_ANSWERS, substances, components: [part('Body')] },
      { answers: answered.answers.slice(0, 1), substances, components: [] },
    ])
      expect(isForSupplier({ ...supplier, substanceState: state }, asked)).toBe(false)
  })

  test('lists whose legislations the supplier knows about are not asked of us', () => {
    const partly: Draft = { ...easy, informationOwner: 'we-partially', supplierLegislationIds: [rohsLaw] }
    const own = (draft: Draft, all = questions) => ownQuestions(draft, all).map(({ list }) => list)
    expect(own(partly)).toEqual(['candidate_list'])
    expect(own({ ...partly, informationOwner: 'we' })).toEqual(['candidate_list', 'rohs'])
    const [candidates, rohs] = questions as [ShownQuestion, ShownQuestion]
    const ofBoth = { ...rohs, legislations: [...candidates.legislations, ...rohs.legislations] }
    expect(own(partly, [ofBoth, { ...candidates, legislations: [] }])).toEqual(['rohs', 'candidate_list'])
  })
})

describe('[REQ-06] what an answer lacks', () => {
  const kinds = (draft: Draft, of: Asked = asked) =>
    missingOf(draft, of, named).map(({ kind, lists, component }) => [kind, ...lists, component].join(' '))
  const steps = (draft: Draft, of: Asked = asked) => missingOf(draft, of, named).map(({ step }) => step)

  test('first of all who knows', () => {
    expect(kinds(nothing)).toEqual(['owner '])
    expect(steps(nothing)).toEqual(['information-owner'])
  })

  test('the supplier’s answer, where the supplier knows', () => {
    expect(kinds({ ...easy, informationOwner: 'supplier' })).toEqual(['supplier '])
  })

  test('lists without an answer', () => {
    expect(kinds(easy)).toEqual(['lists CANDIDATE_LIST ROHS '])
    expect(steps(easy)).toEqual(['substances'])
  })

  test('nothing after "none of these", which is one click', () => {
    const draft = { ...easy, substanceState: { ...noneOfAll(questions), components: [] } }
    expect(kinds(draft)).toEqual([])
  })

  test('"I do not know" is an answer', () => {
    const state = withStates(NO_ANSWERS, ['candidate_list', 'rohs'], 'undefined')
    expect(kinds({ ...easy, substanceState: { ...state, components: [] } })).toEqual([])
  })

  test('a part for each substance of the whole, and nothing once all are placed', () => {
    const whole = withSubstance(NO_ANSWERS, lead, questions)
    const state = { ...whole, components: [part('Body'), { ...part('Spring'), ...noneOfAll(questions) }] }
    const complex = { ...easy, isComplexProduct: true }
    expect(kinds({ ...complex, substanceState: state })[0]).toBe('unplaced ')
    expect(steps({ ...complex, substanceState: state })[0]).toBe('substances')
    const placed = withPlaced(state, { index: 0, component: 0 }, { named, questions })
    expect(placed).toMatchObject({
      ...NO_ANSWERS,
      components: [
        { title: 'Body', substances: whole.substances, answers: [{ list: 'rohs', state: 'included' }] },
        { title: 'Spring', substances: [] },
      ],
    })
    expect(kinds({ ...complex, substanceState: placed })).toEqual(['lists CANDIDATE_LIST Body'])
    const removed = withPlaced(state, { index: 0, component: null }, { named, questions })
    expect(removed).toEqual({ ...state, ...NO_ANSWERS })
  })

  test('"yes" needs the substance by name', () => {
    const state = withStates(noneOfAll(questions), ['rohs'], 'included')
    expect(kinds({ ...easy, substanceState: { ...state, components: [] } })).toEqual(['substances ROHS '])
  })

  test('a wrong figure', () => {
    const state = withEntry(withSubstance(noneOfAll(questions), lead, questions), 0, { concentration: '200' })
    expect(kinds({ ...easy, substanceState: { ...state, components: [] } })).toEqual(['figures '])
  })

  test('whether it is answered as a whole, where the questioner knows components', () => {
    expect(kinds({ ...easy, isComplexProduct: null }, withParts)).toEqual(['complex '])
    expect(steps({ ...easy, isComplexProduct: null }, withParts)).toEqual(['complex-product'])
  })

  test('the parts of a product that is answered part by part, and each of their answers', () => {
    const complex: Draft = { ...easy, isComplexProduct: true }
    expect(kinds(complex)).toEqual(['components '])
    expect(steps(complex)).toEqual(['complex-product'])
    const components = [{ ...part('Valve'), ...noneOfAll(questions) }, part('Spring')]
    expect(kinds({ ...complex, substanceState: { ...NO_ANSWERS, components } })).toEqual([
      'lists CANDIDATE_LIST ROHS Spring',
    ])
  })

  test('the name of a part that has only a number, before the answers of the named ones', () => {
    const components = [{ ...part(' '), productId: 'OR-9' }, part('Spring')]
    expect(kinds({ ...easy, isComplexProduct: true, substanceState: { ...NO_ANSWERS, components } })).toEqual(
      ['names ', 'lists CANDIDATE_LIST ROHS Spring'],
    )
  })

  test('of a partial answer which legislations the supplier knows about', () => {
    const draft: Draft = {
      ...easy,
      informationOwner: 'we-partially',
      substanceState: { ...noneOfAll(questions), components: [] },
    }
    expect(kinds(draft)).toEqual(['legislations '])
  })

  test('of a partial answer what the supplier knows, until it is asked, taken over or answered', () => {
    const state = { ...noneOfAll(questions.slice(0, 1)), components: [] }
    const draft: Draft = {
      ...easy,
      informationOwner: 'we-partially',
      supplierLegislationIds: [rohsLaw],
      substanceState: state,
    }
    expect(kinds(draft)).toEqual(['supplierLists ROHS '])
    expect(kinds({ ...draft, substanceState: { ...noneOfAll(questions), components: [] } })).toEqual([])
  })
})

describe('[REQ-06] the answer in words, list by list', () => {
  const kindsOf = (draft: Draft) => summaryOf(draft, questions, named).map(({ kind }) => kind)
  const state = (value: typeof NO_ANSWERS): Draft => ({
    ...easy,
    substanceState: { ...value, components: [] },
  })

  test.each([
    ['nothing yet', NO_ANSWERS, ['open', 'open']],
    ['none of these', noneOfAll(questions), ['none', 'none']],
    ['a substance by name', withSubstance(noneOfAll(questions), lead, questions), ['none', 'some']],
    ['yes without a name', withStates(NO_ANSWERS, ['rohs'], 'included'), ['open', 'unnamed']],
    ['not known', withStates(NO_ANSWERS, ['rohs'], 'undefined'), ['open', 'unknown']],
    [
      'a substance that was removed again',
      withoutSubstance(withSubstance(noneOfAll(questions), lead, questions), 0, named),
      ['none', 'open'],
    ],
  ])('%s', (_, value, expected) => {
    expect(kindsOf(state(value))).toEqual(expected)
  })

  test('what the supplier knows is said to be the supplier’s', () => {
    const draft = { ...state(NO_ANSWERS), supplierLegislationIds: [rohsLaw] }
    expect(kindsOf({ ...draft, informationOwner: 'we-partially' })).toEqual(['open', 'supplier'])
  })

  test('of several parts the worst counts, and half an answer is told', () => {
    const components = [{ ...part('Valve'), ...noneOfAll(questions) }, part('Spring')]
    const complex: Draft = { ...easy, isComplexProduct: true, substanceState: { ...NO_ANSWERS, components } }
    expect(kindsOf(complex)).toEqual(['partly', 'partly'])
    const [valve] = components
    if (!valve) throw new Error('The test has a valve.')
    const withLead = [valve, { ...part('Spring'), ...withSubstance(noneOfAll(questions), lead, questions) }]
    expect(kindsOf({ ...complex, substanceState: { ...NO_ANSWERS, components: withLead } })).toEqual([
      'none',
      'some',
    ])
  })
})
