import { sql } from 'kysely'
import { expect } from 'vitest'

import type { JobId, ProductId } from '#contract/values/ids.ts'
import { getOverview as overviewEndpoint } from '#contract/products/overview.ts'
import type { Context } from '#server/context.ts'
import { kindOf } from '#server/http/answers.ts'
import type { JobHandler } from '#server/jobs/job-handler.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { getOverview } from '#server/products/overview/overview.service.ts'
import * as world from '#tests/compliance/world.ts'
import { testDeps } from '#tests/deps.ts'

/** The place of RoHS among the legislations. */
export const ROHS = 4

/** RoHS Annex III 6(c) ends on 30 June 2027 in the shipped table. */
export const DAY_AFTER_6C = '2027-07-01'

/** The environment of a job that runs on that day. */
export async function runOn(day: string) {
  const { databases } = await testDeps()
  return {
    databases,
    now: () => new Date(`${day}T08:00:00Z`),
    transaction: databases.transaction.bind(databases),
  }
}

/** Runs a job of the company to its end, which must be a good one, at the time of the context. */
export async function runToEnd(ctx: Context, jobId: JobId, handlers: readonly JobHandler[]): Promise<void> {
  const failed: Error[] = []
  const onError = (error: Error) => failed.push(error)
  await runJob({ ...(await testDeps()), now: ctx.now, onError }, handlers, {
    jobId,
    subscriberId: ctx.subscriberId,
  })
  expect(failed).toEqual([])
}

/** The kinds of the company's jobs so far. */
export async function kindsOfJobs({ subscriberId }: Context): Promise<string[]> {
  const { owner } = await testDeps()
  const { rows } = await owner.query<{ kind: string }>(
    'select kind from data.jobs where subscriber_id = $1',
    [subscriberId],
  )
  return rows.map(({ kind }) => kind)
}

/** Leaves a product without its answer for the list of persistent organic pollutants. */
export const takeAnswerBack = (ctx: Context, productId: ProductId) =>
  world.changed(ctx, [productId], (request) =>
    sql`delete from product_answers a using substance_lists l
      where l.id = a.list_id and l.key = 'pops' and a.product_id = ${productId}`.execute(request.db),
  )

/** A valve of brass with 3 % lead under 6(c), inside a pump; both are electrical equipment of category 1. */
export async function pumpWithValve(ctx: Context): Promise<{ pump: ProductId; valve: ProductId }> {
  const [pump, valve] = [
    await world.addPart(ctx, { title: 'Pump' }),
    await world.addPart(ctx, { title: 'Valve' }),
  ]
  const { owner } = await testDeps()
  await owner.query('update data.products set is_eee = true, eee_category = 1 where id = any($1)', [
    [pump, valve],
  ])
  await world.changed(ctx, [pump, valve], async (request) => {
    await world.addEdge(request, pump, valve)
    await world.answerNone(request, valve)
    await world.include(request, valve, {
      list: 'rohs',
      cas: world.CAS.lead,
      basis: 'homogeneous_material',
      material: 'Brass',
      concentration: '3',
      exemption: '6(c)',
    })
  })
  return { pump, valve }
}

/** The overview as it is sent: its first page, the largest. */
export async function overviewRows(ctx: Context) {
  const { text } = kindOf(await getOverview(ctx, overviewEndpoint.query.parse({ perPage: 100 })))
  return overviewEndpoint.response.parse(JSON.parse(text ?? '')).items
}
