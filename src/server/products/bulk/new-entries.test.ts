import { beforeEach, describe, expect, test } from 'vitest'

import type { ProductId } from '#contract/values/ids.ts'
import { getProductActivity } from '#server/activity/activity.service.ts'
import { getChangeSets, undoChangeSet } from '#server/change-sets/change-sets.service.ts'
import type { Context } from '#server/context.ts'
import { bulkRequest } from '#server/products/bulk/request.ts'
import { runBulk } from '#server/products/bulk/bulk.service.ts'
import { readSubstances } from '#server/products/substances/shown.service.ts'
import { listWithNewEntry } from '#tests/products/new-entries-world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { aProduct, createProduct, named } from '#tests/products/products.ts'

const list = 'own_list'

describe('[COMP-14] "none of these" for all that match', () => {
  let ctx: Context
  let versions: { listId: number; old: number }
  let answered: ProductId
  beforeEach(async () => {
    ctx = await testContext()
    versions = await listWithNewEntry(ctx, list)
    answered = await leaf('Answered', 'excluded')
    await leaf('Asked never', null)
  })

  async function leaf(name: string, state: 'excluded' | 'included' | null): Promise<ProductId> {
    const { id } = await createProduct(ctx, aProduct({ names: [named(name)] }))
    const { owner } = await testDeps()
    if (state)
      await owner.query(
        `insert into data.product_answers (subscriber_id, product_id, list_id, state, version_id) values ($1, $2, $3, $4, $5)`,
        [ctx.subscriberId, id, versions.listId, state, versions.old],
      )
    return id
  }
  const ask = (more: Record<string, unknown> = {}) =>
    inRequest(ctx, (inner) =>
      runBulk(
        inner,
        bulkRequest.parse({
          action: 'new-entries',
          body: { selection: { filters: {} }, list, ...more },
        }),
      ),
    )
  const answerOf = async (id: ProductId) =>
    (await readSubstances(ctx, id)).substances.answers.find((answer) => answer.list === list)

  test('[COMP-14] the preview says how many have something new, and changes nothing', async () => {
    expect(await ask({ isPreview: true })).toMatchObject({
      state: 'preview',
      changed: 1,
      unchanged: 1,
      refused: 0,
    })
    expect(await answerOf(answered)).toMatchObject({ answeredVersion: '2025-01-01' })
  })

  test('[COMP-14] keeps each answer as it was, for the version in force', async () => {
    const included = await leaf('With a substance', 'included')
    expect(await ask()).toMatchObject({ state: 'done', changed: 2, unchanged: 1 })
    expect(await answerOf(answered)).toMatchObject({
      state: 'excluded',
      newEntries: 0,
      answeredVersion: '2026-01-01',
    })
    expect(await answerOf(included)).toMatchObject({ state: 'included', answeredVersion: '2026-01-01' })
    expect(await ask({ isPreview: true })).toMatchObject({ changed: 0, unchanged: 3 })
  })

  test('[PROD-42] is undone as one step, and named by its list', async () => {
    const outcome = await ask()
    if (outcome.state !== 'done') throw new Error('It is no small one')
    expect((await getChangeSets(ctx, { page: 1, perPage: 5 })).items).toMatchObject([
      { kind: 'new-entries', subject: 'Own', changed: 1 },
    ])
    await inRequest(ctx, (inner) => undoChangeSet(inner, outcome.changeSetId))
    expect(await answerOf(answered)).toMatchObject({ answeredVersion: '2025-01-01' })
  })

  test('[PERM-08] stands in the trail of each product as a confirmation', async () => {
    await ask()
    const rows = await ctx.db
      .selectFrom('own_audit_log')
      .select(['object_id', 'changes'])
      .where('action', '=', 'new-entries-confirmed')
      .execute()
    expect(rows).toMatchObject([
      {
        object_id: answered,
        changes: {
          version: { before: 1, after: 2 },
          'substances.own_list': { before: { versionId: versions.old } },
        },
      },
    ])
    expect((await getProductActivity(ctx, answered, { page: 1, perPage: 5 })).items[0]).toMatchObject({
      action: 'new-entries-confirmed',
    })
  })

  test('[SUB-01] an unknown list is told as such', async () => {
    await expect(ask({ list: 'no_list' })).rejects.toMatchObject({ code: 'substance-list:not-found' })
  })
})
