import { beforeEach, describe, expect, test } from 'vitest'

import type { ProductImport } from '#contract/product-import.ts'
import type { ProductImportId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { kindOf } from '#server/http/answers.ts'
import {
  correctProductImport,
  getProductImport,
  previewProductImport,
} from '#server/product-import/imports.service.ts'
import { downloadSample } from '#server/product-import/sample.ts'
import { apply, check, faultsOf, linesOf, runImportJob, type Sheet } from '#tests/product-import/files.ts'
import { structureOf } from '#tests/product-import/structure.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { identified, testProduct } from '#tests/products/products.ts'

const pump: Sheet = [
  ['Part no.', 'Name', 'Parent', 'Qty', 'EAN', 'Country of origin', 'Product group'],
  ['P-1', 'Pump', '', '', '', 'SE', ''],
  ['H-1', 'Housing', 'P-1', 1, '4006381333930', 'Utopia', ''],
  ['S-1', 'Screw', 'H-1', '0,5', '', 'DE', 'Fasteners'],
]

const corrected = async (
  ctx: Context,
  id: ProductImportId,
  cells: { row: number; column: number; value: string | null }[],
  options: { leaveOutWrong?: boolean } = {},
): Promise<ProductImport> => {
  const checking = await inRequest(ctx, (request) => correctProductImport(request, id, { cells, options }))
  await runImportJob(ctx, checking)
  return inRequest(ctx, (request) => getProductImport(request, id))
}

describe('a cell that is wrong', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  test('[PROD-46] is named with its place, so that it can be corrected there', async () => {
    const checked = await check(ctx, pump)
    const faults = (await linesOf(ctx, checked)).flatMap((line) => line.faults)
    expect(faults.map(({ row, cell, code }) => [row, cell, code])).toEqual([
      [3, 4, 'identifier:check-digit'],
      [3, 5, 'country:unknown'],
      [4, 3, 'units:fraction'],
    ])
  })

  test('[PROD-46] is corrected in the check, checked again, kept, and imported as corrected', async () => {
    const { id } = await check(ctx, pump)
    const once = await corrected(ctx, id, [
      { row: 3, column: 4, value: '4006381333931' },
      { row: 3, column: 5, value: 'SE' },
    ])
    expect(await faultsOf(ctx, once)).toEqual(['4 Qty units:fraction'])
    const twice = await corrected(ctx, id, [
      { row: 4, column: 3, value: '4' },
      { row: 4, column: 6, value: '' },
    ])
    expect(twice.settings.corrections).toEqual([
      { row: 3, column: 4, value: '4006381333931' },
      { row: 3, column: 5, value: 'SE' },
      { row: 4, column: 3, value: '4' },
      { row: 4, column: 6, value: '' },
    ])
    // It is another request that shows it: the corrections are the import's.
    const preview = await inRequest(ctx, (request) => previewProductImport(request, id, twice.settings))
    expect(preview.rows[1]?.cells.map(({ value }) => value)).toContain('4006381333931')
    await apply(ctx, twice)
    expect(await structureOf(ctx)).toEqual(['Housing › Screw × 4', 'Pump › Housing × 1'])
  })

  test('[PROD-46] is as the file has it again when its correction is taken back', async () => {
    const { id } = await check(ctx, pump)
    await corrected(ctx, id, [{ row: 3, column: 4, value: '' }])
    const back = await corrected(ctx, id, [{ row: 3, column: 4, value: null }])
    expect(back.settings.corrections).toEqual([])
    expect(await faultsOf(ctx, back)).toContain('3 EAN identifier:check-digit')
  })

  test('[PROD-46] that is corrected wrongly is told again', async () => {
    const { id } = await check(ctx, pump)
    const again = await corrected(ctx, id, [{ row: 3, column: 4, value: '1234' }])
    expect(await faultsOf(ctx, again)).toContain('3 EAN identifier:length')
  })

  test('[PROD-46] of an import that was applied, or of another company, is corrected no more', async () => {
    const checked = await check(ctx, pump.slice(0, 2))
    await apply(ctx, checked)
    const cells = [{ row: 2, column: 1, value: 'Pump 2' }]
    const attempt = (by: Context) =>
      inRequest(by, (request) => correctProductImport(request, checked.id, { cells, options: {} }))
    await expect(attempt(ctx)).rejects.toMatchObject({ code: 'product-import:applied' })
    await expect(attempt(await testContext())).rejects.toMatchObject({ code: 'not-found' })
  })

  test('[PROD-46] is corrected in at most 2,000 places', async () => {
    const { id } = await check(ctx, pump)
    const cells = (from: number) =>
      Array.from({ length: 1_500 }, (_, row) => ({ row: from + row, column: 1, value: 'x' }))
    await corrected(ctx, id, cells(2))
    await expect(
      inRequest(ctx, (request) => correctProductImport(request, id, { cells: cells(3_000), options: {} })),
    ).rejects.toMatchObject({ code: 'product-import:corrections' })
  })
})

