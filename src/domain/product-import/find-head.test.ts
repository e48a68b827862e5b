import { describe, expect, test } from 'vitest'

import { findHead, headTitles, ownTitles } from '#domain/product-import/find-head.ts'
import type { Texts } from '#tests/product-import/tables.ts'

/** The head of a sheet, as "last row/number of rows"; empty rows are none of the file's. */
const headOf = (...rows: Texts) => {
  const found = findHead(rows.flatMap((cells, at) => (cells.length > 0 ? [{ number: at + 1, cells }] : [])))
  return `${found.row}/${found.rows}`
}
const HEAD = ['Part no.', 'Name', 'Qty']
const DATA = ['P-1', 'Pump', '4']

describe('[PROD-35] the head of a table', () => {
  test.each<[string, Texts, string]>([
    ['the row that names most columns', [['List of parts'], ['Name', 'of all'], HEAD, DATA], '3/1'],
    ['the first of two that name as many', [HEAD, DATA, HEAD, DATA], '1/1'],
    [
      'a row of one known head among words',
      [
        ['Colour', 'Name', 'Finish'],
        ['red', 'Pump', 'matt'],
      ],
      '1/1',
    ],
    [
      'a row of words above figures',
      [
        ['Sort', 'Wert'],
        ['a', '12'],
        ['b', '13'],
      ],
      '1/1',
    ],
    ['the first of these', [['Bericht'], ['Sort', 'Zahl'], ['a', '12']], '2/1'],
    [
      'none, where the first row is data',
      [
        ['P-1', '4'],
        ['P-2', '5'],
      ],
      '0/1',
    ],
    ['none of an empty sheet', [], '0/1'],
    [
      'none where a name stands alone above a wide table',
      [['Name'], ['1', '2', '3', '4'], ['1', '2', '3', '4']],
      '0/1',
    ],
    [
      'none where a figure stands beside the only known head',
      [
        ['Name', '12'],
        ['a', '13'],
      ],
      '0/1',
    ],
    ['none below fifty rows', [...Array.from({ length: 50 }, () => ['note']), HEAD, DATA], '0/1'],
    ['one in the fiftieth row', [...Array.from({ length: 49 }, () => ['note']), HEAD, DATA], '50/1'],
  ])('is %s', (_, rows, head) => {
    expect(headOf(...rows)).toBe(head)
  })

  test.each<[string, Texts, string]>([
    ['a row of groups above it', [['Part', '', 'Supply'], ['Number', 'Description', 'Qty'], DATA], '2/2'],
    ['two of them', [['A', '', 'B'], ['Part', '', 'Supply'], ['Number', 'Description', 'Qty'], DATA], '3/3'],
    [
      'two of three',
      [['A', '', 'B'], ['A', '', 'B'], ['Part', '', 'Supply'], ['Number', 'Description', 'Qty'], DATA],
      '4/3',
    ],
    [
      'no row of groups with a gap below it',
      [['Part', '', 'Supply'], [], ['Number', 'Description', 'Qty'], DATA],
      '3/1',
    ],
    ['no title above it', [['List of parts'], ['Number', 'Description', 'Qty'], DATA], '2/1'],
    [
      'no full row of words above it',
      [['one', 'two', 'three'], ['Number', 'Description', 'Qty'], DATA],
      '2/1',
    ],
    ['no row of figures above it', [['Rev', '', '3'], ['Number', 'Description', 'Qty'], DATA], '2/1'],
    [
      'its lower half, where the upper has gaps',
      [
        ['Part no.', '', 'Qty', ''],
        ['', 'Name', '', 'Country'],
        ['P', 'x', '1', 'SE'],
      ],
      '2/2',
    ],
  ])('has %s', (_, rows, head) => {
    expect(headOf(...rows)).toBe(head)
  })

  test.each<[string, Texts, string]>([
    [
      'words fill its gaps',
      [
        ['Part no.', 'Supply', '', 'Qty', 'Level', 'EAN'],
        ['', 'Name', 'Country', '', '', ''],
        ['P-1', 'Pump', 'SE', '4', '1', ''],
      ],
      '2/2',
    ],
    [
      'not where figures stand there',
      [
        ['Part no.', 'Supply', '', 'Qty', 'Level', 'EAN'],
        ['', 'Name', 'Country 2', '', '', ''],
        ['P-1', 'Pump', 'SE', '4', '1', ''],
      ],
      '1/1',
    ],
    [
      'not where the words are no heads',
      [
        ['Part no.', 'Supply', '', 'Qty', 'Level', 'EAN'],
        ['', 'blue', 'red', '', '', ''],
        ['P-1', 'Pump', 'SE', '4', '1', ''],
      ],
      '1/1',
    ],
    [
      'not where a row is empty in between',
      [
        ['Part no.', 'Supply', '', 'Qty', 'Level', 'EAN'],
        [],
        ['', 'Name', 'Country', '', '', ''],
        ['P-1', 'Pump', 'SE', '4', '1', ''],
      ],
      '1/1',
    ],
    [
      'it numbers the levels',
      [
        ['Level', '', '', 'Part no.', 'Name'],
        ['0', '1', '2', '', ''],
        ['x', '', '', 'P-1', 'Pump'],
      ],
      '2/2',
    ],
    [
      'not where another row of figures stands there',
      [
        ['Level', '', '', 'Part no.', 'Name'],
        ['1', '3', '4', '', ''],
        ['x', '', '', 'P-1', 'Pump'],
      ],
      '1/1',
    ],
    [
      'not where one figure stands there',
      [
        ['Level', '', '', 'Part no.', 'Name'],
        ['1', '', '', '', ''],
        ['x', '', '', 'P-1', 'Pump'],
      ],
      '1/1',
    ],
    [
      'not where more stands there',
      [
        ['Level', '', '', 'Part no.', 'Name'],
        ['1', '2', '', 'P-1', ''],
        ['x', '', '', 'P-1', 'Pump'],
      ],
      '1/1',
    ],
    [
      'it names the columns of quantities',
      [
        ['Part no.', 'Name', 'Qty', ''],
        ['', '', 'P-100', 'P-200'],
        ['S-1', 'Screw', '4', '6'],
      ],
      '2/2',
    ],
    [
      'it names those of a column in between',
      [
        ['Part no.', 'Qty', '', 'Name'],
        ['', 'P-100', 'P-200', ''],
        ['S-1', '4', '6', 'Screw'],
      ],
      '2/2',
    ],
    [
      'it names those of a head that speaks of quantities',
      [
        ['Part no.', 'Name', 'Qty per set', ''],
        ['', '', 'P-100', 'P-200'],
        ['S-1', 'Screw', '4', '6'],
      ],
      '2/2',
    ],
    [
      'not where figures stand there',
      [
        ['Part no.', 'Name', 'Qty', ''],
        ['', '', '100', '200'],
        ['S-1', 'Screw', '4', '6'],
      ],
      '1/1',
    ],
    [
      'not where one name stands there',
      [
        ['Part no.', 'Name', 'Qty', ''],
        ['', '', 'P-100', ''],
        ['S-1', 'Screw', '4', '6'],
      ],
      '1/1',
    ],
    [
      'not where names stand elsewhere, too',
      [
        ['Part no.', 'Name', 'Qty', ''],
        ['x', '', 'P-100', 'P-200'],
        ['S-1', 'Screw', '4', '6'],
      ],
      '1/1',
    ],
    [
      'not where nothing has quantities',
      [
        ['Part no.', 'Name', 'Country', ''],
        ['', '', 'P-100', 'P-200'],
        ['S-1', 'Screw', 'SE', '6'],
      ],
      '1/1',
    ],
  ])('goes on in the row below: %s', (_, rows, head) => {
    expect(headOf(...rows)).toBe(head)
  })

  test('may be of figures, where these are levels', () => {
    const below = [
      ['x', '', '', 'P-1'],
      ['', 'x', '', 'H-1'],
      ['', '', 'x', 'S-1'],
    ]
    expect(headOf(['List'], ['0', '1', '2', 'Part no.'], ...below)).toBe('2/1')
    expect(headOf(['0', '1', '2', 'Name'], ['Part no.', 'x', 'x', 'P-1'], ...below)).toBe('1/1')
  })

  test.each<[string, Texts, string]>([
    [
      'of the first list, though a further one has a fuller head',
      [['Part no.', 'Qty'], ['H-1', '1'], [], HEAD, DATA],
      '1/1',
    ],
    [
      'of the list, where only texts stand below the first',
      [['Part no.', 'Qty'], ['see below', 'twice'], [], HEAD, DATA],
      '4/1',
    ],
    [
      'of the list, where a text and a figure alone stand below the first',
      [['Part no.', 'Qty'], ['12'], [], HEAD, DATA],
      '4/1',
    ],
    [
      'of a bill of materials, though a table of other things stands above',
      [['Part no.', 'Name'], ['H-1', '1'], [], HEAD, DATA],
      '4/1',
    ],
  ])('is that %s', (_, rows, head) => {
    expect(headOf(...rows)).toBe(head)
  })

  test('is that of the second of two equal ones, which fills what the first leaves empty', () => {
    const head = ['Ref', 'Value', 'Footprint', 'Qty']
    const single = [
      ['R1', '10k', '0603', ''],
      ['R2', '10k', '0603', ''],
    ]
    expect(headOf(head, ...single, [], head, ['R1, R2', '10k', '0603', '2'])).toBe('5/1')
    expect(
      headOf(head, ...single.map((cells) => cells.with(3, '1')), [], head, ['R1, R2', '10k', '0603', '2']),
    ).toBe('1/1')
    expect(headOf(head, ...single, [], head, ['R1, R2', '10k', '0603', ''])).toBe('1/1')
    expect(headOf(head, ...single, ['', '', '', '2'], [], head, ['R1, R2', '10k', '0603', '2'])).toBe('6/1')
  })
})

