import { beforeEach, describe, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import { previewProductImport } from '#server/product-import/imports.service.ts'
import {
  check,
  csvOf,
  faultsOf,
  importFile,
  linesOf,
  proposedSettings,
  upload,
  type Sheet,
} from '#tests/product-import/files.ts'
import { structureOf } from '#tests/product-import/structure.ts'
import { inRequest, testContext } from '#tests/context.ts'

let ctx: Context
beforeEach(async () => {
  ctx = await testContext()
})

describe('[PROD-46] a list without a row for its product', () => {
  const rows: Sheet = [
    ['Level', 'Part no.', 'Name', 'Qty', 'Unit'],
    ['1', 'H-1', 'Housing', '1', 'pcs'],
    ['2', 'S-1', 'Screw', '4', 'pcs'],
    ['1', 'N-1', 'Nut', '2', 'pcs'],
    ['1', 'C-1', 'Cable', '1.5', 'm'],
  ]

  test('asks at the rows whose quantities would be lost, and has them once the product is chosen', async () => {
    const checked = await check(ctx, rows)
    expect(await faultsOf(ctx, checked)).toEqual(['4 Qty units:no-parent', '5 Qty units:no-parent'])
    const [nut] = (await linesOf(ctx, checked)).flatMap(({ faults }) => faults)
    expect(nut?.message).toBe(
      'The row has a quantity (2), but is a component of no product. Choose the product that the highest rows are components of, or empty the quantity.',
    )
    await importFile(ctx, rows, { componentsOf: { name: 'Pump', number: '' } })
    expect(await structureOf(ctx)).toEqual([
      'Housing › Screw × 4',
      'Pump › Cable × 1, 1.5 m',
      'Pump › Housing × 1',
      'Pump › Nut × 2',
    ])
  })

  test('asks where parents are named, and one row has none', async () => {
    const named: Sheet = [
      ['Parent', 'Part no.', 'Name', 'Qty'],
      ['', 'P-1', 'Pump', ''],
      ['P-1', 'H-1', 'Housing', '1'],
      ['', 'S-1', 'Screw', '4'],
    ]
    expect(await faultsOf(ctx, await check(ctx, named))).toEqual(['4 Qty units:no-parent'])
  })

  test('is none where its one product has a quantity, or several have none', async () => {
    const one = rows.map((cells, at) => (at > 1 ? cells.with(0, '2') : at === 1 ? cells.with(3, '5') : cells))
    expect(await faultsOf(ctx, await check(ctx, one))).toEqual([])
    const several = rows.map((cells, at) => (at > 2 ? cells.with(3, '1').with(4, 'pcs') : cells))
    expect(await faultsOf(ctx, await check(ctx, several))).toEqual([])
  })

  test('whose rows stand above what they are below is refused at these', async () => {
    const upwards: Sheet = [
      ['Level', 'Part no.', 'Name', 'Qty'],
      ['2', 'S-1', 'Screw', '1'],
      ['1', 'H-1', 'Housing', '1'],
      ['0', 'P-1', 'Pump', '1'],
    ]
    expect(await faultsOf(ctx, await check(ctx, upwards))).toEqual([
      '2 Level level:above',
      '3 Level level:above',
    ])
  })

  test('leaves out the level of its first row only', async () => {
    const leveled: Sheet = [
      ['Level', 'Part no.', 'Name'],
      ['1', 'H-1', 'Housing'],
      ['', 'S-1', 'Screw'],
      ['1', 'N-1', 'Nut'],
    ]
    expect(await faultsOf(ctx, await check(ctx, leveled))).toEqual(['3 Level level:unreadable'])
  })
})

describe('[PROD-46] a quantity', () => {
  test.each(['Quantity', 'Qty for one set', 'Unit price', 'Weight'])(
    'is no place, whatever its figures are: %s',
    async (head) => {
      const { id } = await upload(
        ctx,
        csvOf([
          ['Part no.', 'Name', head],
          ['A-1', 'Axle', '1'],
          ['B-1', 'Bolt', '1.5'],
          ['C-1', 'Clip', '4'],
        ]),
      )
      const { columns } = await proposedSettings(ctx, id)
      expect(columns.map(({ field }) => field)).not.toContain('level')
    },
  )

  test('of a bill of materials for ten products is refused, as Odoo exports it', async () => {
    const { id } = await upload(
      ctx,
      csvOf([
        ['Product', 'Reference', 'Quantity', 'BoM Lines/Component', 'BoM Lines/Quantity'],
        ['Pump', 'BOM/1', '10', 'Housing', '10'],
        ['', '', '', 'Screw', '40'],
      ]),
    )
    const { mappingFaults } = await inRequest(ctx, (request) => previewProductImport(request, id, {}))
    expect(mappingFaults.map(({ message }) => message)).toEqual([
      'By “Quantity” the quantities are for 10 of the product, not for one. Divide them in the file, and delete the column.',
    ])
  })

  test('in ML is asked about in a French list, and is millilitres in another', async () => {
    const list = (unit: string, measure: string): Sheet => [
      ['Level', 'Part no.', 'Name', 'Qty', unit],
      ['0', 'P-1', 'Pump', '1', 'U'],
      ['1', 'C-1', 'Cable', '1,5', measure],
    ]
    expect(await faultsOf(ctx, await check(ctx, list('Unité', 'ML')))).toEqual([
      '3 Unité amount:metres-or-millilitres',
    ])
    await importFile(ctx, list('Unité', 'ml'))
    expect(await structureOf(ctx)).toEqual(['Pump › Cable × 1, 1.5 ml'])
    expect(await faultsOf(ctx, await check(ctx, list('Unit', 'ML')))).toEqual([])
  })
})

describe('[PROD-46] products beside their components', () => {
  test('are parents though they are as many as the parts', async () => {
    await importFile(
      ctx,
      [
        ['Product code', 'Component code', 'Component description', 'Qty'],
        ['P-1', 'H-1', 'Housing', '1'],
        ['P-1', 'S-1', 'Screw', '4'],
        ['V-1', 'S-1', 'Screw', '2'],
      ],
      { createParents: true },
    )
    expect(await structureOf(ctx)).toEqual(['P-1 › Housing × 1', 'P-1 › Screw × 4', 'V-1 › Screw × 2'])
  })
})

describe('[PROD-35] the numbers of manufacturers', () => {
  test('of which one part has several make no parent of the part', async () => {
    const { id } = await upload(
      ctx,
      csvOf([
        ['Product no.', 'Name', 'Manufacturer part no.', 'Component manufacturer'],
        ['R-1', 'Resistor', 'RC0603', 'Yageo'],
        ['R-1', 'Resistor', 'ERJ3', 'Panasonic'],
        ['C-1', 'Capacitor', 'GRM155', 'Murata'],
      ]),
    )
    const { columns } = await proposedSettings(ctx, id)
    expect(columns.map(({ field }) => field)).not.toContain('parent')
  })
})
