import type { TFunction } from 'i18next'

import type { SentRequestRow } from '#contract/exchange/sent-requests.ts'
import { RequestBadge } from '#web/exchange/status/badge.tsx'
import { MailStateWord } from '#web/outbox/columns.tsx'
import type { Column } from '#web/screen/list/columns.ts'
import { TextLink } from '#web/ui/link.tsx'
import { StatusWord } from '#web/ui/status.tsx'

type MailOf = { mail: SentRequestRow['mail']; mailReason?: string | null; t: TFunction }

/** The state of the mail that told the supplier, with the words of the mail server. */
export function RequestMailWord({ mail, mailReason = null, t }: MailOf) {
  if (mail === 'none') return <StatusWord tone="na" word={t('sentRequests.noMail')} />
  return <MailStateWord mail={{ state: mail, reason: mailReason }} t={t} />
}

/** REQ-02: columns of the sent requests; the reference opens one. */
export const sentColumns: Column<SentRequestRow>[] = [
  {
    id: 'reference',
    title: 'sentRequests.column.reference',
    width: 136,
    isTabular: true,
    cell: ({ id, reference }) => (
      <TextLink to="/sent-requests/$id" params={{ id }} fw={500} c="var(--k-text)" truncate>
        {reference}
      </TextLink>
    ),
  },
  {
    id: 'product',
    title: 'sentRequests.column.product',
    width: 240,
    isFluid: true,
    cell: ({ product }) => product.title,
  },
  {
    id: 'productId',
    title: 'sentRequests.column.productId',
    width: 136,
    isTabular: true,
    isOptional: true,
    cell: ({ product }) => product.productId,
  },
  {
    id: 'supplier',
    title: 'sentRequests.column.supplier',
    width: 208,
    cell: ({ supplier }) => supplier.title,
  },
  {
    id: 'status',
    title: 'sentRequests.column.status',
    width: 184,
    cell: ({ status, closed }) => <RequestBadge status={status} closed={closed} />,
  },
  {
    id: 'askedAt',
    title: 'sentRequests.column.askedAt',
    width: 120,
    isTabular: true,
    cell: ({ askedAt }, { format }) => format.date(askedAt),
  },
  {
    id: 'dueOn',
    title: 'sentRequests.column.dueOn',
    width: 184,
    isTabular: true,
    cell: ({ dueOn, isOverdue }, { t, format }) =>
      isOverdue ? (
        <StatusWord tone="duty" word={t('sentRequests.overdue', { day: format.date(dueOn) })} />
      ) : (
        format.date(dueOn)
      ),
  },
  {
    id: 'mail',
    title: 'sentRequests.column.mail',
    width: 128,
    cell: ({ mail }, { t }) => <RequestMailWord mail={mail} t={t} />,
  },
  {
    id: 'askedBy',
    title: 'sentRequests.column.askedBy',
    width: 160,
    isOptional: true,
    cell: ({ askedBy }) => askedBy,
  },
]
