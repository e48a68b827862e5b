import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'

import { ListScreenTools } from '#web/screen/list/tools.tsx'
import type { ListScreen } from '#web/screen/list/use-list-screen.ts'
import { RecentChanges } from '#web/products/bulk/recent-changes.tsx'
import { lazyScreen } from '#web/screen/lazy-screen.tsx'
import type { BulkWork } from '#web/products/bulk/use-work.ts'
import type { ChangeSearch } from '#web/products/overview/filter-value.ts'
import type { OverviewRow } from '#web/products/overview/lines.ts'
import type { OverviewSearch } from '#web/views/overview-search.ts'
import type { OpenView } from '#web/views/use-open-view.ts'
import { ViewMenu } from '#web/views/menu.tsx'
import { ViewTabs } from '#web/views/tabs.tsx'

/** Few come by a link of Home, which sets these filters. */
const MatterPills = lazyScreen(
  async () => (await import('#web/products/overview/matter-pills.tsx')).MatterPills,
)

type OverviewToolsProps = {
  list: ListScreen<OverviewRow>
  search: OverviewSearch
  onChange: ChangeSearch
  open: OpenView
  /** Number of products in the list without filters; null while it is not known. */
  total: number | null
  /** null: this person changes no products. */
  work: BulkWork | null
}

/** Between header and list: the views, the filters in force, what was changed of late, and the columns. */
export function OverviewTools({ list, search, onChange, open, total, work }: OverviewToolsProps) {
  const { t } = useTranslation()
  const { standing = [], open: matters = [] } = search
  return (
    <ListScreenTools
      list={list}
      start={<ViewTabs open={open} all={t('views.all')} total={total} isReady={list.totalItems !== null} />}
    >
      {standing.length + matters.length > 0 && (
        <Suspense fallback={null}>
          <MatterPills search={search} onChange={onChange} />
        </Suspense>
      )}
      {work && <RecentChanges work={work} />}
      <ViewMenu open={open} />
    </ListScreenTools>
  )
}
