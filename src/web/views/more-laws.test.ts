import { describe, expect, test } from 'vitest'

import { isUnchosen, columnsThatFit } from '#web/views/more-laws.ts'
import { noChoice } from '#web/screen/list/column-choice.ts'

const plain = [
  { id: 'name', width: 228 },
  { id: 'productId', width: 114 },
  { id: 'ean', width: 116 },
  { id: 'supplierProductId', width: 84 },
  { id: 'businessRoles', width: 101 },
  { id: 'supplier', width: 97 },
]
const laws = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `legislation-${index + 1}`, width: 92 }))
const fitting = (count: number, windowWidth: number, kept: string[] = []) =>
  [...columnsThatFit([...plain, ...laws(count)], windowWidth, kept)].flatMap((id) =>
    id.startsWith('legislation') ? Number(id.split('-')[1]) : [],
  )
/** The other columns that stay beside eight legislations. */
const others = (windowWidth: number, kept: string[] = []) => {
  const ids = columnsThatFit([...plain, ...laws(8)], windowWidth, kept)
  return plain.flatMap(({ id }) => (ids.has(id) ? id : []))
}

describe('[OV-03] the columns of legislations that fit a window', () => {
  test('all stand by themselves where there is room for all', () => {
    expect(fitting(5, 1440)).toEqual([1, 2, 3, 4, 5])
    expect(fitting(8, 1920)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('of eight at 1440 px four stand by themselves and leave room for the column of the others', () => {
    expect(fitting(8, 1440)).toEqual([1, 2, 3, 4])
  })

  test('the last pixel counts', () => {
    const exactly = 200 + 24 + 740 + 8 * 92
    expect(fitting(8, exactly)).toHaveLength(8)
    expect(fitting(8, exactly - 1)).toEqual([1, 2, 3, 4, 5, 6])
    const fourAndFolded = 200 + 24 + 740 + 5 * 92
    expect(fitting(8, fourAndFolded)).toEqual([1, 2, 3, 4])
    expect(fitting(8, fourAndFolded - 1)).toEqual([1, 2, 3])
  })

  test('one that filters or sorts the list stays, in the place of one that does not', () => {
    expect(fitting(8, 1440, ['legislation-7'])).toEqual([7, 1, 2, 3])
  })

  test('of eight at 1280 px two stand by themselves, so that nothing is scrolled sideways', () => {
    expect(fitting(8, 1280)).toEqual([1, 2])
  })

  test('in a narrower window others make room from the right, so that nothing is scrolled sideways at 1024 px', () => {
    expect(others(1280)).toHaveLength(6)
    // The menu is folded there.
    expect(others(1279)).toHaveLength(6)
    expect(fitting(8, 1279)).toEqual([1, 2, 3])
    expect(others(1024)).toEqual(['name', 'productId', 'ean', 'supplierProductId', 'businessRoles'])
    expect(fitting(8, 1024)).toEqual([1, 2])
    expect(others(900)).toEqual(['name', 'productId', 'ean', 'supplierProductId'])
    expect(others(700)).toEqual(['name', 'productId'])
  })

  test('one that filters or sorts the list makes no room', () => {
    expect(others(900, ['supplier'])).toEqual(['name', 'productId', 'supplier'])
  })

  test('two stay in the narrowest window, and three are not folded into two and one', () => {
    expect(fitting(8, 700)).toEqual([1, 2])
    expect(fitting(3, 700)).toEqual([1, 2, 3])
  })
})

test('[OV-03] widths alone are no choice of columns; an order, a hidden or an added one is', () => {
  expect(isUnchosen({ ...noChoice, widths: { ean: 200 } })).toBe(true)
  expect(isUnchosen({ ...noChoice, hidden: ['ean'] })).toBe(false)
  expect(isUnchosen({ ...noChoice, added: ['category'] })).toBe(false)
  expect(isUnchosen({ ...noChoice, order: ['ean'] })).toBe(false)
  expect(isUnchosen({ ...noChoice, added: ['category'], hidden: ['ean'], order: ['ean', 'name'] })).toBe(
    false,
  )
  expect(isUnchosen({ ...noChoice, added: ['category'], hidden: ['ean'] })).toBe(false)
  expect(isUnchosen({ ...noChoice, hidden: ['ean'], order: ['ean'] })).toBe(false)
})
