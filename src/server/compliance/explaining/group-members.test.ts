import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { explanation } from '#contract/compliance/explanation.ts'
import { legislationId, type LegislationId, type ProductId } from '#contract/values/ids.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import type { Context } from '#server/context.ts'
import { getProductUseFacts, setProductUseFacts } from '#server/products/use-facts/of-product.service.ts'
import * as world from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { statementsOf, testDeps } from '#tests/deps.ts'
import { testOrganization } from '#tests/people.ts'

const [REACH, ROHS, ANNEX_XVII] = [1, 4, 6].map((id) => legislationId.parse(id)) as [
  LegislationId,
  LegislationId,
  LegislationId,
]

let ctx: Context
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext()
})

interface Content {
  list: string
  cas: string
  concentration: string
}
const dinp = { list: 'reach_ann_17', cas: world.CAS.dinp, concentration: '0.2' }
const nickel = { list: 'reach_ann_17', cas: '7440-02-0', concentration: '8' }
const dehp = { list: 'candidate_list', cas: world.CAS.dehp, concentration: '0.3' }

async function member(title: string, ...content: Content[]): Promise<ProductId> {
  const product = await world.addPart(ctx, { title })
  await world.changed(ctx, [product], async (request) => {
    await world.answerNone(request, product)
    for (const declared of content) await world.include(request, product, declared)
  })
  return product
}

async function groupOf(...members: ProductId[]): Promise<ProductId> {
  const group = await world.addPart(ctx, { title: 'Assortment', type: 'product_group' })
  await world.changed(ctx, [group, ...members], async ({ db }) => {
    await sql`insert into product_group_members (group_id, product_id)
      select ${group}, id from unnest(${members}::bigint[]) as t (id)`.execute(db)
  })
  return group
}

const why = async (
  id: ProductId,
  legislation: LegislationId,
  more: { obligation?: string; asOf?: string } = {},
) => explanation.parse(await explain(ctx, { id, legislationId: legislation, ...more }))
const asked = async (id: ProductId) =>
  Object.fromEntries((await getProductUseFacts(ctx, id)).items.map(({ key, members }) => [key, members]))

describe('[COMP-15] [COMP-18] [COMP-20] why a product group has its status', () => {
  test('is told by the questions of all members, each with how many members it is asked of', async () => {
    const group = await groupOf(
      await member('Car', dinp),
      await member('Boat', dinp),
      await member('Watch', nickel),
      await member('Shelf'),
    )
    const questions = await asked(group)
    expect(questions).toMatchObject({ toy: 2, childcare_article: 2, mouthable: 2, skin_contact: 1 })
    // Entries 27 and 52: the group says how many questions there are altogether.
    const found = await why(group, ANNEX_XVII)
    const ofAnnex = (await getProductUseFacts(ctx, group)).items.filter(({ changes }) =>
      changes.some((change) => change.legislationId === ANNEX_XVII),
    )
    expect(found.status.event.text).toBe(`Answer ${ofAnnex.length} questions`)
    expect(found.members).toMatchObject({
      of: 4,
      total: 3,
      items: [{ title: 'Car' }, { title: 'Boat' }, { title: 'Watch' }],
    })
  })

  test('an answer of one member is asked of the others only; one of the group of none', async () => {
    const car = await member('Car', dinp)
    const group = await groupOf(car, await member('Boat', dinp))
    const tell = (id: ProductId, values: Record<string, boolean>) =>
      inRequest(ctx, (request) => setProductUseFacts(request, { id, values }))
    await tell(car, { mouthable: false })
    expect(await asked(group)).toMatchObject({ mouthable: 1 })
    await tell(group, { mouthable: false })
    expect((await getProductUseFacts(ctx, group)).items.filter(({ changes }) => changes.length > 0)).toEqual(
      [],
    )
    expect(await why(group, ANNEX_XVII)).toMatchObject({
      status: { status: 'no_duty' },
      members: { total: 2, of: 2 },
    })
  })

  test('is told by each obligation’s worst status, with the members that have it', async () => {
    const group = await groupOf(await member('Cable', dehp), await member('Car', dinp), await member('Shelf'))
    const found = await why(group, REACH)
    const of = (key: string) => found.obligations.find((each) => each.key === key)
    expect(of('article_33')).toMatchObject({
      status: { status: 'duty' },
      members: { total: 1, items: [{ title: 'Cable' }] },
    })
    expect(of('annex_xvii')?.members?.items).toContainEqual(expect.objectContaining({ title: 'Car' }))
    // Each obligation is explained by a member that has its status.
    for (const { key, status } of found.obligations)
      expect(await why(group, REACH, { obligation: key })).toMatchObject({
        obligation: key,
        status: { status: status.status },
      })
    const path = (await why(group, REACH, { obligation: 'article_33' })).causes[0]?.path
    expect(path?.map(({ title }) => title)).toEqual(['Assortment', 'Cable'])
  })

  test('[COMP-06] of another day it is told by the members as of that day', async () => {
    const group = await groupOf(await member('Car', dinp), await member('Shelf'))
    const found = await why(group, ANNEX_XVII, { asOf: '2030-01-01' })
    expect(found).toMatchObject({
      status: { status: 'assess' },
      members: { total: 1, of: 2, items: [{ title: 'Car' }] },
    })
  })

  test('[PERM-09] a member of an organization that is not seen is neither named nor counted', async () => {
    const hidden = await member('Secret car', dinp)
    const group = await groupOf(hidden, await member('Shelf'))
    const elsewhere = await testOrganization(ctx, 'Elsewhere')
    const { owner } = await testDeps()
    await owner.query('update data.products set organization_id = $1 where id = $2', [elsewhere, hidden])
    const scoped = { ...ctx, scope: [ctx.organizationId] }
    const found = explanation.parse(await explain(scoped, { id: group, legislationId: ANNEX_XVII }))
    expect(found.members).toEqual({ total: 0, of: 1, items: [] })
    expect(JSON.stringify(found)).not.toContain('Secret car')
    expect((await getProductUseFacts(scoped, group)).items.map(({ members }) => members)).toContain(0)
  })

  test('a product, and a group without members, has no members in it', async () => {
    const car = await member('Car', dinp)
    expect(await why(car, ANNEX_XVII)).toMatchObject({ members: null })
    expect((await getProductUseFacts(ctx, car)).items[0]).toMatchObject({ members: null })
    expect(await why(await groupOf(), ROHS)).toMatchObject({ members: null })
  })

  test('[COMP-05] a large group is read in as many statements as a small one', async () => {
    const first = await member('Car', dinp)
    const small = await groupOf(first)
    const large = await groupOf(
      first,
      ...(await Promise.all([1, 2, 3, 4].map((n) => member(`Car ${n}`, dinp)))),
    )
    const count = async (id: ProductId) =>
      (await statementsOf(() => explain(ctx, { id, legislationId: ANNEX_XVII }))).length
    expect(await count(large)).toBe(await count(small))
  })
})
