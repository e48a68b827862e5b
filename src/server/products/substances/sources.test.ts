import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { explainStatus } from '#contract/compliance/explanation.ts'
import { saveProductSubstances, type ProductSubstances } from '#contract/products/substances.ts'
import { bulkAnswers } from '#contract/products/answers.ts'
import { legislationId, type ProductId, type SubstanceId, type SupplierId } from '#contract/values/ids.ts'
import { undoNow } from '#server/change-sets/undo.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import { recomputeSubscriber } from '#server/compliance/judging/recompute-subscriber.ts'
import type { Context } from '#server/context.ts'
import { runBulk } from '#server/products/bulk/bulk.service.ts'
import { readSubstances } from '#server/products/substances/shown.service.ts'
import { previewVerdict } from '#server/products/substances/verdict-preview.service.ts'
import * as world from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { statementsOf, testDeps } from '#tests/deps.ts'
import { answerIn, saveSubstances, type SubstancesInput } from '#tests/products/declared.ts'
import { aProduct, createProduct, testProduct, testSupplier } from '#tests/products/products.ts'

const ARTICLE_33 = legislationId.parse(2)

let ctx: Context
let seal: ProductId
let north: SupplierId
let south: SupplierId
let dehp: SubstanceId
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext()
  north = await testSupplier(ctx, 'Norra gummi')
  south = await testSupplier(ctx, 'Södra gummi')
  const product = aProduct({ type: 'purchased_product', supplierIds: [north, south] })
  seal = (await createProduct(ctx, product)).id
  dehp = await world.substanceOf(world.CAS.dehp)
})

const save = async (sourceId: SupplierId | null, change: SubstancesInput) =>
  (await saveSubstances(ctx, seal, { ...change, sourceId })).substances
const noneOf = (list = 'candidate_list') => ({ answers: [{ list, state: 'excluded' as const }] })
const withDehp = (concentration: string | null) => ({ substances: [{ substanceId: dehp, concentration }] })
const status = async () => (await world.statusOf(ctx, seal, ARTICLE_33))[0]
const answerOf = (substances: ProductSubstances) => answerIn(substances, 'candidate_list')
const substancesOf = async (source: SupplierId | null) => (await readSubstances(ctx, seal, source)).substances