describe('a wrong optional value', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  test('[PROD-46] is left out where that is chosen, and told; its row is imported', async () => {
    const { id } = await check(ctx, pump)
    const checked = await corrected(ctx, id, [{ row: 4, column: 3, value: '4' }], { leaveOutWrong: true })
    expect(checked.outcome).toMatchObject({ rows: { created: 3, refused: 0 }, valuesLeftOut: 3 })
    expect(checked.outcome?.faultKinds).toEqual([])
    const told = (await linesOf(ctx, checked)).map(({ row, outcome, faults }) => [
      row,
      outcome,
      ...faults.map(({ code }) => code),
    ])
    expect(told).toEqual([
      [2, 'created'],
      [3, 'created', 'identifier:check-digit', 'country:unknown'],
      [4, 'created', 'group:unknown'],
    ])
    await apply(ctx, checked)
    expect(await structureOf(ctx)).toEqual(['Housing › Screw × 4', 'Pump › Housing × 1'])
    const values = await ctx.db.selectFrom('product_identifiers').select('value').orderBy('value').execute()
    expect(values.map(({ value }) => value)).toEqual(['H-1', 'P-1', 'S-1'])
  })

  test('[PROD-46] is left out of the next file only where that is chosen again', async () => {
    await check(ctx, pump, { leaveOutWrong: true })
    expect(await faultsOf(ctx, await check(ctx, pump))).toContain('3 EAN identifier:check-digit')
  })

  test('[PROD-46] of a row that changes nothing else is told all the same', async () => {
    await apply(ctx, await check(ctx, pump.slice(0, 2)))
    const [head = [], row = []] = pump
    const wrong = [head, [...row.slice(0, 4), '123', ...row.slice(5)]]
    const checked = await check(ctx, wrong, { leaveOutWrong: true })
    expect(checked.outcome).toMatchObject({ rows: { unchanged: 1, refused: 0 }, valuesLeftOut: 1 })
    expect(await linesOf(ctx, checked)).toMatchObject([
      { row: 2, outcome: 'unchanged', faults: [{ code: 'identifier:length', value: '123' }] },
    ])
  })

  test('[PROD-46] is neither what products are matched by, nor where a row belongs, nor how much there is', async () => {
    const rows = [
      ['EAN', 'Name', 'Parent', 'Qty'],
      ['4006381333931', 'Pump', '', ''],
      ['4006381333930', 'Housing', '', ''],
      ['5901234123457', 'Screw', '999', 1],
      ['4012345678901', 'Nut', '4006381333931', 'some'],
    ]
    const checked = await check(ctx, rows, { leaveOutWrong: true, matchBy: 'EAN' })
    expect(await faultsOf(ctx, checked)).toEqual([
      '3 EAN identifier:check-digit',
      '4 Parent parent:missing',
      '5 Qty units:not-a-number',
    ])
  })

  test('[PROD-46] is a SCIP number that another product has, or a category of what is no electrical equipment', async () => {
    const number = '3b7c1e90-5a42-4f0e-9f61-2c8a7d1b64e3'
    await testProduct(ctx, 'Valve', { identifiers: [identified(number, 'SCIP_number')] })
    const rows = [
      ['Part no.', 'Name', 'SCIP number', 'Electrical equipment', 'RoHS category'],
      ['P-1', 'Pump', number, 'no', '3'],
    ]
    expect(await faultsOf(ctx, await check(ctx, rows))).toEqual(['2 SCIP number scip:taken'])
    const checked = await check(ctx, rows, { leaveOutWrong: true })
    expect(checked.outcome).toMatchObject({ rows: { created: 1, refused: 0 }, valuesLeftOut: 2 })
    await apply(ctx, checked)
  })
})

test.each(['en', 'sv'] as const)(
  '[PROD-46] the sample in %s imports as it is, without a fault',
  async (language) => {
    const ctx = { ...(await testContext()), language }
    for (const format of ['csv', 'xlsx'] as const) {
      const pieces: Buffer[] = []
      const stream = kindOf(downloadSample(ctx, format)).file?.stream ?? []
      for await (const piece of stream) pieces.push(Buffer.from(piece))
      const checked = await check(ctx, Buffer.concat(pieces))
      expect(await faultsOf(ctx, checked)).toEqual([])
      expect(checked.outcome).toMatchObject({ products: { created: 5 }, components: { added: 4 } })
    }
  },
)
