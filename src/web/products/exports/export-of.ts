import type { ProductExport } from '#contract/exports.ts'
import { productColumn } from '#contract/product-columns.ts'
import { filtersOf, type OverviewSearch } from '#web/products/overview/overview-search.ts'

/** What the overview shows, for its export: filters, order, and the columns from left to right. */
export function exportOf(
  search: OverviewSearch,
  columns: readonly { id: string }[],
): Omit<ProductExport, 'format'> {
  const { sort, direction } = search
  return {
    filters: filtersOf(search),
    ...(sort && { sort }),
    direction,
    columns: columns.flatMap(({ id }) => productColumn.safeParse(id).data ?? []),
  }
}
