import { describe, expect, test } from 'vitest'

import { shortName } from '#domain/substances/short-name.ts'
import { aDeclaredSubstance, aListAnswer, dehp, someSubstances } from '#tests/web/product-samples.ts'
import { answersForm, DECLARED, newEntry, type SubstanceEntry } from '#web/products/form/answers.ts'
import { answerConflicts, mergedAnswers } from '#web/products/form/answers-merge.ts'

const substance = (id: number, name: string) => ({ ...dehp, id: id as typeof dehp.id, name })
const lead = substance(12, 'Lead')
const brass = { basis: 'homogeneous_material' as const, materialName: 'Brass' }
const entry = (overrides: Partial<SubstanceEntry> = {}): SubstanceEntry => ({
  ...newEntry(dehp, 'article'),
  concentration: '0.3',
  ...overrides,
})
const product = (...entries: SubstanceEntry[]) => ({
  ...answersForm(someSubstances()),
  [DECLARED]: { state: 'included' as const, entries },
})
const said = (entries: readonly SubstanceEntry[] = []) =>
  entries.map(
    ({ substance: { name }, concentration, basis }) => `${shortName(name)} ${concentration} ${basis}`,
  )
type Entries = SubstanceEntry[]
const statesOf = (before: Entries, theirs: Entries, yours: Entries) => ({
  before: product(...before),
  theirs: product(...theirs),
  yours: product(...yours),
})
const conflictsIn = (states: ReturnType<typeof statesOf>) =>
  answerConflicts(states).map(({ theirs, yours }) => [said(theirs.entries), said(yours.entries)])
const mergedIn = (states: ReturnType<typeof statesOf>, isTheirs = false) =>
  said(mergedAnswers(states, isTheirs ? answerConflicts(states) : [])[DECLARED]?.entries)

describe('the substances in a product that two people change', () => {
  const cadmium = substance(13, 'Cadmium')

  test('[PROD-33] both add a substance: nothing is asked, and both substances are kept', () => {
    const states = statesOf(
      [entry()],
      [entry(), entry({ substance: lead })],
      [entry(), entry({ substance: cadmium })],
    )
    expect(conflictsIn(states)).toEqual([])
    expect(mergedIn(states)).toEqual(['DEHP 0.3 article', 'Lead 0.3 article', 'Cadmium 0.3 article'])
  })

  test('[PROD-33] one changes a substance and the other removes another: both changes are kept', () => {
    const both = [entry(), entry({ substance: lead })]
    const states = statesOf(both, [entry()], [entry({ concentration: '2' }), both[1]!])
    expect(conflictsIn(states)).toEqual([])
    expect(mergedIn(states)).toEqual(['DEHP 2 article'])
  })

  test('[PROD-33] one changes the substance that the other removes: it is asked, and each side can be chosen', () => {
    const both = [entry(), entry({ substance: lead })]
    const states = statesOf(both, [both[1]!], [entry({ concentration: '2' }), both[1]!])
    expect(conflictsIn(states)).toEqual([[[], ['DEHP 2 article']]])
    expect(mergedIn(states)).toEqual(['Lead 0.3 article', 'DEHP 2 article'])
    expect(mergedAnswers(states, answerConflicts(states))).toEqual({})
    const turned = { before: states.before, theirs: states.yours, yours: states.theirs }
    expect(conflictsIn(turned)).toEqual([[['DEHP 2 article'], []]])
    expect(mergedIn(turned)).toEqual(['Lead 0.3 article'])
  })

  test('[PROD-33] both change one substance to different values: only that substance is asked about', () => {
    const states = statesOf(
      [entry(), entry({ substance: lead })],
      [entry({ concentration: '1' }), entry({ substance: lead, concentration: '5' })],
      [entry({ concentration: '2' }), entry({ substance: lead }), entry({ substance: cadmium })],
    )
    expect(conflictsIn(states)).toEqual([[['DEHP 1 article'], ['DEHP 2 article']]])
    const others = ['Lead 5 article', 'Cadmium 0.3 article']
    expect(mergedIn(states)).toEqual(['DEHP 2 article', ...others])
    expect(mergedIn(states, true)).toEqual(['DEHP 1 article', ...others])
  })

  test('[PROD-33] both add or change a substance to one value, or both remove it: nothing is asked', () => {
    const same = [entry({ concentration: '1' })]
    expect(conflictsIn(statesOf([entry()], same, same))).toEqual([])
    expect(mergedAnswers(statesOf([entry()], same, same))).toEqual({})
    expect(conflictsIn(statesOf([], same, same))).toEqual([])
    const states = statesOf([entry()], [], [entry({ substance: lead })])
    expect(mergedIn(states)).toEqual(['Lead 0.3 article'])
  })

  test('[PROD-33] both add one substance with different values: it is asked', () => {
    const states = statesOf([], [entry({ concentration: '1' })], [entry({ concentration: '2' })])
    expect(conflictsIn(states)).toEqual([[['DEHP 1 article'], ['DEHP 2 article']]])
  })

  test('[PROD-33] a substance in several materials is merged material by material', () => {
    const steel = { ...brass, materialName: 'Steel' }
    const states = statesOf(
      [entry(brass)],
      [entry({ ...brass, concentration: '4' })],
      [entry(brass), entry(steel)],
    )
    expect(conflictsIn(states)).toEqual([])
    expect(mergedAnswers(states)[DECLARED]?.entries).toMatchObject([
      { materialName: 'Brass', concentration: '4' },
      { materialName: 'Steel', concentration: '0.3' },
    ])
  })

  test('[PROD-33] where a substance is in one place only, another place is a change of it', () => {
    const states = statesOf([entry()], [entry({ concentration: '1' })], [entry(brass)])
    expect(conflictsIn(states)).toEqual([[['DEHP 1 article'], ['DEHP 0.3 homogeneous_material']]])
  })

  test('a list that newly has the substance is nobody’s change of it', () => {
    const relisted = entry({ substance: { ...dehp, lists: [...dehp.lists, 'pops'] } })
    const states = statesOf([entry()], [relisted], [entry({ concentration: '2' })])
    expect(conflictsIn(states)).toEqual([])
    expect(mergedIn(states)).toEqual(['DEHP 2 article'])
  })

  test('what was typed and saved by nobody else stays in its order', () => {
    const both = [entry({ substance: lead }), entry()]
    expect(mergedIn(statesOf([entry()], [entry()], both))).toEqual(['Lead 0.3 article', 'DEHP 0.3 article'])
  })
})

