import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { UseValueChanges } from '#contract/compliance/use-facts.ts'
import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import { undoChangeSet } from '#server/change-sets/change-sets.service.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import { recomputeSubscriber } from '#server/compliance/judging/recompute-subscriber.ts'
import type { Context } from '#server/context.ts'
import { runBulk } from '#server/products/bulk/bulk.service.ts'
import { setInheritedUseFacts } from '#server/products/use-facts/inherited.service.ts'
import {
  getProductUseFacts,
  getUseQuestions,
  setProductUseFacts,
} from '#server/products/use-facts/of-product.service.ts'
import * as world from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'

const [ANNEX_XVII, CBAM] = [6, 9] as LegislationId[]

let ctx: Context
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext()
})

/** A watch with a strap whose buckle holds nickel. */
async function watch() {
  const product = await world.addPart(ctx, { title: 'Watch' })
  const strap = await world.addPart(ctx, { title: 'Strap' })
  await world.changed(ctx, [product, strap], async (request) => {
    await world.addEdge(request, product, strap)
    await world.answerNone(request, strap)
    await world.include(request, strap, { list: 'reach_ann_17', cas: '7440-02-0', concentration: '8' })
  })
  return { product, strap }
}

/** A toy car with DINP of 0.2 % in a plastic, which is restricted where a child can place it in the mouth (entry 52). */
async function toyCar(title = 'Car') {
  const product = await world.addPart(ctx, { title })
  await world.changed(ctx, [product], async (request) => {
    await world.answerNone(request, product)
    const inPlastic = { basis: 'homogeneous_material' as const, material: 'PVC', concentration: '0.2' }
    await world.include(request, product, { list: 'reach_ann_17', cas: world.CAS.dinp, ...inPlastic })
  })
  return product
}

const tell = (id: ProductId, values: UseValueChanges, context = ctx) =>
  inRequest(context, (request) => setProductUseFacts(request, { id, values }))
const statusOf = (id: ProductId, legislation = ANNEX_XVII!) => world.statusOf(ctx, id, legislation)
const questionsOf = async (id: ProductId) =>
  (await getProductUseFacts(ctx, id)).items.flatMap(({ key, changes }) =>
    changes.some(({ legislationId }) => legislationId === ANNEX_XVII) ? key : [],
  )

describe('[COMP-18] facts of use of a product', () => {
  test('the question is asked until the answer decides, and then no more', async () => {
    const car = await toyCar()
    expect(await statusOf(car)).toEqual(['assess', 'answer_questions'])
    expect(await questionsOf(car)).toEqual(['mouthable', 'childcare_article', 'toy'])
    await tell(car, { mouthable: false })
    expect(await statusOf(car)).toEqual(['no_duty', 'none'])
    expect(await questionsOf(car)).toEqual([])
    await tell(car, { mouthable: true, toy: true })
    expect(await statusOf(car)).toEqual(['prohibited', 'replace_substance'])
    await tell(car, { mouthable: null })
    expect(await statusOf(car)).toEqual(['assess', 'answer_questions'])
  })

  test('[COMP-05] "why?" names the facts that decided, and no others', async () => {
    const car = await toyCar()
    await tell(car, { mouthable: false, skin_contact: true })
    const { useFacts } = await explain(ctx, { id: car, legislationId: ANNEX_XVII! })
    expect(useFacts).toContain('mouthable')
    expect(useFacts).not.toContain('skin_contact')
  })

  test('what is known of a part stays true of what contains it', async () => {
    const { product, strap } = await watch()
    await tell(strap, { skin_contact: true, piercing: false })
    expect(await questionsOf(product)).toEqual(['nickel_release'])
    await tell(strap, { nickel_release: 0.7 })
    expect([await statusOf(strap), await statusOf(product)]).toEqual([
      ['prohibited', 'replace_substance'],
      ['prohibited', 'replace_substance'],
    ])
    // Said of the watch it says nothing of the strap.
    await tell(product, { nickel_release: 0.1 })
    expect(await statusOf(product)).toEqual(['prohibited', 'replace_substance'])
    await tell(strap, { nickel_release: 0.4 })
    expect(await statusOf(product)).toEqual(['no_duty', 'none'])
  })

  test('what is told of the product as sold is told of it alone', async () => {
    const car = await toyCar()
    const set = await world.addPart(ctx, { title: 'Play set' })
    await world.changed(ctx, [set], (request) => world.addEdge(request, set, car))
    await tell(car, { toy: true, mouthable: true })
    expect(await statusOf(set)).toEqual(['assess', 'answer_questions'])
    expect(await questionsOf(set)).toEqual(['childcare_article', 'toy'])
  })

  test('a value that the fact cannot have, and a fact that nothing asks for, are refused at their fields', async () => {
    const car = await toyCar()
    const values = { toy: 'yes', equipment_kind: 'oven', tonnes_per_year: true, colour: 'red' }
    await expect(tell(car, values)).rejects.toMatchObject({
      code: 'validation:failed',
      fields: Object.keys(values).map((key) => ({ path: ['values', key], code: 'invalid' })),
    })
    expect(await questionsOf(car)).toContain('toy')
  })

  test('[PERM-08] is written to the trail; the same again writes nothing', async () => {
    const car = await toyCar()
    await tell(car, { toy: true })
    await tell(car, { toy: true })
    const { rows } = await sql<{ changes: Record<string, unknown> }>`
      select changes from audit_log where object_id = ${car} and action = 'use-facts-told'`.execute(ctx.db)
    expect(rows).toEqual([{ changes: expect.objectContaining({ 'use.toy': { before: null, after: true } }) }])
  })

  test('a stranger sees and tells nothing of it', async () => {
    const car = await toyCar()
    const stranger = await testContext()
    await expect(getProductUseFacts(stranger, car)).rejects.toMatchObject({ code: 'not-found' })
    await expect(tell(car, { toy: true }, stranger)).rejects.toMatchObject({ code: 'not-found' })
    expect((await getUseQuestions(stranger)).items.filter(({ products }) => products > 0)).toEqual([])
  })
})

