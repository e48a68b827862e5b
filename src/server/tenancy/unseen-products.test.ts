import { text } from 'node:stream/consumers'

import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { OwnList } from '#contract/legislations/draft.ts'
import { testLegislation } from '#contract/legislations/rule-test.ts'
import type { LegislationId, OrganizationId, ProductId } from '#contract/values/ids.ts'
import { getProductActivity } from '#server/activity/activity.service.ts'
import { audit } from '#server/audit/audit.ts'
import { beginChangeSet, noteCreated, finishChangeSet } from '#server/change-sets/recorder.ts'
import { getChangeSet } from '#server/change-sets/change-sets.service.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import type { Context } from '#server/context.ts'
import { saveFile } from '#server/files/files.repository.ts'
import { getTurningDays } from '#server/forecasts/forecasts.service.ts'
import { kindOf } from '#server/http/answers.ts'
import { testRules } from '#server/legislations/rule-test.service.ts'
import { getCard } from '#server/products/card/card.service.ts'
import { getProductUseFacts } from '#server/products/use-facts/of-product.service.ts'
import { exportBom } from '#server/product-import/bom/export.ts'
import { findByTitles, findMatches } from '#server/product-import/match.repository.ts'
import {
  addEdge,
  addPart,
  answerNone,
  changed,
  include,
  installLaws,
  leaveToPerson,
  record,
  UGILEC,
} from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { addLegislation, aDraft, rulesOfCard } from '#tests/legislations/drafts.ts'
import { testOrganization, testUser, type TestUser } from '#tests/people.ts'
import { testProduct } from '#tests/products/products.ts'
import { api } from '#tests/server.ts'

const [ARTICLE_33, ANNEX_XVII] = [2, 6] as [LegislationId, LegislationId]

let anna: TestUser
/** Context of the organization above, which sees both organizations below it. */
let above: Context
/** Context of the organization whose view is tested. */
let ctx: Context
let besideId: OrganizationId
beforeAll(installLaws)
beforeAll(leaveToPerson)
beforeEach(async () => {
  anna = await testUser()
  above = await testContext({}, anna)
  besideId = await testOrganization(anna.company!, 'Springs')
  const below = await testOrganization(anna.company!, 'Service')
  above = { ...above, scope: [above.organizationId, besideId, below] }
  ctx = { ...above, organizationId: below, scope: [below] }
})

/** A spare part of the organization that looks; in it a pump of the one above, and in that a spring of the one beside. */
async function sparePart(fill: (request: Context, spring: ProductId) => Promise<unknown>) {
  const spring = await addPart(ctx, { title: 'Zigzag spring', organizationId: besideId })
  const pump = await addPart(ctx, { title: 'Pump', organizationId: above.organizationId })
  const own = await addPart(ctx, { title: 'Spare part' })
  await changed(ctx, [own, pump, spring], async (request) => {
    await answerNone(request, spring)
    await fill(request, spring)
    await addEdge(request, pump, spring)
    await addEdge(request, own, pump)
  })
  return { own, pump, spring }
}

/** A document that verifies a product, from a day until a day. */
async function verify(request: Context, productId: ProductId, name: string, until: string | null = null) {
  const fileId = await saveFile(request, { sha256: 'a'.repeat(64), name, size: 1, mime: 'text/plain' })
  await sql`
    with d as (insert into documents (product_id, file_id, kind, declaration_validity_date)
      values (${productId}, ${fileId}, 'verification', ${until}) returning id)
    insert into document_legislations (document_id, legislation_id) select id, ${ARTICLE_33} from d`.execute(
    request.db,
  )
}

