import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { getCoverage as endpoint, getCoverageGaps as gapsEndpoint } from '#contract/products/coverage.ts'
import type { ProductId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { getCoverage, getCoverageGaps } from '#server/products/coverage/coverage.service.ts'
import * as world from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'
import { statementsOf } from '#tests/deps.ts'

const GRAM = 58373

let ctx: Context
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext()
})

const coverage = async (id: ProductId) => endpoint.response.parse(await getCoverage(ctx, id))
const gaps = async (id: ProductId, query: object = {}) =>
  gapsEndpoint.response.parse(await getCoverageGaps(ctx, id, gapsEndpoint.query.parse(query)))

async function part(title: string, grams?: number): Promise<ProductId> {
  const id = await world.addPart(ctx, { title, type: 'purchased_product' })
  if (grams !== undefined) {
    await sql`update products set characteristics = jsonb_build_object('weight',
      jsonb_build_object('value', ${String(grams)}::text, 'unit', ${GRAM}::int)) where id = ${id}`.execute(
      ctx.db,
    )
  }
  return id
}

/** A pump of 2 answered housings of 300 g, and 4 seals of 50 g that have answered one list only. */
async function pump() {
  const [id, housing, seal] = [
    await world.addPart(ctx, { title: 'Pump' }),
    await part('Housing', 300),
    await part('Seal', 50),
  ]
  await world.changed(ctx, [id, housing, seal], async (request) => {
    await world.addEdge(request, id, housing, 2)
    await world.addEdge(request, id, seal, 4)
    await world.answerNone(request, housing)
    await world.answerNone(request, seal, ['candidate_list'])
  })
  return { id, housing, seal }
}

describe('coverage', () => {
  test('[COMP-19] how much is answered by number of parts, each once', async () => {
    const { id } = await pump()
    expect(await coverage(id)).toMatchObject({ parts: 2, answered: 1, answeredPercent: 50 })
  })

  test('[COMP-19] and by mass, where masses are known', async () => {
    const { id } = await pump()
    // 2 × 300 g of 2 × 300 g + 4 × 50 g.
    expect((await coverage(id)).mass).toEqual({ answeredPercent: 75, known: 2 })
  })

  test('[COMP-19] by mass nothing is said where none is known', async () => {
    const id = await part('Casing')
    await world.changed(ctx, [id])
    expect((await coverage(id)).mass).toBeNull()
  })

  test('[COMP-19] [PROD-41] a chemical product weighs what the line of the bill of materials says', async () => {
    const { id } = await pump()
    const grease = await world.addPart(ctx, { kind: 'chemical_product', title: 'Grease' })
    await world.changed(
      ctx,
      [id],
      (request) =>
        sql`insert into product_components (parent_id, child_id, number_of_units, amount, amount_unit)
        values (${id}, ${grease}, 1, 0.2, 'kg')`.execute(request.db),
      [grease],
    )
    expect((await coverage(id)).mass).toEqual({ answeredPercent: 60, known: 3 })
  })

  test('[COMP-19] each list says how many parts have answered it, in part, or not', async () => {
    const { id } = await pump()
    const { lists } = await coverage(id)
    const of = (key: string) => lists.find(({ list }) => list === key)
    expect(of('candidate_list')).toMatchObject({ answered: 2, partly: 0, unanswered: 0 })
    expect(of('pops')).toMatchObject({ answered: 1, partly: 0, unanswered: 1 })
    expect(of('pops')?.legislations.map(({ shortName }) => shortName)).toContain('POPs')
  })

  test('[COMP-19] [PROD-39] a complex part without components is a gap, and says so', async () => {
    const { id } = await pump()
    const motor = await world.addPart(ctx, { type: 'component_to_complex_purchased_product', title: 'Motor' })
    await world.changed(ctx, [id, motor], (request) => world.addEdge(request, id, motor), [motor])
    const { items } = await gaps(id)
    expect(items.find(({ product }) => product.id === motor)).toMatchObject({ isWithoutComponents: true })
    expect(await coverage(id)).toMatchObject({ parts: 3, answered: 1 })
  })
})

describe('gaps', () => {
  test('[COMP-19] the list of gaps: the part, the way to it, how much of it, and what is missing', async () => {
    const { id, seal } = await pump()
    const { items, totalItems } = await gaps(id)
    expect(totalItems).toBe(1)
    expect(items[0]).toMatchObject({
      product: { id: seal, title: 'Seal' },
      path: ['Pump'],
      units: 4,
      massPercent: 25,
    })
    const missing = items[0]!.missing.map(({ list }) => list)
    expect(missing).toContain('pops')
    expect(missing).not.toContain('candidate_list')
  })

  test('[COMP-19] whom to ask: the supplier of each gap, most gaps first', async () => {
    const { id, seal } = await pump()
    const { rows } = await sql<{
      id: number
    }>`insert into supply_chain_organizations (organization_id, kind, title)
      values (${ctx.organizationId}, 'supplier', 'Seal Works') returning id`.execute(ctx.db)
    const supplier = { id: rows[0]!.id, title: 'Seal Works' }
    await sql`insert into product_suppliers (product_id, supplier_id, position) values (${seal}, ${supplier.id}, 0)`.execute(
      ctx.db,
    )
    expect((await coverage(id)).toAsk).toEqual([{ supplier, gaps: 1 }])
    expect((await gaps(id, { supplierId: supplier.id })).items[0]).toMatchObject({ supplier })
    expect((await gaps(id, { supplierId: supplier.id + 1000 })).totalItems).toBe(0)
  })

  test('[COMP-19] gaps of one list only', async () => {
    const { id } = await pump()
    expect((await gaps(id, { list: 'candidate_list' })).totalItems).toBe(0)
    expect((await gaps(id, { list: 'pops' })).totalItems).toBe(1)
  })

  test('[PERM-07] of another company’s product nothing is told', async () => {
    const { id } = await pump()
    const stranger = await testContext()
    await expect(getCoverage(stranger, id)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('the number of statements does not grow with the product', async () => {
    const { id } = await pump()
    const small = (await statementsOf(() => gaps(id))).length
    for (const title of ['Fan', 'Coil', 'Valve', 'Board']) {
      const more = await part(title, 20)
      await world.changed(ctx, [id, more], (request) => world.addEdge(request, id, more))
    }
    expect((await statementsOf(() => gaps(id))).length).toBe(small)
    expect(small).toBeLessThanOrEqual(11)
  })
})
