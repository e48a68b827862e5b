import { beforeEach, describe, expect, test } from 'vitest'

import type { ProductId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { previewProductImport } from '#server/product-import/imports.service.ts'
import {
  apply,
  check,
  checkWith,
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
import { identified, testProduct } from '#tests/products/products.ts'

const flat: Sheet = [
  ['Pos', 'Part no.', 'Name', 'Qty'],
  ['0010', 'H-1', 'Housing', 1],
  ['0020', 'S-1', 'Screw', 4],
]

describe('a flat file', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })
  const proposals = async (rows: Sheet) => {
    const { id } = await upload(ctx, csvOf(rows))
    const { columns } = await inRequest(ctx, (request) => previewProductImport(request, id, {}))
    return columns.map(({ proposed }) => proposed)
  }

  test('[PROD-46] asks of what its rows are the components, and says so before it is checked', async () => {
    const { id } = await upload(ctx, csvOf(flat))
    const preview = await inRequest(ctx, (request) => previewProductImport(request, id, {}))
    expect(preview.mappingFaults.map(({ message }) => message)).toEqual([
      expect.stringContaining('Choose the product that the rows are components of'),
    ])
  })

  test('[PROD-46] the preview shows the parent that an empty one means, and none where none stands above', async () => {
    const rows: Sheet = [
      ['Parent', 'Part no.', 'Name'],
      ['', 'P-1', 'Pump'],
      ['P-1', 'H-1', 'Housing'],
      ['', 'S-1', 'Screw'],
      ['H-1', 'R-1', 'Ring'],
      ['', 'R-2', 'Seal'],
    ]
    const { id } = await upload(ctx, csvOf(rows))
    const parents = async (repeatParents: boolean) => {
      const settings = await proposedSettings(ctx, id, { repeatParents })
      const preview = await inRequest(ctx, (request) => previewProductImport(request, id, settings))
      return preview.rows.map(({ cells }) => cells.find(({ column }) => column === 0)?.value)
    }
    expect(await parents(true)).toEqual(['', 'P-1', 'P-1', 'H-1', 'H-1'])
    expect(await parents(false)).toEqual(['', 'P-1', '', 'H-1', ''])
  })

  test('[PROD-46] lists the components of a product that is there', async () => {
    const pump = await testProduct(ctx, 'Pump')
    await importFile(ctx, flat, { componentsOf: { productId: pump } })
    expect(await structureOf(ctx)).toEqual(['Pump › Housing × 1', 'Pump › Screw × 4'])
  })

  test('[PROD-46] lists the components of a new product, which the check shows', async () => {
    const options = { componentsOf: { name: 'Pump', number: 'P-1' } }
    const checked = await check(ctx, flat, options)
    expect(checked.outcome).toMatchObject({ rows: { created: 2 }, products: { created: 3 } })
    expect(await linesOf(ctx, checked)).toContainEqual(
      expect.objectContaining({ row: null, outcome: 'created', title: 'Pump' }),
    )
    await apply(ctx, checked)
    const again = await check(ctx, flat, options)
    expect(again.outcome).toMatchObject({ rows: { unchanged: 2 }, products: { created: 0 } })
    const pump = await ctx.db
      .selectFrom('products')
      .select(['product_number', 'type', 'has_children'])
      .where('title', '=', 'Pump')
      .executeTakeFirst()
    expect(pump).toEqual({ product_number: 'P-1', type: 'own_product', has_children: true })
  })

  test('[PROD-46] of a new product that is there by its number or its name belongs to it', async () => {
    await testProduct(ctx, 'Pump', { identifiers: [identified('P-1', 'Part number')] })
    await importFile(ctx, flat, { componentsOf: { name: 'Another name', number: 'P-1' } })
    await importFile(ctx, flat, { componentsOf: { name: 'PUMP', number: '' } })
    expect(await structureOf(ctx)).toEqual(['Pump › Housing × 1', 'Pump › Screw × 4'])
  })

  test('[PROD-46] that has a row of the product itself does not put it into itself', async () => {
    const pump = await testProduct(ctx, 'Pump', { identifiers: [identified('P-1', 'Part number')] })
    const rows = [...flat, ['0030', 'P-1', 'Pump', null]]
    await importFile(ctx, rows, { componentsOf: { productId: pump } })
    expect(await structureOf(ctx)).toEqual(['Pump › Housing × 1', 'Pump › Screw × 4'])
  })

  test('[PROD-46] with levels puts its highest rows below the product', async () => {
    const rows = [
      ['Level', 'Part no.', 'Name', 'Qty'],
      [1, 'H-1', 'Housing', 1],
      [2, 'S-1', 'Screw', 4],
      [1, 'N-1', 'Nut', 2],
    ]
    await importFile(ctx, rows, { componentsOf: { name: 'Pump', number: '' } })
    expect(await structureOf(ctx)).toEqual(['Housing › Screw × 4', 'Pump › Housing × 1', 'Pump › Nut × 2'])
  })

  test('[PROD-46] matched by EAN is of the same new product each time, though its number is none, and keeps the number', async () => {
    const rows: Sheet = [
      ['EAN', 'Name', 'Qty'],
      ['4006381333931', 'Screw', 4],
    ]
    const options = { componentsOf: { name: 'Pump', number: 'P-1' } }
    await importFile(ctx, rows, options)
    const again = await check(ctx, rows, options)
    expect(again.outcome).toMatchObject({ products: { created: 0, changed: 0 }, components: { added: 0 } })
    const pump = await ctx.db
      .selectFrom('products')
      .select('product_number')
      .where('title', '=', 'Pump')
      .execute()
    expect(pump).toEqual([{ product_number: 'P-1' }])
  })

  test('[PROD-46] without quantities counts the places on the board, or says that it cannot', async () => {
    const rows: Sheet = [
      ['Designator', 'Part number', 'Description'],
      ['R1..R3', 'RES', 'Resistor'],
      ['c1, c2', 'CAP', 'Capacitor'],
      ['U1', 'IC', 'Controller'],
      ['LABEL', 'LAB', 'Label'],
    ]
    const options = { componentsOf: { name: 'Board', number: 'B-1' } }
    await importFile(ctx, rows, options)
    const counted = [
      'Board › Capacitor × 2',
      'Board › Controller × 1',
      'Board › Label × 1',
      'Board › Resistor × 3',
    ]
    expect(await structureOf(ctx)).toEqual(counted)
    const unclear: Sheet = [...rows, ['D1, D2 etc.', 'DIO', 'Diode'], ['Q3-Q1', 'TRA', 'Transistor']]
    expect(await faultsOf(ctx, await check(ctx, unclear, options))).toEqual([
      '6 Designator units:places',
      '7 Designator units:places',
    ])
  })

  test('[PROD-46] sorted by part numbers keeps the structure that its outline numbers tell', async () => {
    const rows: Sheet = [
      ['Item', 'Part number', 'Name', 'Qty'],
      ['2.1', 'A-1', 'Ring', 3],
      ['1', 'H-1', 'Housing', 1],
      ['2', 'N-1', 'Nut', 2],
      ['1.1', 'S-1', 'Screw', 4],
    ]
    const options = { componentsOf: { name: 'Pump', number: 'P-1' } }
    await importFile(ctx, rows, options)
    expect(await structureOf(ctx)).toEqual([
      'Housing › Screw × 4',
      'Nut › Ring × 3',
      'Pump › Housing × 1',
      'Pump › Nut × 2',
    ])
    const without = rows.filter(([place]) => place !== '2')
    expect(await faultsOf(ctx, await check(ctx, without, options))).toEqual(['2 Item level:no-row'])
  })

  test('[PROD-46] of a product of others, or of none, is refused with words before it is checked', async () => {
    const stranger = await testContext()
    const theirs = await testProduct(stranger, 'Theirs')
    for (const productId of [theirs, 999_999_999 as ProductId])
      await expect(check(ctx, flat, { componentsOf: { productId } })).rejects.toMatchObject({
        code: 'product-import:mapping',
        details: { reason: expect.stringContaining('Choose another') },
      })
  })

  test('[PROD-46] all of whose rows are refused makes no product of no components', async () => {
    const rows = [flat[0] ?? [], ['0010', 'H-1', 'Housing', '0,5']]
    const checked = await check(ctx, rows, { componentsOf: { name: 'Pump', number: '' } })
    expect(checked.outcome?.products).toEqual({ created: 0, changed: 0 })
  })

  test('[PROD-46] is remembered without its product: the next file is of another', async () => {
    await check(ctx, flat, { componentsOf: { name: 'Pump', number: '' } })
    const { id } = await upload(ctx, csvOf(flat))
    expect((await proposedSettings(ctx, id)).options.componentsOf).toBeNull()
  })

  test('[PROD-46] with the same part at two positions adds its units up', async () => {
    const rows = [...flat, ['0030', 'S-1', 'Screw', 2]]
    await importFile(ctx, rows, { componentsOf: { name: 'Pump', number: '' } })
    expect(await structureOf(ctx)).toEqual(['Pump › Housing × 1', 'Pump › Screw × 6'])
  })

  test.each<[head: string, values: (string | number)[], field: string]>([
    ['Item no.', [1, 2, 3], 'position'],
    ['Item', ['0010', '0020', '0030'], 'position'],
    ['Pos', [10, 20, 30], 'position'],
    ['Find number', [1, 2, 4], 'position'],
    ['#', [1, 2, 3], 'position'],
    ['Item no.', ['10', '20', '10'], 'position'],
    ['Item no.', ['A-100', 'A-101', 'B-7'], 'identifier:Product ID'],
    ['Item no.', [4711, 4712, 4713], 'identifier:Product ID'],
    ['Article number', [1, 2, 3], 'position'],
  ])('[PROD-46] a column “%s” with %j beside a part number is %s', async (head, values, field) => {
    const numbers = ['H-1', 'S-1', 'N-1']
    const rows = [
      [head, 'Part no.', 'Name'],
      ...values.map((value, row) => [value, numbers[row] ?? '', 'Part']),
    ]
    expect((await proposals(rows)).slice(0, 2)).toEqual([field, 'identifier:Part number'])
  })

  test('[PROD-46] whose only number is said to be one is matched by it, although it counts', async () => {
    const rows = [
      ['Part no.', 'Name'],
      [1, 'Housing'],
      [2, 'Screw'],
    ]
    expect(await proposals(rows)).toEqual(['identifier:Part number', 'name:Our product name'])
  })

  test('[PROD-46] without any number but positions is matched by its names', async () => {
    const rows = [
      ['Item no.', 'Description', 'Qty'],
      [1, 'Housing', 1],
      [2, 'Screw', 4],
    ]
    const options = { componentsOf: { name: 'Pump', number: '' } }
    await importFile(ctx, rows, options)
    expect(await structureOf(ctx)).toEqual(['Pump › Housing × 1', 'Pump › Screw × 4'])
    expect((await check(ctx, rows, options)).outcome?.rows).toMatchObject({ unchanged: 2 })
  })
})

