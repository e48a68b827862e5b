import { Box, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useElementSize, useIntersection } from '@mantine/hooks'
import { IconHelpCircle } from '@tabler/icons-react'
import { useState } from 'react'

import classes from '#web/ui/page.module.css'
import { Tip } from '#web/ui/popup/tip.tsx'
import { StatusWord, type Tone } from '#web/ui/status.tsx'
import { useIsPhone } from '#web/ui/use-is-phone.ts'

interface StripCell {
  id: number
  name: string
  tone: Tone
  word: string
  /** The fact that explains the status, in at most two lines. */
  reason: string
}

type StatusStripProps = {
  cells: readonly StripCell[]
  label: string
  onWhy: (id: number) => void
  whyLabel: (name: string) => string
  /** Label of the button that shows the cells which a phone hides at first. */
  moreLabel: (left: readonly StripCell[]) => string
}

/** Cells that a phone shows at first; more would push the work off its screen. */
const CELLS_ON_PHONE = 4

/**
 * A strip with one cell for each legislation: name, status, fact. A click on the cell opens "Why?". It stays on top of the screen
 * while the card scrolls.
 */
export function StatusStrip({ cells, label, onWhy, whyLabel, moreLabel }: StatusStripProps) {
  const isPhone = useIsPhone()
  const [isWhole, setWhole] = useState(false)
  const { isStuck, sentinel } = useStuck()
  const { ref, height } = useElementSize()
  const [restHeight, setRestHeight] = useState(0)
  // A lower strip on top of the screen would pull up what is below it.
  if (!isStuck && height > 0 && height !== restHeight) setRestHeight(height)
  const isCut = isPhone && !isWhole && !isStuck && cells.length > CELLS_ON_PHONE
  const shown = isCut ? cells.slice(0, CELLS_ON_PHONE) : cells
  return (
    <>
      <div ref={sentinel} aria-hidden="true" />
      <div
        className={classes['stripPlace']}
        data-stuck={isStuck || undefined}
        style={isStuck ? { height: restHeight } : undefined}
      >
        <Box
          ref={ref}
          className={classes['strip']}
          __vars={{ '--strip-cells': `${cells.length}`, '--strip-half': `${Math.ceil(cells.length / 2)}` }}
          role="group"
          aria-label={label}
        >
          {shown.map(({ id, name, tone, word, reason }) => (
            // Named by its content, so that what is said is what is seen (WCAG 2.5.3); the blanks part its words. On top of the screen
            // there is one line for the fact: the tip has it whole.
            <Tip key={id} label={reason} position="bottom">
              {(events) => (
                <UnstyledButton
                  className={classes['stripCell']}
                  onClick={() => onWhy(id)}
                  {...(isStuck && events)}
                >
                  <span className={classes['stripName']}>{name}</span>{' '}
                  <span className={classes['stripHelp']}>
                    <IconHelpCircle size={14} stroke={1.6} aria-hidden="true" />
                  </span>
                  <span className={classes['stripStatus']}>
                    <StatusWord tone={tone} word={word} />
                  </span>{' '}
                  <span className={classes['stripReason']} title={isStuck ? undefined : reason}>
                    {reason}
                  </span>{' '}
                  <VisuallyHidden>{whyLabel(name)}</VisuallyHidden>
                </UnstyledButton>
              )}
            </Tip>
          ))}
          {isCut && (
            <UnstyledButton className={classes['stripMore']} onClick={() => setWhole(true)}>
              {moreLabel(cells.slice(CELLS_ON_PHONE))}
            </UnstyledButton>
          )}
        </Box>
      </div>
    </>
  )
}

/** True when the screen has scrolled past the place of the strip, measured by a line above the strip. */
function useStuck() {
  const { ref, entry } = useIntersection()
  const isAbove = entry !== null && entry.boundingClientRect.top < (entry.rootBounds?.top ?? 0)
  return { sentinel: ref, isStuck: isAbove && !entry.isIntersecting }
}
