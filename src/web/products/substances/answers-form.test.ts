import { describe, expect, test } from 'vitest'

import { saveProductSubstances } from '#contract/products/substances.ts'
import { aListAnswer, anIncludedSubstance, dehp, someSubstances } from '#tests/web/product-samples.ts'
import {
  answersForm,
  changedLists,
  entryFaults,
  listIsValid,
  newEntry,
  substancesChangeOf,
  usualBasis,
  type SubstanceEntry,
} from '#web/products/substances/answers-form.ts'

const unanswered = someSubstances()
const withDehp = someSubstances({
  answers: [aListAnswer({ state: 'included' })],
  included: [anIncludedSubstance()],
})
const entry = (overrides: Partial<SubstanceEntry> = {}) => ({
  ...newEntry(dehp, 'article'),
  ...overrides,
})

describe('answers to the lists’ questions', () => {
  test('[PROD-24] "none of these" answers a list', () => {
    const form = { ...answersForm(unanswered), rohs: { state: 'excluded' as const, entries: [] } }
    expect(substancesChangeOf(unanswered, form)).toEqual({
      answers: [{ list: 'rohs', state: 'excluded' }],
      included: [],
      excluded: [],
    })
  })

  test('[PROD-24] "yes, these" sends the substances with their concentration', () => {
    const form = {
      ...answersForm(unanswered),
      candidate_list: { state: 'included' as const, entries: [entry({ concentration: '0,3' })] },
    }
    const change = substancesChangeOf(unanswered, form)
    expect(change.answers).toEqual([{ list: 'candidate_list', state: 'included' }])
    expect(saveProductSubstances.body.parse(change).included).toMatchObject([
      { list: 'candidate_list', substanceId: 11, basis: 'article', concentration: '0.3' },
    ])
  })

  test('[PROD-24] an answer can be taken back, with its substances', () => {
    const form = answersForm(withDehp)
    const back = {
      candidate_list: { entries: form['candidate_list']?.entries ?? [], state: 'undefined' as const },
    }
    expect(substancesChangeOf(withDehp, back)).toEqual({
      answers: [{ list: 'candidate_list', state: 'undefined' }],
      included: [],
      excluded: [],
    })
  })

  test('what was typed stays while another answer is tried', () => {
    const form = answersForm(withDehp)
    const tried = {
      candidate_list: { entries: form['candidate_list']?.entries ?? [], state: 'excluded' as const },
    }
    expect(substancesChangeOf(withDehp, tried).included).toEqual([])
    expect(
      changedLists(withDehp, { candidate_list: { ...tried.candidate_list, state: 'included' } }),
    ).toEqual([])
  })

  test('[PROD-26] lists that did not change are not named, so they stay as they are', () => {
    expect(changedLists(unanswered, answersForm(unanswered))).toEqual([])
    expect(substancesChangeOf(unanswered, answersForm(unanswered)).answers).toEqual([])
  })

  test('[COMP-04] one substance may stand in several materials, each with its basis and concentration', () => {
    const entries = [
      entry({ basis: 'homogeneous_material', materialName: 'Brass', concentration: '2.9' }),
      entry({ basis: 'homogeneous_material', materialName: 'Solder', concentration: '0.05' }),
    ]
    const change = substancesChangeOf(unanswered, {
      ...answersForm(unanswered),
      rohs: { state: 'included', entries },
    })
    expect(change.included).toMatchObject([
      { basis: 'homogeneous_material', materialName: 'Brass', concentration: '2.9' },
      { basis: 'homogeneous_material', materialName: 'Solder', concentration: '0.05' },
    ])
  })

  test('a range is sent as its two ends', () => {
    const form = {
      ...answersForm(unanswered),
      candidate_list: {
        state: 'included' as const,
        entries: [
          entry({ isRange: true, concentrationLow: '0.1', concentrationHigh: '1', concentration: '5' }),
        ],
      },
    }
    expect(substancesChangeOf(unanswered, form).included).toMatchObject([
      { concentration: null, concentrationLow: '0.1', concentrationHigh: '1' },
    ])
  })

  test('RoHS is measured in homogeneous materials, a chemical product as a mixture', () => {
    expect(usualBasis('candidate_list', 'article')).toBe('article')
    expect(usualBasis('rohs', 'article')).toBe('homogeneous_material')
    expect(usualBasis('candidate_list', 'chemical_product')).toBe('mixture')
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
    expect(entryFaults(entry({ isRange: true, concentrationLow: '1', concentrationHigh: '0,5' }))).toEqual({
      concentrationHigh: 'order',
    })
  })

  test('[COMP-04] a homogeneous material has a name', () => {
    expect(entryFaults(entry({ basis: 'homogeneous_material' }))).toEqual({ materialName: 'material' })
  })

  test('"yes, these" without a substance cannot be saved', () => {
    expect(listIsValid({ state: 'included', entries: [] })).toBe(false)
    expect(listIsValid({ state: 'included', entries: [entry()] })).toBe(true)
    expect(listIsValid({ state: 'excluded', entries: [] })).toBe(true)
  })
})
