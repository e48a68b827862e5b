import { describe, expect, test } from 'vitest'

import type { ImportOptions } from '#contract/product-import-settings.ts'
import {
  filledLevels,
  nameAncestors,
  pathSignIn,
  repeatAncestors,
  repeatSomeAncestors,
  stepsOf,
  surelyRepeatAncestors,
} from '#domain/product-import/level-paths.ts'
import { settleMadeRows, tellKeys } from '#domain/product-import/missing-ancestors.ts'
import type { RowFault } from '#domain/product-import/row-fault.ts'
import { parentsByPath } from '#domain/product-import/row-paths.ts'
import { aRow, codesOf, draftsOfRows } from '#tests/product-import/rows.ts'
import { faultsIn, readTable, structureIn, type Texts } from '#tests/product-import/tables.ts'

const PARTS = [
  [['P-1'], 'Pump', '1'],
  [['P-1', 'H-1'], 'Housing', '1'],
  [['P-1', 'H-1', 'S-1'], 'Screw', '4'],
  [['P-1', 'N-1'], 'Nut', '2'],
] as const
const NAMES: Readonly<Record<string, string>> = {
  'P-1': 'Pump',
  'H-1': 'Housing',
  'S-1': 'Screw',
  'N-1': 'Nut',
}
const PUMP = ['Pump › Housing × 1', 'Housing › Screw × 4', 'Pump › Nut × 2']

const padded = (cells: readonly string[], width: number) =>
  Array.from({ length: width }, (_, at) => cells[at] ?? '')
const byKey: Partial<ImportOptions> = { indentedBy: 'key-columns', matchBy: 'Part number' }
const byName: Partial<ImportOptions> = { indentedBy: 'name-columns', matchBy: 'Name' }

const HEADS = [
  ['L0', 'L1', 'L2', 'L3'],
  ['Level 1', 'Level 2', 'Level 3'],
  ['0', '1', '2'],
]
const numbers = (heads: readonly string[]): string[][] => [
  [...heads, 'Name', 'Qty'],
  ...PARTS.map(([path, name, units]) => [...padded(path, heads.length), name, units]),
]

