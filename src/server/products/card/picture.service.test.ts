import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'

import { beforeEach, describe, expect, test } from 'vitest'

import type { ProductId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { kindOf } from '#server/http/answers.ts'
import { getCard } from '#server/products/card/card.service.ts'
import * as pictures from '#server/products/card/picture.service.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { testProduct } from '#tests/products/products.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const JPEG = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.alloc(64)])

describe('the picture of a product', () => {
  let ctx: Context
  let id: ProductId
  beforeEach(async () => {
    ctx = await testContext()
    id = await testProduct(ctx, 'Valve')
  })
  const set = async (content: Buffer, name: string, context = ctx) => {
    const file = await context.adapters.files.receive(Readable.from([content]), name, 1_000_000)
    return inRequest(context, (request) => pictures.setPicture(request, { id, file }))
  }

  test.each([
    ['a PNG', PNG, 'valve.png', ['image/png', 'valve.png'] as const],
    ['a JPEG', JPEG, 'valve.JPEG', ['image/jpeg', 'valve.JPEG'] as const],
    ['a PNG under another name', PNG, 'valve.html', ['image/png', 'valve.png'] as const],
    ['a JPEG that is called a PNG', JPEG, 'valve.png', ['image/jpeg', 'valve.jpg'] as const],
    ['a PNG without an ending', PNG, 'valve', ['image/png', 'valve.png'] as const],
    ['a PNG of a long name', PNG, `${'v'.repeat(251)}.exe`, ['image/png', `${'v'.repeat(251)}.png`] as const],
  ])(
    '[PROD-38] %s is taken by its content, shown on the card, and had back',
    async (_, content, called, [mime, name]) => {
      const own = Buffer.concat([content, randomBytes(8)])
      const card = await set(own, called)

      expect(card).toMatchObject({ version: 2, characteristics: { picture: { name } } })
      const { file } = kindOf(await pictures.getPicture(ctx, id))
      expect(file).toMatchObject({ name, mime, size: own.length })
      expect(Buffer.concat((await file?.stream.toArray()) ?? [])).toEqual(own)
    },
  )

  test.each([
    ['a page', Buffer.from('<html></html>'), 'valve.png', 'PNG'],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'valve.svg', 'SVG'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'valve.pdf', 'PDF'],
  ])('[PROD-38] %s is refused, and says what it is', async (_, content, name, found) => {
    await expect(set(content, name)).rejects.toMatchObject({
      code: 'product:picture:kind',
      details: { name, found },
    })
    expect((await getCard(ctx, id)).characteristics.picture).toBeNull()
  })

  test('[PROD-38] a file of 0 bytes is refused', async () => {
    await expect(set(Buffer.alloc(0), 'valve.png')).rejects.toMatchObject({ code: 'file:empty' })
  })

  test('[PROD-38] another picture replaces it, and the row of the first goes; one that is used elsewhere stays', async () => {
    const shared = Buffer.concat([PNG, randomBytes(8)])
    await set(shared, 'a.png')
    await set(Buffer.concat([PNG, randomBytes(8)]), 'b.png')
    const { owner } = await testDeps()
    const names = async () =>
      (
        await owner.query<{ name: string }>(
          'select name from data.files where subscriber_id = $1 order by 1',
          [ctx.subscriberId],
        )
      ).rows.map(({ name }) => name)
    expect(await names()).toEqual(['b.png'])

    await inRequest(ctx, (request) => pictures.removePicture(request, id))
    expect(await names()).toEqual([])
    await expect(pictures.getPicture(ctx, id)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('[PROD-38] the same picture again changes nothing', async () => {
    const same = Buffer.concat([PNG, randomBytes(8)])
    await set(same, 'a.png')
    expect(await set(same, 'a.png')).toMatchObject({ version: 2 })
  })

  test('[PERM-08] the trail names the pictures', async () => {
    await set(Buffer.concat([PNG, randomBytes(8)]), 'a.png')
    const { owner } = await testDeps()
    const { rows } = await owner.query(
      `select changes from data.audit_log where object_id = $1 and action = 'picture-set'`,
      [id],
    )
    expect(rows).toMatchObject([{ changes: { picture: { before: null, after: 'a.png' } } }])
  })

  test('[PERM-07] another company neither sees nor sets it', async () => {
    await set(Buffer.concat([PNG, randomBytes(8)]), 'a.png')
    const stranger = await testContext()
    await expect(pictures.getPicture(stranger, id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(set(PNG, 'b.png', stranger)).rejects.toMatchObject({ code: 'not-found' })
  })
})
