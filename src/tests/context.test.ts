import { describe, expect, test } from 'vitest'

import { inRequest, testContext } from '#tests/context.ts'
import { statementsOf } from '#tests/deps.ts'

describe('the context of a test', () => {
  test('two contexts are two companies that do not see each other', async () => {
    const [anna, stranger] = [await testContext(), await testContext()]
    const titles = async (ctx: typeof anna) => ctx.db.selectFrom('organizations').select('id').execute()

    expect(await titles(anna)).toEqual([{ id: anna.organizationId }])
    expect(await titles(stranger)).toEqual([{ id: stranger.organizationId }])
  })

  test('a refused request leaves nothing behind, and the test goes on', async () => {
    const ctx = await testContext()
    const rename = inRequest(ctx, async ({ db }) => {
      await db.updateTable('organizations').set({ title: 'Renamed' }).execute()
      throw new Error('refused')
    })

    await expect(rename).rejects.toThrow('refused')
    expect(await ctx.db.selectFrom('organizations').select('title').execute()).not.toContainEqual({
      title: 'Renamed',
    })
  })

  test('statements are counted', async () => {
    const ctx = await testContext()
    const statements = await statementsOf(() => ctx.db.selectFrom('products').select('id').execute())

    expect(statements).toEqual(['select "id" from "products"'])
  })
})
