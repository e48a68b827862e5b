import { describe, expect, test } from 'vitest'

import { headOf, type Texts } from '#tests/product-import/tables.ts'

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
    [
      'no word alone above it, though cells are empty',
      [['Parts', '', ''], ['Number', 'Description', 'Qty'], DATA],
      '2/1',
    ],
    ['no word alone above a gap of its', [['Parts', '', ''], ['', 'Description', 'Qty'], DATA], '2/1'],
    [
      'no figures above it that are as short',
      [
        ['Rev', '3', '', ''],
        ['Number', 'Description', '', 'Qty'],
        ['P-1', 'Pump', '', '4'],
      ],
      '2/1',
    ],
    [
      'its lower half with a figure, where the upper has gaps',
      [
        ['Part no.', '', 'Qty', ''],
        ['', 'Name', '', 'Country 2'],
        ['P', 'x', '1', 'SE'],
      ],
      '2/2',
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

  test.each<[string, Texts, string]>([
    [
      'the first of two candidates that name one head each',
      [
        ['Name', 'Colour'],
        ['Country', 'Shape'],
        ['a', 'b'],
      ],
      '1/1',
    ],
    [
      'the fuller one further down',
      [
        ['Name', 'Colour'],
        ['a', 'b'],
        ['Name', 'Qty'],
        ['a', '1'],
      ],
      '3/1',
    ],
    [
      'not the second of equal ones, which fills no gap',
      [
        ['Name', 'Qty'],
        ['Title', 'Count'],
        ['a', '1'],
      ],
      '1/1',
    ],
    [
      'not a fuller one that fills a gap further down',
      [
        ['Name', '', 'Qty', ''],
        ['a', 'x', '1', 'y'],
        ['', 'Country', '', 'Level'],
        ['a', 'x', '1', 'y'],
      ],
      '1/1',
    ],
    [
      'not one of figures that count no levels',
      [
        ['List', 'x'],
        ['0', '1', 'y'],
        ['a', 'b', 'c'],
        ['a', 'b', 'c'],
      ],
      '1/1',
    ],
    [
      'not one of figures from 3 on',
      [
        ['x', 'y'],
        ['3', '4', 'Part no.'],
        ['x', '', 'P-1'],
        ['', 'x', 'H-1'],
        ['', 'x', 'S-1'],
      ],
      '1/1',
    ],
    [
      'not one of larger figures',
      [
        ['x', 'y'],
        ['10', '11', 'Part no.'],
        ['x', '', 'P-1'],
        ['', 'x', 'H-1'],
        ['', 'x', 'S-1'],
      ],
      '1/1',
    ],
    [
      'a word with a figure below it',
      [
        ['Sort', 'Zahl 1'],
        ['a', '12'],
        ['b', '13'],
      ],
      '0/1',
    ],
    [
      'words as few as three of five',
      [
        ['Sort', 'Wert', 'Zahl'],
        ['a', 'b', '12', 'c', 'd'],
        ['b', 'c', '13', 'd', 'e'],
      ],
      '1/1',
    ],
    [
      'not one of figures that stand over figures',
      [
        ['x', 'y'],
        ['0', '1', 'Part no.'],
        ['5', '6', 'P-1'],
        ['7', '8', 'P-2'],
      ],
      '1/1',
    ],
    [
      'the first of two that name one head each, though the second fills its gaps',
      [
        ['Name', '', 'x'],
        ['', 'Qty', 'y'],
        ['a', '1', 'b'],
      ],
      '1/1',
    ],
    [
      'the first of several lists with quantities, though a note stands between',
      [['Part no.', 'Qty'], ['note'], ['H-1', '1'], [], HEAD, DATA],
      '1/1',
    ],
    [
      'a fuller one without quantities',
      [
        ['Part no.', 'Qty'],
        ['H-1', '1'],
        [],
        ['Part no.', 'Name', 'Country', 'EAN'],
        ['P-1', 'Pump', 'SE', '1'],
      ],
      '4/1',
    ],
    ['no words alone in their row', [['Wert'], ['12'], ['13']], '0/1'],
    [
      'no words above words',
      [
        ['Sort', 'Wert'],
        ['a', 'b'],
        ['c', 'd'],
      ],
      '0/1',
    ],
    [
      'one whose word begins with a figure',
      [
        ['Sort', '2. Wert', 'Zahl'],
        ['a', 'b', '12'],
      ],
      '1/1',
    ],
  ])('is %s', (_, rows, head) => {
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
    expect(headOf(head, ...single, [], head, ['R1, R2', '10k', '0603', '2'], ['R3', '22k', '', ''])).toBe(
      '5/1',
    )
    expect(headOf(head, ...single, ['', '', '', '2'], [], head, ['R1, R2', '10k', '0603', '2'])).toBe('6/1')
  })
})
