import { Loader, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconInfoCircle } from '@tabler/icons-react'
import { memo, useRef } from 'react'

import type { ListColumn, ListSort } from '#web/ui/list/model.ts'
import type { Selecting } from '#web/ui/list/selection.ts'
import classes from '#web/ui/list/list.module.css'
import { SelectBox } from '#web/ui/list/select-box.tsx'
import { isSameHead, useStableCallback } from '#web/ui/list/stable-rows.ts'
import { useTabStop } from '#web/ui/list/use-tab-stop.ts'
import type { Picking } from '#web/ui/list/use-picking.ts'
import { WidthHandle, type WidthLimits } from '#web/ui/list/width-handle.tsx'
import { Tip } from '#web/ui/popup/tip.tsx'
import { useUiTexts } from '#web/ui/texts.tsx'

type ListHeadProps<Row> = {
  columns: readonly ListColumn<Row>[]
  sort: ListSort | undefined
  onSort: ((column: string) => void) | undefined
  selecting: Selecting<Row> | undefined
  picking: Picking<Row> | undefined
  resizing: Resizing | undefined
}

/** Columns may be made wider and narrower. */
export interface Resizing {
  limits: WidthLimits
  onResize: (column: string, width: number | undefined) => void
}

/** Column heads and, where a column has one, the filter row. Both stay in sight. */
function HeadOfList<Row>({ columns, sort, onSort, selecting, picking, resizing }: ListHeadProps<Row>) {
  const hasFilters = columns.some(({ filter }) => filter !== undefined)
  const headRow = useRef<HTMLDivElement>(null)
  const filterRow = useRef<HTMLDivElement>(null)
  const headStop = useTabStop(headRow)
  const filterStop = useTabStop(filterRow)
  const steady = { onSort: useStableCallback(onSort), onResize: useStableCallback(resizing?.onResize) }
  return (
    <div role="rowgroup" className={classes['head']}>
      <div ref={headRow} role="row" aria-rowindex={1} className={classes['headRow']} {...headStop}>
        {columns.map((column, index) => (
          <HeadCell
            key={column.id}
            column={column}
            selecting={index === 0 ? selecting : undefined}
            picking={index === 0 ? picking : undefined}
            isSticky={index === 0}
            direction={sort?.column === column.id ? sort.direction : undefined}
            limits={resizing?.limits}
            {...steady}
          />
        ))}
      </div>
      {hasFilters && (
        <div ref={filterRow} role="row" className={classes['filterRow']} {...filterStop}>
          {columns.map((column, index) => (
            <div
              key={column.id}
              role="gridcell"
              className={classes['filterCell']}
              data-sticky={index === 0 || undefined}
            >
              {column.filter}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

// Not drawn again while the rows scroll. The cast keeps the row's type, which memo drops.
export const ListHead = memo(HeadOfList) as typeof HeadOfList

type HeadCellProps<Row> = {
  column: ListColumn<Row>
  isSticky: boolean
  /** undefined: the list is not sorted by it. */
  direction: ListSort['direction'] | undefined
  onSort: ((column: string) => void) | undefined
  onResize: Resizing['onResize'] | undefined
  limits: WidthLimits | undefined
  /** The selection of the whole page; set in the first column only. */
  selecting: Selecting<Row> | undefined
  picking: Picking<Row> | undefined
}

function HeadOfColumn<Row>(props: HeadCellProps<Row>) {
  const { column, isSticky, direction, onResize, limits, selecting, picking } = props
  return (
    <div
      role="columnheader"
      aria-label={column.header}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
      className={classes['headCell']}
      data-sticky={isSticky || undefined}
      data-align={column.align}
    >
      {selecting && <SelectPage selecting={selecting} />}
      <HeadLabel {...props} />
      {picking && <Pick picking={picking} />}
      {onResize && limits && (
        <WidthHandle
          column={column.header}
          width={column.width}
          limits={limits}
          onResize={(width) => onResize(column.id, width)}
        />
      )}
    </div>
  )
}

// A screen describes its columns anew with each change of anything: a head is drawn again when it would look different.
const HeadCell = memo(HeadOfColumn, isSameHead) as typeof HeadOfColumn

function SelectPage<Row>({ selecting }: { selecting: Selecting<Row> }) {
  const texts = useUiTexts()
  return (
    <SelectBox
      isTabStop
      label={texts.selectPage}
      isChecked={selecting.page === 'all'}
      isPartly={selecting.page === 'some'}
      onToggle={selecting.togglePage}
    />
  )
}

function Pick<Row>({ picking: { isOn, toggle } }: { picking: Picking<Row> }) {
  const texts = useUiTexts()
  return (
    <UnstyledButton className={classes['textButton']} onClick={toggle}>
      {isOn ? texts.cancel : texts.pick}
    </UnstyledButton>
  )
}

function HeadLabel<Row>({ column, direction, onSort }: HeadCellProps<Row>) {
  const texts = useUiTexts()
  const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <>
      {column.isSortable && onSort ? (
        <UnstyledButton
          className={classes['sortButton']}
          onClick={() => onSort(column.id)}
          aria-label={texts.sortBy(column.header)}
        >
          <span className={classes['cut']}>{column.header}</span>
          {direction && <Arrow className={classes['arrow']} size={12} stroke={1.8} aria-hidden="true" />}
        </UnstyledButton>
      ) : (
        <span className={classes['cut']} title={column.header}>
          {column.header}
        </span>
      )}
      {column.hint && <Hint text={column.hint} />}
      {column.isBusy && (
        <Tip label={texts.beingJudged}>
          {(events) => (
            <span role="status" aria-label={texts.beingJudged} className={classes['busy']} {...events}>
              <Loader size={10} />
            </span>
          )}
        </Tip>
      )}
    </>
  )
}

function Hint({ text }: { text: string }) {
  return (
    <Tip label={text}>
      {(events, show) => (
        <UnstyledButton
          className={classes['hint']}
          aria-label={text}
          {...events}
          onClick={({ currentTarget }) => show(currentTarget)}
        >
          <IconInfoCircle size={13} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
      )}
    </Tip>
  )
}
