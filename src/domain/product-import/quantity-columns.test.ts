import { describe, expect, test } from 'vitest'

import { lengthColumn, quantityColumns, saysTotal } from '#domain/product-import/quantity-columns.ts'
import { columnsOf, fieldsOf, type Texts } from '#tests/product-import/tables.ts'

const NAME = 'Our product name'

describe('[PROD-46] quantities of several products in columns beside each other', () => {
  const matrix = (...heads: string[]): Texts => [
    ['Part no.', 'Name', ...heads],
    ['H-1', 'Housing', '1', '1'],
    ['S-1', 'Screw', '4', '6'],
    ['N-1', 'Nut', '', '2'],
    ['W-1', 'Washer', '-', '3'],
  ]

  test.each([
    ['Pump A', 'Pump B'],
    ['P-100', 'P-200'],
    ['Variant 1', 'Variant 2'],
    ['Qty P-1', 'Qty P-2'],
    ['Default/QTY.', 'Long/QTY.'],
    ['Antal', 'Antal'],
    ['Pump A', 'PUMP B'],
    ['Pieces', 'Instances'],
  ])('are proposed as such, to be asked about: %s, %s', (...heads) => {
    expect(fieldsOf(matrix(...heads))).toEqual(['Part number', NAME, 'units', 'units'])
  })

  test.each([
    ['Price 1', 'Price 2'],
    ['2023', '2024'],
    ['Stock A', 'Stock B'],
    ['Length', 'Width'],
    ['Remark', 'Status'],
    ['Pump', 'Pump'],
    ['Pump', 'Pump A'],
    ['Pump A', 'Pipe B'],
    ['1 Pump', '2 Pump'],
    ['Pump A', 'Valve B'],
    ['Pump A', 'Pump A'],
  ])('are none: %s, %s', (...heads) => {
    expect(fieldsOf(matrix(...heads)).slice(2)).toEqual(['', ''])
  })

  test('are none where all rows are filled, unless the heads speak of variants', () => {
    const full = (...heads: string[]) =>
      matrix(...heads).map((cells, at) => (at > 2 ? cells.with(2, '7') : cells))
    expect(fieldsOf(full('Pump A', 'Pump B')).slice(2)).toEqual(['', ''])
    expect(fieldsOf(full('Variant A', 'Variant B')).slice(2)).toEqual(['units', 'units'])
    const zero = matrix('Pump A', 'Pump B').map((cells, at) => (at > 2 ? cells.with(2, '0') : cells))
    expect(fieldsOf(zero).slice(2)).toEqual(['units', 'units'])
  })

  test('are none of one column, and those of which rows leave one empty', () => {
    expect(
      fieldsOf([
        ['Part no.', 'Variant 1'],
        ['a', '1'],
      ]),
    ).toEqual(['Part number', ''])
    const gaps = [
      ['Part no.', 'Pump A', 'Pump B'],
      ['a', '1', '2'],
      ['b', '', '2'],
    ]
    expect(fieldsOf(gaps)).toEqual(['Part number', 'units', 'units'])
    const own = (...titles: string[]) =>
      quantityColumns(
        columnsOf([titles, titles.map((_, at) => String(at + 1))]).map((column) => ({
          ...column,
          ownTitle: 'Qty',
        })),
        new Map(),
      )
    expect(own('Structure A', 'Structure B')).toHaveLength(2)
    expect(
      quantityColumns(
        columnsOf([
          ['Qty', 'Antal'],
          ['1', ''],
        ]),
        new Map(),
      ),
    ).toEqual([])
  })

  test('are none where one of them stands apart, has words, or an amount stands beside them', () => {
    const apart = matrix('Pump A', 'Pump B').map(([a, b, c, d], at) =>
      [a, b, c, at === 0 ? 'Remark' : 'x y', d].map((cell) => cell ?? ''),
    )
    expect(fieldsOf(apart)).not.toContain('units')
    const words = matrix('Pump A', 'Pump B').map((cells, at) =>
      at === 1 ? cells.with(2, 'see note') : cells,
    )
    expect(fieldsOf(words)).not.toContain('units')
    const masses = matrix('Pump A', 'Pump B').map((cells, at) => [...cells, at === 0 ? 'Mass (g)' : '1'])
    expect(fieldsOf(masses)).not.toContain('units')
  })

  test('are one where two columns of a quantity say the same', () => {
    const rows = [
      ['a', '1', '1'],
      ['b', '2', '2'],
    ]
    expect(fieldsOf([['Part no.', 'Qty', 'Antal'], ...rows])).toEqual(['Part number', 'units', ''])
    const columns = columnsOf([['Part no.', 'Qty', 'Antal'], ...rows])
    expect(quantityColumns(columns, new Map())).toEqual([])
    expect(
      quantityColumns(
        columnsOf([
          ['Qty', 'Antal'],
          ['1', '2'],
        ]),
        new Map(),
      ).map(({ title }) => title),
    ).toEqual(['Qty', 'Antal'])
    expect(
      quantityColumns(
        columnsOf([
          ['Qty', 'Antal'],
          ['1', '2'],
        ]),
        new Map([[1, 'position']]),
      ),
    ).toEqual([])
    expect(
      quantityColumns(
        columnsOf([
          ['Qty', 'Antal', 'Menge'],
          ['1', '1 pcs', 'x'],
          ['-', '', '2,5 kg'],
        ]),
        new Map(),
      ),
    ).toHaveLength(3)
  })
})

