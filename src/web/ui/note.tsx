import { Anchor } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import classes from '#web/ui/page.module.css'

/** A remark in place: neutral, a warning, or a fault. */
export function Note({
  tone = 'none',
  children,
}: {
  tone?: 'none' | 'duty' | 'breach'
  children: ReactNode
}) {
  const Icon = tone === 'none' ? IconInfoCircle : IconAlertTriangle
  return (
    <div className={classes['note']} data-tone={tone} role={tone === 'breach' ? 'alert' : undefined}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}

type NoteButtonProps = { onClick: () => void; className?: string | undefined; children: ReactNode }

/** A way on in the text of a note, which does something in place. */
export const NoteButton = ({ onClick, className, children }: NoteButtonProps) => (
  <Anchor
    component="button"
    type="button"
    inherit
    c="inherit"
    td="underline"
    className={className}
    onClick={onClick}
  >
    {children}
  </Anchor>
)
