import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from '#contract/views.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { wantedProducts, type Expansion } from '#web/products/overview/expansion.ts'
import type { ChangeSearch } from '#web/products/overview/filter-value.ts'
import { overviewLines, type OverviewRow } from '#web/products/overview/lines.ts'
import { nextSort, withoutFilters, type OverviewSearch } from '#web/views/overview-search.ts'
import { FirstUse } from '#web/products/overview/states.tsx'
import { useChildren } from '#web/products/overview/use-children.ts'
import type { OverviewColumns } from '#web/products/overview/use-columns.tsx'
import type { ListSelection } from '#web/ui/list/selection.ts'
import { ListTable } from '#web/ui/list/table.tsx'
import { NothingFound } from '#web/ui/states.tsx'

const WIDTHS = { min: MIN_COLUMN_WIDTH, max: MAX_COLUMN_WIDTH }

type OverviewListProps = {
  overview: UseQueryResult<{ items: OverviewRow[]; totalItems: number }>
  /** Nothing is filtered: where there is nothing, there are no products yet. */
  isPlain: boolean
  search: OverviewSearch
  onChange: ChangeSearch
  expansion: Expansion
  onToggle: (path: string) => void
  columns: OverviewColumns['columns']
  onResize: OverviewColumns['resize']
  /** null: rows are not chosen. */
  selection: ListSelection<OverviewRow> | null
}

/** OV-01: a page of products as a tree. */
export function OverviewList(props: OverviewListProps) {
  const { overview, isPlain, search, onChange, expansion, columns, selection } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const rows = overview.data?.items ?? []
  const ids = rows.map(({ id }) => id)
  const childrenOf = useChildren(wantedProducts(expansion, ids))
  return (
    <ListTable
      isTree
      rowHeight={rows.some(({ parentChain }) => parentChain?.length) ? 48 : 36}
      label={t('products.overview.tree')}
      columns={columns}
      lines={overviewLines(rows, expansion, childrenOf)}
      isLoading={overview.isPending}
      isRefreshing={overview.isPlaceholderData}
      sort={search.sort && { column: search.sort, direction: search.direction }}
      onSort={(column) => onChange((now) => nextSort(now, column))}
      onOpen={({ id }) => void navigate({ to: '/product/$id/card', params: { id } })}
      onToggle={props.onToggle}
      resizing={{ limits: WIDTHS, onResize: props.onResize }}
      {...(selection && { selection })}
      nameOf={({ title }) => title}
      empty={
        isPlain ? (
          <FirstUse />
        ) : (
          <NothingFound text={t('products.nothingFound.text')} onClear={() => onChange(withoutFilters)} />
        )
      }
      error={
        overview.error && (
          <FetchFailed title={t('products.failed.title')} query={overview} kept={t('products.failed.kept')} />
        )
      }
    />
  )
}
