import { beforeEach, describe, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import {
  check,
  csvOf,
  faultsOf,
  importFile,
  proposedSettings,
  upload,
  type Sheet,
} from '#tests/product-import/files.ts'
import { PUMP, structureFrom } from '#tests/product-import/structure.ts'
import { testContext } from '#tests/context.ts'

let ctx: Context
beforeEach(async () => {
  ctx = await testContext()
})

const identifiers = async () => {
  const found = await ctx.db.selectFrom('product_identifiers').select('value').execute()
  return found.map(({ value }) => value).toSorted()
}

describe('[PROD-46] levels that are written without figures', () => {
  const listOf = (head: string, levels: readonly string[]): Sheet => [
    [head, 'Part no.', 'Name', 'Qty'],
    [levels[0] ?? '', 'P-1', 'Pump', ''],
    [levels[1] ?? '', 'H-1', 'Housing', '1'],
    [levels[2] ?? '', 'S-1', 'Screw', '4'],
    [levels[1] ?? '', 'N-1', 'Nut', '2'],
  ]

  test.each([
    ['Level', 'A', 'B', 'C'],
    ['Level', 'Level A', 'Level B', 'Level C'],
    ['Nivå', 'I', 'II', 'III'],
    ['Stufe', 'i', 'ii', 'iii'],
    ['Strukturstufe im Baum', 'I', 'II', 'III'],
    ['Tier', 'I.', 'II.', 'III.'],
    ['', 'A', 'B', 'C'],
  ])('are letters or roman numbers: %s, %s, %s, %s', async (head, ...levels) => {
    expect(await structureFrom(ctx, listOf(head, levels))).toEqual(PUMP)
  })

  test.each([
    ['Pos', 'A', 'A.1', 'A.1.1', 'A.2'],
    ['Item', 'II', 'II.3', 'II.3.1', 'II.4'],
  ])('are places that begin with one: %s, %s, %s, %s, %s', async (head, ...levels) => {
    const rows = listOf(head, levels).map((cells, at) => (at === 4 ? cells.with(0, levels[3] ?? '') : cells))
    expect(await structureFrom(ctx, rows)).toEqual(PUMP)
  })

  test('go beyond ten, and a sign that is none of them is told at its cell', async () => {
    const signs = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI']
    const rows: Sheet = [
      ['Level', 'Part no.', 'Name'],
      ...signs.map((sign, at) => [sign, `P-${at}`, `Part ${at}`]),
      ['?', 'P-20', 'Part'],
    ]
    const checked = await check(ctx, rows)
    expect(await faultsOf(ctx, checked)).toEqual(['13 Level level:unreadable'])
    expect(checked.outcome?.components.added).toBe(10)
  })

  test.each(['Rev', 'Class'])('are none below another head: %s', async (head) => {
    const { id } = await upload(ctx, csvOf(listOf(head, ['A', 'B', 'C'])))
    const { columns } = await proposedSettings(ctx, id)
    expect(columns.map(({ field }) => field)).not.toContain('level')
  })
})

describe('[PROD-35] an apostrophe that keeps a text from the spreadsheet', () => {
  test('is no part of a number, a level or a quantity', async () => {
    const rows: Sheet = [
      ['Level', 'Part no.', 'Name', 'Qty'],
      ["'0", "'0010", 'Pump', ''],
      ["'1", '’0020', 'Housing', "'1"],
      ["'2", "'00A1", 'Screw', "'4"],
      ["'1", "'.5", 'Nut', '2'],
    ]
    expect(await structureFrom(ctx, rows)).toEqual(PUMP)
    expect(await identifiers()).toEqual(['.5', '0010', '0020', '00A1'])
  })

  test('is none before the levels of SAP, and parents are found with it and without', async () => {
    const levels: Sheet = [
      ['Level', 'Part no.', 'Name', 'Qty'],
      ["'.1", 'H-1', 'Housing', '1'],
      ["'..2", 'S-1', 'Screw', '4'],
    ]
    expect(await structureFrom(ctx, levels)).toEqual(['Housing › Screw × 4'])
    await importFile(ctx, [
      ['Parent', 'Part no.', 'Name', 'Qty'],
      ['', "'0010", 'Pump', ''],
      ['0010', "'0020", 'Nut', '2'],
    ])
    expect(await identifiers()).toEqual(['0010', '0020', 'H-1', 'S-1'])
  })

  test('stays in names of words, and in what a company’s own export holds', async () => {
    await importFile(ctx, [
      ['Part no.', 'Name'],
      ['P-1', "'t Hooft 2"],
    ])
    await importFile(ctx, [
      ['Kedja ID [0A1B2C3D]', 'Part no.', 'Name'],
      ['7', "'0030", 'Nut'],
    ])
    expect(await identifiers()).toEqual(expect.arrayContaining(["'0030"]))
    const titles = await ctx.db.selectFrom('products').select('title').orderBy('id').execute()
    expect(titles.map(({ title }) => title)).toEqual(["'t Hooft 2", 'Nut'])
  })
})
