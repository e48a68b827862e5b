import { describe, expect, test } from 'vitest'

import type { ImportField } from '#contract/product-import-settings.ts'
import { hasSameColumns, isHeadOfBill, isHeadOfList } from '#domain/product-import/further-head.ts'
import { listParts, type FirstList } from '#domain/product-import/list-parts.ts'
import { pageTitle } from '#domain/product-import/page-title.ts'
import { aReading, lookups, mapped, type Texts } from '#tests/product-import/tables.ts'
import { readRow } from '#domain/product-import/read-row.ts'

const HEAD = ['Pos', 'Part no.', 'Name', 'Qty']
const FIELDS: ImportField[] = ['position', 'identifier:Part number', 'name:Our product name', 'units']
const pump = [
  ['1', 'H-1', 'Housing', '1'],
  ['2', 'S-1', 'Screw', '4'],
]
const valve = [
  ['1', 'B-1', 'Body', '1'],
  ['2', 'N-1', 'Nut', '2'],
]
const PUMP: FirstList['options'] = { componentsOf: { name: 'Pump', number: '' } }

interface Sheet {
  /** The number of the row of the head, from 1. */
  head?: number
  fields?: ImportField[]
  counts?: number | null
  options?: FirstList['options']
}

/** The rows of a sheet below its head, as lists that begin one after the other. An empty row is none. */
function read(sheet: Texts, { head = 1, fields = FIELDS, counts = 0, options = PUMP }: Sheet = {}) {
  const reading = aReading(mapped(...fields))
  const parts = listParts({
    headRow: head,
    head: sheet.slice(head - 1, head),
    above: sheet.slice(0, head - 1),
    reading,
    counts,
    options,
  })
  for (const [at, cells] of sheet.entries()) {
    const row = { number: at + 1, cells }
    if (at < head || cells.length === 0 || parts.takeHead(row)) continue
    parts.add(row, readRow(row, reading, lookups))
  }
  return parts.end()
}
/** Each row with the codes of its faults. */
const told = (sheet: Texts, more?: Sheet) =>
  read(sheet, more).map(({ row, faults }) => [row, ...faults.map(({ code }) => code)].join(' '))
const faults = (sheet: Texts, more?: Sheet) => told(sheet, more).filter((text) => text.includes(' '))

