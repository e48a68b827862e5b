import type { SavedViewId } from '#contract/values/ids.ts'
import { columnChoice, type ColumnChoice } from '#contract/views.ts'
import { readStored, writeStored } from '#web/storage/local-storage.ts'

/** OV-03: shown unless chosen otherwise; of the legislations all are. */
const shownByDefault: readonly string[] = [
  'productId',
  'ean',
  'supplierProductId',
  'businessRoles',
  'supplier',
]

// "layout": a choice of this person on this device, which outlives the session.
const STORAGE_KEY = 'kedja.layout.productOverview.columns'
/** The storage key of the column choice; for a view, of its unsaved changes. */
const keyOf = (view: SavedViewId | null) => (view === null ? STORAGE_KEY : `${STORAGE_KEY}.view.${view}`)

export const noChoice: ColumnChoice = { added: [], hidden: [], order: [], widths: {} }

const isDefault = (column: string) => column.startsWith('legislation-') || shownByDefault.includes(column)

/** The shown columns among the given ones, in their order. */
export function shownColumns(columns: readonly string[], { added, hidden }: ColumnChoice): string[] {
  return columns.filter((column) => (isDefault(column) ? !hidden.includes(column) : added.includes(column)))
}

/** The choice that shows exactly these of the columns; about others it says what it said before. */
export function chooseColumns(
  columns: readonly string[],
  shown: readonly string[],
  before: ColumnChoice,
): ColumnChoice {
  const elsewhere = (list: readonly string[]) => list.filter((column) => !columns.includes(column))
  return {
    ...before,
    added: [...elsewhere(before.added), ...shown.filter((column) => !isDefault(column))],
    hidden: [
      ...elsewhere(before.hidden),
      ...columns.filter((column) => isDefault(column) && !shown.includes(column)),
    ],
  }
}

/** These columns in the chosen order. One that was not there when it was chosen stands behind its usual neighbour. */
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

/** The column choice stored on this device: of the plain list, or the unsaved one of a view; null: none. */
export function recallColumns(view: SavedViewId | null = null): ColumnChoice | null {
  return readStored(localStorage, keyOf(view), columnChoice)
}

export function rememberColumns(choice: ColumnChoice | null, view: SavedViewId | null = null): void {
  writeStored(localStorage, keyOf(view), choice)
}
