import { describe, expect, test } from 'vitest'

import { saveProductSubstances } from '#contract/products/substances.ts'
import { aDeclaredSubstance, aListAnswer, dehp, someSubstances } from '#tests/web/product-samples.ts'
import {
  answersForm,
  changedLists,
  DECLARED,
  entriesAreValid,
  entryFaults,
  listIsValid,
  newEntry,
  substancesChangeOf,
  takenBy,
  usualBasis,
  type SubstanceEntry,
} from '#web/products/form/answers.ts'

const unanswered = someSubstances()
const withDehp = someSubstances({
  answers: [aListAnswer({ state: 'included', from: [{ id: dehp.id, name: dehp.name }] })],
  substances: [aDeclaredSubstance()],
})
const entry = (overrides: Partial<SubstanceEntry> = {}) => ({
  ...newEntry(dehp, 'article'),
  ...overrides,
})

describe('answers to the lists’ questions', () => {
  const declaring = (...entries: SubstanceEntry[]) => ({
    ...answersForm(unanswered),
    [DECLARED]: { state: 'included' as const, entries },
  })

  test('[PROD-24] "none of these" answers a list', () => {
    const form = { ...answersForm(unanswered), rohs: { state: 'excluded' as const, entries: [] } }
    expect(substancesChangeOf(unanswered, form)).toEqual({
      answers: [{ list: 'rohs', state: 'excluded' }],
      substances: [],
      excluded: [],
    })
  })

  test('[PROD-26] a substance is sent once, with its concentration, and every list that it is on takes it', () => {
    const form = declaring(entry({ concentration: '0,3' }))
    const change = substancesChangeOf(unanswered, form)
    expect(change.answers).toEqual([])
    expect(saveProductSubstances.body.parse(change).substances).toMatchObject([
      { substanceId: 11, basis: 'article', concentration: '0.3', lists: [] },
    ])
    expect(takenBy('candidate_list', form)).toHaveLength(1)
    expect(takenBy('rohs', form)).toHaveLength(1)
    expect(takenBy('pops', form)).toHaveLength(0)
  })

  test('[PROD-26] an answer is what was answered, not what the substances make of the question', () => {
    expect(answersForm(withDehp)['candidate_list']?.state).toBe('undefined')
    const overruled = aListAnswer({ state: 'included', isOverruled: true, answeredVersion: '2025-01-21' })
    expect(answersForm(someSubstances({ answers: [overruled] }))['candidate_list']?.state).toBe('excluded')
    const confirmed = aListAnswer({ state: 'included', answeredVersion: '2025-01-21' })
    expect(answersForm(someSubstances({ answers: [confirmed] }))['candidate_list']?.state).toBe('included')
  })

  test('[PROD-26] what did not change is no change; an answer is sent with the substances as they are', () => {
    expect(changedLists(withDehp, answersForm(withDehp))).toEqual([])
    const form = { candidate_list: { state: 'included' as const, entries: [] } }
    expect(substancesChangeOf(withDehp, form)).toMatchObject({
      answers: [{ list: 'candidate_list', state: 'included' }],
      substances: [{ substanceId: 11, concentration: '0.3' }],
    })
  })

  test('[COMP-04] one substance may stand in several materials, each with its basis and concentration', () => {
    const entries = [
      entry({ basis: 'homogeneous_material', materialName: 'Brass', concentration: '2.9' }),
      entry({ basis: 'homogeneous_material', materialName: 'Solder', concentration: '0.05' }),
    ]
    expect(substancesChangeOf(unanswered, declaring(...entries)).substances).toMatchObject([
      { basis: 'homogeneous_material', materialName: 'Brass', concentration: '2.9' },
      { basis: 'homogeneous_material', materialName: 'Solder', concentration: '0.05' },
    ])
    expect(entriesAreValid(entries)).toBe(true)
    const [brass] = entries
    expect(entriesAreValid([brass!, { ...brass!, materialName: ' brass', concentration: '1' }])).toBe(false)
  })

  test('a range is sent as its two ends, a mass as a mass, and of each only what is chosen', () => {
    const ranged = entry({
      figure: 'range',
      concentrationLow: '0.1',
      concentrationHigh: '1',
      concentration: '5',
    })
    expect(substancesChangeOf(unanswered, declaring(ranged)).substances).toMatchObject([
      { concentration: null, concentrationLow: '0.1', concentrationHigh: '1' },
    ])
    const weighed = entry({ figure: 'mass', mass: '2,5', massUnit: 'g', concentration: '1' })
    expect(substancesChangeOf(unanswered, declaring(weighed)).substances).toMatchObject([
      { concentration: null, mass: { value: '2.5', unit: 'g' } },
    ])
    const typed = substancesChangeOf(unanswered, declaring({ ...weighed, figure: 'share' }))
    expect(typed.substances).toMatchObject([{ concentration: '1', mass: null }])
  })

  test('a share is measured in the article, of a chemical product in the mixture', () => {
    expect(usualBasis('article')).toBe('article')
    expect(usualBasis('chemical_product')).toBe('mixture')
  })
})

describe('an included substance', () => {
  test.each(['0.3', '0,3', '100', '12.123456789', ''])('"%s" may be a concentration', (concentration) => {
    expect(entryFaults(entry({ concentration }))).toEqual({})
  })

  test.each(['a lot', '-1', '101', '0.3 %'])('"%s" may not', (concentration) => {
    expect(entryFaults(entry({ concentration }))).toEqual({ concentration: 'percentage' })
  })

  test('a range does not end below its beginning', () => {
    expect(entryFaults(entry({ figure: 'range', concentrationLow: '1', concentrationHigh: '0,5' }))).toEqual({
      concentrationHigh: 'order',
    })
  })

  test('[COMP-04] a homogeneous material has a name', () => {
    expect(entryFaults(entry({ basis: 'homogeneous_material' }))).toEqual({ materialName: 'material' })
  })

  test('"yes, these" without a substance cannot be saved', () => {
    const answered = (state: 'included' | 'excluded') => ({ candidate_list: { state, entries: [] } })
    expect(listIsValid('candidate_list', answered('included'))).toBe(false)
    expect(listIsValid('candidate_list', answered('excluded'))).toBe(true)
    const declared = { [DECLARED]: { state: 'included' as const, entries: [entry()] } }
    expect(listIsValid('candidate_list', { ...answered('included'), ...declared })).toBe(true)
  })
})
