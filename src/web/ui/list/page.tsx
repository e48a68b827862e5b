import type { ReactNode } from 'react'

import classes from '#web/ui/page.module.css'

/** A screen that is a list: header and tools above, the list takes what is left of the height, the footer stays below. */
export function ListPage({ children }: { children: ReactNode }) {
  return <div className={classes['listPage']}>{children}</div>
}

/** The line between header and list: what is in force to the left, tools to the right. */
export function ListTools({ start, end }: { start?: ReactNode; end?: ReactNode }) {
  return (
    <div className={classes['listTools']}>
      <div className={classes['toolsStart']}>{start}</div>
      <div className={classes['toolsEnd']}>{end}</div>
    </div>
  )
}
