import { Checkbox } from '@mantine/core'
import type { MouseEvent } from 'react'

import classes from '#web/ui/list/list.module.css'

type SelectBoxProps = {
  label: string
  isChecked: boolean
  isPartly?: boolean
  /** Reached by Tab; rows are chosen by the space bar. */
  isTabStop?: boolean
  onToggle: (isRange: boolean) => void
}

/** The box of a row, or of the page in the head. */
export function SelectBox({ label, isChecked, isPartly, isTabStop = false, onToggle }: SelectBoxProps) {
  const toggle = (event: MouseEvent) => {
    // The row opens; its box only chooses.
    event.stopPropagation()
    onToggle(event.shiftKey)
  }
  return (
    <Checkbox
      className={classes['select'] ?? ''}
      aria-label={label}
      checked={isChecked}
      indeterminate={isPartly ?? false}
      tabIndex={isTabStop ? 0 : -1}
      onClick={toggle}
      // React asks for it beside `checked`; the click says whether it is a range.
      onChange={() => undefined}
    />
  )
}
