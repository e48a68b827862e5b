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

const tableOf = (columns: Parameters<typeof exportColumns>[0], withChains = false) => {
  const found = exportColumns(columns, {
    language: 'en',
    legislations: [legislation],
    withChains,
    withLevels: false,
  })
  return { heads: found.map(({ title }) => title), cells: found.map(({ cell }) => cell(row, 1)) }
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
  expect(tableOf(['productId'], true)).toEqual({
    heads: ['Name', 'Product ID', 'Part of'],
    cells: ['Valve', '0012', 'Crane › Arm'],
  })
})
