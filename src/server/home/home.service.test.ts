import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { standings, type OpenMatter, type Standing } from '#contract/compliance/standings.ts'
import { getHome as endpoint, type Home } from '#contract/home.ts'
import { filterOverview as filterEndpoint, type ProductFilters } from '#contract/products/overview.ts'
import type { OrganizationId, ProductId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { lookAhead } from '#server/forecasts/daily-judgement.ts'
import { getHome } from '#server/home/home.service.ts'
import { kindOf } from '#server/http/answers.ts'
import { confirmLegislations } from '#server/legislations/switch.service.ts'
import { filterOverview } from '#server/products/overview/overview.service.ts'
import * as world from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'
import { statementsOf, testDeps } from '#tests/deps.ts'
import { DAY_AFTER_6C, pumpWithValve, runOn } from '#tests/forecasts/ahead-world.ts'

const ROHS = 4

let ctx: Context
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext({ now: () => new Date('2026-11-21T08:00:00Z') })
})

const home = async (of: Context = ctx): Promise<Home> => endpoint.response.parse(await getHome(of))

/** Number of products that the overview lists with these filters. */
async function listed(filters: ProductFilters, of: Context = ctx): Promise<number> {
  const { text } = kindOf(await filterOverview(of, filterEndpoint.query.parse({ filters })))
  return filterEndpoint.response.parse(JSON.parse(text ?? '')).totalItems
}

const standingOf = ({ standings: all }: Home, wanted: Standing): number =>
  all.find(({ standing }) => standing === wanted)?.products ?? 0

async function beside(): Promise<Context> {
  const { rows } = await sql<{ id: OrganizationId }>`
    insert into organizations (title) values ('Beside') returning id`.execute(ctx.db)
  const organizationId = rows[0]!.id
  return { ...ctx, organizationId, scope: [organizationId] }
}

/** Electrical equipment with a gasket of 0.2 % lead, answered in full. */
async function fanWithLead(of: Context, title = 'Fan'): Promise<{ fan: ProductId; gasket: ProductId }> {
  const [fan, gasket] = [
    await world.addPart(of, { title }),
    await world.addPart(of, { title: `${title} gasket`, type: 'purchased_product' }),
  ]
  const { owner } = await testDeps()
  await owner.query('update data.products set is_eee = true, eee_category = 1 where id = any($1)', [
    [fan, gasket],
  ])
  await world.changed(of, [fan, gasket], async (request) => {
    await world.addEdge(request, fan, gasket)
    await world.answerNone(request, gasket)
    await world.include(request, gasket, {
      list: 'rohs',
      cas: world.CAS.lead,
      basis: 'homogeneous_material',
      material: 'Rubber',
      concentration: '0.2',
    })
  })
  return { fan, gasket }
}

/** A part with 0.3 % of a Candidate List substance: customers are to be informed. */
async function seal(of: Context): Promise<ProductId> {
  const id = await world.addPart(of, { title: 'Seal' })
  await world.changed(of, [id], async (request) => {
    await world.answerNone(request, id)
    await world.include(request, id, { cas: world.CAS.nHexane, concentration: '0.3' })
  })
  return id
}

async function unansweredPart(of: Context, type = 'own_product'): Promise<ProductId> {
  const id = await world.addPart(of, { title: 'Bracket', type })
  await world.changed(of, [id])
  return id
}

