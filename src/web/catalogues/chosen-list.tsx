import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import classes from '#web/catalogues/catalogues.module.css'

type ChosenListProps = { label?: string; isChanged?: boolean; children: ReactNode }

/** The list of the chosen items, each on a line of its own. */
export function ChosenList({ label, isChanged = false, children }: ChosenListProps) {
  return (
    <ul className={classes['chosen']} data-changed={isChanged || undefined} aria-label={label}>
      {children}
    </ul>
  )
}

type ChosenProps = {
  children: ReactNode
  removeLabel: string
  /** undefined: it cannot be removed here. */
  onRemove: (() => void) | undefined
}

export function Chosen({ children, removeLabel, onRemove }: ChosenProps) {
  return (
    <li>
      {children}
      {onRemove && (
        <ActionIcon size={24} aria-label={removeLabel} onClick={onRemove}>
          <IconX size={13} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  )
}
