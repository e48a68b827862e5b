import { z } from 'zod'

import { readStored, writeStored } from '#web/kept.ts'

/** Columns that may be hidden, in their order; the legislations' columns stand after them. */
export const plainColumns = [
  'productId',
  'ean',
  'partNumber',
  'supplierProductId',
  'category',
  'organization',
  'businessRoles',
  'supplier',
  'supplierProductName',
] as const
export type PlainColumn = (typeof plainColumns)[number]

/** OV-03: shown unless chosen otherwise; of the legislations all are. */
const shownByDefault: readonly string[] = [
  'productId',
  'ean',
  'supplierProductId',
  'businessRoles',
  'supplier',
]

export const legislationColumn = (id: number) => `legislation-${id}`

// "layout": a choice of this person on this device, which outlives the session.
const STORAGE_KEY = 'kedja.layout.productOverview.columns'

/** What was chosen against the default, so that a legislation switched on later shows its column. */
const columnChoice = z.object({
  added: z.array(z.string()),
  hidden: z.array(z.string()),
  /** Columns in the order they were moved to; empty: the usual one. */
  order: z.array(z.string()).default([]),
})
export type ColumnChoice = z.output<typeof columnChoice>

export const noChoice: ColumnChoice = { added: [], hidden: [], order: [] }

const isDefault = (column: string) => column.startsWith('legislation-') || shownByDefault.includes(column)

/** Which of these columns are shown. */
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
    order: before.order,
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

export function recallColumns(): ColumnChoice {
  return readStored(localStorage, STORAGE_KEY, columnChoice) ?? noChoice
}

export function rememberColumns(choice: ColumnChoice): void {
  writeStored(localStorage, STORAGE_KEY, choice)
}
