import { describe, expect, test } from 'vitest'

import type { ImportField } from '#contract/product-import-settings.ts'
import {
  areMostlyUnits,
  beginAtOne,
  byContent,
  designatorsIn,
  hasUnits,
  isCounting,
  isDesignating,
  isDotted,
  isIdentifying,
  isLettered,
  isMarked,
  isOutline,
  namesSomePlaces,
  quantitiesOf,
} from '#domain/product-import/column-content.ts'

const list = (text: string) => (text === '' ? [] : text.split(' '))

describe('[PROD-35] places in a structure', () => {
  test.each([
    ['1 1.1 1.1.1 1.2 2 2.1', true],
    ['1. 1.1. 1.2. 2.', true],
    ['1 1.1 2 2.1 3', true],
    // "1.10" of a spreadsheet that takes it for a number.
    ['1 1.1 1.2 1.3 1.4 1.5 1.6 1.7 1.8 1.9 1.1 1.11', true],
    ['1 2 3 4', false],
    ['1.1 1.2 1.3', false],
    ['1 1.1', false],
    ['1 1.1 1.1 1.1', false],
    ['1.2.1 1 1.1 2', false],
    ['1 1.1 x 2', false],
    ['a.1 a.2 a.3', false],
    ['1. 2. 3.', false],
    ['12 12.1 12.2 12.3 12.4 12.5 12.6 12.7 12.8 12.9 12.1 12.11', true],
    ['1 1.1 1.2 1.3 1.4 1.5 1.6 1.1 1.7 1.8 1.9', false],
    ['1 1.1 1.1.1 1.1.2 1.1.3 1.1.4 1.1.5 1.1.6 1.1.7 1.1.8 1.1.9 1.1.1', false],
    ['', false],
  ])('%s: %s', (values, expected) => {
    expect(isOutline(list(values))).toBe(expected)
  })

  test('one in twenty may be something else', () => {
    const places = ['1', ...Array.from({ length: 19 }, (_, index) => `1.${index + 1}`)]
    expect(isOutline([...places.slice(0, 19), 'sum'])).toBe(true)
    expect(isOutline([...places.slice(0, 18), 'sum', 'sum'])).toBe(false)
  })

  test.each([
    [['.1', '..2', '...3'], true],
    [['. 1', '.. 2'], true],
    [['.1', '0.1', '0,1'], true],
    [['0.1', '0.1'], false],
    [['.1', '2'], false],
    [['.1234'], false],
    [['x.1'], false],
    [['.1', 'x.2'], false],
    [['.1', '10.1'], false],
    [['.1', '0.12'], false],
    [['.12', '. 123'], true],
    [[], false],
  ])('dots before a depth: %j %s', (values, expected) => {
    expect(isDotted(values)).toBe(expected)
  })
})

describe('[PROD-35] places and depths of other kinds', () => {
  test('stand in any order, where the head says that they are places', () => {
    expect([isOutline(list('1.1 1 1.2'), false), isOutline(list('1.1 1 1.2'))]).toEqual([true, false])
    expect([isOutline(list('1.1. 1. 1.2.'), false), isOutline(list('2.1 1 1.2'), false)]).toEqual([
      true,
      false,
    ])
    const twenty = ['1', ...Array.from({ length: 9 }, (_, at) => `1.${at + 1}`), '1.1']
    const all = [...twenty, ...Array.from({ length: 9 }, (_, at) => `1.${at + 11}`), '1.2']
    expect(isOutline(all)).toBe(true)
  })

  test.each([
    ['1 1.1 1.2 1.5', true],
    ['1 1.10', true],
    ['1 1.01', true],
    ['1 1.100', true],
    ['1. 1.1.', true],
    ['1.0 2.0', true],
    ['1 1.5', false],
    ['1 1.21', false],
    ['1 1.12', false],
    ['1 1.1 2.1 2.1.5', false],
    ['7 9', true],
  ])('%s begin with 1 below each other one: %s', (values, expected) => {
    expect(beginAtOne(list(values))).toBe(expected)
  })

  test.each([
    ['+ ++ +++ ++', true],
    ['. .. ..', true],
    ['– –– –', true],
    ['+ ++', false],
    ['+ + +', false],
    ['+ -- +', false],
    ['++ + ++', false],
    ['+ +++ +', false],
    ['+ ++ x', false],
    ['+ +- ++', false],
  ])('%s are as many signs as rows are deep: %s', (values, expected) => {
    expect(isMarked(list(values))).toBe(expected)
  })

  test('with their letter begin with the highest', () => {
    expect([
      isLettered(list('L2 L3 L3')),
      isLettered(list('L1 L0 L1')),
      isLettered(list('L1 L2 L2')),
    ]).toEqual([false, false, true])
  })
})

