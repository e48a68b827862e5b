import { expect, test } from 'vitest'

import type { Hierarchy, HierarchyNode } from '#contract/products/hierarchy.ts'
import { productId } from '#contract/values/ids.ts'
import { nestedRows, shortName, type NestedFilters } from '#web/products/hierarchy/nested-rows.ts'

const node = (id: number, title: string, more: Partial<HierarchyNode> = {}): HierarchyNode => ({
  id: productId.parse(id),
  title,
  productId: `P-${id}`,
  type: 'own_product',
  kind: 'article',
  supplier: '',
  level: 0,
  hasConcernSubstances: null,
  legislationsEventStatus: {},
  isCut: false,
  ...more,
})

/** Pump › Circuit › Gasket, and the gasket in the pump itself. */
const pump: Hierarchy = {
  nodes: [
    node(1, 'Pump'),
    node(2, 'Circuit'),
    node(3, 'Gasket', { hasConcernSubstances: true, supplier: 'Norrgummi' }),
  ],
  edges: [
    { parent: 0, child: 1, units: 1 },
    { parent: 0, child: 2, units: 4 },
    { parent: 1, child: 2, units: 2 },
  ],
  isCut: false,
}

const rows = (
  open: string[],
  { search = '', filters = {} }: { search?: string; filters?: NestedFilters } = {},
) =>
  nestedRows(pump, { open: new Set(open), search, filters, typeTitle: () => 'Own product' }).map(
    ({ path, units }) => `${path} ${units ?? '-'}`,
  )

test('[PROD-19] a plain tree: what is expanded shows its children, with their units there', () => {
  expect(rows(['0'])).toEqual(['0 -', '0/1 1', '0/2 4'])
  expect(rows(['0', '0/1'])).toEqual(['0 -', '0/1 1', '0/1/2 2', '0/2 4'])
})

test('[PROD-19] a search shows the matches with everything above them', () => {
  expect(rows([], { search: 'gask' })).toEqual(['0 -', '0/1 1', '0/1/2 2', '0/2 4'])
  expect(rows([], { search: 'circ' })).toEqual(['0 -', '0/1 1'])
})

test('[PROD-19] a search finds nothing where nothing is', () => {
  expect(rows([], { search: 'valve' })).toEqual([])
})

test('[PROD-19] each column is searched by itself, by text', () => {
  expect(rows([], { filters: { supplier: 'norr' } })).toEqual(['0 -', '0/1 1', '0/1/2 2', '0/2 4'])
  expect(rows([], { filters: { productId: 'p-2' } })).toEqual(['0 -', '0/1 1'])
})

test('[PROD-19] or by yes and no', () => {
  expect(rows([], { filters: { concern: 'yes', title: 'pump' } })).toEqual([])
  expect(rows([], { filters: { concern: 'no', title: 'circ' } })).toEqual(['0 -', '0/1 1'])
})

test('[PROD-19] names are cut to 64 characters plus an ellipsis', () => {
  expect(shortName('x'.repeat(64))).toBe('x'.repeat(64))
  expect(shortName('x'.repeat(65))).toBe(`${'x'.repeat(64)}…`)
})
