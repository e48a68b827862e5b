import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { legislationId, type ProductId } from '#contract/values/ids.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import { getStatusFacts } from '#server/compliance/explaining/status-facts.service.ts'
import type { Context } from '#server/context.ts'
import { readSubstances } from '#server/products/substances/shown.service.ts'
import * as world from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'

/** REACH Article 33(1) weighs the article: several glues in one article are weighed together (COMP-16). */
const ARTICLE_33 = legislationId.parse(2)

let ctx: Context
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext()
})

interface Glue {
  share: string
  grams?: number
  contents?: 'separable'
}

/** An article of 100 g that lists these glues with DEHP. */
async function glued(...glues: Glue[]): Promise<{ article: ProductId; glues: ProductId[] }> {
  const article = await world.addPart(ctx, { title: 'Lamp' })
  const ids: ProductId[] = []
  for (const { share } of glues) {
    const glue = await world.addPart(ctx, { title: 'Glue', kind: 'chemical_product' })
    await world.changed(ctx, [glue], (request) =>
      world.include(request, glue, { cas: world.CAS.dehp, basis: 'mixture', concentration: share }),
    )
    ids.push(glue)
  }
  await world.changed(ctx, [article], async (request) => {
    await sql`update products set characteristics = '{"weight": {"value": "0.1", "unit": 58374}}' where id = ${article}`.execute(
      request.db,
    )
    for (const [index, { grams = null, contents = 'integral' }] of glues.entries()) {
      await sql`insert into product_components (parent_id, child_id, number_of_units, amount, amount_unit, contents)
        values (${article}, ${ids[index]}, 1, ${grams}, ${grams === null ? null : 'g'}, ${contents})`.execute(
        request.db,
      )
    }
  })
  return { article, glues: ids }
}

const statusOf = async (id: ProductId) => (await world.statusOf(ctx, id, ARTICLE_33)).join(' ')

describe('[COMP-16] [COMP-17] mixtures of one article', () => {
  test.each<[law: string, glues: Glue[], expected: string]>([
    [
      '0.06 % and 0.06 %',
      [
        { share: '2', grams: 3 },
        { share: '2', grams: 3 },
      ],
      'duty inform_recipients',
    ],
    [
      '0.05 % and 0.05 %',
      [
        { share: '1', grams: 5 },
        { share: '5', grams: 1 },
      ],
      'no_duty none',
    ],
    [
      '0.08 %, and 0.045 % of one that holds less than 0.1 %',
      [
        { share: '0.2', grams: 40 },
        { share: '0.09', grams: 50 },
      ],
      'duty inform_recipients',
    ],
    [
      '0.06 %, and as much in a tube',
      [
        { share: '2', grams: 3 },
        { share: '2', grams: 3, contents: 'separable' },
      ],
      'no_duty none',
    ],
    [
      '0.06 %, and a glue of 0.09 % whose mass is missing',
      [{ share: '2', grams: 3 }, { share: '0.09' }],
      'assess enter_masses',
    ],
    [
      '0.01 %, and a glue of 0.09 % that cannot bring it above, whatever its mass',
      [{ share: '1', grams: 1 }, { share: '0.09' }],
      'no_duty none',
    ],
  ])('%s', async (_, glues, expected) => {
    const { article } = await glued(...glues)
    expect(await statusOf(article)).toBe(expected)
  })

  test('[COMP-05] "why?" and the fact beside the status name each of them with the share that was compared', async () => {
    const { article, glues } = await glued({ share: '2', grams: 3 }, { share: '2', grams: 3 })
    const { causes, below } = await explain(ctx, { id: article, legislationId: ARTICLE_33 })
    expect(causes.map(({ path, measured }) => [path.at(-1)?.productId, measured])).toEqual(
      glues.map((id) => [id, '0.12']),
    )
    expect(causes[0]?.assumptions).toContainEqual({
      key: 'mixtures_together',
      text: 'Kedja adds up what 2 mixtures of the assembly contain.',
    })
    expect(below).toEqual([])
    const { items } = await getStatusFacts(ctx, article)
    expect(items.find((item) => item.legislationId === ARTICLE_33)?.fact).toMatchObject({
      kind: 'substance',
      parts: 2,
    })
  })

  test.each<[string, Glue[], { measured: string; isAboveLimit: boolean }[]]>([
    ['one above the limit by itself', [{ share: '2', grams: 6 }], [{ measured: '0.12', isAboveLimit: true }]],
    ['one below', [{ share: '2', grams: 3 }], [{ measured: '0.06', isAboveLimit: false }]],
    [
      'two above it together',
      [
        { share: '2', grams: 3 },
        { share: '2', grams: 3 },
      ],
      [
        { measured: '0.12', isAboveLimit: true },
        { measured: '0.12', isAboveLimit: true },
      ],
    ],
  ])('[PROD-24] the article shows what its glues hold there: %s', async (_, glues, expected) => {
    const { article } = await glued(...glues)
    const { substances } = await readSubstances(ctx, article)
    const shown = substances.fromComponents.map(({ lists, below, concentration }) => {
      const isAboveLimit = lists.includes('candidate_list')
      const compared = below.find(({ list }) => list === 'candidate_list')?.measured
      return { measured: isAboveLimit ? concentration : compared, isAboveLimit }
    })
    expect(shown).toEqual(expected)
  })

  test('[COMP-03] an amount that is corrected, and an answer that comes later, reach the assembly and what contains it', async () => {
    const { article, glues } = await glued({ share: '2', grams: 3 }, { share: '0.05', grams: 3 })
    const box = await world.addPart(ctx, { title: 'Box' })
    await world.changed(ctx, [box], (request) => world.addEdge(request, box, article))
    expect(await statusOf(box)).toBe('no_duty none')
    const [, other = glues[0]!] = glues
    await world.changed(ctx, [other], (request) =>
      world.include(request, other, { cas: world.CAS.dehp, basis: 'mixture', concentration: '2' }),
    )
    expect([await statusOf(article), await statusOf(box)]).toEqual([
      'duty inform_recipients',
      'duty inform_recipients',
    ])
    await world.changed(ctx, [article], ({ db }) =>
      sql`update product_components set amount = 2 where child_id = ${other}`.execute(db),
    )
    expect([await statusOf(article), await statusOf(box)]).toEqual(['no_duty none', 'no_duty none'])
  })
})
