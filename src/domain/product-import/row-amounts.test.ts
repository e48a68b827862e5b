import { describe, expect, test } from 'vitest'

import type { ImportField } from '#contract/product-import-settings.ts'
import type { AmountUnit } from '#contract/values/amount.ts'
import type { ReadRow, Reading } from '#domain/product-import/read-row.ts'
import { isSameAmount, isSameDimension, sumOfAmounts } from '#domain/product-import/add-amounts.ts'
import { refuseTopQuantities } from '#domain/product-import/top-quantities.ts'
import { isOtherUnit, saysPieces, unitOf, unitWordIn } from '#domain/product-import/unit-words.ts'
import { aRow, codesOf } from '#tests/product-import/rows.ts'
import { aReading, mapped, rowOf } from '#tests/product-import/tables.ts'

type Columns = Record<string, string>

/** A row of these cells; "units: Qty [pcs]" is a column of units with another head. */
function read(cells: Columns, reading: Partial<Reading> = {}): ReadRow {
  const columns = mapped(
    'identifier:Product ID',
    ...Object.keys(cells).map((field) => {
      const [name = '', title] = field.split(': ')
      return [name as ImportField, title ?? name] as const
    }),
  )
  return rowOf(['A', ...Object.values(cells)], aReading(columns, reading))!
}
const quantityOf = ({ units, amount, amountUnit, measuredIn }: ReadRow) => [
  units,
  amount,
  amountUnit,
  measuredIn,
]

describe('[PROD-46] the quantity of a row', () => {
  test.each<[string, Columns, unknown[]]>([
    ['a number is of pieces', { units: '4' }, [4, null, null, null]],
    ['a unit beside the figure is measured', { units: '0,5 m' }, [null, '0.5', 'm', null]],
    [
      'a unit in a column of its own is measured',
      { units: '0.5', amountUnit: 'kg' },
      [null, '0.5', 'kg', null],
    ],
    ['a unit in the head is measured', { 'units: Qty (kg)': '2' }, [null, '2', 'kg', null]],
    ['the unit beside the figure counts first', { units: '2 g', amountUnit: 'kg' }, [null, '2', 'g', null]],
    ['pieces may have a unit, too', { units: '4', amountUnit: 'pcs' }, [4, null, null, null]],
    ['pieces beside an amount', { units: '4', amount: '2', amountUnit: 'g' }, [4, '2', 'g', null]],
    ['an amount alone', { amount: '2,5', amountUnit: 'l' }, [null, '2.5', 'l', null]],
    ['an amount with its unit', { amount: '2,5 l' }, [null, '2.5', 'l', null]],
    ['an amount below its unit', { 'amount: Mass (g)': '3' }, [null, '3', 'g', null]],
    [
      'a unit of pieces beside an amount below its unit',
      { 'amount: Mass (g)': '3', units: '2', amountUnit: 'pcs' },
      [2, '3', 'g', null],
    ],
    [
      'a unit of length beside an amount below its unit',
      { 'amount: Mass (g)': '3', amountUnit: 'm' },
      [null, '3', 'g', null],
    ],
    [
      'another unit of the same kind beside an amount below its unit',
      { 'amount: Mass (g)': '3', amountUnit: 'kg' },
      [null, '3', 'kg', null],
    ],
    [
      'a unit of length says nothing of pieces without an amount',
      { 'amount: Mass (g)': '', units: '2', amountUnit: 'm' },
      [2, null, null, null],
    ],
    ['no quantity of what is measured', { units: '', amountUnit: 'm' }, [null, null, null, 'm']],
    ['no quantity below its unit', { 'units: Qty (kg)': '' }, [null, null, null, 'kg']],
    ['no quantity of pieces', { units: '', amountUnit: 'pcs' }, [null, null, null, null]],
    ['no quantity at all', { 'name:Model': 'x' }, [null, null, null, null]],
    [
      'a measure that has its unit beside it, and another word in the column',
      { units: '2 kg', amountUnit: 'rolls' },
      [null, '2', 'kg', null],
    ],
  ])('%s', (_, cells, quantity) => {
    const row = read(cells)
    expect(row.faults).toEqual([])
    expect(quantityOf(row)).toEqual(quantity)
    expect(row.quantity).toBeNull()
  })

  test.each<[string, Columns, string[]]>([
    ['part of a piece', { units: '0.5' }, ['units:fraction']],
    ['too many pieces', { units: '3000000000' }, ['units:too-large']],
    ['a unit that is not stored', { units: '0.5 lb' }, ['amount:unit']],
    ['one in its column', { units: '0.5', amountUnit: 'lb' }, ['amount:unit']],
    ['one of several pieces', { units: '2', amountUnit: '100 pcs' }, ['amount:unit']],
    ['an unknown one, of half a piece', { units: '0.5', amountUnit: 'rolls' }, ['units:fraction']],
    ['an unknown one, of pieces', { units: '2', amountUnit: 'rolls' }, []],
    ['an unknown one of an amount', { amount: '2', amountUnit: 'rolls' }, ['amount:unit']],
    ['an unknown one beside an amount below its unit', { 'amount: Mass (g)': '2', amountUnit: 'rolls' }, []],
    ['one that is not stored beside it', { 'amount: Mass (g)': '2', amountUnit: 'lb' }, ['amount:unit']],
    ['an amount without a unit', { amount: '2' }, ['amount:incomplete']],
    [
      'pieces by the head, metres by the unit',
      { 'units: Qty [pcs]': '2', amountUnit: 'm' },
      ['units:other-unit'],
    ],
    ['pieces by the head, with their own unit', { 'units: Qty [pcs]': '2 kg', amountUnit: 'm' }, []],
    ['pieces by the head, beside an amount', { 'units: Qty [pcs]': '2', amount: '3', amountUnit: 'm' }, []],
    ['pieces by the head and by the unit', { 'units: Qty [pcs]': '2', amountUnit: 'pcs' }, []],
    ['an amount that is too exact', { units: '0.123456789', amountUnit: 'kg' }, ['units:fraction']],
    [
      'half of what may be metres or millilitres',
      { units: '0.5', 'amountUnit: UQ': 'ML' },
      ['amount:metres-or-millilitres'],
    ],
  ])('%s is told', (_, cells, codes) => {
    expect(codesOf(read(cells))).toEqual(codes)
  })

  test('is told at its cell, with what is written there', () => {
    expect(read({ units: '0,5' }).faults).toMatchObject([{ column: 'units', cell: 1, value: '0,5' }])
    expect(read({ amount: '2' }).faults).toEqual([
      { code: 'amount:incomplete', row: 7, column: null, value: '2', params: {} },
    ])
    expect(read({ 'units: Qty [pcs]': '2', amountUnit: 'm' }).faults).toMatchObject([
      { column: 'Qty [pcs]', value: '2', params: { head: 'Qty [pcs]', unit: 'm' } },
    ])
  })

  test('of a number of the spreadsheet has a point before its decimals', () => {
    const columns = mapped('identifier:Product ID', 'amount', 'amountUnit')
    const cells = ['A', '1.250', 'kg']
    expect(codesOf(rowOf(cells, aReading(columns))!)).toEqual(['amount:ambiguous'])
    expect(rowOf(cells, aReading(columns), { fractions: [1] })).toMatchObject({ amount: '1.25', faults: [] })
    expect(rowOf(cells, aReading(columns, { decimalMark: 'comma' }))).toMatchObject({ amount: '1250' })
  })
})

