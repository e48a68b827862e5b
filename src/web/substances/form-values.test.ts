import { expect, test } from 'vitest'

import {
  changeOf,
  conflictsOf,
  faultsByField,
  mergedValues,
  numberErrors,
  type SubstanceValues,
} from '#web/substances/form-values.ts'

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
    isOnAnnexXiv: false,
    annexXiv: { entry: '3', latestApplicationDate: '', sunsetDate: '' },
  }
  expect(changeOf(values)).toMatchObject({ annexXiv: null, nameSv: null, formula: 'Pb' })
  expect(changeOf({ ...values, isOnAnnexXiv: true }).annexXiv).toMatchObject({ entry: '3' })
})

test('[SUB-05] wrong check digits are told with whatever else is wrong, before anything is sent', () => {
  expect(numberErrors({ ec: { ecNumber: '231-100-5' }, cas: { casNumber: '50–00–1' } }, 'en')).toEqual({
    ecNumber: 'Check digit should be 4',
    casNumber: 'Check digit should be 0',
  })
  expect(numberErrors({ ec: { ecNumber: ' ' }, cas: { casNumber: '50-00-0' } }, 'sv')).toEqual({})
})

const before: SubstanceValues = {
  name: 'Lead',
  nameSv: '',
  ecNumbers: [],
  casNumbers: ['7439-92-1'],
  isGroup: false,
  description: '',
  formula: '',
  isOnAnnexXiv: false,
  annexXiv: { entry: '', latestApplicationDate: '', sunsetDate: '' },
}

test('[SUB-04] of two people’s changes only the same field is asked about, and nothing of either is lost', () => {
  const theirs = { ...before, nameSv: 'Bly', description: 'theirs' }
  const yours = { ...before, formula: 'Pb', description: 'yours' }
  const states = { before, theirs, yours }
  expect(conflictsOf(states)).toEqual(['description'])
  expect(mergedValues(states, [])).toEqual({ ...before, nameSv: 'Bly', formula: 'Pb', description: 'yours' })
  expect(mergedValues(states, ['description'])).toMatchObject({ formula: 'Pb', description: 'theirs' })
})

test('[SUB-04] Annex XIV is one thing: its box and its days go together', () => {
  const annexXiv = { entry: '4', latestApplicationDate: '2013-08-21', sunsetDate: '2015-02-21' }
  const yours = { ...before, isOnAnnexXiv: true, annexXiv }
  const states = { before, theirs: { ...before, name: 'Lead metal' }, yours }
  expect(mergedValues(states, [])).toEqual({ ...yours, name: 'Lead metal' })
})
