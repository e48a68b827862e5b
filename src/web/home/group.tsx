import { IconChevronRight } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'

import classes from '#web/home/home.module.css'
import { StatusGlyph, type Tone } from '#web/ui/status.tsx'

type HomeGroupProps = {
  title: string
  /** The number of entries, in words or as a figure. */
  note: string
  /** The way to the whole list, or a choice. */
  end: ReactNode
  children: ReactNode
}

/** Rows of one severity; the way to all of them stands in the head. */
export function HomeGroup({ title, note, end, children }: HomeGroupProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={classes['group']}>
      <div className={classes['sectionHead']}>
        <h2 id={headingId}>{title}</h2>
        <span className={classes['count']}>{note}</span>
        <span className={classes['end']}>{end}</span>
      </div>
      <ul className={classes['rows']}>{children}</ul>
    </section>
  )
}

type HomeRowProps = {
  tone: Tone
  /** The link with subject and number; the whole row is its click target. */
  link: ReactNode
  note?: ReactNode
  when?: string | undefined
  /** The day is near. */
  isSoon?: boolean
  /** The next step; without one, and on a phone, a chevron shows that the row leads on. */
  action?: ReactNode
}

export function HomeRow({ tone, link, note, when, isSoon = false, action }: HomeRowProps) {
  return (
    <li className={classes['row']}>
      <StatusGlyph tone={tone} size={12} />
      <div className={classes['rowText']}>
        <div className={classes['rowTitle']}>{link}</div>
        {note && <div className={classes['rowNote']}>{note}</div>}
      </div>
      {when && (
        <span className={classes['rowWhen']} data-soon={isSoon || undefined}>
          {when}
        </span>
      )}
      {action && <span className={classes['rowAction']}>{action}</span>}
      <IconChevronRight
        size={16}
        stroke={1.6}
        className={classes['chevron']}
        data-beside={action ? true : undefined}
        aria-hidden="true"
      />
    </li>
  )
}
