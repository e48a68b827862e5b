import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'

import classes from '#web/legislations/draft/draft.module.css'

type FoldProps = {
  /** Content of the line, open or closed; its text is the button's name. */
  head: ReactNode
  isOpen: boolean
  onToggle: () => void
  /** Content left of the button; `after`: content right of it. */
  before?: ReactNode
  after?: ReactNode
  tone?: 'breach' | 'duty' | undefined
  children: ReactNode
}

/** A line that opens to be edited. */
export function Fold({ head, isOpen, onToggle, before, after, tone, children }: FoldProps) {
  const id = useId()
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <div className={classes['line']} data-tone={tone}>
        {before}
        <UnstyledButton
          className={classes['lineButton']}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          {head}
          <Chevron size={14} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
        {after}
      </div>
      <div id={id} hidden={!isOpen} className={classes['fold']}>
        {isOpen && children}
      </div>
    </>
  )
}
