import { beforeEach, describe, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import {
  check,
  csvOf,
  faultsOf,
  importFile,
  linesOf,
  xlsxOf,
  type Sheet,
} from '#tests/product-import/files.ts'
import { PUMP, structureFrom, structureOf } from '#tests/product-import/structure.ts'
import { testContext } from '#tests/context.ts'

const PARTS = [
  [0, 'P-1', 'Pump', 1],
  [1, 'H-1', 'Housing', 1],
  [2, 'S-1', 'Screw', 4],
  [1, 'N-1', 'Nut', 2],
] as const

/** A list whose columns of levels hold what is asked for in the one of the row. */
const listOf = (
  heads: readonly string[],
  {
    mark,
    rest,
  }: { mark: (part: (typeof PARTS)[number]) => string | number; rest: 'both' | 'number' | 'name' | 'none' },
): Sheet => {
  const of = <T>(number: T, name: T, units: T) =>
    rest === 'both'
      ? [number, name, units]
      : rest === 'number'
        ? [number, units]
        : rest === 'name'
          ? [name, units]
          : [units]
  return [
    [...heads, ...of('Part no.', 'Name', 'Qty')],
    ...PARTS.map((part) => [
      ...heads.map((_, level) => (level === part[0] ? mark(part) : '')),
      ...of<string | number>(part[1], part[2], part[3]),
    ]),
  ]
}

describe('a bill of materials with a column for each level', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  const imported = (rows: Sheet) => structureFrom(ctx, rows)

  const HEADS = [
    ['L0', 'L1', 'L2', 'L3'],
    ['Level 1', 'Level 2', 'Level 3'],
    ['1', '2', '3', '4'],
    ['0', '1', '2'],
    ['Nivå 1', 'Nivå 2', 'Nivå 3'],
    ['Stufe 0', 'Stufe 1', 'Stufe 2'],
    ['Level', '', ''],
    ['Pos', '', ''],
  ]
  test.each(HEADS)('[PROD-35] is read by its crosses: %s | %s | %s', async (...heads) => {
    expect(await imported(listOf(heads, { mark: () => 'X', rest: 'both' }))).toEqual(PUMP)
  })

  test.each(HEADS)('[PROD-35] is read by the levels or positions in it: %s | %s | %s', async (...heads) => {
    expect(await imported(listOf(heads, { mark: ([level]) => level + 1, rest: 'both' }))).toEqual(PUMP)
    const places = [1, 1, 1, 2]
    const counted = listOf(heads, { mark: (part) => places[PARTS.indexOf(part)] ?? 0, rest: 'both' })
    expect((await check(ctx, counted)).outcome?.rows).toMatchObject({ refused: 0, unchanged: 4 })
  })

  test.each(HEADS.filter(([first]) => first !== 'Pos'))(
    '[PROD-46] is read by the part number that stands in the column of its level: %s | %s | %s',
    async (...heads) => {
      const rows = listOf(heads, { mark: ([, number]) => number, rest: 'name' })
      expect(await imported(rows)).toEqual(PUMP)
      const numbers = await ctx.db.selectFrom('product_identifiers').select(['key', 'value']).execute()
      expect(numbers.map(({ key, value }) => `${key} ${value}`).toSorted()).toEqual(
        PARTS.map(([, number]) => `Part number ${number}`).toSorted(),
      )
    },
  )

  test.each(HEADS)(
    '[PROD-46] is read by the name that stands in the column of its level: %s | %s | %s',
    async (...heads) => {
      expect(await imported(listOf(heads, { mark: ([, , name]) => name, rest: 'none' }))).toEqual(PUMP)
      const numbered = listOf(heads, { mark: ([, , name]) => name, rest: 'number' })
      expect((await check(await testContext(), numbered)).outcome?.rows).toMatchObject({ created: 4 })
    },
  )
  test('[PROD-46] is read by what its heads say of it', async () => {
    const numbers = ['Part no. level 1', 'Part no. level 2', 'Part no. level 3']
    expect(await imported(listOf(numbers, { mark: ([, number]) => number, rest: 'name' }))).toEqual(PUMP)
    const names = ['Name, level 1', 'Name, level 2', 'Name, level 3']
    const again = await check(ctx, listOf(names, { mark: ([, , name]) => name, rest: 'number' }))
    expect(again.outcome?.rows).toMatchObject({ unchanged: 4 })
  })

  test('[PROD-46] is read below a head whose cells are merged over the levels', async () => {
    const list = listOf(['1', '2', '3'], { mark: () => 'x', rest: 'both' })
    const [heads = [], ...rows] = list
    const above = ['Level', '', '', '', '', '']
    expect(await imported([above, heads, ...rows])).toEqual(PUMP)
    const split: Sheet = [['Level', '', '', ...heads.slice(3)], ['1', '2', '3', '', '', ''], ...rows]
    const again = await check(ctx, await xlsxOf(split))
    expect(again.outcome?.rows).toMatchObject({ refused: 0, unchanged: 4, total: 4 })
  })

  const crosses: Sheet = listOf(['L0', 'L1', 'L2'], { mark: () => 'X', rest: 'both' })
  const withCells = (row: number, ...cells: string[]): Sheet =>
    crosses.map((all, at) => (at === row ? [...cells, ...all.slice(cells.length)] : all))

  test('[PROD-35] is refused at the row that fills several of them, with words', async () => {
    const checked = await check(ctx, withCells(2, 'X', 'X'))
    expect(await faultsOf(ctx, checked)).toEqual([
      '3 L1 level:several',
      '4 L2 parent:refused',
      '5 L1 parent:refused',
    ])
    const [line] = (await linesOf(ctx, checked)).filter(({ row }) => row === 3)
    expect(line?.faults[0]?.message).toBe(
      'Each of the columns L0 to L2 stands for a level, and several are filled in: L0, L1. Keep only the column for the level of this row.',
    )
  })

  test('[PROD-35] is refused at the row that fills none of them, with words', async () => {
    const checked = await check(ctx, withCells(3, '', '', ''))
    expect(await faultsOf(ctx, checked)).toEqual(['4 L0 level:none', '5 L1 parent:refused'])
    const [line] = (await linesOf(ctx, checked)).filter(({ row }) => row === 4)
    expect(line?.faults[0]).toMatchObject({
      cell: null,
      message:
        'Each of the columns L0 to L2 stands for a level, and all are empty. Fill in the column for the level of this row in the file, or delete the row.',
    })
  })

  test('[PROD-35] is refused at the row that leaves a level out', async () => {
    expect(await faultsOf(ctx, await check(ctx, withCells(2, '', '', 'X')))).toContain('3 L2 level:jump')
  })

  const quantities = (cable: string): Sheet => [
    ['Level 1', 'Level 2', 'Level 3', 'Part no.', 'Name'],
    ['1', '', '', 'P-1', 'Pump'],
    ['', '1', '', 'H-1', 'Housing'],
    ['', '', '4', 'S-1', 'Screw'],
    ['', '', '12', 'W-1', 'Washer'],
    ['', cable, '', 'C-1', 'Cable'],
  ]

  test('[PROD-46] that holds the quantities in them, and no other column of quantities, has those', async () => {
    const [screw] = PUMP
    expect(await imported(quantities('2'))).toEqual([
      screw,
      'Housing › Washer × 12',
      'Pump › Cable × 2',
      'Pump › Housing × 1',
    ])
    await importFile(ctx, quantities('0.5 m'))
    expect(await structureOf(ctx)).toContain('Pump › Cable × 2, 0.5 m')
    expect(await faultsOf(ctx, await check(ctx, quantities('2.5')))).toEqual(['6 Level 2 units:fraction'])
  })

  test('[PROD-35] is read by its crosses though it has two rows', async () => {
    expect(await imported([crosses[0] ?? [], crosses[1] ?? [], crosses[4] ?? []])).toEqual(['Pump › Nut × 2'])
  })

  test('[PROD-35] may say no beside its cross', async () => {
    const rows: Sheet = [
      ['Level 0', 'Level 1', 'Part no.', 'Name', 'Qty'],
      [1, 0, 'P-1', 'Pump', ''],
      [0, 1, 'N-1', 'Nut', 2],
      ['-', 'x', 'H-1', 'Housing', 1],
    ]
    expect(await imported(rows)).toEqual(['Pump › Housing × 1', 'Pump › Nut × 2'])
  })

  test('[PROD-35] is none where figures in two columns are measures of the part', async () => {
    const rows: Sheet = [
      ['Part no.', 'Name', 'Parent', 'Qty', 'L1', 'L2'],
      ['P-1', 'Pump', '', '', 10, 20],
      ['N-1', 'Nut', 'P-1', 2, 3, 4],
      ['H-1', 'Housing', 'P-1', 1, 5, 6],
    ]
    expect(await imported(rows)).toEqual(['Pump › Housing × 1', 'Pump › Nut × 2'])
    const sizes = rows.map((cells, at) => (at === 0 ? [...cells.slice(0, 4), '0', '1'] : cells))
    expect((await check(ctx, csvOf(sizes))).outcome?.rows).toMatchObject({ unchanged: 3 })
  })

  test('[PROD-35] is none where notes stand below names, in a column without a head', async () => {
    const rows: Sheet = [
      ['Name', '', 'Country'],
      ['Pump', '', 'SE'],
      ['', 'old type', ''],
      ['Valve', '', 'DE'],
      ['', 'see drawing', ''],
    ]
    const checked = await check(ctx, rows)
    expect(checked.outcome).toMatchObject({ components: { added: 0 }, products: { created: 2 } })
  })

  test('[PROD-35] is read the same way from the next file with these heads', async () => {
    const rows = listOf(['L0', 'L1', 'L2'], { mark: ([, number]) => number, rest: 'name' })
    await importFile(ctx, rows)
    expect((await check(ctx, rows)).outcome?.rows).toMatchObject({ unchanged: 4, refused: 0 })
  })
})
