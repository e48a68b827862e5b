import { describe, expect, test } from 'vitest'

import type { ImportField } from '#contract/product-import-settings.ts'
import { levelFigures } from '#domain/product-import/level-figures.ts'
import {
  indentColumnOf,
  levelColumnOf,
  levelFiguresOf,
  placeColumnOf,
  stepColumnsOf,
  stepPathsOf,
} from '#domain/product-import/levels-of-rows.ts'
import { optionsOf } from '#tests/product-import/rows.ts'
import { faultsIn, mapped, readTable, structureIn, type Texts } from '#tests/product-import/tables.ts'

/** Rows of figures in columns of levels: "1:4" is a 4 in the second of them. */
const rowsOf = (figures: string) =>
  figures.split(' | ').map((cell) => {
    const [level = '0', figure = ''] = cell.split(':')
    return Array.from({ length: 3 }, (_, at) => (at === Number(level) ? figure : ''))
  })
const kindOf = (figures: string, heads = ['L0', 'L1', 'L2'], hasUnits = false) =>
  levelFigures(
    rowsOf(figures),
    heads.map((title, column) => ({ column, title })),
    { hasUnits },
  )

describe('[PROD-46] figures in columns of levels', () => {
  test.each<[string, string]>([
    ['crosses', '0:x | 1:x | 1:x'],
    ['names', '0:Pump | 1:Housing | 1:4'],
    ['a yes in each', '0:1 | 1:1 | 2:1 | 1:1'],
    ['the levels, from 1', '0:1 | 1:2 | 2:3 | 1:2'],
    ['the levels, from 0', '0:0 | 1:1 | 2:2 | 1:1'],
    ['the levels, from 2', '0:2 | 1:3 | 2:4 | 1:3'],
    ['outline numbers', '0:1 | 1:1.1 | 1:1.2 | 0:2'],
    ['enough positions within each assembly', '0:1 | 1:1 | 1:2 | 1:3 | 1:4 | 2:1 | 2:2 | 1:5 | 2:1 | 2:2'],
    ['tens', '0:10 | 1:10 | 1:20 | 1:30 | 2:10 | 2:20 | 2:30'],
    ['positions through the whole list', '0:1 | 1:2 | 2:3 | 1:4 | 2:5 | 2:6 | 1:7'],
    ['positions of which some were deleted', '0:1 | 1:1 | 1:2 | 1:4 | 1:5 | 1:7 | 1:10'],
  ])('are places: %s', (_, figures) => {
    expect(kindOf(figures)).toBe('places')
  })

  test.each<[string, string]>([
    ['they begin elsewhere than a position does', '0:1 | 1:1 | 1:2 | 1:3 | 0:1 | 1:4 | 1:2'],
    ['two parts of an assembly have the same', '0:1 | 1:1 | 1:2 | 1:2 | 1:1'],
    ['one has a unit', '0:1 | 1:1 | 1:2 | 1:0.5 m'],
    ['one is a fraction', '0:1 | 1:1 | 1:2 | 1:2,5'],
    ['they go down', '0:1 | 1:3 | 1:2 | 1:1'],
    ['they skip too many', '0:1 | 1:1 | 1:5 | 1:9 | 1:13'],
    ['they are levels from 3 on', '0:3 | 1:4 | 2:5 | 1:4'],
  ])('are quantities where %s', (_, figures) => {
    expect(kindOf(figures)).toBe('quantities')
  })

  test.each<[string, string]>([
    ['few of them count', '0:1 | 1:1 | 1:2 | 1:3'],
    ['one in many is out of order', '0:1 | 1:1 | 1:2 | 1:3 | 1:4 | 1:4 | 1:5 | 1:6'],
  ])('are unclear where %s', (_, figures) => {
    expect(kindOf(figures)).toBe('unclear')
  })

  test('are what their heads say, or the units beside them', () => {
    const counting = '0:1 | 1:1 | 1:2 | 1:3'
    expect(kindOf(counting, ['Qty level 1', 'Qty level 2', 'Qty level 3'])).toBe('quantities')
    expect(kindOf(counting, ['Pos level 1', 'Pos level 2', 'Pos level 3'])).toBe('places')
    expect(kindOf(counting, undefined, true)).toBe('quantities')
    expect(kindOf('0:x | 1:x', undefined, true)).toBe('places')
  })

  test('are those of the rows: what says no beside another is none', () => {
    const columns = ['L0', 'L1'].map((title, column) => ({ column, title }))
    expect(
      levelFigures(
        [
          ['1', '0'],
          ['0', '1'],
          ['0', '1'],
        ],
        columns,
        { hasUnits: false },
      ),
    ).toBe('places')
    expect(
      levelFigures(
        [
          ['4', 'no'],
          ['no', '7'],
          ['no', '7'],
        ],
        columns,
        { hasUnits: false },
      ),
    ).toBe('quantities')
  })
})