describe('[PROD-46] quantities of the whole, and lengths', () => {
  test.each([
    ['Extended Qty', true],
    ['Total quantity', true],
    ['Ext. Qty', true],
    ['Qty Total', true],
    ['Gesamtmenge', true],
    ['Totalt antal', true],
    ['Qté totale', true],
    [' Total qty (pcs) ', true],
    ['Total', false],
    ['Qty', false],
    ['Total qty of stock', false],
    ['My total qty', false],
  ])('“%s” is a quantity of the whole: %s', (title, isTotal) => {
    expect(saysTotal(title)).toBe(isTotal)
  })

  test('of the whole are those of a flat list, where no other is there', () => {
    const rows = [
      ['S-1', '8'],
      ['N-1', '4'],
    ]
    expect(fieldsOf([['Part no.', 'Total quantity'], ...rows])).toEqual(['Part number', 'units'])
    expect(
      fieldsOf([['Part no.', 'Total quantity', 'Qty'], ...rows.map((cells) => [...cells, '1'])]),
    ).toEqual(['Part number', '', 'units'])
    for (const [head, value] of [
      ['Level', '1'],
      ['Parent', 'S-1'],
    ] as const)
      expect(
        fieldsOf([[head, 'Part no.', 'Total quantity'], ...rows.map((cells) => [value, ...cells])])[2],
      ).toBe('')
    expect(
      fieldsOf([
        ['Part no.', 'Total quantity'],
        ['S-1', ''],
      ]),
    ).toEqual(['Part number', ''])
  })

  test.each<[string, Texts, string]>([
    [
      'to which parts are cut',
      [
        ['Part no.', 'Cut length (mm)'],
        ['C-1', '1250'],
      ],
      'amount',
    ],
    [
      'in other languages',
      [
        ['Part no.', 'Zuschnittlänge'],
        ['C-1', '1 250 mm'],
      ],
      'amount',
    ],
    [
      'with the word behind',
      [
        ['Part no.', 'Longueur de coupe'],
        ['C-1', '1,5 m'],
      ],
      'amount',
    ],
    [
      'beside levels',
      [
        ['Level', 'Length'],
        ['0', ''],
      ],
      '',
    ],
    [
      'of a list with levels',
      [
        ['Level', 'Längd'],
        ['0', '-'],
        ['1', '1,5 m'],
      ],
      'amount',
    ],
    [
      'with their short head',
      [
        ['Level', 'L [mm]'],
        ['0', ''],
        ['1', '12'],
      ],
      'amount',
    ],
    [
      'of a list of parts',
      [
        ['Part no.', 'Length'],
        ['C-1', '12'],
      ],
      '',
    ],
    [
      'beside a width',
      [
        ['Level', 'Length', 'Width'],
        ['0', '1', '2'],
        ['1', '12', '4'],
      ],
      '',
    ],
    [
      'beside a height',
      [
        ['Level', 'Length', 'Höhe (mm)'],
        ['0', '1', '2'],
        ['1', '12', '4'],
      ],
      '',
    ],
    [
      'in words',
      [
        ['Level', 'Length'],
        ['0', 'long'],
        ['1', '12'],
      ],
      '',
    ],
    [
      'beside quantities',
      [
        ['Part no.', 'Cut length', 'Qty'],
        ['C-1', '1250', '1'],
      ],
      '',
    ],
  ])('of lengths %s', (_, table, field) => {
    expect(fieldsOf(table)[1]).toBe(field)
  })

  test('that are cut are known from others', () => {
    const found = (...heads: string[]) => {
      const length = lengthColumn(columnsOf([heads, heads.map(() => '12 mm')]))
      return length && [length.column.title, length.isCut]
    }
    expect(found('Name', 'Length', 'Cut length')).toEqual(['Cut length', true])
    expect(found('Width', 'Cut length')).toEqual(['Cut length', true])
    expect(found('Länge')).toEqual(['Länge', false])
    expect([found('Lengthy'), found('Cut lengthy'), found('Length of life'), found('Name')]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
