import { describe, expect, test } from 'vitest'

import type { ImportOptions } from '#contract/product-import-settings.ts'
import { correctedRow, mergeCorrections } from '#domain/product-import/corrections.ts'
import { contentsOf, contentsTitle, readContents } from '#domain/product-import/contents-cell.ts'
import { foreignMarkOf, markedTitle, markIn } from '#domain/product-import/export-mark.ts'
import { placeFaults } from '#domain/product-import/fault-columns.ts'
import { givenOfNamed, isNumberOf, topDraftOf } from '#domain/product-import/named-draft.ts'
import { optionalFields } from '#domain/product-import/optional-fields.ts'
import { isRule, isSum } from '#domain/product-import/passed-over.ts'
import { readLevel } from '#domain/product-import/read-cell.ts'
import type { ReadRow, TitledColumn } from '#domain/product-import/read-row.ts'
import type { RowFault } from '#domain/product-import/row-fault.ts'
import { parentsByLevel } from '#domain/product-import/row-parents.ts'
import { areTypes } from '#domain/product-import/type-words.ts'
import { aRow, codesOf, draftOf, draftsOfRows, optionsOf } from '#tests/product-import/rows.ts'

describe('[PROD-35] rows by their levels', () => {
  const depth = (value: number, more: object = {}) => ({ depth: value, steps: null, ...more })
  const column = { title: 'Level', column: 3, isIndent: false }
  type Level = ReadRow['level']
  const read = (...levels: Level[]) => levels.map((level) => aRow('A', { level }))
  /** The places of the parents, from 0; null: none. */
  const placesOf = (rows: readonly ReadRow[], isIndent = false) =>
    parentsByLevel(rows, { ...column, isIndent }).map((parent) => (parent ? rows.indexOf(parent) : null))

  test('are below the last row that is less deep', () => {
    const rows = read(...[1, 2, 3, 2, 1, 2].map((level) => depth(level)))
    expect(placesOf(rows)).toEqual([null, 0, 1, 0, null, 4])
    expect(rows.flatMap(codesOf)).toEqual([])
  })

  test('of indents may leave steps out, others may not', () => {
    const rows = read(depth(0), depth(4), depth(6))
    expect(placesOf(rows, true)).toEqual([null, 0, 1])
    expect(rows.flatMap(codesOf)).toEqual([])
    expect(placesOf(rows)).toEqual([null, 0, 1])
    expect(rows.map(codesOf)).toEqual([[], ['level:jump'], ['level:jump']])
    expect(rows[1]?.faults[0]).toMatchObject({
      column: 'Level',
      cell: 3,
      value: '4',
      params: { from: 0, to: 4 },
    })
  })

  test('without a level lose what is below them, until a row at the top', () => {
    const rows = read(depth(1), null, depth(2), depth(1), depth(2))
    expect(placesOf(rows)).toEqual([null, null, null, null, 3])
    expect(rows.map(codesOf)).toEqual([[], ['level:unreadable'], ['parent:refused'], [], []])
    expect(rows[1]?.faults[0]?.value).toBeNull()
    expect(rows[2]?.faults[0]?.params).toEqual({ parentRow: rows[1]?.row })
    const again = read(null)
    again[0]?.faults.push({ code: 'level:unreadable', row: 1, column: null, value: 'x', params: {} })
    placesOf(again)
    expect(codesOf(again[0]!)).toEqual(['level:unreadable'])
    const wrong = { code: 'type:unknown' as const, row: 1, column: null, value: 'x', params: {} }
    const other = [aRow('A', { faults: [wrong] }), aRow('B', { level: depth(1) })]
    expect(placesOf(other)).toEqual([null, null])
    expect(other.map(codesOf)).toEqual([['type:unknown', 'level:unreadable'], []])
    const higher = read(depth(2), depth(1))
    placesOf(higher)
    expect(higher[0]?.faults).toMatchObject([{ code: 'level:above', params: { highest: 1 } }])
  })

  test('of places ("1.2") and dots are as deep as their steps', () => {
    const places = read(depth(1, { steps: 1 }), depth(10, { steps: 2 }), depth(1, { steps: 2 }))
    expect(placesOf(places)).toEqual([null, 0, 0])
    const plain = read(depth(1, { steps: 1 }), depth(2, { steps: 1 }))
    expect(placesOf(plain)).toEqual([null, 0])
    const dotted = read(depth(1, { isDotted: true, dots: 1 }), depth(1, { isDotted: true, dots: 2 }))
    expect(placesOf(dotted)).toEqual([null, 0])
  })
})

