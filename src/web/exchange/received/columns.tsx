import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ReceivedRequestRow } from '#contract/exchange/received-requests.ts'
import { DueFilter, PartFilter, StateFilter } from '#web/exchange/list/filters.tsx'
import type { ReceivedSearch } from '#web/exchange/received/search.ts'
import { RequestBadge } from '#web/exchange/status/badge.tsx'
import type { Column } from '#web/screen/list/columns.ts'
import { CutText } from '#web/ui/cut-text.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { StatusWord } from '#web/ui/status.tsx'

const receivedColumns: Column<ReceivedRequestRow>[] = [
  {
    id: 'product',
    title: 'receivedRequests.column.product',
    width: 240,
    isFluid: true,
    cell: ({ id, product }) => (
      <TextLink
        to="/received-requests/$id"
        params={{ id }}
        fw={500}
        c="var(--k-text)"
        truncate
        title={product.title}
      >
        {product.title}
      </TextLink>
    ),
  },
  {
    id: 'status',
    title: 'receivedRequests.column.status',
    width: 152,
    cell: ({ status, closed }) => <RequestBadge status={status} closed={closed} />,
  },
  {
    id: 'dueOn',
    title: 'receivedRequests.column.dueOn',
    width: 176,
    isTabular: true,
    cell: ({ dueOn, isOverdue }, { t, format }) =>
      isOverdue ? (
        <StatusWord tone="duty" word={t('receivedRequests.overdue', { day: format.date(dueOn) })} />
      ) : (
        format.date(dueOn)
      ),
  },
  {
    id: 'questioner',
    title: 'receivedRequests.column.questioner',
    width: 184,
    cell: ({ questioner }) => <CutText>{questioner}</CutText>,
  },
  {
    id: 'assignee',
    title: 'receivedRequests.column.assignee',
    width: 128,
    cell: ({ assignee }) => <CutText>{assignee?.name ?? ''}</CutText>,
  },
  {
    id: 'productId',
    title: 'receivedRequests.column.productId',
    width: 112,
    cell: ({ product }) => <CutText>{product.productId}</CutText>,
  },
  {
    id: 'askedAt',
    title: 'receivedRequests.column.askedAt',
    width: 112,
    isTabular: true,
    cell: ({ askedAt }, { format }) => format.date(askedAt),
  },
  {
    id: 'reference',
    title: 'receivedRequests.column.reference',
    width: 128,
    isTabular: true,
    cell: ({ reference }) => reference,
  },
]

type ChangeSearch = (changes: Partial<ReceivedSearch>) => void

/** REQ-03: columns of the received requests with their filters; the product opens one. */
export function useReceivedColumns(
  search: ReceivedSearch,
  onChange: ChangeSearch,
): Column<ReceivedRequestRow>[] {
  const { t } = useTranslation()
  const head = (column: 'product' | 'questioner' | 'status' | 'dueOn') =>
    t(`receivedRequests.column.${column}`)
  const filters: Partial<Record<string, ReactNode>> = {
    product: (
      <PartFilter
        column={head('product')}
        value={search.product}
        onChange={(product) => onChange({ product })}
      />
    ),
    questioner: (
      <PartFilter
        column={head('questioner')}
        value={search.questioner}
        onChange={(questioner) => onChange({ questioner })}
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
  return receivedColumns.map((column) => ({ ...column, filter: filters[column.id] }))
}

/** Columns whose filters are in force, which are shown in any case. */
export const filteredColumns = ({ product, questioner, statuses, due }: ReceivedSearch): string[] => [
  ...(product === undefined ? [] : ['product']),
  ...(questioner === undefined ? [] : ['questioner']),
  ...(statuses === undefined ? [] : ['status']),
  ...(due === undefined ? [] : ['dueOn']),
]
