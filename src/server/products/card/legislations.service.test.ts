import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { LegislationId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { getCard } from '#server/products/card/card.service.ts'
import { setProductLegislation } from '#server/products/card/legislations.service.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { aProduct, createProduct } from '#tests/products/products.ts'

const ROHS = 4 as LegislationId

beforeAll(installLaws)

describe('whether a legislation applies', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })
  const set = (setting: Parameters<typeof setProductLegislation>[1]) =>
    inRequest(ctx, (request) => setProductLegislation(request, setting))

  test('[PROD-37] "no" needs its reason, and the product is judged by it', async () => {
    const { id } = await createProduct(ctx, aProduct())
    await expect(set({ id, legislationId: ROHS, applies: 'no', reason: '' })).rejects.toMatchObject({
      fields: [{ path: ['reason'], code: 'required' }],
    })

    const row = await set({ id, legislationId: ROHS, applies: 'no', reason: 'No electrical equipment' })

    expect(row).toMatchObject({ legislationId: ROHS, status: { status: 'not_applicable' } })
    const card = await getCard(ctx, id)
    expect(card.legislations).toContainEqual({
      id: ROHS,
      key: 'rohs',
      settings: { applies: 'no', reason: 'No electrical equipment' },
    })
    expect(card.version).toBe(2)
  })

  test('[PROD-37] by rule is what it is before anybody says otherwise', async () => {
    const { id } = await createProduct(ctx, aProduct())

    const { legislations } = await getCard(ctx, id)

    expect(legislations.length).toBeGreaterThan(5)
    expect(legislations.every(({ settings }) => settings.applies === 'by_rule')).toBe(true)
  })

  test('[PROD-37] an unknown legislation is not found', async () => {
    const { id } = await createProduct(ctx, aProduct())

    const missing = { id, legislationId: 999_999 as LegislationId, applies: 'yes', reason: '' } as const
    await expect(set(missing)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('[OV-16] one that the subscriber does not work with is not on the card', async () => {
    const { id } = await createProduct(ctx, aProduct())
    const { owner } = await testDeps()
    await owner.query(
      'insert into data.subscriber_legislations (subscriber_id, legislation_id, is_on) values ($1, $2, false)',
      [ctx.subscriberId, ROHS],
    )

    expect((await getCard(ctx, id)).legislations.map(({ key }) => key)).not.toContain('rohs')
  })
})
