import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import {
  getComponentsToRequest as toRequestEndpoint,
  getConcernElements as elementsEndpoint,
  getHierarchy as hierarchyEndpoint,
  MAX_HIERARCHY_NODES,
} from '#contract/products/hierarchy.ts'
import type { ProductId, SubstanceId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { getComponentsToRequest } from '#server/products/hierarchy/components-to-request.service.ts'
import { getConcernElements } from '#server/products/hierarchy/concern-elements.service.ts'
import { getHierarchy } from '#server/products/hierarchy/hierarchy.service.ts'
import { placeConcernElements } from '#server/products/hierarchy/place-concern-elements.service.ts'
import * as world from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { statementsOf } from '#tests/deps.ts'

const ARTICLE_33 = 2

let ctx: Context
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext()
})

const hierarchy = async (id: ProductId) => hierarchyEndpoint.response.parse(await getHierarchy(ctx, id))
const elements = async (id: ProductId, query: object = {}) =>
  elementsEndpoint.response.parse(await getConcernElements(ctx, id, elementsEndpoint.query.parse(query)))
const place = (id: ProductId, placements: Parameters<typeof placeConcernElements>[2]['placements']) =>
  inRequest(ctx, (request) => placeConcernElements(request, id, { placements }))

/** Pump › Circuit › Gasket with 0.3 % DEHP; the gasket sits in the pump as well. */
async function pump() {
  const [id, circuit, gasket] = [
    await world.addPart(ctx, { title: 'Pump' }),
    await world.addPart(ctx, { title: 'Circuit' }),
    await world.addPart(ctx, { title: 'Gasket', type: 'purchased_product' }),
  ]
  await world.changed(ctx, [id, circuit, gasket], async (request) => {
    await world.addEdge(request, id, circuit)
    await world.addEdge(request, circuit, gasket, 2)
    await world.addEdge(request, id, gasket)
    await world.include(request, gasket, { cas: world.CAS.dehp, concentration: '0.3' })
  })
  return { id, circuit, gasket }
}

/** A leaf of its own with DEHP in it, flagged as one with concern substances (PROD-25). */
async function leafWithDehp(): Promise<{ id: ProductId; dehp: SubstanceId }> {
  const id = await world.addPart(ctx, { title: 'Hose set' })
  await world.changed(ctx, [id], async (request) => {
    await world.include(request, id, { cas: world.CAS.dehp, concentration: '0.3' })
    await sql`update products set has_concern_substances = true where id = ${id}`.execute(request.db)
  })
  return { id, dehp: await world.substanceOf(world.CAS.dehp) }
}