describe('over limit', () => {
  test('[HOME-01] names the substance with its share and limit, the part, and where it is', async () => {
    const { fan, gasket } = await fanWithLead(ctx)
    const { overLimit } = await home()
    expect(overLimit).toMatchObject({ products: 2, causes: 1 })
    expect(overLimit.items).toEqual([
      expect.objectContaining({
        legislationId: ROHS,
        substance: expect.objectContaining({ casNumber: world.CAS.lead }),
        share: '0.2',
        limit: { value: '0.1', unit: '%' },
        part: { id: gasket, title: 'Fan gasket' },
        product: { id: fan, title: 'Fan' },
        products: 1,
        explained: gasket,
      }),
    ])
  })

  test('[HOME-01] a part in two products is one cause', async () => {
    const { gasket } = await fanWithLead(ctx)
    const other = await world.addPart(ctx, { title: 'Blower' })
    await testDeps().then(({ owner }) =>
      owner.query('update data.products set is_eee = true, eee_category = 1 where id = $1', [other]),
    )
    await world.changed(ctx, [other], (request) => world.addEdge(request, other, gasket), [gasket])
    const { overLimit } = await home()
    expect(overLimit).toMatchObject({ products: 3, causes: 1 })
    expect(overLimit.items[0]).toMatchObject({ product: { title: 'Blower' }, products: 2 })
  })

  test('[HOME-01] [PERM-09] what an organization beside has does not count', async () => {
    await fanWithLead(await beside(), 'Secret')
    const { overLimit, products, standings: totals } = await home()
    expect({ products, overLimit }).toEqual({
      products: 0,
      overLimit: { products: 0, causes: 0, items: [] },
    })
    expect(totals.every(({ products: count }) => count === 0)).toBe(true)
  })

  test('[HOME-01] [PERM-09] an organization beside adds nothing to a cause, though it has the same one and uses the part', async () => {
    const { gasket } = await fanWithLead(ctx)
    const other = await beside()
    await fanWithLead(other, 'Secret')
    const blower = await world.addPart(other, { title: 'A secret blower' })
    const { owner } = await testDeps()
    await owner.query('update data.products set is_eee = true, eee_category = 1 where id = $1', [blower])
    await world.changed(other, [blower], (request) => world.addEdge(request, blower, gasket), [gasket])
    expect((await home()).overLimit).toMatchObject({
      products: 2,
      causes: 1,
      items: [{ part: { title: 'Fan gasket' }, product: { title: 'Fan' }, products: 1 }],
    })
  })
})

describe('duties', () => {
  test('[HOME-01] are told by legislation, and lead to as many products', async () => {
    await seal(ctx)
    await seal(await beside())
    const { duties } = await home()
    expect(duties.products).toBe(1)
    for (const { legislationId, products } of duties.items)
      expect(await listed({ legislationStatuses: { [legislationId]: ['duty'] } })).toBe(products)
    expect(duties.items.map(({ legislation }) => legislation)).toContain('Article 33')
    expect(await listed({ open: ['duty'] })).toBe(1)
  })

  test('[COMP-20] a legislation of several obligations does not repeat what one of its group tells', async () => {
    await seal(ctx)
    expect((await home()).duties.items.map(({ legislation }) => legislation)).not.toContain('REACH')
  })

  test('[COMP-20] it tells the duty where the company works with no other of its group', async () => {
    const id = await seal(ctx)
    await sql`insert into subscriber_legislations (legislation_id, is_on)
      select id, false from legislations where "group" in ('reach', 'scip') and key <> 'reach'`.execute(
      ctx.db,
    )
    await world.changed(ctx, [id])
    expect((await home()).duties.items.map(({ legislation }) => legislation)).toEqual(['REACH'])
  })
})

describe('to answer', () => {
  test('[HOME-01] own and bought parts that have not answered are told apart, and lead to as many products', async () => {
    await unansweredPart(ctx)
    await unansweredPart(ctx)
    const bought = await unansweredPart(ctx, 'purchased_product')
    await sql`with made as (insert into supply_chain_organizations (organization_id, kind, title)
        values (${ctx.organizationId}, 'supplier', 'Seal Works') returning id)
      insert into product_suppliers (product_id, supplier_id, position) select ${bought}, id, 0 from made`.execute(
      ctx.db,
    )
    await unansweredPart(await beside())
    const { toAnswer } = await home()
    expect(toAnswer).toMatchObject({ products: 3, ownParts: 2, boughtParts: 1, suppliers: 1 })
    const open: Partial<Record<OpenMatter, number>> = { own_parts: 2, bought_parts: 1 }
    for (const [matter, count] of Object.entries(open))
      expect(await listed({ open: [matter as OpenMatter] })).toBe(count)
    expect(await listed({ open: ['own_parts', 'bought_parts'] })).toBe(3)
  })

  test('[HOME-01] a product with components is not answered itself', async () => {
    const [pump, part] = [await world.addPart(ctx, { title: 'Pump' }), await world.addPart(ctx)]
    await world.changed(ctx, [pump, part], (request) => world.addEdge(request, pump, part))
    expect((await home()).toAnswer).toMatchObject({ ownParts: 1, boughtParts: 0 })
  })
})

