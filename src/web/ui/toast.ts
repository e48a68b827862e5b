import { randomId } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { createElement, type ReactNode } from 'react'

import { StatusGlyph, type Tone } from '#web/ui/status.tsx'
import { TOAST_MS } from '#web/ui/timing.ts'
import { ToastMessage } from '#web/ui/toast-message.tsx'

interface Toast {
  tone?: Tone
  /** The event. */
  title: string
  /** The subject of the event. */
  text?: ReactNode
  /**
   * One optional action; choosing it closes the toast, unless the action closes the toast later itself
   * (`keepsToast`).
   */
  action?: { label: string; onClick: () => void; keepsToast?: boolean }
  /** Milliseconds; faults stay until they are closed. */
  duration?: number
  /** Key of the subject: the next toast with the same key replaces this one, so that no old fault stays beside a success. */
  about?: string
}

/** Id of the last toast by its key `about`. */
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

/** Hides the toast about a subject that no longer matters. */
export function hideToast(about: string): void {
  const id = lastAbout.get(about)
  if (id !== undefined) notifications.hide(id)
  lastAbout.delete(about)
}
