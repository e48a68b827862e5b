import { describe, expect, test } from 'vitest'

import { productFilters } from '#contract/products/overview.ts'
import {
  filterCount,
  filteredColumns,
  filtersOf,
  modeOf,
  nextSort,
  shownSort,
  overviewSearch,
  tidy,
  withFilters,
  withIdentifier,
  withoutFilters,
  withStatuses,
} from '#web/views/overview-search.ts'

const plain = overviewSearch.parse({})

describe('the overview’s state in the address', () => {
  test('[OV-08] without a word of its own it is page 1 with 10 rows', () => {
    expect(plain).toMatchObject({ page: 1, perPage: 10 })
  })

  test.each([5, 10, 15, 30])('[OV-08] %i rows a page can be had', (perPage) => {
    expect(overviewSearch.parse({ perPage })).toMatchObject({ perPage })
  })

  test('what cannot be read in an address is left out, the rest holds', () => {
    const search = overviewSearch.parse({
      page: 'two',
      perPage: 7,
      sort: 'colour',
      name: ['pump'],
      category: 8418,
      legislationStatuses: { '2': ['no such status'] },
    })
    expect(tidy(search)).toMatchObject({ page: 1, perPage: 10, category: '8418' })
    expect(filtersOf(search)).toEqual({ category: '8418' })
  })

  test('[OV-12] categories and suppliers are several, by their ids or by a part of a name', () => {
    const search = overviewSearch.parse({ category: [12, 13], suppliers: [4, 'Nord'] })
    expect(filtersOf(search)).toEqual({ category: [12, 13], suppliers: [4, 'Nord'] })
    expect(filterCount(search)).toBe(2)
    expect(modeOf(withFilters(search, { category: [], suppliers: [] }))).toBe('o')
  })

  test('[OV-09] without a filter the mode is plain, with one it is filtered', () => {
    expect(modeOf(plain)).toBe('o')
    expect(modeOf(withFilters(plain, { name: 'pump' }))).toBe('f')
    expect(modeOf(withFilters(plain, { name: '  ' }))).toBe('o')
  })

  test('[OV-09] starting a filter from plain mode resets to page 1', () => {
    expect(withFilters({ ...plain, page: 7 }, { name: 'pump' })).toMatchObject({ page: 1, name: 'pump' })
  })

  test('[OV-09] clearing the filter resets to page 1 and keeps page size and sorting', () => {
    const filtered = overviewSearch.parse({ page: 4, perPage: 30, sort: 'productId', name: 'pump' })
    expect(tidy(withFilters(filtered, { name: undefined }))).toEqual({
      page: 1,
      perPage: 30,
      sort: 'productId',
      direction: 'asc',
    })
    expect(modeOf(withoutFilters(filtered))).toBe('o')
    expect(withoutFilters(filtered)).toMatchObject({ page: 1, perPage: 30, sort: 'productId' })
  })

  test('[OV-12] identifiers are filtered by their type, statuses by legislation id', () => {
    const search = withStatuses(withIdentifier(plain, 'EAN', '7350'), 2, ['duty', 'unknown'])
    expect(filtersOf(search)).toEqual({
      id: { EAN: '7350' },
      legislationStatuses: { '2': ['duty', 'unknown'] },
    })
  })

  test('a cleared box is no filter', () => {
    const search = withStatuses(withIdentifier(plain, 'EAN', ''), 2, [])
    expect(filtersOf(search)).toEqual({})
    expect(filterCount(search)).toBe(0)
  })

  test('each filtered column counts once', () => {
    const search = withStatuses(
      withIdentifier(withIdentifier(withFilters(plain, { name: 'pump' }), 'EAN', '73'), 'Product ID', 'NV'),
      2,
      ['duty', 'unknown'],
    )
    expect(filterCount(search)).toBe(4)
  })

  test('[OV-12] the columns whose filters decide are known by their names', () => {
    const filters = productFilters.parse({
      name: 'pump',
      id: { EAN: '73', "Supplier's product ID": '5100', GTIN: '1' },
      supplierProductName: 'set',
      category: 'pumps',
      suppliers: [4],
      organizations: [1],
      businessRoles: [2],
      legislationStatuses: { 2: ['duty'] },
      standing: ['duty'],
    })
    expect(filteredColumns({ ...plain, ...filters }).toSorted()).toEqual([
      'businessRoles',
      'category',
      'ean',
      'legislation-2',
      'name',
      'organization',
      'supplier',
      'supplierProductId',
      'supplierProductName',
    ])
    expect(filteredColumns(plain)).toEqual([])
    expect(filteredColumns(withFilters(plain, { name: 'pump' }))).toEqual(['name'])
  })

  test('[OV-14] a click on a head sorts upwards, then downwards, then not at all, from the first page', () => {
    const up = nextSort({ ...plain, page: 4, name: 'pump' }, 'ean')
    expect(up).toMatchObject({ sort: 'ean', direction: 'asc', page: 1, name: 'pump' })
    const down = nextSort(up, 'ean')
    expect(down).toMatchObject({ sort: 'ean', direction: 'desc', page: 1 })
    expect(nextSort(down, 'ean')).toMatchObject({ sort: undefined, direction: 'asc', page: 1 })
    expect(nextSort(down, 'name')).toMatchObject({ sort: 'name', direction: 'asc' })
    expect(nextSort(up, 'name')).toMatchObject({ sort: 'name', direction: 'asc' })
    // Unsorted, the list goes upwards by the name, and its head says so.
    expect(shownSort(plain)).toEqual({ column: 'name', direction: 'asc' })
    expect(nextSort(plain, 'name')).toMatchObject({ sort: 'name', direction: 'desc' })
    expect(nextSort(up, 'colour')).toMatchObject({ sort: undefined, direction: 'asc' })
  })
})
