import { ActionIcon, Drawer, Text, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import classes from '#web/ui/chain-drawer.module.css'
import { StatusGlyph, type Tone } from '#web/ui/status.tsx'
import { useUiTexts } from '#web/ui/texts.tsx'

type ChainDrawerProps = {
  isOpen: boolean
  onClose: () => void
  /** The question that is answered. */
  question: string
  tone: Tone | null
  title: string
  sentence?: string
  children: ReactNode
  footer?: ReactNode
}

/** An explanation: the answer as the title, one sentence, then the chain of reasons. Escape closes; the focus returns. */
export function ChainDrawer({
  isOpen,
  onClose,
  question,
  tone,
  title,
  sentence,
  children,
  footer,
}: ChainDrawerProps) {
  const texts = useUiTexts()
  return (
    // The theme's defaults are those of Drawer, and a compound one does not take them.
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      size={560}
      position="right"
      shadow="xl"
      transitionProps={{ duration: 160 }}
      classNames={{ content: `chain-explanation ${classes['content'] ?? ''}`, inner: classes['inner'] ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.32} className={classes['overlay'] ?? ''} />
      <Drawer.Content aria-label={question}>
        <div className={classes['head']}>
          <div style={{ minWidth: 0 }}>
            <Text c="var(--k-text2)">{question}</Text>
            <Title order={2} fz={20} lh="28px" className={classes['title']}>
              {tone && <StatusGlyph tone={tone} size={12} />}
              {title}
            </Title>
            {sentence && (
              <Text c="var(--k-text2)" mt={8}>
                {sentence}
              </Text>
            )}
          </div>
          <ActionIcon aria-label={texts.close} onClick={onClose} ml="auto">
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        </div>
        <Drawer.Body className={classes['body']}>{children}</Drawer.Body>
        {footer && <div className={classes['footer']}>{footer}</div>}
      </Drawer.Content>
    </Drawer.Root>
  )
}

type ChainStepProps = {
  /** Element id for a link within the drawer. */
  id?: string
  icon: ReactNode
  label: string
  children: ReactNode
}

/** A step of the chain: an icon on the line, a label and the content. */
export function ChainStep({ id, icon, label, children }: ChainStepProps) {
  return (
    <section id={id} className={classes['step']} aria-label={label}>
      <span className={classes['node']} aria-hidden="true">
        {icon}
      </span>
      <div className={classes['stepBody']}>
        <Text fz={12} lh="16px" c="var(--k-text2)" className={classes['label']}>
          {label}
        </Text>
        {children}
      </div>
    </section>
  )
}

type LimitBarProps = {
  /** Positions of limit and value on the bar, 0–1 (a logarithmic scale). */
  limitAt: number
  valueAt: number
  limitText: string
  valueText: string
  /** The colour of the bar: that of the status above the limit. */
  tone: Tone
}

/** Closer than this, the two texts would stand on each other. */
const TEXTS_APART = 0.25

/** A share against its limit. */
export function LimitBar({ limitAt, valueAt, limitText, valueText, tone }: LimitBarProps) {
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`
  const areClose = Math.abs(valueAt - limitAt) < TEXTS_APART
  const [limitSide, valueSide] = valueAt >= limitAt ? ['before', 'after'] : ['after', 'before']
  return (
    <div className={classes['limit']}>
      <div className={classes['bar']} role="img" aria-label={`${valueText}, ${limitText}`}>
        <div className={classes['fill']} data-tone={tone} style={{ width: percent(valueAt) }} />
        <div className={classes['mark']} style={{ left: percent(limitAt) }} />
      </div>
      <div className={classes['limitTexts']} aria-hidden="true">
        <span style={{ left: percent(limitAt) }} data-side={areClose ? limitSide : undefined}>
          {limitText}
        </span>
        <strong style={{ left: percent(valueAt) }} data-side={areClose ? valueSide : undefined}>
          {valueText}
        </strong>
      </div>
    </div>
  )
}
