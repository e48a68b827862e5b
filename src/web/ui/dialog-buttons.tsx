import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

import { useUiTexts } from '#web/ui/texts.tsx'

type DialogButtonsProps = {
  onCancel: () => void
  /** "Cancel" unless there is nothing to take back. */
  cancelLabel?: string
  /** True: the focus begins on the cancel button, for actions that would destroy something. */
  isCancelFirst?: boolean
  /** Pixels above; 0 where a stack keeps the distance. */
  mt?: 0 | 16 | 24
  /** The main action of the window. */
  children: ReactNode
}

/** The foot of a window: the cancel button, then the main action. */
export function DialogButtons({
  onCancel,
  cancelLabel,
  isCancelFirst = false,
  mt = 24,
  children,
}: DialogButtonsProps) {
  const texts = useUiTexts()
  return (
    <Group mt={mt} gap={8} justify="flex-end">
      <Button variant="default" onClick={onCancel} data-autofocus={isCancelFirst || undefined}>
        {cancelLabel ?? texts.cancel}
      </Button>
      {children}
    </Group>
  )
}
