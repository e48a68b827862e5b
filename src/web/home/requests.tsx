import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { HomeRequests, RepliesToApprove, RequestsToAnswer } from '#contract/home.ts'
import { dayOf } from '#domain/days.ts'
import { answeredStatuses, waitingStatuses } from '#domain/exchange/transitions.ts'
import { HomeGroup, HomeRow } from '#web/home/group.tsx'
import { isSoon } from '#web/home/soon.ts'
import { useFormat } from '#web/i18n/format.ts'
import { LinkButton, TextLink } from '#web/ui/link.tsx'

/** Address of the received requests that wait for an answer. */
const toAnswer = { to: '/received-requests' as const, search: { statuses: [...waitingStatuses] } }
/** Address of the sent requests whose answers wait for approval. */
const toApprove = { to: '/sent-requests' as const, search: { statuses: [...answeredStatuses] } }

/** Requests of customers that wait for an answer, the most urgent first. */
export function RequestsGroup({ found: { requests, overdue, items } }: { found: HomeRequests['toAnswer'] }) {
  const { t } = useTranslation()
  if (requests === 0) return null
  const all = t('home.requests', { count: requests })
  return (
    <HomeGroup
      title={t('home.requestsToAnswer')}
      note={overdue === 0 ? all : t('home.requestsOverdue', { requests: all, count: overdue })}
      end={<TextLink {...toAnswer}>{t('home.showAll')}</TextLink>}
    >
      {items.map((item) => (
        <AskerRow key={item.company} asker={item} />
      ))}
    </HomeGroup>
  )
}

function AskerRow({ asker: { company, requests, first, dueOn } }: { asker: RequestsToAnswer }) {
  const { t } = useTranslation()
  const date = useFormat().date(dueOn)
  const [today] = useState(() => dayOf(new Date()))
  const isLate = dueOn < today
  const isOne = requests === 1
  const open = { to: '/received-requests/$id', params: { id: first.id } } as const
  const ofCompany = { ...toAnswer, search: { ...toAnswer.search, questioner: company } }
  return (
    <HomeRow
      tone={isLate ? 'duty' : 'wait'}
      link={
        isOne ? (
          <TextLink {...open}>{t('home.asks', { company, product: first.product })}</TextLink>
        ) : (
          <TextLink {...ofCompany}>{t('home.asksMany', { company, count: requests })}</TextLink>
        )
      }
      note={!isOne && t('home.andMore', { product: first.product, count: requests - 1 })}
      when={t(isLate ? 'home.wasDue' : 'home.due', { date })}
      isSoon={isSoon(dueOn)}
      action={
        isOne ? (
          <LinkButton variant="default" to="/received-requests/$id/answer" params={{ id: first.id }}>
            {t('home.answer')}
          </LinkButton>
        ) : (
          <LinkButton variant="default" {...ofCompany}>
            {t('home.showRequests', { count: requests })}
          </LinkButton>
        )
      }
    />
  )
}

/** Answers of suppliers that wait for approval, the oldest first. */
export function RepliesGroup({ found }: { found: HomeRequests['toApprove'] }) {
  const { t } = useTranslation()
  if (found === null || found.requests === 0) return null
  return (
    <HomeGroup
      title={t('home.repliesToApprove')}
      note={t('home.replies', { count: found.requests })}
      end={<TextLink {...toApprove}>{t('home.showAll')}</TextLink>}
    >
      {found.items.map((item) => (
        <ReplierRow key={item.company} replier={item} />
      ))}
    </HomeGroup>
  )
}

function ReplierRow({ replier: { company, requests, first, since } }: { replier: RepliesToApprove }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isOne = requests === 1
  const open = { to: '/sent-requests/$id', params: { id: first.id } } as const
  const ofCompany = { ...toApprove, search: { ...toApprove.search, supplier: company } }
  return (
    <HomeRow
      tone="ok"
      link={
        isOne ? (
          <TextLink {...open}>{t('home.replied', { company, product: first.product })}</TextLink>
        ) : (
          <TextLink {...ofCompany}>{t('home.repliedMany', { company, count: requests })}</TextLink>
        )
      }
      note={!isOne && t('home.andMore', { product: first.product, count: requests - 1 })}
      when={t('home.repliedAt', { at: format.ago(since) })}
      action={
        isOne ? (
          <LinkButton variant="default" {...open}>
            {t('home.review')}
          </LinkButton>
        ) : (
          <LinkButton variant="default" {...ofCompany}>
            {t('home.reviewMany', { count: requests })}
          </LinkButton>
        )
      }
    />
  )
}
