import { setTimeout as sleep } from 'node:timers/promises'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { organizationId, subscriberId, type JobId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { job } from '#server/jobs/job.ts'
import * as jobs from '#server/jobs/jobs.service.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { Transient } from '#server/jobs/transient.ts'
import { jobHandler, type JobRun, type JobResult } from '#server/jobs/job-handler.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { hourlyJob } from '#server/maintenance/jobs.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { openTestDeps, testDeps, type TestDeps } from '#tests/deps.ts'
import { cloneDatabase } from '#tests/db/database.ts'

const testJob = job({
  name: 'export/test',
  input: z.record(z.string(), z.unknown()),
  retry: { limit: 2, backoffSeconds: 1 },
})
type Run = (run: JobRun<Record<string, unknown>>) => Promise<JobResult>

const WAIT_MS = 240_000

describe('jobs', () => {
  let deps: TestDeps
  let ctx: Context
  let worker: { stop(): Promise<void> } | undefined
  beforeEach(async () => {
    ctx = await testContext()
  })
  afterEach(async () => {
    await worker?.stop()
    worker = undefined
  })

  /** Workers take every job of the queue, so each test has a database of its own. */
  async function taking(run: Run): Promise<{ start: (input: Record<string, unknown>) => Promise<JobId> }> {
    deps = await openTestDeps(await cloneDatabase())
    worker = await startWorker(
      { ...deps, connection: deps.connections.server, isWatching: false, onError: () => undefined },
      [jobHandler(testJob, run)],
    )
    const { rows } = await deps.owner.query(
      `with s as (insert into data.subscribers (title) values ('Worker AB') returning subscriber_id)
       insert into data.organizations (subscriber_id, title) select subscriber_id, 'Worker AB' from s
       returning subscriber_id, id`,
    )
    const company = organizationId.parse(Number(rows[0].id))
    ctx = {
      ...ctx,
      subscriberId: subscriberId.parse(Number(rows[0].subscriber_id)),
      organizationId: company,
      scope: [company],
    }
    return {
      start: (input) =>
        deps.databases.transaction(ctx.subscriberId, (db) => jobs.enqueue({ ...ctx, db }, testJob, input)),
    }
  }

  async function ended(id: JobId) {
    const db = deps.databases.reading(ctx.subscriberId)
    for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(50)) {
      const job = await jobs.getJob({ ...ctx, db }, id)
      if (job.state !== 'queued' && job.state !== 'running') return job
    }
    throw new Error('the job did not end')
  }

  test('[PERM-07] of a job of the installation a company sees how far it is, and not how much there is', async () => {
    const { owner } = await testDeps()
    const { rows } = await owner.query<{ id: string }>(
      `insert into data.jobs (kind, state, done, total, result) values ('apply-list-version', 'running', 61, 278, '{"companies":3}') returning id`,
    )
    const id = Number(rows[0]?.id) as JobId
    expect(await jobs.getJob(ctx, id)).toMatchObject({ done: 21, total: 100, result: null })
  })

  test('a job tells how far it is and ends with its result', async () => {
    const { start } = await taking(async (run) => {
      await run.progress(1, 2)
      return { seen: run.input }
    })
    const id = await start({ list: 'pops' })
    expect(await ended(id)).toMatchObject({
      state: 'done',
      done: 1,
      total: 2,
      result: { seen: { list: 'pops' } },
      error: null,
    })
  })

  test('a refused job says why, in the language of who looks', async () => {
    const { start } = await taking(async () => {
      throw new AppError('list-version:outdated')
    })
    expect(await ended(await start({}))).toMatchObject({
      state: 'failed',
      error: {
        code: 'list-version:outdated',
        title: 'Someone applied another version in the meantime. Calculate the change set again.',
      },
    })
  })

  test('a job that failed for a while is tried again by the queue, and is done in the end', async () => {
    let attempts = 0
    const { start } = await taking(async () => {
      attempts += 1
      if (attempts === 1) throw new Transient(new Error('the authority is away'))
      return { attempts }
    })
    expect(await ended(await start({}))).toMatchObject({
      state: 'done',
      result: { attempts: 2 },
      error: null,
    })
    // One second at least lies between them, and each further wait is longer.
    const { rows } = await deps.owner.query(
      'select retry_limit, retry_delay, retry_backoff from pgboss.job where name = $1',
      ['export'],
    )
    expect(rows).toEqual([{ retry_limit: 2, retry_delay: 1, retry_backoff: true }])
  })

  test('[R10] of two workers on one database each job is run once', async () => {
    const ran: number[] = []
    const note: Run = async (run) => {
      ran.push(Number(run.input['number']))
      return {}
    }
    const { start } = await taking(note)
    const second = await startWorker(
      { ...deps, connection: deps.connections.server, isWatching: false, onError: () => undefined },
      [jobHandler(testJob, note)],
    )
    const numbers = Array.from({ length: 8 }, (_, number) => number)
    const ids = await Promise.all(numbers.map((number) => start({ number })))
    for (const id of ids) await ended(id)
    await second.stop()
    expect(ran.toSorted((a, b) => a - b)).toEqual(numbers)
  })

  test('a job of a request that failed never runs', async () => {
    const ran: unknown[] = []
    const { start } = await taking(async (run) => {
      ran.push(run.input)
      return {}
    })
    const failing = deps.databases.transaction(ctx.subscriberId, async (db) => {
      await jobs.enqueue({ ...ctx, db }, testJob, { never: true })
      throw new Error('the request failed')
    })
    await expect(failing).rejects.toThrow('the request failed')
    await ended(await start({ after: true }))
    expect(ran).toEqual([{ after: true }])
  })

  test('a cancelled job stops at its next safe point and takes back what it was writing', async () => {
    const { start } = await taking(async (run) => {
      await run.transaction(run.subscriberId, async (db) => {
        await db.insertInto('organizations').values({ title: 'Half written' }).execute()
        for (let step = 0; ; step++) {
          await run.progress(step, null)
          await sleep(20)
        }
      })
      return {}
    })
    const id = await start({})
    await deps.databases.transaction(ctx.subscriberId, (db) => jobs.cancelJob({ ...ctx, db }, id))
    expect(await ended(id)).toMatchObject({ state: 'cancelled' })
    await sleep(200)
    const rows = await deps.databases
      .reading(ctx.subscriberId)
      .selectFrom('organizations')
      .select('id')
      .where('title', '=', 'Half written')
      .execute()
    expect(rows).toEqual([])
  })
})

