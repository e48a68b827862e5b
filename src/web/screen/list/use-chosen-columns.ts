import { useMemo } from 'react'

import type { ColumnChoice } from '#contract/views.ts'
import {
  chooseColumns,
  moveColumn,
  noChoice,
  orderedColumns,
  resizeColumn,
  shownColumns,
} from '#web/screen/list/column-choice.ts'
import type { ListColumn } from '#web/ui/list/model.ts'
import { useIsPhone } from '#web/ui/use-is-phone.ts'

/** The choice of columns that is in force. The first column is always shown. */
export interface ColumnChoosing {
  choice: ColumnChoice
  onChoice: (choice: ColumnChoice) => void
  /** Hidden columns that are shown because a filter uses them. */
  alsoShown?: readonly string[]
}

/** The columns that may be hidden, and the actions of the column chooser. */
export interface Chooser {
  firstColumn: string
  columns: { id: string; header: string }[]
  shown: string[]
  onChange: (shown: string[]) => void
  onMove: (id: string, to: number) => void
  onReset: () => void
}

interface ChosenColumns<Row> {
  columns: ListColumn<Row>[]
  chooser: Chooser | null
  onResize: ((column: string, width: number | undefined) => void) | undefined
}

/** The columns that a person chose, in the chosen order and widths. `described`: which of them are hidden unless chosen. */
export function useChosenColumns<Row>(
  columns: ListColumn<Row>[],
  described: readonly { id: string; isOptional?: boolean }[],
  choosing: ColumnChoosing | undefined,
): ChosenColumns<Row> {
  const isPhone = useIsPhone()
  const choice = choosing?.choice ?? noChoice
  const alsoShown = choosing?.alsoShown?.join()
  // As long as nothing of them changes they stay the same: their heads are not drawn again when a row opens.
  const { all, shown, seen } = useMemo(() => {
    const [first, ...others] = columns
    const optional = described.flatMap(({ id, isOptional }) => (isOptional ? id : []))
    const inOrder = orderedColumns(idsOf(others), choice).flatMap(
      (id) => others.find((column) => column.id === id) ?? [],
    )
    const chosen = shownColumns(idsOf(inOrder), choice, optional)
    const visible = new Set([...chosen, ...(alsoShown?.split(',') ?? [])])
    // Widths are of a screen with room; a phone's columns are as narrow as they can be.
    const widthOf = ({ id, width }: ListColumn<Row>) => (isPhone ? width : (choice.widths[id] ?? width))
    return {
      all: inOrder,
      shown: chosen,
      seen: [...(first ? [first] : []), ...inOrder.filter(({ id }) => visible.has(id))].map((column) => ({
        ...column,
        width: widthOf(column),
      })),
    }
  }, [columns, described, choice, alsoShown, isPhone])
  if (!choosing) return { columns, chooser: null, onResize: undefined }
  const { onChoice } = choosing
  const ids = idsOf(all)
  const optional = described.flatMap(({ id, isOptional }) => (isOptional ? id : []))
  return {
    columns: seen,
    onResize: (id, width) => onChoice(resizeColumn(id, width, choice)),
    chooser: {
      firstColumn: columns[0]?.header ?? '',
      columns: all.map(({ id, header }) => ({ id, header })),
      shown,
      onChange: (next) => onChoice(chooseColumns(ids, next, choice, optional)),
      onMove: (id, to) => onChoice(moveColumn(ids, id, to, choice)),
      onReset: () => onChoice(noChoice),
    },
  }
}

const idsOf = (columns: readonly { id: string }[]) => columns.map(({ id }) => id)
