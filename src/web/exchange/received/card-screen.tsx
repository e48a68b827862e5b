import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { ReceivedRequest } from '#contract/exchange/received-requests.ts'
import { declineReasonTitles } from '#domain/exchange/titles.ts'
import { ForwardedPanel } from '#web/exchange/forwarded/forwarded-panel.tsx'
import { ReceiverActions } from '#web/exchange/received/actions.tsx'
import { ReceivedHistory } from '#web/exchange/received/history.tsx'
import { AskedComponents, AskedQuestion, Asker } from '#web/exchange/received/question.tsx'
import classes from '#web/exchange/status/request-page.module.css'
import { receivedRequest } from '#web/exchange/received/received.queries.ts'
import { SentReplies } from '#web/exchange/received/replies.tsx'
import { RequestBadge } from '#web/exchange/status/badge.tsx'
import { RejectedNote } from '#web/exchange/status/rejected-note.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { ScreenLoading } from '#web/screen/loading.tsx'
import { useRecentCard } from '#web/search/use-recent-card.ts'
import { useScreenTitle } from '#web/screen/title.ts'
import { Note } from '#web/ui/note.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'

const route = getRouteApi('/menu/received-requests/$id')

/** REQ-03: a received request: what is asked, what happened, and the way to decline it. */
export function ReceivedRequestScreen() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(receivedRequest(id))
  useScreenTitle(data?.product.title)
  if (data) return <Request request={data} />
  if (!error) return <ScreenLoading />
  return (
    <Page>
      <FetchFailed title={t('receivedRequests.card.failed')} query={{ error, refetch }} />
    </Page>
  )
}

function Request({ request }: { request: ReceivedRequest }) {
  const { t } = useTranslation()
  const format = useFormat()
  useRecentCard({
    kind: 'request',
    screen: 'received-request',
    id: request.id,
    title: request.product.title,
    detail: request.reference,
  })
  const { reference, product, questioner, status, closed, askedAt, dueOn, isOverdue, snapshot } = request
  return (
    <Page>
      <PageHeader
        title={product.title}
        badge={<RequestBadge status={status} closed={closed?.kind ?? null} />}
        facts={t('receivedRequests.card.facts', { reference, questioner, at: format.recent(askedAt) })}
        actions={<ReceiverActions request={request} />}
      />
      <div className={classes['notes']}>
        {isOverdue && (
          <Note tone="duty">{t('receivedRequests.card.overdue', { day: format.date(dueOn) })}</Note>
        )}
        <RejectedNote
          request={request}
          textOf={({ at }) => t('receivedRequests.card.rejected', { at, questioner })}
        />
        {request.assignee && (
          <Note>{t('receivedRequests.handOver.assignee', { name: request.assignee.name })}</Note>
        )}
        {closed && <ClosedNote closed={closed} questioner={questioner} />}
      </div>
      <div className={classes['card']}>
        <div className={classes['side']}>
          <ForwardedPanel request={request} />
          {request.steps.some(({ action }) => action === 'reply') && <SentReplies id={request.id} />}
          <AskedQuestion request={request} />
          {snapshot.components.length > 0 && <AskedComponents components={snapshot.components} />}
        </div>
        <div className={classes['side']}>
          <Asker questioner={snapshot.questioner} />
          <ReceivedHistory request={request} />
        </div>
      </div>
    </Page>
  )
}

type ClosedNoteProps = { closed: NonNullable<ReceivedRequest['closed']>; questioner: string }

function ClosedNote({ closed: { kind, at, by, reason, comment }, questioner }: ClosedNoteProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const told = [reason && declineReasonTitles[reason][language], comment].filter((text) => text !== null)
  return (
    <Note>
      {t(`receivedRequests.card.${kind}`, { at: format.recent(at), name: by, questioner })}
      {told.map((text) => (
        <div key={text} className={classes['message']}>
          {text}
        </div>
      ))}
    </Note>
  )
}
