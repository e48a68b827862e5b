import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { Readable } from 'node:stream'

import { beforeAll, describe, expect, test } from 'vitest'

import { runJob } from '#server/jobs/worker.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { startHourlyRun } from '#server/maintenance/hourly-run.ts'
import { maintenanceWork } from '#server/maintenance/job.ts'
import { cloneDatabase } from '#tests/db/database.ts'
import { openTestDeps, type TestDeps } from '#tests/deps.ts'

const DAY_MS = 86_400_000

describe('the maintenance job', () => {
  let deps: TestDeps
  // It works on the whole installation, so it gets one of its own.
  beforeAll(async () => {
    deps = await openTestDeps(await cloneDatabase())
  })

  async function maintain() {
    const { rows } = await deps.owner.query<{ id: string }>(
      `insert into data.jobs (kind) values ('hourly') returning id`,
    )
    const jobId = Number(rows[0]?.id) as Parameters<typeof runJob>[2]['jobId']
    await runJob({ ...deps, onError: (error) => expect.unreachable(error.message) }, maintenanceWork, {
      jobId,
      subscriberId: null,
    })
    const { rows: ended } = await deps.owner.query('select state, result from data.jobs where id = $1', [
      jobId,
    ])
    return ended[0]
  }
  const count = async (text: string) =>
    Number((await deps.owner.query(`select count(*) from ${text}`)).rows[0].count)

  test('is the work of its queue, and is started at once and each hour', async () => {
    expect(jobHandlers.maintenance).toBe(maintenanceWork)
    const hourly = await startHourlyRun(deps, (error) => expect.unreachable(error.message))
    await hourly.stop()
    expect(await count(`data.jobs where kind = 'hourly' and state = 'queued'`)).toBe(1)
  })

  test('forgets sessions and keys of requests that have ended, and keeps the others', async () => {
    await deps.owner.query(`
      with role as (insert into data.roles (subscriber_id, key, title, permissions) values (null, 'r', '{}', '[]') returning id),
      person as (insert into data.users (email, name, role_id) select 'a@b.example', 'A', id from role returning id),
      sessions as (
        insert into data.sessions (user_id, token_hash, expires_at)
        select id, h, e from person, (values ('\\x01'::bytea, now() - interval '1 hour'), ('\\x02', now() + interval '1 hour')) s (h, e))
      insert into data.idempotency_keys (user_id, key, request_hash, created_at)
      select id, k, '\\x00', at from person, (values ('old', now() - interval '25 hours'), ('new', now())) v (k, at)`)
    expect(await maintain()).toMatchObject({ state: 'done', result: { sessions: 1, idempotencyKeys: 1 } })
    expect([await count('data.sessions'), await count('data.idempotency_keys')]).toEqual([1, 1])
  })

  test('folds the counts of products into one row for each organization', async () => {
    const { rows } = await deps.owner.query(
      `with s as (insert into data.subscribers (title) values ('A') returning subscriber_id)
       insert into data.organizations (subscriber_id, title) select subscriber_id, 'A' from s returning subscriber_id, id`,
    )
    for (const title of ['a', 'b', 'c'])
      await deps.owner.query(
        `insert into data.products (subscriber_id, organization_id, type, title) values ($1, $2, 'own_product', $3)`,
        [rows[0].subscriber_id, rows[0].id, title],
      )
    expect(await count('data.product_counts')).toBe(3)
    await maintain()
    const folded = await deps.owner.query('select delta::integer from data.product_counts')
    expect(folded.rows).toEqual([{ delta: 3 }])
  })

  test('[PROD-42] forgets changes that are too old to be undone', async () => {
    await deps.owner.query(
      `insert into data.change_sets (subscriber_id, organization_id, kind, subject, parts, state, made_by, made_at)
       select subscriber_id, id, 'delete', '{}', '{}', 'done', 1, now() - age::interval
       from data.organizations, (values ('31 days'), ('29 days')) a (age) limit 2`,
    )
    await maintain()
    expect(await count('data.change_sets')).toBe(1)
  })

  test('removes contents that no row names after a day, and nothing else', async () => {
    const keep = async (age: number) => {
      const upload = await deps.adapters.files.receive(Readable.from([randomUUID()]), 'a.txt', 1000)
      await upload.keep()
      const at = new Date(Date.now() - age)
      await utimes(upload.path, at, at)
      return upload.sha256
    }
    const [named, unnamed, young] = [await keep(2 * DAY_MS), await keep(2 * DAY_MS), await keep(0)]
    await deps.owner.query(
      `insert into data.files (sha256, name, mime, size) values ($1, 'a.txt', 'text/plain', 36)`,
      [named],
    )
    await maintain()
    const there = await Promise.all([named, unnamed, young].map((hash) => deps.adapters.files.has(hash)))
    expect(there).toEqual([true, false, true])
  })
})
