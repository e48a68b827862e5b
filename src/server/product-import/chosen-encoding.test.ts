import { beforeEach, describe, expect, test } from 'vitest'

import type { TextEncoding } from '#contract/values/text-encodings.ts'
import type { Context } from '#server/context.ts'
import { getProductImport, previewProductImport } from '#server/product-import/imports.service.ts'
import { apply, checkWith, faultsOf, linesOf, upload } from '#tests/product-import/files.ts'
import { inRequest, testContext } from '#tests/context.ts'

describe('a text file whose letters were guessed', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  /** A file of the old Windows with one name, whose letter beyond ASCII is this byte. */
  const file = (byte: number) =>
    Buffer.concat([Buffer.from('Part no.;Name\r\nP-1;H'), Buffer.from([byte]), Buffer.from('del\r\n')])
  const preview = async (bytes: Buffer, encoding: TextEncoding | null) => {
    const found = await upload(ctx, bytes)
    const shown = await inRequest(ctx, (request) =>
      previewProductImport(request, found.id, encoding === null ? {} : { encoding }),
    )
    return { found, shown, name: shown.rows[0]?.cells[1]?.value }
  }

  test.each<[number, TextEncoding, string]>([
    [0xf8, 'windows-1252', 'Hødel'],
    [0xf8, 'windows-1250', 'Hřdel'],
    [0xbc, 'windows-1252', 'H¼del'],
    [0xbc, 'iso-8859-15', 'HŒdel'],
    [0x8a, 'ibm850', 'Hèdel'],
    [0x8a, 'macintosh', 'Hädel'],
  ])('[PROD-35] shows the letter %i in %s, when that is chosen, as %s', async (byte, encoding, name) => {
    expect((await preview(file(byte), encoding)).name).toBe(name)
  })

  test('[PROD-35] is checked and imported in the encoding that was chosen, and can be read in another one', async () => {
    const { found, shown } = await preview(file(0xf8), 'windows-1250')
    expect(found.sheets[0]?.notes).toEqual({ encoding: 'Windows-1252' })
    const checked = await checkWith(ctx, found.id, shown.settings)
    expect(checked.sheets[0]?.notes).toEqual({ encoding: 'Windows-1250' })
    expect(checked.settings.encoding).toBe('windows-1250')
    expect(await linesOf(ctx, checked)).toMatchObject([{ title: 'Hřdel' }])
    const back = await inRequest(ctx, (request) =>
      previewProductImport(request, found.id, { encoding: 'windows-1252' }),
    )
    expect(back.rows[0]?.cells[1]?.value).toBe('Hødel')
    await apply(ctx, checked)
    const { title } = await ctx.db.selectFrom('products').select('title').executeTakeFirstOrThrow()
    expect(title).toBe('Hřdel')
    expect((await inRequest(ctx, (request) => getProductImport(request, found.id))).state).toBe('applied')
  })

  test('[PROD-35] is refused at the cell whose letters the chosen encoding does not have', async () => {
    const { found, shown } = await preview(file(0xf8), 'utf-8')
    expect(await faultsOf(ctx, await checkWith(ctx, found.id, shown.settings))).toEqual([
      '2 Name cell:unreadable',
    ])
  })

  test('[PROD-35] finds its columns anew in the encoding that was chosen', async () => {
    const bytes = Buffer.from('Art.nr;Ben\x84mning\r\nP-1;Pump\r\n', 'latin1')
    const fields = async (encoding: TextEncoding) =>
      (await preview(bytes, encoding)).shown.settings.columns.map(({ field }) => field)
    expect(await fields('windows-1252')).not.toContain('name:Our product name')
    expect(await fields('ibm850')).toContain('name:Our product name')
  })

  test('[PROD-35] reads UTF-16 in either order of its bytes, when that is chosen', async () => {
    const swapped = Buffer.from('\ufeffPart no.;Name\r\nP-1;Hřídel\r\n', 'utf16le').swap16()
    expect((await preview(swapped, 'utf-16')).name).toBe('Hřídel')
    expect(
      (await preview(Buffer.from('\ufeffPart no.;Name\r\nP-1;Hřídel\r\n', 'utf16le'), 'utf-16')).name,
    ).toBe('Hřídel')
  })
})
