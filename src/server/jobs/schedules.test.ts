import { PgBoss } from 'pg-boss'
import { beforeEach, describe, expect, test } from 'vitest'

import { JOB_SCHEMA } from '#server/adapters/job-schema.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { keepSchedules, startAllScheduled, startScheduled } from '#server/jobs/schedules.ts'
import { cloneDatabase } from '#tests/db/database.ts'
import { openTestDeps, type TestDeps } from '#tests/deps.ts'

const jobs = jobHandlers.map(({ job }) => job)

let deps: TestDeps
beforeEach(async () => {
  deps = await openTestDeps(await cloneDatabase())
  return () => deps.close()
})

const processOf = () =>
  new PgBoss({
    schema: JOB_SCHEMA,
    db: { executeSql: (text, values) => deps.owner.query(text, values) },
  })
const schedules = async () =>
  (await deps.owner.query('select name, key, cron from pgboss.schedule order by name')).rows
const waiting = async () =>
  (await deps.owner.query('select kind from data.jobs order by kind')).rows.map(({ kind }) => kind)

describe('scheduled jobs', () => {
  test('have one schedule each, however many processes keep them', async () => {
    await Promise.all([keepSchedules(processOf(), jobs), keepSchedules(processOf(), jobs)])
    expect(await schedules()).toEqual([
      { name: 'forecast', key: 'forecast.day', cron: '0 0 * * *' },
      { name: 'mail', key: 'mail.send', cron: '0 * * * *' },
      { name: 'maintenance', key: 'maintenance.hourly', cron: '0 * * * *' },
    ])
  })

  test('lose the schedule that no job has any more', async () => {
    await processOf().schedule('export', '0 0 * * *', { scheduled: 'export/old' }, { key: 'export.old' })
    await keepSchedules(processOf(), jobs)
    expect((await schedules()).map(({ key }) => key)).toEqual([
      'forecast.day',
      'mail.send',
      'maintenance.hourly',
    ])
  })

  test('are started once, though several processes start and their moment comes at the same time', async () => {
    await Promise.all([
      startAllScheduled(deps, jobs),
      startAllScheduled(deps, jobs),
      startScheduled(deps, jobs, { scheduled: 'maintenance/hourly' }),
      startScheduled(deps, jobs, { scheduled: 'forecast/day' }),
    ])
    expect(await waiting()).toEqual(['day', 'hourly', 'send'])
  })

  test('of another version of the program are not started', async () => {
    await startScheduled(deps, jobs, { scheduled: 'export/old' })
    expect(await waiting()).toEqual([])
  })
})
