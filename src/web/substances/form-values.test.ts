import { expect, test } from 'vitest'

import type { SubstanceCard } from '#contract/substances/card.ts'
import { changeOf, faultsByField, numberErrors, valuesOf } from '#web/substances/form-values.ts'

test('[SUB-05] a wrong number is told at its field, by the number itself', () => {
  const values = { ecNumbers: [], casNumbers: ['50-00-0', '7439-92-2', '1-1-1'] }
  expect(
    faultsByField(
      {
        'casNumbers.1': 'Check digit should be 1',
        'casNumbers.2': 'The format is not valid',
        name: 'Needed',
      },
      values,
    ),
  ).toEqual({
    casNumbers: '7439-92-2: Check digit should be 1. 1-1-1: The format is not valid',
    name: 'Needed',
  })
  const ofEc = { ecNumbers: ['200-001-9'], casNumbers: [] }
  expect(
    faultsByField(
      { 'ecNumbers.0': 'Check digit should be 8', casNumbers: 'Too many', 'annexXiv.entry': 'Needed' },
      ofEc,
    ),
  ).toEqual({
    ecNumbers: '200-001-9: Check digit should be 8',
    casNumbers: 'Too many',
    'annexXiv.entry': 'Needed',
  })
})

test('[SUB-05] a substance that is opened and saved unchanged is the same', () => {
  const saved = {
    name: 'Lead',
    nameSv: 'Bly',
    ecNumbers: ['231-100-4'],
    casNumbers: ['7439-92-1'],
    isGroup: false,
    description: 'A metal',
    formula: 'Pb',
    annexXiv: { entry: '3', latestApplicationDate: '2025-01-01', sunsetDate: '2026-07-01' },
  }
  // The form reads only the fields that can be edited; the card's others are left out here.
  const values = (changes: object) => valuesOf({ ...saved, ...changes } as unknown as SubstanceCard)
  expect(changeOf(values({}))).toEqual(saved)
  const plain = { nameSv: null, annexXiv: null }
  expect(changeOf(values(plain))).toEqual({ ...saved, ...plain })
  expect(values(plain)).toMatchObject({
    nameSv: '',
    annexXiv: { isOn: false, entry: '', latestApplicationDate: '', sunsetDate: '' },
  })
})

test('[COMP-08] what is not on Annex XIV has none of its dates', () => {
  const values = {
    name: 'Lead',
    nameSv: ' ',
    ecNumbers: [],
    casNumbers: [],
    isGroup: false,
    description: '',
    formula: 'Pb',
    annexXiv: { isOn: false, entry: '3', latestApplicationDate: '', sunsetDate: '' },
  }
  expect(changeOf(values)).toMatchObject({ annexXiv: null, nameSv: null, formula: 'Pb' })
  expect(changeOf({ ...values, annexXiv: { ...values.annexXiv, isOn: true } }).annexXiv).toMatchObject({
    entry: '3',
  })
})

test('[SUB-05] wrong check digits are told with whatever else is wrong, before anything is sent', () => {
  expect(numberErrors({ ec: { ecNumber: '231-100-5' }, cas: { casNumber: '50–00–1' } }, 'en')).toEqual({
    ecNumber: 'Check digit should be 4',
    casNumber: 'Check digit should be 0',
  })
  expect(numberErrors({ ec: { ecNumber: ' ' }, cas: { casNumber: '50-00-0' } }, 'sv')).toEqual({})
})
