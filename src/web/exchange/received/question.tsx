import { Anchor } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ReceivedRequest } from '#contract/exchange/received-requests.ts'
import type { RequestSnapshot } from '#contract/exchange/requests.ts'
import { ComponentList } from '#web/exchange/status/component-list.tsx'
import { identifierTitle } from '#web/exchange/status/identifier-title.ts'
import classes from '#web/exchange/status/request-page.module.css'
import { useFormat } from '#web/i18n/format.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'

type Fact = { label: string; value: ReactNode }

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes['facts']}>
      {facts.map(({ label, value }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a product may have two numbers of a kind: a place is what one is known by
        <div key={place}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The question in the words of the questioner, with all numbers of the product: the receiver finds its own among them. */
export function AskedQuestion({ request: { snapshot, dueOn } }: { request: ReceivedRequest }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { product, legislations, message } = snapshot
  return (
    <SectionPanel title={t('receivedRequests.card.question')}>
      <Facts
        facts={[
          ...(message === null
            ? []
            : [
                {
                  label: t('receivedRequests.card.message'),
                  value: <span className={classes['message']}>{message}</span>,
                },
              ]),
          { label: t('receivedRequests.column.product'), value: product.title },
          ...product.identifiers.map(({ key, value }) => ({ label: receivedTitle(t, key), value })),
          {
            label: t('receivedRequests.card.legislations'),
            value: format.list(legislations.map(({ title }) => title)),
          },
          { label: t('receivedRequests.column.dueOn'), value: format.date(dueOn) },
        ]}
      />
    </SectionPanel>
  )
}

/** A type of identifier as the receiver sees it: the questioner's supplier is the reader. */
function receivedTitle(t: TFunction, key: string): string {
  if (key === 'Product ID') return t('receivedRequests.card.customerProductId')
  if (key === "Supplier's product ID") return t('receivedRequests.card.ownProductId')
  return identifierTitle(t, key)
}

/** Components that the questioner knows of the product. */
export function AskedComponents({ components }: { components: RequestSnapshot['components'] }) {
  const { t } = useTranslation()
  return (
    <SectionPanel
      title={t('receivedRequests.card.components')}
      note={t('receivedRequests.card.componentsNote')}
    >
      <ComponentList components={components} />
    </SectionPanel>
  )
}

/** Company and person to contact about the question. */
export function Asker({ questioner: { title, person, email } }: Pick<RequestSnapshot, 'questioner'>) {
  const { t } = useTranslation()
  return (
    <SectionPanel title={t('receivedRequests.card.contact')}>
      <Facts
        facts={[
          { label: t('receivedRequests.column.questioner'), value: title },
          { label: t('receivedRequests.card.person'), value: person },
          {
            label: t('receivedRequests.card.email'),
            value: <Anchor href={`mailto:${email}`}>{email}</Anchor>,
          },
        ]}
      />
    </SectionPanel>
  )
}
