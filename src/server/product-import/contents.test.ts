import { beforeEach, describe, expect, test } from 'vitest'

import type { TableFormat } from '#contract/values/table-format.ts'
import { languages, type Language } from '#contract/values/locale.ts'
import type { Context } from '#server/context.ts'
import { undoChangeSet } from '#server/change-sets/change-sets.service.ts'
import { kindOf } from '#server/http/answers.ts'
import { exportBom } from '#server/product-import/bom/export.ts'
import { apply, check, faultsOf, importFile, linesOf, type Sheet } from '#tests/product-import/files.ts'
import { structureOf } from '#tests/product-import/structure.ts'
import { inRequest, testContext } from '#tests/context.ts'

const HEADS = ['Part no.', 'Name', 'Parent', 'Kind', 'Qty', 'Mass (g)', 'Contents']
const pen = (contents: string | null, cap: string | null = null): Sheet => [
  HEADS,
  ['P-1', 'Pen', null, 'Article', null, null, null],
  ['C-1', 'Cap', 'P-1', 'Article', 1, null, cap],
  ['I-1', 'Ink', 'P-1', 'Mixture', 1, '2', contents],
]
const separable = ['Pen › Cap × 1', 'Pen › Ink × 1, 2 g, separable']
const integral = ['Pen › Cap × 1', 'Pen › Ink × 1, 2 g']

const exported = (ctx: Context, format: TableFormat): Promise<Buffer> =>
  inRequest(ctx, async (request) => {
    const pieces: Buffer[] = []
    for await (const piece of kindOf(await exportBom(request, { format })).file?.stream ?? [])
      pieces.push(Buffer.from(piece))
    return Buffer.concat(pieces)
  })

describe('[COMP-16] the contents of a container in a bill of materials', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  test('are read in a column of their own, and stay as they are where a file does not say', async () => {
    const applied = await importFile(ctx, pen('separable'))
    expect(await structureOf(ctx)).toEqual(separable)
    const again = await check(ctx, pen('In a container'))
    expect(again.outcome).toMatchObject({ rows: { unchanged: 3 } })
    await importFile(ctx, pen(null))
    expect(await structureOf(ctx)).toEqual(separable)
    await inRequest(ctx, (request) => undoChangeSet(request, applied.changeSetId!))
    expect(await structureOf(ctx)).toEqual([])
  })

  test('change when a file says the other, and the change is told and undone', async () => {
    await importFile(ctx, pen('separable'))
    const checked = await check(ctx, pen('integral'))
    expect((await linesOf(ctx, checked)).flatMap(({ changes }) => changes)).toEqual([
      { field: 'In P-1', before: '× 1, 2 g, In a container', after: '× 1, 2 g, Part of the article' },
    ])
    const { changeSetId } = await apply(ctx, checked)
    expect(await structureOf(ctx)).toEqual(integral)
    await inRequest(ctx, (request) => undoChangeSet(request, changeSetId!))
    expect(await structureOf(ctx)).toEqual(separable)
  })

  test.each(
    languages.flatMap((language) => (['csv', 'xlsx'] as const).map((format) => ({ language, format }))),
  )(
    'are exported in $language as $format, and come back the same in another company',
    async ({ language, format }: { language: Language; format: TableFormat }) => {
      const speaker = { ...ctx, language }
      await importFile(ctx, pen('separable'))
      const file = await exported(speaker, format)
      const own = await check(ctx, file)
      expect(own.outcome).toMatchObject({ rows: { created: 0, changed: 0, refused: 0 } })
      const other = await testContext()
      await importFile(other, file)
      expect(await structureOf(other)).toEqual(separable)
    },
  )

  test('are refused of what is no mixture, at their cell, or left out', async () => {
    const wrong = pen('separable', 'separable')
    const checked = await check(ctx, wrong)
    expect(await faultsOf(ctx, checked)).toEqual(['3 Contents contents:not-a-mixture'])
    await importFile(ctx, wrong, { leaveOutWrong: true })
    expect(await structureOf(ctx)).toEqual(separable)
  })

  test('that nobody can read are refused at their cell, or left out', async () => {
    const heads = HEADS.with(-1, 'Contents (integral or separable)')
    const wrong: Sheet = [heads, ...pen('perhaps').slice(1)]
    expect(await faultsOf(ctx, await check(ctx, wrong))).toEqual([
      '4 Contents (integral or separable) contents:unknown',
    ])
    await importFile(ctx, wrong, { leaveOutWrong: true })
    expect(await structureOf(ctx)).toEqual(integral)
  })

  test('that two rows name in two ways are refused in the second, or the first counts', async () => {
    const twice: Sheet = [...pen('separable'), ['I-1', 'Ink', 'P-1', 'Mixture', 1, '2', 'integral']]
    const options = { repeatedComponents: 'sum' } as const
    expect(await faultsOf(ctx, await check(ctx, twice, options))).toEqual(['5 Contents contents:differ'])
    await importFile(ctx, twice, { ...options, leaveOutWrong: true })
    expect(await structureOf(ctx)).toEqual(['Pen › Cap × 1', 'Pen › Ink × 2, 4 g, separable'])
  })

  test('"Contents" of another meaning is no column of theirs', async () => {
    const rows: Sheet = [
      ['Part no.', 'Name', 'Contents'],
      ['P-1', 'Box', '12 bottles'],
    ]
    const { outcome } = await importFile(ctx, rows)
    expect(outcome).toMatchObject({ rows: { created: 1, refused: 0 } })
  })
})
