import { describe, expect, test } from 'vitest'

import type { ImportField } from '#contract/product-import-settings.ts'
import type { Reading, ReadRow } from '#domain/product-import/read-row.ts'
import { codesOf } from '#tests/product-import/rows.ts'
import { aReading, mapped, rowOf } from '#tests/product-import/tables.ts'

type Field = ImportField | readonly [ImportField, string]

/** A row of these cells, one for each field. */
function read(fields: readonly Field[], cells: readonly string[], reading: Partial<Reading> = {}): ReadRow {
  const row = rowOf(cells, aReading(mapped(...fields), reading))
  if (!row) throw new Error('The row says nothing.')
  return row
}
const faultOf = (field: Field, text: string) => read([field], [text]).faults[0]

describe('[PROD-35] a cell of a number', () => {
  test('is kept as it is written, with the type that its column has', () => {
    const columns = mapped('identifier:Product ID', 'identifier:Other')
    const custom = columns.map((column, at) => (at === 1 ? { ...column, customType: 'Drawing' } : column))
    const row = rowOf(['A-1', 'D 7'], aReading(custom))
    expect(row?.faults).toEqual([])
    expect(row?.given.identifiers).toEqual([
      { key: 'Product ID', value: 'A-1' },
      { key: 'Other', customType: 'Drawing', value: 'D 7' },
    ])
  })

  test.each<[string, ImportField, string, object]>([
    [
      'with a character that cannot be stored',
      'identifier:Part number',
      'A\u0000',
      { code: 'cell:character', params: { character: 'U+0000' } },
    ],
    ['with a character that was lost', 'identifier:Part number', 'A\ufffd', { code: 'cell:unreadable' }],
    [
      'too long',
      'identifier:Part number',
      'x'.repeat(256),
      { code: 'cell:too-long', params: { max: 255, length: 256 }, value: `${'x'.repeat(255)}…` },
    ],
    ['of several lines', 'identifier:Part number', 'A-1\nA-2', { code: 'identifier:lines' }],
    ['that a spreadsheet shortened', 'identifier:Part number', '7,32E+12', { code: 'identifier:shortened' }],
    ['shortened without a fraction', 'identifier:Part number', '7E+12', { code: 'identifier:shortened' }],
    ['that became a day', 'identifier:Part number', '03-apr', { code: 'cell:date' }],
    ['that became a month', 'identifier:Part number', 'Apr-03', { code: 'cell:date' }],
    ['that became a date', 'identifier:Part number', '2024-04-03', { code: 'cell:date' }],
    ['that became a time', 'identifier:Part number', '2024-04-03 00:00:00', { code: 'cell:date' }],
    [
      'with a wrong check digit',
      'identifier:EAN',
      '4006381333930',
      { code: 'identifier:check-digit', params: { expected: '1' } },
    ],
    ['whose last digits are lost', 'identifier:EAN', '4006382000000', { code: 'identifier:shortened' }],
    [
      'of a wrong length',
      'identifier:EAN',
      '400638133393',
      { code: 'identifier:length', params: { key: 'EAN', lengths: '8/13' } },
    ],
    [
      'of a wrong length, though it ends in zeros',
      'identifier:EAN',
      '400638000000',
      { code: 'identifier:length' },
    ],
    ['that is no UUID', 'identifier:UUID', '123', { code: 'identifier:uuid' }],
  ])('%s is refused', (_, field, text, fault) => {
    expect(faultOf(field, text)).toMatchObject({ row: 7, column: field, cell: 0, ...fault })
    expect(read([field], [text]).given.identifiers).toEqual([])
  })

  test.each([
    ['of 255 characters', 'x'.repeat(255)],
    ['in capitals, which is no day', 'APR-03'],
    ['of figures alone', '732000000000'],
    ['with an E of its own', '7E12'],
    ['with a month in it', 'A 03-apr'],
    ['with a month before more', '03-apr-x'],
    ['that begins as a day and goes on', '2024-04-031'],
    ['after a shortened one', 'x7,32E+12'],
    ['before more', '7,32E+12x'],
  ])('%s is none of these', (_, value) => {
    const row = read(['identifier:Part number'], [value])
    expect(row.faults).toEqual([])
    expect(row.given.identifiers).toEqual([{ key: 'Part number', value }])
  })

  test('of an export has what its product has, lines and all', () => {
    const row = read(['id', 'identifier:Part number', 'name:Model'], ['12', 'A-1\nA-2', 'M\n1'])
    expect(row).toMatchObject({ id: '12', faults: [] })
    expect(row.given.identifiers).toEqual([{ key: 'Part number', value: 'A-1\nA-2' }])
    expect(row.given.names).toEqual([{ key: 'Model', value: 'M\n1' }])
    expect(codesOf(read(['id'], ['\ufffd']))).toEqual(['cell:unreadable'])
  })
})

