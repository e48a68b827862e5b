import { describe, expect, test } from 'vitest'

import { fieldsOf, type Texts } from '#tests/product-import/tables.ts'

const NAME = 'Our product name'

describe('[PROD-35] columns of a file', () => {
  test.each<[string, Texts, string[]]>([
    [
      'a type only where its values are types',
      [
        ['Type', 'Name'],
        ['SMD', 'a'],
        ['THT', 'b'],
        ['SMD', 'c'],
      ],
      ['', NAME],
    ],
    [
      'a type by one of them',
      [
        ['Type', 'Name'],
        ['Purchased', 'a'],
        ['THT', 'b'],
        ['SMD', 'c'],
      ],
      ['type', NAME],
    ],
    [
      'a type that two rows have wrong',
      [
        ['Type', 'Name'],
        ['SMD', 'a'],
        ['THT', 'b'],
      ],
      ['type', NAME],
    ],
    [
      'a category only where it has a code',
      [
        ['Category', 'Name'],
        ['Pumps', 'a'],
        ['Valves', 'b'],
        ['Pumps', 'c'],
      ],
      ['', NAME],
    ],
    [
      'a category by one code',
      [
        ['Category', 'Name'],
        ['Pumps', 'a'],
        ['8481 80', 'b'],
        ['Pumps', 'c'],
      ],
      ['categories', NAME],
    ],
    [
      'a category by a code with its group',
      [
        ['Category', 'Name'],
        ['8481#2', 'a'],
        ['Valves', 'b'],
        ['Pumps', 'c'],
      ],
      ['categories', NAME],
    ],
    [
      'no category by words with figures',
      [
        ['Category', 'Name'],
        ['A 8481 80', 'a'],
        ['8481 80 x', 'b'],
        ['Pumps', 'c'],
      ],
      ['', NAME],
    ],
    [
      'units that are empty',
      [
        ['Name', 'Units'],
        ['a', ''],
      ],
      [NAME, 'units'],
    ],
    [
      'units, some of which are figures',
      [
        ['Name', 'Units'],
        ['a', 'pcs'],
        ['b', '~4'],
      ],
      [NAME, 'units'],
    ],
    [
      'units of areas',
      [
        ['Part no.', 'Qty', 'Units'],
        ['a', '1', 'm2'],
        ['b', '1', 'm3'],
      ],
      ['Part number', 'units', 'amountUnit'],
    ],
    [
      '# as a position',
      [
        ['#', 'Name'],
        ['7', 'a'],
        ['3', 'b'],
      ],
      ['position', NAME],
    ],
    [
      'units that are measures',
      [
        ['Name', 'Qty', 'Units'],
        ['a', '1', 'm2'],
        ['b', '1', 'EA'],
      ],
      [NAME, 'units', 'amountUnit'],
    ],
    [
      'units of pieces alone',
      [
        ['Name', 'Units'],
        ['a', '4 m'],
        ['b', '7'],
      ],
      [NAME, 'units'],
    ],
    [
      'the first of two of a field',
      [
        ['Name', 'Country', 'Land'],
        ['a', 'SE', 'DE'],
      ],
      [NAME, 'country', ''],
    ],
    [
      'two positions and two names',
      [
        ['Pos', 'Find no', 'Name', 'Title'],
        ['1', '2', 'a', 'b'],
      ],
      ['position', 'position', NAME, NAME],
    ],
    [
      'a quantity that only its head calls so',
      [
        ['Name', 'Qty for one set'],
        ['a', '4 pcs'],
        ['b', '2'],
      ],
      [NAME, 'units'],
    ],
    [
      'no quantity of words',
      [
        ['Name', 'Qty for one set'],
        ['a', 'two'],
        ['b', '2'],
      ],
      [NAME, ''],
    ],
    [
      'no second quantity of that kind',
      [
        ['Name', 'Qty', 'Qty for one set'],
        ['a', '4', '4'],
        ['b', '2', '2'],
      ],
      [NAME, 'units', ''],
    ],
    [
      'units below any head beside quantities',
      [
        ['Part no.', 'Qty', 'Any'],
        ['a', '1', 'pcs'],
        ['b', '2', 'm'],
        ['c', '2', 'pcs'],
      ],
      ['Part number', 'units', 'amountUnit'],
    ],
    [
      'none of two of them',
      [
        ['Part no.', 'Qty', 'Any', 'More'],
        ['a', '1', 'pcs', 'pcs'],
        ['b', '2', 'm', 'm'],
      ],
      ['Part number', 'units', '', ''],
    ],
    [
      'none where another has the units',
      [
        ['Part no.', 'Qty', 'Any', 'Unit'],
        ['a', '1', 'pcs', 'pcs'],
        ['b', '2', 'm', 'm'],
      ],
      ['Part number', 'units', '', 'amountUnit'],
    ],
    [
      'none without quantities',
      [
        ['Part no.', 'Any'],
        ['a', 'pcs'],
        ['b', 'm'],
      ],
      ['Part number', ''],
    ],
    [
      'places on a board below any head',
      [
        ['Part no.', 'Any'],
        ['a', 'R1,R2'],
        ['b', 'C1'],
      ],
      ['Part number', 'position'],
    ],
    [
      'none where each is one place',
      [
        ['Part no.', 'Any'],
        ['a', 'R1'],
        ['b', 'C1'],
      ],
      ['Part number', ''],
    ],
    [
      'material as a number',
      [
        ['Material', 'Qty'],
        ['M-1', '1'],
        ['M-2', '2'],
      ],
      ['Product ID', 'units'],
    ],
    [
      'no material in words',
      [
        ['Material', 'Qty'],
        ['Steel', '1'],
        ['Brass', '2'],
      ],
      ['', 'units'],
    ],
    [
      'no material beside a number',
      [
        ['Material', 'Part no.'],
        ['M-1', '1'],
        ['M-2', '2'],
      ],
      ['', 'Part number'],
    ],
    [
      'contents in words of ours',
      [
        ['Part no.', 'Contents'],
        ['a', 'integral'],
        ['b', 'separable'],
      ],
      ['Part number', 'contents'],
    ],
    [
      'no contents in others',
      [
        ['Part no.', 'Contents'],
        ['a', 'integral'],
        ['b', '2 screws'],
      ],
      ['Part number', ''],
    ],
    [
      'a footprint as a model, where nothing has numbers',
      [
        ['Comment', 'Footprint'],
        ['10k', '0603'],
        ['22k', '0805'],
      ],
      [NAME, 'Model'],
    ],
    [
      'no footprint beside a number',
      [
        ['Part no.', 'Footprint'],
        ['a', '0603'],
        ['b', '0805'],
      ],
      ['Part number', ''],
    ],
    [
      'no footprint beside a model',
      [
        ['Model', 'Footprint'],
        ['a', '0603'],
        ['b', '0805'],
      ],
      ['Model', ''],
    ],
    [
      'a value that is empty as nothing',
      [
        ['Part no.', 'Value'],
        ['a', ''],
      ],
      ['Part number', ''],
    ],
    [
      'a value as a name, and not beside one',
      [
        ['Part no.', 'Value'],
        ['a', '10k'],
        ['b', '22k'],
      ],
      ['Part number', NAME],
    ],
    [
      'no value beside a name',
      [
        ['Part no.', 'Value', 'Name'],
        ['a', '10k', 'R'],
        ['b', '22k', 'R'],
      ],
      ['Part number', '', NAME],
    ],
  ])('have %s', (_, table, fields) => {
    expect(fieldsOf(table)).toEqual(fields)
  })

  test('of a circuit without numbers are told apart by their values, and what describes them is another name', () => {
    const circuit = [
      ['Designator', 'Description', 'Value', 'Qty'],
      ['R1, R2', 'Resistor', '10k', '2'],
      ['R3', 'Resistor', '22k', '1'],
    ]
    expect(fieldsOf(circuit)).toEqual(['position', 'Other', NAME, 'units'])
    const numbered = circuit.map((cells, at) => [...cells, at === 0 ? 'MPN' : `M${at}`])
    expect(fieldsOf(numbered).slice(0, 3)).toEqual(['position', NAME, ''])
    const unnumbered = circuit.map((cells, at) => [...cells, at === 0 ? 'MPN' : ''])
    expect(fieldsOf(unnumbered).slice(0, 3)).toEqual(['position', 'Other', NAME])
    const other = circuit.map((cells, at) => (at === 0 ? cells : cells.with(0, String(at))))
    expect(fieldsOf(other).slice(0, 3)).toEqual(['position', NAME, ''])
    expect(fieldsOf(circuit.map((cells, at) => (at === 0 ? cells : cells.with(2, '')))).slice(0, 3)).toEqual([
      'position',
      NAME,
      '',
    ])
  })

  test('have the parent by numbers, and its name beside', () => {
    const table = (...parents: [string, string][]) => [
      ['Parent name', 'Parent', 'Part no.'],
      ...parents.map(([name, number], at) => [name, number, `P-${at}`]),
    ]
    expect(fieldsOf(table(['Pump', 'P-0'], ['Housing', 'P-1']))).toEqual([
      'parentName',
      'parent',
      'Part number',
    ])
    expect(fieldsOf(table(['P-0', '2051'], ['P-1', '2052']))).toEqual(['parent', '', 'Part number'])
    expect(fieldsOf(table(['Pump', '2051'], ['Pump', '2052']))).toEqual(['parent', '', 'Part number'])
    expect(
      fieldsOf([
        ['Parent name', 'Part no.'],
        ['Pump', 'a'],
      ]),
    ).toEqual(['parent', 'Part number'])
    expect(
      fieldsOf([
        ['Parent', 'Parent item', 'Part no.'],
        ['2051', 'Pump', 'a'],
        ['2052', 'Pump', 'b'],
      ]),
    ).toEqual(['', 'parent', 'Part number'])
    expect(
      fieldsOf([
        ['Kedja ID', 'Parent item', 'Parent'],
        ['1', '1', 'x'],
        ['2', '1', 'y'],
      ]),
    ).toEqual(['id', '', 'parent'])
  })

  test('have one structure: places win over a parent, and a parent over levels', () => {
    const parent = ['Parent', 'P-0', 'P-0', 'P-1']
    const table = (levels: string[]) =>
      parent.map((text, at) => [levels[at] ?? '', text, at === 0 ? 'Part no.' : `P-${at - 1}`])
    expect(fieldsOf(table(['Level', '1', '1.1', '1.2']))).toEqual(['level', '', 'Part number'])
    expect(fieldsOf(table(['Level', '0', '1', '2']))).toEqual(['', 'parent', 'Part number'])
    const named = table(['Level', '1', '1.1', '1.2']).map((cells, at) => [
      ...cells,
      at === 0 ? 'Parent name' : 'Pump',
    ])
    expect(fieldsOf(named)).toEqual(['level', '', 'Part number', ''])
  })

  test('of one level each give way to a column that says the level by itself', () => {
    const table = (...more: string[]) => [
      ['L0', 'L1', 'Part no.', 'Qty', more[0] ?? ''],
      ['x', '', 'a', '1', more[1] ?? ''],
      ['', 'x', 'b', '2', more[2] ?? ''],
      ['', 'x', 'c', '2', more[3] ?? ''],
    ]
    expect(fieldsOf(table('Remark', 'a', 'b', 'c')).slice(0, 2)).toEqual(['level', 'level'])
    expect(fieldsOf(table('Level', '0', '1', '1'))).toEqual(['', '', 'Part number', 'units', 'level'])
    const unmeasured = table('Level', '0', '1', '1').map((cells, at) =>
      cells.with(3, at === 0 ? 'Remark' : 'see drawing'),
    )
    expect(fieldsOf(unmeasured)).toEqual(['', '', 'Part number', '', 'level'])
    const figures = unmeasured.map((cells) => cells.map((cell) => (cell === 'x' ? '4' : cell)))
    expect(fieldsOf(figures)).toEqual(['units', 'units', 'Part number', '', 'level'])
    expect(fieldsOf(table('Structure', '1', '1.1', '1.2'))).toEqual(['', '', 'Part number', 'units', 'level'])
  })

  test('of names for each level make of another name another one', () => {
    const table = [
      ['L0', 'L1', 'Qty', 'Name'],
      ['Pump', '', '1', 'a'],
      ['', 'Nut one', '2', 'b'],
      ['', 'Seal ring', '2', 'c'],
    ]
    expect(fieldsOf(table)).toEqual([NAME, NAME, 'units', 'Other'])
  })

  test('below merged heads mean what their own part says, where the whole says nothing', () => {
    const table = [
      ['Structure Country', 'Structure Name'],
      ['SE', 'a'],
    ]
    expect(fieldsOf(table)).toEqual(['', ''])
    expect(fieldsOf(table, ['Country', 'Name'])).toEqual(['country', NAME])
  })

  test('without heads are told by what they hold, each field once', () => {
    const rows = [
      ['0', '1.5', 'ST', 'A-1', 'Pump'],
      ['1', '2.0', 'KG', 'A-2', 'Housing'],
      ['1', '4.5', 'ST', 'A-3', 'Screw'],
    ]
    expect(fieldsOf([['', '', '', '', ''], ...rows])).toEqual([
      'level',
      'units',
      'amountUnit',
      'Product ID',
      NAME,
    ])
    const countries = ['SE', 'DE', 'NO'].map((country) => [country, country])
    expect(fieldsOf([['', ''], ...countries])).toEqual(['country', ''])
    expect(fieldsOf([['Remark', ''], ...countries])).toEqual(['', 'country'])
  })

  test('of decimals beside units are the quantities of a table without heads, but not beside another quantity', () => {
    const rows = [
      ['A-1', '1.000', 'ST'],
      ['A-2', '2.000', 'KG'],
      ['A-3', '0.500', 'KG'],
    ]
    expect(fieldsOf([['Part no.', '', ''], ...rows])[1]).toBe('units')
    expect(fieldsOf([['Part no.', '', '', 'Qty'], ...rows.map((cells) => [...cells, '1'])])[1]).toBe('')
    expect(fieldsOf([['Part no.', '', '', 'Mass (g)'], ...rows.map((cells) => [...cells, '1'])])[1]).toBe('')
  })
})
