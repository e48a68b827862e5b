import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { JobId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { job } from '#server/jobs/job.ts'
import * as jobs from '#server/jobs/jobs.service.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { Transient } from '#server/jobs/transient.ts'
import { jobHandler, type JobResult, type JobHandler } from '#server/jobs/job-handler.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'

const sendJob = job({
  name: 'export/send',
  input: z.strictObject({ to: z.string() }),
  retry: { limit: 3, backoffSeconds: 1 },
})
const judgeJob = job({
  name: 'recompute/judge',
  input: z.strictObject({}),
  retry: { limit: 3, backoffSeconds: 1, isForAnyFault: true },
})
const onceJob = job({ ...judgeJob, name: 'recompute/once', singleton: true })

const database = (code: string) => Object.assign(new Error('the database said so'), { code })

let ctx: Context
let told: Error[]
beforeEach(async () => {
  ctx = await testContext()
  told = []
})

const send = () => inRequest(ctx, (request) => jobs.enqueue(request, sendJob, { to: 'ECHA' }))
const judge = () => inRequest(ctx, (request) => jobs.enqueue(request, judgeJob, {}))
const look = (id: JobId) => jobs.getJob(ctx, id)
const sending = (run: () => Promise<JobResult>) => jobHandler(sendJob, run)

async function attempt(works: readonly JobHandler[], jobId: JobId, { isLast }: { isLast: boolean }) {
  const runner = { ...(await testDeps()), onError: (error: Error) => void told.push(error) }
  await runJob(runner, works, { jobId, subscriberId: ctx.subscriberId }, { isLast })
}

describe('a failure that passes', () => {
  const away = new Transient(new AppError('list-version:outdated'))

  test('gives the job back to the queue, as it was before', async () => {
    const id = await send()
    const failing = sending(() => Promise.reject(away))
    await expect(attempt([failing], id, { isLast: false })).rejects.toBe(away)
    expect(await look(id)).toMatchObject({ state: 'queued', done: 0, error: null, finishedAt: null })
    await attempt([sending(async () => ({ sent: true }))], id, { isLast: false })
    expect(await look(id)).toMatchObject({ state: 'done', result: { sent: true } })
  })

  test('fails the job with its reason at the last attempt', async () => {
    const id = await send()
    await attempt([sending(() => Promise.reject(away))], id, { isLast: true })
    expect(await look(id)).toMatchObject({
      state: 'failed',
      error: { code: 'list-version:outdated', title: expect.stringContaining('another version') },
    })
  })

  test.each(['40001', '40P01', '57P01', 'ECONNREFUSED'])(
    'is also one of the database (%s); at the end it says that it was tried several times',
    async (code) => {
      const id = await send()
      const failing = sending(() => Promise.reject(database(code)))
      await expect(attempt([failing], id, { isLast: false })).rejects.toThrow(Transient)
      expect(await look(id)).toMatchObject({ state: 'queued' })
      await attempt([failing], id, { isLast: true })
      expect(await look(id)).toMatchObject({
        state: 'failed',
        error: { code: 'job:attempts-used', title: expect.stringContaining('tried this several times') },
      })
    },
  )

  test('of a job that was cancelled meanwhile is not tried again', async () => {
    const id = await send()
    const cancelled = sending(async () => {
      await inRequest(ctx, (request) => jobs.cancelJob(request, id))
      throw away
    })
    await attempt([cancelled], id, { isLast: false })
    expect(await look(id)).toMatchObject({ state: 'cancelled' })
  })
})

describe('a failure that does not pass', () => {
  test('that is a refusal ends the job at once, with its words, and takes back what was written', async () => {
    const id = await send()
    let takenBack = 0
    const refused = jobHandler(
      sendJob,
      () => Promise.reject(new AppError('list-version:outdated')),
      async () => {
        takenBack += 1
        return true
      },
    )
    await attempt([refused], id, { isLast: false })
    expect(await look(id)).toMatchObject({ state: 'failed', error: { code: 'list-version:outdated' } })
    expect(takenBack).toBe(1)
    expect(told).toEqual([])
  })

  test('that is a fault of the program ends the job, and nothing of it is told but to the log', async () => {
    const id = await send()
    await attempt([sending(() => Promise.reject(new TypeError('x is not a function')))], id, {
      isLast: false,
    })
    expect(await look(id)).toMatchObject({ state: 'failed', error: { code: 'internal' } })
    expect(told.map(({ message }) => message)).toEqual(['x is not a function'])
  })

  test('[COMP-03] of a judgement is tried again whatever it is, but for a refusal', async () => {
    const [first, second] = [await judge(), await judge()]
    const failing = jobHandler(judgeJob, () => Promise.reject(new TypeError('out of memory')))
    await expect(attempt([failing], first, { isLast: false })).rejects.toThrow(Transient)
    expect(await look(first)).toMatchObject({ state: 'queued' })
    const refused = jobHandler(judgeJob, () => Promise.reject(new AppError('not-found')))
    await attempt([refused], second, { isLast: false })
    expect(await look(second)).toMatchObject({ state: 'failed', error: { code: 'not-found' } })
  })
})

describe('the input of a job', () => {
  const done = [sending(async () => ({}))]

  test('is refused where it is enqueued, and no job is made', async () => {
    const wrong = { to: 'ECHA', copy: true }
    await expect(inRequest(ctx, (request) => jobs.enqueue(request, sendJob, wrong))).rejects.toThrow('copy')
    expect(await ctx.db.selectFrom('own_jobs').select('id').execute()).toEqual([])
  })

  test.each([
    ['another shape', `input = '{"address":"ECHA"}'`],
    ['a kind that this version does not know', `kind = 'post'`],
    ['no queue, as the first versions had', `queue = null`],
  ])('with %s, of another version, ends the job with that reason, once and for all', async (_, change) => {
    const { owner } = await testDeps()
    const id = await send()
    await owner.query(`update data.jobs set ${change} where id = $1`, [id])
    await attempt(done, id, { isLast: false })
    const { rows } = await owner.query('select state, error from data.jobs where id = $1', [id])
    expect(rows).toEqual([{ state: 'failed', error: { code: 'job:unreadable', details: {} } }])
  })
})

describe('a singleton', () => {
  const once = () => inRequest(ctx, (request) => jobs.enqueue(request, onceJob, {}))
  const doing = [jobHandler(onceJob, async () => ({}))]

  test('that waits is not enqueued a second time, and is again once it has begun', async () => {
    const first = await once()
    expect(await once()).toBe(first)
    await attempt(doing, first, { isLast: false })
    expect(await once()).not.toBe(first)
  })

  test('asked for by two at once is one job', async () => {
    const ids = await Promise.all([once(), once(), once()])
    expect(new Set(ids).size).toBe(1)
  })

  test('of another company is another job', async () => {
    const first = await once()
    const other = await testContext()
    expect(await inRequest(other, (request) => jobs.enqueue(request, onceJob, {}))).not.toBe(first)
  })

  test('that waits although the queue has lost it does not keep a new one from being made', async () => {
    const first = await once()
    const { owner } = await testDeps()
    await owner.query(`delete from pgboss.job where data ->> 'jobId' = $1`, [String(first)])
    expect(await once()).not.toBe(first)
  })
})
