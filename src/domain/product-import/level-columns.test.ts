import { describe, expect, test } from 'vitest'

import type { ImportOptions } from '#contract/product-import-settings.ts'
import { fieldsByHead } from '#domain/product-import/propose-columns.ts'
import { levelColumns, levelInHead } from '#domain/product-import/level-columns.ts'
import { faultsIn, columnsOf, readTable, structureIn, type Texts } from '#tests/product-import/tables.ts'

type Part = (typeof PARTS)[number]

const PARTS = [
  [0, 'P-1', 'Pump', '1'],
  [1, 'H-1', 'Housing', '1'],
  [2, 'S-1', 'Screw', '4'],
  [1, 'N-1', 'Nut', '2'],
] as const
const PUMP = ['Pump › Housing × 1', 'Housing › Screw × 4', 'Pump › Nut × 2']

/** A list with a column for each level, which holds the mark of the row. */
const listOf = (
  heads: readonly string[],
  mark: (part: Part) => string,
  rest: readonly (1 | 2 | 3)[] = [1, 2, 3],
): Texts => [
  [...heads, ...rest.map((at) => ['', 'Part no.', 'Name', 'Qty'][at] ?? '')],
  ...PARTS.map((part) => [
    ...heads.map((_, level) => (level === part[0] ? mark(part) : '')),
    ...rest.map((at) => part[at]),
  ]),
]
const byKey: Partial<ImportOptions> = { indentedBy: 'key-columns', matchBy: 'Part number' }
const byName: Partial<ImportOptions> = { indentedBy: 'name-columns', matchBy: 'Name' }

const HEADS = [
  ['L0', 'L1', 'L2', 'L3'],
  ['Level 1', 'Level 2', 'Level 3'],
  ['1', '2', '3', '4'],
  ['0', '1', '2'],
  ['Nivå 1', 'Nivå 2', 'Nivå 3'],
  ['Stufe 0', 'Stufe 1', 'Stufe 2'],
  ['Level', '', ''],
]

describe('[PROD-46] columns of which each stands for one level', () => {
  test.each([...HEADS, ['Pos', '', '']])('are read by their crosses: %s | %s | %s', (...heads) => {
    expect(structureIn(listOf(heads, () => 'x'))).toEqual(PUMP)
    expect(faultsIn(listOf(heads, () => 'x'))).toEqual([])
  })

  test.each(HEADS)('are read by the levels in them: %s | %s | %s', (...heads) => {
    expect(structureIn(listOf(heads, ([level]) => String(level + 1)))).toEqual(PUMP)
  })

  test.each(HEADS)('are read by the part numbers in them: %s | %s | %s', (...heads) => {
    const table = listOf(heads, ([, number]) => number, [2, 3])
    expect(structureIn(table, byKey)).toEqual(PUMP)
    expect(
      readTable(table, byKey)
        .columns.map(({ field }) => field)
        .slice(0, 3),
    ).toEqual(Array(3).fill('identifier:Part number'))
  })

  test.each(HEADS)('are read by the names in them: %s | %s | %s', (...heads) => {
    expect(
      structureIn(
        listOf(heads, ([, , name]) => name, [3]),
        byName,
      ),
    ).toEqual(PUMP)
    expect(
      structureIn(
        listOf(heads, ([, , name]) => name, [1, 3]),
        { ...byName, matchBy: 'Part number' },
      ),
    ).toEqual(PUMP)
  })

  test('are read by what their heads say of them', () => {
    const numbers = ['Part no. level 1', 'Part no. level 2', 'Part no. level 3']
    expect(
      structureIn(
        listOf(numbers, ([, number]) => number, [2, 3]),
        byKey,
      ),
    ).toEqual(PUMP)
    const names = ['Name, level 1', 'Name, level 2', 'Name, level 3']
    expect(
      structureIn(
        listOf(names, ([, , name]) => name, [1, 3]),
        { ...byName, matchBy: 'Part number' },
      ),
    ).toEqual(PUMP)
  })

  test('hold marks where the row’s number stands in another column, whatever the marks are', () => {
    for (const mark of ['•', '-->', 'XX', 'yes', 'ja', 'ok', 'L1', '10.', '1234'])
      expect([mark, structureIn(listOf(['L0', 'L1', 'L2'], () => mark))]).toEqual([mark, PUMP])
  })

  test('hold words where numbers and names stand in other columns', () => {
    expect(structureIn(listOf(['L0', 'L1', 'L2'], ([, , name]) => name))).toEqual(PUMP)
    expect(structureIn(listOf(['L0', 'L1', 'L2'], ([, number]) => number))).toEqual(PUMP)
  })

  const crosses = listOf(['L0', 'L1', 'L2'], () => 'x')
  const withCells = (row: number, ...cells: string[]) =>
    crosses.map((all, at) => (at === row ? [...cells, ...all.slice(cells.length)] : all))

  test('are refused at the row that fills several of them, or none', () => {
    expect(faultsIn(withCells(2, 'x', 'x'))).toEqual([
      '3 L1 level:several',
      '4 L2 parent:refused',
      '5 L1 parent:refused',
    ])
    expect(faultsIn(withCells(3, '', '', ''))).toEqual(['4 L0 level:none', '5 L1 parent:refused'])
    const { rows } = readTable(withCells(2, 'x', 'x'))
    expect(rows[1]?.faults[0]).toMatchObject({
      cell: 1,
      value: 'x',
      params: { first: 'L0', last: 'L2', filled: 'L0, L1' },
    })
    expect(readTable(withCells(3, '', '', '')).rows[2]?.faults[0]).toMatchObject({
      cell: null,
      value: null,
      params: { first: 'L0', last: 'L2', filled: '' },
    })
  })

  test('are refused at the row that leaves a level out', () => {
    expect(faultsIn(withCells(2, '', '', 'x'))).toEqual(['3 L2 level:jump', '4 L2 level:jump'])
  })

  test('may say no beside the cross', () => {
    const rows = [
      ['Level 0', 'Level 1', 'Part no.', 'Name', 'Qty'],
      ['1', '0', 'P-1', 'Pump', ''],
      ['0', '1', 'N-1', 'Nut', '2'],
      ['-', 'x', 'H-1', 'Housing', '1'],
    ]
    expect(structureIn(rows)).toEqual(['Pump › Nut × 2', 'Pump › Housing × 1'])
  })

  test('begin with the number in their heads', () => {
    expect(readTable(crosses).rows.map(({ level }) => level?.depth)).toEqual([0, 1, 2, 1])
    const three = listOf(['Level 3', 'Level 4', 'Level 5'], () => 'x')
    expect(readTable(three).rows.map(({ level }) => level?.depth)).toEqual([3, 4, 5, 4])
    const untitled = listOf(['Level', '', ''], () => 'x')
    expect(readTable(untitled).rows.map(({ level }) => level?.depth)).toEqual([1, 2, 3, 2])
  })
})

