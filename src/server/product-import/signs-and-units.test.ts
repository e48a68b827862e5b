import { beforeEach, describe, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import { previewProductImport } from '#server/product-import/imports.service.ts'
import { check, csvOf, faultsOf, importFile, upload, type Sheet } from '#tests/product-import/files.ts'
import { PUMP, structureFrom } from '#tests/product-import/structure.ts'
import { inRequest, testContext } from '#tests/context.ts'

let ctx: Context
beforeEach(async () => {
  ctx = await testContext()
})

const imported = (rows: Sheet) => structureFrom(ctx, rows)

describe('[PROD-46] levels that signs show', () => {
  const listOf = (
    heads: readonly string[],
    signs: readonly string[],
    names = ['Pump', 'Housing', 'Screw', 'Nut'],
  ): Sheet => [
    [...heads, 'Name', 'Qty'],
    ...names.map((name, at) => [signs[at] ?? '', name, ['', '1', '4', '2'][at] ?? '']),
  ]

  test.each([
    ['arrows', ['P-1', '> H-1', '>> S-1', '> N-1']],
    ['dashes', ['P-1', '-H-1', '--S-1', '-N-1']],
    ['the lines of a tree', ['P-1', '├─ H-1', '│  └─ S-1', '└─ N-1']],
    ['the lines of a tree in plain signs', ['P-1', '|-- H-1', '|   `-- S-1', '`-- N-1']],
  ])('before part numbers are no part of them: %s', async (_, numbers) => {
    expect(await imported(listOf(['Part no.'], numbers))).toEqual(PUMP)
    const found = await ctx.db.selectFrom('product_identifiers').select('value').execute()
    expect(found.map(({ value }) => value).toSorted()).toEqual(['H-1', 'N-1', 'P-1', 'S-1'])
  })

  test('in a column of their own say the levels, whatever its head', async () => {
    const rows = listOf(['Structure'], ['+', '++', '+++', '++'])
    expect(await imported(rows.map((cells, at) => [...cells, at === 0 ? 'Part no.' : `P-${at}`]))).toEqual(
      PUMP,
    )
  })

  test.each(['Stücklistenebene', 'Ebene im Baum', '层级', 'Επίπεδο'])(
    'are figures below a head that speaks of levels: %s',
    async (head) => {
      const rows = listOf([head], ['0', '1', '2', '1'])
      expect(await imported(rows.map((cells, at) => [...cells, at === 0 ? 'Part no.' : `P-${at}`]))).toEqual(
        PUMP,
      )
    },
  )
})

describe('[PROD-46] units of quantities', () => {
  const listOf = (head: string, ...units: string[]): Sheet => [
    ['Level', 'Part no.', 'Name', 'Qty', head],
    ['0', 'P-1', 'Pump', '1', units[0] ?? ''],
    ['1', 'H-1', 'Housing', '1', units[0] ?? ''],
    ...units.slice(1).map((unit, at) => ['1', `C-${at}`, `Cable ${at}`, '4', unit]),
  ]

  test.each([
    ['Yks.', 'kpl', 'm', 'kg'],
    ['Unid.', 'un', 'm', 'kg'],
    ['Einheit lt. Plan', 'Stk', 'm', 'kg'],
    ['Ед.', 'шт.', 'м', 'кг'],
    ['ΜΜ', 'τεμ', 'μ', 'κιλά'],
    ['单位', '个', '米', '公斤'],
  ])('are read below any head, in their language: %s', async (head, ...units) => {
    expect(await imported(listOf(head, ...units))).toEqual([
      'Pump › Cable 0 × 1, 4 m',
      'Pump › Cable 1 × 1, 4 kg',
      'Pump › Housing × 1',
    ])
  })

  test('of another alphabet that nobody knows are refused, and are not pieces', async () => {
    expect(await faultsOf(ctx, await check(ctx, listOf('Ед.', 'шт', 'пог')))).toEqual(['4 Ед. amount:unit'])
  })

  test('are no marks in another column', async () => {
    const rows = listOf('RoHS', 'x', 'x').map((cells, at) => [...cells, at === 0 ? 'Size' : 'M'])
    expect(await imported(rows)).toEqual(['Pump › Cable 0 × 4', 'Pump › Housing × 1'])
  })

  test('of the whole product are not those of one assembly', async () => {
    const rows = listOf('Unit', 'pcs', 'pcs').map((cells) =>
      cells.with(3, cells[3] === 'Qty' ? 'Extended Qty' : (cells[3] ?? '')),
    )
    const { id } = await upload(ctx, csvOf(rows))
    const { columns } = await inRequest(ctx, (request) => previewProductImport(request, id, {}))
    expect(columns.find(({ title }) => title === 'Extended Qty')?.proposed).toBeNull()
  })
})

describe('[PROD-35] cells and heads that can mean two things', () => {
  test('a number of several lines is refused, and a name of several lines is one name', async () => {
    const checked = await check(ctx, [
      ['Part no.', 'Name'],
      ['P-1', 'Pump\nwith motor'],
      ['P-2\nP-3', 'Valve'],
    ])
    expect(await faultsOf(ctx, checked)).toEqual(['3 Part no. identifier:lines'])
    await importFile(ctx, [
      ['Part no.', 'Name'],
      ['P-1', 'Pump\nwith motor'],
    ])
    const { title } = await ctx.db.selectFrom('products').select('title').executeTakeFirstOrThrow()
    expect(title).toBe('Pump with motor')
  })

  test('two columns of one head are asked about where one has the parents', async () => {
    const { id } = await upload(
      ctx,
      csvOf([
        ['Part no.', 'Name', 'Part no.', 'Name'],
        ['P-1', 'Pump', 'H-1', 'Housing'],
        ['H-1', 'Housing', 'S-1', 'Screw'],
      ]),
    )
    const { mappingFaults } = await inRequest(ctx, (request) => previewProductImport(request, id, {}))
    expect(mappingFaults).toEqual([
      {
        column: 2,
        message:
          'Several columns are named “Part no.”, and one of them may be the parent. Choose the field of each of these columns.',
      },
    ])
  })
})

describe('[PROD-46] parents and quantities by other columns', () => {
  test('parents are found by the positions of their rows, where they are named by those', async () => {
    const rows: Sheet = [
      ['#', 'Part no.', 'Name', 'Qty', 'Parent #'],
      ['1', 'P-1', 'Pump', '', ''],
      ['3', 'S-1', 'Screw', '4', '2'],
      ['2', 'H-1', 'Housing', '1', '1'],
      ['4', 'N-1', 'Nut', '2', '1'],
    ]
    expect(await imported(rows)).toEqual(PUMP)
    const wrong = rows.map((cells, row) => (row === 2 ? cells.with(4, '9') : cells))
    const more: Sheet = Array.from({ length: 9 }, (_, at) => [`${20 + at}`, `X-${at}`, 'Part', '1', '1'])
    expect(await faultsOf(ctx, await check(ctx, [...wrong, ...more]))).toEqual(['3 Parent # parent:missing'])
  })

  test('parents are their products in lists of other programs', async () => {
    const visma: Sheet = [
      ['Strukturnr', 'Radnr', 'Artikelnr', 'Benämning', 'Antal'],
      ['P-1', '1', 'H-1', 'Housing', '1'],
      ['P-1', '2', 'N-1', 'Nut', '2'],
      ['H-1', '1', 'S-1', 'Screw', '4'],
    ]
    expect(await imported(visma)).toEqual(['Housing › Screw × 4', 'P-1 › Housing × 1', 'P-1 › Nut × 2'])
  })

  test.each([
    ['Qty per 100', '', ''],
    ['Menge', 'Basismenge', '100'],
    ['Quantity', 'Per series', '100.00'],
  ])('quantities for a hundred products are refused: %s, %s', async (quantity, head, count) => {
    const { id } = await upload(
      ctx,
      csvOf([
        ['Level', 'Part no.', 'Name', quantity, head],
        ['0', 'P-1', 'Pump', '', ''],
        ['1', 'S-1', 'Screw', '400', count],
      ]),
    )
    const { mappingFaults } = await inRequest(ctx, (request) => previewProductImport(request, id, {}))
    expect(mappingFaults.map(({ message }) => message)).toEqual([
      expect.stringMatching(/quantities .*are for 100(?:\.00)? of the product, not for one/),
    ])
  })

  test('pieces by their heading and a measure by their unit are refused at the cell', async () => {
    const checked = await check(ctx, [
      ['Level', 'Part no.', 'Name', 'Qty [pcs]', 'Length [mm]', 'Unit'],
      ['0', 'P-1', 'Pump', '', '', ''],
      ['1', 'C-1', 'Cable', '2', '1250', 'mm'],
      ['1', 'N-1', 'Nut', '4', '', 'pcs'],
    ])
    expect(await faultsOf(ctx, checked)).toEqual(['3 Qty [pcs] units:other-unit'])
  })
})