describe('[COMP-18] facts of use are inherited', () => {
  const told = (values: UseValueChanges, where: Parameters<typeof setInheritedUseFacts>[1]['where'] = null) =>
    inRequest(ctx, (request) => setInheritedUseFacts(request, { where, values }))

  test('from the company, its organization above it, its groups above that, and the product above all', async () => {
    const car = await toyCar()
    await tell(car, { mouthable: true, childcare_article: false })
    await told({ toy: false })
    expect(await statusOf(car)).toEqual(['no_duty', 'none'])
    await told({ toy: true }, ctx.organizationId)
    expect(await statusOf(car)).toEqual(['prohibited', 'replace_substance'])
    const group = await world.addPart(ctx, { type: 'product_group', title: 'Collectors’ models' })
    await world.changed(ctx, [group, car], ({ db }) =>
      sql`insert into product_group_members (group_id, product_id) values (${group}, ${car})`.execute(db),
    )
    await tell(group, { toy: false })
    expect(await statusOf(car)).toEqual(['no_duty', 'none'])
    expect((await getProductUseFacts(ctx, car)).items.find(({ key }) => key === 'toy')).toMatchObject({
      value: false,
      own: null,
      from: { level: 'group', title: 'Collectors’ models' },
    })
    await tell(car, { toy: true })
    expect(await statusOf(car)).toEqual(['prohibited', 'replace_substance'])
  })

  test('groups that differ tell nothing', async () => {
    const car = await toyCar()
    await tell(car, { mouthable: true, childcare_article: false })
    for (const toy of [true, false]) {
      const group = await world.addPart(ctx, { type: 'product_group', title: `Group ${toy}` })
      await world.changed(ctx, [group, car], ({ db }) =>
        sql`insert into product_group_members (group_id, product_id) values (${group}, ${car})`.execute(db),
      )
      await tell(group, { toy })
    }
    expect(await statusOf(car)).toEqual(['assess', 'answer_questions'])
  })

  test('a whole company judged anew comes to the same', async () => {
    const { product, strap } = await watch()
    const car = await toyCar()
    await tell(strap, { skin_contact: true, piercing: false, nickel_release: 0.7 })
    await tell(car, { mouthable: true })
    await told({ toy: true })
    await told({ net_tonnes_imported: 20 }, ctx.organizationId)
    const before = await Promise.all([product, strap, car].map((id) => statusOf(id)))
    const { changed } = await recomputeSubscriber(await testDeps(), ctx.subscriberId)
    expect(changed).toBe(0)
    expect(await Promise.all([product, strap, car].map((id) => statusOf(id)))).toEqual(before)
  })

  test('the company tells its tonnes once, and each import is judged by them', async () => {
    const screws = await world.addPart(ctx, { title: 'Steel screws' })
    await world.changed(ctx, [screws], async ({ db }) => {
      await sql`insert into product_business_roles (product_id, business_role_id)
        select ${screws}, id from business_roles where key = 'importer'`.execute(db)
      await sql`insert into product_legislations (product_id, legislation_id, applies) values (${screws}, ${CBAM!}, 'yes')`.execute(
        db,
      )
    })
    expect(await statusOf(screws, CBAM!)).toEqual(['assess', 'answer_questions'])
    await told({ net_tonnes_imported: 12 })
    expect(await statusOf(screws, CBAM!)).toEqual(['exempted', 'below_threshold'])
    await told({ net_tonnes_imported: 51 })
    expect(await statusOf(screws, CBAM!)).toEqual(['duty', 'collect_emissions'])
  })
})

describe('[COMP-18] [PROD-42] the same answer for many products', () => {
  test('is one step that can be undone, and says what is asked on how many', async () => {
    const cars = [await toyCar('One'), await toyCar('Two'), await toyCar('Three')]
    await tell(cars[0]!, { mouthable: true })
    expect((await getUseQuestions(ctx)).items.find(({ key }) => key === 'mouthable')).toMatchObject({
      products: 2,
      legislations: expect.arrayContaining([expect.objectContaining({ id: ANNEX_XVII })]),
    })
    const body = { selection: { productIds: cars }, isPreview: false, values: { mouthable: false } }
    const done = await inRequest(ctx, (request) => runBulk(request, { action: 'use-facts', body }))
    expect(done).toMatchObject({ state: 'done', changed: 3 })
    for (const car of cars) expect(await statusOf(car)).toEqual(['no_duty', 'none'])
    // What is answered can be answered otherwise: it is still offered, as asked of none.
    expect((await getUseQuestions(ctx)).items.find(({ key }) => key === 'mouthable')).toMatchObject({
      products: 0,
    })
    const again = await inRequest(ctx, (request) => runBulk(request, { action: 'use-facts', body }))
    expect(again).toMatchObject({ state: 'done', changed: 0, unchanged: 3 })

    const { changeSetId } = done as Extract<typeof done, { state: 'done' }>
    await inRequest(ctx, (request) => undoChangeSet(request, changeSetId))

    expect(await statusOf(cars[1]!)).toEqual(['assess', 'answer_questions'])
    const first = (await getProductUseFacts(ctx, cars[0]!)).items.find(({ key }) => key === 'mouthable')
    expect(first).toMatchObject({ value: true })
  })
})
