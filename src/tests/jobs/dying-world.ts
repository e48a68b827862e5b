import { afterAll, beforeAll, beforeEach, expect } from 'vitest'

import type { JobId, ProductId, SubscriberId } from '#contract/values/ids.ts'
import { getRecomputing } from '#server/compliance/explaining/statuses.service.ts'
import { ensureMark } from '#server/compliance/judging/judgements.repository.ts'
import { recomputeSubscriber } from '#server/compliance/judging/recompute-subscriber.ts'
import { resumeJudging, startJudgingAll } from '#server/compliance/judging/unfinished.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import type { Job } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'
import { putDehpOnList } from '#tests/compliance/dehp-on-list.ts'
import * as world from '#tests/compliance/world.ts'
import { runUntilDeath } from '#tests/jobs/dying.ts'
import { lawDatabase, type ListDatabase } from '#tests/lists/database.ts'
import type { AgreementWorld } from '#tests/products/agreement.ts'
import { agreementCompany } from '#tests/products/list-versions.ts'

/** REACH Article 33(1): the duty to tell recipients of an article with more than 0.1 % of a substance of the Candidate List. */
export const ARTICLE_33 = 2

/** A database of its own, and a company in it with a pump and its gasket. */
interface DyingWorld {
  deps: ListDatabase
  company: AgreementWorld
  pump: ProductId
  gasket: ProductId
}

let ofThisFile: DyingWorld

/** The world of a file's tests: before each of them, DEHP is on the Candidate List and the pump has a duty. */
export function useDyingWorld(): () => DyingWorld {
  beforeAll(async () => {
    const deps = await lawDatabase()
    const [company, pump, gasket] = await companyWithPump(deps)
    ofThisFile = { deps, company, pump, gasket }
  })
  afterAll(() => ofThisFile.deps.close())
  beforeEach(async () => {
    const { deps, company } = ofThisFile
    await putDehpOnList(deps, true)
    await recomputeSubscriber(deps, company.ctx.subscriberId)
    expect(await statuses()).toEqual(['duty', 'duty'])
  })
  return () => ofThisFile
}

/** A pump with a gasket of which all is answered, and which holds DEHP. */
export async function companyWithPump(deps: ListDatabase): Promise<[AgreementWorld, ProductId, ProductId]> {
  const made = await agreementCompany(deps, new Map())
  const { ctx } = made
  await deps.owner.query(
    'insert into data.user_organizations (subscriber_id, user_id, organization_id) values ($1, $2, $3)',
    [ctx.subscriberId, ctx.userId, ctx.organizationId],
  )
  const [above, below] = [
    await world.addPart(ctx, { title: 'Pump' }),
    await world.addPart(ctx, { title: 'Gasket' }),
  ]
  await deps.inRequest(ctx, async (request) => {
    await world.addEdge(request, above, below)
    await world.answerNone(request, below)
    await world.include(request, below, { cas: world.CAS.dehp, concentration: '0.3' })
    touchProducts(request, [above, below])
  })
  return [made, above, below]
}

/** Statuses of the gasket and of the pump. */
export async function statuses() {
  const { company, gasket, pump } = ofThisFile
  return Promise.all([gasket, pump].map(async (id) => (await world.statusOf(company.ctx, id, ARTICLE_33))[0]))
}
/** Marks of the company: all that counts as not judged yet. */
export const marks = async () => (await getRecomputing(ofThisFile.company.ctx)).items

export interface Started {
  jobId: JobId
  subscriberId: SubscriberId | null
}

/**
 * Marks all jobs in the queue as failed, as the queue does with a job that was killed too often: no worker
 * gets such a job.
 */
const forgetInQueue = () => ofThisFile.deps.owner.query(`update pgboss.job set state = 'failed'`)

/** The sweep that finds jobs of judging that nobody runs; gives their number. */
const sweep = () =>
  resumeJudging({
    adapters: ofThisFile.deps.adapters,
    transaction: (tenant, work) => ofThisFile.deps.databases.transaction(tenant, work),
  })

/** Jobs that a worker would take now. */
async function waitingJobs(): Promise<Started[]> {
  const { rows } = await ofThisFile.deps.owner.query<{ data: Started }>(
    `select data from pgboss.job where state < 'active' and name in ('recompute', 'import-list') order by created_on`,
  )
  return rows.map(({ data }) => data)
}
export const run = (job: Started) =>
  runJob({ ...ofThisFile.deps, onError: (error) => expect.unreachable(error.message) }, jobHandlers, job)

/** Runs a job again and again, each time dying one transaction later, until it has ended; gives how often it died. */
export async function dieAtEachPoint(
  job: Started,
  afterDeath: () => Promise<void>,
  now: () => Date = ofThisFile.deps.now,
): Promise<number> {
  for (let deaths = 0; ; deaths += 1) {
    if (!(await runUntilDeath({ ...ofThisFile.deps, now }, job, deaths + 1))) return deaths
    await afterDeath()
  }
}

/** Gives the start of a job of the company. */
export const ofCompany = (job: Job, input: object) => () =>
  ofThisFile.deps.inRequest(ofThisFile.company.ctx, async (request) => {
    const jobId = await enqueue(request, job, input)
    await ensureMark(request.db, jobId)
    return { jobId, subscriberId: request.subscriberId }
  })
/** Gives the start of a job of the installation. */
export const ofAll = (job: Job, input: object) => () =>
  ofThisFile.deps.inRequest(ofThisFile.deps.system, async (request) => ({
    jobId: await startJudgingAll(request, job, input),
    subscriberId: null,
  }))

/** Lets the queue give the jobs to nobody, sweeps twice, and runs what the first sweep has enqueued. */
export async function runAfterSweep(): Promise<void> {
  await forgetInQueue()
  expect(await sweep()).toBe(1)
  expect(await sweep()).toBe(0)
  for (const waiting of await waitingJobs()) await run(waiting)
}
