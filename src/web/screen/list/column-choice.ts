import { columnChoice, type ColumnChoice } from '#contract/views.ts'
import { readStorageItem, writeStorageItem } from '#web/storage/local-storage.ts'

// "layout": a choice of this person on this device, which outlives the session.
const storageKey = (list: string, view: number | null) =>
  `kedja.layout.${list}.columns${view === null ? '' : `.view.${view}`}`

export const noChoice: ColumnChoice = { added: [], hidden: [], order: [], widths: {} }

/** The shown columns among the given ones, in their order. `optional`: hidden unless they are chosen. */
export function shownColumns(
  columns: readonly string[],
  { added, hidden }: ColumnChoice,
  optional: readonly string[],
): string[] {
  return columns.filter((column) =>
    optional.includes(column) ? added.includes(column) : !hidden.includes(column),
  )
}

/** The choice that shows exactly these of the columns; its part about other columns stays unchanged. */
export function chooseColumns(
  columns: readonly string[],
  shown: readonly string[],
  before: ColumnChoice,
  optional: readonly string[],
): ColumnChoice {
  const elsewhere = (list: readonly string[]) => list.filter((column) => !columns.includes(column))
  return {
    ...before,
    added: [...elsewhere(before.added), ...shown.filter((column) => optional.includes(column))],
    hidden: [
      ...elsewhere(before.hidden),
      ...columns.filter((column) => !optional.includes(column) && !shown.includes(column)),
    ],
  }
}

/**
 * The columns in the chosen order. A column that is newer than the choice comes after its usual neighbour.
 */
export function orderedColumns(columns: readonly string[], { order }: ColumnChoice): string[] {
  return columns.reduce<string[]>(
    (placed, column, index) => {
      if (placed.includes(column)) return placed
      const neighbour = columns[index - 1]
      return placed.toSpliced(neighbour === undefined ? 0 : placed.indexOf(neighbour) + 1, 0, column)
    },
    order.filter((column) => columns.includes(column)),
  )
}

/** The choice in which a column stands at this place of these columns. */
export function moveColumn(
  columns: readonly string[],
  column: string,
  to: number,
  before: ColumnChoice,
): ColumnChoice {
  const moved = orderedColumns(columns, before)
    .filter((other) => other !== column)
    .toSpliced(to, 0, column)
  return { ...before, order: [...moved, ...before.order.filter((other) => !columns.includes(other))] }
}

/** The choice in which a column is so wide (pixels); undefined: as usual. */
export function resizeColumn(column: string, width: number | undefined, before: ColumnChoice): ColumnChoice {
  const { [column]: _, ...widths } = before.widths
  return { ...before, widths: width === undefined ? widths : { ...widths, [column]: width } }
}

/** A choice without the columns that do not exist, and the omitted ones, each once. */
export function columnsThatAre(
  { added, hidden, order, widths }: ColumnChoice,
  isThere: (column: string) => boolean,
): { columns: ColumnChoice; gone: string[] } {
  const named = new Set([...added, ...hidden, ...order, ...Object.keys(widths)])
  return {
    columns: {
      added: added.filter(isThere),
      hidden: hidden.filter(isThere),
      order: order.filter(isThere),
      widths: Object.fromEntries(Object.entries(widths).filter(([column]) => isThere(column))),
    },
    gone: [...named].filter((column) => !isThere(column)),
  }
}

/** The column choice of a list stored on this device; with a view: the unsaved one of that view; null: none. */
export function recallColumns(list: string, view: number | null = null): ColumnChoice | null {
  return readStorageItem(localStorage, storageKey(list, view), columnChoice)
}

/** Stores a column choice on this device; null removes it. */
export function rememberColumns(list: string, choice: ColumnChoice | null, view: number | null = null): void {
  writeStorageItem(localStorage, storageKey(list, view), choice)
}