describe('[PERM-09] of a product of the organization beside', () => {
  test('a record that counts above it tells neither its product nor who made it', async () => {
    const { own } = await sparePart(async (request, spring) => {
      await include(request, spring, { list: 'reach_ann_17', cas: UGILEC, concentration: '8' })
      await record(request, spring, { entry: 'Monomethyl%tetrachloro%', answer: 'not_in_scope' })
      await sql`update product_assessments set made_by = ${anna.userId} where product_id = ${spring}`.execute(
        request.db,
      )
    })
    const seenBy = async (looking: Context) =>
      (await explain(looking, { id: own, legislationId: ANNEX_XVII })).records
    expect(await seenBy(ctx)).toMatchObject([{ madeBy: null, product: { id: null, title: '' } }])
    expect(await seenBy(above)).toMatchObject([{ madeBy: 'Test admin', product: { title: 'Zigzag spring' } }])
  })

  test('a document that verifies it is not named in "why?" of what contains it', async () => {
    const { own } = await sparePart(async (request, spring) => {
      await include(request, spring, { cas: '117-81-7', concentration: '0.3' })
      await verify(request, spring, 'zigzag.txt')
    })
    const seenBy = async (looking: Context) =>
      (await explain(looking, { id: own, legislationId: ARTICLE_33 })).documents
    expect(await seenBy(ctx)).toEqual([])
    expect(await seenBy(above)).toMatchObject([{ file: { name: 'zigzag.txt' } }])
  })

  test('the last day of its document is no turning day', async () => {
    const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)
    await sparePart((request, spring) => verify(request, spring, 'zigzag.txt', inAYear))
    const documentsIn = async (looking: Context) =>
      (await getTurningDays(looking)).items.flatMap(({ turns }) =>
        turns.filter(({ kind }) => kind === 'document'),
      )
    expect(await documentsIn(ctx)).toEqual([])
    expect(await documentsIn(above)).toEqual([{ kind: 'document', title: '1 product document' }])
  })

  test('nothing is in a bill of materials, also where it came into an own product before the organizations were parted', async () => {
    const { own, pump, spring } = await sparePart(async () => undefined)
    await addEdge(ctx, own, spring)
    // It holds what both may use.
    const set = await addPart(ctx, { title: 'Zigzag set', organizationId: besideId })
    await addEdge(ctx, set, pump)
    const rowsOf = async (looking: Context, productId?: ProductId) => {
      const { file } = kindOf(await exportBom(looking, { format: 'csv', ...(productId && { productId }) }))
      const [, ...rows] = (await text(file!.stream)).trim().split(/\r?\n/)
      return rows.map((row) => row.split(','))
    }
    for (const productId of [undefined, own]) {
      const [seen, all] = [await rowsOf(ctx, productId), await rowsOf(above, productId)]
      expect(seen.flat()).not.toContain(String(spring))
      expect(seen.flat()).not.toContain('Zigzag set')
      expect(all.flat()).toContain(String(spring))
    }
    expect((await rowsOf(above)).flat()).toContain('Zigzag set')
  })

  test('the name is not told where it contains what an undo would take away', async () => {
    const id = await inRequest(ctx, async (request) => {
      const subject = { en: 'parts.xlsx', sv: 'parts.xlsx' }
      const set = await beginChangeSet(request, {
        kind: 'import',
        subject,
        parts: ['products', 'product_names', 'product_identifiers'],
      })
      const screw = await testProduct(request, 'Screw')
      await noteCreated(request, set, [screw])
      await finishChangeSet(request, set)
      await testProduct(request, 'Zigzag pump', { components: [screw], organizationId: besideId })
      return set
    })
    const seenBy = async (looking: Context) => (await getChangeSet(looking, id)).obstacles
    expect(await seenBy(ctx)).toMatchObject([
      { text: 'Screw is in use by a product of another organization.' },
    ])
    expect(await seenBy(above)).toMatchObject([{ text: 'Screw is in use by Zigzag pump.' }])
  })

  test('a group that passes a fact of use on to what is shared has no title', async () => {
    const { pump } = await sparePart(async () => undefined)
    const group = await addPart(ctx, {
      type: 'product_group',
      title: 'Zigzag group',
      organizationId: besideId,
    })
    await sql`insert into product_group_members (group_id, product_id) values (${group}, ${pump})`.execute(
      ctx.db,
    )
    await sql`insert into use_facts (product_id, key, value) values (${group}, 'toy', 'true')`.execute(ctx.db)
    const seenBy = async (looking: Context) => JSON.stringify(await getProductUseFacts(looking, pump))
    expect(await seenBy(ctx)).not.toContain('Zigzag')
    expect(await seenBy(above)).toContain('Zigzag group')
  })

  test('a group that holds what is shared is not on its card', async () => {
    const { pump } = await sparePart(async () => undefined)
    const shared = await addPart(ctx, {
      type: 'product_group',
      title: 'Pumps',
      organizationId: above.organizationId,
    })
    const hidden = await addPart(ctx, {
      type: 'product_group',
      title: 'Zigzag group',
      organizationId: besideId,
    })
    for (const group of [shared, hidden])
      await sql`insert into product_group_members (group_id, product_id) values (${group}, ${pump})`.execute(
        ctx.db,
      )
    const seenBy = async (looking: Context) =>
      (await getCard(looking, pump)).productGroups.map(({ title }) => title)
    expect(await seenBy(ctx)).toEqual(['Pumps'])
    expect(await seenBy(above)).toEqual(['Pumps', 'Zigzag group'])
  })

  test('the history of what contained it does not name it', async () => {
    const { own, spring } = await sparePart(async () => undefined)
    await audit(ctx, {
      action: 'components-included',
      objectType: 'Product',
      objectId: own,
      changes: { includedProducts: { before: null, after: [{ childId: spring, numberOfUnits: 1 }] } },
    })
    const seenBy = async (looking: Context) =>
      JSON.stringify(await getProductActivity(looking, own, { page: 1, perPage: 10 }))
    expect(await seenBy(ctx)).not.toContain('Zigzag')
    expect(await seenBy(above)).toContain('Zigzag spring')
  })

  test.each<[string, Parameters<typeof findMatches>[1]['key'], string | null]>([
    ['its id', 'Kedja ID', null],
    ['the id that it has in another company', 'Kedja ID', 'FFFFFFFF'],
    ['its name', 'Name', null],
    ['its number', 'Product ID', null],
  ])('a file does not find it by %s', async (_, key, foreignMark) => {
    const hidden = await testProduct(above, 'Zigzag valve', {
      organizationId: besideId,
      identifiers: [
        { key: 'Product ID', value: 'Z-17', isPrimary: true },
        { key: 'Other', customType: 'Kedja ID FFFFFFFF', value: '17', isPrimary: false },
      ],
    })
    const values = { 'Kedja ID': foreignMark === null ? String(hidden) : '17', Name: 'Zigzag valve' }
    const value = key in values ? values[key as keyof typeof values] : 'Z-17'
    const found = async (looking: Context) =>
      (await findMatches(looking, { key, values: [value], withSupplier: false, foreignMark })).map(
        ({ id }) => id,
      )
    expect([await found(ctx), await found(above)]).toEqual([[], [hidden]])
  })

  test('a file does not find it by what it is listed as', async () => {
    const hidden = await testProduct(above, 'Zigzag valve', { organizationId: besideId })
    const found = async (looking: Context) =>
      (await findByTitles(looking, ['zigzag valve'])).map(({ id }) => id)
    expect([await found(ctx), await found(above)]).toEqual([[], [hidden]])
  })

  test('a trial of rules with lists counts and names nothing', async () => {
    const legislation = await addLegislation(anna, await aDraft(anna))
    const { body: card } = await api(anna).get(`/api/legislations/${legislation}/card`)
    const lead = (request: Context, id: ProductId) =>
      include(request, id, { cas: '7439-92-1', concentration: '0.08' })
    const own = await addPart(ctx, { title: 'Own valve' })
    const hidden = await addPart(ctx, { title: 'Zigzag valve', organizationId: besideId })
    await changed(ctx, [own, hidden], async (request) => {
      await lead(request, own)
      await lead(request, hidden)
    })
    const list: OwnList = card.lists[0]
    const entries = [{ ...list.entries[0]!, limit: { ...list.entries[0]!.limit!, value: '0.1' } }]
    const tried = testLegislation.body.parse({
      id: legislation,
      ...rulesOfCard(card),
      lists: [{ ...list, entries }],
    })
    const found = (looking: Context) => inRequest(looking, (request) => testRules(request, tried))
    const titlesOf = ({ changes }: Awaited<ReturnType<typeof found>>) =>
      changes.flatMap(({ examples }) => examples.map(({ title }) => title)).toSorted()
    const [seen, all] = [await found(ctx), await found(above)]
    expect({ products: seen.products, titles: titlesOf(seen) }).toEqual({
      products: 1,
      titles: ['Own valve'],
    })
    expect({ products: all.products, titles: titlesOf(all) }).toEqual({
      products: 2,
      titles: ['Own valve', 'Zigzag valve'],
    })
  })
})
