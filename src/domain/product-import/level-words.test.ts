import { describe, expect, test } from 'vitest'

import {
  areLetteredPlaces,
  areLevelWords,
  levelOfWord,
  levelWordsIn,
} from '#domain/product-import/level-words.ts'
import { outlineOf } from '#domain/product-import/outline-column.ts'
import { parentsByLevel } from '#domain/product-import/row-parents.ts'
import { faultsIn, structureIn } from '#tests/product-import/tables.ts'

const list = (text: string) => (text === '' ? [] : text.split(' '))

describe('[PROD-46] levels without figures', () => {
  test.each([
    ['A B C B', 'letters'],
    ['a b', 'letters'],
    ['A B C D E F G H I xx', 'letters'],
    ['A B C D E F G H xx', null],
    ['B C D', null],
    ['I II III II', 'roman'],
    ['i iv v', 'roman'],
    ['I II X XIX', 'roman'],
    ['II III', null],
    ['I II IIII', null],
    ['A A.1 A.1.1', 'places'],
    ['II II.1 II.2.', 'places'],
    ['A B.1 x9', null],
    ['A1 A2', null],
    ['1 2', null],
    ['', null],
  ])('“%s” are %s', (values, words) => {
    expect(levelWordsIn(list(values))).toBe(words)
  })

  test.each(['Level B', 'Nivå B', 'Stufe: b', 'lvl-B', 'B.', ' b) ', 'Ebene_B'])(
    '“%s” is the second level',
    (text) => {
      expect(levelOfWord(text, 'letters')).toEqual({ depth: 2, steps: null })
    },
  )

  test.each([
    ['A', 'letters', 1],
    ['Z', 'letters', 26],
    ['AB', 'letters', null],
    ['I', 'roman', 1],
    ['IV', 'roman', 4],
    ['vi', 'roman', 6],
    ['IX', 'roman', 9],
    ['XIV', 'roman', 14],
    ['XXX', 'roman', 30],
    ['', 'roman', null],
    ['A', 'roman', null],
  ] as const)('“%s” of %s is the level %s', (text, words, depth) => {
    expect(levelOfWord(text, words)).toEqual(depth === null ? null : { depth, steps: null })
  })

  test('are places where more steps follow a letter', () => {
    expect(levelOfWord('a.1.2', 'places')).toEqual({ depth: 3, steps: 3, place: 'A.1.2' })
    expect(levelOfWord('II', 'places')).toEqual({ depth: 1, steps: 1, place: 'II' })
    expect([
      levelOfWord('AB.1', 'places'),
      levelOfWord('A.1234', 'places'),
      levelOfWord('1.2', 'places'),
    ]).toEqual([null, null, null])
  })

  test.each([
    ['A B C B', true],
    ['I II II I', true],
    ['A B C', false],
    ['A A A', false],
    ['B A B', false],
    ['A C A', false],
    ['A A.1 A.2', false],
    ['1 2 2', false],
    ['A B xx B', false],
    ['', false],
  ])('“%s” show themselves below a head that says nothing: %s', (values, expected) => {
    expect(areLevelWords(list(values))).toBe(expected)
  })

  test.each([
    ['A A.1 A.1.1 B', true],
    ['I I.1 II II.1', true],
    ['a.1 A', true],
    ['A A.1 A.1', false],
    ['A B C.1', false],
    ['A B C', false],
    ['1 1.1', false],
  ])('“%s” are places of which each is new and stands below another: %s', (values, expected) => {
    expect(areLetteredPlaces(list(values))).toBe(expected)
  })

  test.each<[string, string[]]>([
    ['letters', ['A', 'B', 'C', 'B']],
    ['roman numbers', ['I', 'II', 'III', 'II']],
    ['places', ['A', 'A.1', 'A.1.1', 'A.2']],
    ['words', ['Level A', 'Level B', 'Level C', 'Level B']],
  ])('make a structure: %s', (_, levels) => {
    const rows = ['Pump', 'Housing', 'Screw', 'Nut'].map((name, at) => [
      levels[at] ?? '',
      `P-${at}`,
      name,
      '1',
    ])
    const table = [['Level', 'Part no.', 'Name', 'Qty'], ...rows]
    expect(structureIn(table)).toEqual(['Pump › Housing × 1', 'Housing › Screw × 1', 'Pump › Nut × 1'])
    expect(faultsIn(table)).toEqual([])
  })
})

