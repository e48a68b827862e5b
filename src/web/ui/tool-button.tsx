import { Button, type ButtonProps } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'

type ToolButtonProps = Omit<ButtonProps, 'variant' | 'color' | 'size' | 'leftSection'> &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & { icon?: TablerIcon }

/** A quiet button in the bar above a list or at the top of the page. */
export function ToolButton({ icon: Icon, ...props }: ToolButtonProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      leftSection={Icon && <Icon size={15} stroke={1.6} aria-hidden="true" />}
      {...props}
    />
  )
}
