import { Title } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from '#web/ui/page.module.css'

type SectionPanelProps = {
  /** Element id for anchors. */
  id?: string
  title: string
  note?: ReactNode
  actions?: ReactNode
  /** The content brings its own padding, e.g. a table. */
  isFlush?: boolean
  children: ReactNode
}

/** A part of a card or page: a 48 px head with title, note and actions, and the content. */
export function SectionPanel({ id, title, note, actions, isFlush = false, children }: SectionPanelProps) {
  const headingId = `${id ?? title.replaceAll(' ', '-')}-heading`
  return (
    <section id={id} className={classes['panel']} aria-labelledby={headingId}>
      <div className={classes['panelHead']}>
        <Title order={2} fz={14} lh="20px" id={headingId}>
          {title}
        </Title>
        {note && <span className={classes['panelNote']}>{note}</span>}
        {actions && <div className={classes['panelActions']}>{actions}</div>}
      </div>
      <div className={classes['panelBody']} data-flush={isFlush || undefined}>
        {children}
      </div>
    </section>
  )
}
