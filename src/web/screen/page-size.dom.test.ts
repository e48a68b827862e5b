import { beforeEach, expect, test } from 'vitest'

import { autoPageSize, rememberPageSize, usualPageSize } from '#web/screen/page-size.ts'
import { pagingSearch, usualLeftOut } from '#web/screen/paging-search.ts'

beforeEach(() => localStorage.clear())

test('[OV-08] a page has as many rows as fit into the window, of the sizes that can be chosen', () => {
  const sizes = [500, 760, 900, 1080, 1440].map((height) => autoPageSize(height, 'wide'))
  expect(sizes).toEqual([5, 10, 15, 15, 30])
  expect(autoPageSize(844, 'phone')).toBe(10)
  expect(autoPageSize(200, 'phone')).toBe(5)
})

test('[OV-08] the size that a person chose stays, on every list and after the session', () => {
  rememberPageSize(30)
  expect(usualPageSize()).toBe(30)
  expect(pagingSearch.parse({})).toEqual({ page: 1, perPage: 30 })
  rememberPageSize(5)
  expect(pagingSearch.parse({ perPage: 15 })).toEqual({ page: 1, perPage: 15 })
  expect(pagingSearch.parse({ perPage: 7 })).toEqual({ page: 1, perPage: 5 })
})

test('an address says what is not usual, and nothing else', () => {
  rememberPageSize(15)
  const told = usualLeftOut({ direction: 'asc' })({
    search: { page: 1, perPage: 15, direction: 'asc', name: 'pump' },
    next: (search) => search,
  })
  expect(told).toEqual({ name: 'pump' })
  const other = usualLeftOut()({ search: { page: 2, perPage: 5 }, next: (search) => search })
  expect(other).toEqual({ page: 2, perPage: 5 })
})
