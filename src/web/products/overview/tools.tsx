import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { SavedView } from '#contract/views.ts'
import { FiltersInForce } from '#web/screen/filters-in-force.tsx'
import { RecentChanges } from '#web/products/bulk/recent-changes.tsx'
import type { BulkWork } from '#web/products/bulk/use-work.ts'
import type { ChangeSearch } from '#web/products/overview/filter-value.ts'
import { MatterPills } from '#web/products/overview/matter-pills.tsx'
import { filterCount, withoutFilters, type OverviewSearch } from '#web/views/overview-search.ts'
import type { OverviewColumns } from '#web/products/overview/use-columns.tsx'
import type { OpenView } from '#web/views/use-open-view.ts'
import { ViewMenu } from '#web/views/menu.tsx'
import { searchOfView } from '#web/views/settings.ts'
import { ViewTabs } from '#web/views/tabs.tsx'
import { ColumnChooser } from '#web/ui/list/column-chooser.tsx'
import { ListTools } from '#web/ui/list/page.tsx'

type OverviewToolsProps = {
  search: OverviewSearch
  onChange: ChangeSearch
  open: OpenView
  /** Number of products in the list without filters; null while it is not known. */
  total: number | null
  /** True when the list is loaded. */
  isReady: boolean
  chooser: OverviewColumns['chooser']
  /** null: this person changes no products. */
  work: BulkWork | null
}

/** Between header and list: the views, the filters in force, what was changed of late, and the columns. */
export function OverviewTools({ search, onChange, open, total, isReady, chooser, work }: OverviewToolsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { perPage } = search
  const showView = (view: SavedView | null) =>
    void navigate({ to: '/product/overview', search: searchOfView(view, open.legislationIds, perPage) })
  return (
    <ListTools
      start={<ViewTabs open={open} perPage={perPage} total={total} isReady={isReady} />}
      end={
        <>
          <MatterPills search={search} onChange={onChange} />
          <FiltersInForce count={filterCount(search)} onClear={() => onChange(withoutFilters)} />
          {work && <RecentChanges work={work} />}
          <ViewMenu open={open} onOpen={showView} />
          <ColumnChooser firstColumn={t('products.column.name')} {...chooser} />
        </>
      }
    />
  )
}
