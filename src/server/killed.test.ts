import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import type { ProductId } from '#contract/values/ids.ts'
import { getRecomputing } from '#server/compliance/explaining/statuses.service.ts'
import { allProductsJob } from '#server/compliance/judging/jobs.ts'
import { ensureMark } from '#server/compliance/judging/judgements.repository.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'
import { recomputeSubscriber } from '#server/compliance/judging/recompute-subscriber.ts'
import type { Context } from '#server/context.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import { putDehpOnList } from '#tests/compliance/dehp-on-list.ts'
import * as world from '#tests/compliance/world.ts'
import { cloneDatabase } from '#tests/db/database.ts'
import { openListDatabase, type ListDatabase } from '#tests/lists/database.ts'
import { installedDatabase, serverProcess } from '#tests/server-process.ts'

/** REACH Article 33(1): the duty to tell recipients of an article with more than 0.1 % of a substance of the Candidate List. */
const ARTICLE_33 = 2

let deps: ListDatabase
let ctx: Context
let pump: ProductId
let gasket: ProductId
beforeAll(async () => {
  deps = await openListDatabase(await cloneDatabase(await installedDatabase()))
  ctx = await deps.company()
  pump = await world.addPart(ctx, { title: 'Pump' })
  gasket = await world.addPart(ctx, { title: 'Gasket' })
  await deps.inRequest(ctx, async (request) => {
    await world.addEdge(request, pump, gasket)
    await world.answerNone(request, gasket)
    await world.include(request, gasket, { cas: world.CAS.dehp, concentration: '0.3' })
    touchProducts(request, [pump, gasket])
  })
})
afterAll(() => deps.close())

const statuses = () =>
  Promise.all([pump, gasket].map(async (id) => (await world.statusOf(ctx, id, ARTICLE_33))[0]))
const marks = async () => (await getRecomputing(ctx)).items
/** The jobs that each start begins with, by their states. */
const startedJobs = async () => {
  const { rows } = await deps.owner.query<{ state: string }>(
    `select distinct state from data.jobs where kind in ('day', 'hourly')`,
  )
  return rows.map(({ state }) => state)
}
const recomputes = async () => {
  const { rows } = await deps.owner.query(
    `select id::int, state, attempts from data.jobs where queue = 'recompute'`,
  )
  return rows
}

/** Keeps a job from going on while it writes a product's judgement; gives how it is let go. */
async function holdJudgementOf(product: ProductId): Promise<() => Promise<void>> {
  const holder = await deps.owner.connect()
  let isHeld = true
  const letGo = async () => {
    if (!isHeld) return
    isHeld = false
    await holder.query('rollback')
    holder.release()
  }
  onTestFinished(letGo)
  await holder.query('begin')
  await holder.query('select from data.product_facts where product_id = $1 for update', [product])
  return letGo
}

/** Connections to the database that wait for what is held. */
const waitingForHolder = async () => {
  const { rows } = await deps.owner.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

test('[COMP-03] a server that is killed with its worker while a job writes: old statuses do not count as current, and the next start ends the job, once', async () => {
  const first = await serverProcess('all', deps.connections.owner)
  await expect.poll(startedJobs).toEqual(['done'])
  const letGo = await holdJudgementOf(gasket)
  await putDehpOnList(deps, false)
  const jobId = await deps.inRequest(ctx, async (request) => {
    const id = await enqueue(request, allProductsJob, {})
    await ensureMark(request.db, id)
    return id
  })
  await expect.poll(waitingForHolder).toBe(1)

  await first.kill()
  await letGo()
  await expect.poll(waitingForHolder).toBe(0)
  expect(await statuses()).toEqual(['duty', 'duty'])
  expect(await marks()).toEqual([{ jobId, legislationIds: null }])
  // It was killed more often than the queue tries again.
  await deps.owner.query(`update pgboss.job set state = 'failed' where state = 'active'`)

  // Whichever process comes next takes the job.
  const second = await serverProcess('worker', deps.connections.owner)
  await expect.poll(recomputes).toEqual([{ id: jobId, state: 'done', attempts: 1 }])
  expect(await marks()).toEqual([])
  expect(await statuses()).toEqual(['no_duty', 'no_duty'])
  const changes = await deps.owner.query(
    `select unnest(product_ids)::int as product, count(*)::int as changes from data.status_changes
     where subscriber_id = $1 and request_id = $2 group by 1 order by 1`,
    [ctx.subscriberId, `job ${jobId}`],
  )
  expect(changes.rows).toEqual([
    { product: pump, changes: 1 },
    { product: gasket, changes: 1 },
  ])
  expect((await recomputeSubscriber(deps, ctx.subscriberId)).changed).toBe(0)
  expect(await second.stop()).toBe(0)
})
