import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import { getProductActivity } from '#server/activity/activity.service.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import type { Context } from '#server/context.ts'
import { confirmNewEntries } from '#server/products/substances/new-entries.service.ts'
import { saveProductSubstances } from '#server/products/substances/substances.service.ts'
import { substancesChange } from '#contract/products/substances.ts'
import * as world from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { answered, answerOf } from '#tests/products/answers-world.ts'
import { listWithNewEntry } from '#tests/products/new-entries-world.ts'
import { testProduct } from '#tests/products/products.ts'

let ctx: Context
let screw: ProductId
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext()
  screw = await world.addPart(ctx, { title: 'Screw', type: 'purchased_product' })
  await world.changed(ctx, [screw])
})

const lastActivity = async () => {
  const { items } = await getProductActivity(ctx, screw, { page: 1, perPage: 1 })
  return items[0]
}
const lead = { name: 'Lead (Pb)', casNumbers: [world.CAS.lead], casTotal: 1 }
const rohsId = async () => {
  const { rows } = await (
    await testDeps()
  ).owner.query<{ id: string }>(
    `select id from data.legislations where key = 'rohs' and subscriber_id is null`,
  )
  return Number(rows[0]?.id) as LegislationId
}

describe('[PROD-43] where "none of these" is told', () => {
  test('[PROD-43] the activity names what was denied with CAS numbers, and the basis', async () => {
    await answered(ctx, { lists: ['rohs'], basis: 'test' })
    const activity = await lastActivity()
    expect(activity).toMatchObject({ action: 'lists-answered', user: { id: ctx.userId } })
    expect(activity?.changes).toContainEqual(expect.objectContaining({ field: 'basis', after: 'test' }))
    expect(activity?.changes.find(({ field }) => field === 'substances')).toMatchObject({
      of: 'RoHS restricted substances',
      before: null,
      after: 'excluded',
      denied: { list: 'rohs', entries: 10, since: null, shown: expect.arrayContaining([lead]) },
    })
  })

  test('[PROD-43] so does an answer on the card, which has no basis', async () => {
    const change = substancesChange.parse({ answers: [{ list: 'rohs', state: 'excluded' }] })
    await inRequest(ctx, (inner) => saveProductSubstances(inner, { id: screw, ifMatch: 1, change }))
    expect((await lastActivity())?.changes).toMatchObject([
      { field: 'substances', denied: { list: 'rohs', entries: 10 } },
    ])
    expect(await answerOf(ctx, screw, 'rohs')).toMatchObject({ state: 'excluded', basis: null })
  })

  test('[COMP-14] a confirmation of new entries names those alone', async () => {
    const { listId, old } = await listWithNewEntry(ctx, 'own_list')
    const { owner } = await testDeps()
    await owner.query(
      `insert into data.product_answers (subscriber_id, product_id, list_id, state, version_id) values ($1, $2, $3, 'excluded', $4)`,
      [ctx.subscriberId, screw, listId, old],
    )
    const denied = {
      list: 'own_list',
      since: old,
      entries: 1,
      shown: [{ name: 'New one', casNumbers: [], casTotal: 0 }],
    }
    await answered(ctx, { lists: ['own_list'], which: 'new' })
    expect((await lastActivity())?.changes).toContainEqual(
      expect.objectContaining({ denied: expect.objectContaining(denied) }),
    )

    await owner.query('update data.product_answers set version_id = $2 where product_id = $1', [screw, old])
    await inRequest(ctx, (inner) => confirmNewEntries(inner, { list: 'own_list', productIds: [screw] }))
    expect((await lastActivity())?.changes).toMatchObject([{ denied }])
    // The newer confirmation does not rest on what the answer before rested on.
    expect(await answerOf(ctx, screw, 'own_list')).toMatchObject({ basis: null })
  })

  test('[PROD-43] "why?" tells who denied what, when, on which basis, of the product and of its parts', async () => {
    await answered(ctx, { lists: ['rohs'], basis: 'supplier_statement' })
    const pump = await testProduct(ctx, 'Pump', { components: [screw] })
    await world.changed(ctx, [pump])
    for (const id of [screw, pump]) {
      const { denials, totalDenials } = await explain(ctx, { id, legislationId: await rohsId() })
      expect(totalDenials).toBe(1)
      expect(denials).toMatchObject([
        {
          product: { id: screw, title: 'Screw' },
          list: 'rohs',
          entries: 10,
          shown: expect.arrayContaining([lead]),
          basis: 'supplier_statement',
          document: null,
          answeredBy: expect.any(String),
          answeredAt: expect.any(String),
        },
      ])
    }
  })

  test('[PROD-43] "why?" leaves out lists that the rules do not read', async () => {
    await answered(ctx, { lists: ['pops'] })
    expect(await explain(ctx, { id: screw, legislationId: await rohsId() })).toMatchObject({
      denials: [],
      totalDenials: 0,
    })
  })
})
