import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { productId, type JobId } from '#contract/values/ids.ts'
import { getRecomputing } from '#server/compliance/explaining/statuses.service.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'
import { MAX_JUDGED_IN_REQUEST } from '#server/compliance/judging/incremental.ts'
import { recomputeJobHandlers } from '#server/compliance/judging/recompute-job.ts'
import { recomputeSubscriber, rejudgeSubscriber } from '#server/compliance/judging/recompute-subscriber.ts'
import type { Context } from '#server/context.ts'
import { runJob } from '#server/jobs/run-job.ts'
import * as world from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { statementsOf, testDeps } from '#tests/deps.ts'

const [ARTICLE_33, SCIP] = [2, 3]
/** Statements of the change itself, without its judgement. */
const STATEMENTS_OF_INCLUDE = 3

beforeAll(world.installLaws)

/** A screw in so many products; the last of them is notified, and in a group. */
async function screwIn(ctx: Context, count: number) {
  const screw = await world.addPart(ctx, { title: 'Screw' })
  await sql`with made as (insert into products (organization_id, type, title)
      select ${ctx.organizationId}, 'own_product', 'Product ' || i from generate_series(1, ${count}) i returning id)
    insert into product_components (parent_id, child_id) select id, ${screw} from made`.execute(ctx.db)
  const { rows } = await sql<{
    id: number
  }>`select max(id) as id from products where type = 'own_product'`.execute(ctx.db)
  const last = rows[0]!.id
  const group = await world.addPart(ctx, { type: 'product_group' })
  await sql`insert into product_group_members (group_id, product_id) values (${group}, ${last})`.execute(
    ctx.db,
  )
  await recomputeSubscriber(await testDeps(), ctx.subscriberId)
  return { screw, last, group }
}

async function statuses(ctx: Context): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select v.statuses -> '2' ->> 'status' as status, count(*)::int as count
    from product_facts f join verdicts v on v.id = f.verdict_id group by 1`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

test('[COMP-03] a screw in more products than a request judges: the columns say so until a job has judged the rest', async () => {
  const ctx = await testContext()
  const count = MAX_JUDGED_IN_REQUEST + 100
  const { screw, last, group } = await screwIn(ctx, count)
  expect(await statuses(ctx)).toEqual({ unknown: count + 2 })
  await world.changed(ctx, [screw], (request) =>
    world.include(request, screw, { cas: world.CAS.lead, concentration: '3' }),
  )

  expect(await statuses(ctx)).toEqual({ unknown: count + 1, duty: 1 })
  const { items } = await getRecomputing(ctx)
  expect(items).toEqual([{ jobId: expect.any(Number), legislationIds: null }])

  await work(ctx, items[0]!.jobId!)
  expect(await statuses(ctx)).toEqual({ duty: count + 2 })
  expect(await world.statusOf(ctx, group, ARTICLE_33)).toEqual(['duty', 'inform_recipients'])
  expect(await getRecomputing(ctx)).toEqual({ items: [] })

  await sql`insert into product_identifiers (product_id, position, key, value) values (${last}, 0, 'SCIP_number', ${crypto.randomUUID()})`.execute(
    ctx.db,
  )
  await world.changed(ctx, [last as never])
  expect(await world.statusOf(ctx, last, SCIP)).toEqual(['fulfilled', 'none'])
  await world.changed(ctx, [screw], (request) =>
    world.include(request, screw, { cas: world.CAS.dehp, concentration: '1' }),
  )
  await work(ctx, (await getRecomputing(ctx)).items[0]!.jobId!)
  expect(await world.statusOf(ctx, last, SCIP)).toEqual(['duty', 'update_notification'])
})

test('[COMP-03] a company with more products than one step writes is judged whole, and each step is told', async () => {
  const ctx = await testContext()
  const count = 20_100
  const { screw } = await screwIn(ctx, count)
  await world.include(ctx, screw, { cas: world.CAS.lead, concentration: '3' })
  const told: string[] = []
  const judged = await recomputeSubscriber(await testDeps(), ctx.subscriberId, async (done, total) => {
    told.push(`${done} of ${total}`)
  })
  expect(judged).toEqual({ products: count + 1, changed: count + 1 })
  expect(told).toEqual(['0 of 20101', '20000 of 20101', '20101 of 20101'])
  expect(await statuses(ctx)).toEqual({ duty: count + 2 })
})

test('[COMP-03] up to the bound the request judges all of them itself, with as many statements as one', async () => {
  const ctx = await testContext()
  const { screw } = await screwIn(ctx, 300)
  const include = (cas: string) => () =>
    world.changed(ctx, [screw], (request) => world.include(request, screw, { cas, concentration: '3' }))
  const byChange = async (change: () => Promise<unknown>) =>
    (await statementsOf(change)).length - STATEMENTS_OF_INCLUDE
  // Six of them have the year looked ahead (COMP-13), where two only find that this waits already; two note the statuses
  // that move (PROD-44); one copies verdicts beside suppliers that were named since (S3).
  expect(await byChange(include(world.CAS.lead))).toBe(25)
  expect(await statuses(ctx)).toEqual({ duty: 302 })
  const forget = () =>
    world.changed(ctx, [screw], async ({ db }) => {
      await sql`delete from product_substances where product_id = ${screw}`.execute(db)
      await sql`delete from product_answers where product_id = ${screw}`.execute(db)
    })
  await forget()
  // The same verdicts once more: nothing is judged by rules again.
  expect(await byChange(include(world.CAS.lead))).toBe(16)
})

test('[R9] a change is read for its judgement when nobody else judges any more: the lock is sent before all of it', async () => {
  const ctx = await testContext()
  const { screw } = await screwIn(ctx, 3)
  const statements = await statementsOf(() =>
    inRequest(ctx, async (request) => touchProducts(request, [productId.parse(screw)])),
  )
  expect(statements.length).toBeGreaterThan(5)
  expect(statements[0]).toContain('pg_advisory_xact_lock')
})

test('[COMP-02] changed rules judge every verdict in its place: no product row is written', async () => {
  const ctx = await testContext()
  const { screw, group } = await screwIn(ctx, 20)
  await world.changed(ctx, [screw], (request) =>
    world.include(request, screw, { cas: world.CAS.lead, concentration: '3' }),
  )
  const rows = () => sql`select product_id, verdict_id from product_facts order by 1`.execute(ctx.db)
  const before = await rows()
  await sql`update verdicts set statuses = '{}'`.execute(ctx.db)
  await rejudgeSubscriber(await testDeps(), ctx.subscriberId)
  expect(await statuses(ctx)).toEqual({ duty: 22 })
  expect(await world.statusOf(ctx, group, ARTICLE_33)).toEqual(['duty', 'inform_recipients'])
  expect((await rows()).rows).toEqual(before.rows)
})

async function work(ctx: Context, jobId: JobId): Promise<void> {
  const deps = await testDeps()
  const onError = (error: Error) => {
    throw error
  }
  await runJob({ ...deps, onError }, recomputeJobHandlers, { jobId, subscriberId: ctx.subscriberId })
}
