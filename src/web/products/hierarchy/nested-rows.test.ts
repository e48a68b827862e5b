import { expect, test } from 'vitest'

import type { Hierarchy, HierarchyNode } from '#contract/products/hierarchy.ts'
import { productId } from '#contract/values/ids.ts'
import {
  MAX_NESTED_ROWS,
  nestedRows,
  shortName,
  type NestedFilters,
} from '#web/products/hierarchy/nested-rows.ts'

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

test('[PROD-19] blanks are no search, and none at the ends of one', () => {
  expect(rows([], { search: ' ', filters: { title: '  ' } })).toEqual(['0 -'])
  expect(rows([], { search: ' circ ' })).toEqual(['0 -', '0/1 1'])
})

test('[PROD-19] substances of concern by yes and no: what is not known is no', () => {
  const free: Hierarchy = {
    nodes: [node(1, 'Pump', { hasConcernSubstances: false })],
    edges: [],
    isCut: false,
  }
  const found = (concern: 'yes' | 'no', hierarchy: Hierarchy) =>
    nestedRows(hierarchy, { open: new Set(), search: '', filters: { concern }, typeTitle: () => '' }).length
  expect([found('yes', free), found('no', free), found('yes', pump)]).toEqual([0, 1, 4])
})

test('[PROD-19] a row tells how deep it stands and whether something is below it', () => {
  const ten = Array.from({ length: 12 }, (_, index) => node(index + 1, `Part ${index}`))
  const hierarchy = { nodes: ten, edges: [{ parent: 0, child: 11, units: 1 }], isCut: false }
  const shown = nestedRows(hierarchy, {
    open: new Set(['0', '0/11']),
    search: '',
    filters: {},
    typeTitle: () => '',
  })
  expect(shown).toMatchObject([
    { path: '0', depth: 0, hasChildren: true, isOpen: true },
    { path: '0/11', depth: 1, hasChildren: false, isOpen: false },
  ])
})

test('[PROD-19] no more than a thousand rows are drawn', () => {
  const nodes = [node(1, 'Pump'), ...Array.from({ length: 1_001 }, (_, index) => node(index + 2, 'Screw'))]
  const edges = Array.from({ length: 1_001 }, (_, index) => ({ parent: 0, child: index + 1, units: 1 }))
  const shown = nestedRows(
    { nodes, edges, isCut: true },
    { open: new Set(['0']), search: '', filters: {}, typeTitle: () => '' },
  )
  expect(shown).toHaveLength(MAX_NESTED_ROWS)
})

test('[PROD-19] names are cut to 64 characters plus an ellipsis', () => {
  expect(shortName('x'.repeat(64))).toBe('x'.repeat(64))
  expect(shortName('x'.repeat(65))).toBe(`${'x'.repeat(64)}…`)
})
