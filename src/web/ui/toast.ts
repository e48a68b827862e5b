import { notifications } from '@mantine/notifications'
import { createElement, type ReactNode } from 'react'

import { StatusGlyph, type Tone } from '#web/ui/status.tsx'
import { TOAST_MS } from '#web/ui/timing.ts'

interface Toast {
  tone?: Tone
  /** What happened. */
  title: string
  /** To what. */
  text?: ReactNode
  /** Milliseconds; faults stay until they are closed. */
  duration?: number
}

/** SHELL-10: bottom right, 3 s. */
export function showToast({ tone = 'ok', title, text, duration }: Toast): void {
  notifications.show({
    title,
    message: text ?? '',
    icon: createElement(StatusGlyph, { tone, size: 12 }),
    color: 'transparent',
    autoClose: duration ?? (tone === 'breach' ? false : TOAST_MS),
    withBorder: true,
  })
}
