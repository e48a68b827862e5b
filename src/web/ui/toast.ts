import { randomId } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { createElement, type ReactNode } from 'react'

import { StatusGlyph, type Tone } from '#web/ui/status.tsx'
import { TOAST_MS } from '#web/ui/timing.ts'
import { ToastMessage } from '#web/ui/toast-message.tsx'

interface Toast {
  tone?: Tone
  /** What happened. */
  title: string
  /** To what. */
  text?: ReactNode
  /** At most one thing to do about it; the toast goes when it is chosen, if what is done does not end it later (`keepsToast`). */
  action?: { label: string; onClick: () => void; keepsToast?: boolean }
  /** Milliseconds; faults stay until they are closed. */
  duration?: number
  /** What it is about: the next one about the same takes its place, so that no old fault stands beside a success. */
  about?: string
}

/** The last toast about each thing. */
const lastAbout = new Map<string, string>()

/** SHELL-10: bottom right, 3 s. */
export function showToast({ tone = 'ok', title, text, action, duration, about }: Toast): void {
  const id = randomId()
  if (about !== undefined) {
    const before = lastAbout.get(about)
    if (before !== undefined) notifications.hide(before)
    lastAbout.set(about, id)
  }
  const choose = () => {
    if (!action?.keepsToast) notifications.hide(id)
    action?.onClick()
  }
  const staysFor = duration ?? (tone === 'breach' ? false : TOAST_MS)
  notifications.show({
    id,
    message: createElement(ToastMessage, {
      title,
      text,
      ...(action && { action: { label: action.label, onClick: choose } }),
      ...(staysFor === false && { onClose: () => notifications.hide(id) }),
    }),
    icon: createElement(StatusGlyph, { tone, size: 10 }),
    color: 'transparent',
    autoClose: staysFor,
    withCloseButton: false,
    withBorder: true,
  })
}

/** What a toast was about is over. */
export function hideToast(about: string): void {
  const id = lastAbout.get(about)
  if (id !== undefined) notifications.hide(id)
  lastAbout.delete(about)
}
