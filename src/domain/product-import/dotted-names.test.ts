import { describe, expect, test } from 'vitest'

import { isLettered } from '#domain/product-import/column-content.ts'
import { dottedColumns, withoutDots } from '#domain/product-import/dotted-names.ts'

const isDotted = (...texts: string[]) => dottedColumns(texts.map((text) => ({ cells: [text] }))).has(0)

describe('[PROD-46] dots and other signs before names', () => {
  test.each([
    ['one for each level', ['Pump', '.Housing', '..Screw', '.Nut']],
    ['two for each level', ['Pump', '..Housing', '....Screw', '..Nut']],
    ['with spaces between', ['Pump', '. Housing', '. . Screw', '. Nut']],
    ['of one level', ['Pump', '.Housing', '.Nut']],
    ['before part numbers', ['100', '.100-200', '..300-400']],
    ['before part numbers of figures', ['1000', '.2000', '..3000', '.4000']],
    ['arrows', ['P-1', '> H-1', '>> S-1', '> N-1']],
    ['dashes', ['Pump', '- Housing', '-- Screw', '- Nut']],
    ['dashes of one level', ['Pump', '- Housing', '- Nut']],
    ['signs', ['Pump', '+ Housing', '++ Screw', '+ Nut']],
    ['a tree', ['P-1', '├─ H-1', '│  └─ S-1', '└─ N-1']],
    ['a tree of plain signs', ['P-1', '|-- H-1', '|   `-- S-1', '`-- N-1']],
    ['half of the rows', ['A', '.B', '.C', 'D']],
    ['empty cells between', ['Pump', '.Housing', '', '..Screw']],
    ['a tree with plus signs', ['P-1', '+--H-1', '|  +--S-1', '+--N-1']],
  ])('are levels: %s', (_, texts) => {
    expect(isDotted(...texts)).toBe(true)
  })

  test.each([
    ['a product whose name begins so', ['Server', '.NET Framework', 'Desk', 'Chair']],
    ['levels alone', ['.1', '..2', '.1']],
    ['figures', ['1', '.5', '.25']],
    ['long figures', ['1', '.5000', '.2500']],
    ['a step that is left out', ['Pump', '.Housing', '...Screw']],
    ['no dots', ['Pump', 'Housing']],
    ['dashes for nothing', ['Pump', '-', '--', '-']],
    ['negative figures', ['1', '-5000', '-2500']],
    ['one of them', ['Pump', '.Housing']],
    ['fewer than half of the rows', ['Server', '.NET x', '.NET y', 'Desk', 'Chair']],
    ['steps of other widths', ['..Pump', '...Housing', '..Nut']],
    ['a figure among them', ['Pump', '.5', '.Housing', '..Screw']],
    ['a number among those of one level', ['Pump', '.4711', '.Housing']],
    ['a footnote', ['Pump', '* Housing', '* Nut', '* Screw']],
  ])('are none: %s', (_, texts) => {
    expect(isDotted(...texts)).toBe(false)
  })

  test('of a tree add to the indents of their texts', () => {
    const rows = [
      { number: 1, cells: ['P-1', 'x'] },
      { number: 2, cells: ['├─ H-1', 'x'], indents: [{ column: 1, indent: 9 }] },
      {
        number: 3,
        cells: ['└─ S-1', 'x'],
        indents: [
          { column: 1, indent: 9 },
          { column: 0, indent: 3 },
        ],
      },
    ]
    const columns = dottedColumns(rows)
    expect(Array.from(columns.keys())).toEqual([0])
    expect(rows.map((row) => withoutDots(row, columns))).toEqual([
      rows[0],
      {
        number: 2,
        cells: ['H-1', 'x'],
        indents: [
          { column: 1, indent: 9 },
          { column: 0, indent: 6 },
        ],
      },
      {
        number: 3,
        cells: ['S-1', 'x'],
        indents: [
          { column: 1, indent: 9 },
          { column: 0, indent: 12 },
        ],
      },
    ])
    expect(withoutDots(rows[0]!, columns)).toBe(rows[0])
    expect(dottedColumns(rows.map(({ cells }) => ({ cells }))).has(0)).toBe(true)
    expect(
      dottedColumns([
        { cells: ['P', 'Pump'] },
        { cells: ['H', '.Housing'] },
        { cells: ['S', '..Screw'] },
      ]).has(1),
    ).toBe(true)
  })

  test('become indents, and the names stay', () => {
    const row = { number: 3, cells: ['. . Screw', '..x'], indents: [{ column: 1, indent: 4 }] }
    expect(
      withoutDots(row, dottedColumns(['Pump', '. Housing', '. . Screw'].map((text) => ({ cells: [text] })))),
    ).toEqual({
      number: 3,
      cells: ['Screw', '..x'],
      indents: [
        { column: 1, indent: 4 },
        { column: 0, indent: 4 },
      ],
    })
  })
})

describe('[PROD-46] levels with their letter', () => {
  test.each([
    [['L0', 'L1', 'L2', 'L1'], true],
    [['L1', 'L2', 'L3', 'L2'], true],
    [['l 0', 'l 1'], true],
    [['L1', 'L2', 'L3'], false],
    [['L0', 'L2'], false],
    [['L2', 'L1', 'L2'], false],
    [['L0', 'R1'], false],
    [[], false],
  ])('%j: %s', (values, expected) => {
    expect(isLettered(values)).toBe(expected)
  })
})
