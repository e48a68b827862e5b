import { Popover, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'

import classes from '#web/ui/list/list.module.css'
import { useUiTexts } from '#web/ui/texts.tsx'

type FilterPopoverProps = {
  column: string
  /** A short text of the chosen values. */
  summary: string
  isSet: boolean
  onClear: () => void
  width: number
  children: ReactNode
}

/** A box in a column's head that shows the chosen values and opens the choices. */
export function FilterPopover({ column, summary, isSet, onClear, width, children }: FilterPopoverProps) {
  const texts = useUiTexts()
  const [isOpen, setIsOpen] = useState(false)
  // A list has many of them, of which one is opened now and then: what pops up is made when it is meant to be.
  const [isMeant, setIsMeant] = useState(false)
  const mean = () => setIsMeant(true)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <>
      <div className={classes['filterBox']} data-set={isSet || undefined}>
        <UnstyledButton
          ref={button}
          className={classes['sortButton']}
          style={{ flex: 1 }}
          aria-label={`${texts.filterBy(column)}: ${summary}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-dropdown` : undefined}
          id={`${id}-target`}
          onPointerEnter={mean}
          onFocus={mean}
          onClick={() => {
            mean()
            setIsOpen(!isOpen)
          }}
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
              button.current?.focus()
            }}
          >
            <IconX size={12} stroke={1.8} aria-hidden="true" />
          </UnstyledButton>
        )}
      </div>
      {isMeant && (
        <Popover
          id={id}
          opened={isOpen}
          onChange={setIsOpen}
          position="bottom-start"
          width={width}
          trapFocus
          returnFocus
        >
          <Popover.Target>
            <ElementOf target={button} />
          </Popover.Target>
          <Popover.Dropdown
            p={4}
            style={{ maxHeight: 'min(420px, 70vh)', maxWidth: '92vw', overflowY: 'auto' }}
            aria-label={texts.filterBy(column)}
          >
            {children}
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  )
}

type ElementProps = { target: RefObject<HTMLElement | null>; ref?: (element: HTMLElement | null) => void }

/** Tells the popover of the button that is there already: drawn within it, it would be another one, without the focus. */
function ElementOf({ target, ref }: ElementProps) {
  useLayoutEffect(() => {
    ref?.(target.current)
  }, [target, ref])
  return null
}
