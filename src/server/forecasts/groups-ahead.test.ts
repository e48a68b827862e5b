import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { getForecast as forecastEndpoint } from '#contract/forecasts.ts'
import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import type { Context } from '#server/context.ts'
import { getComplianceAsOf } from '#server/forecasts/as-of.service.ts'
import * as forecasts from '#server/forecasts/forecasts.service.ts'
import { judgeDay } from '#server/forecasts/daily-judgement.ts'
import { DAY_AFTER_6C, overviewRows, pumpWithValve, runOn } from '#tests/forecasts/ahead-world.ts'
import * as world from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'
import { statementsOf } from '#tests/deps.ts'

const ROHS = 4 as LegislationId

let ctx: Context
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext({ now: () => new Date('2027-04-15T08:00:00Z') })
})

async function groupOf(...members: ProductId[]): Promise<ProductId> {
  const group = await world.addPart(ctx, { type: 'product_group', title: 'Series' })
  await world.changed(ctx, [group], ({ db }) =>
    db
      .insertInto('product_group_members')
      .values(members.map((member) => ({ group_id: group, product_id: member })))
      .execute(),
  )
  return group
}

/** Everything answered, nothing in it. */
async function cleanPart(): Promise<ProductId> {
  const part = await world.addPart(ctx, { title: 'Bracket' })
  await world.changed(ctx, [part], (request) => world.answerNone(request, part))
  return part
}

/** Lead in solder without an exemption: nothing is worse, on any day. */
async function prohibitedPart(): Promise<ProductId> {
  const part = await world.addPart(ctx, { title: 'Cable' })
  await world.changed(ctx, [part], async (request) => {
    await world.answerNone(request, part)
    await request.db
      .updateTable('products')
      .set({ is_eee: true, eee_category: 1 })
      .where('id', '=', part)
      .execute()
    await world.include(request, part, {
      list: 'rohs',
      cas: world.CAS.lead,
      basis: 'homogeneous_material',
      material: 'Solder',
      concentration: '40',
    })
  })
  return part
}

const announcedOf = async (id: ProductId) =>
  (await overviewRows(ctx)).find((row) => row.id === id)?.announced ?? []

describe('what time changes for a product group', () => {
  test('[COMP-15] [COMP-13] its row says 90 days before what it will be: the worst of its members', async () => {
    const { valve } = await pumpWithValve(ctx)
    const group = await groupOf(valve, await cleanPart())
    await judgeDay(await runOn('2027-04-15'), ctx.subscriberId)
    expect(await world.statusOf(ctx, group, ROHS)).toEqual(await world.statusOf(ctx, valve, ROHS))
    expect(await announcedOf(group)).toEqual([
      expect.objectContaining({
        day: DAY_AFTER_6C,
        legislationId: ROHS,
        after: expect.objectContaining({ status: 'assess' }),
      }),
    ])
  })

  test('[COMP-15] [COMP-13] nothing is said where a member is worse today and stays so', async () => {
    const { valve } = await pumpWithValve(ctx)
    const group = await groupOf(valve, await prohibitedPart())
    await judgeDay(await runOn('2027-04-15'), ctx.subscriberId)
    expect((await world.statusOf(ctx, group, ROHS))[0]).toBe('prohibited')
    expect(await announcedOf(group)).toEqual([])
    expect(await announcedOf(valve)).toHaveLength(1)
  })

  test('[COMP-13] what was said is gone when a member comes that is worse', async () => {
    const { valve } = await pumpWithValve(ctx)
    const group = await groupOf(valve)
    await judgeDay(await runOn('2027-04-15'), ctx.subscriberId)
    expect(await announcedOf(group)).toHaveLength(1)
    const worse = await prohibitedPart()
    await world.changed(ctx, [group], ({ db }) =>
      db.insertInto('product_group_members').values({ group_id: group, product_id: worse }).execute(),
    )
    expect(await announcedOf(group)).toEqual([])
  })

  test('[COMP-15] what-if counts products, and no group besides its members', async () => {
    const { pump, valve } = await pumpWithValve(ctx)
    await groupOf(pump, valve)
    await judgeDay(await runOn('2027-04-15'), ctx.subscriberId)
    const query = forecastEndpoint.query.parse({ day: DAY_AFTER_6C })
    const { items, sums, totalItems } = await forecasts.getForecast(ctx, query)
    expect(items.map(({ id }) => id)).toEqual([pump, valve])
    expect([totalItems, sums.map(({ products }) => products)]).toEqual([2, [2]])
    const { items: days } = await forecasts.getTurningDays(ctx)
    expect(days.find(({ day }) => day === DAY_AFTER_6C)?.products).toBe(2)
  })
})

describe('a product group as of a date', () => {
  test('[COMP-06] [COMP-15] has the worst of its members on that day, and why names the member that has it', async () => {
    const { valve } = await pumpWithValve(ctx)
    const clean = await cleanPart()
    const group = await groupOf(clean, valve)
    const { items } = await getComplianceAsOf(ctx, group, DAY_AFTER_6C)
    expect(items.find(({ legislationId }) => legislationId === ROHS)).toMatchObject({
      status: { status: 'assess' },
      today: { status: 'exempted' },
    })
    const explained = await explain(ctx, { id: group, legislationId: ROHS, asOf: DAY_AFTER_6C })
    expect(explained.status.status).toBe('assess')
    expect(explained.causes[0]?.path.map(({ title }) => title)).toEqual(['Series', 'Valve'])
  })

  test('asks the database the same number of times, however many members it has', async () => {
    const one = await groupOf((await pumpWithValve(ctx)).pump)
    const many = await groupOf(
      ...(await Promise.all(Array.from({ length: 5 }, () => pumpWithValve(ctx)))).map(({ pump }) => pump),
    )
    const asked = async (group: ProductId) =>
      (await statementsOf(() => getComplianceAsOf(ctx, group, DAY_AFTER_6C))).length
    expect(await asked(many)).toBe(await asked(one))
  })
})
