import { expect, test } from 'vitest'

import { changeOf, faultsByField, numberErrors } from '#web/substances/form-values.ts'

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
