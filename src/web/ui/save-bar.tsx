import { Button, Kbd, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ReactNode } from 'react'

import classes from '#web/ui/page.module.css'
import { StatusGlyph } from '#web/ui/status.tsx'

type SaveBarProps = {
  /** "2 unsaved changes" */
  title: string
  /** Text that names the changes. */
  what: string
  discardLabel: string
  saveLabel: string
  /** The effects of the save, shown above the bar. */
  note?: ReactNode
  isSaving: boolean
  onDiscard: () => void
  onSave: () => void
}

/** Stands at the foot of a card while it has unsaved changes. */
export function SaveBar({
  title,
  what,
  discardLabel,
  saveLabel,
  note,
  isSaving,
  onDiscard,
  onSave,
}: SaveBarProps) {
  useHotkeys([['mod+S', onSave]], [])
  return (
    <div className={classes['saveBar']} role="region" aria-label={title}>
      {note}
      <div className={classes['footBar']}>
        <StatusGlyph tone="duty" />
        <span className={classes['saveWhat']}>
          <Text span fw={500} c="var(--k-text)">
            {title}
          </Text>{' '}
          <span>{what}</span>
        </span>
        <div className={classes['saveActions']}>
          <Button variant="default" onClick={onDiscard} disabled={isSaving}>
            {discardLabel}
          </Button>
          <Button
            onClick={onSave}
            loading={isSaving}
            rightSection={
              <Kbd visibleFrom="sm" size="xs" className={classes['kbd']}>
                Ctrl S
              </Kbd>
            }
          >
            {saveLabel}
          </Button>
        </div>
      </div>
    </div>
  )
}