describe('[PROD-46] columns of levels in which each row repeats what it is below', () => {
  test.each([...HEADS, ['Part no.', '', '']])('are read by part numbers: %s | %s | %s', (...heads) => {
    expect(structureIn(numbers(heads), byKey)).toEqual(PUMP)
    expect(faultsIn(numbers(heads), byKey)).toEqual([])
  })

  test.each(HEADS)('are read by names: %s | %s | %s', (...heads) => {
    const rows = PARTS.map(([path, , units]) => [
      ...padded(
        path.map((number) => NAMES[number] ?? ''),
        heads.length,
      ),
      units,
    ])
    expect(structureIn([[...heads, 'Qty'], ...rows], byName)).toEqual(PUMP)
  })

  test.each(HEADS)('are read beside numbers and names in columns of their own: %s | %s | %s', (...heads) => {
    const rows = (cut: number, texts: (number: string) => string) =>
      PARTS.map(([path, name, units]) => [
        ...padded(path.slice(0, path.length - cut).map(texts), heads.length),
        path.at(-1) ?? '',
        name,
        units,
      ])
    const head = [...heads, 'Part no.', 'Name', 'Qty']
    // With the row itself, or without; by number or by name.
    for (const cut of [0, 1])
      for (const texts of [(number: string) => number, (number: string) => NAMES[number] ?? ''])
        expect(structureIn([head, ...rows(cut, texts)])).toEqual(PUMP)
  })

  test('are read where crosses stand in all of them', () => {
    const rows = PARTS.map(([path, name, units]) => [
      ...padded(
        path.map(() => 'x'),
        3,
      ),
      path.at(-1) ?? '',
      name,
      units,
    ])
    expect(structureIn([['Level 1', 'Level 2', 'Level 3', 'Part no.', 'Name', 'Qty'], ...rows])).toEqual(PUMP)
  })

  test('are read in whatever order the rows stand, and where a part is in two assemblies', () => {
    const rows = [
      ['L0', 'L1', 'L2', 'Name', 'Qty'],
      ['P-1', 'H-1', 'S-1', 'Screw', '4'],
      ['P-1', 'C-1', 'S-1', 'Screw', '3'],
      ['P-1', 'C-1', '', 'Cover', '1'],
      ['P-1', 'H-1', '', 'Housing', '1'],
      ['P-1', '', '', 'Pump', '1'],
    ]
    expect(structureIn(rows, byKey)).toEqual([
      'Housing › Screw × 4',
      'Cover › Screw × 3',
      'Pump › Cover × 1',
      'Pump › Housing × 1',
    ])
  })

  const merged = [
    ['L0', 'L1', 'L2', 'Name', 'Qty'],
    ['P-1', '', '', 'Pump', '1'],
    ['P-1', 'H-1', '', 'Housing', '1'],
    ['', 'H-1', 'S-1', 'Screw', '4'],
    ['', 'N-1', '', 'Nut', '2'],
  ]

  test('may leave the highest to the row before, as a merged cell does', () => {
    expect(structureIn(merged, byKey)).toEqual(PUMP)
  })

  test('that leave it to a row that is not as deep, or is refused, are refused', () => {
    const first = merged.toSpliced(1, 0, ['', 'N-1', '', 'Nut', '1'])
    expect(faultsIn(first, byKey)[0]).toBe('2 L1 level:jump')
    expect(readTable(first, byKey).rows[0]?.faults[0]?.params).toEqual({ from: 0, to: 1 })
    const head = ['Level 0', 'Level 1', 'Level 2', 'Name', 'Qty']
    const gap = [head, ...merged.slice(1), ['P-1', '', 'X-1', 'Seal', '4'], ['', '', 'Y-1', 'Ring', '1']]
    expect(faultsIn(gap, byKey)).toEqual(['6 Level 1 level:gap', '7 Level 2 parent:refused'])
    const [seal, ring] = readTable(gap, byKey).rows.slice(-2)
    expect(seal?.faults[0]).toMatchObject({
      cell: 1,
      value: '',
      params: { before: 'Level 0', own: 'Level 2' },
    })
    expect(ring?.faults[0]).toMatchObject({ cell: 2, value: null, params: { parentRow: 6 } })
  })

  test('that fill none of them are refused, and what leaves its place to that row', () => {
    const none = [...merged, ['', '', '', 'Seal', '4'], ['', 'Y-1', '', 'Ring', '1']]
    expect(faultsIn(none, byKey)).toEqual(['6 L0 level:none', '7 L1 parent:refused'])
  })

  test('are below the last row before them that has their path', () => {
    const head = ['Level 1', 'Level 2', 'Level 3', 'Name', 'Qty']
    const twice = [
      head,
      ['P-1', '', '', 'Pump', '1'],
      ['P-1', 'H-1', '', 'Housing', '1'],
      ['P-1', 'H-1', '', 'Housing', '1'],
      ['P-1', 'H-1', 'S-1', 'Screw', '4'],
    ]
    const { rows, parents } = readTable(twice, byKey)
    expect(parents.map((parent) => parent && rows.indexOf(parent))).toEqual([null, 0, 0, 2])
  })

  test('that leave more to the row before than that says are refused with both depths', () => {
    const head = ['Level 1', 'Level 2', 'Level 3', 'Level 4', 'Name']
    const rows = (...last: string[]) => [
      head,
      ['P-1', '', '', '', 'Pump'],
      ['P-1', 'H-1', '', '', 'Housing'],
      ['Q-1', '', '', '', 'Valve'],
      [...last, 'Screw'],
    ]
    const faultOf = (table: Texts) => readTable(table, byKey).rows.at(-1)?.faults[0]
    expect(faultOf(rows('', '', 'S-1', ''))).toMatchObject({ code: 'level:jump', params: { from: 1, to: 3 } })
    expect(faultOf(rows('', '', 'X-1', 'S-1'))).toMatchObject({
      code: 'level:jump',
      params: { from: 1, to: 4 },
    })
    expect(faultOf(rows('', 'X-1', '', 'S-1'))).toMatchObject({
      code: 'level:gap',
      params: { before: 'Level 2', own: 'Level 4' },
    })
  })

  test('that say nothing of it are refused, once, and rows of another list are left alone', () => {
    const path = (...texts: string[]) => ({
      depth: texts.length,
      steps: null,
      path: { above: texts.slice(0, -1), columns: [], own: texts.slice(-1) },
    })
    const fault = (code: RowFault['code']): RowFault => ({
      code,
      row: 1,
      column: null,
      value: null,
      params: {},
    })
    const rows = [
      aRow('P', { level: path('P') }),
      aRow('H', { level: path('P', 'H') }),
      aRow('X'),
      aRow('Y', { faults: [fault('level:unreadable')] }),
      aRow('Z', { faults: [fault('type:unknown')] }),
      aRow('O', { level: path('O', 'Q'), faults: [fault('list:after')] }),
      aRow('S', { level: path('P', 'S') }),
    ]
    expect(parentsByPath(rows, { title: 'Path', column: 4, isIndent: false })).toEqual([
      null,
      rows[0],
      null,
      null,
      null,
      null,
      rows[0],
    ])
    expect(rows.map(codesOf)).toEqual([
      [],
      [],
      ['level:unreadable'],
      ['level:unreadable'],
      ['type:unknown', 'level:unreadable'],
      ['list:after'],
      [],
    ])
    expect(rows[2]?.faults[0]).toMatchObject({ column: 'Path', cell: 4, value: null })
  })

  const pump = numbers(['L0', 'L1', 'L2'])
  const withRow = (at: number, ...cells: string[]): Texts =>
    pump.map((all, row) => (row === at ? [...cells, ...all.slice(cells.length)] : all))

  test.each<[string, string[], string, string]>([
    ['another top', ['P-2', 'H-1', 'S-1'], '4 L0 level:path-creatable', 'P-2'],
    ['another assembly', ['P-1', 'H-2', 'S-1'], '4 L1 level:path-creatable', 'P-1 › H-2'],
    ['an assembly in other letters', ['P-1', 'h-1', 'S-1'], '4 L1 level:path-creatable', 'P-1 › h-1'],
  ])('are refused at the cell that names %s than the rows have', (_, cells, fault, path) => {
    const { rows } = readTable(withRow(3, ...cells), byKey)
    expect(faultsIn(withRow(3, ...cells), byKey)).toEqual([fault])
    expect(rows[2]?.faults[0]?.params).toEqual({ path })
  })

  test('are refused without an offer to create what is no key of products', () => {
    const rows = PARTS.map(([path, name, units]) => [
      ...padded(
        path.map((number) => NAMES[number] ?? ''),
        3,
      ),
      path.at(-1) ?? '',
      name,
      units,
    ])
    const named = [['L0', 'L1', 'L2', 'Part no.', 'Name', 'Qty'], ...rows]
    const wrong = named.map((cells, at) => (at === 3 ? cells.with(1, 'Cover') : cells))
    expect(faultsIn(wrong, { matchBy: 'Part number' })).toEqual(['4 L1 level:path'])
  })

  test('are refused where the last of them is another part than the row’s number says', () => {
    const rows = PARTS.map(([path, name, units]) => [...padded(path, 3), path.at(-1) ?? '', name, units])
    const table = [['L0', 'L1', 'L2', 'Part no.', 'Name', 'Qty'], ...rows]
    expect(faultsIn(table.map((cells, row) => (row === 3 ? cells.with(3, 'X-9') : cells)))).toEqual([
      '4 L2 level:several',
    ])
  })
})