describe('[PROD-46] the quantities in columns of levels', () => {
  const quantities = (cable: string): Texts => [
    ['Level 1', 'Level 2', 'Level 3', 'Part no.', 'Name'],
    ['1', '', '', 'P-1', 'Pump'],
    ['', '1', '', 'H-1', 'Housing'],
    ['', '', '4', 'S-1', 'Screw'],
    ['', '', '12', 'W-1', 'Washer'],
    ['', cable, '', 'C-1', 'Cable'],
  ]

  test('are those of the rows, where no other column has them', () => {
    expect(structureIn(quantities('2'))).toEqual([
      'Pump › Housing × 1',
      'Housing › Screw × 4',
      'Housing › Washer × 12',
      'Pump › Cable × 2',
    ])
    expect(structureIn(quantities('x')).at(-1)).toBe('Pump › Cable × 1')
    expect(faultsIn(quantities('x'))).toEqual([])
    expect(structureIn(quantities('0.5 m')).at(-1)).toBe('Pump › Cable × 1, 0.5 m')
    expect(faultsIn(quantities('2.5'))).toEqual(['6 Level 2 units:fraction'])
    expect(faultsIn(quantities('1,000'))).toEqual(['6 Level 2 units:ambiguous'])
  })

  test('have the unit that another column gives', () => {
    const table = quantities('2.5').map((cells, at) => [...cells, at === 0 ? 'Unit' : at === 5 ? 'm' : ''])
    expect(faultsIn(table)).toEqual([])
    expect(structureIn(table).at(-1)).toBe('Pump › Cable × 1, 2.5 m')
  })

  test('count pieces beside a column of masses', () => {
    const table = quantities('2').map((cells, at) => [...cells, at === 0 ? 'Mass (g)' : '5'])
    expect(structureIn(table).at(-1)).toBe('Pump › Cable × 2, 5 g')
    const units = quantities('2').map((cells, at) => [
      ...cells,
      ...(at === 0 ? ['Mass', 'Unit'] : ['5', 'kg']),
    ])
    expect(structureIn(units).at(-1)).toBe('Pump › Cable × 2, 5 kg')
  })

  test('are those of a column of quantities, where there is one', () => {
    const table = quantities('2').map((cells, at) => [...cells, at === 0 ? 'Qty' : '7'])
    expect(structureIn(table).at(-1)).toBe('Pump › Cable × 7')
  })
})

