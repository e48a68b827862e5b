import { beforeEach, describe, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import { previewProductImport } from '#server/product-import/imports.service.ts'
import {
  check,
  csvOf,
  faultsOf,
  importFile,
  mappingFaultsOf,
  upload,
  type Sheet,
} from '#tests/product-import/files.ts'
import { PUMP, structureFrom, structureOf } from '#tests/product-import/structure.ts'
import { inRequest, testContext } from '#tests/context.ts'

let ctx: Context
beforeEach(async () => {
  ctx = await testContext()
})

const ofNewBoard = { componentsOf: { name: 'Board', number: '' } }
const faultsIn = async (rows: Sheet) =>
  (await mappingFaultsOf(ctx, rows, ofNewBoard)).map(({ message }) => message)

describe('[PROD-46] quantities for several of a product, as the rows above the head say', () => {
  const list = (...above: string[]): Sheet => [
    ['Material', 'P-1'],
    above,
    [],
    ['Lv', 'Item', 'Component number', 'Object description', 'Comp. Qty', 'Un'],
    ['.1', '0010', 'H-1', 'Housing', '100', 'PC'],
    ['..2', '0010', 'S-1', 'Screw', '400', 'PC'],
  ]

  test.each([
    [['Base Qty (PC)', '100.000'], '100.000'],
    [['Basismenge', '', '1.000,000'], '1.000,000'],
    [['Reqd Qty', '50'], '50'],
    [['BOM for 10 pcs of the pump'], '10'],
    [['Stückliste für 25 Stück'], '25'],
  ])('are refused: %j', async (above, count) => {
    expect(await faultsIn(list(...above))).toEqual([
      `By “${above[0]}” above the list the quantities are for ${count} of the product, not for one. Divide them in the file, and delete that text.`,
    ])
  })

  test.each([
    [['Base Qty (PC)', '1,000']],
    [['Reqd Qty', '1.000']],
    [['Bill for 230 V']],
    [['Order', '4711']],
  ])('are none: %j', async (above) => {
    expect(await faultsIn(list(...above))).toEqual([])
  })
})

describe('[PROD-46] a list of a circuit', () => {
  const rows = (head: string, first: string, second: string): Sheet => [
    ['Designator', 'Comment', 'Quantity', head],
    ['R1, R2', '10k', '2', first],
    ['C1', '100n', '1', second],
  ]

  test.each([
    ['Fitted', 'Fitted', 'Not Fitted'],
    ['Populate', 'yes', 'no'],
    ['Bestückt', 'x', '0'],
    ['DNP', '', 'x'],
  ])('refuses the part that is not fitted: %s, %s, %s', async (...columns) => {
    const checked = await check(ctx, rows(...columns), ofNewBoard)
    expect(await faultsOf(ctx, checked)).toEqual([`3 ${columns[0]} component:not-fitted`])
  })

  test('is known by its values where no part has a number', async () => {
    const named = rows('MPN', '', '').map((cells, at) => [...cells, at === 0 ? 'Description' : 'Part'])
    await importFile(ctx, named, ofNewBoard)
    expect(await structureOf(ctx)).toEqual(['Board › 100n × 1', 'Board › 10k × 2'])
  })

  test('asks of what its parts are components, although it counts them by their places', async () => {
    const { id } = await upload(
      ctx,
      csvOf(rows('Footprint', '0603', '0402').map((cells) => cells.toSpliced(2, 1))),
    )
    const { mappingFaults } = await inRequest(ctx, (request) => previewProductImport(request, id, {}))
    expect(mappingFaults.map(({ column, message }) => [column, message])).toEqual([
      [0, expect.stringMatching(/^“Designator” needs a parent product\./)],
    ])
  })
})

describe('[PROD-35] a text', () => {
  test('whose rows a program has put into quotes as a whole is parted', async () => {
    const lines = [
      'Level,Part no.,Name,Qty',
      '0,P-1,Pump,',
      '1,H-1,"Housing",1',
      '2,S-1,Screw,4',
      '1,N-1,Nut,2',
    ]
    await importFile(ctx, Buffer.from(lines.map((line) => `"${line.replaceAll('"', '""')}"`).join('\r\n')))
    expect(await structureOf(ctx)).toEqual(PUMP)
  })

  test('of one column of names with commas is not', async () => {
    await importFile(ctx, Buffer.from(['Name', '"Screw, M4, steel"', '"Nut, M4"'].join('\r\n')))
    const titles = await ctx.db.selectFrom('products').select('title').orderBy('title').execute()
    expect(titles.map(({ title }) => title)).toEqual(['Nut, M4', 'Screw, M4, steel'])
  })

  test('has levels with words behind them', async () => {
    const words = ['0 - Product', '1 - Assembly', '2 – Part', '1 Part']
    const rows: Sheet = [
      ['Level', 'Part no.', 'Name', 'Qty'],
      [words[0] ?? '', 'P-1', 'Pump', ''],
      [words[1] ?? '', 'H-1', 'Housing', '1'],
      [words[2] ?? '', 'S-1', 'Screw', '4'],
      [words[3] ?? '', 'N-1', 'Nut', '2'],
    ]
    expect(await structureFrom(ctx, rows)).toEqual(PUMP)
  })
})
