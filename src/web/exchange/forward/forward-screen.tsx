import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ReceivedRequest } from '#contract/exchange/received-requests.ts'
import { outcomeOf } from '#domain/exchange/transitions.ts'
import { useAbility } from '#web/auth/ability.ts'
import { requestAnswer } from '#web/exchange/answering/answer.queries.ts'
import ask from '#web/exchange/ask/ask.module.css'
import { dayFault } from '#web/exchange/ask/asked.ts'
import { MailPreview } from '#web/exchange/ask/preview.tsx'
import { RequestTerms } from '#web/exchange/ask/terms.tsx'
import { AddSupplier } from '#web/exchange/forward/add-supplier.tsx'
import classes from '#web/exchange/forward/forward.module.css'
import { RecipientCard } from '#web/exchange/forward/recipient-card.tsx'
import { faultOf, type Recipient } from '#web/exchange/forward/recipients.ts'
import { today, useForwarding, type ForwardingWork } from '#web/exchange/forward/use-forwarding.ts'
import { receivedRequest } from '#web/exchange/received/received.queries.ts'
import { errorText } from '#web/http/error-text.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { ScreenLoading } from '#web/screen/loading.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import page from '#web/ui/page.module.css'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { EmptyState } from '#web/ui/states.tsx'

const route = getRouteApi('/menu/received-requests/$id/forward')

/** REQ-03, REQ-09: asks own suppliers what a customer asks. */
export function ForwardRequestScreen() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const mayUpdate = useAbility().can('update', 'ReceivedRequest')
  const { data, error, refetch } = useQuery(receivedRequest(id))
  if (!data && !error) return <ScreenLoading />
  if (data && mayUpdate && data.closed === null && outcomeOf('forward', data.status) !== null)
    return <ForwardRequest key={id} request={data} />
  return (
    <Page>
      <FetchFailed title={t('receivedRequests.card.failed')} query={{ error, refetch }} />
      {data && (
        <EmptyState
          order={1}
          title={t('forwardRequest.notNow')}
          text={t('forwardRequest.notNowText')}
          actions={
            <LinkButton to="/received-requests/$id" params={{ id }}>
              {t('forwardRequest.toRequest')}
            </LinkButton>
          }
        />
      )}
    </Page>
  )
}

function ForwardRequest({ request }: { request: ReceivedRequest }) {
  const { t } = useTranslation()
  const work = useForwarding(request)
  const [isTried, setTried] = useState(false)
  const [previewed, setPreviewed] = useState<string>()
  const { recipients, terms, sent, edit, remove } = work
  const { snapshot, questioner, product } = request
  const { data: answer } = useQuery(requestAnswer(request.id))
  // Components by the names of the question, then those that only the own answer names.
  const components = [...snapshot.components, ...(answer?.substanceState.components ?? [])]
  const mails = recipients
    .filter((one) => faultOf(one) !== 'parts')
    .map((one) => ({ ...one, supplier: { id: one.key }, asked: one.parts ?? [snapshot.product] }))
  const seen = dayFault(terms.dueOn, '') === null ? terms : { ...terms, dueOn: snapshot.dueOn }
  return (
    <div className={ask['screen']}>
      <Page width="wide">
        <PageHeader
          title={t('forwardRequest.title', { product: product.title })}
          facts={t('forwardRequest.facts', { questioner })}
        />
        <div className={ask['layout']}>
          <div className={ask['main']}>
            {sent > 0 && <Note>{t('forwardRequest.someSent', { count: sent })}</Note>}
            <SectionPanel title={t('forwardRequest.suppliers')} note={t('forwardRequest.suppliersNote')}>
              <div className={classes['recipients']}>
                {recipients.map((recipient) => (
                  <RecipientCard
                    key={recipient.key}
                    recipient={recipient}
                    components={components}
                    isTried={isTried}
                    onEdit={(change) => edit(recipient.key, change)}
                    onRemove={recipients.length > 1 ? () => remove(recipient.key) : null}
                  />
                ))}
                <AddSupplier id={request.id} work={work} />
              </div>
            </SectionPanel>
            <RequestTerms
              work={{ ...work, rows: recipients, legislations: snapshot.legislations }}
              today={today()}
            />
          </div>
          <MailPreview rows={mails} terms={seen} previewed={previewed} onPreview={setPreviewed} />
        </div>
      </Page>
      <ForwardFoot request={request} work={work} onTry={() => setTried(true)} />
    </div>
  )
}

type ForwardFootProps = { request: ReceivedRequest; work: ForwardingWork; onTry: () => void }

const isReady = (recipient: Recipient) => faultOf(recipient) === null

/** The way back, and the button that asks; what is missing is told at its field. */
function ForwardFoot({ request: { id, dueOn }, work, onTry }: ForwardFootProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { recipients, terms, isSending, error } = work
  const isLate = dayFault(terms.dueOn, today()) === null && terms.dueOn > dueOn
  const isBarred = dayFault(terms.dueOn, today()) !== null || terms.legislationIds.length === 0
  const send = async () => {
    onTry()
    if (!recipients.every(isReady) || recipients.length === 0) return
    if (await work.send())
      await navigate({ to: '/received-requests/$id/forward/confirmation', params: { id } })
  }
  return (
    <div className={ask['foot']}>
      {error !== null && <Note tone="breach">{errorText(t, error)}</Note>}
      <div className={`${page['footBar']} ${classes['bar']}`}>
        <span className={`${page['saveWhat']} ${classes['promise']}`} role="status">
          {isLate ? t('forwardRequest.late') : t('forwardRequest.secret')}
        </span>
        <div className={page['saveActions']}>
          <LinkButton variant="default" to="/received-requests/$id" params={{ id }}>
            {t('forwardRequest.back')}
          </LinkButton>
          <Button
            leftSection={<IconSend size={15} stroke={1.6} aria-hidden="true" />}
            disabled={isBarred || recipients.length === 0}
            loading={isSending}
            onClick={() => void send()}
          >
            {t('forwardRequest.send', { count: recipients.length })}
          </Button>
        </div>
      </div>
    </div>
  )
}
