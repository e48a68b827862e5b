import type { ReactNode } from 'react'

/** A column of a list; the first one is the name: sticky, and in a tree it carries indent and folder. */
export interface ListColumn<Row> {
  id: string
  header: string
  /** Text on hover and focus of a mark beside the header. */
  hint?: string
  /** Pixels; the fluid column takes what is left and no less than this. */
  width: number
  isFluid?: boolean
  align?: 'right'
  /** Figures line up. */
  isTabular?: boolean
  isSortable?: boolean
  /** The shape of its cells while nothing has arrived; text unless said otherwise. */
  skeleton?: 'status'
  /** True while the column's values are being judged again; shown in the header. */
  isBusy?: boolean
  filter?: ReactNode
  cell: (row: Row) => ReactNode
}

/** A line of the list: a row, or in a tree a placeholder for children that are not loaded. Levels count from 1. */
export type ListLine<Row> = { key: string; level: number } & (
  | {
      kind: 'row'
      row: Row
      hasChildren: boolean
      isExpanded: boolean
      /** Place among its siblings, from 1, and their number; for screen readers. */
      position: number
      setSize: number
    }
  | { kind: 'loading' }
  | { kind: 'failed'; onRetry: () => void }
  | { kind: 'more'; remaining: number; onMore: () => void }
)

export interface ListSort {
  column: string
  direction: 'asc' | 'desc'
}

/** The action that a key asks for. */
export type KeyMove =
  | { kind: 'focus'; index: number }
  | { kind: 'toggle'; index: number }
  | { kind: 'open'; index: number }
  | { kind: 'select'; index: number }

/** The keyboard of an ARIA treegrid whose rows take the focus. null: the key is not ours. */
export function moveOfKey<Row>(
  key: string,
  index: number,
  lines: readonly ListLine<Row>[],
  pageRows: number,
): KeyMove | null {
  const last = lines.length - 1
  const to = (target: number): KeyMove => ({ kind: 'focus', index: Math.max(0, Math.min(last, target)) })
  switch (key) {
    case 'ArrowDown':
      return to(index + 1)
    case 'ArrowUp':
      return to(index - 1)
    case 'PageDown':
      return to(index + pageRows)
    case 'PageUp':
      return to(index - pageRows)
    case 'Home':
      return to(0)
    case 'End':
      return to(last)
    case 'ArrowRight':
      return inwards(index, lines)
    case 'ArrowLeft':
      return outwards(index, lines)
    case 'Enter':
      return { kind: 'open', index }
    case ' ':
      return { kind: 'select', index }
    default:
      return null
  }
}

function inwards<Row>(index: number, lines: readonly ListLine<Row>[]): KeyMove | null {
  const line = lines[index]
  if (line?.kind !== 'row' || !line.hasChildren) return null
  return line.isExpanded ? { kind: 'focus', index: index + 1 } : { kind: 'toggle', index }
}

function outwards<Row>(index: number, lines: readonly ListLine<Row>[]): KeyMove | null {
  const line = lines[index]
  if (!line) return null
  if (line.kind === 'row' && line.isExpanded) return { kind: 'toggle', index }
  const parent = lines.slice(0, index).findLastIndex(({ level }) => level < line.level)
  return parent < 0 ? null : { kind: 'focus', index: parent }
}
