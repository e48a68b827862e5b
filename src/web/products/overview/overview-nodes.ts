import type { FilteredProductRow, ProductRow } from '#contract/product-overview.ts'
import { pathOf, type Expansion } from '#web/products/overview/expansion.ts'

type OverviewRow = ProductRow & Partial<Pick<FilteredProductRow, 'parentChain'>>

/** The children of a product, as far as they have arrived. */
export interface LoadedChildren {
  items: readonly ProductRow[]
  totalItems: number
  state: 'loading' | 'loaded' | 'failed'
}

/** One line of the tree: a product, or what stands for children that are not there (yet). */
export type OverviewNode = { path: string; level: number } & (
  | { kind: 'product'; row: OverviewRow; isExpanded: boolean }
  | { kind: 'loading'; parent: ProductRow }
  | { kind: 'failed'; parent: ProductRow }
  | { kind: 'more'; parent: ProductRow; remaining: number }
)

/** The lines of the tree from top to bottom. Levels count from 1. */
export function overviewNodes(
  rows: readonly OverviewRow[],
  expansion: Expansion,
  childrenOf: (product: ProductRow['id']) => LoadedChildren | undefined,
): OverviewNode[] {
  const linesOf = (row: OverviewRow, parentPath: string | null, level: number): OverviewNode[] => {
    const path = pathOf(parentPath, row.id)
    const isExpanded = row.hasChildren && expansion.open.has(path)
    const line: OverviewNode = { kind: 'product', path, level, row, isExpanded }
    if (!isExpanded) return [line]
    const children = childrenOf(row.id) ?? { items: [], totalItems: 0, state: 'loading' }
    return [
      line,
      ...children.items.flatMap((child) => linesOf(child, path, level + 1)),
      ...restOf(children, row, path, level + 1),
    ]
  }
  return rows.flatMap((row) => linesOf(row, null, 1))
}

function restOf(children: LoadedChildren, parent: ProductRow, path: string, level: number): OverviewNode[] {
  if (children.state !== 'loaded') {
    return [{ kind: children.state, path: `${path}/${children.state}`, level, parent }]
  }
  const remaining = children.totalItems - children.items.length
  return remaining > 0 ? [{ kind: 'more', path: `${path}/more`, level, parent, remaining }] : []
}

/** The products whose children the tree shows, each once. */
export function expandedProducts(nodes: readonly OverviewNode[]): ProductRow['id'][] {
  const open = nodes.flatMap((node) => (node.kind === 'product' && node.isExpanded ? [node.row.id] : []))
  return [...new Set(open)]
}
