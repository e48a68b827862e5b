import { Loader, UnstyledButton } from '@mantine/core'
import { IconFolder, IconFolderOpen } from '@tabler/icons-react'
import { memo, type KeyboardEvent, type ReactNode } from 'react'

import { CutText } from '#web/ui/cut-text.tsx'
import type { ListColumn, ListLine } from '#web/ui/list/model.ts'
import classes from '#web/ui/list/list.module.css'
import { isSameCells, isSameRow } from '#web/ui/list/stable-rows.ts'
import { SelectBox } from '#web/ui/list/select-box.tsx'
import { useLongPress } from '#web/ui/list/use-long-press.ts'
import { TREE_INDENT_PX } from '#web/ui/timing.ts'
import { useUiTexts } from '#web/ui/texts.tsx'

type ListRowProps<Row> = {
  line: ListLine<Row>
  index: number
  /** Pixels from the body's top when rows are virtual. */
  top: number | null
  columns: readonly ListColumn<Row>[]
  /** False: only the name is drawn yet. */
  isWhole: boolean
  isTree: boolean
  isFocusTarget: boolean
  onFocus: (key: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onOpen: ((row: Row) => void) | undefined
  onToggle: ((key: string) => void) | undefined
  nameOf: (row: Row) => string
  /** undefined: rows of this list are not chosen. */
  isSelected: boolean | undefined
  onSelect: ((key: string, isRange: boolean) => void) | undefined
}

/** Head rows that stand before the first line, for aria-rowindex. */
const HEAD_ROWS = 1

function ListRowOfAnyKind<Row>(props: ListRowProps<Row>) {
  const { line, index, top, columns, isTree, isFocusTarget, onFocus, onKeyDown, onOpen } = props
  const isRow = line.kind === 'row'
  const { longPress, wasLong } = useLongPress(() => props.onSelect?.(line.key, false))

  return (
    <div
      role="row"
      data-line={index}
      aria-rowindex={index + HEAD_ROWS + 1}
      aria-level={isTree ? line.level : undefined}
      aria-expanded={isRow && line.hasChildren ? line.isExpanded : undefined}
      aria-setsize={isRow && isTree ? line.setSize : undefined}
      aria-posinset={isRow && isTree ? line.position : undefined}
      aria-selected={isRow ? props.isSelected : undefined}
      tabIndex={isFocusTarget ? 0 : -1}
      className={classes['row']}
      data-openable={(isRow && onOpen !== undefined) || undefined}
      style={top === null ? undefined : { position: 'absolute', top, insetInline: 0 }}
      onFocus={() => onFocus(line.key)}
      onKeyDown={onKeyDown}
      onClick={isRow && onOpen ? () => !wasLong() && !isTextSelected() && onOpen(line.row) : undefined}
      {...(isRow && props.onSelect ? longPress : {})}
    >
      {isRow ? (
        <RowCells
          line={line}
          columns={columns}
          isWhole={props.isWhole}
          isTree={isTree}
          onToggle={props.onToggle}
          nameOf={props.nameOf}
          isSelected={props.isSelected}
          onSelect={props.onSelect}
        />
      ) : (
        <StandIn line={line} span={columns.length} />
      )}
    </div>
  )
}

/** A press that ends a selection of text, to copy it, opens nothing: one that means to open has let go of it. */
const isTextSelected = () => window.getSelection()?.type === 'Range'

// The cast keeps the row's type, which memo drops.
export const ListRow = memo(ListRowOfAnyKind, isSameRow) as typeof ListRowOfAnyKind

type RowLine<Row> = Extract<ListLine<Row>, { kind: 'row' }>

type RowCellsProps<Row> = Pick<
  ListRowProps<Row>,
  'columns' | 'isWhole' | 'isTree' | 'onToggle' | 'nameOf' | 'isSelected' | 'onSelect'
> & { line: RowLine<Row> }

function CellsOfRow<Row>({
  line,
  columns,
  isWhole,
  isTree,
  onToggle,
  nameOf,
  isSelected,
  onSelect,
}: RowCellsProps<Row>) {
  const texts = useUiTexts()
  return columns.slice(0, isWhole ? undefined : 1).map((column, index) => (
    <div
      key={column.id}
      role={index === 0 ? 'rowheader' : 'gridcell'}
      className={classes['cell']}
      data-sticky={index === 0 || undefined}
      data-align={column.align}
      data-tabular={column.isTabular || undefined}
    >
      {index === 0 && onSelect && (
        <SelectBox
          label={texts.select(nameOf(line.row))}
          isChecked={isSelected ?? false}
          onToggle={(isRange) => onSelect(line.key, isRange)}
        />
      )}
      {index === 0 && isTree && <TreeMarks line={line} name={nameOf(line.row)} onToggle={onToggle} />}
      {cutIfText(column.cell(line.row))}
    </div>
  ))
}

/** Bare text that does not fit ends in an ellipsis; in a cell that is a flex box it would just be cut. */
const cutIfText = (content: ReactNode): ReactNode =>
  typeof content === 'string' && content !== '' ? <CutText>{content}</CutText> : content

// A row that only stands elsewhere draws no cell again. The cast keeps the row's type, which memo drops.
const RowCells = memo(CellsOfRow, isSameCells) as unknown as typeof CellsOfRow

function TreeMarks<Row>({
  line,
  name,
  onToggle,
}: {
  line: RowLine<Row>
  name: string
  onToggle: ((key: string) => void) | undefined
}) {
  const texts = useUiTexts()
  const Folder = line.isExpanded ? IconFolderOpen : IconFolder
  return (
    <>
      <Guides level={line.level} />
      {line.hasChildren && (
        <UnstyledButton
          className={classes['folder']}
          data-open={line.isExpanded || undefined}
          tabIndex={-1}
          aria-label={line.isExpanded ? texts.collapse(name) : texts.expand(name)}
          onClick={(event) => {
            // The folder only expands; the row opens.
            event.stopPropagation()
            onToggle?.(line.key)
          }}
        >
          <Folder size={16} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
      )}
    </>
  )
}

function Guides({ level }: { level: number }) {
  if (level === 1) return null
  return (
    <span
      className={classes['guides']}
      style={{ width: (level - 1) * TREE_INDENT_PX, backgroundSize: `${TREE_INDENT_PX}px` }}
      aria-hidden="true"
    />
  )
}

function StandIn<Row>({ line, span }: { line: Exclude<ListLine<Row>, RowLine<Row>>; span: number }) {
  const texts = useUiTexts()
  return (
    <div
      role="gridcell"
      className={classes['cell']}
      style={{ gridColumn: `span ${span}` }}
      aria-colspan={span}
    >
      <Guides level={line.level} />
      <span className={classes['standIn']}>
        {line.kind === 'loading' && (
          <>
            <Loader size={12} /> {texts.loading}
          </>
        )}
        {line.kind === 'failed' && (
          <>
            {texts.childrenFailed}{' '}
            <UnstyledButton className={classes['textButton']} onClick={line.onRetry}>
              {texts.tryAgain}
            </UnstyledButton>
          </>
        )}
        {line.kind === 'more' && (
          <UnstyledButton className={classes['textButton']} onClick={line.onMore}>
            {texts.showMore(line.remaining)}
          </UnstyledButton>
        )}
      </span>
    </div>
  )
}
