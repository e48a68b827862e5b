import { beforeEach, describe, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import { previewProductImport } from '#server/product-import/imports.service.ts'
import {
  apply,
  check,
  checkWith,
  csvOf,
  faultsOf,
  linesOf,
  proposedSettings,
  upload,
  type Sheet,
} from '#tests/product-import/files.ts'
import { structureFrom, structureOf } from '#tests/product-import/structure.ts'
import { inRequest, testContext } from '#tests/context.ts'

let ctx: Context
beforeEach(async () => {
  ctx = await testContext()
})

const HEAD = ['Pos', 'Part no.', 'Name', 'Qty']
const pump: Sheet = [
  ['1', 'H-1', 'Housing', '1'],
  ['2', 'S-1', 'Screw', '4'],
]
const valve: Sheet = [
  ['1', 'B-1', 'Body', '1'],
  ['2', 'S-1', 'Screw', '2'],
]
const ofNew = (name: string) => ({ componentsOf: { name, number: '' } })
const PUMP_ONLY = ['Pump › Housing × 1', 'Pump › Screw × 4']

describe('[PROD-46] another list below the first of a sheet', () => {
  const faults = async (rows: Sheet) => faultsOf(ctx, await check(ctx, rows, ofNew('Pump')))

  test.each<[string, Sheet]>([
    ['a title and the same head', [['BOM of Pump'], HEAD, ...pump, [], ['BOM of Valve'], HEAD, ...valve]],
    [
      'two empty rows and a title of cells',
      [['Pump'], HEAD, ...pump, [], ['BOM:', 'V-1', 'Valve'], HEAD, ...valve],
    ],
    ['its positions', [[], HEAD, ...pump, [], [], HEAD, ...valve]],
    [
      'a head in another language',
      [[], HEAD, ...pump, [], [], ['Pos', 'Artikelnr', 'Benämning', 'Antal'], ...valve],
    ],
  ])('is refused there, known by %s, and comes in by its own head', async (_, rows) => {
    const checked = await check(ctx, rows, ofNew('Pump'))
    expect(await faultsOf(ctx, checked)).toEqual(['7 list:second', '8 list:after', '9 list:after'])
    await apply(ctx, checked, true)
    expect(await structureOf(ctx)).toEqual(PUMP_ONLY)
    const { id } = await upload(ctx, csvOf(rows))
    const second = await inRequest(ctx, (request) =>
      previewProductImport(request, id, { headRow: 7, headRows: 1 }),
    )
    const options = { ...second.settings.options, ...ofNew('Valve') }
    const valveChecked = await checkWith(ctx, id, { ...second.settings, options })
    expect(await faultsOf(ctx, valveChecked)).toEqual([])
    await apply(ctx, valveChecked)
    expect(await structureOf(ctx)).toEqual([...PUMP_ONLY, 'Valve › Body × 1', 'Valve › Screw × 2'])
  })

  test('says at its row what was found, and what to do', async () => {
    const rows: Sheet = [['Pump'], HEAD, ...pump, [], ['Valve V-1'], HEAD, ...valve]
    const lines = await linesOf(ctx, await check(ctx, rows, ofNew('Pump')))
    expect(lines.flatMap(({ faults: all }) => all.map(({ message }) => message))).toEqual([
      'Another list begins here (Valve V-1). Kedja imports one list at a time. Import without these rows, then bring the file again and choose row 7 as the header row. If the list only goes on here, delete this row in the file.',
      ...[8, 9].map(() => 'The row belongs to the list that begins in row 7. Read there what to do.'),
    ])
  })

  test('with other columns is refused as a whole, whatever its cells hold', async () => {
    const other: Sheet = [
      ['Qty', 'Part no.', 'Name'],
      ['1', 'B-1', 'Body'],
      ['2', 'S-1', 'Screw'],
    ]
    expect(await faults([HEAD, ...pump, [], ...other])).toEqual([
      '5 list:second',
      '6 list:after',
      '7 list:after',
    ])
  })

  test('with a fuller head than the first is not read instead of it', async () => {
    const { id } = await upload(ctx, csvOf([['Part no.', 'Qty'], ['H-1', '1'], [], HEAD, ...valve]))
    expect((await proposedSettings(ctx, id)).headRow).toBe(1)
  })

  test('below a text without a head is asked about; with the text emptied the list goes on', async () => {
    const rows: Sheet = [
      ['Part no.', 'Name', 'Qty'],
      ['H-1', 'Housing', '1'],
      [],
      ['Electronics'],
      ['B-1', 'Board', '1'],
    ]
    const withPositions = rows.map((cells, at) =>
      at === 3 ? cells : ['', ...cells].with(0, at === 0 ? 'Pos' : '1'),
    )
    expect(await faults(withPositions.map((cells, at) => (at === 2 ? [] : cells)))).toEqual([
      '4 Pos list:heading',
      '5 list:after',
    ])
    const checked = await check(ctx, rows, ofNew('Pump'))
    expect(await faultsOf(ctx, checked)).toEqual(['4 Part no. list:heading', '5 list:after'])
    const { id } = await upload(ctx, csvOf(rows))
    const settings = await proposedSettings(ctx, id, ofNew('Pump'))
    const corrected = await checkWith(ctx, id, {
      ...settings,
      corrections: [{ row: 4, column: 0, value: '' }],
    })
    expect(await faultsOf(ctx, corrected)).toEqual([])
    await apply(ctx, corrected)
    expect(await structureOf(ctx)).toEqual(['Pump › Board × 1', 'Pump › Housing × 1'])
  })

  test.each<[string, Sheet]>([
    [
      'the same title on a new page',
      [['Pump, page 1 of 2'], HEAD, ...pump, [], ['Pump, page 2 of 2'], HEAD, ['3', 'N-1', 'Nut', '2']],
    ],
    [
      'positions that go on',
      [['Pump'], HEAD, ...pump, [], ['Electronics'], HEAD, ['3', 'N-1', 'Nut', '2']].filter(
        (_, at) => at !== 5,
      ),
    ],
    [
      'a head between its rows',
      [
        ['Part no.', 'Name', 'Qty'],
        ['H-1', 'Housing', '1'],
        ['S-1', 'Screw', '4'],
        ['Part no.', 'Name', 'Qty'],
        ['N-1', 'Nut', '2'],
      ],
    ],
    ['an empty row alone', [HEAD, ...pump, [], ['3', 'N-1', 'Nut', '2']]],
  ])('is none, but the same, by %s', async (_, rows) => {
    const checked = await check(ctx, rows, ofNew('Pump'))
    expect(await faultsOf(ctx, checked)).toEqual([])
    await apply(ctx, checked)
    expect(await structureOf(ctx)).toEqual(['Pump › Housing × 1', 'Pump › Nut × 2', 'Pump › Screw × 4'])
  })

  test('that says itself what its rows are below is read with the first', async () => {
    const leveled: Sheet = [
      ['Pump'],
      ['Level', 'Part no.', 'Name', 'Qty'],
      ['0', 'P-1', 'Pump', ''],
      ['1', 'S-1', 'Screw', '4'],
      [],
      ['Valve'],
      ['Level', 'Part no.', 'Name', 'Qty'],
      ['0', 'V-1', 'Valve', ''],
      ['1', 'S-1', 'Screw', '2'],
    ]
    expect(await structureFrom(ctx, leveled)).toEqual(['Pump › Screw × 4', 'Valve › Screw × 2'])
    const below = leveled.map((cells, at) => (at === 7 ? cells.with(0, '1') : cells))
    expect(await faultsOf(ctx, await check(ctx, below))).toEqual([
      '7 list:second',
      '8 list:after',
      '9 list:after',
    ])
  })
})

describe('[PROD-46] what stands below a list, or beside it', () => {
  test('without a quantity, after an empty row, is no component until a person says so', async () => {
    const rows: Sheet = [
      ['Part no.', 'Name', 'Qty'],
      ['H-1', 'Housing', '1'],
      ['S-1', 'Screw', '4'],
      [],
      ['Approved', 'NN'],
      ['2024-05-02'],
    ]
    const checked = await check(ctx, rows, ofNew('Pump'))
    expect(await faultsOf(ctx, checked)).toEqual(expect.arrayContaining(['5 list:below']))
    await apply(ctx, checked, true)
    expect(await structureOf(ctx)).toEqual(PUMP_ONLY)
  })

  test('is a second list where the heads repeat, and is asked about', async () => {
    const rows: Sheet = [
      [...HEAD.slice(1), '', ...HEAD.slice(1)],
      ...pump.map((cells, at) => [...cells.slice(1), '', ...(valve[at] ?? []).slice(1)]),
    ]
    const { id } = await upload(ctx, csvOf(rows))
    const settings = await proposedSettings(ctx, id, ofNew('Pump'))
    const { mappingFaults } = await inRequest(ctx, (request) => previewProductImport(request, id, settings))
    expect(mappingFaults.map(({ message }) => message)).toContain(
      'From column E on the headings are those of the columns before: a second list stands beside the first. Leave out its columns here, and put it into a sheet of its own.',
    )
  })
})
