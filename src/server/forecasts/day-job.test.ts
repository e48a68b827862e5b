import { expect, test } from 'vitest'

import { dayJob } from '#server/forecasts/jobs.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { startAllScheduled } from '#server/jobs/schedules.ts'
import { cloneDatabase } from '#tests/db/database.ts'
import { openTestDeps } from '#tests/deps.ts'

test('[COMP-13] the start of the server judges the day of every company, in the queue whose work knows the day', async () => {
  const deps = await openTestDeps(await cloneDatabase())
  const now = () => new Date('2027-04-15T08:00:00Z')
  const onError = (error: Error) => expect.unreachable(error.message)
  await deps.owner.query(`insert into data.subscribers (title) values ('Nordvärme'), ('Lindtextil')`)

  await startAllScheduled(deps, [dayJob])

  const { rows } = await deps.owner.query<{ id: string }>('select id from data.jobs')
  expect(rows).toHaveLength(1)
  const jobId = Number(rows[0]!.id) as Parameters<typeof runJob>[2]['jobId']
  await runJob({ ...deps, now, onError }, jobHandlers, { jobId, subscriberId: null })
  const days = await deps.owner.query('select judged_on::text from data.judged_days')
  expect(days.rows).toEqual([{ judged_on: '2027-04-15' }, { judged_on: '2027-04-15' }])
  await deps.close()
})