describe('parents', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })
  const rows = (...parents: string[]): Sheet => [
    ['Part no.', 'Name', 'Parent', 'Qty'],
    ['H-1', 'Housing', parents[0] ?? '', 1],
    ['S-1', 'Screw', parents[1] ?? '', 4],
  ]

  test('[PROD-46] are named by number, by name, or by the name of a product that is there', async () => {
    await testProduct(ctx, 'Pump')
    await importFile(ctx, rows('pump', 'HOUSING'), { createParents: false })
    expect(await structureOf(ctx)).toEqual(['Housing › Screw × 4', 'Pump › Housing × 1'])
  })

  test('[PROD-46] that several products are called are refused', async () => {
    await testProduct(ctx, 'Pump')
    await testProduct(ctx, 'Pump')
    expect(await faultsOf(ctx, await check(ctx, rows('Pump', 'H-1')))).toEqual([
      '2 Parent parent:ambiguous',
      '3 parent:refused',
    ])
  })

  test('[PROD-46] without a row are made where that is chosen, else told', async () => {
    const file = rows('', 'X-9')
    expect(await faultsOf(ctx, await check(ctx, file))).toEqual(['3 Parent parent:missing'])
    await importFile(ctx, file, { createParents: true })
    expect(await structureOf(ctx)).toEqual(['X-9 › Screw × 4'])
    expect((await check(ctx, file, { createParents: true })).outcome?.products.created).toBe(0)
  })
})

