import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { SentRequest } from '#contract/exchange/sent-requests.ts'
import { declineReasonTitles } from '#domain/exchange/titles.ts'
import { ReviewActions } from '#web/exchange/review/actions.tsx'
import { Approvals } from '#web/exchange/review/approvals.tsx'
import { DeclarationPanel } from '#web/exchange/review/declaration.tsx'
import { NotApprovedNote, ReviewNotes } from '#web/exchange/review/notes.tsx'
import { ReplyReview } from '#web/exchange/review/reply.tsx'
import { useReview } from '#web/exchange/review/use-review.ts'
import { ApprovingWill } from '#web/exchange/review/will.tsx'
import { RequestActions } from '#web/exchange/sent/actions.tsx'
import { ExternalNote } from '#web/exchange/sent/external-note.tsx'
import { RequestHistory } from '#web/exchange/sent/history.tsx'
import { MailFacts, QuestionFacts } from '#web/exchange/sent/facts.tsx'
import { sentRequest } from '#web/exchange/sent/sent.queries.ts'
import classes from '#web/exchange/status/request-page.module.css'
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

const route = getRouteApi('/menu/sent-requests/$id')

/** REQ-02: a sent request: what was asked, whom, what happened, and what the questioner can do. */
export function SentRequestScreen() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(sentRequest(id))
  useScreenTitle(data?.reference)
  if (data) return <Request request={data} />
  if (!error) return <ScreenLoading />
  return (
    <Page>
      <FetchFailed title={t('sentRequests.card.failed')} query={{ error, refetch }} />
    </Page>
  )
}

function Request({ request }: { request: SentRequest }) {
  const { t } = useTranslation()
  const format = useFormat()
  useRecentCard({
    kind: 'request',
    screen: 'sent-request',
    id: request.id,
    title: request.product.title,
    detail: request.reference,
  })
  const { review, hasReply, query, notApproved, setNotApproved } = useReview(request)
  const { reference, product, supplier, status, closed, askedAt, askedBy, dueOn, isOverdue } = request
  return (
    <Page>
      <PageHeader
        title={product.title}
        badge={<RequestBadge status={status} closed={closed?.kind ?? null} />}
        facts={[
          t('sentRequests.card.facts', {
            reference,
            supplier: supplier.title,
            at: format.date(askedAt),
            name: askedBy,
          }),
          review && t('sentRequests.card.repliedAt', { at: format.recent(review.reply.at) }),
          t('sentRequests.card.dueOn', { day: format.date(dueOn) }),
        ]
          .filter(Boolean)
          .join(', ')}
        actions={
          <>
            <RequestActions request={request} />
            {(!hasReply || review) && (
              <ReviewActions request={request} review={review} onNotApproved={setNotApproved} />
            )}
          </>
        }
      />
      <div className={classes['notes']}>
        {isOverdue && <Note tone="duty">{t('sentRequests.card.overdue', { day: format.date(dueOn) })}</Note>}
        {closed && <ClosedNote closed={closed} />}
        <ExternalNote request={request} />
        <RejectedNote request={request} textOf={(rejection) => t('sentRequests.card.rejected', rejection)} />
        {notApproved && <NotApprovedNote notApproved={notApproved} review={review} />}
        {review && <ReviewNotes review={review} isNewerTold={notApproved !== null} />}
      </div>
      <div className={classes['card']}>
        <div className={classes['side']}>
          {hasReply && !review && <FetchFailed title={t('review.failed')} query={query} />}
          {review && <ReplyReview review={review} />}
          <QuestionFacts request={request} />
        </div>
        <div className={classes['side']}>
          {review && (
            <>
              <DeclarationPanel review={review} />
              <ApprovingWill review={review} />
              <Approvals review={review} />
            </>
          )}
          <MailFacts request={request} />
          <RequestHistory steps={request.steps} />
        </div>
      </div>
    </Page>
  )
}

function ClosedNote({ closed }: { closed: NonNullable<SentRequest['closed']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const { kind, at, by, reason, comment } = closed
  const told = [reason && declineReasonTitles[reason][language], comment].filter((text) => text !== null)
  return (
    <Note>
      {t(`sentRequests.card.${kind}`, { at: format.recent(at), name: by })}
      {told.length > 0 && ` ${told.join('. ')}`}
    </Note>
  )
}
