import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ForwardedRequest } from '#contract/exchange/forwarding.ts'
import { declineReasonTitles } from '#domain/exchange/titles.ts'
import classes from '#web/exchange/forwarded/forwarded.module.css'
import { RequestBadge } from '#web/exchange/status/badge.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { Note } from '#web/ui/note.tsx'

type ForwardedListProps = {
  items: readonly ForwardedRequest[]
  /** The action on one of them. */
  actionOf?: (child: ForwardedRequest) => ReactNode
}

/** Requests to own suppliers: who was asked about what, until when, and what has come of it. */
export function ForwardedList({ items, actionOf }: ForwardedListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  return (
    <ul className={classes['children']}>
      {items.map((child) => {
        const { id, supplier, contact, product, isComponent, status, closed, dueOn, isOverdue, mail } = child
        const facts = [
          isComponent ? product.title : t('forwardedRequests.whole'),
          contact.name === '' ? contact.email : `${contact.name} <${contact.email}>`,
          child.reply
            ? t('forwardedRequests.answered', { at: format.recent(child.reply.at) })
            : t(isOverdue ? 'forwardedRequests.overdue' : 'forwardedRequests.dueOn', {
                day: format.date(dueOn),
              }),
        ]
        const reason = [closed?.reason && declineReasonTitles[closed.reason][language], closed?.comment]
          .filter((part) => part)
          .join(' · ')
        return (
          <li key={id} className={classes['child']}>
            <span className={classes['childName']}>{supplier}</span>
            <RequestBadge status={status} closed={closed?.kind ?? null} />
            <span className={classes['childFacts']}>{facts.join(' · ')}</span>
            {reason !== '' && <span className={classes['childFacts']}>{reason}</span>}
            {(mail === 'refused' || mail === 'failed') && (
              <Note tone="breach">{t('forwardedRequests.mailFailed')}</Note>
            )}
            {child.isCircular && <Note tone="duty">{t('forwardedRequests.circular')}</Note>}
            {actionOf?.(child)}
          </li>
        )
      })}
    </ul>
  )
}
