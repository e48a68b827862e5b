import type { ProductExport } from '#contract/exports.ts'
import { productColumn } from '#contract/products/columns.ts'
import { filtersOf, type OverviewSearch } from '#web/views/overview-search.ts'

/** The largest number of open rows in a file; the rows opened last are kept. */
const MAX_OPEN = 500

/** The export of what the overview shows: filters, order, columns from left to right, and open rows. */
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