describe('[PROD-35] a cell of a name', () => {
  test('of several lines is one name', () => {
    const row = read(['name:Our product name'], ['Pump \r\n housing\n\nof steel'])
    expect(row.given.names).toEqual([{ key: 'Our product name', value: 'Pump housing of steel' }])
  })

  test('that is too long is refused, and a dash is a name', () => {
    const row = read(['name:Brand'], ['x'.repeat(256)])
    expect([codesOf(row), row.given.names]).toEqual([['cell:too-long'], []])
    expect(read(['name:Brand'], ['-']).given.names).toEqual([{ key: 'Brand', value: '-' }])
  })
})

describe('[PROD-35] a cell of a word', () => {
  test.each<[ImportField, string, Partial<ReadRow['given']>]>([
    ['type', 'own', { type: 'own_product' }],
    ['kind', 'mixture', { kind: 'chemical_product' }],
    ['suppliers', '2 | 1 | 2', { suppliers: [2, 1] }],
    ['businessRoles', '3; 1', { businessRoles: [1, 3] }],
    ['productGroups', '10 | 9', { productGroups: [9, 10] }],
    ['categories', '5;4;5', { categories: [4, 5] }],
    ['country', 'SE', { country: 'SE' }],
    ['organization', '6', { organization: 6 }],
    ['isEee', 'no', { isEee: false }],
    ['eeeCategory', '3', { eeeCategory: 3 }],
  ])('%s “%s” is said of the product', (field, text, given) => {
    const row = read([field], [text])
    expect(row.faults).toEqual([])
    expect(row.given).toEqual({ names: [], identifiers: [], ...given })
  })

  test.each<[ImportField, string, string]>([
    ['type', 'gadget', 'type:unknown'],
    ['kind', 'thing', 'kind:unknown'],
    ['suppliers', '1 | Nobody', 'supplier:unknown'],
    ['suppliers', '1 | \ufffd', 'cell:unreadable'],
    ['suppliers', '1; 2', 'supplier:unknown'],
    ['businessRoles', '1; x', 'role:unknown'],
    ['productGroups', 'x', 'group:unknown'],
    ['categories', 'x', 'category:unknown'],
    ['country', 'XX', 'country:unknown'],
    ['organization', 'x', 'organization:unknown'],
    ['isEee', 'maybe', 'yes-no:unknown'],
    ['eeeCategory', '12', 'eee-category:unknown'],
    ['contents', 'bottle', 'contents:unknown'],
    ['level', 'deep', 'level:unreadable'],
    ['units', 'many', 'units:not-a-number'],
    ['amount', 'much', 'amount:not-a-number'],
    ['amountUnit', 'lb', 'amount:unit'],
    ['parent', '2024-04-03', 'cell:date'],
    ['parent', '\ufffd', 'cell:unreadable'],
    ['parentName', 'x'.repeat(256), 'cell:too-long'],
  ])('%s “%s” is refused: %s', (field, text, code) => {
    const row = read([field], [text])
    expect(codesOf(row)).toEqual([code])
    expect(row.given).toEqual({ names: [], identifiers: [] })
  })

  test('says what the row is below, and how it holds a mixture', () => {
    expect(read(['parent', 'parentName', 'contents'], ['P-1', 'Pump', 'separable'])).toMatchObject({
      parent: 'P-1',
      parentName: 'Pump',
      contents: 'separable',
      faults: [],
    })
  })

  test.each<[string, string, boolean]>([
    ['Fitted', 'yes', true],
    ['Fitted', 'no', false],
    ['Fitted', 'fitted', true],
    ['Fitted', 'Not fitted', false],
    ['Populate', 'unpopulated', false],
    ['bestückt', 'nicht', false],
    ['monteras', 'ej', false],
    ['placed', 'DNP', false],
    ['mounted', 'no-load', false],
    ['Fitted', 'top', true],
    ['DNP', 'no', true],
    ['DNP', 'fitted', true],
    ['DNP', 'x', false],
    ['DNP', 'not', false],
    ['Not fitted', 'yes', false],
    ['fitted or not', 'yes', false],
  ])('below “%s”, “%s” says whether the part is there: %s', (title, text, isFitted) => {
    expect(codesOf(read([['notFitted', title]], [text]))).toEqual(isFitted ? [] : ['component:not-fitted'])
  })

  test.each([
    ['Unité', true],
    ['UQ', true],
    ['Us.', true],
    ['Unité de mesure', true],
    ['Unit', false],
    ['Base unit', false],
  ])('ML below “%s” may be metres or millilitres: %s', (title, isUnclear) => {
    const row = read(['identifier:Product ID', 'amount', ['amountUnit', title]], ['A', '2', 'ML'])
    expect(codesOf(row)).toEqual(isUnclear ? ['amount:metres-or-millilitres'] : [])
    expect(read(['amount', ['amountUnit', title]], ['2', 'ml'])).toMatchObject({
      faults: [],
      amountUnit: 'ml',
    })
  })
})

