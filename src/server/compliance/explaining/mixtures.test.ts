import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import type { Context } from '#server/context.ts'
import * as world from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'

const ARTICLE_33 = 2 as LegislationId

let ctx: Context
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext()
})

const REACH = 1 as LegislationId
const UV_328 = '25973-55-1'

const asked = (id: ProductId, legislationId: LegislationId) => explain(ctx, { id, legislationId })

describe('[COMP-16] [COMP-05] a mixture explained', () => {
  async function board(amount: string | null, weight: string | null, unit = 'g') {
    const [product, solder] = [
      await world.addPart(ctx, { title: 'Board' }),
      await world.addPart(ctx, { kind: 'chemical_product', title: 'Solder' }),
    ]
    await world.changed(ctx, [product, solder], async (request) => {
      await world.addEdge(request, product, solder)
      await world.answerNone(request, solder)
      await world.include(request, solder, { cas: world.CAS.lead, concentration: '37' })
      await sql`update product_components set amount = ${amount}::numeric, amount_unit = ${amount && unit} where parent_id = ${product}`.execute(
        request.db,
      )
      if (weight !== null)
        await sql`update products set characteristics = jsonb_build_object('weight', jsonb_build_object('value', ${weight}::text, 'unit', 58374))
          where id = ${product}`.execute(request.db)
    })
    return product
  }

  test('0.28 g of solder with 37 % lead in 0.1 kg: the duty names the masses', async () => {
    const explained = await asked(await board('0.28', '0.1'), ARTICLE_33)
    expect(explained.status).toMatchObject({ status: 'duty' })
    expect(explained.causes).toHaveLength(1)
    expect(explained.causes[0]).toMatchObject({
      path: [{ title: 'Board' }, { title: 'Solder' }],
      concentration: '37',
      measured: '0.1036',
      limit: { value: '0.1' },
    })
    expect(explained.causes[0]!.assumptions.map(({ text }) => text)).toContain(
      '0.28 g of the mixture in the assembly of 100 g.',
    )
  })

  test.each(['m', 'm²', 'ml', 'l', 'm³'])(
    '[PROD-46] 0.28 %s of solder weighs nothing that is known: its mass is asked',
    async (unit) => {
      const product = await board('0.28', '0.1', unit)
      expect(await world.statusOf(ctx, product, ARTICLE_33)).toEqual(['assess', 'enter_masses'])
    },
  )

  test('[COMP-16] as the contents of a container it is no part of the article: nothing is asked, nothing is a duty', async () => {
    const product = await board(null, null)
    expect(await world.statusOf(ctx, product, ARTICLE_33)).toEqual(['assess', 'enter_masses'])
    await world.changed(ctx, [product], (request) =>
      sql`update product_components set contents = 'separable' where parent_id = ${product}`.execute(
        request.db,
      ),
    )
    expect(await world.statusOf(ctx, product, ARTICLE_33)).toEqual(['no_duty', 'none'])
    expect((await asked(product, ARTICLE_33)).status).toMatchObject({ status: 'no_duty' })
  })

  test('0.27 g is not above; without a mass a person enters it', async () => {
    expect(await world.statusOf(ctx, await board('0.27', '0.1'), ARTICLE_33)).toEqual(['no_duty', 'none'])
    for (const product of [await board(null, '0.1'), await board('0.28', null)]) {
      expect(await world.statusOf(ctx, product, ARTICLE_33)).toEqual(['assess', 'enter_masses'])
      expect((await asked(product, ARTICLE_33)).causes[0]).toMatchObject({
        path: [{ title: 'Board' }, { title: 'Solder' }],
      })
    }
  })

  test('[COMP-11] a mass that brings the substance above makes a notification outdated', async () => {
    const SCIP = 3
    const product = await board('0.28', '0.1')
    await sql`insert into product_identifiers (product_id, position, key, value) values (${product}, 0, 'SCIP_number', ${crypto.randomUUID()})`.execute(
      ctx.db,
    )
    await world.changed(ctx, [product])
    expect(await world.statusOf(ctx, product, SCIP)).toEqual(['fulfilled', 'none'])
    const weigh = (grams: string) => (request: Context) =>
      sql`update product_components set amount = ${grams}::numeric where parent_id = ${product}`.execute(
        request.db,
      )
    await world.changed(ctx, [product], weigh('0.1'))
    expect(await world.statusOf(ctx, product, SCIP)).toEqual(['no_duty', 'none'])
    await world.changed(ctx, [product], weigh('0.5'))
    expect(await world.statusOf(ctx, product, SCIP)).toEqual(['duty', 'update_notification'])
  })
})

describe('[COMP-16] [COMP-20] a mixture with a substance of Annex XIV explained', () => {
  async function lacquer(concentration: string) {
    const id = await world.addPart(ctx, { kind: 'chemical_product', title: 'Lacquer' })
    await world.changed(ctx, [id], (request) => world.include(request, id, { cas: UV_328, concentration }))
    return (obligation: string) => explain(ctx, { id, legislationId: REACH, obligation })
  }
  /** Annex XIV's own entry and limit, and no words of Article 33. */
  const ofAnnexXiv = {
    entry: { listKey: 'reach_ann_14' },
    limit: { value: '0.1', operator: 'at_or_above', source: expect.stringContaining('Article 56(6)') },
  }

  test('Article 56(6): 5 % is told with the entry, the limit and the sources of Annex XIV', async () => {
    const why = await lacquer('5')
    const { causes, below } = await why('annex_xiv')
    expect(causes).toEqual([expect.objectContaining({ ...matching(ofAnnexXiv), measured: '5' })])
    expect(causes[0]!.assumptions.map(({ key }) => key)).toEqual(['authorisation_limit'])
    expect(below).toEqual([])
  })

  test('Article 56(6): exactly 0.1 % needs an authorisation, while Article 33 begins above it', async () => {
    const { causes } = await (await lacquer('0.1'))('annex_xiv')
    expect(causes).toEqual([expect.objectContaining(matching(ofAnnexXiv))])
  })

  test('Article 56(6): 0.05 % is told below the limit of Annex XIV', async () => {
    const { below } = await (await lacquer('0.05'))('annex_xiv')
    expect(below).toEqual([expect.objectContaining({ ...matching(ofAnnexXiv), measured: '0.05' })])
  })

  test('Article 56(1): used in an article of our own, its share in the mixture counts, however little of the article it is', async () => {
    const [product, paint] = [
      await world.addPart(ctx, { title: 'Chair' }),
      await world.addPart(ctx, { kind: 'chemical_product', title: 'Paint' }),
    ]
    await world.changed(ctx, [product, paint], async (request) => {
      await world.addEdge(request, product, paint)
      await world.include(request, paint, { cas: UV_328, concentration: '5' })
      await sql`update product_components set amount = 1, amount_unit = 'g' where parent_id = ${product}`.execute(
        request.db,
      )
      await sql`update products set characteristics = jsonb_build_object('weight', jsonb_build_object('value', '10', 'unit', 58374))
        where id = ${product}`.execute(request.db)
    })
    const found = await explain(ctx, { id: product, legislationId: REACH, obligation: 'annex_xiv' })
    expect(found.status).toMatchObject({ status: 'assess' })
    expect(found.causes).toEqual([expect.objectContaining({ ...matching(ofAnnexXiv), measured: '5' })])
  })
})

const matching = ({ entry, limit }: { entry: object; limit: object }) => ({
  entry: expect.objectContaining(entry),
  limit: expect.objectContaining(limit),
})
