import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

import type { ViewSettings } from '#contract/views.ts'
import { legislations } from '#web/catalogues/catalogues.queries.ts'
import { noChoice } from '#web/screen/list/column-choice.ts'
import type { OverviewSearch } from '#web/views/overview-search.ts'
import { ProductCount } from '#web/views/product-count.tsx'
import { openView, searchOfView, settingsOf } from '#web/views/settings.ts'
import { useOpenView, type OpenView } from '#web/views/use-open-view.ts'

/** OV-14: the saved views of the overview, whose columns and filters come and go with the legislations. */
export function useOverviewViews(search: OverviewSearch): OpenView {
  const known = useQuery(legislations).data?.items
  const ids = useMemo(() => known?.map(({ id }) => id), [known])
  const open = useCallback((settings: ViewSettings) => (ids ? openView(settings, ids) : null), [ids])
  const { columns: _none, ...shown } = settingsOf(search, noChoice)
  return useOpenView({
    screen: 'product-overview',
    path: '/product/overview',
    storageName: 'productOverview',
    viewId: search.view,
    shown,
    open,
    searchOf: (view) => searchOfView(view, ids ?? [], search.perPage),
    RowCount: ProductCount,
  })
}
