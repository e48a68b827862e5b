import { describe, expect, test } from 'vitest'

import { categoryTree, levelOf } from '#domain/catalogues/category-tree.ts'

const line = (id: number, code: string, title = 'Other') => ({ id, code, title })
const headings = [
  { code: '84', en: 'Machinery', sv: 'Maskiner' },
  { code: '8481', en: 'Taps and valves', sv: null },
]

describe('the tree of the customs nomenclature', () => {
  test.each([
    ['0501000000', 4],
    ['8481100000', 6],
    ['8481100500', 8],
    ['8481100510', 10],
    ['2009000000', 4],
  ])('[PROD-21] %s has %i digits that count', (code, level) => {
    expect(levelOf(code)).toBe(level)
  })

  test('[PROD-21] goes by 2, 4, 6, 8 and 10 digits; what the list lacks above is made', () => {
    const tree = categoryTree(
      [
        line(1, '8481100000', 'Pressure-reducing valves'),
        line(2, '8481100500'),
        line(3, '8481100510', 'For aircraft'),
      ],
      headings,
    )
    expect(tree.map(({ code, level, title, isSelectable }) => [code, level, title, isSelectable])).toEqual([
      ['8400000000', 2, 'Machinery', false],
      ['8481000000', 4, 'Taps and valves', false],
      ['8481100000', 6, 'Pressure-reducing valves', true],
      ['8481100500', 8, 'Other', true],
      ['8481100510', 10, 'For aircraft', true],
    ])
    expect(tree.map(({ parentId }) => parentId)).toEqual([null, tree[0]?.id, tree[1]?.id, 1, 2])
    expect(tree.map(({ hasChildren }) => hasChildren)).toEqual([true, true, true, true, false])
  })

  test('[PROD-21] a level that is left out is left out of the tree, too', () => {
    const tree = categoryTree([line(1, '8481100000'), line(2, '8481100510')], headings)
    expect(tree.at(-1)).toMatchObject({ code: '8481100510', parentId: 1 })
  })

  test('[PROD-21] a heading of the list can be chosen, and one without a title is called by its number', () => {
    const tree = categoryTree([line(1, '0501000000', 'Human hair'), line(2, '9999110000')], [])
    expect(tree.map(({ title, isSelectable }) => [title, isSelectable])).toEqual([
      ['Chapter 05', false],
      ['Human hair', true],
      ['Chapter 99', false],
      ['Heading 9999', false],
      ['Other', true],
    ])
  })

  test('[PROD-21] a title is one line without the marks of the list', () => {
    const title = ' Pumps|and\\tvalves \n - of iron\n-  of   steel '
    expect(categoryTree([line(1, '8481100000', title)], headings).at(-1)?.title).toBe(
      'Pumps and valves – of iron – of steel',
    )
  })

  test('[PROD-21] nodes stand in the order of their codes; of two lines with one code the first has what is below', () => {
    const lines = [line(4, '8481100500'), line(3, '8481100000'), line(2, '8481100000'), line(1, '0501000000')]
    const tree = categoryTree(lines, headings)
    expect(tree.map(({ id }) => id)).toEqual([90_000_005, 1, 90_000_084, 90_008_481, 2, 3, 4])
    expect(tree.at(-1)?.parentId).toBe(2)
    expect(tree.map(({ titleSv }) => titleSv)).toEqual([
      'Kapitel 05',
      null,
      'Maskiner',
      null,
      null,
      null,
      null,
    ])
    const known = [{ code: '0501', en: 'Hair', sv: 'Hår' }]
    expect(categoryTree([line(1, '0501000000', 'Human hair')], known)[1]).toMatchObject({
      title: 'Human hair',
      titleSv: 'Hår',
    })
    expect(categoryTree([line(1, '0501100000')], []).map(({ titleSv }) => titleSv)).toEqual([
      'Kapitel 05',
      'Nummer 0501',
      null,
    ])
  })

  test('[PROD-21] a node is found by what stands above it, in both languages', () => {
    const tree = categoryTree([line(1, '8481100000')], headings)
    expect(tree.at(-1)?.search).toBe('machinery maskiner taps and valves other')
  })

  test('[PROD-21] bars and line breaks of the list are read as text', () => {
    const [, , node] = categoryTree([line(1, '8481100000', 'Valves with:\n \n-|a length of 18|mm')], headings)
    expect(node?.title).toBe('Valves with: – a length of 18 mm')
  })

  test('[PROD-21] two lines of one code stand side by side', () => {
    const tree = categoryTree([line(1, '8481100510', 'A'), line(2, '8481100510', 'B')], headings)
    expect(tree.slice(2).map(({ id, parentId }) => [id, parentId])).toEqual([
      [1, tree[1]?.id],
      [2, tree[1]?.id],
    ])
  })
})