describe('[PROD-46] parts whose assemblies have no rows', () => {
  const parts = [
    ['Level 1', 'Level 2', 'Level 3', 'Name', 'Qty'],
    ['P-1', 'H-1', 'S-1', 'Screw', '4'],
    ['P-1', 'H-1', 'W-1', 'Washer', '8'],
    ['P-1', 'N-1', '', 'Nut', '2'],
  ]
  const names = [
    ['Level 1', 'Level 2', 'Level 3', 'Qty'],
    ['Pump', 'Housing', 'Screw', '4'],
    ['Pump', 'Housing', 'Washer', '8'],
    ['Pump', 'Nut', '', '2'],
  ]

  test('are refused at what has no row, until a person lets the import create it', () => {
    expect(faultsIn(parts, byKey)).toEqual([
      '2 Level 1 level:path-creatable',
      '3 Level 1 level:path-creatable',
      '4 Level 1 level:path-creatable',
    ])
    const create = { ...byKey, createParents: true }
    expect(faultsIn(parts, create)).toEqual([])
    expect(structureIn(parts, create)).toEqual([
      'P-1 › H-1 × 1',
      'H-1 › Screw × 4',
      'H-1 › Washer × 8',
      'P-1 › Nut × 2',
    ])
  })

  test('stand below rows that are made for these, each once, before the first that names it', () => {
    const { rows } = readTable(parts, { ...byKey, createParents: true })
    expect(rows.map(({ row, isMade, level }) => [row, isMade, level?.depth])).toEqual([
      [2, true, 0],
      [2, true, 1],
      [2, undefined, 3],
      [3, undefined, 3],
      [4, undefined, 2],
    ])
    expect(rows[1]).toMatchObject({
      given: { names: [], identifiers: [{ key: 'Part number', value: 'H-1' }] },
      level: { column: 1, steps: null, path: { above: ['P-1'], columns: [0], own: ['H-1'] } },
    })
  })

  test('have them made by their names, where products are matched by these', () => {
    const { rows } = readTable(names, { ...byName, createParents: true })
    expect(rows[0]).toMatchObject({
      isMade: true,
      given: { names: [{ key: 'Our product name', value: 'Pump' }], identifiers: [] },
    })
    expect(structureIn(names, { ...byName, createParents: true })).toContain('Pump › Housing × 1')
    expect(faultsIn(names, byName)[0]).toBe('2 Level 1 level:path-creatable')
  })

  test('have none made for a row that is refused, or leaves its place to another', () => {
    const wrong = parts.map((cells, at) => (at === 1 ? cells.with(4, 'many') : cells))
    const made = (table: Texts) =>
      readTable(table, { ...byKey, createParents: true }).rows.map(
        ({ row, isMade }) => `${row}${isMade ? ' made' : ''}`,
      )
    expect(made(wrong)).toEqual(['2', '3 made', '3 made', '3', '4'])
    expect(made([...parts, ['Q-1', '', 'X-1', 'X', '1']])).toEqual(['2 made', '2 made', '2', '3', '4', '5'])
  })

  test('leave what is stored as it is, and make the rest', () => {
    const options = { ...byKey, createParents: true }
    const { rows } = readTable([...parts, ['P-1', 'H-1', '', 'Housing', '1']], options)
    const drafts = draftsOfRows(rows, options)
    settleMadeRows(drafts, { createParents: true, indentedBy: 'key-columns', matchBy: 'Part number' })
    const [pump, housing] = ['P-1', 'H-1'].map((key) => drafts.byKey.get(key)?.[0])
    expect(pump).toMatchObject({
      rows: [],
      isMadeIfMissing: true,
      given: { names: [{ value: 'P-1' }], identifiers: [{ key: 'Part number', value: 'P-1' }] },
    })
    expect(housing).toMatchObject({ isMadeIfMissing: false, given: { names: [{ value: 'Housing' }] } })
    expect(housing?.rows.map(({ row }) => row)).toEqual([5])
    expect(drafts.byKey.get('S-1')?.[0]?.isMadeIfMissing).toBe(false)
  })

  test('can be made where the columns hold what products are matched by', () => {
    expect(tellKeys({ indentedBy: 'key-columns', matchBy: 'Part number' })).toBe(true)
    expect(tellKeys({ indentedBy: 'name-columns', matchBy: 'Name' })).toBe(true)
    expect(tellKeys({ indentedBy: 'name-columns', matchBy: 'Part number' })).toBe(false)
    expect(tellKeys({ indentedBy: 'none', matchBy: 'Name' })).toBe(false)
  })

  test('by name are made with it alone', () => {
    const options = { ...byName, createParents: true }
    const drafts = draftsOfRows(readTable(names, options).rows, options)
    settleMadeRows(drafts, { createParents: true, indentedBy: 'name-columns', matchBy: 'Name' })
    expect(drafts.byKey.get('Pump')?.[0]).toMatchObject({
      isMadeIfMissing: true,
      given: { names: [{ value: 'Pump' }], identifiers: [] },
    })
  })
})

