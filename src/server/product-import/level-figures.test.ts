import { beforeEach, describe, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import { previewProductImport } from '#server/product-import/imports.service.ts'
import {
  check,
  checkWith,
  csvOf,
  importFile,
  proposedSettings,
  upload,
  type Sheet,
} from '#tests/product-import/files.ts'
import { structureFrom, structureOf } from '#tests/product-import/structure.ts'
import { inRequest, testContext } from '#tests/context.ts'

const HEADS = ['Level 1', 'Level 2', 'Level 3']

/** A bill of materials by levels and figures in their columns. */
const listOf = (figures: readonly (readonly [number, string])[], heads = HEADS): Sheet => [
  [...heads, 'Part no.', 'Name'],
  ...figures.map(([level, figure], at) => [
    ...heads.map((_, place) => (place === level ? figure : '')),
    `P-${at}`,
    `Part ${at}`,
  ]),
]

describe('[PROD-46] figures in columns of levels', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  const faultsIn = async (rows: Sheet) => {
    const { id } = await upload(ctx, csvOf(rows))
    const { mappingFaults } = await inRequest(ctx, (request) => previewProductImport(request, id, {}))
    return mappingFaults.map(({ message }) => message)
  }
  const imported = (rows: Sheet) => structureFrom(ctx, rows)

  const COUNTING = [
    [0, '1'],
    [1, '1'],
    [1, '2'],
    [1, '3'],
  ] as const

  test('that count are asked about, because they may be quantities', async () => {
    const question =
      'The numbers in the columns Level 1 to Level 3 can be quantities or positions. Choose in the options which they are.'
    expect(await faultsIn(listOf(COUNTING))).toEqual([question])
    await expect(check(ctx, listOf(COUNTING))).rejects.toMatchObject({ code: 'product-import:mapping' })
  })

  test('are what a person says', async () => {
    await importFile(ctx, listOf(COUNTING), { levelFigures: 'places' })
    expect(await structureOf(ctx)).toEqual([
      'Part 0 › Part 1 × 1',
      'Part 0 › Part 2 × 1',
      'Part 0 › Part 3 × 1',
    ])
    const { id } = await upload(ctx, csvOf(listOf(COUNTING)))
    const settings = await proposedSettings(ctx, id, { levelFigures: 'quantities' })
    expect((await checkWith(ctx, id, settings)).outcome?.components).toMatchObject({ changed: 2 })
  })

  test.each<[string, readonly (readonly [number, string])[], string[]]>([
    [
      'one of them begins elsewhere than a position does',
      [...COUNTING, [0, '1'], [1, '4'], [1, '2']],
      ['Part 0 › Part 2 × 2', 'Part 0 › Part 3 × 3', 'Part 4 › Part 5 × 4', 'Part 4 › Part 6 × 2'],
    ],
    [
      'two parts of an assembly have the same one',
      [
        [0, '1'],
        [1, '1'],
        [1, '2'],
        [1, '2'],
        [1, '1'],
      ],
      ['Part 0 › Part 2 × 2', 'Part 0 › Part 3 × 2'],
    ],
    [
      'another one is a fraction with its unit',
      [...COUNTING, [1, '0.5 m']],
      ['Part 0 › Part 2 × 2', 'Part 0 › Part 4 × 1, 0.5 m'],
    ],
  ])('are quantities where %s', async (_, figures, links) => {
    expect(await imported(listOf(figures))).toEqual(expect.arrayContaining(links))
  })

  test('are quantities where heads say so, or another column has their units', async () => {
    const headed = listOf(COUNTING, ['Qty level 1', 'Qty level 2', 'Qty level 3'])
    expect(await imported(headed)).toContain('Part 0 › Part 3 × 3')
    const units = listOf(COUNTING).map((cells, at) => [...cells, at === 0 ? 'Unit' : 'pcs'])
    const again = await check(ctx, units)
    expect(again.outcome?.rows).toMatchObject({ unchanged: 4, refused: 0 })
  })

  test.each<[string, readonly (readonly [number, string])[]]>([
    ['they are the levels themselves', [0, 1, 2, 2, 1].map((level) => [level, String(level + 1)] as const)],
    [
      'enough of them count within each assembly',
      [0, 1, 1, 1, 1, 2, 2, 1, 2, 2].map((level, at) => [
        level,
        ['1', '1', '2', '3', '4', '1', '2', '5', '1', '2'][at] ?? '',
      ]),
    ],
    [
      'they count in tens',
      [0, 1, 1, 1, 2, 2, 2].map((level, at) => [level, ['10', '10', '20', '30', '10', '20', '30'][at] ?? '']),
    ],
    ['they count through the whole list', [0, 1, 2, 1, 2, 2, 1].map((level, at) => [level, String(at + 1)])],
  ])('are positions where %s', async (_, figures) => {
    const links = await imported(listOf(figures))
    expect(links).toHaveLength(figures.length - 1)
    expect(links.every((link) => link.endsWith('× 1'))).toBe(true)
  })

  test('are positions beside a column of quantities, and pieces beside one of masses', async () => {
    const beside = (head: string, value: string) =>
      listOf([...COUNTING, [1, '4'], [1, '4'], [1, '1']]).map((cells, at) => [
        ...cells,
        at === 0 ? head : value,
      ])
    expect(await imported(beside('Qty', '7'))).toContain('Part 0 › Part 3 × 7')
    const other = await testContext()
    await importFile(other, beside('Mass (g)', '5'))
    expect(await structureOf(other)).toContain('Part 0 › Part 3 × 3, 5 g')
  })
})
