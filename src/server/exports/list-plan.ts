import type { AnyContext } from '#server/context.ts'
import { ROWS_AT_ONCE, type ExportPlan } from '#server/exports/plan.ts'
import type { Cell, WrittenColumn } from '#server/spreadsheets/write/written-table.ts'

/** A column of a list's file: its head, and its content for a row. */
export interface FileColumn<Row> extends WrittenColumn {
  cell: (row: Row) => Cell
}

interface ListFile<C extends AnyContext, Row, Id extends string> {
  /** The title of the sheet; also the part of the file's name before the day. */
  title: string
  /** All columns by the ids that the screen has; the first is always in the file. */
  columns: Record<Id, FileColumn<Row>>
  /** The wanted columns from left to right; none: all. */
  shown: readonly Id[]
  /** A page of the list, as the screen has it: with its filters, its order and its scope. */
  pageOf: (
    ctx: C,
    page: { page: number; perPage: number },
  ) => Promise<{ items: readonly Row[]; totalItems: number }>
}

/**
 * OV-14: the plan of the file of any list, whose rows are read as the list itself reads them, a page at a time. The first page tells how
 * many there are, and is read once.
 */
export async function planList<C extends AnyContext, Row, Id extends string>(
  ctx: C,
  { title, columns, shown, pageOf }: ListFile<C, Row, Id>,
): Promise<ExportPlan<C>> {
  const first = await pageOf(ctx, { page: 1, perPage: ROWS_AT_ONCE })
  const written = columnsOf(columns, shown)
  return {
    title,
    columns: written,
    rows: first.totalItems,
    cellsOf: async (now, start) => {
      const page = start / ROWS_AT_ONCE + 1
      const { items } = page === 1 ? first : await pageOf(now, { page, perPage: ROWS_AT_ONCE })
      return items.map((row) => written.map(({ cell }) => cell(row)))
    },
  }
}

function columnsOf<Row, Id extends string>(
  columns: Record<Id, FileColumn<Row>>,
  shown: readonly Id[],
): FileColumn<Row>[] {
  // The keys of an object literal of ours are its columns.
  const all = Object.keys(columns) as Id[]
  const wanted = shown.length === 0 ? all : [...all.slice(0, 1), ...shown]
  return [...new Set(wanted)].map((id) => columns[id])
}
