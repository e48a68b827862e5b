import { beforeAll, beforeEach, expect, test } from 'vitest'

import { legislationJob, listsJob, rulesJob } from '#server/compliance/judging/jobs.ts'
import { recomputeJobHandlers } from '#server/compliance/judging/recompute-job.ts'
import type { Context } from '#server/context.ts'
import { judgeDay } from '#server/forecasts/daily-judgement.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import { kindsOfJobs, pumpWithValve, runOn, runToEnd, takeAnswerBack } from '#tests/forecasts/ahead-world.ts'
import * as world from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'

let ctx: Context
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext({ now: () => new Date('2027-04-15T08:00:00Z') })
})

test('[COMP-13] a year is looked ahead again after a change, though nothing of it is announced yet', async () => {
  const { valve } = await pumpWithValve(ctx)
  await judgeDay(await runOn('2027-03-01'), ctx.subscriberId)
  await takeAnswerBack(ctx, valve)
  expect(await kindsOfJobs(ctx)).toContain('ahead')
})

test.each([listsJob, legislationJob, rulesJob])(
  '[COMP-13] after the job $name has judged all products, the year is looked ahead again',
  async (job) => {
    await pumpWithValve(ctx)
    await judgeDay(await runOn('2027-03-01'), ctx.subscriberId)
    await runToEnd(ctx, await inRequest(ctx, (request) => enqueue(request, job, {})), recomputeJobHandlers)
    expect(await kindsOfJobs(ctx)).toContain('ahead')
  },
)

test('[COMP-13] the first change of a new company has the year looked ahead, before any daily run', async () => {
  await pumpWithValve(ctx)
  expect(await kindsOfJobs(ctx)).toContain('ahead')
})
