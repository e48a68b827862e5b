import { beforeEach, describe, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import { check, faultsOf, importFile, linesOf, type Sheet } from '#tests/product-import/files.ts'
import { PUMP, structureFrom, structureOf } from '#tests/product-import/structure.ts'
import { testContext } from '#tests/context.ts'

const PARTS = [
  [['P-1'], 'Pump', 1],
  [['P-1', 'H-1'], 'Housing', 1],
  [['P-1', 'H-1', 'S-1'], 'Screw', 4],
  [['P-1', 'N-1'], 'Nut', 2],
] as const
const NAMES: Readonly<Record<string, string>> = {
  'P-1': 'Pump',
  'H-1': 'Housing',
  'S-1': 'Screw',
  'N-1': 'Nut',
}
const padded = (cells: readonly string[], width: number) =>
  Array.from({ length: width }, (_, at) => cells[at] ?? '')

describe('[PROD-46] columns of levels in which each row repeats what it is below', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  const imported = (rows: Sheet) => structureFrom(ctx, rows)

  const HEADS = [
    ['L0', 'L1', 'L2', 'L3'],
    ['Level 1', 'Level 2', 'Level 3'],
    ['0', '1', '2'],
    ['Nivå 1', 'Nivå 2', 'Nivå 3'],
    ['Part no.', '', ''],
  ]
  const numbers = (heads: readonly string[]): Sheet => [
    [...heads, 'Name', 'Qty'],
    ...PARTS.map(([path, name, units]) => [...padded(path, heads.length), name, units]),
  ]

  test.each(HEADS)('are read by part numbers: %s | %s | %s', async (...heads) => {
    expect(await imported(numbers(heads))).toEqual(PUMP)
    const found = await ctx.db.selectFrom('product_identifiers').select(['key', 'value']).execute()
    expect(found.map(({ key, value }) => `${key} ${value}`).toSorted()).toEqual(
      Object.keys(NAMES)
        .map((number) => `Part number ${number}`)
        .toSorted(),
    )
    expect((await check(ctx, numbers(heads))).outcome?.rows).toMatchObject({ unchanged: 4 })
  })

  test.each(HEADS.slice(0, -1))('are read by names: %s | %s | %s', async (...heads) => {
    const rows = PARTS.map(([path, , units]) => [
      ...padded(
        path.map((number) => NAMES[number] ?? ''),
        heads.length,
      ),
      units,
    ])
    expect(await imported([[...heads, 'Qty'], ...rows])).toEqual(PUMP)
  })

  test.each(HEADS.slice(0, -1))(
    'are read where number and name have columns of their own, too: %s | %s | %s',
    async (...heads) => {
      const rows = PARTS.map(([path, name, units]) => [
        ...padded(path, heads.length),
        path.at(-1) ?? '',
        name,
        units,
      ])
      expect(await imported([[...heads, 'Part no.', 'Name', 'Qty'], ...rows])).toEqual(PUMP)
    },
  )

  test.each(HEADS.slice(0, -1))(
    'are read where they name only what a row is below: %s | %s | %s',
    async (...heads) => {
      const rows = PARTS.map(([path, name, units]) => [
        ...padded(path.slice(0, -1), heads.length),
        path.at(-1) ?? '',
        name,
        units,
      ])
      expect(await imported([[...heads, 'Part no.', 'Name', 'Qty'], ...rows])).toEqual(PUMP)
      const named = PARTS.map(([path, name, units]) => [
        ...padded(
          path.slice(0, -1).map((number) => NAMES[number] ?? ''),
          heads.length,
        ),
        path.at(-1) ?? '',
        name,
        units,
      ])
      const again = await check(ctx, [[...heads, 'Part no.', 'Name', 'Qty'], ...named])
      expect(again.outcome?.rows).toMatchObject({ unchanged: 4, refused: 0 })
    },
  )

  test('are read where crosses or positions stand in all of them', async () => {
    const heads = ['Level 1', 'Level 2', 'Level 3']
    const marked = (mark: (number: string, at: number) => string): Sheet => [
      [...heads, 'Part no.', 'Name', 'Qty'],
      ...PARTS.map(([path, name, units]) => [...padded(path.map(mark), 3), path.at(-1) ?? '', name, units]),
    ]
    expect(await imported(marked(() => 'x'))).toEqual(PUMP)
    const places: Readonly<Record<string, string>> = { 'N-1': '2' }
    const again = await check(
      ctx,
      marked((number) => places[number] ?? '1'),
    )
    expect(again.outcome?.rows).toMatchObject({ unchanged: 4, refused: 0 })
  })

  test('are read in whatever order the rows stand, and where a part is in two assemblies', async () => {
    const rows: Sheet = [
      ['L0', 'L1', 'L2', 'Name', 'Qty'],
      ['P-1', 'H-1', 'S-1', 'Screw', 4],
      ['P-1', 'C-1', 'S-1', 'Screw', 3],
      ['P-1', 'C-1', '', 'Cover', 1],
      ['P-1', 'H-1', '', 'Housing', 1],
      ['P-1', '', '', 'Pump', 1],
    ]
    expect(await imported(rows)).toEqual([
      'Cover › Screw × 3',
      'Housing › Screw × 4',
      'Pump › Cover × 1',
      'Pump › Housing × 1',
    ])
  })

  test('may leave the highest to the row before, as a merged cell does', async () => {
    const rows: Sheet = [
      ['L0', 'L1', 'L2', 'Name', 'Qty'],
      ['P-1', '', '', 'Pump', 1],
      ['P-1', 'H-1', '', 'Housing', 1],
      ['', 'H-1', 'S-1', 'Screw', 4],
      ['', 'N-1', '', 'Nut', 2],
    ]
    expect(await imported(rows)).toEqual(PUMP)
  })

  const pump = numbers(['L0', 'L1', 'L2'])
  const withRow = (at: number, ...cells: string[]): Sheet =>
    pump.map((all, row) => (row === at ? [...cells, ...all.slice(cells.length)] : all))

  test.each<[string, string[], string, string]>([
    ['another top', ['P-2', 'H-1', 'S-1'], '4 L0 level:path-creatable', 'P-2'],
    ['another assembly', ['P-1', 'H-2', 'S-1'], '4 L1 level:path-creatable', 'P-1 › H-2'],
    ['an assembly of another top', ['P-1', 'h-1', 'S-1'], '4 L1 level:path-creatable', 'P-1 › h-1'],
  ])('are refused at the cell that names %s than the rows have', async (_, cells, fault, path) => {
    const checked = await check(ctx, withRow(3, ...cells))
    expect(await faultsOf(ctx, checked)).toEqual([fault])
    const [line] = (await linesOf(ctx, checked)).filter(({ row }) => row === 4)
    expect(line?.faults[0]?.message).toBe(
      `According to the level columns this row is below ${path}, which has no row. Add that row, correct the cell, or let the import create missing parents.`,
    )
  })

  describe('of parts alone', () => {
    const parts: Sheet = [
      ['Level 1', 'Level 2', 'Level 3', 'Name', 'Qty'],
      ['P-1', 'H-1', 'S-1', 'Screw', 4],
      ['P-1', 'H-1', 'W-1', 'Washer', 8],
      ['P-1', 'N-1', '', 'Nut', 2],
    ]

    test('are refused at what has no row, until a person lets the import create it', async () => {
      expect(await faultsOf(ctx, await check(ctx, parts))).toEqual([
        '2 Level 1 level:path-creatable',
        '3 Level 1 level:path-creatable',
        '4 Level 1 level:path-creatable',
      ])
      const applied = await importFile(ctx, parts, { createParents: true })
      expect(applied.outcome).toMatchObject({
        rows: { total: 3, created: 3, refused: 0 },
        products: { created: 5 },
        components: { added: 4 },
      })
      expect(await structureOf(ctx)).toEqual([
        'H-1 › Screw × 4',
        'H-1 › Washer × 8',
        'P-1 › H-1 × 1',
        'P-1 › Nut × 2',
      ])
    })

    test('leave assemblies that are there as they are', async () => {
      await importFile(
        ctx,
        numbers(['L0', 'L1', 'L2']).map((cells, row) => (row === 2 ? cells.with(-1, 7) : cells)),
      )
      await importFile(ctx, parts, { createParents: true })
      expect(await structureOf(ctx)).toEqual([
        'Housing › Screw × 4',
        'Housing › Washer × 8',
        'Pump › Housing × 7',
        'Pump › Nut × 2',
      ])
    })

    test('by names are made, too', async () => {
      const names = parts.map((cells) => [...cells.slice(0, 3), cells[4] ?? ''])
      await importFile(ctx, names, { createParents: true })
      expect(await structureOf(ctx)).toContain('P-1 › H-1 × 1')
    })
  })

  test('are refused at the cell that is missing in between', async () => {
    expect(await faultsOf(ctx, await check(ctx, withRow(3, 'P-1', '', 'S-1')))).toEqual(['4 L1 level:gap'])
  })

  test('are refused where the last of them is another part than the row’s number says', async () => {
    const rows: Sheet = [
      ['L0', 'L1', 'L2', 'Part no.', 'Name', 'Qty'],
      ...PARTS.map(([path, name, units]) => [...padded(path, 3), path.at(-1) ?? '', name, units]),
    ]
    const wrong = rows.map((cells, row) => (row === 3 ? cells.with(3, 'X-9') : cells))
    expect(await faultsOf(ctx, await check(ctx, wrong))).toEqual(['4 L2 level:several'])
  })

  test.each(['/', ' > ', '\\', ' | ', ' → '])(
    'are read where they stand in one cell, with %s between',
    async (sign) => {
      const rows: Sheet = [
        ['Path', 'Part no.', 'Name', 'Qty'],
        ...PARTS.map(([path, name, units]) => [path.join(sign), path.at(-1) ?? '', name, units]),
      ]
      expect(await imported(rows)).toEqual(PUMP)
      const wrong = rows.map((cells, row) =>
        row === 3 ? cells.with(0, ['P-1', 'H-9', 'S-1'].join(sign)) : cells,
      )
      const more: Sheet = Array.from({ length: 12 }, (_, at) => [`P-1${sign}X-${at}`, `X-${at}`, 'Part', 1])
      expect(await faultsOf(ctx, await check(ctx, [...wrong, ...more]))).toEqual(['4 Path level:path'])
    },
  )

  test('are none in a column of categories', async () => {
    const rows: Sheet = [
      ['Part no.', 'Name', 'Kind of part'],
      ['P-1', 'Pump', 'Machines'],
      ['N-1', 'Nut', 'Machines/Fasteners'],
      ['H-1', 'Housing', 'Machines/Castings'],
      ['S-1', 'Screw', 'Machines/Fasteners'],
    ]
    expect(await imported(rows)).toEqual([])
  })

  test('are none where two measures of a part look so', async () => {
    const rows: Sheet = [
      ['Part no.', 'Name', 'Parent', 'Qty', 'L1', 'L2'],
      ['P-1', 'Pump', '', '', 10, 20],
      ['N-1', 'Nut', 'P-1', 2, 10, 4],
      ['H-1', 'Housing', 'P-1', 1, 10, 6],
    ]
    expect(await imported(rows)).toEqual(['Pump › Housing × 1', 'Pump › Nut × 2'])
  })
})
