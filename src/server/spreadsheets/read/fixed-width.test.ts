import { describe, expect, test } from 'vitest'

import { readTables } from '#server/spreadsheets/read/tables.ts'

const cellsOf = async (lines: readonly string[]) => {
  const result = await readTables(Buffer.from(lines.join('\n')))
  return 'fault' in result ? result.fault : result.tables[0]?.rows.map(({ cells }) => cells)
}
const HEAD = 'Qty Value  Device    Parts'
const ROWS = ['3   10k 1% R-EU_R060 R1, R2, R5', '1          C-EUC0402 C1']

describe('[PROD-46] a text with columns by width', () => {
  test('is divided where the columns of its head begin in every line', async () => {
    expect(await cellsOf([HEAD, ...ROWS])).toEqual([
      ['Qty', 'Value', 'Device', 'Parts'],
      ['3', '10k 1%', 'R-EU_R060', 'R1, R2, R5'],
      ['1', '', 'C-EUC0402', 'C1'],
    ])
  })

  test('passes over lines that are drawn', async () => {
    expect(
      await cellsOf(['Part   Name     Qty', '------ -------- ---', 'P-100  Housing  1', 'P-200  Screw    4']),
    ).toEqual([
      ['Part', 'Name', 'Qty'],
      ['P-100', 'Housing', '1'],
      ['P-200', 'Screw', '4'],
    ])
  })

  test('keeps a title above its head, and a head of two words together', async () => {
    const found = await cellsOf([
      'List, of a board',
      '',
      'Find no. Value Parts',
      'A 1      10k   R1',
      'B-12xy   22k   R2',
    ])
    expect(found).toEqual([
      ['List, of a board'],
      ['Find no.', 'Value', 'Parts'],
      ['A 1', '10k', 'R1'],
      ['B-12xy', '22k', 'R2'],
    ])
  })

  test('may have two columns, with a wide gap in every line', async () => {
    const lines = [
      'Part Name         Qty',
      'PUMP                1',
      '  HOUSING           1',
      '    SCREW           4',
    ]
    expect(await cellsOf(lines)).toEqual([
      ['Part Name', 'Qty'],
      ['PUMP', '1'],
      ['HOUSING', '1'],
      ['SCREW', '4'],
    ])
    const text = [
      'Note',
      'See the drawing   of the pump',
      'for the sizes of  all its parts',
      'and   for their materials',
    ]
    expect(await cellsOf(text)).toEqual(text.map((line) => [line]))
  })

  const PRINTED = [
    '.1    0010  100-100   Casing              1,000  ST',
    '..2   0010  100-110   Slug for it, long   0,500  KG',
    '----------------------------------------------------',
    '..2   0020  100-120   Gasket             12,000  ST',
  ]

  test('is divided at the gaps of all its lines where it has no head', async () => {
    expect(await cellsOf(PRINTED)).toEqual([
      ['.1', '0010', '100-100', 'Casing', '1,000', 'ST'],
      ['..2', '0010', '100-110', 'Slug for it, long', '0,500', 'KG'],
      ['..2', '0020', '100-120', 'Gasket', '12,000', 'ST'],
    ])
  })

  test.each<[string, string[]]>([
    ['commas between its columns', ['P-1,   Pump,   1', 'P-2,   Nut ,   2', 'P-3,   Rod ,   4']],
    ['sentences', ['Dear all,', 'the list is below.  It is long.', 'Yours  sincerely,  the author']],
    ['semicolons', ['P-1;   Pump;   1', 'P-2;   Nut ;   2', 'P-3;   Rod ;   4']],
  ])('with %s and no head is not divided at gaps', async (_, lines) => {
    const found = await cellsOf(lines)
    expect(found).toContainEqual(
      lines[0]!
        .split(/[,;]/)
        .map((text) => text.trim())
        .filter((text) => text !== ''),
    )
  })

  test.each<[string, string[]]>([
    ['a text that runs over into the next column', [HEAD, ...ROWS, '1   100nF in 0402   C2']],
    ['tabs in it', [HEAD, ...ROWS, '1\t100nF\tC\tC2']],
    ['sentences', ['This is a letter.', 'It has no columns at all.', 'Nor has it a table.']],
    ['two columns', ['Value Parts', '10k   R1', '22k   R2']],
  ])('with %s is none', async (_, lines) => {
    const found = await cellsOf(lines)
    expect(found).not.toContainEqual(['Qty', 'Value', 'Device', 'Parts'])
    expect(found).not.toContainEqual(['10k', 'R1'])
  })

  test('that is long and slips at its end is refused with the line', async () => {
    const many = Array.from({ length: 10_000 }, () => ROWS[0]!)
    expect(await cellsOf([HEAD, ...many, '1   100nF in 0402   C2'])).toEqual({
      code: 'table:columns-slip',
      row: 10_002,
      params: {},
    })
  })

  test.each([
    ['commas', ['a b c,d', '1,2', '3,4']],
    ['semicolons below a title', ['Bill of materials', 'Part;Name', 'P-1;Pump', 'H-1;Housing']],
  ])('is not seen in a table with %s', async (_, lines) => {
    const found = await cellsOf(lines)
    expect(Array.isArray(found) ? found.at(-1) : found).toHaveLength(2)
  })
})
