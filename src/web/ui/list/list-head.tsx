import { Loader, Tooltip, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconInfoCircle } from '@tabler/icons-react'
import { memo } from 'react'

import type { ListColumn, ListSort } from '#web/ui/list/list-model.ts'
import type { Selecting } from '#web/ui/list/list-selection.ts'
import classes from '#web/ui/list/list.module.css'
import { SelectBox } from '#web/ui/list/select-box.tsx'
import { WidthHandle, type WidthLimits } from '#web/ui/list/width-handle.tsx'
import { useUiTexts } from '#web/ui/ui-texts.tsx'

type ListHeadProps<Row> = {
  columns: readonly ListColumn<Row>[]
  sort: ListSort | undefined
  onSort: ((column: string) => void) | undefined
  selecting: Selecting<Row> | undefined
  resizing: Resizing | undefined
}

/** Columns may be made wider and narrower. */
export interface Resizing {
  limits: WidthLimits
  onResize: (column: string, width: number | undefined) => void
}

/** Column heads and, where a column has one, the filter row. Both stay in sight. */
function HeadOfList<Row>({ columns, sort, onSort, selecting, resizing }: ListHeadProps<Row>) {
  const hasFilters = columns.some(({ filter }) => filter !== undefined)
  return (
    <div role="rowgroup" className={classes['head']}>
      <div role="row" aria-rowindex={1} className={classes['headRow']}>
        {columns.map((column, index) => (
          <div
            key={column.id}
            role="columnheader"
            aria-label={column.header}
            aria-sort={
              sort?.column === column.id ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined
            }
            className={classes['headCell']}
            data-sticky={index === 0 || undefined}
            data-align={column.align}
          >
            {index === 0 && selecting && <SelectPage selecting={selecting} />}
            <HeadLabel column={column} sort={sort} onSort={onSort} />
            {resizing && (
              <WidthHandle
                column={column.header}
                width={column.width}
                limits={resizing.limits}
                onResize={(width) => resizing.onResize(column.id, width)}
              />
            )}
          </div>
        ))}
      </div>
      {hasFilters && (
        <div role="row" className={classes['filterRow']}>
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

// Not drawn again while the rows scroll: filters are heavy. The cast keeps the row's type, which memo drops.
export const ListHead = memo(HeadOfList) as typeof HeadOfList

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

type HeadLabelProps<Row> = {
  column: ListColumn<Row>
  sort: ListSort | undefined
  onSort: ((column: string) => void) | undefined
}

function HeadLabel<Row>({ column, sort, onSort }: HeadLabelProps<Row>) {
  const texts = useUiTexts()
  const Arrow = sort?.direction === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <>
      {column.isSortable && onSort ? (
        <UnstyledButton
          className={classes['sortButton']}
          onClick={() => onSort(column.id)}
          aria-label={texts.sortBy(column.header)}
        >
          <span className={classes['cut']}>{column.header}</span>
          {sort?.column === column.id && <Arrow size={14} stroke={1.8} aria-hidden="true" />}
        </UnstyledButton>
      ) : (
        <span className={classes['cut']} title={column.header}>
          {column.header}
        </span>
      )}
      {column.hint && (
        <Tooltip label={column.hint} events={{ hover: true, focus: true, touch: true }}>
          <UnstyledButton className={classes['hint']} aria-label={column.hint}>
            <IconInfoCircle size={13} stroke={1.6} aria-hidden="true" />
          </UnstyledButton>
        </Tooltip>
      )}
      {column.isBusy && (
        <Tooltip label={texts.beingJudged}>
          <span role="status" aria-label={texts.beingJudged} className={classes['busy']}>
            <Loader size={10} />
          </span>
        </Tooltip>
      )}
    </>
  )
}
