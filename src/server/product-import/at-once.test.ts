import { expect, test } from 'vitest'

import { testContext } from '#tests/context.ts'
import { counts, parts, ROWS, startApplying } from '#tests/product-import/applied.ts'
import { check, importFile, runImportJob, type Sheet } from '#tests/product-import/files.ts'

test('[PROD-35] two imports at the same time make a product and a supplier that both name once', async () => {
  const ctx = await testContext()
  const [one, two] = [
    await startApplying(ctx, await check(ctx, parts, { createSuppliers: true })),
    await startApplying(ctx, await check(ctx, parts.slice(0, 30), { createSuppliers: true })),
  ]
  await Promise.all([runImportJob(ctx, one), runImportJob(ctx, two)])
  expect(await counts(ctx)).toMatchObject({ products: ROWS, components: ROWS - 1, suppliers: 1 })
})

test('[PROD-35] two imports at the same time that match by supplier, too, make its product once', async () => {
  const ctx = await testContext()
  const rows: Sheet = [
    ['Vendor part no.', 'Name', 'Supplier'],
    ['B-7', 'Screw', 'Bult AB'],
  ]
  const options = { createSuppliers: true, matchSupplier: true } as const
  const imports = [
    await startApplying(ctx, await check(ctx, rows, options)),
    await startApplying(ctx, await check(ctx, rows, options)),
  ]
  await Promise.all(imports.map((one) => runImportJob(ctx, one)))
  expect(await counts(ctx)).toMatchObject({ products: 1, suppliers: 1 })
  await importFile(ctx, rows, options)
  expect(await counts(ctx)).toMatchObject({ products: 1, suppliers: 1 })
})