describe('[PROD-35] figures that only count', () => {
  test.each([
    ['1 2 3 4', true],
    ['0010 0020 0030 0010 0020', true],
    ['10. 20. 30.', true],
    ['0 1 2', true],
    ['5 10 15', true],
    ['2 4 6 8', true],
    ['100 200 300', true],
    // Deleted numbers.
    ['1 2 4 7', true],
    ['10 20 50', true],
    ['1 5 6 7', false],
    ['3 4 5', false],
    ['1 1 1 1 1', true],
    ['1 2 3 x', false],
    ['1234567 1234568', false],
    ['7 9 13 2 40', false],
    ['1 11 21 31', true],
    ['10 20 20 20 20 30', false],
    ['1 2 3 4 5 6 x', false],
    ['', false],
  ])('%s: %s', (values, expected) => {
    expect(isCounting(list(values))).toBe(expected)
  })
})

describe('[PROD-35] places on a circuit board', () => {
  test.each([
    [['R1', 'R2, R5', 'C5-C8'], true],
    [['R1', 'C2A', 'U10;', 'D1 D2'], true],
    [['R1', 'R2', 'R3', 'R4', 'see note'], true],
    [['R1', 'R2', 'see note'], false],
    [['1', '2'], false],
    [['ABCDEF1'], false],
    [[], false],
  ])('%j %s', (values, expected) => {
    expect(isDesignating(values)).toBe(expected)
  })

  test.each([
    ['R1', 1],
    ['R1, R2, C5-C8', 6],
    ['R1-R3', 3],
    ['R1..R3', 3],
    ['R1 TO R3, C1 - C2', 5],
    ['R1~R3', 3],
    ['TP_1, TP_2', 2],
    ['R1–3', 3],
    ['R3-R3', 1],
    ['  R1;R2 ', 2],
    ['C1A', 1],
    ['R3-R1', null],
    ['R1-x', null],
    ['R1-R2-R3', null],
    ['R1-C5', null],
    ['R1, , R2', 2],
    ['7', null],
    ['pump', null],
    ['R1, pump', null],
    ['', null],
  ])('“%s” are %s', (text, count) => {
    expect(designatorsIn(text)).toBe(count)
  })

  test.each([
    ['R1, R2 and more', true],
    ['see note,  R2', true],
    ['C1 - C5 x', true],
    ['R1', false],
    ['pump, valve', false],
    ['pump', false],
  ])('“%s” names some among others: %s', (text, expected) => {
    expect(namesSomePlaces(text)).toBe(expected)
  })
})

describe('[PROD-35] what values look like', () => {
  test.each([
    [['0.25 kg', '3 g', '1 m'], true],
    [['0.25kg.', '3g'], true],
    [['0.25', '3'], false],
    [['1 kg', '2 kg', '3 kg', '4 kg', '5'], true],
    [['1 kg', '2', '3'], false],
    [['1 pieces'], false],
    [['1 m²', '2 m3', '3 cm.'], true],
    [['1 m4', '2 m4'], false],
    [[], false],
  ])('figures with a unit: %j %s', (values, expected) => {
    expect(hasUnits(values)).toBe(expected)
  })

  test.each([
    [['A-1', 'A-2', 'A-3'], true],
    [['A-1', 'A-1', 'A-1'], false],
    [['pump', 'valve', 'seal'], false],
    [['A  1', 'B  2'], false],
    [['A 1', 'B 2', 'C 3', 'D 4', 'pump'], true],
    [['A 1', 'pump', 'valve'], false],
  ])('part numbers: %j %s', (values, expected) => {
    expect(isIdentifying(values)).toBe(expected)
  })
})

