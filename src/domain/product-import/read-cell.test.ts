import { describe, expect, test } from 'vitest'

import {
  isNothing,
  readAmount,
  readEeeCategory,
  readLevel,
  readQuantity,
  readYesNo,
  wholeUnits,
  type DecimalMark,
} from '#domain/product-import/read-cell.ts'
import { isErrorText } from '#domain/spreadsheets/error-text.ts'
import { unitInHead } from '#domain/product-import/unit-words.ts'

const readUnits = (text: string, mark?: DecimalMark) => {
  const read = readQuantity(text, mark)
  return 'fault' in read ? read : wholeUnits(read.value.number)
}

describe('a cell', () => {
  test.each([
    ['4', 4],
    ['1 000', 1000],
    ['1\u00a0000', 1000],
    ['2,0', 2],
    ['1 000 000', 1_000_000],
    ["12'345", 12_345],
    ['2.00', 2],
    ['4 pcs', 4],
    ['4 Stück', 4],
    ['2x', 2],
    ['x2', 2],
    ['１２', 12],
    ['1’000', 1000],
    ['1,000,000', 1_000_000],
    ['0012', 12],
    ['12 st.', 12],
    ['2147483647', 2_147_483_647],
  ])('[PROD-16] “%s” is a number of units', (text, value) => {
    expect(readUnits(text)).toEqual({ value })
  })

  test.each([
    ['0', 'units:zero'],
    ['-1', 'units:zero'],
    ['1.5', 'units:fraction'],
    ['1,5', 'units:fraction'],
    ['1,000', 'units:ambiguous'],
    ['1.000', 'units:ambiguous'],
    ['many', 'units:not-a-number'],
    ['1e3', 'units:not-a-number'],
    ['½', 'units:not-a-number'],
    ['1 2', 'units:not-a-number'],
    ['10 20 30', 'units:not-a-number'],
    ['12 3456', 'units:not-a-number'],
    ["4'6", 'units:not-a-number'],
    ['1 000 00', 'units:not-a-number'],
    ['1, 5', 'units:not-a-number'],
    ['1½', 'units:not-a-number'],
    ['2²', 'units:not-a-number'],
    ['5¹', 'units:not-a-number'],
    ['0,500', 'units:fraction'],
    ['1,00,000', 'units:not-a-number'],
    ['2147483648', 'units:too-large'],
  ])('[PROD-16] “%s” is none: %s', (text, fault) => {
    expect(readUnits(text)).toMatchObject({ fault })
  })

  test.each([
    ['1', 1],
    ['Level 2', 2],
    ['nivå 3', 3],
    ['.1', 1],
    ['..2', 2],
    ['...3', 3],
    ['--', 2],
    ['1.2.1', 3],
    ['1.10', 2],
    ['0', 0],
    ['0.0', 0],
    ['1.0', 1],
    ['2,0', 2],
  ])('[PROD-35] “%s” is a level', (text, depth) => {
    expect(readLevel(text)).toMatchObject({ value: { depth } })
  })

  test.each([
    ['1', 1],
    ['2.', 1],
    ['1.2.1', 3],
    ['1-10', 2],
    ['Level 2', null],
    ['..2', null],
  ])('[PROD-35] “%s” has as many steps, where it is a place: %s', (text, steps) => {
    expect(readLevel(text)).toMatchObject({ value: { steps } })
  })

  test.each([
    ['1,000', 'comma', '1'],
    ['1.000', 'comma', '1000'],
    ['1.234,5', 'auto', '1234.5'],
    ['1,234.5', 'auto', '1234.5'],
    ['1.125', 'point', '1.125'],
  ] as const)('[PROD-41] “%s” with the decimal mark %s is %s', (text, mark, value) => {
    expect(readAmount(text, mark)).toEqual({ value: { number: value, unit: null } })
  })

  test('[PROD-41] an amount that can be two is refused with both', () => {
    expect(readAmount('1,250')).toEqual({
      fault: 'amount:ambiguous',
      params: { whole: '1250', part: '1.25' },
    })
  })

  test('[PROD-35] words are no level', () => {
    expect(readLevel('top')).toEqual({ fault: 'level:unreadable' })
  })

  test.each([
    ['0,50', '0.5'],
    ['012.250', '12.25'],
    ['3', '3'],
  ])('[PROD-41] “%s” is an amount', (text, value) => {
    expect(readAmount(text)).toEqual({ value: { number: value, unit: null } })
  })

  test('[PROD-35] yes and no are read in both languages, categories of RoHS with or without their word', () => {
    expect(['ja', 'Yes', 'x', 'nej', '0'].map(readYesNo)).toEqual(
      [true, true, true, false, false].map((value) => ({ value })),
    )
    expect(readYesNo('maybe')).toEqual({ fault: 'yes-no:unknown' })
    expect(['3', 'Category 11', '12'].map(readEeeCategory)).toEqual([
      { value: 3 },
      { value: 11 },
      { fault: 'eee-category:unknown' },
    ])
  })
})

describe('[PROD-35] what a head and an empty answer say', () => {
  test.each([
    ['Mass (g)', 'g'],
    ['Weight [kg]', 'kg'],
    ['Vikt i kg', 'kg'],
    ['Mass/mg', 'mg'],
    ['Vikt (i kg)', 'kg'],
    ['Weight [in g.]', 'g'],
    ['Mass, kg', 'kg'],
    ['Net weight (tonne)', 't'],
    ['Area (m²)', 'm²'],
    ['Filling, ml', 'ml'],
    ['Length in m', 'm'],
    ['Volume [l]', 'l'],
    ['Mass', null],
    ['Amount in', null],
    ['Amount, pcs', null],
    ['Quantity (pcs)', null],
    ['Mass (net)', null],
  ])('[PROD-35] “%s” names the unit %s', (head, unit) => {
    expect(unitInHead(head)).toBe(unit)
  })

  test('[PROD-35] a dash or n/a says that there is nothing; NA is Namibia', () => {
    expect(['-', '–', '—', 'n/a', 'N/A', 'n.a.'].every(isNothing)).toBe(true)
    expect(['NA', '0', 'none-', 'A-1', ''].some(isNothing)).toBe(false)
  })

  test('[PROD-35] what a spreadsheet wrote where a formula failed is known in its languages, and no number with a # is one', () => {
    const errors = [
      '#N/A',
      '#REF!',
      '#SAKNAS!',
      '#VÄRDEFEL!',
      '#DIV/0!',
      '#NV',
      '#BEZUG!',
      '#NAME?',
      '#¿NOMBRE?',
      '####',
    ]
    expect(errors.every(isErrorText)).toBe(true)
    expect(['#', '#10-32', '#A1', '#8', 'N/A', '#REF', 'No. #N/A', '##'].some(isErrorText)).toBe(false)
  })
})
