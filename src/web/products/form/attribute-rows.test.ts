import { describe, expect, test } from 'vitest'

import {
  hasEmptyHiddenRow,
  identifierRowFaults,
  isChangedRow,
  rowFaults,
  rowsOf,
  savedIdentifiers,
  savedNames,
  withoutRow,
  withPrimary,
  withRow,
  type AttributeRow,
} from '#web/products/form/attribute-rows.ts'

const row = (overrides: Partial<AttributeRow> = {}): AttributeRow => ({
  rowId: 'new',
  key: 'Product ID',
  customType: '',
  value: 'NV-1',
  isPrimary: false,
  ...overrides,
})

describe('rows of identifiers and names', () => {
  test('[PROD-09] only rows with both a type and a value are saved', () => {
    const rows = [
      row(),
      row({ value: '  ' }),
      row({ key: '' }),
      row({ key: 'EAN', value: ' 7350012041205 ' }),
    ]
    expect(savedIdentifiers(rows)).toEqual([
      { key: 'Product ID', value: 'NV-1', isPrimary: false },
      { key: 'EAN', value: '7350012041205', isPrimary: false },
    ])
    expect(savedNames([row({ key: 'Model', value: '' }), row({ key: 'Brand', value: ' Polar ' })])).toEqual([
      { key: 'Brand', value: 'Polar', isPrimary: false },
    ])
  })

  test('[PROD-09] the first row is required', () => {
    expect(rowFaults([row({ value: '' })])).toEqual([{ path: [0, 'value'], key: 'required', params: {} }])
  })

  test('[PROD-09] other rows need both a type and a value', () => {
    expect(rowFaults([row(), row({ key: '', value: '' })]).map(({ path }) => path)).toEqual([
      [1, 'key'],
      [1, 'value'],
    ])
    expect(rowFaults([row(), row({ key: 'EAN' })])).toEqual([])
    expect(rowFaults([row({ value: ' ' })])).toEqual([{ path: [0, 'value'], key: 'required', params: {} }])
  })

  test('[VAL-05] a text that is too long is told at its field, with how much it is too long', () => {
    const long = row({ value: 'x'.repeat(258), customType: 'x'.repeat(65) })
    expect(rowFaults([row(), long])).toEqual([
      { path: [1, 'value'], key: 'tooLong', params: { max: 255, over: 3 } },
      { path: [1, 'customType'], key: 'tooLong', params: { max: 64, over: 1 } },
    ])
    expect(rowFaults([row({ value: '\u200B' })])).toMatchObject([{ path: [0, 'value'], key: 'invisible' }])
  })

  test('[PROD-06] a wrong check digit is told at its row, whatever stands before it', () => {
    const faults = identifierRowFaults([row({ value: '' }), row({ key: 'EAN', value: '7350012041209' })])
    expect(faults).toContainEqual({ path: [1, 'value'], key: 'checkDigit', params: { expected: '5' } })
  })

  test('[PROD-06] an identifier of the kind Other needs a type of its own, which is saved', () => {
    const other = row({ key: 'Other', value: 'A-7' })
    expect(identifierRowFaults([other])).toContainEqual({
      path: [0, 'customType'],
      key: 'required',
      params: {},
    })
    expect(savedIdentifiers([{ ...other, customType: ' Drawing ' }])).toEqual([
      { key: 'Other', customType: 'Drawing', value: 'A-7', isPrimary: false },
    ])
    expect(savedIdentifiers([{ ...other, customType: ' ' }, row({ customType: 'Drawing' })])).toEqual([
      { key: 'Other', value: 'A-7', isPrimary: false },
      { key: 'Product ID', value: 'NV-1', isPrimary: false },
    ])
  })

  test('[PROD-08] one row is the primary one', () => {
    const rows = [row({ rowId: 'a', isPrimary: true }), row({ rowId: 'b' })]
    expect(withPrimary(rows, 'b').map(({ isPrimary }) => isPrimary)).toEqual([false, true])
  })

  test('[PROD-08] a row can be removed', () => {
    expect(withoutRow([row({ rowId: 'a' }), row({ rowId: 'b' })], 'a').map(({ rowId }) => rowId)).toEqual([
      'b',
    ])
  })

  test('[PROD-08] an empty row below the first three opens their section', () => {
    const full = [1, 2, 3, 4, 5].map((n) => row({ rowId: String(n) }))
    expect(hasEmptyHiddenRow(full)).toBe(false)
    expect(hasEmptyHiddenRow(withRow(full, '4', { value: '' }))).toBe(true)
    expect(hasEmptyHiddenRow(withRow(full, '2', { value: '' }))).toBe(false)
  })

  test('a row counts as changed when it is new or its value differs from the saved one', () => {
    const saved = rowsOf([
      { key: 'EAN', value: '1', isPrimary: true },
      { key: 'Other', customType: 'Drawing', value: 'A-7', isPrimary: false },
    ])
    const [first, second] = saved as [AttributeRow, AttributeRow]
    expect([first.customType, second.customType]).toEqual(['', 'Drawing'])
    expect([isChangedRow(saved, second), isChangedRow(saved, { ...second, customType: 'Plan' })]).toEqual([
      false,
      true,
    ])
    expect(isChangedRow(saved, first)).toBe(false)
    expect(isChangedRow(saved, { ...first, value: '2' })).toBe(true)
    expect(isChangedRow(saved, row())).toBe(true)
  })
})
