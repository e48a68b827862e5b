import { beforeAll, describe, expect, test } from 'vitest'

import { getComponentsToRequest as toRequest } from '#contract/products/hierarchy.ts'
import { getOverview as overview } from '#contract/products/overview.ts'
import { getReceivedRequests } from '#contract/exchange/received-requests.ts'
import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import { getProductActivity } from '#server/activity/activity.service.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import type { Context } from '#server/context.ts'
import * as requests from '#server/exchange/requests.service.ts'
import { getCard } from '#server/products/card/card.service.ts'
import { getCoverageGaps } from '#server/products/coverage/coverage.service.ts'
import { getComponentsToRequest } from '#server/products/hierarchy/components-to-request.service.ts'
import { deleteProduct } from '#server/products/master-data/products.service.ts'
import { getOverview } from '#server/products/overview/overview.service.ts'
import { kindOf } from '#server/http/answers.ts'
import { getCounters } from '#server/profile/profile.service.ts'
import { addEdge, addPart, changed, installLaws } from '#tests/compliance/world.ts'
import { inRequest } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { askedCompanies, type AskedCompanies } from '#tests/exchange.ts'
import { testProduct } from '#tests/products/products.ts'

const ARTICLE_33 = 2 as LegislationId

beforeAll(installLaws)

const withdraw = ({ anna, sentId }: AskedCompanies) =>
  inRequest(anna, (ctx) => requests.withdrawRequest(ctx, sentId))
const stateInCard = async (ctx: Context, parent: ProductId) =>
  (await getCard(ctx, parent)).includedProducts.map(({ requestStatus }) => requestStatus)

describe('a request is seen where its product is', () => {
  test('[PROD-12] among the components of a card, with the latest state', async () => {
    const asked = await askedCompanies()
    const pump = await testProduct(asked.anna, 'Pump', { components: [asked.productId] })
    expect(await stateInCard(asked.anna, pump)).toEqual(['new'])
    await withdraw(asked)
    expect(await stateInCard(asked.anna, pump)).toEqual(['withdrawn'])
  })

  test('[PROD-32, COMP-19] among the components to request, and the parts without an answer', async () => {
    const { anna, productId } = await askedCompanies()
    const pump = await addPart(anna, { title: 'Pump' })
    await changed(anna, [pump, productId], (request) => addEdge(request, pump, productId))
    const { items } = await getComponentsToRequest(anna, pump, toRequest.query.parse({}))
    expect(items).toMatchObject([{ id: productId, requestStatus: 'new' }])
    const gaps = await getCoverageGaps(anna, pump, { page: 1, perPage: 5 })
    expect(gaps.items).toMatchObject([{ product: { id: productId }, requestStatus: 'new' }])
  })

  test('[OV-13] as the state in the overview, and [COMP-10] as the event of its statuses on card, overview and “why?”', async () => {
    const asked = await askedCompanies()
    const { anna, productId } = asked
    await changed(anna, [productId], () => Promise.resolve())
    const shown = async () => {
      const page = await getOverview(anna, overview.query.parse({}))
      const { items } = overview.response.parse(JSON.parse(kindOf(page).text ?? ''))
      const row = items.find(({ id }) => id === productId)
      const card = await getCard(anna, productId)
      const article33 = card.compliance.find(({ legislationId }) => legislationId === ARTICLE_33)
      const why = await explain(anna, { id: productId, legislationId: ARTICLE_33 })
      return { row, card: article33?.status.event.text, why: why.status.event.text }
    }
    const { row, ...texts } = await shown()
    expect(row).toMatchObject({
      status: 'new',
      waitingRequest: { askedAt: expect.stringMatching(/^\d{4}-/), dueOn: '2099-12-31' },
    })
    const event = expect.stringMatching(/^Asked on \d+ \w+ \d{4}, due 31 Dec 2099$/)
    expect(texts).toEqual({ card: event, why: event })
    await withdraw(asked)
    expect(await shown()).toMatchObject({
      row: { status: 'withdrawn', waitingRequest: null },
      card: 'Ask the supplier',
      why: 'Ask the supplier',
    })
  })

  test('[PROD-30] as a reason against deleting the product, until it is closed', async () => {
    const asked = await askedCompanies()
    expect((await getCard(asked.anna, asked.productId)).deleteRefusals).toEqual([
      'It has an open request. Withdraw the request first.',
    ])
    const remove = () => inRequest(asked.anna, (ctx) => deleteProduct(ctx, asked.productId))
    await expect(remove()).rejects.toMatchObject({ code: 'product:not-deletable' })
    await withdraw(asked)
    await remove()
    // The request keeps the names of the product from the day of asking.
    expect((await requests.getSentRequest(asked.anna, asked.sentId)).product).toMatchObject({
      id: null,
      title: 'Expansion valve EX4',
    })
  })

  test('[PROD-44] in the activity of the product', async () => {
    const { anna, productId } = await askedCompanies()
    const { items } = await getProductActivity(anna, productId, { page: 1, perPage: 5 })
    expect(items[0]).toMatchObject({ action: 'requested' })
    expect(JSON.stringify(items[0]?.changes)).toMatch(/Ventilteknik \(R-\d{4}-0001\)/)
  })

  test('[SHELL-16] in the counter of the receiver until it is declined, and never in that of another company', async () => {
    const asked = await askedCompanies()
    expect(await getCounters(asked.sofia)).toMatchObject({ receivedRequests: 1, sentRequests: 0 })
    expect(await getCounters(asked.anna)).toMatchObject({ receivedRequests: 0, sentRequests: 0 })
    // A session by the link of another mail is told of nothing.
    const byLink = { ...asked.sofia.request, mailingKey: crypto.randomUUID() }
    expect(await getCounters({ ...asked.sofia, request: byLink })).toMatchObject({ receivedRequests: 0 })
    const query = getReceivedRequests.query.parse({})
    const [theirs] = (await requests.getReceivedRequests(asked.sofia, query)).items
    await inRequest(asked.sofia, (ctx) =>
      requests.declineRequest(ctx, theirs!.id, { reason: 'confidential', comment: null }),
    )
    expect(await getCounters(asked.sofia)).toMatchObject({ receivedRequests: 0 })
  })

  test('[SHELL-16] both parties are told at once that their counters are others', async () => {
    const asked = await askedCompanies()
    const told = async (ctx: Context) => {
      const { owner } = await testDeps()
      const { rows } = await owner.query<{ total: number }>(
        `select count(*)::int as total from data.events where subscriber_id = $1 and organization_id = $2 and kind = 'counters'`,
        [ctx.subscriberId, ctx.organizationId],
      )
      return rows[0]?.total
    }
    expect([await told(asked.anna), await told(asked.sofia)]).toEqual([1, 1])
    await withdraw(asked)
    expect([await told(asked.anna), await told(asked.sofia)]).toEqual([2, 2])
  })
})
