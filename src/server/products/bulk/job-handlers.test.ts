import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { BusinessRoleId, ChangeSetId, JobId, ProductId } from '#contract/values/ids.ts'
import { syncBusinessRoles } from '#server/catalogues/business-roles.repository.ts'
import { getChangeSet, getChangeSets, undoChangeSet } from '#server/change-sets/change-sets.service.ts'
import type { Context } from '#server/context.ts'
import { authorOf } from '#server/jobs/author.ts'
import { cancelJob, getJob } from '#server/jobs/jobs.service.ts'
import { endKilled } from '#server/jobs/killed.ts'
import { runJob } from '#server/jobs/run-job.ts'
import type { JobRun } from '#server/jobs/job-handler.ts'
import { bulkJobHandlers } from '#server/products/bulk/job-handlers.ts'
import { bulkActionJob } from '#server/products/bulk/jobs.ts'
import { bulkRequest, type BulkRequest } from '#server/products/bulk/request.ts'
import { runBulk } from '#server/products/bulk/bulk.service.ts'
import { updateProduct } from '#server/products/saving/card-save.service.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { jobHandlerOf } from '#tests/jobs/job-handlers.ts'
import { named } from '#tests/products/products.ts'

/** More than two steps of the job. */
const PRODUCTS = 2_100

let ctx: Context
let importer: BusinessRoleId
beforeAll(installLaws)
beforeEach(async () => {
  ctx = await testContext()
  const { databases, owner } = await testDeps()
  await databases.transaction(null, syncBusinessRoles)
  const { id } = await ctx.db
    .selectFrom('business_roles')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  importer = id
  await owner.query(
    `insert into data.products (subscriber_id, organization_id, type, title)
     select $1, $2, 'own_product', 'Part ' || n from generate_series(1, $3::int) n`,
    [ctx.subscriberId, ctx.organizationId, PRODUCTS],
  )
})

const all = { selection: { filters: {} } }
const addRole = () => ({
  action: 'business-roles',
  body: { ...all, mode: 'add', businessRoleIds: [importer] },
})

/** Asks for it and gives the job that does it. */
async function start(wanted: unknown): Promise<JobId> {
  const request: BulkRequest = bulkRequest.parse(wanted)
  const outcome = await inRequest(ctx, (inner) => runBulk(inner, request))
  if (outcome.state !== 'running') throw new Error(`It is ${outcome.state}`)
  return outcome.jobId
}

/** A run of the job whose process dies after its first step. */
async function dyingRun(jobId: JobId): Promise<JobRun> {
  const { databases, adapters, judge } = await testDeps()
  return {
    id: jobId,
    subscriberId: ctx.subscriberId,
    input: { request: bulkRequest.parse(addRole()), author: authorOf(ctx) },
    now: () => new Date(),
    adapters,
    judge,
    transaction: (tenant, step) => databases.transaction(tenant, step),
    // Nothing that a dead process would have done after its last step happens.
    progress: (done) => (done === 1_000 ? new Promise(() => undefined) : Promise.resolve()),
    end: async () => undefined,
  }
}

async function startAndDie(): Promise<JobId> {
  const jobId = await start(addRole())
  void jobHandlerOf(bulkJobHandlers, bulkActionJob).run(await dyingRun(jobId))
  await expect.poll(() => countOf('product_business_roles')).toBe(1_000)
  return jobId
}

/** Runs a job; `onProgress` is called before each of its safe points. */
async function work(jobId: JobId, onProgress: (done: number) => Promise<void> = async () => undefined) {
  const { owner: _, ...deps } = await testDeps()
  const watched = bulkJobHandlers.map((each) => ({
    ...each,
    run: (run: JobRun) =>
      each.run({
        ...run,
        progress: async (done, total) => {
          await onProgress(done)
          await run.progress(done, total)
        },
      }),
  }))
  await runJob({ ...deps, onError: () => undefined }, watched, { jobId, subscriberId: ctx.subscriberId })
  return getJob(ctx, jobId)
}

