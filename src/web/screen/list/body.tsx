import type { ReactNode } from 'react'

import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from '#contract/views.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import type { ListScreen } from '#web/screen/list/use-list-screen.ts'
import { ListFooter } from '#web/ui/list/footer.tsx'
import { ListTable } from '#web/ui/list/table.tsx'
import { NothingFound } from '#web/ui/states.tsx'

const WIDTHS = { min: MIN_COLUMN_WIDTH, max: MAX_COLUMN_WIDTH }

type ListBodyProps<Row> = {
  list: ListScreen<Row>
  /** Content over the footer, e.g. the bar of actions on the chosen rows. */
  bar?: ReactNode
  /** Draws the rows in another form, e.g. as tiles; `instead`: content in place of rows. */
  body?: (instead: ReactNode) => ReactNode
}

/** The table of a list with its footer; in place of rows what is empty, not found or failed. */
export function ListBody<Row>({ list, bar, body }: ListBodyProps<Row>) {
  const { source, footer } = list
  const failed = source.error ? (
    <FetchFailed title={list.failed} query={source} {...(list.kept !== undefined && { kept: list.kept })} />
  ) : null
  const isEmpty = source.data !== undefined && list.lines.length === 0
  return (
    <>
      {body ? (
        body(failed ?? (isEmpty ? <Nothing list={list} /> : null))
      ) : (
        <Table list={list} failed={failed} />
      )}
      {bar}
      {footer && <ListFooter totalItems={list.totalItems} {...footer} />}
    </>
  )
}

function Table<Row>({ list, failed }: { list: ListScreen<Row>; failed: ReactNode }) {
  const { source, sort, onSort, onOpen, onToggle, onResize, selection, rowHeight } = list
  return (
    <ListTable
      label={list.label}
      nameOf={list.nameOf}
      columns={list.columns}
      lines={list.lines}
      isTree={onToggle !== undefined}
      isLoading={source.isPending}
      isRefreshing={source.isPlaceholderData}
      empty={<Nothing list={list} />}
      error={failed}
      {...(sort && { sort })}
      {...(onSort && { onSort })}
      {...(onOpen && { onOpen })}
      {...(onToggle && { onToggle })}
      {...(selection && { selection })}
      {...(rowHeight && { rowHeight })}
      {...(onResize && { resizing: { limits: WIDTHS, onResize } })}
    />
  )
}

function Nothing<Row>({ list: { filters, empty } }: { list: ListScreen<Row> }) {
  if (!filters || filters.count === 0) return empty
  return (
    <NothingFound onClear={filters.clear} {...(filters.nothing !== undefined && { text: filters.nothing })} />
  )
}