describe('[PROD-46] the column of levels, whatever it is called', () => {
  const found = (...columns: [string, string][]) =>
    outlineOf(columns.map(([title, values]) => ({ title, values: list(values) })))?.title ?? null
  const other: [string, string] = ['Part no.', 'P H S']

  test.each<[string, [string, string], boolean]>([
    ['places below any head', ['Structure', '1 1.1 1.2'], true],
    ['places without a head', ['', '1 1.1 1.2'], true],
    ['places below a head of quantities', ['Qty', '1 1.1 1.2'], false],
    ['places below one of amounts', ['Mass', '1 1.1 1.2'], false],
    ['places below one that speaks of quantities', ['Antal per sats', '1 1.1 1.2'], false],
    ['figures of prices', ['Price', '1 1.5 1.6'], false],
    ['places below a head of ours', ['Part no.', '1 1.5 1.6'], true],
    ['places below a head of levels', ['Stücklistenebene neu', '1 1.5 1.6'], true],
    ['places in any order below a head of positions', ['Pos', '1.1 1 1.2'], true],
    ['places in any order below a head that counts', ['Item', '1.1 1 1.2'], true],
    ['places in any order elsewhere', ['Weight', '1.1 1 1.2'], false],
    ['places in any order without a head', ['', '1.1 1 1.2'], false],
    ['dots', ['Any', '.1 ..2 ..2'], true],
    ['letters with their figures', ['Any', 'L0 L1 L1'], true],
    ['signs', ['Any', '+ ++ ++'], true],
    ['depths below a head of levels', ['Ebene im Baum', '0 1 1'], true],
    ['depths elsewhere', ['Any', '0 1 1'], false],
    ['words of levels below a head of levels', ['Ebene im Baum', 'A B B'], true],
    ['words of levels elsewhere', ['Any', 'A B B'], false],
    ['words of levels without a head', ['', 'A B B'], true],
    ['places with letters without a head', ['', 'A A.1 A.2'], true],
    ['places with letters below a head of positions', ['Pos', 'A A.1 A.2'], true],
    ['places with letters elsewhere', ['Any', 'A A.1 A.2'], false],
    ['paths below any head', ['Any', 'A A/B A/C'], true],
    ['paths below a head of levels', ['Level', 'A A/B A/C'], true],
    ['paths of categories', ['Category', 'A A/B A/C'], false],
  ])('has %s', (_, column, isFound) => {
    expect(found(column)).toBe(isFound ? column[0] : null)
  })

  test('has words of levels without a head only as the first', () => {
    expect([found(['', 'A B B'], other), found(other, ['', 'A B B'])]).toEqual(['', null])
  })

  test('is the surest of several', () => {
    expect(found(['Dots', '.1 ..2 ..2'], ['Places', '1 1.1 1.2'])).toBe('Places')
    expect(found(['Signs', '+ ++ ++'], ['Letters', 'L0 L1 L1'])).toBe('Letters')
    expect(found(['Letters', 'L0 L1 L1'], ['Dots', '.1 ..2 ..2'])).toBe('Dots')
  })
})

describe('[PROD-46] rows without a row above them', () => {
  test('of a list whose first row leaves its level out are below that row', () => {
    const rows = ['', '1', '2', '1'].map((level, at) => [level, `P-${at}`, `Part ${at}`, '1'])
    const table = [['Level', 'Part no.', 'Name', 'Qty'], ...rows]
    expect(structureIn(table)).toEqual(['Part 0 › Part 1 × 1', 'Part 1 › Part 2 × 1', 'Part 0 › Part 3 × 1'])
    const top = table.map((cells, at) => (at === 1 ? cells.with(0, 'Top') : cells))
    expect(structureIn(top)).toHaveLength(3)
    const lower = [...table, ['0', 'P-9', 'Part 9', '1']]
    expect(faultsIn(lower)[0]).toBe('2 Level level:unreadable')
  })

  test('are refused where rows of a higher level stand below them', () => {
    const rows = ['2', '1', '2'].map((level, at) => [level, `P-${at}`, `Part ${at}`, '1'])
    expect(faultsIn([['Level', 'Part no.', 'Name', 'Qty'], ...rows])).toEqual(['2 Level level:above'])
  })

  test('of another list are left alone, and what follows them is not put below the first', () => {
    const faults = [{ code: 'list:after' as const, row: 2, column: null, value: null, params: {} }]
    const level = (depth: number) => ({ depth, steps: null })
    const rows = [
      { row: 1, level: level(1), faults: [] },
      { row: 2, level: level(2), faults },
      { row: 3, level: level(2), faults: [] as typeof faults },
    ]
    expect(parentsByLevel(rows, { title: 'Level', column: 0, isIndent: false })).toEqual([null, null, null])
    expect(rows.map((row) => row.faults.map(({ code }) => code))).toEqual([
      [],
      ['list:after'],
      ['parent:refused'],
    ])
  })
})
