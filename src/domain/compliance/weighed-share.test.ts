import { describe, expect, test } from 'vitest'

import { assume } from '#domain/compliance/assumptions.ts'
import { allCategories, noEeeFacts } from '#domain/compliance/eee-categories.ts'
import { reasonBit } from '#domain/compliance/facts.ts'
import { decimal, textOf } from '#domain/compliance/decimal.ts'
import type { JudgedEntry } from '#domain/compliance/leaf.ts'
import { openFindings, unnamedFinding } from '#domain/compliance/unmeasured-findings.ts'
import { elementAssumption, hasNoFormula, upperEnd, weighedEnd } from '#domain/compliance/weighed-share.ts'
import { aLeaf, aLimit, aList, anEntry, aSubstance } from '#tests/compliance/cases.ts'

const LEAD_OXIDE = 1
const row = aSubstance(LEAD_OXIDE, { concentration: '10' })
const entry = (elementPercents?: Record<number, string | null>, isGroup = false): JudgedEntry =>
  anEntry(7, { isGroup, ...(elementPercents ? { elementPercents } : {}) })
const ofLead = aLimit({ weighed: 'element', element: 'lead' })

describe('[COMP-17] a limit that weighs an element', () => {
  test('counts the element in the compound; another limit the whole compound', () => {
    const known = entry({ [LEAD_OXIDE]: '92.8' })
    expect(textOf(weighedEnd(row, ofLead, known)!)).toBe('9.28')
    expect(weighedEnd(row, aLimit(), known)).toEqual(decimal('10'))
    expect(weighedEnd(row, ofLead, entry({ [LEAD_OXIDE]: null }))).toEqual(decimal('10'))
    expect(weighedEnd(row, ofLead, entry())).toEqual(decimal('10'))
    expect(weighedEnd(aSubstance(LEAD_OXIDE), ofLead, known)).toBeNull()
  })

  test.each<[string, Record<number, string | null> | undefined, boolean, boolean]>([
    ['of a compound whose formula is known', { [LEAD_OXIDE]: '92.8' }, true, false],
    ['of a compound whose formula is not known', { [LEAD_OXIDE]: null }, false, true],
    ['of a member of a group that nothing is known of', undefined, true, true],
    ['of the entry’s own substance', undefined, false, false],
    ['of another substance', { 2: '50' }, false, false],
  ])('has no formula %s', (_what, percents, isGroup, expected) => {
    expect(hasNoFormula(row, ofLead, entry(percents, isGroup))).toBe(expected)
    expect(hasNoFormula(row, aLimit(), entry(percents, isGroup))).toBe(false)
  })

  test('tells the share of the element, unless it is all of the substance', () => {
    const share = assume('element_share', { element: 'lead', percent: '92.8' })
    expect(elementAssumption(row, ofLead, entry({ [LEAD_OXIDE]: '92.8' }))).toEqual([share])
    expect(elementAssumption(row, ofLead, entry({ [LEAD_OXIDE]: '100' }))).toEqual([])
    expect(elementAssumption(row, aLimit(), entry({ [LEAD_OXIDE]: '92.8' }))).toEqual([])
    expect(elementAssumption(row, ofLead, entry())).toEqual([])
  })

  test('tells that no formula is known', () => {
    expect(elementAssumption(row, ofLead, entry({ [LEAD_OXIDE]: null }))).toEqual([
      assume('no_formula', { element: 'lead' }),
    ])
    expect(elementAssumption(row, { ...ofLead, element: null }, entry({ [LEAD_OXIDE]: null }))).toEqual([
      assume('no_formula', { element: '' }),
    ])
  })
})

describe('[COMP-14] what is declared without a measurement', () => {
  const named = aSubstance(LEAD_OXIDE, { namedFor: ['own'] })

  test('counts on a company’s own open list, unless an entry of it has it', () => {
    const open = aList('own', { isOpen: true })
    expect(openFindings(aLeaf({ included: [named] }), open)).toMatchObject([
      {
        listKey: 'own',
        entryId: null,
        substance: named,
        state: 'above',
        assumptions: [assume('any_content')],
      },
    ])
    expect(openFindings(aLeaf({ included: [named] }), aList('own'))).toEqual([])
    expect(openFindings(aLeaf({ included: [aSubstance(LEAD_OXIDE)] }), open)).toEqual([])
    const listed = aList('own', { isOpen: true, entries: [anEntry(LEAD_OXIDE)] })
    expect(openFindings(aLeaf({ included: [named] }), listed)).toEqual([])
  })

  test('is for a person to name where the answer is yes and no substance is named', () => {
    const yes = { answers: { own: { state: 'included' as const, versionId: 1 } } }
    const [found] = unnamedFinding(aLeaf(yes), aList('own'))
    expect(found).toMatchObject({
      state: 'assess',
      substance: null,
      reasons: reasonBit('unnamed'),
      eee: null,
      assumptions: [assume('unnamed_substances')],
    })
    expect(unnamedFinding(aLeaf(yes), aList('own', { isByEeeCategory: true }))[0]?.eee).toEqual({
      ...noEeeFacts,
      assess: allCategories,
    })
    expect(unnamedFinding(aLeaf({ ...yes, included: [named] }), aList('own'))).toEqual([])
    const listed = aList('own', { entries: [anEntry(LEAD_OXIDE)] })
    expect(unnamedFinding(aLeaf({ ...yes, included: [aSubstance(LEAD_OXIDE)] }), listed)).toEqual([])
    expect(unnamedFinding(aLeaf({ ...yes, included: [aSubstance(LEAD_OXIDE)] }), aList('own'))).toHaveLength(
      1,
    )
    expect(
      unnamedFinding(aLeaf({ answers: { own: { state: 'excluded', versionId: 1 } } }), aList('own')),
    ).toEqual([])
    expect(unnamedFinding(aLeaf(), aList('own'))).toEqual([])
  })
})

describe('[COMP-17] the highest share that a declaration allows', () => {
  test.each([
    [{ concentration: '0.05' }, '0.05'],
    [{ concentration: '0.05', concentrationHigh: '0.2' }, '0.2'],
    [{ concentrationLow: '0.01', concentrationHigh: '0.2' }, '0.2'],
    [{ concentrationLow: '0.01' }, null],
    // At least 0.2 % and 0.05 %: nothing is known, which counts as above every limit.
    [{ concentration: '0.05', concentrationLow: '0.2' }, null],
    [{ concentrationLow: '0.2', concentrationHigh: '0.1' }, null],
  ])('of %o is %s', (told, expected) => {
    const end = upperEnd(aSubstance(1, told))
    expect(end && textOf(end)).toBe(expected)
  })
})