describe('[PROD-46] the columns of levels of a mapping', () => {
  const fields = (...all: ImportField[]) => ({ columns: mapped(...all), options: optionsOf() })
  const by = (
    indentedBy: 'none' | 'key' | 'name' | 'key-columns' | 'name-columns',
    ...all: ImportField[]
  ) => ({
    columns: mapped(...all),
    options: optionsOf({ indentedBy }),
  })
  const columnOf = (column: { column: number } | null | undefined) => column?.column ?? null

  test('are indents of the key or of the first name, where a person says so', () => {
    const all = ['country', 'name:Model', 'identifier:Product ID'] as const
    expect(columnOf(indentColumnOf(by('key', ...all)))).toBe(2)
    expect(columnOf(indentColumnOf(by('name', ...all)))).toBe(1)
    for (const indentedBy of ['none', 'key-columns', 'name-columns'] as const)
      expect(indentColumnOf(by(indentedBy, ...all))).toBeUndefined()
    expect(levelColumnOf(by('key', ...all))).toMatchObject({ column: 2, isIndent: true, mayCreate: false })
    expect(levelColumnOf(by('key', 'country'))).toBeNull()
  })

  test('are those of levels, or of keys or names, from the first on', () => {
    const places = (mapping: ReturnType<typeof by>) =>
      stepColumnsOf(mapping).map(({ column, depth }) => [column, depth])
    const all = [
      'level',
      'identifier:Product ID',
      'level',
      'identifier:Product ID',
      'name:Our product name',
      'name:Our product name',
    ] as const
    expect(places(by('none', ...all))).toEqual([
      [0, 1],
      [2, 2],
    ])
    expect(places(by('key-columns', ...all))).toEqual([
      [1, 1],
      [3, 2],
    ])
    expect(places(by('name-columns', ...all))).toEqual([
      [4, 1],
      [5, 2],
    ])
    expect(places(by('key', ...all))).toEqual([])
    expect(places(by('name', ...all))).toEqual([])
    expect(places(fields('level', 'units'))).toEqual([])
    const mapping = fields('level', 'level')
    expect(places({ ...mapping, columns: mapping.columns.toReversed() })).toEqual([
      [0, 1],
      [1, 2],
    ])
  })

  test('are as deep as their heads say, where these count', () => {
    const depths = (...titles: string[]) =>
      stepColumnsOf({
        columns: mapped(...titles.map((title) => ['level', title] as const)),
        options: optionsOf(),
      }).map(({ depth }) => depth)
    expect([
      depths('L0', 'L1'),
      depths('L2', 'L3'),
      depths('L2', 'L4'),
      depths('L', 'M'),
      depths('L2', 'x'),
    ]).toEqual([
      [0, 1],
      [2, 3],
      [1, 2],
      [1, 2],
      [1, 2],
    ])
  })

  test('give the depth of rows, with their titles; else a column of levels does', () => {
    expect(levelColumnOf(by('key-columns', 'identifier:Product ID', 'identifier:Product ID'))).toEqual({
      title: 'identifier:Product ID',
      column: 0,
      isIndent: false,
      mayCreate: true,
      titles: new Map([
        [0, 'identifier:Product ID'],
        [1, 'identifier:Product ID'],
      ]),
    })
    expect(levelColumnOf(fields('level', 'level'))).toMatchObject({ column: 0, mayCreate: false })
    expect(levelColumnOf(fields('units', 'level'))).toMatchObject({
      column: 1,
      mayCreate: false,
      titles: new Map(),
    })
    expect(levelColumnOf(fields('units'))).toBeNull()
  })

  test('say what rows are below, where they repeat it', () => {
    const steps = stepColumnsOf(fields('level', 'level'))
    const keys = stepColumnsOf(by('key-columns', 'identifier:Product ID', 'identifier:Product ID'))
    const columns = mapped('level', 'level', 'identifier:Product ID')
    const say = (...rows: string[][]) => stepPathsOf(steps, rows, columns)
    expect(stepPathsOf([], [], columns)).toBe('none')
    expect(stepPathsOf(keys, [], columns)).toBe('own')
    expect(say(['x', '', 'P'], ['', 'x', 'H'], ['', 'x', 'N'])).toBe('none')
    expect(say(['x', '', 'P'], ['x', 'x', 'H'], ['x', 'x', 'N'])).toBe('own')
    expect(say(['Pump', '', 'P'], ['', 'Housing', 'H'])).toBe('own')
    expect(say(['Pump', '', 'P'], ['', 'x', 'H'])).toBe('none')
    expect(say(['', '', 'P-1'], ['P-1', '', 'H-1'], ['P-1', 'H-1', 'S-1'])).toBe('above')
  })

  test('hold quantities or places as a person says, and places where a column has the quantities', () => {
    const steps = stepColumnsOf(fields('level', 'level'))
    const rows = [
      ['1', ''],
      ['', '4'],
      ['', '4'],
    ]
    const kind = (all: ImportField[], levelFigures: 'auto' | 'places' | 'quantities' = 'auto') =>
      levelFiguresOf(steps, rows, { columns: mapped(...all), options: { levelFigures } })
    expect(kind(['level', 'level'])).toBe('quantities')
    expect(kind(['level', 'level'], 'places')).toBe('places')
    expect(kind(['level', 'level', 'units'], 'quantities')).toBe('places')
    expect(levelFiguresOf([], rows, { columns: [], options: { levelFigures: 'quantities' } })).toBe('places')
    const counting = [
      ['1', ''],
      ['', '1'],
      ['', '2'],
      ['', '3'],
    ]
    const of = (...all: ImportField[]) =>
      levelFiguresOf(steps, counting, {
        columns: mapped('level', 'level', ...all),
        options: { levelFigures: 'auto' },
      })
    expect([of(), of('amountUnit'), of('amount', 'amountUnit')]).toEqual(['unclear', 'quantities', 'unclear'])
  })
})

describe('[PROD-46] the positions by which rows name their parents', () => {
  const placeOf = (rows: string[][], ...fields: ImportField[]) => placeColumnOf(mapped(...fields), rows)
  const rows = [
    ['10', '', 'P'],
    ['20', '10', 'H'],
    ['30', '20', 'S'],
  ]

  test('are those that nearly all parents are, and that each row has for itself', () => {
    expect(placeOf(rows, 'position', 'parent')).toBe(0)
    expect(placeOf(rows, 'level', 'parent')).toBeNull()
    expect(placeOf(rows, 'position')).toBeNull()
    expect(placeOf([...rows, ['30', '10', 'N']], 'position', 'parent')).toBeNull()
    expect(placeOf([...rows, ['40', 'P-1', 'N']], 'position', 'parent')).toBeNull()
    const many = Array.from({ length: 9 }, (_, at) => [String(40 + at), '10', 'N'])
    expect(placeOf([...rows, ...many, ['99', 'P-1', 'N']], 'position', 'parent')).toBe(0)
    expect(
      placeOf(
        [
          ['10', '', 'P'],
          ['', '10', 'H'],
        ],
        'position',
        'parent',
      ),
    ).toBe(0)
    expect(placeOf([['10', '', 'P']], 'position', 'parent')).toBeNull()
  })

  test('are the first of several that do so', () => {
    const two = rows.map(([place = '', parent = '']) => [`x${place}`, place, parent])
    expect(placeOf(two, 'position', 'position', 'parent')).toBe(1)
  })

  test('are kept with the rows', () => {
    const table = [['Pos', 'Parent', 'Part no.', 'Name'], ...rows.map((cells) => [...cells, cells[2] ?? ''])]
    expect(readTable(table).rows.map(({ place, parent }) => [place, parent])).toEqual([
      ['10', null],
      ['20', '10'],
      ['30', '20'],
    ])
  })
})
