import { describe, expect, test } from 'vitest'

import { fieldsOf, type Texts } from '#tests/product-import/tables.ts'

const NAME = 'Our product name'

describe('[PROD-46] columns that only count', () => {
  test.each<[string, Texts, string[]]>([
    [
      'places on a board beside a number',
      [
        ['Ref', 'Part no.'],
        ['R1', 'a'],
        ['R2', 'b'],
      ],
      ['position', 'Part number'],
    ],
    [
      'places on a board beside a value',
      [
        ['Part', 'Value'],
        ['R1', '10k'],
        ['R2', '10k'],
      ],
      ['position', NAME],
    ],
    [
      'places on a board, several in a cell',
      [
        ['Ref', 'Name'],
        ['R1, R2', 'a'],
        ['R3', 'b'],
      ],
      ['position', NAME],
    ],
    [
      'numbers of a database beside a component',
      [
        ['ID', 'Component no'],
        ['5', 'a1'],
        ['902', 'b7'],
      ],
      ['position', 'Part number'],
    ],
    [
      'an item that counts',
      [
        ['Item', 'Name'],
        ['1', 'a'],
        ['2', 'b'],
        ['3', 'c'],
      ],
      ['position', NAME],
    ],
    [
      'a number that counts beside one that does not',
      [
        ['Article ID', 'EAN'],
        ['1', 'x7'],
        ['2', 'x9'],
        ['3', 'x4'],
      ],
      ['position', 'EAN'],
    ],
  ])('are positions: %s', (_, table, fields) => {
    expect(fieldsOf(table)).toEqual(fields)
  })

  test.each<[string, Texts, string]>([
    [
      'places on a board alone',
      [
        ['Ref', 'Name'],
        ['R1', 'a'],
        ['R2', 'b'],
      ],
      'Reference number',
    ],
    [
      'numbers that begin with letters, beside a component',
      [
        ['ID', 'Component no'],
        ['A5', 'a1'],
        ['7', 'b7'],
      ],
      'Product ID',
    ],
    [
      'numbers of an article beside a component',
      [
        ['Article ID', 'Component no'],
        ['5', 'a1'],
        ['902', 'b7'],
      ],
      'Product ID',
    ],
    [
      'numbers of a database beside no component',
      [
        ['ID', 'Part no.'],
        ['5', 'a1'],
        ['902', 'b7'],
      ],
      'Product ID',
    ],
    [
      'a number that counts alone',
      [
        ['Article ID', 'Name'],
        ['1', 'a'],
        ['2', 'b'],
        ['3', 'c'],
      ],
      'Product ID',
    ],
    [
      'a number that counts beside one that counts, too',
      [
        ['Article ID', 'EAN'],
        ['1', '10'],
        ['2', '20'],
        ['3', '30'],
      ],
      'Product ID',
    ],
    [
      'a number that counts beside an empty one',
      [
        ['Article ID', 'EAN'],
        ['1', ''],
        ['2', ''],
        ['3', ''],
      ],
      'Product ID',
    ],
    [
      'an item without values',
      [
        ['Item', 'Name'],
        ['', 'a'],
      ],
      'Product ID',
    ],
    [
      'an item that does not count',
      [
        ['Item', 'Name'],
        ['71', 'a'],
        ['13', 'b'],
        ['902', 'c'],
      ],
      'Product ID',
    ],
  ])('are none: %s', (_, table, field) => {
    expect(fieldsOf(table)[0]).toBe(field)
  })

  test('count by their own head below a merged one', () => {
    const table = [
      ['Article ID', 'Name'],
      ['1', 'a'],
      ['2', 'b'],
      ['3', 'c'],
    ]
    expect(fieldsOf(table, ['No', 'Name'])[0]).toBe('position')
  })
})

describe('[PROD-46] a component by its name', () => {
  const numbers = ['Item code', 'A-1', 'B-2']
  const table = (head: string, first: string, second: string, other = numbers): Texts => [
    [head, other[0] ?? ''],
    [first, other[1] ?? ''],
    [second, other[2] ?? ''],
  ]

  test.each(['Component', 'Komponente', 'komponent', ' Part ', 'Teil', 'Child'])(
    'stands below “%s”, beside numbers',
    (head) => {
      expect(fieldsOf(table(head, 'Housing', 'Screw'))).toEqual([NAME, 'Product ID'])
    },
  )

  test.each<[string, Texts]>([
    ['figures in it', table('Component', 'Housing 7', 'Screw')],
    ['another head', table('Component code', 'Housing', 'Screw')],
    ['a head that goes on', table('Part number', 'Housing', 'Screw')],
    ['nothing in it', table('Component', '', '')],
    ['words beside it', table('Component', 'Housing', 'Screw', ['Item code', 'one', 'two'])],
    ['counting numbers beside it', table('Component', 'Housing', 'Screw', ['Article ID', '1', '2'])],
    ['a head beside it that may count', table('Component', 'Housing', 'Screw', ['Item no', 'A-1', 'B-2'])],
    [
      'names beside it',
      table('Component', 'Housing', 'Screw').map((cells, at) => [...cells, at === 0 ? 'Name' : 'x']),
    ],
  ])('is none with %s', (_, rows) => {
    expect(fieldsOf(rows)[0]).toBe('Part number')
  })
})
