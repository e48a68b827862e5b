import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import { readTables } from '#server/spreadsheets/read/tables.ts'
import { writeTable } from '#server/spreadsheets/write/table.ts'
import {
  PIECE_CHARACTERS,
  type Cell,
  type WrittenColumn,
  type WrittenTable,
} from '#server/spreadsheets/write/written-table.ts'

const formats = ['xlsx', 'csv'] as const

const tableOf = (columns: WrittenColumn[], ...rows: Cell[][]): WrittenTable => ({
  name: 'Products',
  columns,
  rows,
})

async function readBack(format: (typeof formats)[number], table: WrittenTable): Promise<string[][]> {
  const result = await readTables(await buffer(writeTable(format, table)))
  if ('fault' in result) throw new Error(JSON.stringify(result.fault))
  const rows = result.tables[0]?.rows ?? []
  return rows.slice(1).map(({ cells }) => cells)
}

const textOf = async (table: WrittenTable) => (await buffer(writeTable('csv', table))).toString('utf8')

describe.each(formats)('a table written as %s', (format) => {
  test('[OV-14] is read back as it was: texts with quotes, commas, lines, other scripts and emoji', async () => {
    const names = [
      'Valve "Nordic", brass',
      'Line 1\nLine 2',
      'Ventil åäö',
      'صمام',
      '阀门 🔧',
      "_x0041_ isn't A",
    ]
    const rows = await readBack(format, tableOf([{ title: 'Name' }], ...names.map((name) => [name])))
    expect(rows).toEqual(names.map((name) => [name]))
  })

  test('[OV-14] keeps numbers, days and identifiers with leading zeros', async () => {
    const table = tableOf(
      [
        { title: 'Part number' },
        { title: 'Units', kind: 'number' },
        { title: 'Content', kind: 'number' },
        { title: 'Valid until', kind: 'date' },
        { title: 'Complex', kind: 'boolean' },
      ],
      ['0012', -3, '0.1', '2027-06-30', true],
    )
    expect(await readBack(format, table)).toEqual([['0012', '-3', '0.1', '2027-06-30', 'true']])
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['+46 8 123', "'+46 8 123"],
    ['-cmd', "'-cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['\0=1', "'=1"],
    ['＝1', "'＝1"],
    ['-5.25', '-5.25'],
    ['a=b', 'a=b'],
  ])('[OV-14] a cell %j is no formula', async (text, expected) => {
    expect(await readBack(format, tableOf([{ title: 'A' }, { title: 'B' }], ['x', text]))).toEqual([
      ['x', expected],
    ])
  })

  test('[OV-14] a number with more figures than a spreadsheet keeps stays as it is', async () => {
    const rows = await readBack(format, tableOf([{ title: 'A', kind: 'number' }], ['12345678901234567890']))
    expect(rows).toEqual([['12345678901234567890']])
  })

  test('[OV-14] takes no more rows than its reader takes bytes', async () => {
    let taken = 0
    function* rows() {
      for (; taken < 200_000; taken++) yield [`Product ${taken} ${Math.sin(taken)}`]
    }
    const stream = writeTable(format, { name: 'A', columns: [{ title: 'Name' }], rows: rows() })
    stream.once('readable', () => stream.read(1))
    for (let turn = 0; turn < 200; turn++) await setImmediate()
    expect(taken).toBeLessThan(50_000)
    stream.destroy()
  })

  test('[OV-14] whose rows fail in the middle breaks off instead of ending early', async () => {
    async function* rows() {
      yield ['first']
      throw new Error('the database went away')
    }
    const stream = writeTable(format, { name: 'A', columns: [{ title: 'Name' }], rows: rows() })
    await expect(buffer(stream)).rejects.toThrow('the database went away')
  })

  test('[OV-14] that nobody reads on ends its rows', async () => {
    let isEnded = false
    let taken = 0
    async function* rows() {
      try {
        for (; ; taken++) yield [`Product ${taken} ${Math.sin(taken)}`]
      } finally {
        isEnded = true
      }
    }
    const stream = writeTable(format, { name: 'A', columns: [{ title: 'Name' }], rows: rows() })
    stream.on('data', () => taken > 5_000 && stream.destroy())
    await expect.poll(() => isEnded).toBe(true)
  })
})

test('[OV-14] a CSV file has a byte order mark and lines that end as RFC 4180 says', async () => {
  const text = await textOf(tableOf([{ title: 'Name' }, { title: 'Note' }], ['A "B"', 'x;y'], ['', null]))
  expect(text).toBe('\uFEFFName,Note\r\n"A ""B""","x;y"\r\n,\r\n')
})

test('[OV-14] a text that begins or ends with space is quoted in a CSV file, one with space inside is not', async () => {
  const cells = [' a', 'a\u00a0', 'a b', 'a\tb', 'a\rb']
  expect(await textOf(tableOf([{ title: 'Name' }], ...cells.map((cell) => [cell])))).toBe(
    '\uFEFFName\r\n" a"\r\n"a\u00a0"\r\na b\r\n"a\tb"\r\n"a\rb"\r\n',
  )
})

test('[OV-14] a number below zero is no formula, however small; the same text elsewhere may be one', async () => {
  const columns: WrittenColumn[] = [{ title: 'Content', kind: 'number' }, { title: 'Name' }]
  expect(await textOf(tableOf(columns, [-1e-7, '-1e-7']))).toBe("\uFEFFContent,Name\r\n-1e-7,'-1e-7\r\n")
})

test('[OV-14] a long CSV file comes in pieces of about 64 KiB, each row once', async () => {
  const names = Array.from({ length: 20_000 }, (_, at) => `Product ${at}`)
  const stream = writeTable('csv', tableOf([{ title: 'Name' }], ...names.map((name) => [name])))
  const pieces: string[] = []
  for await (const piece of stream) pieces.push(String(piece))
  expect(pieces.join('')).toBe(`\uFEFF${['Name', ...names, ''].join('\r\n')}`)
  // All but the last are as long as a piece, and no longer than by a row.
  const lengths = pieces.slice(0, -1).map(({ length }) => length - PIECE_CHARACTERS)
  expect(lengths.length).toBeGreaterThan(2)
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...lengths)).toBeLessThan(20)
})

test('[OV-14] a workbook is a ZIP file, a CSV file is not, and both are read as bytes', async () => {
  const table = tableOf([{ title: 'Name' }], ['Pump'])
  const starts = await Promise.all(
    formats.map(async (format) =>
      (await buffer(writeTable(format, table))).subarray(0, 2).toString('latin1'),
    ),
  )
  expect(starts).toEqual(['PK', '\u00ef\u00bb'])
  expect(writeTable('csv', table).readableObjectMode).toBe(false)
})

test('[OV-14] a workbook has more columns than letters', async () => {
  const columns = Array.from({ length: 30 }, (_, at) => ({ title: `Column ${at}` }))
  const rows = await readBack(
    'xlsx',
    tableOf(
      columns,
      columns.map(({ title }) => title),
    ),
  )
  expect(rows[0]?.[29]).toBe('Column 29')
})