const forgetInQueue = async (jobId: JobId) =>
  (await testDeps()).owner.query(
    `with gone as (update pgboss.job set state = 'failed' where data ->> 'jobId' = $1::text)
     update data.jobs set state = 'running' where id = $1::bigint`,
    [jobId],
  )
const changeSetOf = ({ result }: { result: Record<string, unknown> | null }) =>
  Number(result?.['changeSetId']) as ChangeSetId
const countOf = async (table: 'product_business_roles' | 'products') => {
  const { total } = await ctx.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
const idOf = async (title: string): Promise<ProductId> => {
  const { id } = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return id
}
const rename = async (title: string, name: string) => {
  const { id, version } = await ctx.db
    .selectFrom('products')
    .select(['id', 'version'])
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  await inRequest(ctx, (inner) =>
    updateProduct(inner, { id, ifMatch: version, changes: { names: [named(name)] } }),
  )
}

describe('[OV-14] the job of a bulk action', () => {
  test('[OV-14] tells how far it is step by step, and others work on its products meanwhile', async () => {
    const told: number[] = []
    const job = await work(await start(addRole()), async (done) => {
      told.push(done)
      if (done === 1_000) await rename('Part 1', 'Part one')
    })
    expect(told).toEqual([0, 0, 1_000, 2_000, PRODUCTS])
    expect(job).toMatchObject({ state: 'done', result: { changed: PRODUCTS, unchanged: 0, refused: 0 } })
    expect(await countOf('product_business_roles')).toBe(PRODUCTS)
    // What somebody changed before the job had ended stands on it all the same.
    const { obstacles } = await getChangeSet(ctx, changeSetOf(job))
    expect(obstacles.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^.+ has changed Part one since/),
    ])
  })

  test('[OV-14] leaves a product that somebody changed after the preview, also while it runs', async () => {
    const asOf = ctx.now().toISOString()
    const wanted = addRole()
    const jobId = await start({ ...wanted, body: { ...wanted.body, asOf } })
    const job = await work(jobId, async (done) => {
      if (done === 1_000) await rename('Part 2050', 'Part two')
    })
    expect(job).toMatchObject({ state: 'done', result: { changed: PRODUCTS - 1, refused: 1 } })
  })

  test('[OV-14] is taken back when it is cancelled in the middle', async () => {
    const jobId = await start(addRole())
    const job = await work(jobId, async (done) => {
      if (done === 1_000) await inRequest(ctx, (inner) => cancelJob(inner, jobId))
    })
    expect(job.state).toBe('cancelled')
    expect(await countOf('product_business_roles')).toBe(0)
    const { items } = await getChangeSets(ctx, { page: 1, perPage: 10 })
    expect(items).toMatchObject([{ changed: 1_000, undone: { by: expect.any(String) } }])
    expect(
      await ctx.db.selectFrom('recompute_marks').select('id').where('job_id', '=', jobId).execute(),
    ).toEqual([])
  })

  test('[PROD-42] goes on with its own change when its process died', async () => {
    const jobId = await startAndDie()
    const job = await work(jobId)
    expect(job).toMatchObject({ state: 'done', done: PRODUCTS, result: { changed: PRODUCTS } })
    expect((await getChangeSets(ctx, { page: 1, perPage: 10 })).totalItems).toBe(1)
    // It had ended when its process died: taken again, it only says so.
    await inRequest(ctx, (inner) =>
      inner.db.updateTable('own_jobs').set({ state: 'running' }).where('id', '=', jobId).execute(),
    )
    expect(await work(jobId)).toMatchObject({ state: 'done', result: { changed: PRODUCTS } })
  })

  test('[PROD-42] is taken back and ended when its process was killed more often than the queue tries again', async () => {
    const jobId = await startAndDie()
    await forgetInQueue(jobId)
    const sweeper = await dyingRun(jobId)
    expect(await endKilled(sweeper, [ctx.subscriberId], bulkJobHandlers)).toBe(1)
    expect(await countOf('product_business_roles')).toBe(0)
    expect(await getJob(ctx, jobId)).toMatchObject({ state: 'failed', error: { code: 'job:killed' } })
    expect((await getChangeSets(ctx, { page: 1, perPage: 10 })).items).toMatchObject([
      { undone: { at: expect.any(String) } },
    ])
  })

  test('[PERM-04] is taken back when its author may no longer do it as it goes on', async () => {
    const jobId = await startAndDie()
    const { owner } = await testDeps()
    await owner.query('update data.users set is_active = false where id = $1', [ctx.userId])
    expect(await work(jobId)).toMatchObject({ state: 'failed', error: { code: 'job:author-ended' } })
    expect(await countOf('product_business_roles')).toBe(0)
  })

  test('[OV-14] deletes what contains before what is contained, in steps', async () => {
    const { owner } = await testDeps()
    // The parts are made before what contains them.
    await owner.query(
      `insert into data.product_components (subscriber_id, parent_id, child_id)
       select p.subscriber_id, p.id, c.id from data.products p
       join data.products c on c.subscriber_id = p.subscriber_id and c.title = 'Part ' || substr(p.title, 6)::int - 1
       where p.subscriber_id = $1 and substr(p.title, 6)::int % 3 <> 1`,
      [ctx.subscriberId],
    )
    const edges = () => ctx.db.selectFrom('product_components').select(['parent_id', 'child_id']).execute()
    const before = (await edges()).length
    const job = await work(await start({ action: 'delete', body: all }))
    expect(job).toMatchObject({ state: 'done', result: { changed: PRODUCTS, refused: 0 } })
    expect(await countOf('products')).toBe(0)

    const asked = await inRequest(ctx, (inner) => undoChangeSet(inner, changeSetOf(job)))
    if (asked.state !== 'running') throw new Error('It is no job')
    const told: number[] = []
    expect(await work(asked.jobId, async (done) => void told.push(done))).toMatchObject({ state: 'done' })
    expect(await countOf('products')).toBe(PRODUCTS)
    expect((await edges()).length).toBe(before)
    expect(told.length).toBeGreaterThan(4)
    expect(told.toSorted((a, b) => a - b)).toEqual(told)
  })

  test('[OV-14] keeps what somebody put into another product while it deletes, and says where', async () => {
    const { owner } = await testDeps()
    const [top, part] = [await idOf('Part 1'), await idOf('Part 2')]
    await owner.query(
      'insert into data.product_components (subscriber_id, parent_id, child_id) values ($1, $2, $3)',
      [ctx.subscriberId, top, part],
    )
    const job = await work(await start({ action: 'delete', body: all }), async (done) => {
      if (done !== 1_000) return
      await owner.query(
        `with other as (insert into data.products (subscriber_id, organization_id, type, title)
           values ($1, $2, 'own_product', 'New machine') returning id)
         insert into data.product_components (subscriber_id, parent_id, child_id) select $1, id, $3 from other`,
        [ctx.subscriberId, ctx.organizationId, part],
      )
    })
    expect(job).toMatchObject({ state: 'done', result: { changed: PRODUCTS - 1, refused: 1 } })
    expect(await countOf('products')).toBe(2)
  })
})

describe('[PROD-42] the job of an undo', () => {
  test('[PROD-42] that is cancelled leaves all as it was', async () => {
    const job = await work(await start(addRole()))
    const asked = await inRequest(ctx, (inner) => undoChangeSet(inner, changeSetOf(job)))
    if (asked.state !== 'running') throw new Error('It is no job')
    const { jobId } = asked
    const undoing = await work(jobId, async (done) => {
      if (done === PRODUCTS) await inRequest(ctx, (inner) => cancelJob(inner, jobId))
    })
    expect(undoing.state).toBe('cancelled')
    expect(await countOf('product_business_roles')).toBe(PRODUCTS)
    expect(await getChangeSet(ctx, changeSetOf(job))).toMatchObject({ undone: null, totalObstacles: 0 })
  })
})
