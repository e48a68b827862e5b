import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { Readable } from 'node:stream'

import { beforeAll, describe, expect, test } from 'vitest'

import { runJob } from '#server/jobs/run-job.ts'
import { jobHandlers } from '#server/job-handlers.ts'
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
      `insert into data.jobs (queue, kind) values ('maintenance', 'hourly') returning id`,
    )
    const jobId = Number(rows[0]?.id) as Parameters<typeof runJob>[2]['jobId']
    const failing = (error: Error) => expect.unreachable(error.message)
    await runJob({ ...deps, onError: failing }, jobHandlers, {
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

  test('[PROD-43] forgets a document of answers that no answer named within a day, with its file', async () => {
    await deps.owner.query(`
      with company as (insert into data.subscribers (title) values ('Screws AB') returning subscriber_id as id),
      organization as (insert into data.organizations (subscriber_id, title) select id, 'Screws AB' from company returning id, subscriber_id),
      file as (
        insert into data.files (subscriber_id, sha256, name, size, mime)
        select company.id, repeat(n::text, 64), n || '.pdf', 1, 'application/pdf' from company, generate_series(1, 3) n returning id, subscriber_id, name)
      insert into data.answer_documents (subscriber_id, organization_id, file_id, is_used, created_at)
      select f.subscriber_id, o.id, f.id, f.name = '2.pdf', case when f.name = '3.pdf' then now() else now() - interval '2 days' end
      from file f join organization o on o.subscriber_id = f.subscriber_id`)
    await maintain()
    const { rows } = await deps.owner.query(
      `select f.name from data.files f where f.name like '_.pdf' order by 1`,
    )
    expect(rows).toEqual([{ name: '2.pdf' }, { name: '3.pdf' }])
    expect(await count('data.answer_documents')).toBe(2)
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
