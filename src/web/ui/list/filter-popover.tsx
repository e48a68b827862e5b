import { Popover, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import classes from '#web/ui/list/list.module.css'
import { useUiTexts } from '#web/ui/ui-texts.tsx'

type FilterPopoverProps = {
  column: string
  /** What is chosen, in short. */
  summary: string
  isSet: boolean
  onClear: () => void
  width: number
  children: ReactNode
}

/** A quiet box in a column's head that says what is chosen and opens what it is chosen from. */
export function FilterPopover({ column, summary, isSet, onClear, width, children }: FilterPopoverProps) {
  const texts = useUiTexts()
  return (
    <Popover position="bottom-start" width={width} trapFocus returnFocus>
      <div className={classes['filterBox']} data-set={isSet || undefined}>
        <Popover.Target>
          <UnstyledButton
            className={classes['sortButton']}
            style={{ flex: 1 }}
            aria-label={`${texts.filterBy(column)}: ${summary}`}
          >
            <span className={classes['cut']} style={{ flex: 1 }}>
              {summary}
            </span>
            {!isSet && <IconChevronDown size={12} stroke={1.8} aria-hidden="true" />}
          </UnstyledButton>
        </Popover.Target>
        {isSet && (
          <UnstyledButton className={classes['filterClear']} aria-label={texts.clear} onClick={onClear}>
            <IconX size={12} stroke={1.8} aria-hidden="true" />
          </UnstyledButton>
        )}
      </div>
      <Popover.Dropdown
        p={4}
        style={{ maxHeight: 'min(420px, 70vh)', maxWidth: '92vw', overflowY: 'auto' }}
        aria-label={texts.filterBy(column)}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
