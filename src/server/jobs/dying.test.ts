import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { ChangeSetId, JobId, ProductId, SubscriberId } from '#contract/values/ids.ts'
import { undoJob } from '#server/change-sets/jobs.ts'
import { getRecomputing } from '#server/compliance/explaining/statuses.service.ts'
import * as judging from '#server/compliance/judging/jobs.ts'
import { judgeChanges } from '#server/compliance/judging/incremental.ts'
import { ensureMark } from '#server/compliance/judging/judgements.repository.ts'
import { lockRollUp } from '#server/compliance/judging/locks.repository.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'
import { recomputeSubscriber } from '#server/compliance/judging/recompute-subscriber.ts'
import { resumeJudging, startJudgingAll } from '#server/compliance/judging/unfinished.ts'
import { dayJob } from '#server/forecasts/jobs.ts'
import { dayOf } from '#domain/days.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { authorOf } from '#server/jobs/author.ts'
import type { Job } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { bulkActionJob } from '#server/products/bulk/jobs.ts'
import { bulkRequest } from '#server/products/bulk/request.ts'
import { putDehpOnList } from '#tests/compliance/dehp-on-list.ts'
import * as world from '#tests/compliance/world.ts'
import { runUntilDeath } from '#tests/jobs/dying.ts'
import { lawDatabase, type ListDatabase } from '#tests/lists/database.ts'
import type { AgreementWorld } from '#tests/products/agreement.ts'
import { agreementCompany } from '#tests/products/list-versions.ts'

/** REACH Article 33(1): the duty to tell recipients of an article with more than 0.1 % of a substance of the Candidate List. */
const ARTICLE_33 = 2

let deps: ListDatabase
let company: AgreementWorld
let pump: ProductId
let gasket: ProductId
beforeAll(async () => {
  deps = await lawDatabase()
  ;[company, pump, gasket] = await companyWithPump()
})
afterAll(() => deps.close())

beforeEach(async () => {
  await putDehpOnList(deps, true)
  await recomputeSubscriber(deps, company.ctx.subscriberId)
  expect(await statuses()).toEqual(['duty', 'duty'])
})

