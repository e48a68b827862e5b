import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ForwardedRequest } from '#contract/exchange/forwarding.ts'
import { declineReasonTitles } from '#domain/exchange/titles.ts'
import classes from '#web/exchange/forwarded/forwarded.module.css'
import { RequestBadge } from '#web/exchange/status/badge.tsx'
import { useLimited } from '#web/exchange/status/use-limited.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { Note } from '#web/ui/note.tsx'

/** Requests to one supplier that are shown before all of them are asked for. */
const SHOWN = 10

type ActionOf = (child: ForwardedRequest) => ReactNode
type ForwardedListProps = {
  items: readonly ForwardedRequest[]
  /** The action on one of them. */
  actionOf?: ActionOf
}

/** Requests to own suppliers: who was asked about what, until when, and what has come of it. */
export function ForwardedList({ items, actionOf }: ForwardedListProps) {
  const suppliers = Map.groupBy(items, ({ supplier, contact }) => `${supplier} ${contact.email}`)
  return (
    <ul className={classes['children']}>
      {Array.from(suppliers, ([key, asked]) => (
        <li key={key} className={classes['child']}>
          <AskedSupplier asked={asked} actionOf={actionOf} />
        </li>
      ))}
    </ul>
  )
}

type AskedSupplierProps = { asked: readonly ForwardedRequest[]; actionOf: ActionOf | undefined }

/** A supplier with everything that it was asked: name, address and state of the mail stand once. */
function AskedSupplier({ asked, actionOf }: AskedSupplierProps) {
  const { t } = useTranslation()
  const { shown, more } = useLimited(asked, SHOWN)
  const [first] = asked
  if (!first) return null
  const { supplier, contact } = first
  const isUndelivered = asked.some(({ mail }) => mail === 'refused' || mail === 'failed')
  const answered = asked.filter(({ reply }) => reply !== null).length
  const facts = [
    contact.name === '' ? contact.email : `${contact.name} <${contact.email}>`,
    ...(asked.length > 1 ? [t('forwardedRequests.answeredOf', { answered, count: asked.length })] : []),
  ]
  return (
    <>
      <div className={classes['childName']}>{supplier}</div>
      <div className={classes['childFacts']}>{facts.join(' · ')}</div>
      {isUndelivered && <Note tone="breach">{t('forwardedRequests.mailFailed')}</Note>}
      <ul className={classes['asked']} data-many={asked.length > 1 || undefined} aria-label={supplier}>
        {shown.map((child) => (
          <li key={child.id} className={classes['question']}>
            <Question child={child} action={actionOf?.(child)} />
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}

/** One thing that a supplier was asked about, and what has come of it. */
function Question({ child, action }: { child: ForwardedRequest; action: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const { product, isComponent, status, closed, dueOn, isOverdue, reply, isCircular } = child
  const until = t(isOverdue ? 'forwardedRequests.overdue' : 'forwardedRequests.dueOn', {
    day: format.date(dueOn),
  })
  const reason = [closed?.reason && declineReasonTitles[closed.reason][language], closed?.comment]
    .filter((part) => part)
    .join(' · ')
  return (
    <>
      <span className={classes['about']}>
        {isComponent ? product.title : t('forwardedRequests.whole')}
        <span className={classes['childFacts']}>
          {reply ? t('forwardedRequests.answered', { at: format.recent(reply.at) }) : until}
        </span>
      </span>
      <span className={classes['state']}>
        {action}
        <RequestBadge status={status} closed={closed?.kind ?? null} />
      </span>
      {reason !== '' && <span className={classes['childFacts']}>{reason}</span>}
      {isCircular && <Note tone="duty">{t('forwardedRequests.circular')}</Note>}
    </>
  )
}