describe('answers that two people change', () => {
  const unanswered = answersForm(someSubstances())
  const answered = (rohs: 'included' | 'excluded') =>
    answersForm(someSubstances({ answers: [aListAnswer(), aListAnswer({ list: 'rohs', given: rohs })] }))
  const conflicts = (theirs: typeof unanswered, yours: typeof unanswered) =>
    answerConflicts({ before: unanswered, theirs, yours }).map(({ list }) => list)

  test('[PROD-33] conflict where both changed one answer to different ones', () => {
    expect(conflicts(answered('included'), answered('excluded'))).toEqual(['rohs'])
    expect(conflicts(answered('excluded'), answered('excluded'))).toEqual([])
    expect(conflicts(unanswered, answered('excluded'))).toEqual([])
    expect(conflicts(answered('included'), unanswered)).toEqual([])
  })

  test('[PROD-33] what you changed goes on over the newer answers, unless theirs is chosen', () => {
    const states = {
      before: unanswered,
      theirs: answered('included'),
      yours: { ...answered('excluded'), [DECLARED]: { state: 'included' as const, entries: [entry()] } },
    }
    expect(Object.keys(mergedAnswers(states)).toSorted()).toEqual([DECLARED, 'rohs'])
    expect(Object.keys(mergedAnswers(states, answerConflicts(states)))).toEqual([DECLARED])
    expect(mergedAnswers({ ...states, yours: unanswered })).toEqual({})
  })

  test('a declared substance of the server is compared as it would be saved', () => {
    const saved = answersForm(someSubstances({ substances: [aDeclaredSubstance()] }))
    const typed = saved[DECLARED]!.entries.map((each) => ({ ...each, mass: '5' }))
    const yours = { ...saved, [DECLARED]: { state: 'included' as const, entries: typed } }
    expect(answerConflicts({ before: saved, theirs: product(entry({ concentration: '9' })), yours })).toEqual(
      [],
    )
  })
})
