import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import type { OrganizationId } from '#contract/values/ids.ts'
import { BulkArea, useMayChoose } from '#web/products/bulk/area.tsx'
import { useBulkSelection } from '#web/products/bulk/use-selection.ts'
import { useBulkWork } from '#web/products/bulk/use-work.ts'
import { exportOf } from '#web/exports/export-of.ts'
import { ExportMenu } from '#web/exports/menu.tsx'
import type { ChangeSearch } from '#web/products/overview/filter-value.ts'
import { OverviewList } from '#web/products/overview/list.tsx'
import { filterCount, filtersOf, modeOf, tidy } from '#web/views/overview-search.ts'
import { NewProductButton } from '#web/products/overview/states.tsx'
import { OverviewTools } from '#web/products/overview/tools.tsx'
import { useExpansion } from '#web/products/overview/use-expansion.ts'
import { useOverviewColumns } from '#web/products/overview/use-columns.tsx'
import { useRecomputing } from '#web/products/overview/use-recomputing.ts'
import { productOverview } from '#web/products/overview/overview.queries.ts'
import { rememberPageSize } from '#web/screen/page-size.ts'
import { useOpenView } from '#web/views/use-open-view.ts'
import { ViewNotice } from '#web/views/notice.tsx'
import { useSession } from '#web/auth/store.ts'
import { ListFooter } from '#web/ui/list/footer.tsx'
import { ListPage } from '#web/ui/list/page.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { OVERVIEW_DEBOUNCE_MS, type Paging } from '#web/ui/timing.ts'

const route = getRouteApi('/menu/product/overview')

export function ProductOverviewScreen() {
  const { organizationId } = useSession()
  // Expansion and what is typed belong to the organization: on a switch the screen begins anew.
  return organizationId && <ProductOverview key={organizationId} organizationId={organizationId} />
}

function ProductOverview({ organizationId }: { organizationId: OrganizationId }) {
  const { t } = useTranslation()
  const { search, change, turn } = useOverviewSearch()
  // OV-04: the first change asks at once, further ones within 400 ms together.
  const [rested] = useDebouncedValue(search, OVERVIEW_DEBOUNCE_MS, { leading: true })
  const overview = useQuery(productOverview(rested))
  const { items: rows = [], totalItems = 0 } = overview.data ?? {}
  const isPlain = modeOf(rested) === 'o'

  const { expansion, toggleRow } = useExpansion(organizationId)
  const isBusy = useRecomputing()
  const open = useOpenView(search)
  const { choice, choose } = open
  const shown = useOverviewColumns({ search, onChange: change, isBusy, choice, onChoice: choose })
  const chosen = useBulkSelection(filtersOf(rested), totalItems)
  const work = useBulkWork()
  const mayChoose = useMayChoose()
  const lastPage = Math.max(1, Math.ceil(totalItems / rested.perPage))

  return (
    <ListPage>
      <PageHeader
        title={t('products.overview.title')}
        actions={
          <>
            <ExportMenu wanted={exportOf(rested, shown.columns, expansion.open)} rows={totalItems} />
            <NewProductButton />
          </>
        }
      />
      <OverviewTools
        search={search}
        onChange={change}
        open={open}
        total={isPlain && overview.data ? totalItems : null}
        isReady={overview.isSuccess}
        chooser={shown.chooser}
        work={mayChoose ? work : null}
      />
      <ViewNotice open={open} />
      <OverviewList
        overview={overview}
        isPlain={isPlain}
        search={search}
        onChange={change}
        expansion={expansion}
        onToggle={toggleRow}
        columns={shown.columns}
        onResize={shown.resize}
        selection={mayChoose ? chosen.list : null}
      />
      {rows.length === 0 && totalItems > 0 && (
        <Navigate to="/product/overview" search={{ ...search, page: lastPage }} replace />
      )}
      {mayChoose && <BulkArea choice={chosen} totalItems={totalItems} work={work} />}
      {(totalItems > 0 || filterCount(search) > 0) && (
        <ListFooter totalItems={overview.data ? totalItems : null} paging={search} onPaging={turn} />
      )}
    </ListPage>
  )
}

/** The search of the address and two functions that change it. Both functions are stable, so that heads and filters do not render again. */
function useOverviewSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = useCallback<ChangeSearch>(
    (next) => void navigate({ search: (now) => tidy(next(now)), replace: true }),
    [navigate],
  )
  const turn = useCallback(
    (next: Paging) => {
      rememberPageSize(next.perPage)
      void navigate({ search: (now) => ({ ...now, ...next }) })
    },
    [navigate],
  )
  return { search, change, turn }
}
