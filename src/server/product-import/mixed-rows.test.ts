import { beforeEach, describe, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import {
  apply,
  check,
  csvOf,
  faultsOf,
  importFile,
  linesOf,
  type Sheet,
} from '#tests/product-import/files.ts'
import { structureOf } from '#tests/product-import/structure.ts'
import { testContext } from '#tests/context.ts'
import { testProduct } from '#tests/products/products.ts'

const HEADS = ['Part no.', 'Name', 'Parent', 'Qty', 'Type', 'Supplier', 'Country']
const pump = ['P-1', 'Pump', null, null, 'own', null, null]

describe('[PROD-46] wrong optional values are left out, and the row stays:', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })
  const leavingOut = { leaveOutWrong: true, createSuppliers: true } as const

  test('a supplier of an own product', async () => {
    const rows: Sheet = [HEADS, pump, ['H-1', 'Housing', 'P-1', 1, 'own', 'Bult AB', null]]
    expect(await faultsOf(ctx, await check(ctx, rows, { createSuppliers: true }))).toEqual([
      '3 Supplier supplier:not-allowed',
    ])
    const checked = await check(ctx, rows, leavingOut)
    expect(checked.outcome).toMatchObject({ rows: { refused: 0 }, valuesLeftOut: 1, suppliersCreated: 0 })
    expect((await linesOf(ctx, checked)).flatMap(({ faults }) => faults)).toMatchObject([
      { row: 3, column: 'Supplier', value: 'Bult AB', code: 'supplier:not-allowed' },
    ])
    await apply(ctx, checked)
    expect(await structureOf(ctx)).toEqual(['Pump › Housing × 1'])
    const again = await check(ctx, rows, leavingOut)
    expect(again.outcome).toMatchObject({ rows: { created: 0, changed: 0, refused: 0 } })
  })

  test('an unknown supplier of something bought, which is then bought of nobody known', async () => {
    const rows: Sheet = [HEADS, pump, ['S-1', 'Screw', 'P-1', 4, 'purchased', 'Nobody AB', null]]
    const options = { leaveOutWrong: true, createSuppliers: false }
    await importFile(ctx, rows, options)
    const types = await ctx.db.selectFrom('products').select('type').where('title', '=', 'Screw').execute()
    expect(types).toEqual([{ type: 'purchased_product_undefined_supplier' }])
    const again = await check(ctx, rows, options)
    expect((await linesOf(ctx, again)).flatMap(({ faults }) => faults.map(({ code }) => code))).not.toContain(
      'supplier:needed',
    )
  })

  test('what a second row says otherwise of the same part; the first counts', async () => {
    const rows: Sheet = [
      HEADS,
      pump,
      ['H-1', 'Housing', 'P-1', 1, 'own', null, null],
      ['S-1', 'Screw M4', 'P-1', 4, null, null, 'SE'],
      ['S-1', 'Screw M4 × 20', 'H-1', 2, null, null, 'DE'],
    ]
    expect(await faultsOf(ctx, await check(ctx, rows))).toEqual(['5 Name row:contradiction'])
    const checked = await check(ctx, rows, leavingOut)
    expect(await faultsOf(ctx, checked)).toEqual(['5 Name row:contradiction', '5 Country row:differs'])
    await apply(ctx, checked)
    expect(await structureOf(ctx)).toEqual([
      'Housing › Screw M4 × 2',
      'Pump › Housing × 1',
      'Pump › Screw M4 × 4',
    ])
  })

  test('and what says what a product is stays refused', async () => {
    const rows: Sheet = [HEADS, pump, ['P-1', 'Pump', null, null, 'group', null, null]]
    expect(await faultsOf(ctx, await check(ctx, rows, leavingOut))).toEqual(['3 Type row:differs'])
  })
})

describe('[PROD-46] a row', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  test('of a part that is not fitted is refused with words, and the rest comes in', async () => {
    const rows: Sheet = [
      ['Reference', 'Value', 'Footprint', 'Qty', 'DNP'],
      ['R1, R2', '10k', 'R_0603', 2, ''],
      ['R3, R4', '22k', 'R_0603', 2, 'DNP'],
      ['C1', '100nF', 'C_0402', 1, 'no'],
    ]
    const checked = await check(ctx, rows, { componentsOf: { name: 'Board', number: '' } })
    expect(await faultsOf(ctx, checked)).toEqual(['3 DNP component:not-fitted'])
    await apply(ctx, checked, true)
    expect(await structureOf(ctx)).toEqual(['Board › 100nF × 1', 'Board › 10k × 2'])
  })

  test('of a product called "Total" with a number of its own is no sum', async () => {
    const rows: Sheet = [
      ['Name', 'Part no.', 'Qty'],
      ['Total', 'T-1', 2],
      ['Sum', '', 2],
    ]
    const { outcome } = await importFile(ctx, rows, { componentsOf: { name: 'Pump', number: '' } })
    expect(outcome).toMatchObject({ rows: { total: 1, created: 1 } })
    expect(await structureOf(ctx)).toEqual(['Pump › Total × 2'])
  })

  test('whose parent has a number and a name makes the parent by both, and finds it again by its number alone', async () => {
    await testProduct(ctx, 'Pump')
    const rows: Sheet = [
      ['Parent Number', 'Parent Name', 'Number', 'Name', 'Quantity'],
      ['P-1', 'Pump', 'H-1', 'Housing', 1],
    ]
    await importFile(ctx, rows)
    const pumps = await ctx.db
      .selectFrom('products')
      .select(['title', 'product_number'])
      .where('title', '=', 'Pump')
      .orderBy('id')
      .execute()
    expect(pumps).toEqual([
      { title: 'Pump', product_number: '' },
      { title: 'Pump', product_number: 'P-1' },
    ])
    const again = await check(ctx, rows)
    expect(again.outcome).toMatchObject({ rows: { created: 0, changed: 0 }, products: { created: 0 } })
  })

  test('without a number of its own is told so where the file has sums in the middle', async () => {
    const file = csvOf([
      ['Part no.', 'Name', 'Qty'],
      ['A-1', 'Axle', 1],
      ['', 'Subtotal', 1],
      ['', 'Bolt', 2],
    ])
    const checked = await check(ctx, file, { componentsOf: { name: 'Pump', number: '' } })
    expect(await faultsOf(ctx, checked)).toEqual(['4 Part no. key:missing'])
  })

  test('with the error of a formula is refused there in a text as in a workbook, in whichever column', async () => {
    const rows: Sheet = [
      ['Part no.', 'Name', 'Qty'],
      ['P-1', 'Bolt', '#N/A'],
      ['#REF!', 'Nut', '2'],
      ['P-3', '#SAKNAS!', '1'],
    ]
    const checked = await check(ctx, rows, { componentsOf: { name: 'Pump', number: '' } })
    expect(await faultsOf(ctx, checked)).toEqual([
      '2 Qty cell:error',
      '3 Part no. cell:error',
      '4 Name cell:error',
    ])
  })
})
