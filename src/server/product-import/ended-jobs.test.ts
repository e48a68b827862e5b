import { beforeEach, describe, expect, test } from 'vitest'

import type { ProductImport } from '#contract/product-import.ts'
import type { JobId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { endKilled } from '#server/jobs/killed.ts'
import { getJob } from '#server/jobs/jobs.service.ts'
import type { JobRun } from '#server/jobs/job-handler.ts'
import {
  applyProductImport,
  checkProductImport,
  getProductImport,
} from '#server/product-import/imports.service.ts'
import {
  apply,
  check,
  proposedSettings,
  runImportJob,
  upload,
  csvOf,
  type Sheet,
} from '#tests/product-import/files.ts'
import { structureOf } from '#tests/product-import/structure.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'

const pump: Sheet = [
  ['Part no.', 'Name', 'Parent', 'Qty'],
  ['P-1', 'Pump', null, null],
  ['H-1', 'Housing', 'P-1', 2],
]
const IMPORTING = { action: 'create', subject: 'ProductImport' } as const

let ctx: Context
beforeEach(async () => {
  const fresh = await testContext()
  ctx = { ...fresh, request: { ...fresh.request, right: IMPORTING } }
})

const query = async (text: string, values: unknown[]) => (await testDeps()).owner.query(text, values)
const startApplying = ({ id }: ProductImport) =>
  inRequest(ctx, (request) => applyProductImport(request, id, { skipFaulty: false }))
const found = ({ id }: ProductImport) => inRequest(ctx, (request) => getProductImport(request, id))

/** The sweep of the hour, of this company alone. */
async function sweep(): Promise<number> {
  const { databases, adapters, now, judge } = await testDeps()
  const run: JobRun = {
    id: 0 as JobId,
    subscriberId: null,
    input: {},
    now,
    adapters,
    judge,
    transaction: (tenant, work) => databases.transaction(tenant, work),
    progress: async () => undefined,
    end: async () => undefined,
  }
  return endKilled(run, [ctx.subscriberId], [])
}

/** Puts the job into the state that the queue leaves when the process died in each attempt. */
async function killPastRetries({ job }: ProductImport): Promise<void> {
  await query(`update pgboss.job set state = 'failed' where data ->> 'jobId' = $1`, [String(job!.id)])
  await query(`update data.jobs set state = 'running', done = 7 where id = $1`, [job!.id])
}

describe('[PROD-35] an import whose process was killed more often than the queue tries again', () => {
  test('is ended with the reason, nothing of it is there, and it can be started again', async () => {
    const checked = await check(ctx, pump)
    const applying = await startApplying(checked)
    await killPastRetries(applying)
    await expect(startApplying(checked)).rejects.toMatchObject({ code: 'product-import:running' })
    expect(await sweep()).toBe(1)
    expect(await sweep()).toBe(0)
    expect(await found(checked)).toMatchObject({ state: 'checked', job: { state: 'failed' } })
    expect(await inRequest(ctx, (request) => getJob(request, applying.job!.id))).toMatchObject({
      error: { code: 'job:killed', title: expect.stringContaining('Nothing was changed') },
    })
    expect(await structureOf(ctx)).toEqual([])
    await apply(ctx, checked)
    expect(await structureOf(ctx)).toEqual(['Pump › Housing × 2'])
  })

  test('in its check is ended, too, and the file can be checked again', async () => {
    const { id } = await upload(ctx, csvOf(pump))
    const settings = await proposedSettings(ctx, id)
    const checking = await inRequest(ctx, (request) => checkProductImport(request, id, settings))
    await killPastRetries(checking)
    expect(await sweep()).toBe(1)
    expect(await found(checking)).toMatchObject({
      state: 'uploaded',
      outcome: null,
      job: { state: 'failed' },
    })
    const again = await inRequest(ctx, (request) => checkProductImport(request, id, settings))
    await runImportJob(ctx, again)
    expect(await found(again)).toMatchObject({ state: 'checked', job: { state: 'done' } })
  })

  test('and that waits or runs is left alone; a worker that was thought dead writes nothing after it was ended', async () => {
    const applying = await startApplying(await check(ctx, pump))
    expect(await sweep()).toBe(0)
    await killPastRetries(applying)
    expect(await sweep()).toBe(1)
    await runImportJob(ctx, applying)
    expect(await structureOf(ctx)).toEqual([])
  })

  test('and was taken by two workers at once imports once, with its undo', async () => {
    const applying = await startApplying(await check(ctx, pump))
    await Promise.all([runImportJob(ctx, applying), runImportJob(ctx, applying)])
    const applied = await found(applying)
    expect(applied).toMatchObject({
      state: 'applied',
      job: { state: 'done' },
      outcome: { products: { created: 2 } },
    })
    expect(applied.changeSetId).not.toBeNull()
    expect(await structureOf(ctx)).toEqual(['Pump › Housing × 2'])
  })
})

describe('[PERM-04] an import whose author may no longer import when it runs', () => {
  test.each([
    [
      'has another role',
      `update data.users set role_id = (select id from data.roles where key = 'free' and subscriber_id is null) where id = $1`,
    ],
    ['is deactivated', 'update data.users set is_active = false where id = $1'],
    ['has left the organization', 'delete from data.user_organizations where user_id = $1'],
  ])('because the person %s is refused with words, and nothing is written', async (_, ending) => {
    const applying = await startApplying(await check(ctx, pump))
    await query(ending, [ctx.userId])
    await runImportJob(ctx, applying)
    const { rows } = await query('select state, error from data.jobs where id = $1', [applying.job!.id])
    expect(rows).toEqual([{ state: 'failed', error: { code: 'job:author-ended', details: {} } }])
    expect(await structureOf(ctx)).toEqual([])
  })
})
