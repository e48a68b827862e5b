import { setTimeout as sleep } from 'node:timers/promises'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { organizationId, subscriberId, type JobId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import * as jobs from '#server/jobs/jobs.service.ts'
import { startWorker, type JobWork } from '#server/jobs/worker.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { openTestDeps, testDeps, type TestDeps } from '#tests/deps.ts'
import { cloneDatabase } from '#tests/db/database.ts'

const WAIT_MS = 30_000

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
  async function work(run: JobWork): Promise<{ start: (input: Record<string, unknown>) => Promise<JobId> }> {
    deps = await openTestDeps(await cloneDatabase())
    worker = await startWorker(
      { ...deps, connection: deps.connections.server, onError: () => undefined },
      { export: run },
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
        deps.databases.transaction(ctx.subscriberId, (db) =>
          jobs.startJob({ ...ctx, db }, 'export', 'test', input),
        ),
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
    const { start } = await work(async (run) => {
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
    const { start } = await work(async () => {
      throw new AppError('list-version:outdated')
    })
    expect(await ended(await start({}))).toMatchObject({
      state: 'failed',
      error: {
        code: 'list-version:outdated',
        title: 'Another version was applied meanwhile. Calculate the change set again.',
      },
    })
  })

  test('a job of a request that failed never runs', async () => {
    const ran: unknown[] = []
    const { start } = await work(async (run) => {
      ran.push(run.input)
      return {}
    })
    const failing = deps.databases.transaction(ctx.subscriberId, async (db) => {
      await jobs.startJob({ ...ctx, db }, 'export', 'test', { never: true })
      throw new Error('the request failed')
    })
    await expect(failing).rejects.toThrow('the request failed')
    await ended(await start({ after: true }))
    expect(ran).toEqual([{ after: true }])
  })

  test('a cancelled job stops at its next safe point and takes back what it was writing', async () => {
    const { start } = await work(async (run) => {
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
  test('[PERM-07] of another subscriber is not found', async () => {
    const mine = await testContext()
    const id = await inRequest(mine, (ctx) => jobs.startJob(ctx, 'maintenance', 'test', {}))
    await expect(jobs.getJob(await testContext(), id)).rejects.toMatchObject({ code: 'not-found' })
  })
})
