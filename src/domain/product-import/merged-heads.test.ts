import { describe, expect, test } from 'vitest'

import { headTitles, ownTitles } from '#domain/product-import/find-head.ts'
import { headOf, type Texts } from '#tests/product-import/tables.ts'

describe('[PROD-35] a head of several rows', () => {
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

  test.each<[string, Texts, string]>([
    [
      'by levels from the first column on',
      [
        ['Level', '', 'Part no.', 'Name'],
        ['1', '2', '', ''],
        ['x', '', 'P-1', 'Pump'],
      ],
      '2/2',
    ],
    [
      'not by levels that count on wrongly',
      [
        ['Level', '', '', 'Part no.', 'Name'],
        ['1', '2', '4', '', ''],
        ['x', '', '', 'P-1', 'Pump'],
      ],
      '1/1',
    ],
    [
      'not by levels with a gap',
      [
        ['Level', '', '', '', 'Part no.', 'Name'],
        ['1', '2', '', '3', '', ''],
        ['x', '', '', '', 'P-1', 'Pump'],
      ],
      '1/1',
    ],
    [
      'not by levels below another head',
      [
        ['Colour', '', 'Part no.', 'Name'],
        ['1', '2', '', ''],
        ['x', '', 'P-1', 'Pump'],
      ],
      '1/1',
    ],
    [
      'not by levels further down',
      [['Level', '', 'Part no.', 'Name'], [], ['1', '2', '', ''], ['x', '', 'P-1', 'Pump']],
      '1/1',
    ],
    [
      'by names of quantities from the first column on',
      [
        ['Qty', '', 'Part no.', 'Name'],
        ['P-100', 'P-200', '', ''],
        ['4', '6', 'S-1', 'Screw'],
      ],
      '2/2',
    ],
    [
      'by names of which one is a figure',
      [
        ['Part no.', 'Name', 'Qty', ''],
        ['', '', 'P-100', '200'],
        ['S-1', 'Screw', '4', '6'],
      ],
      '2/2',
    ],
    [
      'by names beyond the last head',
      [
        ['Part no.', 'Name', 'Qty'],
        ['', '', 'P-100', 'P-200'],
        ['S-1', 'Screw', '4', '6'],
      ],
      '2/2',
    ],
    [
      'not by names further down',
      [['Part no.', 'Name', 'Qty', ''], [], ['', '', 'P-100', 'P-200'], ['S-1', 'Screw', '4', '6']],
      '1/1',
    ],
    [
      'not by words that stand below heads',
      [
        ['Part no.', 'Supply', 'Country', 'Qty', 'Level', 'EAN'],
        ['Name', 'Title', '', '', '', ''],
        ['P-1', 'Pump', 'SE', '4', '1', ''],
      ],
      '1/1',
    ],
    [
      'not by words below heads that are heads themselves',
      [
        ['Part no.', 'Supply', 'Country', 'Qty', 'Level', 'EAN'],
        ['Name', 'Brand', '', '', '', ''],
        ['P-1', 'Pump', 'SE', '4', '1', ''],
      ],
      '1/1',
    ],
    [
      'by names of pieces',
      [
        ['Part no.', 'Name', 'Pieces', ''],
        ['', '', 'P-100', 'P-200'],
        ['S-1', 'Screw', '4', '6'],
      ],
      '2/2',
    ],
    [
      'not by names that stand below the next head, too',
      [
        ['Part no.', 'Qty', '', 'Name'],
        ['', 'P-100', 'P-200', 'long'],
        ['S-1', '4', '6', 'Screw'],
      ],
      '1/1',
    ],
  ])('goes on %s', (_, rows, head) => {
    expect(headOf(...rows)).toBe(head)
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
