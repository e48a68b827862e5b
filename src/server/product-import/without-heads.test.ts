import { beforeEach, describe, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import { previewProductImport } from '#server/product-import/imports.service.ts'
import { check, csvOf, faultsOf, importFile, upload, type Sheet } from '#tests/product-import/files.ts'
import { structureOf } from '#tests/product-import/structure.ts'
import { inRequest, testContext } from '#tests/context.ts'

const PARTS = [
  ['100-100', 'Casing', '1,000', 'ST'],
  ['100-110', 'Slug', '0,500', 'KG'],
  ['100-120', 'Gasket', '2,000', 'ST'],
  ['100-200', 'Fly wheel', '4,000', 'ST'],
] as const
const list = (levels: readonly string[], row: (part: (typeof PARTS)[number]) => readonly string[]): Sheet =>
  PARTS.map((part, at) => [levels[at] ?? '', ['0010', '0010', '0020', '0020'][at] ?? '', ...row(part)])
const DOTTED = ['.1', '..2', '..2', '.1']

describe('a list of SAP (CS12) without heads', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })
  const ofMotor = { componentsOf: { name: 'Motor', number: '' } }
  const structure = [
    'Casing › Gasket × 2',
    'Casing › Slug × 1, 0.5 kg',
    'Motor › Casing × 1',
    'Motor › Fly wheel × 4',
  ]

  test.each<[string, Sheet]>([
    ['dots for its levels', list(DOTTED, (part) => part)],
    ['figures for its levels', list(['1', '2', '2', '1'], (part) => part)],
    ['points in its decimals', list(DOTTED, (part) => part.map((text) => text.replace(',', '.')))],
    ['the units before the quantities', list(DOTTED, ([id, name, units, unit]) => [id, name, unit, units])],
    ['a column of weights behind the units', list(DOTTED, (part) => [...part, '0,125'])],
  ])('[PROD-35] with %s has its decimals as quantities', async (_, rows) => {
    await importFile(ctx, rows, ofMotor)
    expect(await structureOf(ctx)).toEqual(structure)
  })

  test('[PROD-35] printed in columns by width has its decimals as quantities', async () => {
    const rows = list(DOTTED, (part) => part)
    const lines = rows.map((cells) => cells.map((text) => String(text).padEnd(12)).join('  '))
    await importFile(ctx, Buffer.from(lines.join('\r\n')), ofMotor)
    expect(await structureOf(ctx)).toEqual(structure)
  })

  test('[PROD-35] without units has its only column of decimals as quantities, and asks what 1,000 is', async () => {
    const rows = list(DOTTED, ([id, name, units]) => [id, name, units.replace('0,5', '3,0')])
    expect(await faultsOf(ctx, await check(ctx, rows))).toContain('1 E units:ambiguous')
    await importFile(ctx, rows, { decimalMark: 'comma', ...ofMotor })
    expect(await structureOf(ctx)).toEqual([
      'Casing › Gasket × 2',
      'Casing › Slug × 3',
      'Motor › Casing × 1',
      'Motor › Fly wheel × 4',
    ])
  })

  test('[PROD-35] is none where decimals without units or levels are prices', async () => {
    const rows: Sheet = PARTS.map(([id, name], at) => [id, name, `${at + 1},95`])
    const { id } = await upload(ctx, csvOf(rows))
    const { settings } = await inRequest(ctx, (request) => previewProductImport(request, id, {}))
    expect(settings.columns.map(({ field }) => field)).toEqual([
      'identifier:Product ID',
      'name:Our product name',
    ])
  })
})