describe('[PROD-35] the titles of columns', () => {
  test('join what stands over them, also over several', () => {
    expect(
      headTitles(
        [
          ['Supplier', '', 'Qty'],
          ['No', 'Name', ''],
        ],
        4,
      ),
    ).toEqual(['Supplier No', 'Supplier Name', 'Qty', ''])
    expect(
      headTitles(
        [
          ['Part', 'Part'],
          ['Part', 'No'],
        ],
        2,
      ),
    ).toEqual(['Part', 'Part No'])
    expect(headTitles([], 2)).toEqual(['', ''])
    expect(
      headTitles(
        [
          ['A', '', ''],
          ['B', '', 'C'],
          ['x', 'y', ''],
        ],
        3,
      ),
    ).toEqual(['A B x', 'A B y', 'C'])
  })

  test('are the last part alone, where the rest says what columns belong to', () => {
    expect(
      ownTitles(
        [
          ['Structure', '', 'Supplier'],
          ['Qty', 'Level', 'No'],
        ],
        4,
      ),
    ).toEqual(['Qty', 'Level', '', ''])
    expect(ownTitles([['Qty', 'Level']], 2)).toEqual([])
    expect(ownTitles([['Supplier'], ['x'], ['No']], 1)).toEqual([''])
    expect(
      ownTitles(
        [
          ['Structure', ''],
          ['x', ''],
          ['No', ''],
        ],
        2,
      ),
    ).toEqual(['No', ''])
  })
})
