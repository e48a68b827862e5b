import { expect, test } from 'vitest'

import { legislationId } from '#contract/values/ids.ts'
import type { Legislation } from '#contract/legislations/legislations.ts'
import { filteredProductRow } from '#contract/products/overview.ts'
import { exportColumns } from '#server/products/export/table.ts'

const legislation = { id: legislationId.parse(1), shortName: 'REACH' } as Legislation
const row = filteredProductRow.parse({
  id: 1,
  type: 'own_product',
  kind: 'article',
  title: 'Valve',
  productId: '0012',
  names: [],
  identifiers: [],
  categories: [{ title: 'Valves' }, { title: 'Taps' }],
  businessRoles: [{ id: 1, title: 'Manufacturer' }],
  supplier: null,
  organization: { id: 1, title: 'Nordvärme' },
  hasChildren: false,
  children: [],
  announced: [],
  legislationsEventStatus: {
    1: {
      status: 'duty',
      tone: 'duty',
      word: 'Inform',
      event: { key: 'inform', text: 'Inform customers', date: null },
    },
  },
  numberOfUnits: null,
  status: null,
  waitingRequest: null,
  parentChain: [
    { id: 2, title: 'Crane' },
    { id: 3, title: 'Arm' },
  ],
})

const tableOf = (
  columns: Parameters<typeof exportColumns>[0],
  { withChains = false, withLevels = false, of = row } = {},
) => {
  const found = exportColumns(columns, {
    language: 'en',
    legislations: [legislation],
    withChains,
    withLevels,
  })
  return { heads: found.map(({ title }) => title), cells: found.map(({ cell }) => cell(of, 1)) }
}

test('[OV-14] a legislation has its short name and the words of its statuses', () => {
  expect(tableOf(['legislation-1'])).toEqual({ heads: ['Name', 'REACH'], cells: ['Valve', 'Inform'] })
})

test('[OV-14] several categories or roles stand in one cell, and a column is written once', () => {
  expect(tableOf(['category', 'name', 'businessRoles', 'category', 'organization', 'supplier'])).toEqual({
    heads: ['Name', 'Category', 'Business roles', 'Organization unit', 'Supplier'],
    cells: ['Valve', 'Valves, Taps', 'Manufacturer', 'Nordvärme', null],
  })
})

test('[OV-14] what a match is a part of stands last', () => {
  expect(tableOf(['productId'], { withChains: true })).toEqual({
    heads: ['Name', 'Product ID', 'Part of'],
    cells: ['Valve', '0012', 'Crane › Arm'],
  })
})

test('[OV-14] where rows are open, the level stands first and the number of units after the name', () => {
  const of = { ...row, numberOfUnits: 4 }
  expect(tableOf(['productId'], { withLevels: true, of })).toEqual({
    heads: ['Level', 'Name', 'Units', 'Product ID'],
    cells: [1, 'Valve', 4, '0012'],
  })
})

test('[OV-14] a number is found by what it is the number of, and the supplier with its own name of the product', () => {
  const of = filteredProductRow.parse({
    ...row,
    supplier: { id: 4, title: 'Gjuteriet' },
    names: [
      { key: 'Our product name', value: 'VALVE 12' },
      { key: "Supplier's product name", value: 'Ventil 12' },
    ],
    identifiers: [
      { key: 'Part number', value: 'V-12' },
      { key: 'EAN', value: '4006381333931' },
      { key: "Supplier's product ID", value: 'G-7' },
    ],
  })
  const columns = ['ean', 'partNumber', 'supplierProductId', 'supplier', 'supplierProductName'] as const
  expect(tableOf(columns, { of }).cells).toEqual([
    'Valve',
    '4006381333931',
    'V-12',
    'G-7',
    'Gjuteriet',
    'Ventil 12',
  ])
  expect(tableOf(columns).cells).toEqual(['Valve', null, null, null, null, null])
})

test('[OV-14] a legislation without a status has an empty cell, one that the company does not have no column', () => {
  const of = { ...row, legislationsEventStatus: {} }
  expect(tableOf(['legislation-1', 'legislation-2'], { of })).toEqual({
    heads: ['Name', 'REACH'],
    cells: ['Valve', null],
  })
})

test('[OV-14] levels and numbers of units are numbers in a spreadsheet, part numbers are not', () => {
  const wanted = { language: 'en', legislations: [], withChains: false, withLevels: true } as const
  const numbers = exportColumns(['productId', 'ean'], wanted).filter(({ kind }) => kind === 'number')
  expect(numbers.map(({ title }) => title)).toEqual(['Level', 'Units'])
})
