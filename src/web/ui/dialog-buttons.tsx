import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

import { useUiTexts } from '#web/ui/ui-texts.tsx'

type DialogButtonsProps = {
  onCancel: () => void
  /** "Cancel" unless there is nothing to take back. */
  cancelLabel?: string
  /** What the window is for. */
  children: ReactNode
}

/** The foot of a window: the way back, then what it is for. */
export function DialogButtons({ onCancel, cancelLabel, children }: DialogButtonsProps) {
  const texts = useUiTexts()
  return (
    <Group mt={24} gap={8} justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {cancelLabel ?? texts.cancel}
      </Button>
      {children}
    </Group>
  )
}
