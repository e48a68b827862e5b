import { beforeEach, describe, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import { undoChangeSet } from '#server/change-sets/change-sets.service.ts'
import { lockStructure } from '#server/compliance/judging/locks.repository.ts'
import {
  applyProductImport,
  checkProductImport,
  correctProductImport,
  getProductImport,
} from '#server/product-import/imports.service.ts'
import { lockImport } from '#server/product-import/imports.repository.ts'
import { check, importFile, runImportJob, type Sheet } from '#tests/product-import/files.ts'
import { structureOf } from '#tests/product-import/structure.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testProduct } from '#tests/products/products.ts'

const parts = (...names: string[]): Sheet => [
  ['Part no.', 'Name', 'Parent', 'Qty'],
  ['P-1', 'Pump', null, null],
  ...names.map((name) => [name, name, 'P-1', 2]),
]

/** Holds something in a transaction of its own while other work goes on. */
async function holding<T>(
  ctx: Context,
  hold: (held: Context) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const isHeld = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const holder = inRequest(ctx, async (held) => {
    await hold(held)
    isHeld.resolve()
    await mayEnd.promise
  })
  await isHeld.promise
  try {
    return await work()
  } finally {
    mayEnd.resolve()
    await holder
  }
}

describe('side by side', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  test('[PROD-46] a second request to import is told at once that the file is being worked on', async () => {
    const { id, settings } = await check(ctx, parts('H-1'))
    const attempts = [
      (request: Context) => applyProductImport(request, id, { skipFaulty: false }),
      (request: Context) => checkProductImport(request, id, settings),
      (request: Context) => correctProductImport(request, id, { cells: [], options: {} }),
    ]
    // As the job does from its beginning to its end.
    await holding(
      ctx,
      (held) => lockImport(held, id),
      async () => {
        for (const attempt of attempts)
          await expect(inRequest(ctx, attempt)).rejects.toMatchObject({ code: 'product-import:running' })
      },
    )
    const applying = await inRequest(ctx, (request) => applyProductImport(request, id, { skipFaulty: false }))
    for (const attempt of attempts)
      await expect(inRequest(ctx, attempt)).rejects.toMatchObject({ code: 'product-import:running' })
    await runImportJob(ctx, applying)
    for (const attempt of attempts)
      await expect(inRequest(ctx, attempt)).rejects.toMatchObject({ code: 'product-import:applied' })
  })

  test('[PROD-46] of two requests to import one starts it, and the other is told so', async () => {
    const { id } = await check(ctx, parts('H-1'))
    const ended = await Promise.allSettled(
      [1, 2, 3].map(() =>
        inRequest(ctx, (request) => applyProductImport(request, id, { skipFaulty: false })),
      ),
    )
    const codes = ended.map((one) => (one.status === 'fulfilled' ? 'started' : one.reason.code))
    expect(codes.filter((code) => code === 'started')).toHaveLength(1)
    expect(codes.filter((code) => code === 'product-import:running')).toHaveLength(2)
  })

  test('[PROD-42] an undo beside an import is refused with words, and done when that has ended', async () => {
    const { changeSetId } = await importFile(ctx, parts('H-1'))
    await holding(ctx, lockStructure, () =>
      expect(inRequest(ctx, (request) => undoChangeSet(request, changeSetId!))).rejects.toMatchObject({
        code: 'change-set:busy',
        status: 409,
      }),
    )
    expect(await structureOf(ctx)).toEqual(['Pump › H-1 × 2'])
    const undone = await inRequest(ctx, (request) => undoChangeSet(request, changeSetId!))
    expect(undone.state).toBe('undone')
    expect(await structureOf(ctx)).toEqual([])
  })

  test('[PROD-42] an import and an undo of what it stands on end with both whole, or one refused', async () => {
    const { changeSetId } = await importFile(ctx, parts('H-1'))
    const next = await check(ctx, parts('H-1', 'S-1'))
    const applying = await inRequest(ctx, (request) =>
      applyProductImport(request, next.id, { skipFaulty: false }),
    )
    const [, undone] = await Promise.allSettled([
      runImportJob(ctx, applying),
      inRequest(ctx, (request) => undoChangeSet(request, changeSetId!)),
    ])
    const applied = await inRequest(ctx, (request) => getProductImport(request, next.id))
    expect(applied).toMatchObject({ state: 'applied', job: { state: 'done' } })
    if (undone.status === 'rejected') expect(undone.reason).toMatchObject({ status: 409 })
    // The import planned on what there was when it wrote: the pump is whole either way.
    expect(await structureOf(ctx)).toEqual(['Pump › H-1 × 2', 'Pump › S-1 × 2'])
  })

  test('[PROD-35] a group that is removed while the file is read fails the import with words, and nothing is written', async () => {
    const group = await testProduct(ctx, 'Pumps', { type: 'product_group' })
    const rows: Sheet = [
      ['Part no.', 'Name', 'Product group'],
      ['P-1', 'Pump', 'Pumps'],
    ]
    const checked = await check(ctx, rows)
    const applying = await inRequest(ctx, (request) =>
      applyProductImport(request, checked.id, { skipFaulty: false }),
    )
    // The names are looked up before the import waits for its turn.
    const isRead = Promise.withResolvers<void>()
    const running = holding(ctx, lockStructure, async () => {
      const job = runImportJob(ctx, applying).then(() => undefined)
      await waitsForStructure(ctx)
      await inRequest(ctx, (request) => request.db.deleteFrom('products').where('id', '=', group).execute())
      isRead.resolve()
      return { job }
    })
    await isRead.promise
    await (
      await running
    ).job
    const failed = await inRequest(ctx, (request) => getProductImport(request, checked.id))
    expect(failed).toMatchObject({ state: 'checked', job: { state: 'failed' } })
    const titles = await ctx.db.selectFrom('products').select('title').execute()
    expect(titles).toEqual([])
  })
})

/** Until somebody waits for the lock of the company's structure. */
async function waitsForStructure(ctx: Context): Promise<void> {
  const { sql } = await import('kysely')
  for (;;) {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(
      ctx.db,
    )
    if (rows.length > 0) return
  }
}
