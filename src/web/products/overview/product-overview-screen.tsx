import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import type { OrganizationId } from '#contract/ids.ts'
import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH, type SavedView } from '#contract/views.ts'
import { FetchFailed } from '#web/app/fetch-failed.tsx'
import { BulkArea, useMayChoose } from '#web/products/bulk/bulk-area.tsx'
import { RecentChanges } from '#web/products/bulk/recent-changes.tsx'
import { useBulkSelection } from '#web/products/bulk/use-bulk-selection.ts'
import { useBulkWork } from '#web/products/bulk/use-bulk-work.ts'
import { exportOf } from '#web/products/exports/export-of.ts'
import { ExportMenu } from '#web/products/exports/export-menu.tsx'
import { wantedProducts } from '#web/products/overview/expansion.ts'
import type { ChangeSearch } from '#web/products/overview/overview-filter.tsx'
import { overviewLines } from '#web/products/overview/overview-lines.ts'
import {
  filterCount,
  filtersOf,
  modeOf,
  nextSort,
  tidy,
  withoutFilters,
} from '#web/products/overview/overview-search.ts'
import { FirstUse, NewProductButton } from '#web/products/overview/overview-states.tsx'
import { useChildren } from '#web/products/overview/use-children.ts'
import { useExpansion } from '#web/products/overview/use-expansion.ts'
import { useOverviewColumns } from '#web/products/overview/use-overview-columns.tsx'
import { useRecomputing } from '#web/products/overview/use-recomputing.ts'
import { productOverview } from '#web/products/products.queries.ts'
import { useOpenView } from '#web/products/views/use-open-view.ts'
import { ViewMenu } from '#web/products/views/view-menu.tsx'
import { ViewNotice } from '#web/products/views/view-notice.tsx'
import { searchOfView } from '#web/products/views/view-settings.ts'
import { ViewTabs } from '#web/products/views/view-tabs.tsx'
import { useSession } from '#web/session-store.ts'
import { ColumnChooser } from '#web/ui/list/column-chooser.tsx'
import { ListFooter } from '#web/ui/list/list-footer.tsx'
import { ListPage, ListTools } from '#web/ui/list/list-page.tsx'
import { ListTable } from '#web/ui/list/list-table.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { NothingFound } from '#web/ui/states.tsx'
import { OVERVIEW_DEBOUNCE_MS, type Paging } from '#web/ui/timing.ts'
import { ToolButton } from '#web/ui/tool-button.tsx'

const WIDTHS = { min: MIN_COLUMN_WIDTH, max: MAX_COLUMN_WIDTH }
const route = getRouteApi('/menu/product/overview')

export function ProductOverviewScreen() {
  const { organizationId } = useSession()
  // Expansion and what is typed belong to the organization: on a switch the screen begins anew.
  return organizationId && <ProductOverview key={organizationId} organizationId={organizationId} />
}

function ProductOverview({ organizationId }: { organizationId: OrganizationId }) {
  const { t } = useTranslation()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = useCallback<ChangeSearch>(
    (next) => void navigate({ search: (now) => tidy(next(now)), replace: true }),
    [navigate],
  )
  const turn = useCallback(
    (next: Paging) => void navigate({ search: (now) => ({ ...now, ...next }) }),
    [navigate],
  )

  // OV-04: the first change asks at once, further ones within 400 ms together.
  const [rested] = useDebouncedValue(search, OVERVIEW_DEBOUNCE_MS, { leading: true })
  const overview = useQuery(productOverview(rested))
  const rows = overview.data?.items ?? []
  const totalItems = overview.data?.totalItems ?? 0

  const { expansion, toggleRow } = useExpansion(organizationId)
  const childrenOf = useChildren(
    wantedProducts(
      expansion,
      rows.map(({ id }) => id),
    ),
  )
  const isBusy = useRecomputing()
  const open = useOpenView(search)
  const { columns, choices, shown, choose, move, resize, reset } = useOverviewColumns({
    search,
    onChange: change,
    isBusy,
    choice: open.choice,
    onChoice: open.choose,
  })
  const showView = (view: SavedView | null) =>
    void navigate({
      search: view
        ? searchOfView(view, open.legislationIds, search.perPage)
        : { page: 1, perPage: search.perPage, direction: 'asc' },
    })
  const choice = useBulkSelection(filtersOf(rested), totalItems)
  const work = useBulkWork()
  const mayChoose = useMayChoose()
  const filters = filterCount(search)
  const clear = () => change(withoutFilters)
  const lastPage = Math.max(1, Math.ceil(totalItems / rested.perPage))

  return (
    <ListPage>
      <PageHeader
        title={t('products.overview.title')}
        actions={
          <>
            <ExportMenu wanted={exportOf(rested, columns, expansion.open)} rows={totalItems} />
            <NewProductButton />
          </>
        }
      />
      <ListTools
        start={
          <ViewTabs
            open={open}
            perPage={search.perPage}
            total={modeOf(rested) === 'o' ? (overview.data?.totalItems ?? null) : null}
            isReady={overview.isSuccess}
          />
        }
        end={
          <>
            {filters > 0 && (
              <>
                <Text c="var(--k-text3)" fz={12}>
                  {t('products.overview.filters', { count: filters })}
                </Text>
                <ToolButton onClick={clear}>{t('products.overview.clear')}</ToolButton>
              </>
            )}
            {mayChoose && <RecentChanges work={work} />}
            <ViewMenu open={open} onOpen={showView} />
            <ColumnChooser
              columns={choices}
              firstColumn={t('products.column.name')}
              shown={shown}
              onChange={choose}
              onMove={move}
              onReset={reset}
            />
          </>
        }
      />
      <ViewNotice open={open} />
      <ListTable
        isTree
        rowHeight={rows.some(({ parentChain }) => parentChain?.length) ? 48 : 36}
        label={t('products.overview.tree')}
        columns={columns}
        lines={overviewLines(rows, expansion, childrenOf)}
        isLoading={overview.isPending}
        isRefreshing={overview.isPlaceholderData}
        sort={search.sort && { column: search.sort, direction: search.direction }}
        onSort={(column) => change((now) => nextSort(now, column))}
        onOpen={({ id }) => void navigate({ to: '/product/$id/card', params: { id } })}
        onToggle={toggleRow}
        resizing={{ limits: WIDTHS, onResize: resize }}
        {...(mayChoose ? { selection: choice.list } : {})}
        nameOf={({ title }) => title}
        empty={
          modeOf(rested) === 'o' ? (
            <FirstUse />
          ) : (
            <NothingFound text={t('products.nothingFound.text')} onClear={clear} />
          )
        }
        error={
          overview.error && (
            <FetchFailed
              title={t('products.failed.title')}
              query={overview}
              kept={t('products.failed.kept')}
            />
          )
        }
      />
      {overview.data && rows.length === 0 && totalItems > 0 && (
        <Navigate to="/product/overview" search={{ ...search, page: lastPage }} replace />
      )}
      {mayChoose && <BulkArea choice={choice} totalItems={totalItems} work={work} />}
      {(totalItems > 0 || filters > 0) && (
        <ListFooter totalItems={totalItems} paging={search} onPaging={turn} />
      )}
    </ListPage>
  )
}