describe('[PROD-46] a path in one cell', () => {
  test.each(['/', ' > ', '\\', ' | ', ' → ', ' » ', '; '])('is read with %s between its steps', (sign) => {
    const rows = [
      ['Path', 'Part no.', 'Name', 'Qty'],
      ...PARTS.map(([path, name, units]) => [path.join(sign), path.at(-1) ?? '', name, units]),
    ]
    expect(structureIn(rows)).toEqual(PUMP)
    const wrong = rows.map((cells, row) =>
      row === 3 ? cells.with(0, ['P-1', 'H-9', 'S-1'].join(sign)) : cells,
    )
    const more = Array.from({ length: 12 }, (_, at) => [`P-1${sign}X-${at}`, `X-${at}`, 'Part', '1'])
    expect(faultsIn([...wrong, ...more])).toEqual(['4 Path level:path'])
  })

  test.each<[string, string[], string | null]>([
    ['three rows', ['A', 'A/B', 'A/C'], '/'],
    ['steps with space around them', ['A', 'A / B', 'A /  C'], '/'],
    ['a sign before the first', ['/A', '/A/B', '/A/C'], '/'],
    ['two rows', ['A', 'A/B'], null],
    ['one row below another', ['A', 'A/B', 'C'], null],
    ['what is below nothing', ['A', 'X/B', 'X/C'], null],
    ['the same path again', ['A', 'A/B', 'A/B', 'A/B'], null],
    ['no sign', ['A', 'B', 'C'], null],
  ])('is told by %s', (_, values, sign) => {
    expect(pathSignIn(values)).toBe(sign)
  })

  test('has its steps without the signs at its ends', () => {
    expect([stepsOf('/A/B/', '/'), stepsOf('A//B', '/'), stepsOf(' A  x /B', '/')]).toEqual([
      ['A', 'B'],
      ['A', '', 'B'],
      ['A x', 'B'],
    ])
  })
})

