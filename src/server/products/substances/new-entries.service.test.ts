import { beforeEach, describe, expect, test } from 'vitest'

import type { ProductId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { confirmNewEntries } from '#server/products/substances/new-entries.service.ts'
import { getCard } from '#server/products/card/card.service.ts'
import { readSubstances } from '#server/products/substances/shown.service.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { listWithNewEntry } from '#tests/products/new-entries-world.ts'
import { testDeps } from '#tests/deps.ts'
import { aProduct, createProduct, testProduct } from '#tests/products/products.ts'

const list = 'own_list'

describe('entries that are new since the answer', () => {
  let ctx: Context
  let versions: { listId: number; old: number }
  beforeEach(async () => {
    ctx = await testContext()
    versions = await listWithNewEntry(ctx, list)
  })

  const leafWithOldAnswer = async () => {
    const { id } = await createProduct(ctx, aProduct())
    const { owner } = await testDeps()
    await owner.query(
      `insert into data.product_answers (subscriber_id, product_id, list_id, state, version_id) values ($1, $2, $3, 'excluded', $4)`,
      [ctx.subscriberId, id, versions.listId, versions.old],
    )
    return id
  }
  const confirm = (productIds: ProductId[]) =>
    inRequest(ctx, (request) => confirmNewEntries(request, { list, productIds }))
  const answerOf = async (id: ProductId) =>
    (await readSubstances(ctx, id)).substances.answers.find((answer) => answer.list === list)

  test('[COMP-14] are confirmed for many products at once: the answer is of the version in force', async () => {
    const [a, b] = [await leafWithOldAnswer(), await leafWithOldAnswer()]

    expect(await confirm([a, b])).toEqual({ confirmed: 2 })

    for (const id of [a, b]) {
      expect(await answerOf(id)).toMatchObject({
        state: 'excluded',
        presence: 'addnis',
        newEntries: 0,
        answeredVersion: '2026-01-01',
        answeredBy: 'Test admin',
      })
      expect(await getCard(ctx, id)).toMatchObject({ version: 2 })
    }
  })

  test('[COMP-14] a product without an answer is left as it is', async () => {
    const { id } = await createProduct(ctx, aProduct())

    expect(await confirm([id])).toEqual({ confirmed: 0 })
    expect(await answerOf(id)).toMatchObject({ state: 'undefined' })
  })

  test('[COMP-14] confirming twice confirms nothing more', async () => {
    const id = await leafWithOldAnswer()
    await confirm([id])

    expect(await confirm([id])).toEqual({ confirmed: 0 })
  })

  test('[PERM-07] a foreign product is not found, and nothing is confirmed', async () => {
    const id = await leafWithOldAnswer()
    const foreign = await testProduct(await testContext(), 'Foreign')

    await expect(confirm([id, foreign])).rejects.toMatchObject({ code: 'not-found' })
    expect(await answerOf(id)).toMatchObject({ answeredVersion: '2025-01-01' })
  })

  test('[SUB-01] an unknown list is told as such', async () => {
    await expect(confirmNewEntries(ctx, { list: 'no_list', productIds: [] })).rejects.toMatchObject({
      code: 'substance-list:not-found',
    })
  })
})
