import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'

import { choiceParts } from '#web/ui/list/choice-parts.ts'
import { FilterDialog } from '#web/ui/list/filter-dialog.tsx'
import classes from '#web/ui/list/list.module.css'
import type { Popup } from '#web/ui/popup/use-popup.ts'

/** A value, or a group of values, that can be chosen. */
export interface ChoiceLine {
  key: string | number
  label: string
  mark: ReactNode
  note: ReactNode
  /** 0: the outermost. */
  level: number
  isChecked: boolean
  /** A group of which some are chosen. */
  isPartly: boolean
  toggle: () => void
}

type ChoiceLinesProps = { popup: Popup; column: string; lines: readonly ChoiceLine[] }

const WIDTH_PX = 232
const PADDING_PX = 8
const INDENT_PX = 20

/** The checkboxes that a filter by several values opens. */
export function ChoiceLines({ popup, column, lines }: ChoiceLinesProps) {
  return (
    <FilterDialog popup={popup} column={column} width={WIDTH_PX}>
      {lines.map(({ key, label, mark, note, level, isChecked, isPartly, toggle }) => (
        <Checkbox
          key={key}
          classNames={choiceParts}
          style={{ paddingLeft: PADDING_PX + level * INDENT_PX }}
          checked={isChecked}
          indeterminate={isPartly}
          onChange={toggle}
          label={
            <>
              {mark}
              {label}
              {note !== undefined && <span className={classes['choiceNote']}>{note}</span>}
            </>
          }
        />
      ))}
    </FilterDialog>
  )
}
