import { legislationOfColumn } from '#contract/products/columns.ts'
import type { ColumnChoice } from '#contract/views.ts'
import { MD_PX } from '#web/ui/use-media.ts'

/** The column that stands for the legislations that find no room. */
export const MORE_LAWS = 'more-laws'

/** The menu beside the list, which is always folded in a narrow window. One that a person folds leaves its room to the name. */
const menuWidth = (windowWidth: number): number => (windowWidth < MD_PX ? 56 : 200)
/** The box that selects a row. */
const SELECT_PX = 24

/** Fewer tell too little: in a narrower window other columns make room for them. */
const LEAST_LAWS = 2
/** The columns beside legislations that always stay: the name, and the product ID. */
const LEAST_OTHERS = 2

interface Sized {
  id: string
  width: number
}

/** True while nobody chose which columns are shown, and in which order. */
export const isUnchosen = ({ added, hidden, order }: ColumnChoice): boolean =>
  added.length + hidden.length + order.length === 0

/**
 * The columns that find room in a window of this width (pixels); the kept ones always. Of the legislations all of them, or as many from the left
 * as leave room for one more column, at least two. Where two find no room, others from the right leave theirs.
 */
export function columnsThatFit(
  columns: readonly Sized[],
  windowWidth: number,
  kept: readonly string[],
): ReadonlySet<string> {
  const laws = columns.filter(({ id }) => legislationOfColumn(id) !== null)
  const others = columns.filter((column) => !laws.includes(column))
  const room = windowWidth - menuWidth(windowWidth) - SELECT_PX
  const isKept = ({ id }: Sized) => kept.includes(id)
  const first = [...laws.filter(isKept), ...laws.filter((law) => !isKept(law))]
  const foldedWidth = laws.at(-1)?.width ?? 0
  const fitting = first.filter(
    (law, index) =>
      index < LEAST_LAWS ||
      isKept(law) ||
      widthOf(others) + widthOf(first.slice(0, index + 1)) + foldedWidth <= room,
  )
  if (widthOf(columns) <= room || fitting.length >= laws.length - 1)
    return new Set(columns.map(({ id }) => id))
  const left = others.reduceRight(
    (shown, column, index) =>
      index < LEAST_OTHERS || isKept(column) || widthOf([...shown, ...fitting]) + foldedWidth <= room
        ? shown
        : shown.filter((other) => other !== column),
    others,
  )
  return new Set([...left, ...fitting].map(({ id }) => id))
}

const widthOf = (columns: readonly Sized[]) => columns.reduce((sum, { width }) => sum + width, 0)
