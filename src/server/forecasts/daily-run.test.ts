import { expect, test } from 'vitest'

import { startDailyRun } from '#server/forecasts/daily-run.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { runJob, type JobWork } from '#server/jobs/worker.ts'
import { cloneDatabase } from '#tests/db/database.ts'
import { openTestDeps } from '#tests/deps.ts'

test('[COMP-13] the start of the server judges the day of every company, in the queue whose work knows the day', async () => {
  const deps = await openTestDeps(await cloneDatabase())
  const now = () => new Date('2027-04-15T08:00:00Z')
  const onError = (error: Error) => expect.unreachable(error.message)
  await deps.owner.query(`insert into data.subscribers (title) values ('Nordvärme'), ('Lindtextil')`)

  const daily = await startDailyRun({ ...deps, now }, onError)
  await daily.stop()

  const { rows } = await deps.owner.query<{ id: string; queue: keyof typeof jobHandlers }>(
    `select id, queue from data.jobs where kind = 'day'`,
  )
  expect(rows).toHaveLength(1)
  const [job] = rows
  const work: JobWork = jobHandlers[job!.queue]
  const jobId = Number(job!.id) as Parameters<typeof runJob>[2]['jobId']
  await runJob({ ...deps, now, onError }, work, { jobId, subscriberId: null })
  const days = await deps.owner.query('select judged_on::text from data.judged_days')
  expect(days.rows).toEqual([{ judged_on: '2027-04-15' }, { judged_on: '2027-04-15' }])
  await deps.close()
})
