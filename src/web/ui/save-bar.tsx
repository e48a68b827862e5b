import { Button, Kbd, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'

import classes from '#web/ui/page.module.css'
import { StatusGlyph } from '#web/ui/status.tsx'

type SaveBarProps = {
  /** "2 unsaved changes" */
  title: string
  /** What changed, in words. */
  what: string
  discardLabel: string
  saveLabel: string
  isSaving: boolean
  onDiscard: () => void
  onSave: () => void
}

/** Stands at the foot of a card while it has unsaved changes. */
export function SaveBar({ title, what, discardLabel, saveLabel, isSaving, onDiscard, onSave }: SaveBarProps) {
  useHotkeys([['mod+S', onSave]], [])
  return (
    <div className={classes['footBar']} role="region" aria-label={title}>
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
  )
}
