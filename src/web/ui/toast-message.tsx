import { ActionIcon, Anchor } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import classes from '#web/ui/toast.module.css'
import { useUiTexts } from '#web/ui/texts.tsx'

type ToastMessageProps = {
  title: string
  text?: ReactNode
  action?: { label: string; onClick: () => void }
  /** Callback of the close button; given for a message that stays until it is closed. */
  onClose?: () => void
}

/** A message about an event and its subject, with an optional action at the end of the line. */
export function ToastMessage({ title, text, action, onClose }: ToastMessageProps) {
  const texts = useUiTexts()
  return (
    <div className={classes['toast']}>
      <div className={classes['what']}>
        <div className={classes['title']}>{title}</div>
        {text && <div className={classes['text']}>{text}</div>}
      </div>
      {action && (
        <Anchor component="button" type="button" className={classes['action']} onClick={action.onClick}>
          {action.label}
        </Anchor>
      )}
      {onClose && (
        <ActionIcon size={24} className={classes['close']} aria-label={texts.close} onClick={onClose}>
          <IconX size={14} stroke={1.8} />
        </ActionIcon>
      )}
    </div>
  )
}