/** A pump with a gasket of which all is answered, and which holds DEHP. */
async function companyWithPump(): Promise<[AgreementWorld, ProductId, ProductId]> {
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

const statuses = async () =>
  Promise.all([gasket, pump].map(async (id) => (await world.statusOf(company.ctx, id, ARTICLE_33))[0]))
const marks = async () => (await getRecomputing(company.ctx)).items

interface Started {
  jobId: JobId
  subscriberId: SubscriberId | null
}

/**
 * Marks all jobs in the queue as failed, as the queue does with a job that was killed too often: no worker
 * gets such a job.
 */
const forgetInQueue = () => deps.owner.query(`update pgboss.job set state = 'failed'`)

const sweep = () =>
  resumeJudging({
    adapters: deps.adapters,
    transaction: (tenant, work) => deps.databases.transaction(tenant, work),
  })

/** Jobs that a worker would take now. */
async function waitingJobs(): Promise<Started[]> {
  const { rows } = await deps.owner.query<{ data: Started }>(
    `select data from pgboss.job where state < 'active' and name in ('recompute', 'import-list') order by created_on`,
  )
  return rows.map(({ data }) => data)
}
const run = (job: Started) =>
  runJob({ ...deps, onError: (error) => expect.unreachable(error.message) }, jobHandlers, job)

/** Runs a job again and again, each time dying one transaction later, until it has ended; gives how often it died. */
async function dieAtEachPoint(
  job: Started,
  afterDeath: () => Promise<void>,
  now: () => Date = deps.now,
): Promise<number> {
  for (let deaths = 0; ; deaths += 1) {
    if (!(await runUntilDeath({ ...deps, now }, job, deaths + 1))) return deaths
    await afterDeath()
  }
}

const ofCompany = (job: Job, input: object) => () =>
  deps.inRequest(company.ctx, async (request) => {
    const jobId = await enqueue(request, job, input)
    await ensureMark(request.db, jobId)
    return { jobId, subscriberId: request.subscriberId }
  })
const ofAll = (job: Job, input: object) => () =>
  deps.inRequest(deps.system, async (request) => ({
    jobId: await startJudgingAll(request, job, input),
    subscriberId: null,
  }))

/** A version of the Candidate List that is in force, and whose job has not judged by it. */
async function applyVersion(): Promise<Started> {
  const { rows } = await deps.owner.query<{ id: string }>(
    `insert into data.list_versions (list_id, valid_from, state, source)
     select l.id, (select max(v.valid_from) + 1 from data.list_versions v where v.list_id = l.id), 'applying', 'test'
     from data.substance_lists l where l.key = 'candidate_list' returning id`,
  )
  return ofAll(judging.applyListJob, { versionId: Number(rows[0]!.id) })()
}

/**
 * Changes the gasket and judges it alone, as a request does when too many products stand above the gasket.
 */
async function judgeGasketAlone(): Promise<void> {
  await putDehpOnList(deps, false)
  const { subscriberId } = company.ctx
  const today = dayOf(deps.now())
  await deps.inRequest(company.ctx, async ({ db }) => {
    await lockRollUp(db, subscriberId)
    const { isCutOff } = await judgeChanges({ db, subscriberId, today }, { productIds: [gasket] }, 0)
    expect(isCutOff).toBe(true)
  })
  expect(await statuses()).toEqual(['no_duty', 'duty'])
}

/** Verdicts that were given by older rules, by which these products were a duty. */
async function judgeByOlderRules(): Promise<void> {
  await putDehpOnList(deps, false)
  await recomputeSubscriber(deps, company.ctx.subscriberId)
  await sql`update verdicts set statuses = jsonb_set(statuses::jsonb, ${`{${ARTICLE_33},status}`}::text[], '"duty"')`.execute(
    company.ctx.db,
  )
  expect(await statuses()).toEqual(['duty', 'duty'])
}

interface Kind {
  title: string
  change: () => Promise<unknown>
  start: () => Promise<Started>
  /** Its transactions, at least. */
  points: number
}

describe('[COMP-03] a job that judges after a change, and whose process dies', () => {
  const ofList = (title: string, start: Kind['start']): Kind => ({
    title,
    start,
    change: () => putDehpOnList(deps, false),
    points: 11,
  })
  const kinds: readonly Kind[] = [
    ofList('all products of a company', ofCompany(judging.allProductsJob, {})),
    ofList('a list of the company', ofCompany(judging.listsJob, {})),
    ofList('a legislation', ofCompany(judging.legislationJob, {})),
    ofList('a version that is applied', applyVersion),
    ofList('a version that is withdrawn', ofAll(judging.withdrawListJob, {})),
    ofList('an entry that was edited', ofAll(judging.judgeAllJob, {})),
    {
      title: 'what stands above a product',
      change: judgeGasketAlone,
      start: ofCompany(judging.rollUpJob, { concernChanged: [] }),
      points: 8,
    },
    {
      title: 'rules of the company',
      change: judgeByOlderRules,
      start: ofCompany(judging.rulesJob, {}),
      points: 3,
    },
    {
      title: 'rules of the installation',
      change: judgeByOlderRules,
      start: ofAll(judging.rulesJob, {}),
      points: 4,
    },
  ]

  test.each(kinds)('for $title: is marked until it has ended, wherever it died', async (kind) => {
    await kind.change()
    const job = await kind.start()
    const deaths = await dieAtEachPoint(job, async () => {
      if ((await marks()).length === 0) expect(await statuses()).toEqual(['no_duty', 'no_duty'])
    })
    expect(deaths).toBeGreaterThanOrEqual(kind.points)
    expect(await statuses()).toEqual(['no_duty', 'no_duty'])
    expect(await marks()).toEqual([])
    expect((await recomputeSubscriber(deps, company.ctx.subscriberId)).changed).toBe(0)
    const states = await deps.owner.query('select distinct state from data.list_versions')
    expect(states.rows).toEqual([{ state: 'applied' }])
  })

  test.each(kinds)(
    'for $title: is enqueued again by the sweep when the queue gives it to nobody',
    async ({ change, start, points }) => {
      await change()
      const job = await start()
      expect(await runUntilDeath(deps, job, points)).toBe(true)
      await forgetInQueue()
      expect(await sweep()).toBe(1)
      expect(await sweep()).toBe(0)
      for (const waiting of await waitingJobs()) await run(waiting)
      expect(await statuses()).toEqual(['no_duty', 'no_duty'])
      expect(await marks()).toEqual([])
    },
  )
})

describe('[COMP-13] the job of a day that has begun, and whose process dies', () => {
  // So late that the law says of no later day that something begins or ends: nothing is to be looked ahead to.
  const now = () => new Date('2060-04-15T08:00:00Z')
  const startDay = () =>
    deps.inRequest(deps.system, async (request) => ({
      jobId: await enqueue(request, dayJob, {}),
      subscriberId: null,
    }))
  const judgedDays = async () => {
    const { rows } = await deps.owner.query('select judged_on::text as day from data.judged_days')
    return rows.map(({ day }) => day)
  }
  beforeEach(async () => {
    await deps.owner.query('delete from data.judged_days')
    await putDehpOnList(deps, false)
  })

  test('has judged all or says that it has not, and the day counts as judged at the end, wherever it died', async () => {
    const deaths = await dieAtEachPoint(
      await startDay(),
      async () => {
        const isSame = new Set(await statuses()).size === 1
        if ((await marks()).length === 0) expect(isSame).toBe(true)
        if ((await judgedDays()).length > 0) expect(await statuses()).toEqual(['no_duty', 'no_duty'])
      },
      now,
    )
    expect(deaths).toBeGreaterThan(14)
    expect(await statuses()).toEqual(['no_duty', 'no_duty'])
    expect(await marks()).toEqual([])
    expect(await judgedDays()).toEqual(['2060-04-15'])
  })

  test('is followed by a job of the sweep when the queue gives it to nobody, and by that of the next start', async () => {
    const job = await startDay()
    expect(await runUntilDeath({ ...deps, now }, job, 11)).toBe(true)
    expect(await marks()).toEqual([{ jobId: job.jobId, legislationIds: null }])
    await forgetInQueue()
    expect(await sweep()).toBe(1)
    expect(await sweep()).toBe(0)
    for (const waiting of await waitingJobs()) await run(waiting)
    expect(await statuses()).toEqual(['no_duty', 'no_duty'])
    expect(await marks()).toEqual([])

    const next = await startDay()
    expect(next.jobId).not.toBe(job.jobId)
    expect(await dieAtEachPoint(next, async () => undefined, now)).toBeGreaterThan(0)
    expect(await judgedDays()).toEqual(['2060-04-15'])
  })
})

const isEnded = async ({ jobId }: Started) => {
  const { rows } = await deps.owner.query('select state from data.jobs where id = $1', [jobId])
  return rows[0].state === 'done'
}

/** All data of a company and its judgements, by names. */
async function allOf({ db }: AgreementWorld['ctx']) {
  const { rows } = await sql`
    select (select json_agg(json_build_array(p.title, p.has_children, p.has_concern_substances) order by p.title) from products p) as products,
      (select json_agg(json_build_array(p.title, l.key, a.state, a.basis) order by p.title, l.key)
        from product_answers a join products p on p.id = a.product_id join substance_lists l on l.id = a.list_id) as answers,
      (select json_agg(json_build_array(p.title, x.value, v.statuses) order by p.title) from product_facts f
        join products p on p.id = f.product_id join facts x on x.id = f.facts_id join verdicts v on v.id = f.verdict_id) as judgements,
      (select json_agg(json_build_array(c.kind, c.undone_at is not null) order by c.id) from change_sets c) as changes,
      (select json_agg(json_build_array(a.action, a.object_type, a.total) order by 1::text) from (
        select action, object_type, count(*) as total from audit_log where object_type <> 'Job' group by 1, 2 order by 1, 2) a) as trail`.execute(
    db,
  )
  return rows[0]
}

describe('[PROD-42] [PROD-43] a job that writes answers, and whose process dies', () => {
  const request = bulkRequest.parse({
    action: 'answers',
    body: { selection: { filters: {} }, lists: ['candidate_list', 'pops'], basis: 'own_assessment' },
  })
  const enqueueBy = (by: AgreementWorld, job: Job, input: object): Promise<Started> =>
    deps.inRequest(by.ctx, async (inner) => ({
      jobId: await enqueue(inner, job, { ...input, author: authorOf(inner) }),
      subscriberId: inner.subscriberId,
    }))
  const changeSetOf = async ({ ctx }: AgreementWorld): Promise<ChangeSetId> =>
    (await ctx.db.selectFrom('change_sets').select('id').executeTakeFirstOrThrow()).id
  /** A further part that nothing was answered for. */
  const addScrew = async ({ ctx }: AgreementWorld) => {
    const screw = await world.addPart(ctx, { title: 'Screw' })
    await deps.inRequest(ctx, async (inner) => touchProducts(inner, [screw]))
  }

  test('answers each list once and leaves one change that can be undone, wherever it died', async () => {
    const [other] = await companyWithPump()
    for (const by of [company, other]) await addScrew(by)
    const before = await allOf(company.ctx)
    await run(await enqueueBy(other, bulkActionJob, { request }))
    const job = await enqueueBy(company, bulkActionJob, { request })
    const deaths = await dieAtEachPoint(job, async () => {
      const isBegun = (await company.ctx.db.selectFrom('change_sets').select('id').execute()).length > 0
      if (isBegun && !(await isEnded(job))) expect(await marks()).not.toEqual([])
    })
    expect(deaths).toBeGreaterThan(4)
    const after = await allOf(company.ctx)
    expect(after).toEqual(await allOf(other.ctx))
    expect(after).not.toEqual(before)
    expect(await marks()).toEqual([])

    await run(await enqueueBy(other, undoJob, { changeSetId: await changeSetOf(other) }))
    const undoing = await enqueueBy(company, undoJob, { changeSetId: await changeSetOf(company) })
    await dieAtEachPoint(undoing, async () => {
      // In one transaction: undone is all of it or nothing.
      expect([after, await allOf(other.ctx)]).toContainEqual(await allOf(company.ctx))
    })
    const undone = await allOf(company.ctx)
    expect(undone).toEqual(await allOf(other.ctx))
    expect(undone).toMatchObject({
      answers: (before as { answers: unknown }).answers,
      judgements: (before as { judgements: unknown }).judgements,
    })
  })
})
