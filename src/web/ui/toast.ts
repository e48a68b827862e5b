import { Anchor } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { createElement, Fragment, type ReactNode } from 'react'

import { StatusGlyph, type Tone } from '#web/ui/status.tsx'
import { TOAST_MS } from '#web/ui/timing.ts'

interface Toast {
  tone?: Tone
  /** What happened. */
  title: string
  /** To what. */
  text?: ReactNode
  /** At most one thing to do about it; the toast goes when it is chosen. */
  action?: { label: string; onClick: () => void }
  /** Milliseconds; faults stay until they are closed. */
  duration?: number
}

/** SHELL-10: bottom right, 3 s. */
export function showToast({ tone = 'ok', title, text, action, duration }: Toast): void {
  const id = randomId()
  const choose = () => {
    notifications.hide(id)
    action?.onClick()
  }
  notifications.show({
    id,
    title,
    message: createElement(
      Fragment,
      null,
      text,
      action &&
        createElement(
          Anchor<'button'>,
          { component: 'button', type: 'button', onClick: choose },
          action.label,
        ),
    ),
    icon: createElement(StatusGlyph, { tone, size: 12 }),
    color: 'transparent',
    autoClose: duration ?? (tone === 'breach' ? false : TOAST_MS),
    withBorder: true,
  })
}
