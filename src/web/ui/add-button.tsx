import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type AddButtonProps = {
  onClick: () => void
  /** Of a form that stands open below until the button is pressed again. */
  isOpen?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Adds one more to what a section lists. */
export function AddButton({ onClick, isOpen, className, children }: AddButtonProps) {
  return (
    <Button
      variant="subtle"
      size="xs"
      className={className ?? ''}
      leftSection={<IconPlus size={15} stroke={1.6} aria-hidden="true" />}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
