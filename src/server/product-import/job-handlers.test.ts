import { beforeEach, describe, expect, test } from 'vitest'

import type { ProductImport } from '#contract/product-import.ts'
import type { Context } from '#server/context.ts'
import { cancelJob } from '#server/jobs/jobs.service.ts'
import { authorOf } from '#server/jobs/author.ts'
import type { JobRun } from '#server/jobs/job-handler.ts'
import { applyImportJob } from '#server/product-import/jobs.ts'
import { importProductsJobHandlers } from '#server/product-import/job-handlers.ts'
import {
  applyProductImport,
  checkProductImport,
  getProductImport,
  previewProductImport,
} from '#server/product-import/imports.service.ts'
import {
  apply,
  check,
  csvOf,
  importFile,
  proposedSettings,
  runImportJob,
  upload,
} from '#tests/product-import/files.ts'
import { jobHandlerOf } from '#tests/jobs/job-handlers.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { statementsOf, testDeps } from '#tests/deps.ts'
import { testOrganization } from '#tests/people.ts'

const ROWS = 30
const parts = (count: number) => [
  ['Part no.', 'Name', 'Parent', 'Qty'],
  ...Array.from({ length: count }, (_, row) => [
    `P-${row}`,
    `Part ${row}`,
    row === 0 ? null : 'P-0',
    row === 0 ? null : 1,
  ]),
]

/** A run of the job that dies after `livesFor` calls of the database or of the progress. */
async function dyingRun(ctx: Context, { id, job }: ProductImport, livesFor: number): Promise<JobRun> {
  const { databases, adapters, judge } = await testDeps()
  let left = livesFor
  const live = () => {
    left -= 1
    if (left < 0) throw new Error('killed')
  }
  return {
    id: job!.id,
    subscriberId: ctx.subscriberId,
    input: { importId: id, skipFaulty: false, author: authorOf(ctx) },
    now: () => new Date(),
    adapters,
    judge,
    transaction: (tenant, work) => {
      live()
      return databases.transaction(tenant, async (db) => {
        const result = await work(db)
        live()
        return result
      })
    },
    progress: async () => live(),
    end: async () => live(),
  }
}

describe('the job of an import', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })
  const count = async () => (await ctx.db.selectFrom('products').select('id').execute()).length

  test('[PROD-35] that dies at any point leaves nothing half, and makes no doubles when it is taken again', async () => {
    const checked = await check(ctx, parts(ROWS))
    const applying = await inRequest(ctx, (request) =>
      applyProductImport(request, checked.id, { skipFaulty: false }),
    )
    for (let point = 0; point < 10; point++) {
      const died = await jobHandlerOf(importProductsJobHandlers, applyImportJob)
        .run(await dyingRun(ctx, applying, point))
        .then(
          () => false,
          () => true,
        )
      if (!died) break
      expect(await count()).toBe(0)
    }
    await jobHandlerOf(importProductsJobHandlers, applyImportJob).run(await dyingRun(ctx, applying, 1_000))
    expect(await count()).toBe(ROWS)
    // It had committed when it died: taken again, it only says so.
    await jobHandlerOf(importProductsJobHandlers, applyImportJob).run(await dyingRun(ctx, applying, 1_000))
    expect(await count()).toBe(ROWS)
  })

  test('[PROD-35] that was cancelled imports nothing, and the file can be imported all the same', async () => {
    const checked = await check(ctx, parts(ROWS))
    const applying = await inRequest(ctx, (request) =>
      applyProductImport(request, checked.id, { skipFaulty: false }),
    )
    await inRequest(ctx, (request) => cancelJob(request, applying.job!.id))
    await runImportJob(ctx, applying)
    expect(await count()).toBe(0)
    const now = await inRequest(ctx, (request) => getProductImport(request, checked.id))
    expect(now).toMatchObject({ state: 'checked', job: { state: 'cancelled' } })
    await apply(ctx, now)
    expect(await count()).toBe(ROWS)
  })

  test('[PROD-35] asks the database no more for many rows than for few', async () => {
    const few = await statementsOf(() => importFile(ctx, parts(5)))
    const other = await testContext()
    const many = await statementsOf(() => importFile(other, parts(500)))
    expect(many.length - few.length).toBeLessThanOrEqual(0)
  })

  test('[PERM-08] every product that an import makes or changes has a row in the trail', async () => {
    await importFile(ctx, parts(3))
    await importFile(ctx, [
      ['Part no.', 'Name'],
      ['P-1', 'Part one'],
    ])
    const rows = await ctx.db
      .selectFrom('audit_log')
      .select(['action', 'object_type'])
      .where('object_type', 'in', ['Product', 'ProductImport'])
      .orderBy('id')
      .execute()
    const actions = rows.map(({ action, object_type }) => `${object_type} ${action}`)
    expect(actions.filter((action) => action === 'Product created')).toHaveLength(3)
    expect(actions.filter((action) => action === 'Product updated')).toHaveLength(1)
    expect(actions.filter((action) => action === 'ProductImport imported')).toHaveLength(2)
  })

  test('[PROD-35] columns that were mapped once are mapped the same the next time, in whatever order', async () => {
    const { id } = await upload(
      ctx,
      csvOf([
        ['Nyckel', 'Text'],
        ['P-1', 'Pump'],
      ]),
    )
    const settings = await proposedSettings(ctx, id, { matchBy: 'Catalogue number' })
    const columns = [
      { column: 0, field: 'identifier:Catalogue number' as const },
      { column: 1, field: 'name:Model' as const },
    ]
    await inRequest(ctx, (request) => checkProductImport(request, id, { ...settings, columns }))
    const next = await upload(
      ctx,
      csvOf([
        ['Text', 'Nyckel'],
        ['Pump', 'P-1'],
      ]),
    )
    const preview = await inRequest(ctx, (request) => previewProductImport(request, next.id, {}))
    expect(preview).toMatchObject({
      isRemembered: true,
      settings: { options: { matchBy: 'Catalogue number' } },
    })
    expect(preview.settings.columns.map(({ column, field }) => [column, field])).toEqual([
      [1, 'identifier:Catalogue number'],
      [0, 'name:Model'],
    ])
    // Another organization of the company may have another tool.
    const beside = await testOrganization(
      { subscriberId: ctx.subscriberId, organizationId: ctx.organizationId, variant: ctx.variant },
      'Service',
    )
    const there = { ...ctx, organizationId: beside, scope: [beside] }
    const other = await upload(
      there,
      csvOf([
        ['Text', 'Nyckel'],
        ['Pump', 'P-1'],
      ]),
    )
    expect(await inRequest(there, (request) => previewProductImport(request, other.id, {}))).toMatchObject({
      isRemembered: false,
    })
  })
})