describe('[PROD-46] columns that look like levels', () => {
  const found = (table: Texts) => {
    const columns = columnsOf(table)
    const groups = levelColumns(columns, fieldsByHead(columns))
    return groups && { columns: Array.from(groups.columns), field: groups.field }
  }
  const marked = (heads: readonly string[], ...depths: (number | number[])[]): Texts => [
    [...heads, 'Part no.', 'Name'],
    ...depths.map((depth, at) => [
      ...heads.map((_, level) => ([depth].flat().includes(level) ? 'x' : '')),
      `P-${at}`,
      `Part ${at}`,
    ]),
  ]

  test.each<[string, Texts, number[]]>([
    ['two of three used', marked(['L0', 'L1', 'L2'], 0, 1, 1, 0), [0, 1, 2]],
    ['two rows below letters', marked(['L0', 'L1'], 0, 1), [0, 1]],
    ['three rows below figures', marked(['0', '1'], 0, 1, 1), [0, 1]],
    ['a row that fills both, among others', marked(['L0', 'L1'], 0, 1, [0, 1], 1), [0, 1]],
    ['whatever the rows, below a word for levels', marked(['Level 1', 'Level 2'], 1, 1), [0, 1]],
    ['rows of which half skip one, below letters', marked(['L0', 'L1', 'L2'], 0, 2, 0, 2), [0, 1, 2]],
    [
      'dashes in the others',
      [
        ['L0', 'L1', 'Part no.'],
        ['x', '-', 'a'],
        ['-', 'x', 'b'],
        ['–', 'x', 'c'],
      ],
      [0, 1],
    ],
    ['of which the numbers stop', marked(['Level 1', 'Level 2', 'Level 4'], 0, 1), [0, 1]],
    [
      'after other columns',
      [
        ['Name', '', 'L0', 'L1'],
        ['A', '', 'x', ''],
        ['B', '', '', 'x'],
      ],
      [2, 3],
    ],
  ])('are levels: %s', (_, table, columns) => {
    expect(found(table)).toMatchObject({ columns, field: 'level' })
  })

  test.each<[string, Texts]>([
    ['one column alone', marked(['L0'], 0, 0)],
    ['one row below letters', marked(['L0', 'L1'], 0)],
    ['two rows below figures', marked(['0', '1'], 0, 1)],
    ['figures that begin above 1', marked(['2', '3'], 0, 1, 1)],
    ['letters that begin above 1', marked(['L2', 'L3'], 0, 1, 1)],
    ['rows that fill the lower one first', marked(['L1', 'L2'], 1, 0, 1)],
    ['rows that fill both', marked(['L1', 'L2'], [0, 1], [0, 1], [0, 1])],
    ['rows that skip one', marked(['0', '1', '2'], 0, 2, 0, 2)],
    ['another word', marked(['Size 1', 'Size 2'], 0, 1, 1)],
    ['two words', marked(['L1 mm', 'L2 mm'], 0, 1, 1)],
    ['words that differ', marked(['L1', 'M2'], 0, 1, 1)],
    ['numbers with more of them', marked(['L1.0', 'L2.0'], 0, 1, 1)],
    ['rows most of which fill none', marked(['L0', 'L1'], 0, 1, [], [], [], [])],
    ['one that only fills up another', marked(['L0', 'L1'], 0, 0, [0, 1])],
    ['one column alone below a word for levels', marked(['Level 1'], 0, 0)],
    ['years', marked(['2023', '2024'], 0, 1, 1)],
    ['figures without rows', [['Name', '1', '2']]],
    ['one that is empty', marked(['L0', 'L1'], 0, 0, 0)],
    [
      'notes below names',
      [
        ['Name', '', 'Country'],
        ['Pump', '', 'SE'],
        ['', 'old type', ''],
        ['Valve', '', 'DE'],
        ['', 'see drawing', ''],
      ],
    ],
    [
      'a head of something else',
      [
        ['Country', '', 'Name'],
        ['SE', '', 'a'],
        ['', 'DE', 'b'],
        ['', 'NO', 'c'],
      ],
    ],
  ])('are none: %s', (_, table) => {
    expect(found(table)).toBeNull()
  })

  test.each<[string, Texts, number[], string]>([
    [
      'names below the head of names',
      [
        ['Name', '', 'Qty'],
        ['Pump', '', '1'],
        ['', 'Nut', '2'],
        ['', 'Seal', '2'],
      ],
      [0, 1],
      'name:Our product name',
    ],
    [
      'names, but for the column that no row fills',
      [
        ['Name', '', '', 'Qty'],
        ['Pump', '', '', '1'],
        ['', 'Nut', '', '2'],
        ['', 'Seal', '', '2'],
      ],
      [0, 1],
      'name:Our product name',
    ],
    [
      'numbers below levels, beside names',
      [
        ['L0', 'L1', 'Name'],
        ['P-1', '', 'a'],
        ['', 'N-1', 'b'],
        ['', 'S 1', 'c'],
      ],
      [0, 1],
      'identifier:Part number',
    ],
    [
      'names of parts below levels, beside names of models',
      [
        ['L0', 'L1', 'Model'],
        ['Pump', '', 'a'],
        ['', 'Nut 1', 'b'],
        ['', 'Seal 7', 'c'],
      ],
      [0, 1],
      'name:Our product name',
    ],
    [
      'names below levels, beside numbers',
      [
        ['L0', 'L1', 'Part no.'],
        ['P-1', '', 'a1'],
        ['', 'N-1', 'a2'],
        ['', 'S-1', 'a3'],
      ],
      [0, 1],
      'name:Our product name',
    ],
    [
      'marks below the head of numbers, beside numbers',
      [
        ['Part no. level 1', 'Part no. level 2', 'Product ID'],
        ['x', '', 'a1'],
        ['', 'x', 'a2'],
        ['', 'x', 'a3'],
      ],
      [0, 1],
      'level',
    ],
    [
      'figures alone',
      [
        ['Level 1', 'Level 2', 'Qty'],
        ['1001', '', '1'],
        ['', '1002', '2'],
        ['', '1003', '2'],
      ],
      [0, 1],
      'identifier:Part number',
    ],
    [
      'crosses alone',
      [
        ['Level 1', 'Level 2', 'Qty'],
        ['x', '', '1'],
        ['', 'x', '2'],
        ['', 'x', '2'],
      ],
      [0, 1],
      'level',
    ],
    [
      'crosses beside the number of an export',
      [
        ['Kedja ID', 'Level 1', 'Level 2'],
        ['1', '1', ''],
        ['2', '', '1'],
        ['3', '', '1'],
      ],
      [1, 2],
      'level',
    ],
  ])('hold %s', (_, table, columns, field) => {
    expect(found(table)).toEqual({ columns, field })
  })

  test.each<[string, Texts, number[], string]>([
    [
      'names, of a list of nothing else',
      [
        ['Name', ''],
        ['Pump', ''],
        ['', 'Nut'],
        ['', 'Seal'],
      ],
      [0, 1],
      'name:Our product name',
    ],
    [
      'names, where half of the lower rows say more',
      [
        ['Name', '', 'Qty'],
        ['Pump', '', '1'],
        ['', 'Nut', '2'],
        ['', 'Seal', ''],
      ],
      [0, 1],
      'name:Our product name',
    ],
    [
      'names, and not the notes beside them',
      [
        ['Name', '', '', 'Qty'],
        ['Pump', '', 'see a', '1'],
        ['', 'Nut', 'see b', '2'],
        ['', 'Seal', 'see c', '2'],
      ],
      [0, 1],
      'name:Our product name',
    ],
    [
      'names, beside other columns before them',
      [
        ['Country', 'Name', '', 'Qty'],
        ['SE', 'Pump', '', '1'],
        ['SE', '', 'Nut', '2'],
        ['SE', '', 'Seal', '2'],
      ],
      [1, 2],
      'name:Our product name',
    ],
    [
      'models, as their heads say',
      [
        ['Model level 1', 'Model level 2', 'Part no.', 'Name'],
        ['M a', '', 'a1', 'a'],
        ['', 'M b', 'a2', 'b'],
        ['', 'M c', 'a3', 'c'],
      ],
      [0, 1],
      'name:Model',
    ],
    [
      'names, as their heads say, though they look like numbers',
      [
        ['Name, level 1', 'Name, level 2', 'Qty'],
        ['P-1', '', '1'],
        ['', 'N-1', '2'],
        ['', 'S-1', '2'],
      ],
      [0, 1],
      'name:Our product name',
    ],
    [
      'numbers, where another column has the names',
      [
        ['Name, level 1', 'Name, level 2', 'Name'],
        ['P-1', '', 'a'],
        ['', 'N-1', 'b'],
        ['', 'S-1', 'c'],
      ],
      [0, 1],
      'identifier:Part number',
    ],
    [
      'names, below a head of something else',
      [
        ['Country level 1', 'Country level 2', 'Qty'],
        ['Pump', '', '1'],
        ['', 'Nut', '2'],
        ['', 'Seal', '2'],
      ],
      [0, 1],
      'name:Our product name',
    ],
    [
      'levels, where figures stand beside names',
      [
        ['Level 1', 'Level 2', 'Name'],
        ['1', '', 'a'],
        ['', '2', 'b'],
        ['', '3', 'c'],
      ],
      [0, 1],
      'level',
    ],
    [
      'numbers of figures, as their heads say',
      [
        ['Part no. level 1', 'Part no. level 2', 'Name'],
        ['1001', '', 'a'],
        ['', '1002', 'b'],
        ['', '1003', 'c'],
      ],
      [0, 1],
      'identifier:Part number',
    ],
    [
      'names, though one looks like a mark',
      [
        ['Level 1', 'Level 2', 'Part no.'],
        ['x', '', 'a1'],
        ['', 'Hex nut', 'a2'],
        ['', 'Seal ring', 'a3'],
      ],
      [0, 1],
      'name:Our product name',
    ],
    [
      'names with figures',
      [
        ['L0', 'L1', 'Qty'],
        ['Heat pump 1', '', '1'],
        ['', 'Seal ring 2', '2'],
        ['', 'Hex nut 3', '2'],
      ],
      [0, 1],
      'name:Our product name',
    ],
    [
      'what rows are below, by their numbers',
      [
        ['Part no. level 1', 'Part no. level 2', 'Part no.'],
        ['', '', 'P-1'],
        ['P-1', '', 'H-1'],
        ['P-1', 'H-1', 'S-1'],
        ['P-1', '', 'N-1'],
      ],
      [0, 1],
      'level',
    ],
  ])('hold %s', (_, table, columns, field) => {
    expect(found(table)).toEqual({ columns, field })
  })

  test('are known by their heads alone, where the rows are not read yet', () => {
    const unread = (...heads: string[]) => {
      const columns = heads.map((title, column) => ({ column, title, values: [], rows: 0 }))
      const groups = levelColumns(columns, fieldsByHead(columns))
      return groups && Array.from(groups.columns)
    }
    expect(unread('Name', 'L1', 'L2')).toEqual([1, 2])
    expect(unread('Name', 'Level 2', 'Level 3')).toEqual([1, 2])
    expect([unread('Name', '1', '2'), unread('Name', 'L2', 'L3'), unread('Name', '', '')]).toEqual([
      null,
      null,
      null,
    ])
  })

  test.each([
    ['Level 2', 2],
    ['L0', 0],
    ['12', 12],
    ['Level', null],
    ['Level 2 of 3', null],
    ['2024', null],
    ['Level 123', null],
  ])('“%s” has the level %s in its head', (title, level) => {
    expect(levelInHead(title)).toBe(level)
  })
})
