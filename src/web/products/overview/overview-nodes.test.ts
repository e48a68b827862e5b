import { expect, test } from 'vitest'

import type { ProductRow } from '#contract/product-overview.ts'
import { aProductRow } from '#tests/product-samples.ts'
import { collapsed, expand } from '#web/products/overview/expansion.ts'
import {
  expandedProducts,
  overviewNodes,
  type LoadedChildren,
  type OverviewNode,
} from '#web/products/overview/overview-nodes.ts'

const pump = aProductRow({ id: 1, title: 'Heat pump', hasChildren: true })
const circuit = aProductRow({ id: 2, title: 'Refrigerant circuit', hasChildren: true })
const gasket = aProductRow({ id: 3, title: 'PVC gasket', numberOfUnits: 2 })

const loaded = (items: ProductRow[], totalItems = items.length): LoadedChildren => ({
  items,
  totalItems,
  state: 'loaded',
})
const shown = (nodes: OverviewNode[]) =>
  nodes.map((node) => `${'  '.repeat(node.level - 1)}${node.kind === 'product' ? node.row.title : node.kind}`)
const childrenIn = (map: Record<number, LoadedChildren>) => (id: number) => map[id]

test('[OV-01] a closed product is one row; open, its components stand below it', () => {
  const children = childrenIn({ 1: loaded([circuit, gasket]) })
  expect(shown(overviewNodes([pump], collapsed, children))).toEqual(['Heat pump'])
  expect(shown(overviewNodes([pump], expand(collapsed, '1'), children))).toEqual([
    'Heat pump',
    '  Refrigerant circuit',
    '  PVC gasket',
  ])
})

test('[OV-05] while children are on their way, a loading row stands in their place', () => {
  expect(shown(overviewNodes([pump], expand(collapsed, '1'), childrenIn({})))).toEqual([
    'Heat pump',
    '  loading',
  ])
})

test('children that did not arrive say so in their place', () => {
  const children = childrenIn({ 1: { items: [], totalItems: 0, state: 'failed' } })
  expect(shown(overviewNodes([pump], expand(collapsed, '1'), children))).toEqual(['Heat pump', '  failed'])
})

test('[OV-05] of 1,000 children those not loaded yet can be reached', () => {
  const children = childrenIn({ 1: loaded([gasket], 1000) })
  const nodes = overviewNodes([pump], expand(collapsed, '1'), children)
  expect(nodes.at(-1)).toMatchObject({ kind: 'more', remaining: 999, level: 2 })
})

test('a product at two places is open where it was opened only', () => {
  const other = aProductRow({ id: 5, title: 'Other pump', hasChildren: true })
  const children = childrenIn({ 1: loaded([circuit]), 5: loaded([circuit]), 2: loaded([gasket]) })
  const expansion = ['1', '5', '1/2'].reduce(expand, collapsed)
  const nodes = overviewNodes([pump, other], expansion, children)
  expect(shown(nodes)).toEqual([
    'Heat pump',
    '  Refrigerant circuit',
    '    PVC gasket',
    'Other pump',
    '  Refrigerant circuit',
  ])
  expect(new Set(nodes.map(({ path }) => path)).size).toBe(nodes.length)
})

test('the children of each open product are asked for once', () => {
  const children = childrenIn({ 1: loaded([circuit]), 2: loaded([gasket]) })
  const nodes = overviewNodes([pump, circuit], ['1', '1/2', '2'].reduce(expand, collapsed), children)
  expect(expandedProducts(nodes)).toEqual([1, 2])
})
