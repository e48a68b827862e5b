import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { OrganizationId } from '#contract/values/ids.ts'
import { useBulkSelection } from '#web/products/bulk/use-selection.ts'
import { wantedProducts } from '#web/products/overview/expansion.ts'
import type { ChangeSearch } from '#web/products/overview/filter-value.ts'
import { useMoreLaws } from '#web/products/overview/more-laws.tsx'
import { overviewLines } from '#web/products/overview/lines.ts'
import { productOverview } from '#web/products/overview/overview.queries.ts'
import { FirstUse } from '#web/products/overview/states.tsx'
import { useChildren } from '#web/products/overview/use-children.ts'
import { useOverviewColumns } from '#web/products/overview/use-columns.tsx'
import { useExpansion } from '#web/products/overview/use-expansion.ts'
import { useRecomputing } from '#web/products/overview/use-recomputing.ts'
import { useListScreen } from '#web/screen/list/use-list-screen.ts'
import type { Paging } from '#web/ui/timing.ts'
import {
  filterCount,
  filteredColumns,
  filtersOf,
  nextSort,
  shownSort,
  withoutFilters,
  type OverviewSearch,
} from '#web/views/overview-search.ts'
import type { OpenView } from '#web/views/use-open-view.ts'

type Settings = {
  organizationId: OrganizationId
  search: OverviewSearch
  /** The search after typing paused, as sent to the server. */
  rested: OverviewSearch
  open: OpenView
  onChange: ChangeSearch
  onPaging: (next: Paging, isReplaced: boolean) => void
  mayChoose: boolean
}

/** OV-01: a page of products as a tree, with what is chosen of it. */
export function useProductList(settings: Settings) {
  const { organizationId, search, rested, open, onChange, onPaging, mayChoose } = settings
  const { t } = useTranslation()
  const navigate = useNavigate()
  const source = useQuery(productOverview(rested))
  const rows = source.data?.items ?? []
  const { expansion, toggleRow } = useExpansion(organizationId)
  const childrenOf = useChildren(
    wantedProducts(
      expansion,
      rows.map(({ id }) => id),
    ),
  )
  const chosen = useBulkSelection(filtersOf(rested), source.data?.totalItems ?? 0)
  const columns = useOverviewColumns({ search, onChange, isBusy: useRecomputing() })
  const whole = useListScreen({
    label: t('products.overview.tree'),
    nameOf: ({ title }) => title,
    columns,
    source,
    paging: search,
    onPaging,
    filters: {
      count: filterCount(rested),
      clear: () => onChange(withoutFilters),
      nothing: t('products.nothingFound.text'),
    },
    sort: shownSort(search),
    onSort: (column) => onChange((now) => nextSort(now, column)),
    onOpen: ({ id }) => void navigate({ to: '/product/$id/card', params: { id } }),
    tree: { lines: overviewLines(rows, expansion, childrenOf), onToggle: toggleRow },
    selection: mayChoose ? chosen.list : undefined,
    choosing: { choice: open.choice, onChoice: open.choose, alsoShown: filteredColumns(search) },
    rowHeight: rows.some(({ parentChain }) => parentChain?.length) ? 48 : 36,
    empty: <FirstUse />,
    failed: t('products.failed.title'),
    kept: t('products.failed.kept'),
  })
  const shown = useMoreLaws(whole.columns, {
    choice: open.choice,
    kept: search.sort ? [...filteredColumns(search), search.sort] : filteredColumns(search),
    onChoice: open.choose,
  })
  // A file has each legislation by itself.
  return { list: { ...whole, columns: shown }, columns: whole.columns, chosen, openRows: expansion.open }
}
