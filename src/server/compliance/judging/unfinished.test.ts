import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { JobId, SubscriberId } from '#contract/values/ids.ts'
import { getRecomputing } from '#server/compliance/explaining/statuses.service.ts'
import { ensureMark } from '#server/compliance/judging/judgements.repository.ts'
import { recomputeJobHandlers } from '#server/compliance/judging/recompute-job.ts'
import { allProductsJob, judgeAllJob, rulesJob } from '#server/compliance/judging/jobs.ts'
import { startJudgingAll } from '#server/compliance/judging/unfinished.ts'
import type { Context } from '#server/context.ts'
import { Transient } from '#server/jobs/transient.ts'
import { job, type Job } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { jobHandler, type JobRun, type JobHandler } from '#server/jobs/job-handler.ts'
import { judgeBy } from '#server/legislations/card.service.ts'
import { switchLegislation } from '#server/legislations/switch.service.ts'
import { importListJobHandlers } from '#server/lists/import/apply-job.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { legislationId } from '#contract/values/ids.ts'
import { hourlyJob } from '#server/maintenance/jobs.ts'
import { bulkActionJob } from '#server/products/bulk/jobs.ts'
import { lawDatabase, type ListDatabase } from '#tests/lists/database.ts'

const REACH = legislationId.parse(1)

let deps: ListDatabase
let ctx: Context
beforeEach(async () => {
  deps = await lawDatabase()
  ctx = await deps.company()
})
afterEach(() => deps.close())

const failing: readonly JobHandler[] = [rulesJob, judgeAllJob].map((each: Job) =>
  jobHandler(each, () => Promise.reject(new Error('out of memory'))),
)

/** Runs a job as a worker would; its reported error is ignored. */
async function run(
  works: readonly JobHandler[],
  jobId: JobId,
  subscriberId: SubscriberId | null = ctx.subscriberId,
) {
  await runJob({ ...deps, onError: () => undefined }, works, { jobId, subscriberId })
}
/** Runs a job for an attempt that is not the last. */
const runFirst = (works: readonly JobHandler[], jobId: JobId) =>
  runJob(
    { ...deps, onError: () => undefined },
    works,
    { jobId, subscriberId: ctx.subscriberId },
    { isLast: false },
  )

const maintain = async () => {
  const jobId = await deps.databases.transaction(null, (db) =>
    enqueue({ db, subscriberId: null, userId: null, adapters: deps.adapters }, hourlyJob, {}),
  )
  await run(jobHandlers, jobId, null)
  const { rows } = await deps.owner.query('select state, result from data.jobs where id = $1', [jobId])
  expect(rows[0].state).toBe('done')
  return rows[0].result.judgements
}

const recomputing = async () => (await getRecomputing(ctx)).items
const waiting = async (id: JobId) => {
  const { rows } = await deps.owner.query(
    `select b.name, b.start_after > now() as later from pgboss.job b where b.data ->> 'jobId' = $1 and b.state in ('created', 'retry', 'active')`,
    [String(id)],
  )
  return rows
}
const stateOf = async (id: JobId) => {
  const { rows } = await deps.owner.query('select state from data.jobs where id = $1', [id])
  return rows[0].state
}
/** Marks all jobs in the queue as failed: the queue gives such a job to no worker. */
const forgetInQueue = () => deps.owner.query(`update pgboss.job set state = 'failed'`)
const end = (id: JobId, state: string) =>
  deps.owner.query(`update data.jobs set state = $2, attempts = 9 where id = $1`, [id, state])

/** A bulk action of which nothing but its mark is left. */
const stoppedJob = job({ ...bulkActionJob, input: z.object({}) })

/** A switch of a legislation, whose job judges the company again. */
const switched = async (): Promise<JobId> => {
  const { jobId } = await deps.inRequest(ctx, (request) => switchLegislation(request, REACH, false))
  return jobId!
}