describe('the hierarchy', () => {
  test('[PROD-32] the product first, then each part once, with its level and units', async () => {
    const { id, circuit, gasket } = await pump()
    const { nodes, edges, isCut } = await hierarchy(id)
    expect(nodes.map((node) => [node.id, node.level])).toEqual([
      [id, 0],
      [circuit, 1],
      [gasket, 1],
    ])
    expect(edges).toContainEqual({ parent: 1, child: 2, units: 2 })
    expect(edges).toHaveLength(3)
    expect(isCut).toBe(false)
    expect(nodes.map((node) => node.legislationsEventStatus[ARTICLE_33]?.status)).toEqual([
      'duty',
      'duty',
      'duty',
    ])
  })

  test('[PROD-32] above 300 parts it goes as many whole levels as fit, and says so', async () => {
    const id = await world.addPart(ctx, { title: 'Cabinet' })
    const rack = await world.addPart(ctx, { title: 'Rack' })
    await world.addEdge(ctx, id, rack)
    await sql`
      with made as (insert into products (organization_id, type, kind, title)
        select ${ctx.organizationId}, 'own_product', 'article', 'Card ' || n from generate_series(1, ${MAX_HIERARCHY_NODES}) n
        returning id)
      insert into product_components (parent_id, child_id, number_of_units) select ${rack}, id, 1 from made`.execute(
      ctx.db,
    )
    const { nodes, isCut } = await hierarchy(id)
    expect(nodes.map((node) => node.id)).toEqual([id, rack])
    expect(nodes[1]).toMatchObject({ isCut: true })
    expect(isCut).toBe(true)
  })

  test('[PROD-32] a first level of more than 300 is cut, for nothing would say less', async () => {
    const id = await world.addPart(ctx, { title: 'Rack' })
    await sql`
      with made as (insert into products (organization_id, type, kind, title)
        select ${ctx.organizationId}, 'own_product', 'article', 'Card ' || n from generate_series(1, 400) n returning id)
      insert into product_components (parent_id, child_id, number_of_units) select ${id}, id, 1 from made`.execute(
      ctx.db,
    )
    const { nodes, isCut } = await hierarchy(id)
    expect(nodes).toHaveLength(MAX_HIERARCHY_NODES)
    expect(isCut).toBe(true)
  })

  test('[PERM-07] of another company’s product nothing is told', async () => {
    const { id } = await pump()
    await expect(getHierarchy(await testContext(), id)).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('where concern substances sit', () => {
  test('[PROD-23] [PROD-32] the way through the components, top-down', async () => {
    const { id, gasket } = await pump()
    const { items } = await elements(id)
    expect(items[0]).toMatchObject({
      order: 'top_down',
      items: [
        { id, title: 'Pump' },
        { id: gasket, title: 'Gasket' },
      ],
      ways: 2,
      concentration: '0.3',
    })
  })

  test('[PROD-23] or bottom-up', async () => {
    const { id } = await pump()
    const { items } = await elements(id, { order: 'bottom_up' })
    expect(items[0]?.items.map(({ title }) => title)).toEqual(['Gasket', 'Pump'])
  })
})

describe('placing concern substances', () => {
  test('[PROD-23] moves the entry to a new component in one transaction, and the duty with it', async () => {
    const { id, dehp } = await leafWithDehp()
    const card = await place(id, [
      { component: { name: 'Hose' }, entries: [{ list: 'candidate_list', substanceId: dehp }] },
    ])
    const hose = card.includedProducts[0]!
    expect(hose).toMatchObject({ title: 'Hose', numberOfUnits: 1 })
    expect(card.hasConcernSubstances).toBeNull()
    const { items } = await elements(id)
    expect(items.map((element) => element.items.map(({ title }) => title))).toEqual([['Hose set', 'Hose']])
    for (const product of [id, hose.id])
      expect((await world.statusOf(ctx, product, ARTICLE_33))[0]).toBe('duty')
  })

  test('[COMP-03] the product and each of its components are judged once, together', async () => {
    const { id, dehp } = await leafWithDehp()
    const lead = await world.substanceOf(world.CAS.lead)
    await world.changed(ctx, [id], (request) => world.include(request, id, { cas: world.CAS.lead }))
    const entry = (substanceId: SubstanceId) => [{ list: 'candidate_list', substanceId }]
    const statements = await statementsOf(() =>
      place(id, [
        { component: { name: 'Hose' }, entries: entry(dehp) },
        { component: { name: 'Clamp' }, entries: entry(lead) },
      ]),
    )
    expect(statements.filter((each) => each.includes('compliance roll-up'))).toHaveLength(1)
    expect(statements.filter((each) => each.includes('update product_facts'))).toHaveLength(1)
    expect((await world.statusOf(ctx, id, ARTICLE_33))[0]).toBe('duty')
  })

  test('[PROD-23] into an existing component, which keeps what it has answered', async () => {
    const { id, dehp } = await leafWithDehp()
    const hose = await world.addPart(ctx, { title: 'Hose' })
    await world.changed(ctx, [hose], (request) => world.answerNone(request, hose))
    await place(id, [
      { component: { productId: hose }, entries: [{ list: 'candidate_list', substanceId: dehp }] },
    ])
    const { rows } = await sql<{ key: string; state: string }>`
      select l.key, a.state from product_answers a join substance_lists l on l.id = a.list_id
      where a.product_id = ${hose} and l.key in ('candidate_list', 'pops') order by 1`.execute(ctx.db)
    expect(rows).toEqual([
      { key: 'candidate_list', state: 'included' },
      { key: 'pops', state: 'excluded' },
    ])
  })

  test('[PROD-14] [PROD-23] what would stay behind is named, and nothing is moved', async () => {
    const { id, dehp } = await leafWithDehp()
    await world.changed(ctx, [id], (request) => world.include(request, id, { cas: world.CAS.lead }))
    await expect(
      place(id, [{ component: { name: 'Hose' }, entries: [{ list: 'candidate_list', substanceId: dehp }] }]),
    ).rejects.toMatchObject({ code: 'product:placement:remaining', details: { names: 'Lead' } })
    expect((await elements(id)).items.every((element) => element.items.length === 1)).toBe(true)
  })

  test('[PROD-40] the answers that the product had are in its history', async () => {
    const { id, dehp } = await leafWithDehp()
    await place(id, [
      { component: { name: 'Hose' }, entries: [{ list: 'candidate_list', substanceId: dehp }] },
    ])
    const { rows } = await sql`select 1 from product_answer_history where product_id = ${id}`.execute(ctx.db)
    expect(rows).toHaveLength(1)
  })

  test('[PROD-23] a substance that the product does not have is refused at its place', async () => {
    const { id } = await leafWithDehp()
    const lead = await world.substanceOf(world.CAS.lead)
    await expect(
      place(id, [{ component: { name: 'Hose' }, entries: [{ list: 'candidate_list', substanceId: lead }] }]),
    ).rejects.toMatchObject({ code: 'validation:failed' })
  })

  test('[PERM-07] a component of another company is not found', async () => {
    const { id, dehp } = await leafWithDehp()
    const stranger = await testContext()
    const theirs = await world.addPart(stranger, { title: 'Theirs' })
    await expect(
      place(id, [
        { component: { productId: theirs }, entries: [{ list: 'candidate_list', substanceId: dehp }] },
      ]),
    ).rejects.toMatchObject({ code: 'not-found' })
  })
})

test('[PROD-32] the components to request are the bought ones that have not answered everything', async () => {
  const { id, gasket } = await pump()
  const answer = toRequestEndpoint.response.parse(
    await getComponentsToRequest(ctx, id, toRequestEndpoint.query.parse({})),
  )
  expect(answer.items).toEqual([expect.objectContaining({ id: gasket, units: 3, supplier: null })])
  expect(answer.items[0]?.missing.length).toBeGreaterThan(0)
})
