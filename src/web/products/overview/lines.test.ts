import { expect, test, vi } from 'vitest'

import type { ProductRow } from '#contract/products/overview.ts'
import { aProductRow } from '#tests/web/product-samples.ts'
import { collapsed, expand } from '#web/products/overview/expansion.ts'
import { overviewLines, type LoadedChildren, type OverviewRow } from '#web/products/overview/lines.ts'
import type { ListLine } from '#web/ui/list/model.ts'

const pump = aProductRow({ id: 1, title: 'Heat pump', hasChildren: true })
const circuit = aProductRow({ id: 2, title: 'Refrigerant circuit', hasChildren: true })
const gasket = aProductRow({ id: 3, title: 'PVC gasket', numberOfUnits: 2 })

const loaded = (items: ProductRow[], overrides: Partial<LoadedChildren> = {}): LoadedChildren => ({
  items,
  totalItems: items.length,
  state: 'loaded',
  loadMore: () => undefined,
  retry: () => undefined,
  ...overrides,
})
const shown = (lines: ListLine<OverviewRow>[]) =>
  lines.map((line) => `${'  '.repeat(line.level - 1)}${line.kind === 'row' ? line.row.title : line.kind}`)
const childrenIn = (map: Record<number, LoadedChildren>) => (id: number) => map[id]

test('[OV-01] a closed product is one row; open, its components stand below it', () => {
  const children = childrenIn({ 1: loaded([circuit, gasket]) })
  expect(shown(overviewLines([pump], collapsed, children))).toEqual(['Heat pump'])
  expect(shown(overviewLines([pump], expand(collapsed, '1'), children))).toEqual([
    'Heat pump',
    '  Refrigerant circuit',
    '  PVC gasket',
  ])
})

test('a row tells its place among its siblings, also among those not loaded', () => {
  const children = childrenIn({ 1: loaded([circuit, gasket], { totalItems: 1000 }) })
  expect(overviewLines([pump], expand(collapsed, '1'), children)[2]).toMatchObject({
    position: 2,
    setSize: 1000,
  })
})

test('[OV-05] while children are on their way, a loading row stands in their place', () => {
  expect(shown(overviewLines([pump], expand(collapsed, '1'), childrenIn({})))).toEqual([
    'Heat pump',
    '  loading',
  ])
  const more = childrenIn({ 1: loaded([gasket], { totalItems: 200, state: 'loading' }) })
  expect(shown(overviewLines([pump], expand(collapsed, '1'), more))).toEqual([
    'Heat pump',
    '  PVC gasket',
    '  loading',
  ])
})

test('children that did not arrive say so in their place and can be asked for again', () => {
  const retry = vi.fn<() => void>()
  const children = childrenIn({ 1: loaded([], { state: 'failed', retry }) })
  const line = overviewLines([pump], expand(collapsed, '1'), children).at(-1)
  if (line?.kind === 'failed') line.onRetry()
  expect(retry).toHaveBeenCalledOnce()
})

test('[OV-05] of 1,000 children those not loaded yet can be reached', () => {
  const children = childrenIn({ 1: loaded([gasket], { totalItems: 1000 }) })
  const lines = overviewLines([pump], expand(collapsed, '1'), children)
  expect(lines.at(-1)).toMatchObject({ kind: 'more', remaining: 999, level: 2 })
})

test('a product at two places is open where it was opened only', () => {
  const other = aProductRow({ id: 5, title: 'Other pump', hasChildren: true })
  const children = childrenIn({ 1: loaded([circuit]), 5: loaded([circuit]), 2: loaded([gasket]) })
  const expansion = ['1', '5', '1/2'].reduce(expand, collapsed)
  const lines = overviewLines([pump, other], expansion, children)
  expect(shown(lines)).toEqual([
    'Heat pump',
    '  Refrigerant circuit',
    '    PVC gasket',
    'Other pump',
    '  Refrigerant circuit',
  ])
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
})

test('lines that are no product have keys of their own, below the product that they belong to', () => {
  const keyOf = (map: Record<number, LoadedChildren>) =>
    overviewLines([pump], expand(collapsed, '1'), childrenIn(map)).at(-1)?.key
  expect([
    keyOf({}),
    keyOf({ 1: loaded([], { state: 'loading' }) }),
    keyOf({ 1: loaded([], { state: 'failed' }) }),
    keyOf({ 1: loaded([], { totalItems: 3 }) }),
  ]).toEqual(['1/loading', '1/loading', '1/failed', '1/more'])
})