describe('[PROD-35] the meaning of a column without a head', () => {
  const meaning = (
    values: readonly string[],
    { rows = values.length, taken = [] }: { rows?: number; taken?: ImportField[] } = {},
  ) => byContent({ values, rows }, new Set(taken))

  test.each([
    ['EAN, by its check digit', ['4006381333931', '5901234123457', '73513537'], 'identifier:EAN'],
    [
      'no EAN with a wrong check digit',
      ['4006381333930', '5901234123450', '73513530'],
      'identifier:Product ID',
    ],
    [
      'UUID',
      [
        '0b9f7f2e-6a0b-4c1e-9d57-0d1f7c0a1b2c',
        '1b9f7f2e-6a0b-4c1e-9d57-0d1f7c0a1b2c',
        '2b9f7f2e-6a0b-4c1e-9d57-0d1f7c0a1b2c',
      ],
      'identifier:UUID',
    ],
    ['levels', ['1', '1.1', '1.2'], 'level'],
    ['levels of dots', ['.1', '..2', '..2'], 'level'],
    ['prices or masses, which are no levels', ['1.50', '2.00', '4.50'], null],
    ['those with a comma, which are no numbers', ['1,50', '2', '4,50'], null],
    ['countries', ['SE', 'DE', 'SE'], 'country'],
    ['items of a stock', ['L', 'L', 'L'], null],
    ['pieces and kilograms, of which ST is a country, too', ['ST', 'KG', 'ST'], 'amountUnit'],
    ['positions', ['10', '20', '30'], 'position'],
    ['numbers of units', ['4', '4', '12'], 'units'],
    ['numbers of parts', ['71', '13', '902'], 'identifier:Product ID'],
    ['part numbers', ['A-1', 'A-2', 'A-3'], 'identifier:Product ID'],
    ['names', ['Pump', 'Valve', 'Valve'], 'name:Our product name'],
    ['names of which each is another', ['Pump', 'Valve', 'Seal'], 'name:Our product name'],
    ['places with letters before them', ['A1.1', 'A1.2', 'B2.1'], 'identifier:Product ID'],
    ['places with letters behind them', ['1.1x', '1.2x', '1.3x'], 'identifier:Product ID'],
    ['places of several steps', ['10.1.1', '10.1.2', '10.1.2'], 'level'],
    ['dots before long depths', ['.10', '..11', '..11'], 'level'],
    ['places that end with a point', ['1.', '2.', '2.'], 'level'],
    ['places of which one is none', ['1.', '1.1', '1.2', '1.3', 'x'], 'level'],
    ['words in capitals', ['SEK', 'SEK', 'NOK'], 'name:Our product name'],
    ['units among words', ['ST', 'KG', 'Pump'], null],
    ['numbers of one letter and figures, again and again', ['A4', 'A4', 'A12'], null],
    ['figures with a letter behind them', ['4x', '4x', '12x'], null],
    ['numbers with space in them', ['A 1', 'B 2', 'C 3'], null],
    ['nothing', ['a', 'b', 'b'], null],
    ['too few to tell', ['SE', 'DE'], null],
  ] as const)('%s', (_, values, field) => {
    expect(meaning(values)).toBe(field)
  })

  test('is another one where a column has the first', () => {
    expect(meaning(['4', '4', '12'], { taken: ['units'] })).toBeNull()
    expect(meaning(['1', '1.1', '1.2'], { taken: ['level'] })).toBe('identifier:Product ID')
    expect(meaning(['A-1', 'A-2', 'A-3'], { taken: ['identifier:Product ID'] })).toBeNull()
    expect(meaning(['Pump', 'Valve', 'Valve'], { taken: ['name:Our product name'] })).toBeNull()
  })

  test('is none of a product where most rows have no value', () => {
    expect(meaning(['A-1', 'A-2', 'A-3'], { rows: 4 })).toBeNull()
    expect(meaning(['Pump', 'Valve', 'Valve'], { rows: 4 })).toBeNull()
    expect(meaning(['Pump', 'Valve', 'Valve', 'Seal'], { rows: 5 })).toBe('name:Our product name')
  })

  test.each<[string, string[], ImportField | null]>([
    ['that begin with the highest', ['0', '1', '1'], 'level'],
    ['from 1 on', ['1', '2', '2', '10'], null],
    ['down to the second', ['1', '2', '2', '1'], 'level'],
    ['that begin lower', ['2', '3', '3'], null],
    ['that go above the first', ['1', '0', '1'], null],
    ['that skip one', ['0', '2', '2'], null],
    ['that are all the same', ['0', '0', '0'], null],
    ['with words', ['0', '1', '1', 'x1'], null],
    ['with long figures', ['0', '1', '1', '100'], null],
  ])('is the level beside quantities: depths %s', (_, values, field) => {
    expect(meaning(values, { taken: ['units'] })).toBe(field)
    expect(meaning(values, { taken: ['units', 'level'] })).toBeNull()
  })
})

describe('[PROD-46] units and quantities of a table without heads', () => {
  test.each([
    ['pcs m', true],
    ['Stk M rolls', true],
    ['pcs pcs', false],
    ['m kg', false],
    ['x m', false],
    ['pcs m see-note', false],
    ['pcs m specification', false],
    ['pcs m a b c', false],
    ['pcs m 4', false],
    ['', false],
  ])('%s are units beside quantities: %s', (values, expected) => {
    expect(areMostlyUnits(list(values))).toBe(expected)
  })

  const column = (title: string, values: string) => ({ title, values: list(values) })
  const found = (hasLevels: boolean, ...columns: ReturnType<typeof column>[]) => {
    const quantities = quantitiesOf(columns, hasLevels)
    return quantities ? columns.indexOf(quantities) : null
  }
  const decimals = column('', '1,000 2,000 0,500')
  const units = column('', 'ST KG ST')

  test('are decimals before or behind their units', () => {
    expect(found(false, decimals, units)).toBe(0)
    expect(found(false, units, decimals)).toBe(1)
    expect(found(false, decimals, units, decimals)).toBe(0)
    expect(found(true, decimals, column('', 'a b c'), column('', '1.5 2 3'), units)).toBe(2)
  })

  test('are the only decimals of a table with levels', () => {
    expect(found(true, column('', 'a b c'), decimals)).toBe(1)
    expect(found(false, column('', 'a b c'), decimals)).toBeNull()
    expect(found(true, decimals, column('', 'a b c'), decimals)).toBeNull()
  })

  test.each<[string, ReturnType<typeof column>]>([
    ['below a head', column('Price', '1,000 2,000 0,500')],
    ['of two rows', column('', '1,000 2,000')],
    ['with words', column('', '1,000 2,000 x')],
    ['without a decimal', column('', '1 2 4')],
    ['that are places', column('', '1 1.1 1.2')],
  ])('are no figures %s', (_, other) => {
    expect(found(true, other, units)).toBeNull()
  })
})