describe('[PROD-46] rows by their outline numbers', () => {
  const rowsAt = (...places: string[]) =>
    places.map((place) => {
      const read = readLevel(place)
      return aRow('A', { level: 'value' in read ? read.value : null })
    })
  const placesOf = (rows: readonly ReadRow[]) =>
    parentsByLevel(rows, { title: 'Item', column: 0, isIndent: false }).map((parent) =>
      parent ? rows.indexOf(parent) : null,
    )

  test.each<[string, string[], (number | null)[]]>([
    [
      'sorted by another column, are below the number that they continue',
      ['1', '2', '1.1', '2.1', '1.2'],
      [null, null, 0, 1, 0],
    ],
    ['before what they are below, are below it', ['1.1', '1', '1.1.1', '1.2'], [1, null, 0, 1]],
    ['with the deepest first, too', ['1.1.1', '1.1', '1'], [1, 2, null]],
    [
      'that begin anew in each assembly, are below the nearest',
      ['1', '1.1', '1', '2', '1.1'],
      [null, 0, null, null, 2],
    ],
    ['of which a spreadsheet made 1.1 of 1.10', ['1', '1.1', '1.9', '1.1', '1.10.1'], [null, 0, 0, 0, 3]],
    ['with chapters 1.0', ['1.0', '2.0', '1.1', '2-1'], [null, null, 0, 1]],
    ['without the product at the top', ['1.1', '1.2', '1.2.1'], [null, null, 1]],
    ['of several figures', ['1', '2', '1.10'], [null, null, 0]],
    ['below one that stands further up', ['1', '1.1', '1.2', '1.1.1'], [null, 0, 0, 1]],
    ['with dots, of which a spreadsheet took one for a figure', ['0.1', '..2', '..2'], [null, 0, 0]],
    ['below a product that is number 0', ['0', '1.1', '1.2'], [null, 0, 0]],
  ])('%s', (_, places, parents) => {
    const rows = rowsAt(...places)
    expect(placesOf(rows)).toEqual(parents)
    expect(rows.flatMap(codesOf)).toEqual([])
  })

  test('below a number without a row are refused, and not put below the row above', () => {
    const rows = rowsAt('1', '2', '3.1', '3.1.1')
    placesOf(rows)
    expect(rows.map(codesOf)).toEqual([[], [], ['level:no-row'], []])
    expect(rows[2]?.faults[0]).toMatchObject({ column: 'Item', cell: 0, params: { above: '3' } })
    const tenth = rowsAt('1', '10.1')
    placesOf(tenth)
    expect(tenth.map(codesOf)).toEqual([[], ['level:no-row']])
  })
})

describe('[PROD-46] cells that a person corrected', () => {
  test('count instead of the file’s, with what it said of them', () => {
    const row = {
      number: 2,
      cells: ['a', 'b'],
      marks: [
        { column: 1, kind: 'date' as const, text: 'x' },
        { column: 0, kind: 'error' as const, text: '#N/A' },
      ],
      fractions: [0, 1],
    }
    const correct = correctedRow([
      { row: 2, column: 1, value: ' B ' },
      { row: 2, column: 3, value: 'd' },
    ])
    expect(correct(row)).toEqual({
      number: 2,
      cells: ['a', 'B', '', 'd'],
      marks: [{ column: 0, kind: 'error', text: '#N/A' }],
      fractions: [0],
    })
    const other = { number: 3, cells: ['a'] }
    expect(correct(other)).toBe(other)
    expect(correct({ number: 2, cells: ['a'] })).toEqual({ number: 2, cells: ['a', 'B', '', 'd'] })
    expect(correctedRow([])(row)).toBe(row)
  })

  test('are corrected again, or taken back, in the order of the file', () => {
    const before = [
      { row: 3, column: 0, value: 'x' },
      { row: 2, column: 1, value: 'y' },
    ]
    const cells = [
      { row: 2, column: 1, value: 'z' },
      { row: 3, column: 0, value: null },
      { row: 2, column: 0, value: '' },
    ]
    expect(mergeCorrections(before, cells)).toEqual([
      { row: 2, column: 0, value: '' },
      { row: 2, column: 1, value: 'z' },
    ])
  })
})

