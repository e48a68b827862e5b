import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { HomeRequests } from '#contract/home.ts'
import { waitingStatuses } from '#domain/exchange/transitions.ts'
import classes from '#web/home/home.module.css'
import { useFormat } from '#web/i18n/format.ts'
import { TextLink } from '#web/ui/link.tsx'
import { StatusGlyph } from '#web/ui/status.tsx'

/** Requests that wait for suppliers, beside the groups; nothing where none waits. */
export function Asked({ found }: { found: HomeRequests['asked'] }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (found === null || found.waiting === 0) return null
  const totals = [
    { key: 'waiting' as const, tone: 'wait' as const, search: { statuses: [...waitingStatuses] } },
    { key: 'overdue' as const, tone: 'duty' as const, search: { due: ['overdue' as const] } },
  ]
  return (
    <section aria-labelledby="asked-heading" className={classes['group']}>
      <div className={classes['sectionHead']}>
        <h2 id="asked-heading">{t('home.askedTitle')}</h2>
        <span className={classes['end']}>
          <TextLink to="/sent-requests">{t('home.sentRequests')}</TextLink>
        </span>
      </div>
      <ul className={classes['rows']}>
        {totals.map(({ key, tone, search }) => (
          <li key={key}>
            <Link to="/sent-requests" search={search} className={classes['total']}>
              <StatusGlyph tone={tone} />
              <span className={classes['totalWord']}>{t(`home.${key}`)}</span>
              <span className="tabular">{number(found[key])}</span>
              <IconChevronRight size={12} stroke={1.6} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
