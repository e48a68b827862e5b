import { expect, test } from 'vitest'

import { columnLetters } from '#domain/spreadsheets/column-letters.ts'
import { indentOf, TableFileError } from '#domain/spreadsheets/table.ts'

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [27, 'AB'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16_383, 'XFD'],
])('[PROD-35] column %i is %s', (column, letters) => {
  expect(columnLetters(column)).toBe(letters)
})

test.each([
  ['A', 0],
  ['  A', 2],
  ['\tA', 4],
  ['\u00a0 \tA ', 6],
  ['', 0],
  ['   ', 3],
])('[PROD-35] “%s” is indented by %i', (text, indent) => {
  expect(indentOf(text)).toBe(indent)
})

test('[PROD-35] a file that cannot be read says why and where', () => {
  const error = new TableFileError('table:quote-open', { column: 2 }, 7)
  expect(error).toMatchObject({ name: 'TableFileError', message: 'table:quote-open' })
  expect(error.fault).toEqual({ code: 'table:quote-open', row: 7, params: { column: 2 } })
  expect(new TableFileError('table:empty').fault).toEqual({ code: 'table:empty', row: null, params: {} })
})
