import { beforeEach, describe, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import { kindOf } from '#server/http/answers.ts'
import { exportBom } from '#server/product-import/bom/export.ts'
import { previewProductImport } from '#server/product-import/imports.service.ts'
import {
  apply,
  check,
  csvOf,
  faultsOf,
  importFile,
  linesOf,
  upload,
  type Sheet,
} from '#tests/product-import/files.ts'
import { structureOf } from '#tests/product-import/structure.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { identified, testProduct, testSupplier } from '#tests/products/products.ts'

const exported = (ctx: Context): Promise<Buffer> =>
  inRequest(ctx, async (request) => {
    const pieces: Buffer[] = []
    const { file } = kindOf(await exportBom(request, { format: 'csv' }))
    for await (const piece of file?.stream ?? []) pieces.push(Buffer.from(piece))
    return Buffer.concat(pieces)
  })

/** A company with a group, a supplier, and one product in two others. */
async function foreignExport(): Promise<Buffer> {
  const ctx = await testContext()
  const bult = await testSupplier(ctx, 'Bult & Co')
  const screw = await testProduct(ctx, 'Screw', { type: 'purchased_product', supplierIds: [bult] })
  const housing = await testProduct(ctx, 'Housing', { components: [screw] })
  const pump = await testProduct(ctx, 'Pump', {
    identifiers: [identified('3b7c1e90-5a42-4f0e-9f61-2c8a7d1b64e3', 'SCIP_number')],
    components: [housing, screw],
  })
  await testProduct(ctx, 'Pumps', { type: 'product_group', components: [pump] })
  return exported(ctx)
}

describe('an export of another company', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  test('[PROD-35] carries its mark, and one’s own is known by it', async () => {
    await testProduct(ctx, 'Pump')
    const file = await exported(ctx)
    expect(file.toString()).toMatch(/Kedja ID \[[0-9A-F]{8}\]/)
    expect((await check(ctx, file)).outcome?.rows).toMatchObject({ unchanged: 1, created: 0, refused: 0 })
    expect((await exported(await testContext())).toString().slice(0, 60)).not.toBe(
      file.toString().slice(0, 60),
    )
  })

  test('[PROD-35] is imported as it is, and the second time changes nothing', async () => {
    const file = await foreignExport()
    await importFile(ctx, file)
    expect(await structureOf(ctx)).toEqual(['Housing › Screw × 1', 'Pump › Housing × 1', 'Pump › Screw × 1'])
    const again = await check(ctx, file)
    expect(again.outcome).toMatchObject({
      rows: { created: 0, changed: 0, refused: 0 },
      products: { created: 0, changed: 0 },
      components: { added: 0, changed: 0, removed: 0 },
      suppliersCreated: 0,
    })
  })

  test('[PROD-35] never means own products by their numbers, whatever they are', async () => {
    const own = await testProduct(ctx, 'Our own')
    const rows: Sheet = [
      ['Kedja ID [0000DEAD]', 'Our product name', 'Parent'],
      [own, 'Theirs', ''],
      [own + 1, 'Part of theirs', own],
    ]
    const checked = await check(ctx, rows)
    expect(await linesOf(ctx, checked)).toMatchObject([{ outcome: 'created' }, { outcome: 'created' }])
    await apply(ctx, checked)
    expect(await structureOf(ctx)).toEqual(['Theirs › Part of theirs × 1'])
    const titles = await ctx.db.selectFrom('products').select('title').orderBy('id').execute()
    expect(titles[0]).toEqual({ title: 'Our own' })
  })

  test('[PROD-35] of two companies with the same numbers is kept apart', async () => {
    const rows = (mark: string, name: string): Sheet => [
      [`Kedja ID [${mark}]`, 'Our product name'],
      [12, name],
    ]
    await importFile(ctx, rows('0000AAAA', 'Pump'))
    await importFile(ctx, rows('0000BBBB', 'Valve'))
    await importFile(ctx, rows('0000AAAA', 'Pump CP'))
    const titles = await ctx.db.selectFrom('products').select('title').orderBy('title').execute()
    expect(titles.map(({ title }) => title)).toEqual(['Pump CP', 'Valve'])
  })

  test('[PROD-35] matched by part numbers finds its parents by the numbers of the file', async () => {
    const rows: Sheet = [
      ['Kedja ID [0000DEAD]', 'Part number', 'Our product name', 'Parent', 'Number of units'],
      [5, 'P-1', 'Pump', '', ''],
      [6, 'H-1', 'Housing', 5, 2],
    ]
    await importFile(ctx, rows, { matchBy: 'Part number' })
    expect(await structureOf(ctx)).toEqual(['Pump › Housing × 2'])
    const again = await check(ctx, rows, { matchBy: 'Part number' })
    expect(again.outcome?.rows).toMatchObject({ unchanged: 2 })
  })

  test('[PROD-10] of the chemicals variant leaves out in sustainability what that does not have', async () => {
    const file = await foreignExport()
    const sustainable: Context = { ...ctx, variant: 'sustainability' }
    const { id } = await upload(sustainable, file)
    const preview = await inRequest(sustainable, (request) => previewProductImport(request, id, {}))
    expect(preview.mappingFaults).toEqual([])
    const scip = preview.columns.find(({ title }) => title.startsWith('SCIP'))
    expect(scip).toMatchObject({ proposed: null })
    expect((await importFile(sustainable, file)).outcome?.products.created).toBe(4)
  })

  test('[PROD-35] names groups that are nowhere: they are made where that is chosen, once', async () => {
    const rows: Sheet = [
      ['Part no.', 'Name', 'Product group'],
      ['P-1', 'Pump', 'Pumps'],
      ['P-2', 'Valve', 'Pumps|Valves'],
    ]
    expect(await faultsOf(ctx, await check(ctx, rows))).toEqual([
      '2 Product group group:unknown',
      '3 Product group group:unknown',
    ])
    const checked = await check(ctx, csvOf(rows), { createGroups: true })
    expect(checked.outcome).toMatchObject({ rows: { created: 2 }, products: { created: 4 } })
    await apply(ctx, checked)
    const groups = await ctx.db
      .selectFrom('products')
      .select('title')
      .where('type', '=', 'product_group')
      .orderBy('title')
      .execute()
    expect(groups.map(({ title }) => title)).toEqual(['Pumps', 'Valves'])
    expect(await ctx.db.selectFrom('product_group_members').select('group_id').execute()).toHaveLength(3)
    expect((await check(ctx, rows, { createGroups: true })).outcome?.products.created).toBe(0)
  })
})
