import { expect, test } from 'vitest'

import { productColumnTitles } from '#domain/products/columns.ts'
import { products as en } from '#web/i18n/en/products.ts'
import { overviewSearch } from '#web/views/overview-search.ts'
import { exportOf } from '#web/exports/export-of.ts'

test('[OV-14] the export has the filters, the order and the columns that are shown', () => {
  const search = overviewSearch.parse({ page: 3, name: 'pump', sort: 'ean', direction: 'desc' })
  const columns = ['name', 'supplier', 'legislation-2', 'something-else'].map((id) => ({ id }))
  expect(exportOf(search, columns, ['12', '12/45'])).toEqual({
    open: ['12', '12/45'],
    filters: { name: 'pump' },
    sort: 'ean',
    direction: 'desc',
    columns: ['name', 'supplier', 'legislation-2'],
  })
})

test('[OV-14] of more than 500 open rows those opened last are kept', () => {
  const search = overviewSearch.parse({})
  const open = Array.from({ length: 501 }, (_, index) => String(index))
  expect(exportOf(search, [], open).open).toEqual(open.slice(1))
  expect(exportOf(search, []).open).toEqual([])
})

test('[OV-14] a column is called the same on the screen and in the file', () => {
  for (const [column, title] of Object.entries(en.column)) {
    expect(Reflect.get(productColumnTitles, column)).toMatchObject({ en: title })
  }
})
