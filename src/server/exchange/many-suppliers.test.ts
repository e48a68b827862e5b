import { beforeAll, beforeEach, expect, test } from 'vitest'

import { sendRequests as contract } from '#contract/exchange/sent-requests.ts'
import type { JobId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { exchangeJobHandlers } from '#server/exchange/job-handlers.ts'
import { askSuppliers } from '#server/exchange/sending.service.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { getJob } from '#server/jobs/jobs.service.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { boughtPart, testSupplier } from '#tests/exchange.ts'

const MANY = 120

let anna: Context
beforeAll(installLaws)
beforeEach(async () => {
  anna = await testContext()
})

/** Asks so many suppliers, each about a part of its own; the last one has no address. */
async function asking(count: number) {
  const mailings = []
  for (let index = 0; index < count; index++) {
    const supplierId = await testSupplier(anna, { title: `Supplier ${index}` })
    mailings.push({
      supplierId,
      productIds: [await boughtPart(anna, supplierId, `Part ${index}`)],
      contact: {
        name: '',
        email: index === count - 1 ? 'nowhere' : `s${index}@supplier.test`,
        language: 'en',
      },
    })
  }
  return contract.body.parse({
    mailings,
    legislationIds: [1],
    dueOn: '2099-12-31',
    messages: { en: null, sv: null },
  })
}

async function run(jobId: JobId) {
  const deps = await testDeps()
  const runner = { ...deps, onError: (error: Error) => expect.unreachable(error.message) }
  await runJob(runner, exchangeJobHandlers, { jobId, subscriberId: anna.subscriberId })
}

const countOf = async () => {
  const { owner } = await testDeps()
  const { rows } = await owner.query<{ requests: number; mails: number }>(
    `select (select count(*)::int from data.requests where subscriber_id = $1) as requests,
       (select count(*)::int from data.mails where subscriber_id = $1) as mails`,
    [anna.subscriberId],
  )
  return rows[0]
}

test('[REQ-01] [REQ-05] many suppliers are accepted at once and asked by a job, each with its result', async () => {
  const body = await asking(MANY)
  const accepted = await inRequest(anna, (ctx) => askSuppliers(ctx, body))
  expect(accepted.results).toEqual([])
  expect(await countOf()).toEqual({ requests: 0, mails: 0 })
  const jobId = accepted.jobId!
  await run(jobId)
  const job = await getJob(anna, jobId)
  expect(job).toMatchObject({ kind: 'ask-suppliers', state: 'done', total: MANY })
  const { results } = job.result as ReturnType<typeof contract.response.parse>
  expect(results.map(({ supplierId }) => supplierId)).toEqual(
    body.mailings.map(({ supplierId }) => supplierId),
  )
  expect(results.filter(({ refusal }) => refusal !== null)).toEqual([
    { supplierId: body.mailings.at(-1)!.supplierId, requestIds: [], refusal: 'address' },
  ])
  expect(await countOf()).toEqual({ requests: MANY - 1, mails: MANY - 1 })
})

test('[REQ-01] a job that begins anew after its process died asks nobody twice', async () => {
  const { jobId } = await inRequest(anna, async (ctx) => askSuppliers(ctx, await asking(101)))
  await run(jobId!)
  const { owner } = await testDeps()
  // As the queue brings it again when the word that it was done got lost.
  await run(jobId!)
  expect(await countOf()).toEqual({ requests: 100, mails: 100 })
  await owner.query(`update data.jobs set state = 'queued', result = null where id = $1`, [jobId])
  await run(jobId!)
  expect(await countOf()).toEqual({ requests: 100, mails: 100 })
})

test('[REQ-05] a hundred suppliers are asked in the call itself', async () => {
  const body = await asking(3)
  const { results, jobId } = await inRequest(anna, (ctx) => askSuppliers(ctx, body))
  expect(jobId).toBeNull()
  expect(results).toHaveLength(3)
})

test('[REQ-01] a day that has passed is refused before a job is made', async () => {
  const body = { ...(await asking(1)), dueOn: '2000-01-01' }
  const mailings = Array.from({ length: 101 }, () => body.mailings[0]!)
  await expect(inRequest(anna, (ctx) => askSuppliers(ctx, { ...body, mailings }))).rejects.toMatchObject({
    code: 'exchange:due',
  })
})
