import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type ReactNode } from 'react'

import { ListHead, type Resizing } from '#web/ui/list/head.tsx'
import type { ListColumn, ListLine, ListSort } from '#web/ui/list/model.ts'
import { useSelecting, type ListSelection } from '#web/ui/list/selection.ts'
import { ListRow } from '#web/ui/list/row.tsx'
import { ListSkeleton } from '#web/ui/list/skeleton.tsx'
import classes from '#web/ui/list/list.module.css'
import { useRowColumns, useStableCallback } from '#web/ui/list/stable-rows.ts'
import { usePicking } from '#web/ui/list/use-picking.ts'
import { useRowFocus } from '#web/ui/list/use-row-focus.ts'
import { useWholeRows } from '#web/ui/list/whole-rows.ts'
import { useIsPhone } from '#web/ui/use-is-phone.ts'

type ListTableProps<Row> = {
  /** The accessible name. */
  label: string
  columns: readonly ListColumn<Row>[]
  lines: readonly ListLine<Row>[]
  /** Rows have children: a treegrid. */
  isTree?: boolean
  /** True before the first rows have arrived. */
  isLoading?: boolean
  /** Old rows are shown while new ones are fetched. */
  isRefreshing?: boolean
  sort?: ListSort
  onSort?: (column: string) => void
  /** Columns can be made wider and narrower. */
  resizing?: Resizing
  /** Row click and Enter. */
  onOpen?: (row: Row) => void
  onToggle?: (key: string) => void
  /** Rows can be chosen: by a box, a range with Shift, the space bar; on a phone by a button in the head or a long press. */
  selection?: ListSelection<Row>
  /** The plain name of a row, for the folder's label. */
  nameOf: (row: Row) => string
  /** Pixels; 48 for rows of two lines. */
  rowHeight?: 36 | 48
  /** Content in place of rows. */
  empty?: ReactNode
  error?: ReactNode
}

const ROW_HEIGHT_PX = 36
/** A finger needs more. */
const PHONE_ROW_HEIGHT_PX = 44
/** Fewer lines than this are simply all there. */
const VIRTUAL_FROM_LINES = 80
/** Each line has a cell for every column: what is drawn beside the window counts. */
const OVERSCAN_LINES = 4
const SELECT_BOX_PX = 24
const NO_KEYS: readonly string[] = []

/** The one list of the application: flat or tree, sticky head and name, arrow keys, virtual rows. Data and state come from outside. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const {
    label,
    columns,
    lines,
    isTree = false,
    isLoading = false,
    isRefreshing = false,
    empty,
    error,
  } = props
  const scroller = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const rowHeight = Math.max(props.rowHeight ?? ROW_HEIGHT_PX, isPhone ? PHONE_ROW_HEIGHT_PX : 0)
  const isVirtual = lines.length >= VIRTUAL_FROM_LINES
  const virtualizer = useVirtualizer({
    count: lines.length,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_LINES,
    // Rows are drawn in a task after the one that scrolled: together they would hold the page up for longer than a blink.
    useFlushSync: false,
    getItemKey: (index) => lines[index]?.key ?? index,
  })
  const { selection, picking } = usePicking(lines, props.selection, isPhone)
  const selecting = useSelecting(lines, selection)
  const actions = {
    onOpen: useStableCallback(picking?.isOn ? picking.press : props.onOpen),
    onToggle: useStableCallback(props.onToggle),
    onSelect: useStableCallback(selecting?.toggle),
  }
  const rowColumns = useRowColumns(columns)
  const { focusedIndex, onKeyDown, focusLine } = useRowFocus(props, {
    scroller,
    rowHeight,
    scrollTo: (index) => {
      if (isVirtual) virtualizer.scrollToIndex(index)
    },
    onSelect: selecting?.toggle,
  })
  const shown = isVirtual
    ? virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start }))
    : lines.map((_, index) => ({ index, top: null }))
  const whole = useWholeRows(
    isVirtual ? shown.flatMap(({ index }) => lines[index]?.key ?? []) : NO_KEYS,
    lines[focusedIndex]?.key ?? null,
  )
  // The boxes stand in the first column and take nothing from it.
  const placed = columns.map((column, index) =>
    index === 0 && selecting ? { ...column, width: column.width + SELECT_BOX_PX } : column,
  )
  const instead = error ?? (!isLoading && lines.length === 0 ? empty : null)
  const isSkeleton = isLoading && !error

  return (
    <div
      ref={scroller}
      className={classes['scroller']}
      data-refreshing={isRefreshing || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rows take the focus and scroll with the arrow keys; without any, the list itself does
      tabIndex={isSkeleton || instead ? 0 : undefined}
    >
      <div
        role={isTree ? 'treegrid' : 'grid'}
        aria-label={label}
        aria-rowcount={lines.length + 1}
        aria-colcount={columns.length}
        aria-busy={isLoading || isRefreshing}
        aria-multiselectable={selecting !== undefined || undefined}
        data-selectable={selecting !== undefined || undefined}
        data-selecting={selecting?.isAny || undefined}
        style={{
          ...layoutVariables(placed, rowHeight),
          minWidth: placed.reduce((sum, { width }) => sum + width, 0),
        }}
      >
        <ListHead
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          selecting={selecting}
          picking={picking}
          resizing={props.resizing}
        />
        {isSkeleton && <ListSkeleton columns={columns} isTree={isTree} />}
        {!instead && !isSkeleton && (
          <div
            role="rowgroup"
            className={classes['body']}
            style={isVirtual ? { height: virtualizer.getTotalSize(), position: 'relative' } : undefined}
          >
            {shown.map(({ index, top }) => {
              const line = lines[index]
              return (
                line && (
                  <ListRow
                    key={line.key}
                    line={line}
                    index={index}
                    top={top}
                    columns={rowColumns}
                    isWhole={!isVirtual || whole.has(line.key)}
                    isTree={isTree}
                    isFocusTarget={index === focusedIndex}
                    onFocus={focusLine}
                    onKeyDown={onKeyDown}
                    isSelected={line.kind === 'row' ? selecting?.isSelected(line.row) : undefined}
                    {...actions}
                    nameOf={props.nameOf}
                  />
                )
              )
            })}
          </div>
        )}
      </div>
      {instead && <div className={classes['instead']}>{instead}</div>}
    </div>
  )
}

const layoutVariables = (columns: readonly { width: number; isFluid?: boolean }[], rowHeight: number) => ({
  '--list-row-height': `${rowHeight}px`,
  '--list-columns': columns
    .map(({ width, isFluid }) => (isFluid ? `minmax(${width}px, 1fr)` : `${width}px`))
    .join(' '),
})