describe('[PROD-46] another list below the first of a sheet', () => {
  test.each<[string, Texts, number]>([
    ['a title and the same head', [['BOM of Pump'], HEAD, ...pump, [], ['BOM of Valve'], HEAD, ...valve], 2],
    ['a title of several cells', [['Pump'], HEAD, ...pump, [], ['BOM:', 'V-1', 'Valve'], HEAD, ...valve], 2],
    ['its positions', [['', ''], HEAD, ...pump, [], [], HEAD, ...valve], 2],
    [
      'a head in another language',
      [['', ''], HEAD, ...pump, [], [], ['Pos', 'Artikelnr', 'Benämning', 'Antal'], ...valve],
      2,
    ],
  ])('is known by %s', (_, sheet, head) => {
    expect(told(sheet, { head })).toEqual(['3', '4', '7 list:second', '8 list:after', '9 list:after'])
  })

  test('says at its head what was found', () => {
    const [, , second, after] = read([['Pump'], HEAD, ...pump, [], ['Valve V-1'], HEAD, ...valve], {
      head: 2,
    })
    expect(second?.faults).toEqual([
      { code: 'list:second', row: 7, column: null, value: null, params: { begin: 7, title: ' (Valve V-1)' } },
    ])
    expect(after?.faults).toEqual([
      { code: 'list:after', row: 8, column: null, value: null, params: { begin: 7 } },
    ])
    const [, , untitled] = read([HEAD, ...pump, [], HEAD, ...valve])
    expect(untitled?.faults[0]?.params).toEqual({ begin: 5, title: '' })
  })

  test('may have several rows of titles, and a head of several rows', () => {
    const sheet = [['Pump'], HEAD, ...pump, [], ['Valve'], ['Rev. B'], HEAD, HEAD, ...valve]
    const rows = read(sheet, { head: 2 })
    expect(rows.map(({ row }) => row)).toEqual([3, 4, 8, 10, 11])
    expect(rows[2]?.faults[0]?.params).toEqual({ begin: 8, title: ' (Valve Rev. B)' })
  })

  test('with other columns is refused as a whole, whatever its cells hold', () => {
    const other = [
      ['Qty', 'Part no.', 'Name'],
      ['1', 'B-1', 'Body'],
      ['x', 'S-1', 'Screw'],
    ]
    expect(faults([HEAD, ...pump, [], ...other])).toEqual(['5 list:second', '6 list:after', '7 list:after'])
    expect(faults([HEAD, ...pump, ...other])).toEqual(['4 list:second', '5 list:after', '6 list:after'])
  })

  test('below a text without a head is asked about, and what follows it is left out', () => {
    const sheet = [HEAD, ...pump, [], ['', '', 'Electronics'], ['1', 'B-1', 'Board', '1']]
    expect(told(sheet)).toEqual(['2', '3', '5 list:heading', '6 list:after'])
    expect(read(sheet)[2]?.faults[0]).toMatchObject({
      column: 'name:Our product name',
      cell: 2,
      value: 'Electronics',
    })
    const beside = [HEAD, ...pump, [], ['', '', '', '', 'Electronics'], ['1', 'B-1', 'Board', '1']]
    expect(told(beside)).toEqual(['2', '3', '5 list:heading', '6 list:after'])
    expect(read(beside)[2]?.faults[0]).toMatchObject({ column: null, value: null })
  })

  test('below such a text goes on where its positions do, or one cell follows', () => {
    const heading = ['', '', 'Electronics']
    expect(faults([HEAD, ...pump, [], heading, ['3', 'B-1', 'Board', '1']])).toEqual([])
    expect(faults([HEAD, ...pump, [], heading, ['', 'B-1']])).toEqual(['5 list:below', '6 list:below'])
    expect(faults([HEAD, ...pump, heading, ['1', 'B-1', 'Board', '1']])).toEqual([])
    expect(faults([HEAD, ...pump, [], ['', '', '4711'], ['1', 'B-1', 'Board', '1']])).toEqual([])
  })

  test.each<[string, Texts, number]>([
    [
      'the same title on a new page',
      [['Pump, page 1 of 2'], HEAD, ...pump, [], ['Pump, page 2 of 2'], HEAD, ['3', 'N-1', 'Nut', '2']],
      2,
    ],
    [
      'the same title, though its positions begin anew',
      [['Pump'], HEAD, ...pump, [], ['PUMP'], HEAD, ...valve],
      2,
    ],
    ['positions that go on', [['Pump'], HEAD, ...pump, [], HEAD, ['3', 'N-1', 'Nut', '2']], 2],
    [
      'positions that go on below another title',
      [['Pump'], HEAD, ...pump, [], ['Electronics'], HEAD, ['3', 'N-1', 'Nut', '2']],
      2,
    ],
    ['an empty row alone', [HEAD, ...pump, [], ['3', 'N-1', 'Nut', '2']], 1],
    ['an empty row, though positions begin anew', [HEAD, ...pump, [], ...valve], 1],
    ['a head at its end', [HEAD, ...pump, [], HEAD], 1],
  ])('is none, but the same, by %s', (_, sheet, head) => {
    expect(faults(sheet, { head })).toEqual([])
  })

  test('is none by a head between its rows, where no positions count', () => {
    expect(faults([HEAD, ...pump, HEAD, ...valve], { counts: null })).toEqual([])
    expect(faults([HEAD, ...pump, [], HEAD, ...valve], { counts: null })).toEqual([
      '5 list:second',
      '6 list:after',
      '7 list:after',
    ])
    expect(faults([HEAD, ...pump, HEAD, ...valve])).toEqual(['4 list:second', '5 list:after', '6 list:after'])
  })

  test('leaves the title of a new page out of the rows, though it was read as one', () => {
    const sheet = [['', 'Pump'], HEAD, ...pump, [], ['', 'Pump'], HEAD, ['3', 'N-1', 'Nut', '2']]
    expect(told(sheet, { head: 2 })).toEqual(['3', '4', '8'])
    const going = [['', 'Pump'], HEAD, ...pump, [], ['', 'Other'], HEAD, ['3', 'N-1', 'Nut', '2']]
    expect(told(going, { head: 2 })).toEqual(['3', '4', '6', '8'])
  })

  test('is told from a head of the same columns, whatever its positions', () => {
    const turned = ['Pos', 'Name', 'Part no.', 'Qty']
    expect(faults([HEAD, ...pump, turned, ['3', 'Nut', 'N-1', '2']])).toEqual([
      '4 list:second',
      '5 list:after',
    ])
    expect(
      faults([HEAD, ...pump, ['Pos', 'Artikelnr', 'Benämning', 'Antal'], ['3', 'N-1', 'Nut', '2']]),
    ).toEqual([])
    expect(faults([HEAD, ...pump, HEAD, ['2', 'S-2', 'Screw', '1']])).toEqual([
      '4 list:second',
      '5 list:after',
    ])
    expect(faults([HEAD, ...pump, HEAD, ['', 'B-1', 'Body', '1']])).toEqual([])
    const tens = [
      ['10', 'H-1', 'Housing', '1'],
      ['20.', 'S-1', 'Screw', '4'],
    ]
    expect(faults([HEAD, ...tens, HEAD, ['10', 'B-1', 'Body', '1']])).toEqual([
      '4 list:second',
      '5 list:after',
    ])
    expect(faults([HEAD, ...tens, HEAD, ['30', 'B-1', 'Body', '1']])).toEqual([])
  })

  test('has the titles that stand right above its head', () => {
    const titleOf = (sheet: Texts, more?: Sheet) =>
      read(sheet, more).flatMap(({ faults: all }) => all.flatMap(({ params }) => params['title'] ?? []))
    expect(titleOf([HEAD, ...pump, ['Valve V-1'], HEAD, ...valve])).toEqual([' (Valve V-1)'])
    expect(
      titleOf([HEAD, ...pump, ['Old V'], ['3', 'N-1', 'Nut', '1'], ['Valve V-1'], HEAD, ...valve]),
    ).toEqual([' (Valve V-1)'])
    const word = [HEAD, ...pump, ['', 'Valve'], HEAD, ...valve]
    expect(titleOf(word)).toEqual([''])
    expect(told(word).slice(0, 3)).toEqual(['2', '3', '4'])
    // A row without a quantity is a title only where all rows of the list have one.
    const some = [
      HEAD,
      pump[0] ?? [],
      ['2', 'S-1', 'Screw', ''],
      [],
      ['', 'V-1', 'Valve', ''],
      HEAD,
      ...valve,
    ]
    expect(titleOf(some)).toEqual([''])
    expect(told(some).slice(0, 3)).toEqual(['2', '3', '5'])
    const long = [
      HEAD,
      ...pump,
      [],
      ...Array.from({ length: 8 }, (_, at) => ['', '', `note${at}`]),
      ['Valve V-1'],
      HEAD,
      ...valve,
    ]
    expect(titleOf(long)).toEqual([' (Valve V-1)'])
    const quantities = [HEAD, ...pump, [], ['', 'V-1', 'Valve', '3'], HEAD, ...valve]
    expect(titleOf(quantities)).toEqual([''])
  })

  test('is new by one new title of several, and a text that stood above the first begins none', () => {
    expect(
      faults([['Pump'], HEAD, ...pump, [], ['Pump'], ['Rev. B'], HEAD, ...valve], { head: 2 }),
    ).toHaveLength(3)
    expect(
      faults([['Pump'], HEAD, ...pump, [], ['', '', 'Pump'], ['1', 'B-1', 'Board', '1']], { head: 2 }),
    ).toEqual([])
    expect(faults([HEAD, ...pump, [], ['', '', 'Electronics'], ['', 'B-1', 'Board', '']])).toEqual([
      '5 list:heading',
      '6 list:after',
    ])
  })

  test('is followed by a third, which is told by its own head', () => {
    const sheet = [
      ['Pump'],
      HEAD,
      ...pump,
      [],
      ['Valve'],
      HEAD,
      ...valve,
      [],
      ['Motor'],
      HEAD,
      ['1', 'R-1', 'Rotor', '1'],
    ]
    expect(faults(sheet, { head: 2 })).toEqual([
      '7 list:second',
      '8 list:after',
      '9 list:after',
      '12 list:second',
      '13 list:after',
    ])
  })
})