describe('[PROD-35] a row', () => {
  test('that says nothing in the columns that are read is none', () => {
    const reading = aReading(mapped('identifier:Product ID', 'units', 'position'))
    expect(rowOf(['', '', '3', 'note'], reading)).toBeNull()
    expect(rowOf(['-', 'n/a', '3'], reading)).toBeNull()
    expect(rowOf([], reading)).toBeNull()
    expect(rowOf(['A'], reading)).toMatchObject({ row: 7 })
  })

  test('leaves a dash out of its product, but not out of its names', () => {
    const row = read(['identifier:Product ID', 'country', 'name:Model'], ['A', '–', '–'])
    expect(row.faults).toEqual([])
    expect(row.given).toEqual({
      identifiers: [{ key: 'Product ID', value: 'A' }],
      names: [{ key: 'Model', value: '–' }],
    })
  })

  test.each(['Top', 'root', 'Kopf', 'top level', 'Toppnivå', 'Top-Level'])(
    'whose level is “%s” has none: it is the product of the list',
    (text) => {
      expect(read(['identifier:Product ID', 'level'], ['A', text])).toMatchObject({ level: null, faults: [] })
    },
  )

  test.each(['topmost', 'a top', 'level top'])('whose level is “%s” is refused', (text) => {
    expect(codesOf(read(['identifier:Product ID', 'level'], ['A', text]))).toEqual(['level:unreadable'])
  })

  test.each([
    ['formula', 'cell:formula'],
    ['error', 'cell:error'],
    ['date', 'cell:date'],
  ] as const)('with a cell that a workbook marks as %s is refused', (kind, code) => {
    const reading = aReading(mapped('identifier:Product ID', 'country'))
    const marks = [{ column: 1, kind, text: '=A1' }]
    const row = rowOf(['A', ''], reading, { marks })
    expect(row?.faults).toEqual([{ code, row: 7, column: 'country', cell: 1, value: '=A1', params: {} }])
    expect(rowOf(['', 'SE'], reading, { marks: [{ ...marks[0]!, text: '' }] })?.faults[0]?.value).toBe('SE')
  })

  test('with the word for an error in a cell is refused', () => {
    expect(codesOf(read(['identifier:Product ID', 'country'], ['A', '#REF!']))).toEqual(['cell:error'])
  })

  test('leaves a wrong value out where its field can do without', () => {
    const row = read(['identifier:Product ID', 'country', 'type'], ['A', 'XX', 'gadget'], {
      leavesOut: new Set<ImportField>(['country']),
    })
    expect(codesOf(row)).toEqual(['type:unknown'])
    expect(row.leftOut).toMatchObject([{ code: 'country:unknown', value: 'XX', cell: 1 }])
    const two = read(['suppliers', 'country'], ['x', 'XX'], {
      leavesOut: new Set<ImportField>(['country', 'suppliers']),
    })
    expect(two.leftOut).toHaveLength(2)
  })

  test('is free of the apostrophe of an export, and of what nobody sees', () => {
    const row = read(['identifier:Product ID', 'name:Model'], ["'=A1", "'tis"])
    expect(row.given).toEqual({
      identifiers: [{ key: 'Product ID', value: '=A1' }],
      names: [{ key: 'Model', value: "'tis" }],
    })
    expect(read(['identifier:Product ID'], ['A\u200b-1 \ufeff']).given.identifiers[0]?.value).toBe('A-1')
  })

  test.each<[ImportField, string]>([
    ['name:Model', 'A\u200bB'],
    ['parentName', 'A\u200bB'],
    ['identifier:Product ID', 'א\u200f1'],
  ])('keeps marks of direction where they may be meant: %s', (field, text) => {
    const { given, parentName } = read([field], [text])
    expect([...given.names, ...given.identifiers].map(({ value }) => value).concat(parentName ?? [])).toEqual(
      [text],
    )
  })

  test('of an export keeps what nobody sees', () => {
    const row = read(['id', 'identifier:Product ID'], ['1', 'A\u200b'])
    expect(row.given.identifiers[0]?.value).toBe('A\u200b')
  })
})

