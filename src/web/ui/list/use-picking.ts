import { useMemo, useState } from 'react'

import type { ListLine } from '#web/ui/list/model.ts'
import type { ListSelection } from '#web/ui/list/selection.ts'

/** The way of a finger to choose rows. */
export interface Picking<Row> {
  isOn: boolean
  /** Begins to choose, or lets go of all. */
  toggle: () => void
  /** A press anywhere on a row chooses it, or takes it out. */
  press: (row: Row) => void
}

interface Picked<Row> {
  selection: ListSelection<Row> | undefined
  /** undefined: not on a phone, where boxes are always in reach. */
  picking: Picking<Row> | undefined
}

/**
 * On a phone boxes are in the way until rows are to be chosen. A button or a long press begins; it ends by the button, or when the rows are let
 * go of by what is done with them, and not when a finger takes the last one back.
 */
export function usePicking<Row>(
  lines: readonly ListLine<Row>[],
  selection: ListSelection<Row> | undefined,
  isPhone: boolean,
): Picked<Row> {
  const isAny = selection?.isAny ?? false
  const [mode, setMode] = useState({ isOn: isAny, wasAny: isAny })
  if (mode.wasAny !== isAny) setMode({ isOn: isAny, wasAny: isAny })
  const isOn = mode.isOn || isAny
  // The same while the list only scrolls.
  return useMemo(() => {
    if (!selection || !isPhone) return { selection, picking: undefined }
    const { idOf, isSelected } = selection
    const onSelect = (ids: readonly number[], isChosen: boolean) => {
      setMode({ isOn: true, wasAny: false })
      selection.onSelect(ids, isChosen)
    }
    const shown = () => lines.flatMap((line) => (line.kind === 'row' ? idOf(line.row) : []))
    const clear = selection.onClear ?? (() => selection.onSelect(shown().filter(isSelected), false))
    return {
      selection: { ...selection, isAny: isOn, onSelect },
      picking: {
        isOn,
        toggle: () => {
          setMode((now) => ({ ...now, isOn: !isOn }))
          if (selection.isAny) clear()
        },
        press: (row) => onSelect([idOf(row)], !isSelected(idOf(row))),
      },
    }
  }, [lines, selection, isPhone, isOn])
}
