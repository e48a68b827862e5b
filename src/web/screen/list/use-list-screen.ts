import { useEffect, useEffectEvent, type ReactNode } from 'react'

import { rememberPageSize } from '#web/screen/page-size.ts'
import { useColumns, type Column } from '#web/screen/list/columns.ts'
import { useChosenColumns, type Chooser, type ColumnChoosing } from '#web/screen/list/use-chosen-columns.ts'
import { flatLines } from '#web/ui/list/flat-lines.ts'
import type { ListColumn, ListLine, ListSort } from '#web/ui/list/model.ts'
import type { ListSelection } from '#web/ui/list/selection.ts'
import type { Paging } from '#web/ui/timing.ts'

/** A query that answers a page of rows; without `totalItems` the page is all there is. */
export interface ListSource<Row> {
  data: { items: readonly Row[]; totalItems?: number } | undefined
  error: unknown
  isPending: boolean
  /** Old rows are shown while new ones are fetched. */
  isPlaceholderData: boolean
  refetch: () => unknown
}

export interface ListOptions<Row> {
  /** The accessible name. */
  label: string
  /** The plain name of a row. */
  nameOf: (row: Row) => string
  /** Described once for all languages (columns.ts); the first is the name. */
  columns: readonly Column<Row>[]
  source: ListSource<Row>
  /** The page; absent: everything is on one page. */
  paging?: Paging
  /**
   * Callback for another page or size. `isReplaced`: the list chose the page, and the browser's back button
   * does not lead here.
   */
  onPaging?: (next: Paging, isReplaced: boolean) => void
  /**
   * The number of filters in force, and the function that clears them; `nothing`: the text for no matches.
   */
  filters?: { count: number; clear: () => void; nothing?: string }
  sort?: ListSort | undefined
  onSort?: (column: string) => void
  onOpen?: (row: Row) => void
  /** Rows can be chosen, for actions on many. */
  selection?: ListSelection<Row> | undefined
  /** Rows have children: the lines, and what a folder does. */
  tree?: { lines: ListLine<Row>[]; onToggle: (key: string) => void }
  /** Columns can be shown, hidden, moved and resized. */
  choosing?: ColumnChoosing
  rowHeight?: 36 | 48
  /** Content for a list without rows and filters. */
  empty: ReactNode
  /** "The products could not be loaded." */
  failed: string
  /** Text about cached data that is shown although the request failed. */
  kept?: string
}

/** A list with what stands around it: its rows and lines, shown columns, footer and column chooser. */
export interface ListScreen<Row> extends Pick<
  ListOptions<Row>,
  | 'label'
  | 'nameOf'
  | 'source'
  | 'filters'
  | 'sort'
  | 'onSort'
  | 'onOpen'
  | 'selection'
  | 'rowHeight'
  | 'empty'
  | 'failed'
  | 'kept'
> {
  rows: readonly Row[]
  lines: ListLine<Row>[]
  onToggle: ((key: string) => void) | undefined
  /** null: not known (yet). */
  totalItems: number | null
  columns: ListColumn<Row>[]
  onResize: ((column: string, width: number | undefined) => void) | undefined
  /** null: all columns are always shown. */
  chooser: Chooser | null
  /** null: no pages, or nothing to turn. */
  footer: { paging: Paging; onPaging: (next: Paging) => void } | null
}

/**
 * The one hook for lists: query, columns, pages, filters, sorting, choice of rows and columns, and the text
 * in place of rows.
 */
export function useListScreen<Row>(options: ListOptions<Row>): ListScreen<Row> {
  const { columns, source, paging, onPaging, tree, choosing, ...told } = options
  const all = useColumns(columns)
  const chosen = useChosenColumns(all, columns, choosing)
  const rows = source.data?.items ?? []
  const totalItems = source.data ? (source.data.totalItems ?? rows.length) : null
  useLastPage({ rows: rows.length, totalItems, paging, onPaging })
  const isTurned = paging !== undefined && ((totalItems ?? 0) > 0 || (options.filters?.count ?? 0) > 0)
  return {
    ...told,
    ...chosen,
    source,
    rows,
    lines: tree?.lines ?? flatLines(rows),
    onToggle: tree?.onToggle,
    totalItems,
    footer: isTurned
      ? {
          paging,
          onPaging: (next) => {
            if (next.perPage !== paging.perPage) rememberPageSize(next.perPage)
            onPaging?.(next, false)
          },
        }
      : null,
  }
}

type Place = Pick<ListOptions<never>, 'paging' | 'onPaging'> & { rows: number; totalItems: number | null }

/** A page behind the last one (rows were deleted, or the address is old) leads to the last one. */
function useLastPage({ rows, totalItems, paging, onPaging }: Place): void {
  const isBehind = paging !== undefined && rows === 0 && (totalItems ?? 0) > 0
  const goBack = useEffectEvent(() => {
    if (paging) onPaging?.({ ...paging, page: Math.ceil((totalItems ?? 1) / paging.perPage) }, true)
  })
  useEffect(() => {
    if (isBehind) goBack()
  }, [isBehind])
}
