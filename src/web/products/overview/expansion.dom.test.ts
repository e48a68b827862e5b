import { beforeEach, expect, test } from 'vitest'

import { organizationId } from '#contract/values/ids.ts'
import {
  collapse,
  collapsed,
  expand,
  pathOf,
  recallExpansion,
  rememberExpansion,
  toggle,
  wantedProducts,
} from '#web/products/overview/expansion.ts'

const nordvarme = organizationId.parse(1)
const service = organizationId.parse(2)

beforeEach(() => localStorage.clear())

test('[OV-05] collapsing a row collapses everything below it', () => {
  const open = ['1', '1/2', '1/2/3', '12'].reduce(expand, collapsed)
  expect([...collapse(open, '1').open]).toEqual(['12'])
})

test('[OV-05] a row whose children were loaded counts as loaded after it is closed, too', () => {
  const closed = collapse(expand(expand(collapsed, '1'), '1/2'), '1')
  expect([...closed.loaded]).toEqual(['1', '1/2'])
})

test('a product at two places is open at one of them', () => {
  const open = expand(collapsed, pathOf('1', 7))
  expect(open.open.has('1/7')).toBe(true)
  expect(open.open.has(pathOf('2', 7))).toBe(false)
})

test('the folder opens and closes', () => {
  const open = toggle(collapsed, '1')
  expect(open.open.has('1')).toBe(true)
  expect(toggle(open, '1').open.has('1')).toBe(false)
})

test('[OV-06] each organization finds its rows as it left them', () => {
  rememberExpansion(nordvarme, expand(collapsed, '1'))
  rememberExpansion(service, expand(collapsed, '9'))
  expect([...recallExpansion(nordvarme).open]).toEqual(['1'])
  expect([...recallExpansion(service).open]).toEqual(['9'])
})

test('[OV-05] after a reload it is known whose children had been loaded', () => {
  rememberExpansion(nordvarme, collapse(expand(collapsed, '1'), '1'))
  const recalled = recallExpansion(nordvarme)
  expect([...recalled.open]).toEqual([])
  expect([...recalled.loaded]).toEqual(['1'])
})

test('what cannot be read begins with closed rows', () => {
  localStorage.setItem('kedja.productOverview.expansion.1', '{"open":7}')
  expect(recallExpansion(nordvarme)).toEqual(collapsed)
})

test('no more than 500 rows are kept, the newest', () => {
  const many = Array.from({ length: 600 }, (_, index) => String(index + 1)).reduce(expand, collapsed)
  rememberExpansion(nordvarme, many)
  const kept = recallExpansion(nordvarme)
  expect(kept.open.size).toBe(500)
  expect(kept.open.has('600')).toBe(true)
})

test('[OV-05] children are wanted for the open rows of the page, and ahead for those that had theirs', () => {
  const open = ['1', '1/2', '1/2/3', '9', '5'].reduce(expand, collapsed)
  expect(wantedProducts(open, [1, 5])).toEqual([1, 2, 3, 5])
  const closedInside = collapse(open, '1/2')
  expect(wantedProducts(closedInside, [1])).toEqual([1, 2])
  expect(wantedProducts(collapse(open, '1'), [1])).toEqual([1])
})
