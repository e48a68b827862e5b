import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { ProductId, SupplierId } from '#contract/values/ids.ts'
import type { StatusKey } from '#contract/compliance/statuses.ts'
import { filterOverview } from '#contract/products/overview.ts'
import { beginChangeSet, finishChangeSet, keepBeforeChange } from '#server/change-sets/recorder.ts'
import { undoChangeSet } from '#server/change-sets/change-sets.service.ts'
import { recomputeSubscriber } from '#server/compliance/judging/recompute-subscriber.ts'
import type { Context } from '#server/context.ts'
import { kindOf } from '#server/http/answers.ts'
import * as overview from '#server/products/overview/overview.service.ts'
import { updateProduct } from '#server/products/saving/card-save.service.ts'
import { testContext, inRequest } from '#tests/context.ts'
import * as world from '#tests/compliance/world.ts'
import { testDeps } from '#tests/deps.ts'
import { named, testProduct, testSupplier } from '#tests/products/products.ts'

/** REACH Article 33(1): the duty to tell recipients of an article with a substance of the Candidate List. */
const ARTICLE_33 = 2

describe('[OV-12] [S3] the verdict that a filter by supplier asks for', () => {
  let ctx: Context
  let supplier: SupplierId
  let valve: ProductId
  beforeAll(world.installLaws)
  beforeEach(async () => {
    ctx = await testContext()
    supplier = await testSupplier(ctx, 'Ventilteknik')
    valve = await testProduct(ctx, 'Valve', {
      type: 'purchased_product',
      names: [named('Valve')],
      supplierIds: [supplier],
    })
    await judged()
  })

  /** Says anew which Candidate List substance the valve holds, or none, and judges it. */
  const judged = (cas?: string) =>
    world.changed(ctx, [valve], async (inner) => {
      if (cas === undefined) await world.answerNone(inner, valve)
      else await world.include(inner, valve, { cas, concentration: '0.5' })
    })

  const found = async (status: StatusKey, of: readonly SupplierId[] = [supplier]) => {
    const query = filterOverview.query.parse({
      page: 1,
      perPage: 10,
      filters: { name: 'valve', suppliers: of, legislationStatuses: { [ARTICLE_33]: [status] } },
    })
    const page = filterOverview.response.parse(
      JSON.parse(kindOf(await overview.filterOverview(ctx, query)).text ?? ''),
    )
    return page.items.map(({ title }) => title)
  }

  /** The copies of verdicts beside the suppliers of the valve, and whether each is the verdict. */
  const copies = async () => {
    const { owner } = await testDeps()
    const { rows } = await owner.query<{ isThere: boolean; isVerdict: boolean }>(
      `select s.verdict_id is not null as "isThere", s.verdict_id is not distinct from f.verdict_id as "isVerdict"
       from data.product_suppliers s join data.product_facts f on f.product_id = s.product_id where s.product_id = $1`,
      [valve],
    )
    return rows
  }
  const aCopy = { isThere: true, isVerdict: true }
  const noCopy = { isThere: false, isVerdict: false }

  const addSupplier = (other: SupplierId, inner: Context = ctx) =>
    inner.db.insertInto('product_suppliers').values({ product_id: valve, supplier_id: other }).execute()

  test('follows the answers, the second time, too', async () => {
    expect([await found('no_duty'), await found('duty')]).toEqual([['Valve'], []])
    await judged(world.CAS.dehp)
    expect([await found('no_duty'), await found('duty')]).toEqual([[], ['Valve']])
    await world.changed(ctx, [valve], (inner) =>
      inner.db.deleteFrom('product_substances').where('product_id', '=', valve).execute(),
    )
    await judged()
    expect([await found('no_duty'), await found('duty')]).toEqual([['Valve'], []])
    expect(await copies()).toEqual([aCopy])
  })

  test('follows a judgement of the whole company', async () => {
    await world.include(ctx, valve, { cas: world.CAS.dehp, concentration: '0.5' })
    await recomputeSubscriber(await testDeps(), ctx.subscriberId)
    expect([await found('no_duty'), await found('duty')]).toEqual([[], ['Valve']])
    expect(await copies()).toEqual([aCopy])
  })

  test('is found beside each supplier of a product, once', async () => {
    const other = await testSupplier(ctx, 'Gasket AB')
    await world.changed(ctx, [valve], (inner) => addSupplier(other, inner))
    expect(await copies()).toEqual([aCopy, aCopy])
    await judged(world.CAS.dehp)
    expect(await copies()).toEqual([aCopy, aCopy])
    expect([await found('duty', [other]), await found('duty', [supplier, other])]).toEqual([
      ['Valve'],
      ['Valve'],
    ])
  })

  test('is looked up for a supplier that the product got since it was judged, until it is judged again', async () => {
    const other = await testSupplier(ctx, 'Gasket AB')
    await addSupplier(other)
    expect(await copies()).toEqual([aCopy, noCopy])
    expect([await found('no_duty', [other]), await found('duty', [other])]).toEqual([['Valve'], []])
    await judged()
    expect(await copies()).toEqual([aCopy, aCopy])
  })

  test('is copied by a judgement of the whole company that changes no verdict', async () => {
    await addSupplier(await testSupplier(ctx, 'Gasket AB'))
    await recomputeSubscriber(await testDeps(), ctx.subscriberId)
    expect(await copies()).toEqual([aCopy, aCopy])
  })

  test('is not that of the day when a supplier was kept for an undo', async () => {
    const other = await testSupplier(ctx, 'Gasket AB')
    const changeSetId = await inRequest(ctx, async (inner) => {
      const id = await beginChangeSet(inner, {
        kind: 'import',
        subject: { en: 'parts.xlsx', sv: 'parts.xlsx' },
        parts: ['product_suppliers'],
      })
      await keepBeforeChange(inner, id, [valve])
      await updateProduct(inner, { id: valve, ifMatch: 1, changes: { supplierIds: [other] } })
      await finishChangeSet(inner, id)
      return id
    })
    await judged(world.CAS.dehp)
    await inRequest(ctx, (inner) => undoChangeSet(inner, changeSetId))
    expect([await found('no_duty'), await found('duty')]).toEqual([[], ['Valve']])
  })

  test('is not that of the type that the product had', async () => {
    await ctx.db.updateTable('products').set({ type: 'own_product' }).where('id', '=', valve).execute()
    expect(await copies()).toEqual([noCopy])
  })
})
