import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { describe, expect, test } from 'vitest'

import type { ProductImport } from '#contract/product-import.ts'
import type { Context } from '#server/context.ts'
import { applyProductImport } from '#server/product-import/imports.service.ts'
import type { KilledImport } from '#tests/product-import/killed.ts'
import { check, importFile, runImportJob, type Sheet } from '#tests/product-import/files.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { statementsOf, testDeps, testFilesDirectory } from '#tests/deps.ts'

const ROWS = 60
const POINTS = 10
const parts: Sheet = [
  ['Part no.', 'Name', 'Parent', 'Qty', 'Supplier'],
  ...Array.from({ length: ROWS }, (_, row) => [
    `P-${row}`,
    `Part ${row}`,
    row === 0 ? null : 'P-0',
    row === 0 ? null : 1,
    row === 0 ? null : 'Bult AB',
  ]),
]

const startApplying = (ctx: Context, { id }: ProductImport) =>
  inRequest(ctx, (request) => applyProductImport(request, id, { skipFaulty: false }))

/** Works on the job in a process of its own, which is killed at a statement; gives by what it ended. */
async function workAndDie(ctx: Context, { job }: ProductImport, diesAtStatement: number) {
  const { connections } = await testDeps()
  const told: KilledImport = {
    connection: connections.server,
    files: testFilesDirectory(),
    job: { jobId: job!.id, subscriberId: ctx.subscriberId },
    diesAtStatement,
  }
  const worker = spawn(
    process.execPath,
    ['--import', './scripts/strip-types.mjs', 'src/tests/product-import/killed.ts', JSON.stringify(told)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const [, signal] = await once(worker, 'close')
  return signal
}

const counts = async (ctx: Context) => {
  const of = async (
    table: 'products' | 'product_components' | 'supply_chain_organizations' | 'change_sets',
  ) => (await ctx.db.selectFrom(table).selectAll().execute()).length
  return {
    products: await of('products'),
    components: await of('product_components'),
    suppliers: await of('supply_chain_organizations'),
    undoable: await of('change_sets'),
  }
}
const nothing = { products: 0, components: 0, suppliers: 0, undoable: 0 }
const everything = { products: ROWS, components: ROWS - 1, suppliers: 1, undoable: 1 }

describe('an import whose process is killed', () => {
  test('[PROD-35] at ten points leaves nothing half, and makes no doubles when it is taken again', async () => {
    const measured = await testContext()
    const applying = await startApplying(measured, await check(measured, parts, { createSuppliers: true }))
    const { length } = await statementsOf(() => runImportJob(measured, applying))
    expect(await counts(measured)).toEqual(everything)

    const ctx = await testContext()
    const killed = await startApplying(ctx, await check(ctx, parts, { createSuppliers: true }))
    for (let point = 1; point < POINTS; point++) {
      expect(await workAndDie(ctx, killed, Math.ceil((length * point) / POINTS))).toBe('SIGKILL')
      expect(await counts(ctx)).toEqual(nothing)
    }
    // The last statement only says that it is done: the import is there already.
    expect(await workAndDie(ctx, killed, length)).toBe('SIGKILL')
    await runImportJob(ctx, killed)
    expect(await counts(ctx)).toEqual(everything)
  })

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
})
