import { describe, expect, test } from 'vitest'

import { LIST_LIMITS, type TableRow } from '#domain/spreadsheets/table.ts'
import { fixedWidthsOf, openFixedWidthTable } from '#server/spreadsheets/read/fixed-width.ts'

const encoded = (text: string) => ({ bytes: Buffer.from(text), encoding: 'utf-8' as const })
const columnsOf = (...lines: string[]) => fixedWidthsOf(encoded(lines.join('\n')))

async function rowsOf(text: string, limits = LIST_LIMITS): Promise<TableRow[]> {
  const widths = fixedWidthsOf(encoded(text))
  if (!widths) throw new Error('the text has no columns')
  const rows: TableRow[] = []
  for await (const some of openFixedWidthTable(encoded(text), widths, limits).rows(0)) rows.push(...some)
  return rows
}

describe('[PROD-46] the columns of a text below its head', () => {
  test.each<[string, string[], number[] | null]>([
    ['one line, with wide gaps in the head', ['a  b  c', '1  2  3'], [0, 3, 6]],
    ['one line, with single gaps in the head', ['a b c', '1 2 3'], null],
    ['two lines, with single gaps in the head', ['a b c', '1 2 3', '4 5 6'], [0, 2, 4]],
    ['no line', ['a   b   c'], null],
    ['a text that runs over into a column set apart', ['a    b    c', '1    2    3', 'longtext  2  3'], null],
    ['a head that is indented', ['   a   b   c', '   1   2   3', '   4   5   6'], null],
    ['a column that no line fills', ['a  b  c  d', '1  2  3', '4  5  6'], [0, 3, 6, 9]],
    ['only two filled columns and two lines', ['a    b    c', '1    2', '3    4'], null],
    ['only two filled columns and three lines', ['a    b    c', '1    2', '3    4', '5    6'], [0, 5, 10]],
    ['a tab in one of its lines', ['a  b  c', '1  2  3', '4  5  6\t'], null],
  ])('%s', (_, lines, starts) => {
    expect(columnsOf(...lines)).toEqual(starts && { head: 0, starts })
  })

  test('two columns need a gap of three in every line, and most lines that fill the second', () => {
    const two = (...below: string[]) => columnsOf('part    qty', ...below)?.starts ?? null
    expect(two('pump    1', 'screw   4', 'nut     9')).toEqual([0, 8])
    // Two spaces only.
    expect(two('pump    1', 'screws  4', 'nut     9')).toBeNull()
    expect(two('pump    1', 'screw', 'nut     9')).toEqual([0, 8])
    expect(two('pump', 'screw', 'nut     9')).toBeNull()
    // A first column is at least as wide as the gap.
    expect(columnsOf('a qty', '  1', '  4', '  9')).toBeNull()
  })

  test('the head stands within the first 50 lines', () => {
    const below = ['a  b  c', '1  2  3', '4  5  6']
    const notes = (count: number) => Array.from({ length: count }, () => 'a note; one of many')
    expect(columnsOf(...notes(49), ...below)).toEqual({ head: 49, starts: [0, 3, 6] })
    expect(columnsOf(...notes(50), ...below)).toBeNull()
  })
})

describe('[PROD-46] the columns of a text without a head', () => {
  // The commas keep the first lines from being taken for a head.
  const printed = ['.1    10 pump     1,0', '..2   20 screw   12,0', '..2x  30 nut      0,5']

  test('begin behind gaps of two that three lines and more have', () => {
    expect(columnsOf(...printed)).toEqual({ head: -1, starts: [0, 6, 17] })
    expect(columnsOf(...printed.slice(0, 2))).toBeNull()
  })

  test('are three at least', () => {
    expect(columnsOf('.1    pump a', '..2   screw', '..2x  nut b')).toBeNull()
  })

  test.each([
    ['half of the lines', ['.1    10        1,0', '..2   20', '..2x  30 nut    2,0', '.1y   40'], true],
    ['fewer', ['.1    10        1,0', '..2   20', '..2x  30 nut', '.1y   40'], false],
  ])('are filled in half of the lines: %s', (_, lines, areColumns) => {
    expect(columnsOf(...lines) !== null).toBe(areColumns)
  })

  test('are none where one line has a sign that divides', () => {
    expect(columnsOf(...printed, '..2   40 rod; short  1')).toBeNull()
  })
})

describe('[PROD-46] the rows of a text with columns by width', () => {
  test('have no empty cells at their end; a title stands by itself, without its spaces', async () => {
    expect(await rowsOf('  Parts, all of them \na    b    c\n1    2\n\n3         4\n')).toEqual([
      { number: 1, cells: ['Parts, all of them'] },
      { number: 2, cells: ['a', 'b', 'c'] },
      { number: 3, cells: ['1', '2'] },
      { number: 5, cells: ['3', '', '4'] },
    ])
  })

  test('are as many as the limit allows, and the text with one more is refused', async () => {
    const text = 'a  b  c\n1  2  3\n4  5  6'
    expect(await rowsOf(text, { ...LIST_LIMITS, rows: 3 })).toHaveLength(3)
    await expect(rowsOf(text, { ...LIST_LIMITS, rows: 2 })).rejects.toMatchObject({
      fault: { code: 'table:too-many-rows', params: { limit: 2 } },
    })
  })

  test('are counted without empty lines before they are read', async () => {
    const text = encoded('a  b  c\n1  2  3\n   \n\n4  5  6\n')
    const table = openFixedWidthTable(text, { head: 0, starts: [0, 3, 6] }, LIST_LIMITS)
    expect([await table.isLongerThan(0, 2), await table.isLongerThan(0, 3)]).toEqual([true, false])
    expect(table.sheets).toEqual([{ name: null, isHidden: false }])
    expect(table.endsAbruptly()).toBe(false)
  })

  // A piece that is read has 65,536 bytes; a line has 16.
  test.each([
    ['between the two signs of a line end', '\r\n', 1],
    ['after both of them', '\r\n', 0],
    ['before both of them', '\r\n', 2],
    ['in the middle of a line', '\r\n', 8],
    ['behind a carriage return that stands alone', '\r', 1],
  ])('keep their numbers where a piece ends %s', async (_, lineEnd, longer) => {
    const line = `P-1   Pump   ${' '.repeat(3 - lineEnd.length - 1)}1`
    const head = `No.   Name   Q${' '.repeat(3 - lineEnd.length - 1)}${'t'.repeat(longer)}`
    const lines = [head, ...Array.from({ length: 10_000 }, () => line)]
    const rows = await rowsOf(lines.join(lineEnd) + lineEnd)
    expect(rows.map(({ number }) => number)).toEqual(lines.map((__, at) => at + 1))
    expect(new Set(rows.slice(1).map(({ cells }) => cells.join('|')))).toEqual(new Set(['P-1|Pump|1']))
  })
})
