import { beforeEach, describe, expect, test } from 'vitest'

import { undoNow } from '#server/change-sets/undo.ts'
import type { Context } from '#server/context.ts'
import { apply, check, faultsOf, importFile, linesOf, xlsxOf } from '#tests/product-import/files.ts'
import { inRequest, testContext } from '#tests/context.ts'

/** A pump of two parts, one of them twice in the tree. */
const pump = [
  ['Level', 'Part no.', 'Name', 'Qty', 'Supplier'],
  [0, 'P-1', 'Pump', null, null],
  [1, 'H-1', 'Housing', 1, null],
  [2, 'S-1', 'Screw', '4 pcs', 'Bult & Co'],
  [1, 'S-1', 'Screw', 2, null],
] as const

async function graph(ctx: Context): Promise<string[]> {
  const { rows } = await ctx.db.executeQuery<{ edge: string }>(
    (await import('kysely')).CompiledQuery.raw(
      `select p.title || ' > ' || c.title || ' x' || e.number_of_units as edge from product_components e
       join products p on p.id = e.parent_id join products c on c.id = e.child_id order by 1`,
    ),
  )
  return rows.map(({ edge }) => edge)
}

const titles = (ctx: Context) =>
  ctx.db.selectFrom('products').select(['title', 'type']).orderBy('title').execute()

describe('an import', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  test('[PROD-35] of a bill of materials by levels makes its products and components', async () => {
    const checked = await check(ctx, pump, { createSuppliers: true })
    expect(await faultsOf(ctx, checked)).toEqual([])
    expect(checked.outcome).toMatchObject({
      rows: { total: 4, created: 3, changed: 1, unchanged: 0, refused: 0 },
      products: { created: 3, changed: 0 },
      components: { added: 3, changed: 0, removed: 0 },
    })
    expect(await titles(ctx)).toEqual([])

    const applied = await apply(ctx, checked)
    expect(applied).toMatchObject({ state: 'applied', outcome: { suppliersCreated: 1 } })
    expect(await graph(ctx)).toEqual(['Housing > Screw x4', 'Pump > Housing x1', 'Pump > Screw x2'])
    expect(await titles(ctx)).toEqual([
      { title: 'Housing', type: 'own_product' },
      { title: 'Pump', type: 'own_product' },
      { title: 'Screw', type: 'purchased_product' },
    ])
  })

  test('[PROD-35] of the same file twice changes nothing', async () => {
    await importFile(ctx, pump, { createSuppliers: true })
    const again = await check(ctx, pump, { createSuppliers: true })
    expect(again.outcome?.rows).toEqual({ total: 4, created: 0, changed: 0, unchanged: 4, refused: 0 })
    const applied = await apply(ctx, again)
    expect(applied).toMatchObject({ state: 'applied', changeSetId: null })
    expect(await titles(ctx)).toHaveLength(3)
  })

  test('[PROD-35] of a workbook with parents takes numbers as they are shown', async () => {
    const file = await xlsxOf([
      ['List of parts', null, null, null, null],
      ['Part no.', 'Name', 'Parent', 'Qty', 'EAN'],
      ['P-1', 'Pump', null, null, null],
      [1001, 'Housing', 'P-1', 2, 4006381333931],
    ])
    const applied = await importFile(ctx, file)
    expect(applied.outcome?.rows).toMatchObject({ total: 2, created: 2, refused: 0 })
    expect(await graph(ctx)).toEqual(['Pump > Housing x2'])
    const identifiers = await ctx.db
      .selectFrom('product_identifiers')
      .select('value')
      .orderBy('value')
      .execute()
    expect(identifiers.map(({ value }) => value)).toEqual(['1001', '4006381333931', 'P-1'])
  })

  test('[PROD-35] takes out components that the file does not name, where that is chosen', async () => {
    await importFile(ctx, pump, { createSuppliers: true })
    const { outcome } = await importFile(
      ctx,
      [
        ['Level', 'Part no.', 'Qty'],
        [0, 'P-1', null],
        [1, 'H-1', 1],
      ],
      { missingComponents: 'remove' },
    )
    expect(outcome?.components).toEqual({ added: 0, changed: 0, removed: 1 })
    expect(await graph(ctx)).toEqual(['Housing > Screw x4', 'Pump > Housing x1'])
  })

  test('[PROD-35] shows each field that changes', async () => {
    await importFile(ctx, pump, { createSuppliers: true })
    const checked = await check(ctx, [
      ['Level', 'Part no.', 'Name', 'Qty'],
      [0, 'P-1', 'Pump CP', null],
      [1, 'H-1', null, 3],
    ])
    expect(await linesOf(ctx, checked)).toMatchObject([
      {
        row: 2,
        outcome: 'changed',
        changes: [{ field: 'Our product name', before: 'Pump', after: 'Pump CP' }],
      },
      { row: 3, outcome: 'changed', changes: [{ field: 'In P-1', before: '× 1', after: '× 3' }] },
    ])
  })

  test('[PROD-42] is undone as one step', async () => {
    await importFile(ctx, pump, { createSuppliers: true })
    const applied = await importFile(ctx, [
      ['Level', 'Part no.', 'Name', 'Qty'],
      [0, 'P-1', 'Pump CP', null],
      [1, 'N-1', 'Nut', 8],
    ])
    expect(await graph(ctx)).toContain('Pump CP > Nut x8')
    await inRequest(ctx, (request) => undoNow(request, applied.changeSetId!))
    expect(await graph(ctx)).toEqual(['Housing > Screw x4', 'Pump > Housing x1', 'Pump > Screw x2'])
    expect((await titles(ctx)).map(({ title }) => title)).toEqual(['Housing', 'Pump', 'Screw'])
  })
})
