import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { ProductId } from '#contract/values/ids.ts'
import { getRecomputing } from '#server/compliance/explaining/statuses.service.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'
import { recomputeSubscriber, rollUpFrom } from '#server/compliance/judging/recompute-subscriber.ts'
import type { Context } from '#server/context.ts'
import { putDehpOnList } from '#tests/compliance/dehp-on-list.ts'
import * as world from '#tests/compliance/world.ts'
import { interrupted } from '#tests/jobs/interrupted.ts'
import { lawDatabase, type ListDatabase } from '#tests/lists/database.ts'

/** REACH Article 33(1): the duty to tell recipients of an article with more than 0.1 % of a substance of the Candidate List. */
const ARTICLE_33 = 2

let deps: ListDatabase
let ctx: Context
let pump: ProductId
let gasket: ProductId
beforeAll(async () => {
  deps = await lawDatabase()
})
afterAll(() => deps.close())

beforeEach(async () => {
  await putDehpOnList(deps, true)
  ctx = await deps.company()
  pump = await world.addPart(ctx)
  gasket = await world.addPart(ctx)
  await deps.inRequest(ctx, async (request) => {
    await world.addEdge(request, pump, gasket)
    await world.answerNone(request, gasket)
    await world.include(request, gasket, { cas: world.CAS.dehp, concentration: '0.3' })
    touchProducts(request, [pump, gasket])
  })
})

const statuses = async () => [
  (await world.statusOf(ctx, gasket, ARTICLE_33))[0],
  (await world.statusOf(ctx, pump, ARTICLE_33))[0],
]
const duties = ['duty', 'duty']
const noDuties = ['no_duty', 'no_duty']

/** Stored judgements that are not what they should be: of all products, or of what contains others alone. */
const unsettle = () => sql`update product_facts set own_concern = 1`.execute(ctx.db)
const unsettleAbove = () =>
  sql`update product_facts set facts_id = own_facts_id where product_id = ${pump}`.execute(ctx.db)

/** Runs a job once for each two of its transactions, with the job of a new version between them; gives how often. */
async function overtakenAtEachPoint(
  unsettled: () => Promise<unknown>,
  job: (server: Pick<ListDatabase, 'databases' | 'now'>) => Promise<unknown>,
): Promise<number> {
  for (let before = 2; ; before += 1) {
    // Each version says the contrary of the one before.
    const isListed = before % 2 === 1
    await unsettled()
    let isOvertaken = false
    const server = interrupted(deps, before, async () => {
      isOvertaken = true
      await putDehpOnList(deps, isListed)
      await recomputeSubscriber(deps, ctx.subscriberId)
    })
    await job(server)
    if (!isOvertaken) return before - 2
    expect([before, await statuses()]).toEqual([before, isListed ? duties : noDuties])
    expect(await getRecomputing(ctx)).toEqual({ items: [] })
  }
}

describe('[COMP-03] two jobs that judge one company side by side', () => {
  test('end with the newest list, wherever the job of a new version comes between the steps of an older one', async () => {
    const points = await overtakenAtEachPoint(unsettle, (server) =>
      recomputeSubscriber(server, ctx.subscriberId),
    )
    expect(points).toBeGreaterThan(8)
  })

  test('do not roll up answers of before a new version that the other has judged meanwhile', async () => {
    const points = await overtakenAtEachPoint(unsettleAbove, (server) =>
      rollUpFrom(server, ctx.subscriberId, { concernChanged: [] }),
    )
    expect(points).toBeGreaterThan(5)
  })

  test('both end: neither waits for the other, nor begins anew for ever', async () => {
    await unsettle()
    await putDehpOnList(deps, false)
    const jobs = [1, 2, 3].map(() => recomputeSubscriber(deps, ctx.subscriberId))
    await Promise.all([...jobs, rollUpFrom(deps, ctx.subscriberId, { concernChanged: [] })])
    expect(await statuses()).toEqual(noDuties)
    expect(await getRecomputing(ctx)).toEqual({ items: [] })
  })
})
