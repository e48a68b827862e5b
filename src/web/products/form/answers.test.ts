import { describe, expect, test } from 'vitest'

import { saveProductSubstances } from '#contract/products/substances.ts'
import { OTHER_CODE } from '#contract/products/scip-codes.ts'
import { exemptionId, supplierId } from '#contract/values/ids.ts'
import { aDeclaredSubstance, aListAnswer, dehp, someSubstances } from '#tests/web/product-samples.ts'
import {
  answersForm,
  changedLists,
  DECLARED,
  entriesAreValid,
  entriesFaults,
  entryFaults,
  entryKeys,
  listIsValid,
  newEntry,
  shortNames,
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
const declaring = (...entries: SubstanceEntry[]) => ({
  ...answersForm(unanswered),
  [DECLARED]: { state: 'included' as const, entries },
})

describe('answers to the lists’ questions', () => {
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

  test('what is empty, or of another kind than the chosen one, is not known', () => {
    const sent = (overrides: Partial<SubstanceEntry>) =>
      substancesChangeOf(unanswered, declaring(entry(overrides))).substances
    const none = { concentration: null, concentrationLow: null, concentrationHigh: null, mass: null }
    expect(sent({ concentration: ' ' })).toMatchObject([none])
    expect(sent({ figure: 'range', concentrationLow: '', concentration: '1' })).toMatchObject([none])
    expect(sent({ figure: 'mass', mass: ' ', concentrationHigh: '1' })).toMatchObject([none])
    expect(sent({ figure: 'mass', mass: ' 3 ' })).toMatchObject([{ mass: { value: '3', unit: 'mg' } }])
  })

  test('the name of a material goes with a homogeneous material only', () => {
    const sent = (overrides: Partial<SubstanceEntry>) =>
      substancesChangeOf(unanswered, declaring(entry({ materialName: 'Brass', ...overrides }))).substances[0]
    expect(sent({ basis: 'homogeneous_material' })?.materialName).toBe('Brass')
    expect(sent({ basis: 'article' })?.materialName).toBe('')
  })

  test('[PROD-27] a mixture has its own category, everything else a material, and "other" is named only where it is chosen', () => {
    const material = {
      materialCategory: OTHER_CODE,
      materialCategoryOther: ' Cork ',
      mixtureCategory: 7,
      additionalMaterials: [5, OTHER_CODE],
      additionalMaterialOther: ' Waxed ',
    }
    const sent = (overrides: Partial<SubstanceEntry>) =>
      substancesChangeOf(unanswered, declaring(entry({ material, ...overrides }))).substances
    expect(sent({ basis: 'mixture' })).toMatchObject([
      {
        mixtureCategory: 7,
        materialCategory: null,
        materialCategoryOther: '',
        additionalMaterials: [],
        additionalMaterialOther: '',
      },
    ])
    expect(sent({})).toMatchObject([
      { ...material, mixtureCategory: null, materialCategoryOther: 'Cork', additionalMaterialOther: 'Waxed' },
    ])
    const named = { ...material, materialCategory: 3, additionalMaterials: [5] }
    expect(sent({ material: named })).toMatchObject([
      { ...named, mixtureCategory: null, materialCategoryOther: '', additionalMaterialOther: '' },
    ])
  })

  test('exemptions are claimed by their ids, and confirmed where a person confirmed the use', () => {
    const claim = (id: number, isConfirmed: boolean) => ({
      id: exemptionId.parse(id),
      number: `6(${id})`,
      endsOn: null,
      application: 'Brass',
      isConfirmed,
      list: 'rohs',
    })
    const change = substancesChangeOf(
      unanswered,
      declaring(entry({ exemptions: [claim(1, false), claim(2, true)] })),
    )
    expect(change.substances).toMatchObject([{ exemptionIds: [1, 2], confirmedExemptionIds: [2] }])
  })

  test('a list that the substance was named for takes it, and is sent unless the substance is on that list anyway', () => {
    const form = declaring(entry({ lists: ['own_cleaning', 'rohs'] }))
    expect([takenBy('own_cleaning', form), takenBy('pops', form)]).toMatchObject([[{ substance: dehp }], []])
    expect(substancesChangeOf(unanswered, form).substances).toMatchObject([{ lists: ['own_cleaning'] }])
    expect(takenBy('rohs', {})).toEqual([])
  })

  test('[PROD-26] a substance that a list denied stays denied until the list is answered otherwise', () => {
    const saved = someSubstances({
      answers: [aListAnswer({ state: 'excluded' }), aListAnswer({ list: 'rohs', state: 'excluded' })],
      excluded: [
        { list: 'candidate_list', substance: dehp },
        { list: 'rohs', substance: dehp },
      ],
    })
    const answered = (state: 'excluded' | 'undefined') => ({ rohs: { state, entries: [] } })
    expect(substancesChangeOf(saved, answered('undefined')).excluded).toEqual([
      { list: 'rohs', substanceId: dehp.id },
    ])
    expect(substancesChangeOf(saved, answered('excluded'))).toMatchObject({ answers: [], excluded: [] })
    const open = { ...saved, answers: unanswered.answers }
    expect(substancesChangeOf(open, answered('excluded'))).toMatchObject({
      answers: [{ list: 'rohs', state: 'excluded' }],
      excluded: [],
    })
  })

  test('[PROD-45] the answers of a supplier are edited by themselves, and saved as that supplier’s', () => {
    const source = { id: supplierId.parse(7), title: 'Aalto Pumput Oy' }
    const substances = [aDeclaredSubstance(), aDeclaredSubstance({ source, concentration: '2' })]
    const concentrations = (saved: Parameters<typeof answersForm>[0]) =>
      answersForm(saved)[DECLARED]?.entries.map(({ concentration }) => concentration)
    expect(concentrations(someSubstances({ substances }))).toEqual(['0.3'])
    const theirs = someSubstances({ source, substances })
    expect(concentrations(theirs)).toEqual(['2'])
    expect(substancesChangeOf(theirs, {})).toMatchObject({
      sourceId: 7,
      substances: [{ concentration: '2' }],
    })
    expect(substancesChangeOf(unanswered, {})).not.toHaveProperty('sourceId')
  })

  test.each([
    ['a share', { concentration: '0.3' }, { figure: 'share', mass: '', concentrationHigh: '' }],
    ['nothing known', { concentration: null }, { figure: 'share', concentration: '', massUnit: 'mg' }],
    [
      'a range',
      { concentration: null, concentrationLow: '0.1', concentrationHigh: '1' },
      { figure: 'range', concentrationLow: '0.1', concentrationHigh: '1', concentration: '' },
    ],
    [
      'a range without an end',
      { concentration: null, concentrationLow: '0.1' },
      { figure: 'range', concentrationLow: '0.1', concentrationHigh: '' },
    ],
    [
      'a range without a beginning',
      { concentration: null, concentrationHigh: '1' },
      { figure: 'range', concentrationLow: '', concentrationHigh: '1' },
    ],
    [
      'a highest share with a lower end',
      { concentration: '5', concentrationLow: '1' },
      { figure: 'range', concentrationLow: '1', concentrationHigh: '5' },
    ],
    [
      'a highest share above a range',
      { concentration: '12', concentrationLow: '1', concentrationHigh: '5' },
      { figure: 'range', concentrationLow: '1', concentrationHigh: '12' },
    ],
    [
      'a mass',
      { concentration: null, mass: { value: '2.5', unit: 'g' as const } },
      { figure: 'mass', mass: '2.5', massUnit: 'g' },
    ],
  ])('[PROD-26] %s that was saved is shown as it was saved', (_, saved, shown) => {
    const form = answersForm(someSubstances({ substances: [aDeclaredSubstance(saved)] }))
    expect(form[DECLARED]?.entries).toMatchObject([shown])
  })

  test('[PROD-27] the material of a saved substance is kept through a save', () => {
    const material = {
      materialCategory: OTHER_CODE,
      materialCategoryOther: 'Cork',
      additionalMaterials: [OTHER_CODE],
      additionalMaterialOther: 'Waxed',
    }
    const named = { basis: 'homogeneous_material' as const, materialName: 'Cork seal' }
    const saved = (overrides: object) => someSubstances({ substances: [aDeclaredSubstance(overrides)] })
    expect(substancesChangeOf(saved({ ...named, ...material }), {}).substances).toMatchObject([
      { ...named, ...material },
    ])
    const mixture = { basis: 'mixture' as const, mixtureCategory: 7 }
    expect(substancesChangeOf(saved(mixture), {}).substances).toMatchObject([mixture])
  })

  test('a substance just chosen has nothing said about it', () => {
    expect(substancesChangeOf(unanswered, declaring(newEntry(dehp, 'article'))).substances).toEqual([
      {
        substanceId: 11,
        basis: 'article',
        materialName: '',
        materialCategory: null,
        materialCategoryOther: '',
        mixtureCategory: null,
        additionalMaterials: [],
        additionalMaterialOther: '',
        concentration: null,
        concentrationLow: null,
        concentrationHigh: null,
        mass: null,
        exemptionIds: [],
        confirmedExemptionIds: [],
        lists: [],
      },
    ])
    expect(newEntry(dehp, 'article')).toMatchObject({ massUnit: 'mg', mass: '', materialName: '' })
    expect(newEntry(dehp, 'article', ['own_cleaning']).lists).toEqual(['own_cleaning'])
  })

  test('substances are named once, by their short names', () => {
    const called = (name: string) => entry({ substance: { ...dehp, name } })
    expect(
      shortNames([
        entry(),
        entry({ basis: 'mixture' }),
        called('Lead'),
        called('Iron(II) oxide'),
        called('Paraffins (chlorinated, short)'),
        called('Oxide (a (b))'),
      ]),
    ).toEqual(['DEHP', 'Lead', 'Iron(II) oxide', 'Paraffins (chlorinated, short)', 'Oxide (a (b))'])
  })

  test('an entry keeps its key while others of another substance come and go', () => {
    const lead = entry({ substance: { ...dehp, id: 12 as typeof dehp.id } })
    expect(entryKeys([entry(), lead, entry()])).toEqual(['11-0', '12-0', '11-1'])
    expect(entryKeys([lead, entry()])).toEqual(['12-0', '11-0'])
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

  test.each([
    ['one point', '1', '1', {}],
    ['no end', '1', '', {}],
    ['a blank end', '1', ' ', {}],
    ['no beginning', '', '0.5', {}],
    ['neither', '', '', {}],
    ['a wrong beginning', 'much', '0.5', { concentrationLow: 'percentage' }],
    ['a wrong end', '5', '101', { concentrationHigh: 'percentage' }],
    ['a wrong end below the beginning', '5', '-1', { concentrationHigh: 'percentage' }],
    ['a wrong beginning above the end', '101', '5', { concentrationLow: 'percentage' }],
  ])('a range with %s', (_, concentrationLow, concentrationHigh, faults) => {
    expect(entryFaults(entry({ figure: 'range', concentrationLow, concentrationHigh }))).toEqual(faults)
  })

  test('a mass is a figure; what was typed for another kind of figure is no fault', () => {
    expect(entryFaults(entry({ figure: 'mass', mass: '2,5' }))).toEqual({})
    expect(entryFaults(entry({ figure: 'mass', mass: ' ' }))).toEqual({})
    expect(entryFaults(entry({ figure: 'mass', mass: 'much' }))).toEqual({ mass: 'mass' })
    expect(entryFaults(entry({ mass: 'much', concentrationLow: '2', concentrationHigh: '1' }))).toEqual({})
    expect(entryFaults(entry({ figure: 'mass', mass: '1', concentration: 'much' }))).toEqual({})
    expect(entryFaults(entry({ concentration: ' ' }))).toEqual({})
  })

  test('[COMP-04] a homogeneous material has a name', () => {
    expect(entryFaults(entry({ basis: 'homogeneous_material' }))).toEqual({ materialName: 'material' })
    expect(entryFaults(entry({ basis: 'homogeneous_material', materialName: ' ' }))).toEqual({
      materialName: 'material',
    })
    expect(entryFaults(entry({ basis: 'homogeneous_material', materialName: 'Brass' }))).toEqual({})
  })

  test('[PROD-27] "other" needs to be named', () => {
    const material = {
      materialCategory: OTHER_CODE,
      materialCategoryOther: ' ',
      mixtureCategory: null,
      additionalMaterials: [OTHER_CODE],
      additionalMaterialOther: '',
    }
    expect(entryFaults(entry({ material }))).toEqual({
      materialCategoryOther: 'other',
      additionalMaterialOther: 'other',
    })
    const named = { ...material, materialCategoryOther: 'Cork', additionalMaterialOther: 'Waxed' }
    expect(entryFaults(entry({ material: named }))).toEqual({})
    expect(entryFaults(entry({ material, basis: 'mixture' }))).toEqual({})
  })

  test('[COMP-04] a second entry in one place is told at the field that names the place', () => {
    const brass = entry({ basis: 'homogeneous_material', materialName: 'Brass' })
    expect(entriesFaults([entry(), entry({ materialName: 'Brass' }), entry({ basis: 'mixture' })])).toEqual([
      {},
      { basis: 'taken' },
      {},
    ])
    expect(entriesFaults([brass, { ...brass, materialName: 'BRASS ', concentration: 'much' }])).toEqual([
      {},
      { concentration: 'percentage', materialName: 'taken' },
    ])
    const unnamed = { ...brass, materialName: ' ' }
    expect(entriesFaults([unnamed, unnamed])).toEqual([
      { materialName: 'material' },
      { materialName: 'material' },
    ])
    const lead = { ...dehp, id: 12 as typeof dehp.id }
    expect(entriesFaults([entry(), entry({ substance: lead })])).toEqual([{}, {}])
  })

  test('the substances may be saved when none has a fault, and what was not touched may always', () => {
    const form = (concentration: string) => declaring(entry({ concentration }))
    expect([listIsValid(DECLARED, form('1')), listIsValid(DECLARED, form('much'))]).toEqual([true, false])
    expect(listIsValid('rohs', {})).toBe(true)
  })

  test('"yes, these" without a substance cannot be saved', () => {
    const answered = (state: 'included' | 'excluded') => ({ candidate_list: { state, entries: [] } })
    expect(listIsValid('candidate_list', answered('included'))).toBe(false)
    expect(listIsValid('candidate_list', answered('excluded'))).toBe(true)
    const declared = { [DECLARED]: { state: 'included' as const, entries: [entry()] } }
    expect(listIsValid('candidate_list', { ...answered('included'), ...declared })).toBe(true)
  })
})
