import { beforeEach, describe, expect, test } from 'vitest'

import { dayJob } from '#server/forecasts/jobs.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import { putDehpOnList } from '#tests/compliance/dehp-on-list.ts'
import { runUntilDeath } from '#tests/jobs/dying.ts'
import { dieAtEachPoint, marks, runAfterSweep, statuses, useDyingWorld } from '#tests/jobs/dying-world.ts'

const dying = useDyingWorld()

describe('[COMP-13] the job of a day that has begun, and whose process dies', () => {
  // So late that the law says of no later day that something begins or ends: nothing is to be looked ahead to.
  const now = () => new Date('2060-04-15T08:00:00Z')
  const startDay = () =>
    dying().deps.inRequest(dying().deps.system, async (request) => ({
      jobId: await enqueue(request, dayJob, {}),
      subscriberId: null,
    }))
  const judgedDays = async () => {
    const { rows } = await dying().deps.owner.query('select judged_on::text as day from data.judged_days')
    return rows.map(({ day }) => day)
  }
  beforeEach(async () => {
    await dying().deps.owner.query('delete from data.judged_days')
    await putDehpOnList(dying().deps, false)
  })

  test('has judged all or says that it has not, and the day counts as judged at the end, wherever it died', async () => {
    const deaths = await dieAtEachPoint(
      await startDay(),
      async () => {
        const isSame = new Set(await statuses()).size === 1
        if ((await marks()).length === 0) expect(isSame).toBe(true)
        if ((await judgedDays()).length > 0) expect(await statuses()).toEqual(['no_duty', 'no_duty'])
      },
      now,
    )
    expect(deaths).toBeGreaterThan(14)
    expect(await statuses()).toEqual(['no_duty', 'no_duty'])
    expect(await marks()).toEqual([])
    expect(await judgedDays()).toEqual(['2060-04-15'])
  })

  test('is followed by a job of the sweep when the queue gives it to nobody, and by that of the next start', async () => {
    const job = await startDay()
    expect(await runUntilDeath({ ...dying().deps, now }, job, 11)).toBe(true)
    expect(await marks()).toEqual([{ jobId: job.jobId, legislationIds: null }])
    await runAfterSweep()
    expect(await statuses()).toEqual(['no_duty', 'no_duty'])
    expect(await marks()).toEqual([])

    const next = await startDay()
    expect(next.jobId).not.toBe(job.jobId)
    expect(await dieAtEachPoint(next, async () => undefined, now)).toBeGreaterThan(0)
    expect(await judgedDays()).toEqual(['2060-04-15'])
  })
})
