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

/**
 * The box of a row, or of the page in the head. It looks as Mantine's does and is one element instead of seven, drawn once instead of
 * twice: each row has one, and thousands of rows pass while a list scrolls.
 */
export function SelectBox({
  label,
  isChecked,
  isPartly = false,
  isTabStop = false,
  onToggle,
}: SelectBoxProps) {
  const toggle = (event: MouseEvent) => {
    // The row opens; its box only chooses.
    event.stopPropagation()
    onToggle(event.shiftKey)
  }
  return (
    <input
      ref={(box) => {
        // No attribute says it.
        if (box) box.indeterminate = isPartly
      }}
      type="checkbox"
      className={classes['select']}
      aria-label={label}
      checked={isChecked}
      tabIndex={isTabStop ? 0 : -1}
      onClick={toggle}
      // React asks for it beside `checked`; the click says whether it is a range.
      onChange={() => undefined}
    />
  )
}