describe('a job', () => {
  test('that was stopped is not stopped again, and is not done when a worker takes it all the same', async () => {
    const [ctx, deps] = [await testContext(), await testDeps()]
    const inTransaction = <T>(step: (inner: Context) => Promise<T>) =>
      deps.databases.transaction(ctx.subscriberId, (db) => step({ ...ctx, db }))
    const id = await inTransaction((inner) => jobs.enqueue(inner, testJob, {}))
    const cancel = () => inTransaction((inner) => jobs.cancelJob(inner, id))
    expect(await cancel()).toMatchObject({ state: 'cancelled' })
    await expect(cancel()).rejects.toMatchObject({ code: 'job:not-cancellable' })
    let isDone = false
    const doing = jobHandler(testJob, async () => {
      isDone = true
      return {}
    })
    const onError = (error: Error) => {
      throw error
    }
    await runJob({ ...deps, onError }, [doing], { jobId: id, subscriberId: ctx.subscriberId })
    expect(isDone).toBe(false)
    expect(await inTransaction((inner) => jobs.getJob(inner, id))).toMatchObject({ state: 'cancelled' })
  })

  test('[PERM-07] of another subscriber is not found', async () => {
    const mine = await testContext()
    const id = await inRequest(mine, (ctx) => jobs.enqueue(ctx, hourlyJob, {}))
    await expect(jobs.getJob(await testContext(), id)).rejects.toMatchObject({ code: 'not-found' })
  })
})
