import { Button, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { OrganizationId } from '#contract/ids.ts'
import { BulkArea, useMayChoose } from '#web/products/bulk/bulk-area.tsx'
import { RecentChanges } from '#web/products/bulk/recent-changes.tsx'
import { useBulkSelection } from '#web/products/bulk/use-bulk-selection.ts'
import { useBulkWork } from '#web/products/bulk/use-bulk-work.ts'
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
  withPageSize,
} from '#web/products/overview/overview-search.ts'
import { FirstUse, NewProductButton, OverviewFailed } from '#web/products/overview/overview-states.tsx'
import { useChildren } from '#web/products/overview/use-children.ts'
import { useExpansion } from '#web/products/overview/use-expansion.ts'
import { useOverviewColumns } from '#web/products/overview/use-overview-columns.tsx'
import { useRecomputing } from '#web/products/overview/use-recomputing.ts'
import { productOverview } from '#web/products/products.queries.ts'
import { useSession } from '#web/session-store.ts'
import { ColumnChooser } from '#web/ui/list/column-chooser.tsx'
import { ListFooter } from '#web/ui/list/list-footer.tsx'
import { ListPage, ListTools } from '#web/ui/list/list-page.tsx'
import { ListTable } from '#web/ui/list/list-table.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { NothingFound } from '#web/ui/states.tsx'
import { OVERVIEW_DEBOUNCE_MS } from '#web/ui/timing.ts'

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
  const change: ChangeSearch = (next) => void navigate({ search: (now) => tidy(next(now)), replace: true })

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
  const { columns, choices, shown, choose, move, reset } = useOverviewColumns({
    search,
    onChange: change,
    isBusy,
  })
  const choice = useBulkSelection(filtersOf(rested), totalItems)
  const work = useBulkWork()
  const mayChoose = useMayChoose()
  const filters = filterCount(search)
  const clear = () => change(withoutFilters)
  const lastPage = Math.max(1, Math.ceil(totalItems / rested.perPage))

  return (
    <ListPage>
      <PageHeader title={t('products.overview.title')} actions={<NewProductButton />} />
      <ListTools
        end={
          <>
            {filters > 0 && (
              <>
                <Text c="var(--k-text3)" fz={12}>
                  {t('products.overview.filters', { count: filters })}
                </Text>
                <Button variant="subtle" color="gray" size="xs" onClick={clear}>
                  {t('products.overview.clear')}
                </Button>
              </>
            )}
            {mayChoose && <RecentChanges work={work} />}
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
          overview.isError ? <OverviewFailed error={overview.error} onRetry={overview.refetch} /> : undefined
        }
      />
      {overview.data && rows.length === 0 && totalItems > 0 && (
        <Navigate to="/product/overview" search={{ ...search, page: lastPage }} replace />
      )}
      {mayChoose && <BulkArea choice={choice} totalItems={totalItems} work={work} />}
      {(totalItems > 0 || filters > 0) && (
        <ListFooter
          totalItems={totalItems}
          page={search.page}
          perPage={search.perPage}
          onPage={(page) => void navigate({ search: (now) => ({ ...now, page }) })}
          onPerPage={(perPage) => change((now) => withPageSize(now, perPage))}
        />
      )}
    </ListPage>
  )
}