describe('[PROD-46] words of units', () => {
  test.each([
    ['M²', 'm²'],
    ['sq. m', 'm²'],
    ['m^2', 'm²'],
    ['KGM', 'kg'],
    ['кг', 'kg'],
    ['公斤', 'kg'],
    ['pcs', undefined],
  ])('“%s” is %s', (word, unit) => {
    expect(unitOf(word)).toBe(unit)
  })

  test.each([
    ['lb', true],
    ['dozen', true],
    ['%', true],
    ['фунт', true],
    ['кг', false],
    ['шт.', false],
    ['rolls', false],
    ['kg', false],
    ['', false],
  ])('“%s” is a unit in which nothing is stored: %s', (word, isOther) => {
    expect(isOtherUnit(word)).toBe(isOther)
  })

  test.each([
    ['0.5 lb', 'lb'],
    ['2 sq. m', 'sq. m'],
    ['3m²', 'm²'],
    ['lb', 'lb'],
    [' 0.5 lb ', 'lb'],
    ['100 pcs x', 'pcs x'],
  ])('the unit of “%s” is %s', (cell, word) => {
    expect(unitWordIn(cell)).toBe(word)
  })

  test.each([
    ['Qty [pcs]', true],
    [' Antal (st) ', true],
    ['Qty, EA.', true],
    ['Menge in Stück', true],
    ['Qty [pc]', true],
    ['Qty [pce]', true],
    ['Qty [piece]', true],
    ['Qty [box pcs]', false],
    ['Qty (kg)', false],
    ['Qty', false],
    ['pcs', false],
    ['Qty (stock)', false],
  ])('“%s” says that pieces are counted: %s', (head, isSaid) => {
    expect(saysPieces(head)).toBe(isSaid)
  })
})

