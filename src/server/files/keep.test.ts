import { expect, test } from 'vitest'

import { keepFile } from '#server/files/keep.ts'
import { uploadOf } from '#tests/product-import/files.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'

test('a content that is kept is held against the sweep until its row is committed', async () => {
  const ctx = await testContext()
  const { owner, adapters } = await testDeps()
  const upload = await uploadOf(Buffer.from(crypto.randomUUID()))
  const isFree = async () => {
    const { rows } = await owner.query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended('file ' || $1, 0)) as free`,
      [upload.sha256],
    )
    return rows[0]?.free
  }

  const id = await inRequest(ctx, async (request) => {
    const kept = await keepFile(request, upload, 'text/csv')
    expect(await isFree()).toBe(false)
    return kept
  })

  expect(await isFree()).toBe(true)
  expect(await adapters.files.has(upload.sha256)).toBe(true)
  const row = ctx.db.selectFrom('own_files').select(['sha256', 'name', 'mime']).where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ sha256: upload.sha256, name: 'parts.csv', mime: 'text/csv' })
})