describe('[PROD-46] a further list that says itself what its rows are below', () => {
  const LEVELS: ImportField[] = ['level', 'identifier:Part number', 'name:Our product name', 'units']
  const head = ['Level', 'Part no.', 'Name', 'Qty']
  const sheet = (first: string, second: string): Texts => [
    ['Pump'],
    head,
    [first, 'P-1', 'Pump', ''],
    ['2', 'S-1', 'Screw', '4'],
    [],
    ['Valve'],
    head,
    [second, 'V-1', 'Valve', ''],
    ['2', 'S-1', 'Screw', '2'],
  ]
  const more = { head: 2, fields: LEVELS, counts: null, options: { componentsOf: null } }

  test.each([
    ['0', '0', false],
    ['1', '1', false],
    ['1', '0', false],
    ['0', '1', true],
    ['1.1', '1', false],
    ['1', '1.1', true],
  ])('is read with the first where it begins as high: %s, %s', (first, second, isLost) => {
    expect(faults(sheet(first, second), more)).toEqual(
      isLost ? ['7 list:second', '8 list:after', '9 list:after'] : [],
    )
  })

  test('is refused where the first is the list of a product that the person named', () => {
    expect(faults(sheet('0', '0'), { ...more, options: PUMP })).toHaveLength(3)
  })

  test('is read where its rows name their parents', () => {
    const fields: ImportField[] = ['parent', 'identifier:Part number', 'name:Our product name', 'units']
    expect(faults(sheet('X', 'Y'), { ...more, fields, options: PUMP })).toEqual([])
  })

  test('is read where its rows have no level at all', () => {
    expect(faults([HEAD, ...pump, [], HEAD, ...valve], { options: { componentsOf: null } })).toEqual([])
  })
})