test('[HOME-01] a part that has answered every list and lacks a customs category waits for that, not for answers', async () => {
  await sql`insert into subscriber_legislations (legislation_id, is_on)
    select id, key = 'cbam' from legislations`.execute(ctx.db)
  const part = await world.addPart(ctx)
  await world.changed(ctx, [part])
  const { toAnswer } = await home()
  expect(toAnswer).toMatchObject({ products: 1, ownParts: 0, boughtParts: 0, customs: 1 })
  expect(await listed({ open: ['customs_category'] })).toBe(1)
  expect(await listed({ open: ['own_parts', 'bought_parts'] })).toBe(0)
})

test('[HOME-01] each product has one standing, and each total leads to as many products', async () => {
  await fanWithLead(ctx)
  await seal(ctx)
  await unansweredPart(ctx)
  const found = await home()
  expect(found.products).toBe(4)
  expect(standings.map((standing) => standingOf(found, standing))).toEqual([2, 1, 0, 1, 0])
  for (const standing of standings)
    expect(await listed({ standing: [standing] })).toBe(standingOf(found, standing))
})

describe('changes ahead', () => {
  test('[HOME-01] [COMP-13] say the day, the substance, and from which status to which', async () => {
    await pumpWithValve(ctx)
    await lookAhead(await runOn('2026-11-21'), ctx.subscriberId)
    const { ahead } = await home()
    expect(ahead.windows).toEqual([
      { days: 30, products: 0 },
      { days: 90, products: 0 },
      { days: 365, products: 2 },
    ])
    // Told on its own day only: it is one of each later day as well.
    expect(ahead.items).toEqual([
      expect.objectContaining({
        day: DAY_AFTER_6C,
        legislationId: ROHS,
        before: expect.objectContaining({ status: 'exempted' }),
        after: expect.objectContaining({ status: 'assess' }),
        products: 2,
        substances: [expect.objectContaining({ casNumber: world.CAS.lead })],
      }),
    ])
  })

  test('[HOME-01] [PERM-09] of an organization beside nothing is told', async () => {
    await pumpWithValve(await beside())
    await lookAhead(await runOn('2026-11-21'), ctx.subscriberId)
    expect((await home()).ahead).toMatchObject({ items: [], windows: [{ products: 0 }, {}, { products: 0 }] })
  })
})

test('[HOME-04] the laws count as chosen when somebody has switched one', async () => {
  expect((await home()).laws.isChosen).toBe(false)
  await sql`insert into subscriber_legislations (legislation_id, is_on) values (${ROHS}, false)`.execute(
    ctx.db,
  )
  const { laws } = await home()
  expect(laws.isChosen).toBe(true)
  expect(laws.on).not.toContain('RoHS')
})

test('[HOME-04] the laws count as chosen when the company says that they are right, for that company only', async () => {
  await confirmLegislations(ctx)
  const { laws } = await home()
  expect(laws.isChosen).toBe(true)
  expect(laws.on).toContain('RoHS')
  expect((await home(await testContext({ now: ctx.now }))).laws.isChosen).toBe(false)
})

test('[HOME-01] the number of statements does not grow with the products', async () => {
  await unansweredPart(ctx)
  const few = (await statementsOf(() => home())).length
  for (const _ of [1, 2, 3]) await unansweredPart(ctx)
  expect((await statementsOf(() => home())).length).toBe(few)
})
