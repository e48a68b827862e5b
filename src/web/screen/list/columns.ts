import type { ParseKeys, TFunction } from 'i18next'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useFormat, type Format } from '#web/i18n/format.ts'
import type { ListColumn } from '#web/ui/list/model.ts'

/** The words and figures of the reader, for a cell. */
export interface CellTools {
  t: TFunction
  format: Format
}

/** The key of a text, or a text that comes with the data, e.g. the name of a legislation. */
export type ColumnText = ParseKeys | { text: string }

/** A column as a module describes it, once for all languages. */
export interface Column<Row> extends Omit<ListColumn<Row>, 'header' | 'hint' | 'cell'> {
  title: ColumnText
  hint?: ColumnText | undefined
  cell: (row: Row, tools: CellTools) => ReactNode
  /** Hidden unless a person chooses it. */
  isOptional?: boolean
}

type Cell<Row> = Column<Row>['cell']

/**
 * Columns in the language of the reader. A cell stays the same function for as long as it is described by the same one, so that another
 * filter in the head does not draw the rows again.
 */
export function useColumns<Row>(columns: readonly Column<Row>[]): ListColumn<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const draw = useMemo(() => drawer<Row>({ t, format }), [t, format])
  return useMemo(
    () =>
      columns.map(({ title, hint, cell, ...column }) => ({
        ...column,
        header: textOf(t, title),
        ...(hint !== undefined && { hint: textOf(t, hint) }),
        cell: draw(cell),
      })),
    [columns, draw, t],
  )
}

/** Makes cells of described ones: of the same one always the same. */
function drawer<Row>(tools: CellTools): (cell: Cell<Row>) => ListColumn<Row>['cell'] {
  const drawn = new WeakMap<Cell<Row>, ListColumn<Row>['cell']>()
  return (cell) => {
    const same = drawn.get(cell) ?? ((row) => cell(row, tools))
    drawn.set(cell, same)
    return same
  }
}

const textOf = (t: TFunction, text: ColumnText) => (typeof text === 'string' ? t(text) : text.text)