describe('[PROD-35] a product that no row describes', () => {
  const rows = () => [aRow('A-1'), aRow('B-1')]
  const top = (
    componentsOf: ImportOptions['componentsOf'],
    own: string[] = [],
    options: Partial<ImportOptions> = {},
  ) => {
    const drafts = draftsOfRows(rows(), options)
    return { drafts, draft: topDraftOf(drafts, { ...optionsOf(options), componentsOf }, own) }
  }

  test('has a name, and its number where it is one', () => {
    const identifiers = [{ key: 'Product ID', value: 'P-1' }]
    const names = [{ key: 'Our product name', value: 'Pump' }]
    expect(givenOfNamed({ name: 'Pump', number: 'P-1' }, 'Product ID')).toEqual({ names, identifiers })
    expect(givenOfNamed({ name: 'Pump', number: 'P-1' }, 'Name')).toEqual({ names, identifiers })
    expect(givenOfNamed({ name: 'Pump', number: '' }, 'Product ID')).toEqual({ names, identifiers: [] })
    expect(givenOfNamed({ name: 'Pump', number: '12' }, 'EAN')).toEqual({ names, identifiers: [] })
    for (const matchBy of ['Kedja ID', 'Other'] as const) {
      expect(givenOfNamed({ name: 'Pump', number: 'P-1' }, matchBy)).toEqual({ names, identifiers })
      expect(isNumberOf(matchBy, 'P-1')).toBe(false)
    }
    expect([isNumberOf('Product ID', 'P-1'), isNumberOf('Name', 'P-1'), isNumberOf('EAN', '12')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('is the top of a flat file: none, the stored one, a row of the file, or a new one', () => {
    expect(top(null).draft).toBeNull()
    const stored = { productId: 7 as never }
    expect(top(stored, ['gone', 'B-1']).draft).toMatchObject({ key: 'B-1', findBy: 'key' })
    expect(top(stored, ['gone']).draft).toMatchObject({
      key: 'gone',
      findBy: { id: 7 },
      isMadeIfMissing: false,
    })
    expect(top(stored).draft?.key).toBe('7')
    const { drafts, draft } = top({ name: 'Pump', number: 'A-1' })
    expect(draft).toBe(draftOf(drafts, 'A-1'))
    expect(top({ name: 'Pump', number: 'P-1' }).draft).toMatchObject({
      key: 'P-1',
      findBy: 'key',
      isMadeIfMissing: true,
      given: { identifiers: [{ value: 'P-1' }], names: [{ value: 'Pump' }] },
    })
    expect(top({ name: 'Pump', number: '' }).draft).toMatchObject({
      key: 'Pump',
      findBy: 'name',
      isMadeIfMissing: true,
    })
    expect(top({ name: 'Pump', number: '' }).drafts.byKey.has('Pump')).toBe(false)
    expect(top({ name: 'A-1', number: '' }).draft).toMatchObject({ findBy: 'name', isMadeIfMissing: true })
    expect(top({ name: 'Pump', number: '12' }, [], { matchBy: 'EAN' }).draft?.given.identifiers).toEqual([
      { key: 'Product ID', value: '12' },
    ])
    const drafts_ = draftsOfRows([aRow('A-1', {}, { names: [{ key: 'Our product name', value: 'Pump' }] })], {
      matchBy: 'Name',
    })
    const options = { componentsOf: { name: 'Pump', number: '' }, matchBy: 'Name' as const }
    expect(topDraftOf(drafts_, options, [])).toBe(draftOf(drafts_, 'Pump'))
  })
})

describe('[PROD-46] the fields that can do without a wrong value', () => {
  const key = { leaveOutWrong: true, matchBy: 'Product ID', matchSupplier: false } as const
  test('are those of no key, place, quantity or owner', () => {
    const fields = optionalFields(key)
    for (const field of ['identifier:EAN', 'name:Model', 'suppliers', 'country', 'contents'] as const)
      expect([field, fields.has(field)]).toEqual([field, true])
    for (const field of [
      'identifier:Product ID',
      'units',
      'level',
      'type',
      'organization',
      'name:Our product name',
    ] as const)
      expect([field, fields.has(field)]).toEqual([field, false])
    expect(optionalFields({ ...key, leaveOutWrong: false }).size).toBe(0)
    expect(optionalFields({ ...key, matchSupplier: true }).has('suppliers')).toBe(false)
    expect(optionalFields({ ...key, matchBy: 'Name' }).has('name:Model')).toBe(false)
    expect(optionalFields({ ...key, matchBy: 'EAN' }).has('identifier:EAN')).toBe(false)
    expect(optionalFields({ ...key, matchBy: 'EAN' }).has('identifier:Product ID')).toBe(true)
  })
})

test('[PROD-46] a fault is told at the column of its field', () => {
  const fault = (code: RowFault['code'], more: Partial<RowFault> = {}): RowFault => ({
    code,
    row: 1,
    column: null,
    value: null,
    params: {},
    ...more,
  })
  const columns: TitledColumn[] = [
    { column: 4, field: 'identifier:Product ID', title: 'No' },
    { column: 5, field: 'suppliers', title: 'Vendor' },
    { column: 6, field: 'suppliers', title: 'Second vendor' },
  ]
  const row = aRow('A-1', {
    faults: [
      fault('key:missing'),
      fault('supplier:needed'),
      fault('parent:missing'),
      fault('row:differs', { params: { field: 'suppliers' } }),
      fault('type:unknown', { column: 'Kind', cell: 9 }),
    ],
    leftOut: [fault('key:ambiguous')],
  })
  placeFaults([row], columns, { matchBy: 'Product ID' })
  expect([...row.faults, ...row.leftOut!].map(({ column, cell }) => [column, cell])).toEqual([
    ['No', 4],
    ['Vendor', 5],
    [null, null],
    ['Vendor', 5],
    ['Kind', 9],
    ['No', 4],
  ])
})

describe('[PROD-35] what is passed over', () => {
  test.each([
    [['---', '', '====='], true],
    [['---', 'A'], false],
    [['--'], false],
    [['', ''], false],
  ])('lines: %j %s', (cells, expected) => {
    expect(isRule(cells)).toBe(expected)
  })

  test.each([
    [['Total', '12'], 'Total', true],
    [['Summa:', '1 200,50 kr'], null, true],
    [['Grand total', '12 kg'], null, true],
    [['Gesamtgewicht', '4 kg'], null, true],
    [['Yhteensä', '12'], null, true],
    [['Összesen:', '12 kg'], null, true],
    [['合计', '12'], null, true],
    [['Итого', '1 200,50'], null, true],
    [['Total', '12'], 'T-1', false],
    [['Total', 'of all'], null, false],
    [['Total pump housing', '12'], null, false],
    [['Pump', '12'], null, false],
    [['', 'Total', '', '12'], null, true],
    [['Total', '12', 'of all'], null, false],
    [['Total', '€ 12'], null, true],
    [['Total', "1'200.50 kr"], null, true],
    [['Total', '7'], null, true],
    [['Total', '12 %'], null, true],
    [['Total', 'abc 12'], null, false],
    [['Total', '12 kilogram'], null, false],
    [['Total', '12 kg of it'], null, false],
    [['', ''], null, false],
  ])('sums: %j known as %s %s', (cells, key, expected) => {
    const read = key === null ? aRow('', {}, { identifiers: [] }) : aRow(key)
    expect(isSum(cells, read, optionsOf())).toBe(expected)
  })
})

describe('[PROD-35] words of files', () => {
  test.each([
    ['integral', 'integral'],
    ['  Part of the  ARTICLE ', 'integral'],
    ['I en behållare', 'separable'],
    ['separabel', 'separable'],
    ['bottle', undefined],
  ])('“%s” is contents %s', (text, contents) => {
    expect(contentsOf(text)).toBe(contents)
    expect(readContents(text)).toEqual(contents ? { value: contents } : { fault: 'contents:unknown' })
  })

  test('are written as they are read', () => {
    for (const contents of ['integral', 'separable'] as const)
      for (const language of ['en', 'sv'] as const)
        expect(contentsOf(contentsTitle(contents, language))).toBe(contents)
  })

  test('name types where one of them does', () => {
    expect(areTypes(['x', ' Purchased '])).toBe(true)
    expect(areTypes(['Köpt'])).toBe(true)
    expect(areTypes(['Resistor'])).toBe(false)
  })

  test('the mark of an export says whose numbers they are', () => {
    const head = markedTitle('Kedja ID', '1A2B3C4D')
    expect(markIn(` ${head.toLowerCase()} `)).toBe('1A2B3C4D')
    expect([markIn('Kedja ID'), markIn('Kedja ID [1A2B]'), markIn(`x ${head}`)]).toEqual([null, null, null])
    expect(foreignMarkOf(['Name', head], 'FFFFFFFF')).toBe('1A2B3C4D')
    expect(foreignMarkOf(['Name', head], '1A2B3C4D')).toBeNull()
    expect(foreignMarkOf(['Name'], '1A2B3C4D')).toBeNull()
  })
})
