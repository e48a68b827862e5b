import { beforeAll, describe, expect, test } from 'vitest'

import type { ProductId } from '#contract/values/ids.ts'
import type { ProductImport } from '#contract/product-import.ts'
import { getRecomputing } from '#server/compliance/explaining/statuses.service.ts'
import { allProductsJob } from '#server/compliance/judging/jobs.ts'
import { ensureMark } from '#server/compliance/judging/judgements.repository.ts'
import { recomputeSubscriber } from '#server/compliance/judging/recompute-subscriber.ts'
import type { Context } from '#server/context.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import type { QueuedJob } from '#server/adapters/job-queue.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { applyProductImport, getProductImport } from '#server/product-import/imports.service.ts'
import * as world from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps, type TestDeps } from '#tests/deps.ts'
import { interrupted } from '#tests/jobs/interrupted.ts'
import { check, importFile, type Sheet } from '#tests/product-import/files.ts'
import { structureOf } from '#tests/product-import/structure.ts'

/** REACH Article 33(1): the duty to tell recipients of an article with more than 0.1 % of a substance of the Candidate List. */
const ARTICLE_33 = 2

const HEAD = ['Part no.', 'Name', 'Parent', 'Qty']
const pump: Sheet = [HEAD, ['P-1', 'Pump', null, null], ['P-2', 'Gasket', 'P-1', 1]]
/** The pump gets a seal, and becomes a part itself. */
const heatPump: Sheet = [
  HEAD,
  ['P-0', 'Heat pump', null, null],
  ['P-1', 'Pump', 'P-0', 1],
  ['P-2', 'Gasket', 'P-1', 1],
  ['P-3', 'Seal', 'P-1', 2],
]

let deps: TestDeps
beforeAll(async () => {
  await world.installLaws()
  deps = await testDeps()
})

interface Waiting {
  ctx: Context
  /** The import that waits for its job. */
  applying: ProductImport
  recompute: QueuedJob
}

/** A company with a pump whose gasket holds DEHP, which has not been judged: a recompute waits, and so does the import of a heat pump. */
async function waitingCompany(): Promise<Waiting> {
  const ctx = await testContext()
  await importFile(ctx, pump)
  const gasket = (await idsByTitle(ctx)).get('Gasket')!
  await world.changed(ctx, [gasket], (request) => world.answerNone(request, gasket))
  expect(await statusesOf(ctx)).toEqual({ Gasket: 'no_duty', Pump: 'no_duty' })
  const { id } = await check(ctx, heatPump)
  const applying = await inRequest(ctx, (request) => applyProductImport(request, id, { skipFaulty: false }))
  return { ctx, applying, recompute: await markedRecompute(ctx, gasket) }
}

/**
 * The state after a changed list: stored verdicts that no longer match the answers, and a job that will judge
 * them.
 */
const markedRecompute = (ctx: Context, gasket: ProductId): Promise<QueuedJob> =>
  inRequest(ctx, async (request) => {
    await world.include(request, gasket, { cas: world.CAS.dehp, concentration: '0.3' })
    const jobId = await enqueue(request, allProductsJob, {})
    await ensureMark(request.db, jobId)
    return { jobId, subscriberId: ctx.subscriberId }
  })

async function idsByTitle(ctx: Context): Promise<Map<string, ProductId>> {
  const rows = await ctx.db.selectFrom('products').select(['id', 'title']).execute()
  return new Map(rows.map(({ id, title }) => [title!, id]))
}

async function statusesOf(ctx: Context): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [title, id] of await idsByTitle(ctx))
    found[title] = (await world.statusOf(ctx, id, ARTICLE_33))[0]
  return found
}

const run = (server: Pick<TestDeps, 'databases' | 'adapters' | 'now' | 'judge'>, job: QueuedJob) =>
  runJob({ ...server, onError: (error) => expect.unreachable(error.message) }, jobHandlers, job)
const importJob = ({ ctx, applying }: Waiting): QueuedJob => ({
  jobId: applying.job!.id,
  subscriberId: ctx.subscriberId,
})

/**
 * Checks that both jobs have ended, the file is imported completely, and every product is judged by its
 * present components.
 */
async function expectBothWhole({ ctx, applying }: Waiting): Promise<void> {
  const applied = await inRequest(ctx, (request) => getProductImport(request, applying.id))
  expect(applied).toMatchObject({ state: 'applied', job: { state: 'done' } })
  expect(await structureOf(ctx)).toEqual(['Heat pump › Pump × 1', 'Pump › Gasket × 1', 'Pump › Seal × 2'])
  expect(await statusesOf(ctx)).toEqual({
    Gasket: 'duty',
    Pump: 'duty',
    'Heat pump': 'duty',
    Seal: 'unknown',
  })
  expect(await getRecomputing(ctx)).toEqual({ items: [] })
  expect((await recomputeSubscriber(deps, ctx.subscriberId)).changed).toBe(0)
}

/**
 * Runs a job of a fresh company once for each of its transactions but the first, with the other job before it; gives how often. `isWaitedFor`:
 * the other job ends there; otherwise both go on side by side.
 */
async function metAtEachPoint(
  one: (waiting: Waiting) => QueuedJob,
  other: (waiting: Waiting) => QueuedJob,
  { isWaitedFor }: { isWaitedFor: boolean },
): Promise<number> {
  for (let before = 2; ; before += 1) {
    const waiting = await waitingCompany()
    let met: Promise<void> | undefined
    const server = interrupted(deps, before, async () => {
      met = run(deps, other(waiting))
      if (isWaitedFor) await met
    })
    await run(server, one(waiting))
    if (!met) return before - 2
    await met
    await expectBothWhole(waiting)
  }
}

describe('[PROD-35] [COMP-03] an import of a bill of materials beside a recompute', () => {
  test('is whole and judged, wherever it comes between the steps of the recompute', async () => {
    const points = await metAtEachPoint(({ recompute }) => recompute, importJob, { isWaitedFor: true })
    expect(points).toBeGreaterThan(8)
  })

  test('is whole and judged, and neither waits for the other for ever, wherever the recompute begins beside it', async () => {
    const points = await metAtEachPoint(importJob, ({ recompute }) => recompute, { isWaitedFor: false })
    expect(points).toBeGreaterThan(4)
  })
})