describe('[PROD-46] rows that repeat their ancestors', () => {
  const all = [0, 1, 2]
  const rows = (...texts: string[]): string[][] =>
    texts.map((text) =>
      padded(
        text.split(' ').map((cell) => (cell === '_' ? '' : cell)),
        3,
      ),
    )
  const shown = (...texts: string[]) => [
    repeatAncestors(rows(...texts), all),
    surelyRepeatAncestors(rows(...texts), all),
    repeatSomeAncestors(rows(...texts), all),
  ]

  test.each<[string, string[], boolean[]]>([
    ['all of them', ['AA', 'AA BB', 'AA CC', 'AA DD'], [true, true, true]],
    ['two of them', ['AA', 'AA BB', 'AA CC'], [true, false, true]],
    ['one of them', ['AA', 'AA BB'], [false, false, false]],
    ['by a mark', ['A', 'A B', 'A C', 'A D'], [true, true, false]],
    ['what has no row', ['AA', 'XX BB', 'YY CC', 'ZZ DD'], [false, false, false]],
    [
      'some of them, others leave the highest out',
      ['AA', 'AA BB', '_ BB CC', '_ BB DD'],
      [false, false, true],
    ],
    [
      'some of them, others leave one in between out',
      ['AA', 'AA BB', 'AA _ CC', 'AA _ DD'],
      [false, false, false],
    ],
    ['two of three that have a row above', ['AA', 'AA BB', 'AA CC', 'XX DD'], [true, false, true]],
    ['none, each fills one', ['AA', '_ BB', '_ CC'], [false, false, false]],
    ['with dashes for nothing', ['AA - -', 'AA BB -', 'AA CC -', 'AA DD -'], [true, true, true]],
    [
      'some, others leave one in between out',
      ['AA', 'AA BB', 'AA CC', 'AA _ DD', 'AA _ EE'],
      [false, false, false],
    ],
    [
      'most, one leaves one in between out',
      ['AA', 'AA BB', 'AA CC', 'AA DD', 'AA _ EE'],
      [true, false, false],
    ],
    ['most, one has no row above', ['AA', 'AA BB', 'AA CC', 'AA DD', 'XX EE'], [true, false, true]],
    ['one of four', ['AA', 'AA BB', 'XX CC', 'YY DD', 'ZZ EE'], [false, false, false]],
    ['none, all leave the highest out', ['_ BB', '_ BB CC', '_ BB DD'], [false, false, false]],
    ['nothing', [], [false, false, false]],
  ])('%s', (_, texts, expected) => {
    expect(shown(...texts)).toEqual(expected)
  })

  test('are told by the filled columns, from the highest', () => {
    expect(filledLevels(['x', ' A ', '-', ''], [1, 2, 0, 7])).toEqual([
      { at: 0, column: 1, text: 'A' },
      { at: 2, column: 0, text: 'x' },
    ])
  })

  test.each<[string, string[][], boolean]>([
    [
      'where the last is another row',
      [
        ['P-1', '', 'H-1'],
        ['P-1', 'H-1', 'S-1'],
        ['', '', 'P-1'],
      ],
      true,
    ],
    [
      'where one row says so',
      [
        ['P-1', '', 'H-1'],
        ['', '', 'P-1'],
      ],
      false,
    ],
    [
      'not where the last is the row itself',
      [
        ['P-1', '', 'H-1'],
        ['P-1', 'S-1', 'S-1'],
        ['', '', 'P-1'],
      ],
      false,
    ],
    [
      'not where it is no row',
      [
        ['P-9', '', 'H-1'],
        ['P-9', 'H-1', 'S-1'],
        ['', '', 'P-1'],
      ],
      false,
    ],
    [
      'not where a mark stands there',
      [
        ['x', '', 'y'],
        ['x', '', 'z'],
        ['', '', 'x'],
      ],
      false,
    ],
    [
      'by numbers of five figures',
      [
        ['12345', '', 'H-1'],
        ['12345', 'H-1', 'S-1'],
        ['', '', '12345'],
      ],
      true,
    ],
    [
      'not by shorter figures',
      [
        ['1234', '', 'H-1'],
        ['1234', 'H-1', 'S-1'],
        ['', '', '1234'],
      ],
      false,
    ],
    ['nowhere', [], false],
  ])('name only those, %s', (_, cells, expected) => {
    expect(nameAncestors(cells, { columns: [0, 1], owns: [2] })).toBe(expected)
  })
})
