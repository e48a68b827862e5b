import { beforeEach, describe, expect, test } from 'vitest'

import type { ImportSettings } from '#contract/product-import-settings.ts'
import type { Context } from '#server/context.ts'
import {
  apply,
  check,
  checkWith,
  csvOf,
  faultsOf,
  importFile,
  mappingFaultsOf,
  proposedSettings,
  upload,
  type Sheet,
} from '#tests/product-import/files.ts'
import { structureOf } from '#tests/product-import/structure.ts'
import { testContext } from '#tests/context.ts'

let ctx: Context
beforeEach(async () => {
  ctx = await testContext()
})

const ofNewPump = { componentsOf: { name: 'Pump', number: '' } }

const faultsIn = async (rows: Sheet, options: Partial<ImportSettings['options']> = {}) =>
  (await mappingFaultsOf(ctx, rows, options)).map(({ column, message }) => `${column}: ${message}`)

describe('[PROD-46] a quantity for the whole product', () => {
  test.each([
    'Extended Qty',
    'Total quantity',
    'Ext. Qty',
    'Qty Total',
    'Gesamtmenge',
    'Totalt antal',
    'Qté totale',
  ])('is not taken for that of an assembly, where no other is there: %s', async (head) => {
    const rows: Sheet = [
      ['Level', 'Part no.', 'Name', head],
      ['0', 'P-1', 'Pump', '1'],
      ['1', 'H-1', 'Housing', '2'],
      ['2', 'S-1', 'Screw', '8'],
    ]
    expect(await faultsIn(rows)).toEqual([
      `3: “${head}” has quantities for the whole product. Where the list has levels or parents, Kedja needs the quantities in one assembly. Divide them by the quantity of the assembly in the file, and correct the heading.`,
    ])
    await expect(check(ctx, rows)).rejects.toMatchObject({ code: 'product-import:mapping' })
  })

  test('is that of its only assembly in a flat list, and left out beside the quantity of each', async () => {
    await importFile(
      ctx,
      [
        ['Part no.', 'Name', 'Total quantity'],
        ['S-1', 'Screw', '8'],
      ],
      ofNewPump,
    )
    expect(await structureOf(ctx)).toEqual(['Pump › Screw × 8'])
    await importFile(ctx, [
      ['Level', 'Part no.', 'Name', 'Qty', 'Extended Qty'],
      ['0', 'V-1', 'Valve', '1', '1'],
      ['1', 'B-1', 'Body', '2', '2'],
      ['2', 'N-1', 'Nut', '4', '8'],
    ])
    expect(await structureOf(ctx)).toEqual(['Body › Nut × 4', 'Pump › Screw × 8', 'Valve › Body × 2'])
  })
})

describe('[PROD-46] quantities of several products in columns beside each other', () => {
  const matrix = (...heads: string[]): Sheet => [
    ['Part no.', 'Name', ...heads],
    ['H-1', 'Housing', '1', '1'],
    ['S-1', 'Screw', '4', '6'],
    ['N-1', 'Nut', '', '2'],
    ['W-1', 'Washer', '-', '3'],
  ]

  test.each([
    ['Pump A', 'Pump B'],
    ['P-100', 'P-200'],
    ['Variant 1', 'Variant 2'],
    ['Qty P-1', 'Qty P-2'],
    ['Default/QTY.', 'Long/QTY.'],
    ['Antal', 'Antal'],
  ])('are asked about: %s, %s', async (first, second) => {
    expect(await faultsIn(matrix(first, second), ofNewPump)).toEqual([
      `3: Several columns have quantities: “${first}” and “${second}”. Keep one of them. If each is for a product of its own, import the file once for each column, and choose its product. If they are no quantities, leave them out.`,
    ])
  })

  test('are asked about below a head that is merged over them', async () => {
    const [head = [], ...rows] = matrix('Qty', '')
    expect(await faultsIn([head, ['', '', 'P-100', 'P-200'], ...rows], ofNewPump)).toEqual([
      expect.stringMatching(/^3: Several columns have quantities: “Qty P-100” and “Qty P-200”\./),
    ])
  })

  test('are imported one after the other, and what only the other product has is none of this', async () => {
    const heads = ['Pump A', 'Pump B']
    for (const [at, head] of heads.entries()) {
      const { id } = await upload(ctx, csvOf(matrix(...heads)))
      const settings = await proposedSettings(ctx, id, { componentsOf: { name: head, number: '' } })
      const columns = settings.columns.filter(({ column, field }) => field !== 'units' || column === 2 + at)
      const checked = await checkWith(ctx, id, { ...settings, columns })
      if (at === 0)
        expect(await faultsOf(ctx, checked)).toEqual([
          '4 Pump A units:other-column',
          '5 Pump A units:other-column',
        ])
      await apply(ctx, checked, true)
    }
    expect(await structureOf(ctx)).toEqual([
      'Pump A › Housing × 1',
      'Pump A › Screw × 4',
      'Pump B › Housing × 1',
      'Pump B › Nut × 2',
      'Pump B › Screw × 6',
      'Pump B › Washer × 3',
    ])
  })

  test.each([
    ['Price 1', 'Price 2'],
    ['2023', '2024'],
    ['Stock A', 'Stock B'],
    ['Length', 'Width'],
    ['Remark', 'Status'],
  ])('are none: %s, %s', async (first, second) => {
    const { id } = await upload(ctx, csvOf(matrix(first, second)))
    const { columns } = await proposedSettings(ctx, id)
    expect(columns.map(({ field }) => field)).not.toContain('units')
  })
})

describe('[PROD-46] lengths to which parts are cut', () => {
  test('are amounts where no quantity stands beside them', async () => {
    await importFile(
      ctx,
      [
        ['Part no.', 'Name', 'Cut length (mm)'],
        ['C-1', 'Cable', '1250'],
      ],
      ofNewPump,
    )
    await importFile(ctx, [
      ['Nivå', 'Artikelnr', 'Benämning', 'Längd'],
      ['0', 'V-1', 'Valve', ''],
      ['1', 'T-1', 'Tube', '1,5 m'],
    ])
    expect(await structureOf(ctx)).toEqual(['Pump › Cable × 1, 1250 mm', 'Valve › Tube × 1, 1.5 m'])
  })

  const cuts: Sheet = [
    ['Item No.', 'Qty', 'Part no.', 'Name', 'Length [mm]'],
    ['1', '2', 'T-1', 'Tube', '1500'],
    ['2', '4', 'T-1', 'Tube', '600'],
    ['3', '1', 'N-1', 'Nut', ''],
  ]

  test('that differ for one part are asked about, and are amounts where a person says so', async () => {
    expect(await faultsIn(cuts, ofNewPump)).toEqual([
      '4: One part has several lengths under “Length [mm]”, such as T-1. Its pieces alone do not say how much of it is used. Write the total length in each row, with its unit, and choose “Amount” for the column.',
    ])
    const { id } = await upload(ctx, csvOf(cuts))
    const settings = await proposedSettings(ctx, id, ofNewPump)
    const columns = [...settings.columns, { column: 4, field: 'amount' as const }]
    await apply(ctx, await checkWith(ctx, id, { ...settings, columns }))
    expect(await structureOf(ctx)).toEqual(['Pump › Nut × 1', 'Pump › Tube × 6, 2100 mm'])
  })

  test.each(['Width', 'Höhe'])('are none as one size of several: %s', async (other) => {
    const rows = cuts.map((cells, at) => [...cells, at === 0 ? other : '40'])
    expect(await faultsIn(rows, ofNewPump)).toEqual([])
  })
})
