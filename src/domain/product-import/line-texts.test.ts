import { describe, expect, test } from 'vitest'

import { withoutApostrophes } from '#domain/product-import/kept-texts.ts'
import { areLineTexts, signInLines, withLineCells, withLineParts } from '#domain/product-import/line-texts.ts'

const lines = (...texts: string[]) => texts.map((text) => ({ cells: [text] }))
const rowsOf = (...rows: string[][]) => rows.map((cells) => ({ cells }))

describe('[PROD-46] lines of Teamcenter, each in one cell', () => {
  test.each<[string, string[]]>([
    ['H-1/A;1-Housing', ['Housing', 'H-1', '']],
    ['H-1/A;1-Housing x 4', ['Housing', 'H-1', '4']],
    ['H-1/;12-Housing (View)', ['Housing', 'H-1', '']],
    ['H-1/A;1-Housing (Manufacturing View) x 12', ['Housing', 'H-1', '12']],
    ['H-1/B/A;1-Housing x 4', ['Housing', 'H-1/B', '4']],
    ['H-1/A;1-Box x 4 x 2', ['Box x 4', 'H-1', '2']],
    ['H-1/A;1-Housing (old)', ['Housing (old)', 'H-1', '']],
  ])('“%s” are name, number and quantity: %j', (text, cells) => {
    expect(withLineParts({ number: 3, cells: [text] })).toEqual({ number: 3, cells })
  })

  test('have a head, which gets those of the other columns', () => {
    expect(withLineParts({ number: 1, cells: ['BOM Line'] }).cells).toEqual([
      'BOM Line',
      'Item ID',
      'Quantity',
    ])
    expect(withLineParts({ number: 1, cells: [] }).cells).toEqual(['', 'Item ID', 'Quantity'])
  })

  test.each<[string, { cells: string[] }[], boolean]>([
    ['two of them', lines('H-1/A;1-Housing', 'S-1/A;1-Screw x 4'), true],
    ['two below a head', lines('BOM Line', 'H-1/A;1-Housing', 'S-1/A;1-Screw x 4'), true],
    ['one below a head', lines('BOM Line', 'H-1/A;1-Housing'), false],
    ['two below a title and a head', lines('List', 'BOM Line', 'H-1/A;1-Housing', 'S-1/A;1-Screw'), false],
    ['two beside another column', rowsOf(['H-1/A;1-Housing', 'x'], ['S-1/A;1-Screw', 'y']), false],
    [
      'those of which one has another column',
      rowsOf(['H-1/A;1-Housing'], ['S-1/A;1-Screw'], ['', 'x'], ['', 'y']),
      false,
    ],
    ['other texts', lines('Housing', 'H-1;1-x', 'H-1/A;Housing', 'x/A;b-c'), false],
    ['nothing', [], false],
  ])('are told by %s', (_, rows, expected) => {
    expect(areLineTexts(rows)).toBe(expected)
  })
})

describe('[PROD-46] rows that a program put into quotes as a whole', () => {
  test.each<[string, string[], string | null]>([
    ['a comma', ['Level,Part,Qty', '0,P-1,1', '1,H-1,2'], ','],
    ['a semicolon', ['Level;Part;Qty', '0;P-1;1', '1;H-1;2'], ';'],
    ['a tab', ['Level\tPart\tQty', '0\tP-1\t1', '1\tH-1\t2'], '\t'],
    ['a bar', ['Level|Part|Qty', '0|P-1|1', '1|H-1|2'], '|'],
    ['the first that parts all alike', ['a;b;c,d,e', '1;2;3,4,5', '1;2;3,4,5'], ';'],
    ['none, of two cells', ['Part,Qty', 'P-1,1', 'H-1,2'], null],
    ['none, of rows of other widths', ['Level,Part,Qty', '0,P-1', '1,H-1,2'], null],
    ['a comma, in two rows', ['Level,Part,Qty', '0,P-1,1'], ','],
    ['none, of one row', ['0,P-1,1'], null],
    ['a comma, but for those in quotes', ['Level,Part,Qty', '0,"P,1",1', '1,H-1,2'], ','],
  ])('are parted by %s', (_, texts, sign) => {
    expect(signInLines(lines(...texts))).toBe(sign)
  })

  test('have one cell each', () => {
    expect(signInLines(rowsOf(['a,b,c'], ['1,2,3'], ['1,2,3', 'x']))).toBeNull()
    expect(signInLines(rowsOf(['a,b,c'], ['1,2,3'], []))).toBeNull()
  })

  test('are parted into their cells; other rows are not', () => {
    expect(withLineCells({ number: 2, cells: ['0, "P,1" ,1'] }, ',')).toEqual({
      number: 2,
      cells: ['0', 'P,1', '1'],
    })
    expect(withLineCells({ number: 2, cells: ['a,b', 'c'] }, ',').cells).toEqual(['a,b', 'c'])
    expect(withLineCells({ number: 2, cells: [] }, ',').cells).toEqual([])
  })
})

describe('[PROD-46] the apostrophe that keeps a spreadsheet from changing a number', () => {
  test.each([
    ["'0010", '0010'],
    ['’A-1', 'A-1'],
    ['`4711', '4711'],
    ['´.5', '.5'],
    ["'tis", "'tis"],
    ["'70s lamp", "'70s lamp"],
    ["'70s'", "'70s'"],
    ["''7", "''7"],
    ["x'7", "x'7"],
    ["'-7", "'-7"],
    ["'A 7", "'A 7"],
  ])('“%s” is read as “%s”', (text, read) => {
    expect(withoutApostrophes({ number: 1, cells: ['x', text] })).toEqual({ number: 1, cells: ['x', read] })
  })

  test('leaves rows without one as they are', () => {
    const row = { number: 1, cells: ['x', '7'] }
    expect(withoutApostrophes(row)).toBe(row)
    const kept = { number: 1, cells: ["'7"], indents: [{ column: 0, indent: 2 }] }
    expect(withoutApostrophes(kept)).toEqual({ ...kept, cells: ['7'] })
  })
})