describe('[COMP-03] a judgement that did not finish', () => {
  test('is tried again a while later, and the columns say so until it is done', async () => {
    const jobId = await switched()
    const marked = [{ jobId, legislationIds: [REACH] }]
    await expect(runFirst(failing, jobId)).rejects.toThrow(Transient)
    expect(await stateOf(jobId)).toBe('queued')
    expect(await recomputing()).toEqual(marked)
    await run(recomputeJobHandlers, jobId)
    expect(await recomputing()).toEqual([])
  })

  test('is given up after some attempts, still marked, and tried again each hour', async () => {
    const jobId = await switched()
    await run(failing, jobId)
    await forgetInQueue()
    expect(await stateOf(jobId)).toBe('failed')
    expect(await recomputing()).toHaveLength(1)
    expect(await maintain()).toBe(1)
    await run(recomputeJobHandlers, jobId)
    expect(await recomputing()).toEqual([])
  })

  test.each(['failed', 'cancelled', 'running', 'queued'])(
    'and stands as %s while no worker will get it, is enqueued again by the sweep, once',
    async (state) => {
      const jobId = await switched()
      await forgetInQueue()
      await end(jobId, state)
      expect(await maintain()).toBe(1)
      expect(await waiting(jobId)).toEqual([{ name: 'recompute', later: false }])
      expect(await recomputing()).toEqual([{ jobId, legislationIds: [REACH] }])
      expect(await maintain()).toBe(0)
      await run(recomputeJobHandlers, jobId)
      expect(await recomputing()).toEqual([])
    },
  )

  test('and waits or runs is left alone', async () => {
    const jobId = await switched()
    expect(await maintain()).toBe(0)
    expect(await waiting(jobId)).toHaveLength(1)
  })

  test('of the middle of all products keeps what was changed meanwhile, and judges it when it runs again', async () => {
    const { rows } = await deps.owner.query<{ id: string }>(
      `insert into data.products (subscriber_id, organization_id, type, title) values ($1, $2, 'own_product', 'Pump') returning id`,
      [ctx.subscriberId, ctx.organizationId],
    )
    const jobId = await deps.inRequest(ctx, async (request) => {
      const id = await enqueue(request, allProductsJob, {})
      await ensureMark(request.db, id)
      return id
    })
    const stopped = recomputeJobHandlers.map((each) => ({
      ...each,
      run: (jobRun: JobRun) => each.run({ ...jobRun, progress: () => Promise.reject(new Error('killed')) }),
    }))
    await expect(runFirst(stopped, jobId)).rejects.toThrow(Transient)
    expect(await recomputing()).toEqual([{ jobId, legislationIds: null }])
    await run(recomputeJobHandlers, jobId)
    const facts = await deps.owner.query('select product_id from data.product_facts')
    expect(facts.rows).toEqual([{ product_id: rows[0]!.id }])
    expect(await recomputing()).toEqual([])
  })

  test.each([
    ['of a bulk action that was stopped', 'bulk'],
    ['without a job', null],
  ] as const)('a mark %s gets a job of its own', async (_, queue) => {
    await deps.inRequest(ctx, async (request) =>
      ensureMark(request.db, queue && (await enqueue(request, stoppedJob, {}))),
    )
    await forgetInQueue()
    expect(await maintain()).toBe(1)
    const [mark] = await recomputing()
    expect(await waiting(mark!.jobId!)).toEqual([{ name: 'recompute', later: false }])
    await run(recomputeJobHandlers, mark!.jobId!)
    expect(await recomputing()).toEqual([])
  })
})

describe('[COMP-03] a change of the installation', () => {
  test('is said in the columns of every company from the change on, and after a failure until its job is done', async () => {
    const other = await deps.company()
    const jobId = await deps.inRequest(deps.system, (request) => startJudgingAll(request, judgeAllJob, {}))
    const marks = async () => [await recomputing(), (await getRecomputing(other)).items]
    const marked = [{ jobId, legislationIds: null }]
    expect(await marks()).toEqual([marked, marked])
    await run(failing, jobId, null)
    await end(jobId, 'cancelled')
    await forgetInQueue()
    expect(await marks()).toEqual([marked, marked])
    expect(await maintain()).toBe(1)
    expect(await waiting(jobId)).toEqual([{ name: 'import-list', later: false }])
    await run(importListJobHandlers, jobId, null)
    expect(await marks()).toEqual([[], []])
  })

  test('of the rules of one act is said in its column alone', async () => {
    const jobId = await deps.inRequest(deps.system, (request) => judgeBy(request, REACH, 'rules'))
    expect(await recomputing()).toEqual([{ jobId, legislationIds: [REACH] }])
    await run(recomputeJobHandlers, jobId, null)
    expect(await recomputing()).toEqual([])
  })
})
