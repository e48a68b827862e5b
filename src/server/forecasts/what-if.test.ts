import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { getComplianceAsOf as asOfEndpoint, getForecast as forecastEndpoint } from '#contract/forecasts.ts'
import type { Context } from '#server/context.ts'
import { forecastJobHandlers } from '#server/forecasts/job-handlers.ts'
import { getComplianceAsOf } from '#server/forecasts/as-of.service.ts'
import * as forecasts from '#server/forecasts/forecasts.service.ts'
import { lookAhead } from '#server/forecasts/daily-judgement.ts'
import {
  DAY_AFTER_6C,
  overviewRows,
  pumpWithValve,
  ROHS,
  runOn,
  runToEnd,
  takeAnswerBack,
} from '#tests/forecasts/ahead-world.ts'
import * as world from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { statementsOf } from '#tests/deps.ts'

let ctx: Context
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext({ now: () => new Date('2027-04-15T08:00:00Z') })
})

describe('as of a date', () => {
  test('[COMP-06] the statuses of a product as of a future date, with those of today beside', async () => {
    const { pump } = await pumpWithValve(ctx)
    const answer = asOfEndpoint.response.parse(await getComplianceAsOf(ctx, pump, DAY_AFTER_6C))
    const rohs = answer.items.find(({ legislationId }) => legislationId === ROHS)
    expect(rohs).toMatchObject({ status: { status: 'assess' }, today: { status: 'exempted' } })
    expect(answer.items.filter(({ today }) => today !== null)).toHaveLength(1)
  })

  test('[COMP-06] on the last day of an exemption it still holds', async () => {
    const { pump } = await pumpWithValve(ctx)
    const { items } = await getComplianceAsOf(ctx, pump, '2027-06-30')
    expect(items.every(({ today }) => today === null)).toBe(true)
  })

  test('[COMP-06] of another company’s product nothing is told', async () => {
    const { pump } = await pumpWithValve(ctx)
    await expect(getComplianceAsOf(await testContext(), pump, DAY_AFTER_6C)).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})

describe('what-if', () => {
  const query = (day: string) => forecastEndpoint.query.parse({ day })

  async function ask(day: string) {
    const { jobId } = await inRequest(ctx, (request) => forecasts.startForecast(request, day))
    await runToEnd(ctx, jobId, forecastJobHandlers)
  }

  test('[COMP-06] lists the products whose status will be another one, and sums them up', async () => {
    const { pump, valve } = await pumpWithValve(ctx)
    await ask(DAY_AFTER_6C)
    const answer = forecastEndpoint.response.parse(await forecasts.getForecast(ctx, query(DAY_AFTER_6C)))
    expect(answer.items.map(({ id }) => id)).toEqual([pump, valve])
    expect(answer.sums).toEqual([
      expect.objectContaining({
        legislationId: ROHS,
        products: 2,
        before: expect.objectContaining({ status: 'exempted' }),
        after: expect.objectContaining({ status: 'assess' }),
      }),
    ])
    expect(answer.madeAt).not.toBeNull()
  })

  test('[COMP-06] a sum names the substances behind it', async () => {
    await pumpWithValve(ctx)
    await ask(DAY_AFTER_6C)
    const { sums } = await forecasts.getForecast(ctx, query(DAY_AFTER_6C))
    expect(sums[0]?.substances).toEqual([expect.objectContaining({ casNumber: world.CAS.lead })])
  })

  test('[COMP-13] an announced day that a person has judged again is announced all the same', async () => {
    await pumpWithValve(ctx)
    await lookAhead(await runOn('2027-04-15'), ctx.subscriberId)
    await ask(DAY_AFTER_6C)
    expect((await overviewRows(ctx)).filter((row) => row.announced.length > 0)).toHaveLength(2)
  })

  test('[COMP-06] after a product is judged otherwise the forecast says that it is outdated, until it is computed again', async () => {
    const { valve } = await pumpWithValve(ctx)
    const isOutdated = async () => (await forecasts.getForecast(ctx, query(DAY_AFTER_6C))).isOutdated
    await ask(DAY_AFTER_6C)
    expect(await isOutdated()).toBe(false)
    await takeAnswerBack(ctx, valve)
    expect(await isOutdated()).toBe(true)
    await ask(DAY_AFTER_6C)
    expect(await isOutdated()).toBe(false)
  })

  test('[COMP-06] changes no status', async () => {
    const { pump } = await pumpWithValve(ctx)
    await ask(DAY_AFTER_6C)
    expect((await world.statusOf(ctx, pump, ROHS))[0]).toBe('exempted')
    expect((await overviewRows(ctx)).flatMap((row) => row.announced)).toEqual([])
  })

  test('[COMP-06] a day that is not ahead is refused', async () => {
    await expect(forecasts.startForecast(ctx, '2027-04-15')).rejects.toMatchObject({
      code: 'forecast:not-ahead',
    })
  })

  test('[COMP-06] the days to look at are those on which something begins or ends', async () => {
    await pumpWithValve(ctx)
    const { items } = await forecasts.getTurningDays(ctx)
    expect(items.find(({ day }) => day === DAY_AFTER_6C)?.turns).toContainEqual(
      expect.objectContaining({ kind: 'exemption' }),
    )
  })

  test('[COMP-13] the days name the job that computes them, until it is done', async () => {
    await pumpWithValve(ctx)
    const { jobId } = await forecasts.getTurningDays(ctx)
    if (jobId === null) throw new Error('A change has the days computed.')
    await runToEnd(ctx, jobId, forecastJobHandlers)
    const done = await forecasts.getTurningDays(ctx)
    expect(done.jobId).toBeNull()
    expect(done.items.find(({ day }) => day === DAY_AFTER_6C)?.products).toBe(2)
  })

  test('[COMP-13] a product is counted on the day that changes it, and not again on each day after', async () => {
    await pumpWithValve(ctx)
    await lookAhead(await runOn('2027-04-15'), ctx.subscriberId)
    const { items } = await forecasts.getTurningDays(ctx)
    const computed = items.filter(({ products }) => products !== null)
    expect(computed.filter(({ day }) => day > DAY_AFTER_6C).length).toBeGreaterThan(0)
    expect(computed.filter(({ products }) => products !== 0)).toEqual([
      expect.objectContaining({ day: DAY_AFTER_6C, products: 2 }),
    ])
    // As of a later day both still have another status than today.
    const later = computed.find(({ day }) => day > DAY_AFTER_6C)?.day ?? ''
    expect((await forecasts.getForecast(ctx, query(later))).totalItems).toBe(2)
  })

  test('a page is two statements, however many products change', async () => {
    await pumpWithValve(ctx)
    await ask(DAY_AFTER_6C)
    expect(await statementsOf(() => forecasts.getForecast(ctx, query(DAY_AFTER_6C)))).toHaveLength(2)
  })
})