describe('levels', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })
  const withLevels = (head: string, levels: readonly (string | number)[]): Sheet => [
    [head, 'Part no.', 'Name'],
    ...levels.map((level, row) => [level, `P-${row}`, `Part ${row}`]),
  ]

  test.each([
    ['Lv', [1, 3], '3 Lv level:jump'],
    ['Stufe', ['.1', '...3'], '3 Stufe level:jump'],
    ['Nivå', ['1', '1.1.1'], '3 Nivå level:no-row'],
    ['Level', ['1', 'two'], '3 Level level:unreadable'],
  ])('[PROD-46] of “%s” that leave one out are refused at their cell: %j', async (head, levels, fault) => {
    const { id } = await upload(ctx, csvOf(withLevels(head, levels)))
    const settings = await proposedSettings(ctx, id)
    const columns = settings.columns.map((column) =>
      column.column === 0 ? { ...column, field: 'level' as const } : column,
    )
    const checked = await checkWith(ctx, id, { ...settings, columns })
    expect(await faultsOf(ctx, checked)).toContain(fault)
    expect((await linesOf(ctx, checked)).flatMap(({ faults }) => faults)[0]?.cell).toBe(0)
  })

  test('[PROD-46] whose first dot a spreadsheet has made a fraction are read as they were', async () => {
    await importFile(ctx, withLevels('Lv', ['0.1', '..2', '..2', '0.1']), {
      componentsOf: { name: 'Pump', number: '' },
    })
    expect(await structureOf(ctx)).toEqual([
      'Part 0 › Part 1 × 1',
      'Part 0 › Part 2 × 1',
      'Pump › Part 0 × 1',
      'Pump › Part 3 × 1',
    ])
  })
})
