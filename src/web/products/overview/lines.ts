import type { ProductId } from '#contract/values/ids.ts'
import type { FilteredProductRow, ProductRow } from '#contract/products/overview.ts'
import { pathOf, type Expansion } from '#web/products/overview/expansion.ts'
import type { ListLine } from '#web/ui/list/model.ts'

/** A row of either mode; only a filtered row tells the chain of parents above it (OV-12). */
export type OverviewRow = ProductRow & Partial<Pick<FilteredProductRow, 'parentChain'>>

/** The children of a product, as far as they have arrived. */
export interface LoadedChildren {
  items: readonly ProductRow[]
  totalItems: number
  state: 'loading' | 'loaded' | 'failed'
  /** The next page of them. */
  loadMore: () => void
  /** Asks again for what did not arrive. */
  retry: () => void
}

/** The lines of the tree from top to bottom; a line's key is its path of product ids. */
export function overviewLines(
  rows: readonly OverviewRow[],
  expansion: Expansion,
  childrenOf: (product: ProductId) => LoadedChildren | undefined,
): ListLine<OverviewRow>[] {
  const linesOf = (
    siblings: readonly OverviewRow[],
    parentPath: string | null,
    level: number,
    setSize: number,
  ): ListLine<OverviewRow>[] =>
    siblings.flatMap((row, index) => {
      const key = pathOf(parentPath, row.id)
      const { hasChildren } = row
      const isExpanded = hasChildren && expansion.open.has(key)
      const line: ListLine<OverviewRow> = {
        kind: 'row',
        key,
        level,
        row,
        hasChildren,
        isExpanded,
        position: index + 1,
        setSize,
      }
      if (!isExpanded) return [line]
      const children = childrenOf(row.id)
      if (!children) return [line, { kind: 'loading', key: `${key}/loading`, level: level + 1 }]
      return [
        line,
        ...linesOf(children.items, key, level + 1, children.totalItems),
        ...restOf(children, key, level + 1),
      ]
    })
  return linesOf(rows, null, 1, rows.length)
}

function restOf(children: LoadedChildren, path: string, level: number): ListLine<OverviewRow>[] {
  if (children.state === 'loading') return [{ kind: 'loading', key: `${path}/loading`, level }]
  if (children.state === 'failed') {
    return [{ kind: 'failed', key: `${path}/failed`, level, onRetry: children.retry }]
  }
  const remaining = children.totalItems - children.items.length
  if (remaining <= 0) return []
  return [{ kind: 'more', key: `${path}/more`, level, remaining, onMore: children.loadMore }]
}
