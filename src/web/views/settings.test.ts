import { expect, test } from 'vitest'

import { savedView, type ViewSettings } from '#contract/views.ts'
import { noChoice } from '#web/screen/list/column-choice.ts'
import { overviewSearch } from '#web/views/overview-search.ts'
import { isSameView, openView, searchOfView, settingsOf } from '#web/views/settings.ts'

const settings: ViewSettings = {
  filters: { name: 'valve', legislationStatuses: { 1: ['duty'], 9: ['unknown'] } },
  sort: 'legislation-9',
  direction: 'desc',
  columns: {
    added: ['category', 'colour'],
    hidden: ['legislation-9'],
    order: ['supplier', 'legislation-9'],
    widths: { supplier: 180, 'legislation-9': 60 },
  },
}

test('[OV-14] a view whose legislation is gone still opens, without it, and says so', () => {
  const { settings: opened, gone } = openView(settings, [1, 2])
  expect(opened).toEqual({
    filters: { name: 'valve', legislationStatuses: { 1: ['duty'] } },
    direction: 'desc',
    columns: { added: ['category'], hidden: [], order: ['supplier'], widths: { supplier: 180 } },
  })
  expect(gone).toEqual({ legislations: [9], columns: ['colour'] })
})

test('[OV-14] a view of which nothing is gone opens as it was saved', () => {
  const whole = { ...settings, columns: { ...settings.columns, added: ['category'] } }
  expect(openView(whole, [1, 9])).toEqual({ settings: whole, gone: { legislations: [], columns: [] } })
})

test('[OV-14] an order by a column that is gone, or a filter by a legislation that is gone, is told', () => {
  const plain: ViewSettings = { filters: {}, direction: 'asc', columns: noChoice }
  const gone = (changes: Partial<ViewSettings>) => openView({ ...plain, ...changes }, [1]).gone
  expect(openView(plain, [1])).toEqual({ settings: plain, gone: { legislations: [], columns: [] } })
  expect(gone({ sort: 'legislation-9' })).toEqual({ legislations: [9], columns: [] })
  // A view of an older version.
  expect(gone({ sort: 'colour' as never })).toEqual({ legislations: [], columns: ['colour'] })
  expect(gone({ sort: 'updatedAt' })).toEqual({ legislations: [], columns: [] })
  expect(gone({ filters: { legislationStatuses: { 1: ['duty'], 9: ['duty'] } } })).toEqual({
    legislations: [9],
    columns: [],
  })
})

test('[OV-14] without a view the plain list begins at its first page', () => {
  expect(searchOfView(null, [1], 30)).toEqual({ page: 1, perPage: 30, direction: 'asc' })
})

test('[OV-14] it opens at its first page, with the rows a page that are set', () => {
  const view = savedView.parse({
    id: 7,
    screen: 'product-overview',
    name: 'Inform',
    isShared: false,
    isDefault: false,
    sharedBy: null,
    canUpdate: true,
    settings,
    version: 1,
  })
  expect(searchOfView(view, [1], 30)).toEqual({
    page: 1,
    perPage: 30,
    sort: undefined,
    direction: 'desc',
    view: 7,
    name: 'valve',
    legislationStatuses: { 1: ['duty'] },
  })
})

test('[OV-14] what the screen shows is saved, and paging is not', () => {
  const search = overviewSearch.parse({ page: 4, name: 'valve', sort: 'ean', direction: 'desc' })
  expect(settingsOf(search, noChoice)).toEqual({
    filters: { name: 'valve' },
    sort: 'ean',
    direction: 'desc',
    columns: noChoice,
  })
})

test('[OV-14] a view counts as changed when it shows something else, and not when a filter was emptied again', () => {
  const saved: ViewSettings = { filters: { name: 'valve' }, direction: 'asc', columns: noChoice }
  expect(isSameView(saved, { ...saved, filters: { name: 'valve', category: '', suppliers: [] } })).toBe(true)
  expect(isSameView(saved, { ...saved, direction: 'desc' })).toBe(true)
  expect(isSameView(saved, { ...saved, sort: 'ean' })).toBe(false)
  expect(isSameView(saved, { ...saved, filters: {} })).toBe(false)
  expect(isSameView(saved, { ...saved, columns: { ...noChoice, widths: { ean: 90 } } })).toBe(false)
  expect(isSameView(saved, { ...saved, columns: { ...noChoice, order: ['ean', 'supplier'] } })).toBe(false)
  const sorted: ViewSettings = { ...saved, sort: 'ean' }
  expect(isSameView(sorted, { ...sorted, sort: 'name' })).toBe(false)
  expect(isSameView(sorted, { ...sorted, direction: 'desc' })).toBe(false)
})

test('[OV-14] the order in which things were chosen is no change of a view', () => {
  const view = (
    filters: ViewSettings['filters'],
    columns: Partial<ViewSettings['columns']>,
  ): ViewSettings => ({
    filters,
    direction: 'asc',
    columns: { ...noChoice, ...columns },
  })
  const one = view(
    { suppliers: ['4', '10', 'Nord'], name: 'pump', id: { EAN: '73', GTIN: '1' } },
    { widths: { ean: 90, name: 120, productId: 80 }, hidden: ['ean', 'category'] },
  )
  const other = view(
    { id: { GTIN: '1', EAN: '73' }, name: 'pump', suppliers: ['Nord', '10', '4'] },
    { widths: { productId: 80, name: 120, ean: 90 }, hidden: ['category', 'ean'] },
  )
  expect(isSameView(one, other)).toBe(true)
  expect(isSameView(one, { ...one, filters: { ...one.filters, suppliers: ['4', '11', 'Nord'] } })).toBe(false)
})
