import { describe, expect, test } from 'vitest'

import {
  decimalMarkIn,
  isAmount,
  isNo,
  isNothing,
  isOfSeveral,
  isPiece,
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

describe('[PROD-46] how cells of numbers are written', () => {
  test.each([
    ['1,5', 'comma'],
    ['1.5', 'point'],
    ['1.234,5', 'comma'],
    ['1,234.5', 'point'],
    ['0,500', 'comma'],
    ['12', null],
    ['1,250', null],
    ['1.250', null],
    ['x,y', null],
    ['1 000', null],
  ])('the decimal mark of “%s” is %s', (text, mark) => {
    expect(decimalMarkIn(text)).toBe(mark)
  })

  test('what can be two numbers is told with the larger one first', () => {
    expect(readAmount('1.250')).toEqual({
      fault: 'amount:ambiguous',
      params: { whole: '1250', part: '1.25' },
    })
    expect(readQuantity('1,250')).toEqual({
      fault: 'units:ambiguous',
      params: { whole: '1250', part: '1.25' },
    })
  })

  test.each([
    ['+5', '5'],
    ['00012', '12'],
    ['x 2', '2'],
    ['X2', '2'],
    ['1500', '1500'],
    ['10.50', '10.5'],
    ['100', '100'],
    ['0.0500', '0.05'],
  ])('“%s” is the quantity %s', (text, number) => {
    expect(readQuantity(text)).toEqual({ value: { number, unit: null } })
  })

  test.each([
    ['box2', 'units:not-a-number'],
    ['x-2', 'units:not-a-number'],
    ['5 lb', 'amount:unit'],
    ['x lb', 'units:not-a-number'],
    ['1, 5 lb', 'amount:unit'],
    [`1${'0'.repeat(64)}`, 'units:not-a-number'],
    [`1${'0'.repeat(63)}`, null],
  ])('“%s” is no quantity: %s', (text, fault) => {
    const read = readQuantity(text)
    expect('fault' in read ? read.fault : null).toBe(fault)
  })

  test('the largest number of pieces is told', () => {
    expect(wholeUnits('2147483648')).toEqual({ fault: 'units:too-large', params: { max: 2_147_483_647 } })
  })

  test.each([
    ['5 lb', 'amount:unit'],
    ['0', 'amount:not-a-number'],
    ['-1', 'amount:not-a-number'],
    ['1234567890123', 'amount:not-a-number'],
    ['0.123456789', 'amount:not-a-number'],
  ])('“%s” is no amount: %s', (text, fault) => {
    expect(readAmount(text)).toEqual({ fault })
    expect(isAmount(text)).toBe(false)
  })

  test('pieces are known by their words, several of them too', () => {
    expect(['ST', 'pcs.', ' Stück ', 'ea', 'x'].every(isPiece)).toBe(true)
    expect(['steel', 'm', 'a pcs', ''].some(isPiece)).toBe(false)
    expect(['100 pcs', 'per 10 st', ' 2 Stk. '].every(isOfSeveral)).toBe(true)
    expect(['pcs', '1 pcs', '100 kg', 'box of 10 pcs'].some(isOfSeveral)).toBe(false)
  })

  test('no is said of a part that is fitted', () => {
    expect(['no', ' Nej ', '0', 'FALSE', ' fitted '].every(isNo)).toBe(true)
    expect(['yes', 'refitted', 'fitted once', ''].some(isNo)).toBe(false)
    expect(['---', 'n.a', '–'].every(isNothing)).toBe(true)
  })

  test.each([
    ['1', 1],
    ['Kategori 3', 3],
    ['cat. 5', 5],
    [' category7 ', 7],
    ['10', 10],
    ['0', null],
    ['x3', null],
    ['3x', null],
    ['', null],
  ])('“%s” is the RoHS category %s', (text, category) => {
    expect(readEeeCategory(text)).toEqual(
      category === null ? { fault: 'eee-category:unknown' } : { value: category },
    )
  })
})

describe('[PROD-35] how levels are written', () => {
  test.each<[string, object]>([
    ['L2', { depth: 2, steps: null }],
    ['Lvl.  3', { depth: 3, steps: null }],
    ['2 - Housing', { depth: 2, steps: null }],
    ['12: Housing', { depth: 12, steps: null }],
    ['2  Housing', { depth: 2, steps: null }],
    ['7', { depth: 7, steps: 1, place: '7' }],
    ['123', { depth: 123, steps: 1, place: '123' }],
    ['10.0', { depth: 10, steps: 1, place: '10' }],
    ['1,0', { depth: 1, steps: 1, place: '1' }],
    ['..2', { depth: 2, steps: null, isDotted: true }],
    ['. 12', { depth: 12, steps: null, isDotted: true }],
    ['...', { depth: 3, steps: null, isDotted: true }],
    ['>>', { depth: 2, steps: null }],
    ['>.', { depth: 2, steps: null }],
    ['+ 3', { depth: 3, steps: null }],
    ['0.1', { depth: 2, steps: 2, dots: 1 }],
    ['0,3', { depth: 2, steps: 2, dots: 3 }],
    ['0.12', { depth: 2, steps: 2, place: '0.12' }],
    ['1.2.', { depth: 2, steps: 2, place: '1.2' }],
    ['12-3', { depth: 2, steps: 2, place: '12.3' }],
    ['1.0.0', { depth: 3, steps: 3, place: '1.0.0' }],
    ['1234', { depth: 1, steps: 1, place: '1234' }],
  ])('“%s” is the level %j', (text, level) => {
    expect(readLevel(text)).toEqual({ value: level })
  })

  test.each([
    'my level 2',
    '2Housing',
    '2 - 7',
    'x 2 Housing',
    '..x',
    '..2x',
    'x0.1',
    '0x1',
    '0.1x',
    'a1.2',
    '1.2a',
    '1..2',
    '',
  ])('“%s” is none', (text) => {
    expect(readLevel(text)).toEqual({ fault: 'level:unreadable' })
  })
})
