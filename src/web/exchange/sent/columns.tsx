import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { SentRequestRow } from '#contract/exchange/sent-requests.ts'
import { DueFilter, PartFilter, StateFilter } from '#web/exchange/list/filters.tsx'
import type { SentSearch } from '#web/exchange/sent/search.ts'
import { RequestBadge } from '#web/exchange/status/badge.tsx'
import { MailStateWord } from '#web/outbox/columns.tsx'
import type { Column } from '#web/screen/list/columns.ts'
import { TextLink } from '#web/ui/link.tsx'
import { StatusWord } from '#web/ui/status.tsx'
import { useIsPhone } from '#web/ui/use-is-phone.ts'

type MailOf = { mail: SentRequestRow['mail']; mailReason?: string | null; t: TFunction }

/** The state of the mail that told the supplier, with the words of the mail server. */
export function RequestMailWord({ mail, mailReason = null, t }: MailOf) {
  if (mail === 'none') return <StatusWord tone="na" word={t('sentRequests.noMail')} />
  return <MailStateWord mail={{ state: mail, reason: mailReason }} t={t} />
}

type OpensProps = { id: SentRequestRow['id']; children: string }

function OpensRequest({ id, children }: OpensProps) {
  return (
    <TextLink to="/sent-requests/$id" params={{ id }} fw={500} c="var(--k-text)" truncate>
      {children}
    </TextLink>
  )
}

const sentColumns: Column<SentRequestRow>[] = [
  {
    id: 'reference',
    title: 'sentRequests.column.reference',
    width: 120,
    isTabular: true,
    cell: ({ id, reference }) => <OpensRequest id={id}>{reference}</OpensRequest>,
  },
  {
    id: 'product',
    title: 'sentRequests.column.product',
    width: 176,
    isFluid: true,
    cell: ({ product }) => product.title,
  },
  {
    id: 'status',
    title: 'sentRequests.column.status',
    width: 152,
    cell: ({ status, closed }) => <RequestBadge status={status} closed={closed} />,
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

/** On a phone there is room for two columns: product and status stand first, and the product opens the request in place of its reference. */
const PHONE_FIRST = ['product', 'status']
const placeOnPhone = ({ id }: Column<SentRequestRow>) =>
  PHONE_FIRST.includes(id) ? PHONE_FIRST.indexOf(id) : PHONE_FIRST.length
const onPhone: Partial<Record<string, Partial<Column<SentRequestRow>>>> = {
  product: { width: 200, cell: ({ id, product }) => <OpensRequest id={id}>{product.title}</OpensRequest> },
  reference: { cell: ({ reference }) => reference },
}
const phoneColumns = sentColumns
  .map((column) => ({ ...column, ...onPhone[column.id] }))
  .toSorted((a, b) => placeOnPhone(a) - placeOnPhone(b))

type ChangeSearch = (changes: Partial<SentSearch>) => void

/** REQ-02: columns of the sent requests with their filters; the reference opens one, on a phone the product. */
export function useSentColumns(search: SentSearch, onChange: ChangeSearch): Column<SentRequestRow>[] {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const head = (column: 'product' | 'supplier' | 'status' | 'dueOn') => t(`sentRequests.column.${column}`)
  const filters: Partial<Record<string, ReactNode>> = {
    product: (
      <PartFilter
        column={head('product')}
        value={search.product}
        onChange={(product) => onChange({ product })}
      />
    ),
    supplier: (
      <PartFilter
        column={head('supplier')}
        value={search.supplier}
        onChange={(supplier) => onChange({ supplier })}
      />
    ),
    status: (
      <StateFilter
        column={head('status')}
        value={search.statuses}
        onChange={(statuses) => onChange({ statuses })}
      />
    ),
    dueOn: <DueFilter column={head('dueOn')} value={search.due} onChange={(due) => onChange({ due })} />,
  }
  const columns = isPhone ? phoneColumns : sentColumns
  return columns.map((column) => ({ ...column, filter: filters[column.id] }))
}

/** Columns whose filters are in force, which are shown in any case. */
export const filteredColumns = ({ product, supplier, statuses, due }: SentSearch): string[] => [
  ...(product === undefined ? [] : ['product']),
  ...(supplier === undefined ? [] : ['supplier']),
  ...(statuses === undefined ? [] : ['status']),
  ...(due === undefined ? [] : ['dueOn']),
]
