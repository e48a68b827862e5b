import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from '#web/ui/page.module.css'

type PageProps = { children: ReactNode; width?: 'card' | 'wide' | 'form' | 'reading' }

const WIDTHS = { card: '1336px', wide: '1488px', form: '768px', reading: '688px' }

/** A screen that scrolls as a whole, as wide as its kind reads best. */
export function Page({ children, width = 'card' }: PageProps) {
  return (
    <div className={classes['page']} style={{ maxWidth: WIDTHS[width] }}>
      {children}
    </div>
  )
}

type PageHeaderProps = {
  title: string
  /** Content beside the title, e.g. a type badge. */
  badge?: ReactNode
  /** A line of facts below the title. */
  facts?: ReactNode
  /** Buttons, at most two, of which one is primary. */
  actions?: ReactNode
}

export function PageHeader({ title, badge, facts, actions }: PageHeaderProps) {
  return (
    <header className={classes['header']}>
      <div style={{ minWidth: 0, flex: '1 1 180px' }}>
        <div className={classes['titleLine']}>
          <Title order={1} className={classes['title']}>
            {title}
          </Title>
          {badge}
        </div>
        {facts && (
          <Text component="div" className={classes['facts']}>
            {facts}
          </Text>
        )}
      </div>
      {actions && <div className={classes['actions']}>{actions}</div>}
    </header>
  )
}
