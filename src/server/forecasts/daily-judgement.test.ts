import { beforeAll, beforeEach, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import { judgeDay, lookAhead } from '#server/forecasts/daily-judgement.ts'
import {
  DAY_AFTER_6C,
  kindsOfJobs,
  overviewRows,
  pumpWithValve,
  ROHS,
  runOn,
  takeAnswerBack,
} from '#tests/forecasts/ahead-world.ts'
import * as world from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'

let ctx: Context
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext({ now: () => new Date('2027-04-15T08:00:00Z') })
})

test('[COMP-13] 90 days before an exemption ends, the products above it say so', async () => {
  await pumpWithValve(ctx)
  await judgeDay(await runOn('2027-04-15'), ctx.subscriberId)
  const announced = (await overviewRows(ctx)).map((row) => row.announced)
  for (const items of announced)
    expect(items).toContainEqual(expect.objectContaining({ day: DAY_AFTER_6C, legislationId: ROHS }))
})

test('[COMP-13] nothing is announced more than 90 days before', async () => {
  await pumpWithValve(ctx)
  await judgeDay(await runOn('2027-03-01'), ctx.subscriberId)
  expect((await overviewRows(ctx)).flatMap((row) => row.announced)).toEqual([])
})

test('[COMP-13] on the day the statuses are recomputed by themselves, also after the server was off that day', async () => {
  const { pump, valve } = await pumpWithValve(ctx)
  await judgeDay(await runOn('2027-06-20'), ctx.subscriberId)
  expect((await world.statusOf(ctx, pump, ROHS))[0]).toBe('exempted')
  // Off from the 21st of June to the 5th of July.
  const { isJudged } = await judgeDay(await runOn('2027-07-05'), ctx.subscriberId)
  expect(isJudged).toBe(true)
  for (const id of [pump, valve]) expect((await world.statusOf(ctx, id, ROHS))[0]).toBe('assess')
  expect((await overviewRows(ctx)).flatMap((row) => row.announced)).toEqual([])
})

test('[COMP-13] a day on which nothing begins or ends judges nothing again', async () => {
  await pumpWithValve(ctx)
  await judgeDay(await runOn('2027-06-20'), ctx.subscriberId)
  expect(await judgeDay(await runOn('2027-06-21'), ctx.subscriberId)).toMatchObject({ isJudged: false })
})

test('[COMP-13] what was announced is gone as soon as the product is judged otherwise, and comes again', async () => {
  const { valve } = await pumpWithValve(ctx)
  await judgeDay(await runOn('2027-06-20'), ctx.subscriberId)
  await takeAnswerBack(ctx, valve)
  expect((await overviewRows(ctx)).flatMap((row) => row.announced)).toEqual([])
  expect(await kindsOfJobs(ctx)).toContain('ahead')
  await lookAhead(await runOn('2027-06-20'), ctx.subscriberId)
  expect((await overviewRows(ctx)).filter((row) => row.announced.length > 0)).toHaveLength(2)
})
