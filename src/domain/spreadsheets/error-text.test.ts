import { expect, test } from 'vitest'

import { isErrorText } from '#domain/spreadsheets/error-text.ts'

test.each([
  '#REF!',
  '#SAKNAS!',
  '#DIV/0!',
  '#NAME?',
  '#¿NOMBRE?',
  '#N/A',
  '#NV',
  '#N/D',
  '#I/T',
  '#BRAK',
  '#YOK',
  '#ND',
  '###',
  '#######',
])(
  '[PROD-35] “%s” is what a spreadsheet writes where a formula failed or a column was too narrow',
  (text) => {
    expect(isErrorText(text)).toBe(true)
  },
)

test.each([
  '',
  '#',
  '##',
  '#1!',
  '#A!',
  '#REF',
  '#ref!',
  'REF!',
  'See #REF!',
  '#REF! here',
  'No #N/A',
  '#N/A here',
  'No ###',
  '### here',
  `#${'A'.repeat(21)}!`,
])('[PROD-35] “%s” is a text of a person', (text) => {
  expect(isErrorText(text)).toBe(false)
})