describe('[PROD-46] two amounts of a component', () => {
  const of = (text: string) => {
    const [amount = '', amountUnit] = text.split(' ')
    return { amount, amountUnit: amountUnit as AmountUnit }
  }

  test.each([
    ['250 mg', '1 g', '1.25 g'],
    ['1 t', '500 kg', '1.5 t'],
    ['1 mm', '1 cm', '1.1 cm'],
    ['50 cm', '0.5 m', '1 m'],
    ['1 cm²', '1 m²', '1.0001 m²'],
    ['250 ml', '0.75 l', '1 l'],
    ['1 l', '2 m³', '2.001 m³'],
    ['1 kg', '1 kg', '2 kg'],
    ['0.01 mg', '1 kg', '1.00000001 kg'],
    ['0.001 mg', '1 kg', '1000000.001 mg'],
    ['0.00000001 mg', '1000000 t', null],
    ['1 kg', '1 m', null],
    ['999999999999 kg', '1 kg', null],
  ])('%s and %s are %s', (first, second, sum) => {
    for (const [a, b] of [
      [first, second],
      [second, first],
    ] as const)
      expect(sumOfAmounts(of(a), of(b))).toEqual(sum === null ? null : of(sum))
  })

  test.each([
    ['0.5 m', '50 cm', true],
    ['1 t', '1000000 g', true],
    ['1 m³', '1000 l', true],
    ['1 m²', '10000 cm²', true],
    ['1 kg', '1 g', false],
    ['1 kg', '1 m', false],
    ['1 kg', '1 m³', false],
    ['0.50 l', '0.5 l', true],
  ])('%s is the same as %s: %s', (first, second, isSame) => {
    expect([isSameAmount(of(first), of(second)), isSameAmount(of(second), of(first))]).toEqual([
      isSame,
      isSame,
    ])
  })

  test('are of one kind where both are masses, lengths, areas or volumes', () => {
    expect([isSameDimension('mg', 't'), isSameDimension('mm', 'm'), isSameDimension('ml', 'm³')]).toEqual([
      true,
      true,
      true,
    ])
    expect([isSameDimension('m', 'm²'), isSameDimension('l', 'kg')]).toEqual([false, false])
  })
})

describe('[PROD-46] quantities at the top of a list', () => {
  const refused = (
    rows: readonly ReadRow[],
    {
      fields = ['units'],
      parents = null,
      componentsOf = null,
    }: {
      fields?: ImportField[]
      parents?: (ReadRow | null)[] | null
      componentsOf?: { name: string; number: string } | null
    } = {},
  ) => {
    refuseTopQuantities({
      rows,
      columns: mapped('identifier:Product ID', ...fields),
      parentRows: parents,
      options: { componentsOf },
    })
    return rows.map(codesOf)
  }
  const tops = () => [aRow('A', { units: 2 }), aRow('B', { units: 1 }), aRow('C', { parent: 'A', units: 3 })]
  const told = [['units:no-parent'], [], []]

  test('are refused where several rows are below nothing', () => {
    const rows = tops()
    expect(refused(rows)).toEqual(told)
    expect(rows[0]?.faults[0]).toMatchObject({ column: 'units', cell: 1, value: '2', params: { units: 2 } })
    const masses = [aRow('A', { amount: '2', amountUnit: 'kg' }), aRow('B')]
    expect(refused(masses, { fields: ['amount'] })).toEqual([['units:no-parent'], []])
    expect(masses[0]?.faults[0]).toMatchObject({ column: 'amount', value: '2 kg', params: { units: '2 kg' } })
    expect(refused([aRow('A', { units: 2 }), aRow('B')], { fields: ['amount', 'units'] })).toEqual([
      ['units:no-parent'],
      [],
    ])
  })

  test('are told at the column of the pieces, where there is one', () => {
    const rows = [aRow('A', { units: 2 }), aRow('B')]
    refused(rows, { fields: ['amount', 'units'] })
    expect(rows[0]?.faults[0]?.column).toBe('units')
  })

  test('are none where the product is named, one row is above all, or nothing has quantities', () => {
    expect(refused(tops(), { componentsOf: { name: 'Pump', number: '' } }).flat()).toEqual([])
    expect(refused(tops(), { fields: [] }).flat()).toEqual([])
    expect(refused([aRow('A', { units: 2 }), aRow('C', { parent: 'A', units: 3 })]).flat()).toEqual([])
    expect(refused([aRow('A', { units: 2 }), aRow('C', { parentName: 'A', units: 3 })]).flat()).toEqual([])
  })

  test('are those of the rows that no other is above, where levels say it', () => {
    const [first, second, third] = tops() as [ReadRow, ReadRow, ReadRow]
    expect(refused([first, second, third], { parents: [null, first, first] }).flat()).toEqual([])
    expect(refused([first, second, third], { parents: [null, null, first] })).toEqual(told)
  })

  test('leave rows alone that are refused already', () => {
    const wrong = { code: 'type:unknown' as const, row: 1, column: null, value: null, params: {} }
    expect(refused([aRow('A', { units: 2 }), aRow('B', { faults: [wrong] })])).toEqual([[], ['type:unknown']])
  })
})