describe('[PROD-45] answers of suppliers', () => {
  test('a list is answered when each supplier answered it, and our own answer holds for all of them', async () => {
    await save(north, noneOf())
    expect(await status()).toBe('incomplete')
    await save(south, noneOf())
    expect(await status()).toBe('no_duty')
    await save(south, { answers: [{ list: 'candidate_list', state: 'undefined' }] })
    expect(await status()).toBe('incomplete')
    await save(null, noneOf())
    expect(await status()).toBe('no_duty')
  })

  test('the worst of them counts, and another supplier’s clean answer does not hide it', async () => {
    await save(north, noneOf())
    await save(south, withDehp('0.3'))
    expect(await status()).toBe('duty')
    await save(south, withDehp('0.05'))
    expect(await status()).not.toBe('duty')
  })

  test('each source keeps its own answers and substances; who is asked sees those of the others', async () => {
    await save(null, noneOf())
    await save(north, withDehp('0.05'))
    const shown = await save(south, withDehp('0.3'))
    expect(shown.source).toEqual({ id: south, title: 'Södra gummi' })
    expect(shown.substances.map(({ source, concentration }) => [source?.id, concentration])).toEqual([
      [north, '0.05'],
      [south, '0.3'],
    ])
    expect(answerOf(shown)).toMatchObject({
      state: 'included',
      others: [{ source: null, state: 'excluded' }],
    })
    expect(answerOf(await substancesOf(null))).toMatchObject({
      given: 'excluded',
      isOverruled: true,
      others: [],
    })
    await save(north, { substances: [] })
    expect((await substancesOf(null)).substances.map(({ source }) => source?.id)).toEqual([south])
  })

  test('sources are told apart for several suppliers, and quiet for one that said nothing', async () => {
    expect((await substancesOf(null)).sources.map(({ title }) => title)).toEqual([
      'Norra gummi',
      'Södra gummi',
    ])
    const { id } = await createProduct(ctx, aProduct({ type: 'purchased_product', supplierIds: [north] }))
    expect((await readSubstances(ctx, id)).substances).toMatchObject({ source: null, sources: [] })
  })

  test('what a supplier said stays when it supplies no longer: its substances count, its answers bind nobody', async () => {
    await save(north, noneOf())
    await save(south, withDehp('0.3'))
    await world.changed(ctx, [seal], (request) =>
      request.db.deleteFrom('product_suppliers').where('supplier_id', '=', south).execute(),
    )
    expect(await status()).toBe('duty')
    expect((await substancesOf(null)).sources).toContainEqual({
      id: south,
      title: 'Södra gummi',
      isSupplier: false,
    })
    await save(south, { substances: [] })
    expect(await status()).toBe('no_duty')
  })

  test('only a supplier of the product speaks for it', async () => {
    const stranger = await testSupplier(ctx, 'Östra gummi')
    await expect(save(stranger, noneOf())).rejects.toMatchObject({
      code: 'validation:failed',
      fields: [{ path: ['sourceId'], code: 'choice' }],
    })
    await expect(substancesOf(stranger)).rejects.toMatchObject({ code: 'not-found' })
    const foreign = await testSupplier(await testContext(), 'Foreign')
    await expect(save(foreign, noneOf())).rejects.toMatchObject({ code: 'validation:failed' })
  })

  test('[COMP-03] judging the whole company finds the same, and does not take two suppliers for one', async () => {
    const other = (await createProduct(ctx, aProduct({ type: 'purchased_product', supplierIds: [north] }))).id
    await save(north, noneOf())
    await world.changed(ctx, [other], (request) =>
      sql`insert into product_answers (product_id, list_id, source_id, state, version_id)
        select ${other}, list_id, source_id, state, version_id from product_answers where product_id = ${seal}`.execute(
        request.db,
      ),
    )
    const both = async () => [await status(), (await world.statusOf(ctx, other, ARTICLE_33))[0]]
    expect(await both()).toEqual(['incomplete', 'no_duty'])
    const { changed } = await recomputeSubscriber(await testDeps(), ctx.subscriberId)
    expect(changed).toBe(0)
    expect(await both()).toEqual(['incomplete', 'no_duty'])
  })

  test('[PROD-26] the preview of a supplier’s answers is what the save then brings', async () => {
    await save(north, noneOf())
    const change = saveProductSubstances.body.parse({ ...withDehp('0.3'), sourceId: south })
    const { moved } = await previewVerdict(ctx, { id: seal, change })
    expect(moved).toContainEqual(
      expect.objectContaining({ legislationId: 2, after: expect.objectContaining({ status: 'duty' }) }),
    )
    await save(south, withDehp('0.3'))
    expect(await status()).toBe('duty')
  })

  test('[COMP-05] "why?" names the supplier that declared the substance, and whose denial it is', async () => {
    await save(north, noneOf())
    await save(south, withDehp('0.3'))
    const why = explainStatus.response.parse(await explain(ctx, { id: seal, legislationId: ARTICLE_33 }))
    expect(why.causes.map(({ sources }) => sources)).toEqual([['Södra gummi']])
    expect(why.denials.map(({ source }) => source)).toEqual(['Norra gummi'])
  })

  test('[COMP-05] "why?" of an unanswered product names who has not answered', async () => {
    await save(north, noneOf())
    const why = await explain(ctx, { id: seal, legislationId: ARTICLE_33 })
    expect(why.causes.map(({ sources }) => sources)).toEqual([['Södra gummi']])
  })

  test('[PROD-43] a supplier answers in bulk for what it supplies, and undoing takes back its answers alone', async () => {
    const others = await testProduct(ctx, 'Bolt', { type: 'purchased_product', supplierIds: [north] })
    await save(north, noneOf())
    const body = bulkAnswers.body.parse({
      selection: { productIds: [seal, others] },
      lists: ['candidate_list'],
      basis: 'supplier_statement',
      sourceId: south,
    })
    const outcome = await inRequest(ctx, (request) => runBulk(request, { action: 'answers', body }))
    expect(outcome).toMatchObject({ state: 'done', changed: 1, refused: 1 })
    expect(await status()).toBe('no_duty')
    const { changeSetId } = outcome as { changeSetId: Parameters<typeof undoNow>[1] }
    await inRequest(ctx, (request) => undoNow(request, changeSetId))
    expect(await status()).toBe('incomplete')
    expect(answerOf(await substancesOf(south))).toMatchObject({
      state: 'undefined',
      others: [{ state: 'excluded' }],
    })
  })

  test('[PROD-43] what another supplier declares does not stand against a supplier’s denial, and the trail says whose it is', async () => {
    await save(south, withDehp('0.3'))
    const body = bulkAnswers.body.parse({
      selection: { productIds: [seal] },
      lists: ['candidate_list'],
      basis: 'supplier_statement',
      sourceId: north,
    })
    const outcome = await inRequest(ctx, (request) => runBulk(request, { action: 'answers', body }))
    expect(outcome).toMatchObject({ changed: 1, refused: 0 })
    expect(await status()).toBe('duty')
    const { rows } = await sql<{ of: string | null }>`
      select changes #>> '{answersOf,after}' as of from own_audit_log where object_id = ${seal} order by id`.execute(
      ctx.db,
    )
    expect(rows.map(({ of }) => of)).toEqual([null, 'Södra gummi', 'Norra gummi'])
    const ours = await inRequest(ctx, (request) =>
      runBulk(request, { action: 'answers', body: { ...body, sourceId: null } }),
    )
    expect(ours).toMatchObject({ changed: 0, refused: 1 })
  })

  test('the substances of a product are read by no statement more', async () => {
    const before = (await statementsOf(() => substancesOf(null))).length
    await save(north, noneOf())
    await save(south, withDehp('0.3'))
    expect((await statementsOf(() => substancesOf(null))).length).toBe(before)
  })
})
