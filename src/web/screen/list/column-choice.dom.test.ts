import { beforeEach, expect, test } from 'vitest'

import { savedViewId } from '#contract/values/ids.ts'
import { legislationColumn, plainColumns } from '#contract/products/columns.ts'
import {
  chooseColumns,
  resizeColumn,
  moveColumn,
  noChoice,
  orderedColumns,
  recallColumns,
  rememberColumns,
  shownColumns,
} from '#web/screen/list/column-choice.ts'

/** Hidden unless chosen, as in the overview. */
const optional = ['partNumber', 'category', 'organization', 'supplierProductName']
const columns = [...plainColumns, legislationColumn(1), legislationColumn(2)]

beforeEach(() => localStorage.clear())

test('[OV-03] shown by default: product ID, EAN, supplier product ID, business roles, supplier and the legislations', () => {
  expect(shownColumns(columns, noChoice, optional)).toEqual([
    'productId',
    'ean',
    'supplierProductId',
    'businessRoles',
    'supplier',
    'legislation-1',
    'legislation-2',
  ])
})

test('[OV-02] every other column can be shown', () => {
  expect(shownColumns(columns, chooseColumns(columns, columns, noChoice, optional), optional)).toEqual(
    columns,
  )
})

test('[OV-03] the choice is kept', () => {
  rememberColumns('products', chooseColumns(columns, ['category', 'legislation-2'], noChoice, optional))
  expect(shownColumns(columns, recallColumns('products') ?? noChoice, optional)).toEqual([
    'category',
    'legislation-2',
  ])
})

test('[OV-16] a legislation switched on later shows its column, whatever was chosen before', () => {
  const chosen = chooseColumns(columns, ['ean'], noChoice, optional)
  expect(shownColumns([...columns, legislationColumn(4)], chosen, optional)).toEqual(['ean', 'legislation-4'])
})

test('a column that is not there for a while is as it was when it comes back', () => {
  const hidden = chooseColumns(columns, ['ean', 'legislation-1'], noChoice, optional)
  const meanwhile = chooseColumns([...plainColumns], ['ean', 'supplier'], hidden, optional)
  expect(shownColumns(columns, meanwhile, optional)).toEqual(['ean', 'supplier', 'legislation-1'])
})

test('[OV-03] a column can be moved, and its place is kept', () => {
  rememberColumns('products', moveColumn(columns, 'supplier', 0, noChoice))
  expect(orderedColumns(columns, recallColumns('products') ?? noChoice).slice(0, 3)).toEqual([
    'supplier',
    'productId',
    'ean',
  ])
})

test('[OV-14] a column is as wide as it was made, until it is set back', () => {
  rememberColumns('products', resizeColumn('supplier', 180, noChoice))
  const kept = recallColumns('products') ?? noChoice
  expect(kept.widths).toEqual({ supplier: 180 })
  expect(resizeColumn('supplier', undefined, kept)).toEqual(noChoice)
})

test('[OV-14] what is changed in a view is kept apart from the plain list', () => {
  const view = savedViewId.parse(7)
  rememberColumns('products', moveColumn(columns, 'supplier', 0, noChoice), view)
  expect(recallColumns('products')).toBeNull()
  expect(recallColumns('products', view)?.order[0]).toBe('supplier')
  rememberColumns('products', null, view)
  expect(recallColumns('products', view)).toBeNull()
})

test('[OV-03] reset puts every column back', () => {
  expect(orderedColumns(columns, noChoice)).toEqual(columns)
})

test('[OV-16] a legislation switched on later stands behind its neighbour, whatever was moved before', () => {
  const moved = moveColumn(columns, 'legislation-2', 0, noChoice)
  expect(orderedColumns([...columns, 'legislation-4'], moved).slice(0, 3)).toEqual([
    'legislation-2',
    'legislation-4',
    'productId',
  ])
})
