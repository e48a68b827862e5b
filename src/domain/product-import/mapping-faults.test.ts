import { describe, expect, test } from 'vitest'

import type { ImportField, ImportOptions } from '#contract/product-import-settings.ts'
import { mappingFaults } from '#domain/product-import/mapping-faults.ts'
import type { TitledColumn } from '#domain/product-import/read-row.ts'
import { optionsOf } from '#tests/product-import/rows.ts'

describe('[PROD-35] the faults of a mapping', () => {
  const columnsOf = (...fields: (ImportField | [ImportField, Partial<TitledColumn>])[]) =>
    fields.map((one, column): TitledColumn => {
      const [field, more] = typeof one === 'string' ? [one, {}] : one
      return { column, field, title: field, ...more }
    })
  const found = (
    columns: readonly TitledColumn[],
    options: Partial<ImportOptions> = {},
    hasUnits = false,
    more: Partial<Parameters<typeof mappingFaults>[2]> = {},
  ) =>
    mappingFaults(columns, optionsOf(options), {
      language: 'en',
      variant: 'chemicals',
      hasUnits: () => hasUnits,
      unclear: [],
      mixed: [],
      base: null,
      beside: null,
      places: null,
      total: null,
      lengths: null,
      ...more,
    }).map(({ column, message }) => `${column}: ${message.split(' ').slice(0, 6).join(' ')}`)

  test('are none where the key is there, fields stand once and the structure is one', () => {
    expect(found(columnsOf('identifier:Product ID', 'name:Our product name', 'level', 'units'))).toEqual([])
    expect(
      found(columnsOf('identifier:Product ID', 'name:Brand', 'name:Brand', 'position', 'position')),
    ).toEqual([])
    expect(found(columnsOf('id'), { matchBy: 'Kedja ID' })).toEqual([])
  })

  test.each<[string, TitledColumn[], Partial<ImportOptions>, string[]]>([
    ['no key', columnsOf('name:Our product name'), {}, ['null: Kedja matches products by Product ID.']],
    [
      'no supplier',
      columnsOf('identifier:Product ID'),
      { matchSupplier: true },
      ['null: Kedja matches products by Product ID'],
    ],
    [
      'a field twice',
      columnsOf('identifier:Product ID', 'country', 'country'),
      {},
      ['2: “Country of origin” is chosen for'],
    ],
    [
      'two structures',
      columnsOf('identifier:Product ID', 'level', 'parent'),
      {},
      ['null: Choose only one of level, parent'],
    ],
    [
      'levels and indents',
      columnsOf('identifier:Product ID', 'level'),
      { indentedBy: 'key' },
      ['null: Choose only one of level, parent'],
    ],
    [
      'units of nothing',
      columnsOf('identifier:Product ID', 'units'),
      {},
      ['1: “Number of units” needs a parent'],
    ],
    [
      'an identifier of no type',
      columnsOf('identifier:Product ID', 'identifier:Other'),
      {},
      ['1: Choose the type of this identifier.'],
    ],
    [
      'an amount without a unit',
      columnsOf('identifier:Product ID', 'level', 'amount'),
      {},
      ['2: An amount needs a unit: in'],
    ],
  ])('%s', (_, columns, options, faults) => {
    expect(found(columns, options)).toEqual(faults)
  })

  test('units and amounts are of the product that is named, and their unit stands in a column, the head or the cells', () => {
    const componentsOf = { name: 'Pump', number: '' }
    expect(found(columnsOf(key, 'units'), { componentsOf })).toEqual([])
    expect(found(columnsOf(key, 'units'), { indentedBy: 'key' })).toEqual([])
    expect(found(columnsOf(key, 'level', 'amount', 'amountUnit'))).toEqual([])
    expect(found(columnsOf(key, 'level', ['amount', { title: 'Mass (g)' }]))).toEqual([])
    expect(found(columnsOf(key, 'level', 'amount'), {}, true)).toEqual([])
    expect(found(columnsOf(key, ['identifier:Other', { customType: 'Drawing' }]))).toEqual([])
    expect(found(columnsOf(key, 'suppliers'), { matchSupplier: true })).toEqual([])
  })

  const key = 'identifier:Product ID' as const
  const doubts = (
    columns: readonly TitledColumn[],
    more: Partial<Parameters<typeof mappingFaults>[2]>,
    options: Partial<ImportOptions> = {},
  ) => found(columns, options, false, more)
  const ofPump = { componentsOf: { name: 'Pump', number: '' } }

  test('ask about a column that is chosen twice, and about quantities in several', () => {
    const twice = columnsOf(key, 'country', ['name:Brand', { column: 1 }])
    expect(found(twice)).toEqual([])
    expect(found(columnsOf(key, 'name:Brand', ['country', { column: 1 }]))).toEqual([
      '1: “Country of origin” is chosen for',
    ])
    expect(found(columnsOf(key, 'level', 'level'))).toEqual([])
    expect(found(columnsOf(key, 'level', ['units', { title: 'A' }], ['units', { title: 'B' }]))).toEqual([
      '3: Several columns have quantities: “A” and',
    ])
  })

  test('ask about what the variant does not have', () => {
    const scip = columnsOf(key, 'identifier:SCIP_number', 'name:SCIP Name')
    expect(doubts(scip, {})).toEqual([])
    expect(doubts(scip, { variant: 'sustainability' })).toEqual([
      '1: “SCIP number” is not used here.',
      '2: “SCIP name” is not used here.',
    ])
  })

  test.each<[string, string | null]>([
    ['Qty per 100', '100'],
    ['Menge pro 10 Stück', '10'],
    ['Qty/25', '25'],
    ['Antal je 1000', '1000'],
    ['Qty per 1', null],
    ['Qty per piece', null],
    ['Qty 100', null],
    ['Qty per 15', null],
  ])('ask about quantities that are of several products: “%s” %s', (title, count) => {
    const message = (field: ImportField) =>
      mappingFaultsOf(columnsOf(key, 'level', 'amountUnit', [field, { title }])).map(
        ({ message: text }) => text,
      )
    expect(message('units')).toEqual(
      count === null
        ? []
        : [
            `The quantities under “${title}” are for ${count} of the product, not for one. Divide them in the file, and correct the heading.`,
          ],
    )
    expect(message('amount')).toEqual([])
  })

  const mappingFaultsOf = (
    columns: readonly TitledColumn[],
    more: Partial<Parameters<typeof mappingFaults>[2]> = {},
  ) =>
    mappingFaults(columns, optionsOf(), {
      language: 'en',
      variant: 'chemicals',
      hasUnits: () => false,
      unclear: [],
      mixed: [],
      base: null,
      beside: null,
      places: null,
      total: null,
      lengths: null,
      ...more,
    })

  test('ask about amounts of no product', () => {
    expect(found(columnsOf(key, 'amount', 'amountUnit'))).toEqual([
      '1: “Amount” needs a parent product. Choose',
    ])
  })

  test('tell what the cells leave in doubt, at the column and with what it is called', () => {
    const [first, second] = columnsOf(['level', { title: 'L1' }], ['level', { title: 'L2' }])
    const units = columnsOf(key, 'level', 'units')
    const told = (more: Partial<Parameters<typeof mappingFaults>[2]>, columns = units) =>
      mappingFaultsOf(columns, more).map(({ column, message }) => `${column}: ${message}`)
    expect(told({ mixed: columnsOf(['parent', { title: 'Part', column: 4 }]) })).toEqual([
      '4: Several columns are named “Part”, and one of them may be the parent. Choose the field of each of these columns.',
    ])
    expect(told({ beside: 27 })[0]).toContain('27: From column AB on')
    expect(told({ total: { column: 5, title: 'Total' } })[0]).toContain(
      '5: “Total” has quantities for the whole',
    )
    expect(told({ lengths: { column: 3, title: 'Length', part: 'T-1' } })[0]).toMatch(
      /^3: One part has several lengths under “Length”, such as T-1\..*choose “Amount” for the column\.$/,
    )
    expect(told({ base: { column: 3, title: 'Base qty', count: '100' } })).toEqual([
      '3: By “Base qty” the quantities are for 100 of the product, not for one. Divide them in the file, and delete the column.',
    ])
    expect(told({ base: { column: null, title: 'For 100', count: '100' } })[0]).toContain(
      'null: By “For 100” above the list the quantities are for 100',
    )
    expect(told({ base: { column: 3, title: 'Base qty', count: '100' } }, columnsOf(key, 'level'))).toEqual(
      [],
    )
    expect(told({ unclear: [first!, second!] })).toEqual([
      'null: The numbers in the columns L1 to L2 can be quantities or positions. Choose in the options which they are.',
    ])
  })

  test('ask for the product of places that are counted, and about totals, where the structure needs it', () => {
    const places = { column: 2, title: 'Designator' }
    expect(doubts(columnsOf(key, 'position'), { places })).toEqual([
      '2: “Designator” needs a parent product. Choose',
    ])
    expect(doubts(columnsOf(key, 'position'), { places }, ofPump)).toEqual([])
    expect(doubts(columnsOf(key, 'level'), { places })).toEqual([])
    const total = { column: 2, title: 'Total' }
    expect(doubts(columnsOf(key), { total })).toEqual([])
    expect(doubts(columnsOf(key, 'parent'), { total })).toHaveLength(1)
  })
})
