import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type AddButtonProps = {
  onClick: () => void
  /** True while the form below is open; the button closes it. */
  isOpen?: boolean
  className?: string | undefined
  children: ReactNode
}

/** The button that adds an item to the list of a section. */
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