describe('[PROD-46] the level of a row', () => {
  test('is its figure, its word, or its indent', () => {
    expect(read(['level'], ['2']).level).toMatchObject({ depth: 2 })
    expect(read(['level'], ['B'], { levelWords: 'letters' }).level).toEqual({ depth: 2, steps: null })
    expect(codesOf(read(['level'], ['BB'], { levelWords: 'letters' }))).toEqual(['level:unreadable'])
    const indented = aReading(mapped('name:Model', 'level'), { indentColumn: 0 })
    expect(
      rowOf(['A'], indented, {
        indents: [
          { column: 1, indent: 9 },
          { column: 0, indent: 4 },
        ],
      })?.level,
    ).toEqual({ depth: 4, steps: null })
    expect(rowOf(['A'], indented)?.level).toEqual({ depth: 0, steps: null })
  })

  test('is told by the path in its cell', () => {
    const path = (text: string) =>
      read(['identifier:Product ID', 'level'], ['A', text], { pathSign: '/' }).level
    expect(path('P-1 / H-1/S-1')).toEqual({
      depth: 3,
      steps: null,
      path: { above: ['P-1', 'H-1'], columns: [], own: ['S-1'] },
    })
    expect(path('P-1')).toEqual({ depth: 1, steps: null, path: { above: [], columns: [], own: ['P-1'] } })
    expect([path('P-1//S-1'), path('/')]).toEqual([null, null])
  })

  test('that a workbook marks as wrong is refused, whatever says the levels', () => {
    for (const reading of [{ pathSign: '/' }, { levelWords: 'letters' as const }]) {
      const marks = [{ column: 0, kind: 'formula' as const, text: '=A1' }]
      const row = rowOf(['A'], aReading(mapped('level'), reading), { marks })
      expect([row?.faults[0]?.code, row?.level]).toEqual(['cell:formula', null])
    }
  })
})

describe('[PROD-46] places on a circuit board', () => {
  test('are as many units, where no column has quantities', () => {
    expect(read(['identifier:Product ID', 'position'], ['A', 'r1, R2 C5-C8']).units).toBe(6)
    expect(read(['identifier:Product ID', 'position'], ['A', '10']).units).toBeNull()
    expect(read(['identifier:Product ID', 'position', 'position'], ['A', 'R1,R2', 'C1']).units).toBe(2)
    for (const field of ['units', 'amount'] as const)
      expect(read(['identifier:Product ID', 'position', field], ['A', 'R1,R2', '']).units).toBeNull()
  })

  test('that cannot be counted refuse the row', () => {
    expect(codesOf(read(['identifier:Product ID', 'position'], ['A', 'R1-C5']))).toEqual(['units:places'])
    const row = read(['identifier:Product ID', 'position'], ['A', 'R1, R2 and more'])
    expect(row.faults).toMatchObject([{ code: 'units:places', cell: 1, value: 'R1, R2 and more' }])
  })

  test('are the row’s place, where other rows name it by that', () => {
    expect(read(['identifier:Product ID', 'position'], ['A', '10'], { placeColumn: 1 }).place).toBe('10')
    expect(read(['identifier:Product ID', 'position'], ['A', '10']).place).toBeUndefined()
  })
})

describe('[PROD-46] a row whose quantity is left out', () => {
  const other = { otherQuantities: [{ column: 2, title: 'Pump B' }] }
  test.each([
    [['A', '', '3'], ['units:other-column']],
    [['A', '-', '3'], ['units:other-column']],
    [['A', '', 'x'], ['units:other-column']],
    [['A', '1', '3'], []],
    [['A', '', ''], []],
    [['A', '', '0'], []],
    [['A', '', '-'], []],
  ])('%j is refused where it is of another product: %j', (cells, codes) => {
    const row = read(['identifier:Product ID', 'units'], cells, other)
    expect(codesOf(row)).toEqual(codes)
  })

  test('is told that product and its quantity', () => {
    expect(read(['identifier:Product ID', 'units'], ['A', '', ' 3 '], other).faults[0]).toMatchObject({
      column: 'units',
      cell: 1,
      params: { head: 'Pump B', value: '3' },
    })
    expect(read(['identifier:Product ID'], ['A', '', '3'], other).faults).toEqual([])
  })
})
