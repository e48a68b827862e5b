import { describe, expect, test } from 'vitest'

import { columnRange } from '#domain/spreadsheets/column-letters.ts'
import { hiddenParts } from '#domain/spreadsheets/hidden-parts.ts'
import { noTraits } from '#domain/spreadsheets/table.ts'

describe('[PROD-35] of a sheet a person is told', () => {
  test('nothing where all of it is shown', () => {
    expect(hiddenParts([{}, {}], noTraits(), 5)).toEqual({})
  })

  test('that rows are hidden: one, or by a filter', () => {
    expect(hiddenParts([{}, { isHidden: true }], noTraits(), 5)).toEqual({ hasHiddenRows: true })
    expect(hiddenParts([{}], { ...noTraits(), isFiltered: true }, 5)).toEqual({ hasHiddenRows: true })
  })

  test('that rows are in groups', () => {
    expect(hiddenParts([], { ...noTraits(), isGrouped: true }, 5)).toEqual({ hasGroupedRows: true })
  })

  test.each<[string, { first: number; last: number }[], string | undefined]>([
    ['one', [{ first: 2, last: 2 }], 'C'],
    [
      'several',
      [
        { first: 0, last: 0 },
        { first: 2, last: 3 },
      ],
      'A, C–D',
    ],
    ['to the last of the table', [{ first: 2, last: 16_383 }], 'C–E'],
    ['of which the table’s last is one', [{ first: 4, last: 16_383 }], 'E'],
    ['none of the table’s', [{ first: 5, last: 16_383 }], undefined],
  ])('which columns are hidden: %s', (_which, hiddenColumns, letters) => {
    expect(hiddenParts([{}], { ...noTraits(), hiddenColumns }, 5)).toEqual(
      letters === undefined ? {} : { hiddenColumns: letters },
    )
  })
})

test.each([
  [0, 0, 'A'],
  [25, 26, 'Z–AA'],
])('[PROD-35] columns %i to %i are “%s”', (first, last, letters) => {
  expect(columnRange(first, last)).toBe(letters)
})
