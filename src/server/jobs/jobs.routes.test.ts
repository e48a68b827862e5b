import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { JobId } from '#contract/values/ids.ts'
import type { QueueName } from '#server/adapters/queues.ts'
import { job } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { testOrganization, testUser, type TestUser } from '#tests/people.ts'
import { api } from '#tests/server.ts'

let anna: TestUser
/** A user of the same organization, with every right that Anna has. */
let carl: TestUser
beforeEach(async () => {
  anna = await testUser({ role: 'admin' })
  carl = await testUser({ role: 'admin', company: anna.company! })
})

const started = async (by: TestUser, queue: QueueName): Promise<JobId> =>
  inRequest(await testContext({}, by), (ctx) =>
    enqueue(
      ctx,
      job({ name: `${queue}/test`, input: z.object({}), retry: { limit: 0, backoffSeconds: 1 } }),
      {},
    ),
  )
const cancel = (by: TestUser, id: JobId) => api(by).post(`/api/jobs/${id}/cancel`)
const look = (by: TestUser, id: JobId) => api(by).get(`/api/jobs/${id}`)
const stateOf = async (id: JobId) => {
  const { owner } = await testDeps()
  const { rows } = await owner.query<{ state: string }>('select state from data.jobs where id = $1', [id])
  return rows[0]?.state
}

describe.each(['export', 'bulk', 'import-products'] as const)('a job of the queue %s', (queue) => {
  test('is seen and stopped by who asked for it, and by nobody else', async () => {
    const id = await started(anna, queue)
    for (const answer of [await look(carl, id), await cancel(carl, id)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await stateOf(id)).toBe('queued')
    expect((await look(anna, id)).body).toMatchObject({ id, state: 'queued' })
    expect((await cancel(anna, id)).body).toMatchObject({ id, state: 'cancelled' })
  })

  test('is not reached from an organization beside, not even by who asked for it', async () => {
    const { owner } = await testDeps()
    const id = await started(anna, queue)
    const beside = await testOrganization(anna.company!, 'Sales')
    await owner.query(
      'insert into data.user_organizations (subscriber_id, user_id, organization_id) values ($1, $2, $3)',
      [anna.company!.subscriberId, anna.userId, beside],
    )
    const inSales: TestUser = { ...anna, company: { ...anna.company!, organizationId: beside } }
    expect((await look(inSales, id)).status).toBe(404)
    expect((await cancel(inSales, id)).status).toBe(404)
    expect(await stateOf(id)).toBe('queued')
  })
})

describe.each(['recompute', 'import-list', 'forecast', 'maintenance'] as const)(
  'a job of the program in the queue %s',
  (queue) => {
    test('is stopped by nobody, whoever caused it', async () => {
      const id = await started(anna, queue)
      for (const person of [anna, carl, await testUser({ role: 'client', company: anna.company! })])
        expect(await cancel(person, id)).toMatchObject({ status: 409, body: { code: 'job:of-system' } })
      expect(await stateOf(id)).toBe('queued')
    })

    test('[PERM-07] tells others how far it is, and not how many products there are', async () => {
      const { owner } = await testDeps()
      const id = await started(anna, queue)
      await owner.query(
        `update data.jobs set state = 'running', done = 61, total = 278, result = '{"products":278}' where id = $1`,
        [id],
      )
      expect((await look(carl, id)).body).toMatchObject({ done: 21, total: 100, result: null })
      expect((await look(anna, id)).body).toMatchObject({ done: 61, total: 278 })
      expect((await look(await testUser(), id)).status).toBe(404)
    })
  },
)

test('a job of the installation is stopped by no system administrator either', async () => {
  const { owner } = await testDeps()
  const { rows } = await owner.query<{ id: string }>(
    `insert into data.jobs (queue, kind) values ('import-list', 'apply-list-version') returning id`,
  )
  const id = Number(rows[0]!.id) as JobId
  const system = await testUser({ role: 'system_admin' })
  expect(await cancel(system, id)).toMatchObject({ status: 409, body: { code: 'job:of-system' } })
  expect(await stateOf(id)).toBe('queued')
})
