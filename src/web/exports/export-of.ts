import type { ProductExport } from '#contract/exports.ts'
import { productColumn } from '#contract/products/columns.ts'
import { filtersOf, type OverviewSearch } from '#web/views/overview-search.ts'

/** So many open rows one file takes; the newest are those that are looked at. */
const MAX_OPEN = 500

/** What the overview shows, for its export: filters, order, the columns from left to right, and which rows are open. */
export function exportOf(
  search: OverviewSearch,
  columns: readonly { id: string }[],
  open: Iterable<string> = [],
): Omit<ProductExport, 'format'> {
  const { sort, direction } = search
  return {
    filters: filtersOf(search),
    ...(sort && { sort }),
    direction,
    open: [...open].slice(-MAX_OPEN),
    columns: columns.flatMap(({ id }) => productColumn.safeParse(id).data ?? []),
  }
}
