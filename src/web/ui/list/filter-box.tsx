import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import classes from '#web/ui/list/list.module.css'
import { usePopup, type Popup } from '#web/ui/popup/use-popup.ts'
import { useUiTexts } from '#web/ui/texts.tsx'

type FilterBoxProps = {
  column: string
  /** A short text of the chosen values. */
  summary: string
  isSet: boolean
  onClear: () => void
  /** The part that the box opens; fetched when the box is meant. */
  part: { preload: () => void }
  /** Draws the part; called from the first press on. */
  children: (popup: Popup) => ReactNode
}

/** A box in a column's head that shows the chosen values and opens the choices. */
export function FilterBox({ column, summary, isSet, onClear, part, children }: FilterBoxProps) {
  const texts = useUiTexts()
  const { popup, buttonProps, isNeeded } = usePopup(part, 'dialog')
  return (
    <>
      <div className={classes['filterBox']} data-set={isSet || undefined}>
        <UnstyledButton
          {...buttonProps}
          className={classes['sortButton']}
          style={{ flex: 1 }}
          aria-label={`${texts.filterBy(column)}: ${summary}`}
        >
          <span className={classes['cut']} style={{ flex: 1 }}>
            {summary}
          </span>
          {!isSet && <IconChevronDown size={12} stroke={1.8} aria-hidden="true" />}
        </UnstyledButton>
        {isSet && (
          <UnstyledButton
            className={classes['filterClear']}
            aria-label={texts.clear}
            onClick={() => {
              onClear()
              // This button goes: the focus stays in the box.
              popup.button.current?.focus()
            }}
          >
            <IconX size={12} stroke={1.8} aria-hidden="true" />
          </UnstyledButton>
        )}
      </div>
      {isNeeded && children(popup)}
    </>
  )
}
