import { Box, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'

import classes from '#web/ui/page.module.css'
import { StatusWord, type Tone } from '#web/ui/status.tsx'

interface StripCell {
  id: number
  name: string
  tone: Tone
  word: string
  reason: string
}

type StatusStripProps = {
  cells: readonly StripCell[]
  label: string
  onWhy: (id: number) => void
  whyLabel: (name: string) => string
}

/** A strip with one cell for each legislation: name, status, reason. A click on the cell opens "Why?". */
export function StatusStrip({ cells, label, onWhy, whyLabel }: StatusStripProps) {
  return (
    <Box
      className={classes['strip']}
      __vars={{ '--strip-cells': `${cells.length}`, '--strip-half': `${Math.ceil(cells.length / 2)}` }}
      role="group"
      aria-label={label}
    >
      {cells.map(({ id, name, tone, word, reason }) => (
        // Named by its content, so that what is said is what is seen (WCAG 2.5.3); the blanks part its words.
        <UnstyledButton key={id} className={classes['stripCell']} onClick={() => onWhy(id)}>
          <span className={classes['stripHead']}>
            {name}
            <IconHelpCircle size={14} stroke={1.6} aria-hidden="true" />
          </span>{' '}
          <span style={{ fontWeight: 500 }}>
            <StatusWord tone={tone} word={word} />
          </span>{' '}
          <span className={classes['stripReason']} title={reason}>
            {reason}
          </span>{' '}
          <VisuallyHidden>{whyLabel(name)}</VisuallyHidden>
        </UnstyledButton>
      ))}
    </Box>
  )
}