describe('[PROD-46] rows below a list, after an empty row', () => {
  const list = [HEAD, ...pump, ['3', 'N-1', 'Nut', '2']]

  test('are refused without a quantity, where all rows of the list have one', () => {
    expect(told([...list, [], ['', 'Checked by', 'Ann', ''], ['', 'Date', 'today', '']])).toEqual([
      '2',
      '3',
      '4',
      '6 list:below',
      '7 list:below',
    ])
    expect(faults([...list, ['', 'Checked by', 'Ann', '']])).toEqual([])
  })

  test('are of the list where one of them has a quantity, or another row has none, either', () => {
    expect(faults([...list, [], ['', 'K-1', 'Key', ''], ['', 'K-2', 'Key', '1']])).toEqual([])
    expect(faults([...list, ['', 'K-1', 'Key', ''], [], ['', 'K-2', 'Key', '']])).toEqual([])
    expect(faults([HEAD, pump[0] ?? [], [], ['', 'K-2', 'Key', '']])).toEqual([])
    expect(faults([...list, [], ['', 'K-2', 'Key', '']], { options: { componentsOf: null } })).toEqual([])
  })

  test('are told from a list of masses, too', () => {
    const fields: ImportField[] = ['identifier:Part number', 'amount', 'amountUnit']
    const masses = [
      ['Part no.', 'Mass', 'Unit'],
      ['A', '1', 'kg'],
      ['B', '2', 'kg'],
      ['C', '2', 'kg'],
      [],
      ['Checked by', '', ''],
    ]
    expect(faults(masses, { fields, counts: null })).toEqual(['6 list:below'])
  })

  test('keep the fault that they have', () => {
    const wrong = [...list, [], ['', '7E+12', 'Key', '']]
    expect(faults(wrong)).toEqual(['6 identifier:shortened'])
  })
})

describe('[PROD-46] a row of heads', () => {
  test.each<[string[], boolean, boolean]>([
    [['Part no.', 'Name', 'Qty'], true, true],
    [['Part no.', '', 'Name'], true, false],
    [['Part no.', 'Qty for one set'], true, true],
    [['Part no.', 'Name', 'Colour'], true, false],
    [['Part no.', 'Name', 'Colour', 'Remark'], false, false],
    [['Part no.'], false, false],
    [['Part no.', 'Artikelnr'], false, false],
    [['Part no.', 'Qty', '4'], false, false],
    [['Part no.', 'Qty', '4 pcs'], true, true],
    [['H-1', 'Housing', 'one'], false, false],
    [[], false, false],
  ])('%j is one: %s, of a bill of materials: %s', (cells, isHead, isBill) => {
    expect([isHeadOfList(cells), isHeadOfBill(cells)]).toEqual([isHead, isBill])
  })

  test.each<[string[], boolean]>([
    [['Part no.', 'Name', 'Qty'], true],
    [['Artikelnr', 'Benämning', 'Antal'], true],
    [['Artikelnr', 'anything', ''], true],
    [['Artikelnr', '', ''], false],
    [['Name', 'Part no.', 'Qty'], false],
    [['Part no.', 'Name', 'Qty', 'Colour'], true],
    [['Part no.', 'Name', 'Qty', 'Level'], false],
    [['Part no.', 'Name', 'Qty', 'Parent'], false],
    [['Part no.', 'Name', 'Qty', 'Antal'], false],
    [['Part no.', 'Name', 'Qty', '', ''], true],
  ])('%j stands over the same columns: %s', (cells, isSame) => {
    const columns = mapped('identifier:Part number', 'name:Our product name', 'units')
    expect(hasSameColumns(cells, columns)).toBe(isSame)
  })
})

test.each([
  ['BOM of Pump  ', 'bom of pump'],
  ['Pump, page 1 of 2', 'pump,'],
  ['Pump Seite 3', 'pump'],
  ['Pump sheet 1/4', 'pump'],
  ['Pump p. 12', 'pump'],
  ['Pump blad 2 av 3 x', 'pump x'],
  ['Pump 2024-05-06', 'pump'],
  ['Pump 6.5.24', 'pump'],
  ['Pump 10:45', 'pump'],
  ['Pump 12', 'pump 12'],
  ['Pump P-100', 'pump p-100'],
  ['Stop 1', 'stop 1'],
])('[PROD-46] the title “%s” is without its page and date “%s”', (text, title) => {
  expect(pageTitle(text)).toBe(title)
})
