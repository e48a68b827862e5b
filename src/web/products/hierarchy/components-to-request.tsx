import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ComponentToRequest } from '#contract/products/hierarchy.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { componentsToRequest } from '#web/products/hierarchy/hierarchy.queries.ts'
import { useFormat, type Format } from '#web/i18n/format.ts'
import { CutText } from '#web/ui/cut-text.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { flatLines } from '#web/ui/list/flat-lines.ts'
import { ListFooter } from '#web/ui/list/footer.tsx'
import type { ListColumn } from '#web/ui/list/model.ts'
import { ListTable } from '#web/ui/list/table.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { StatusWord } from '#web/ui/status.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { FIRST_PAGE } from '#web/ui/timing.ts'

/** PROD-32: the bought parts that somebody should be asked about. */
export function ComponentsToRequestPanel({ id }: { id: ProductId }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [paging, setPaging] = useState(FIRST_PAGE)
  const found = useQuery(componentsToRequest(id, paging))
  return (
    <SectionPanel id="components-to-request" title={t('hierarchy.request.title')} isFlush>
      <ListTable
        label={t('hierarchy.request.title')}
        columns={columnsOf(t, format)}
        lines={flatLines(found.data?.items ?? [])}
        isLoading={found.isPending}
        isRefreshing={found.isPlaceholderData}
        nameOf={({ title }) => title}
        empty={<EmptyState title={t('hierarchy.request.none')} />}
        error={found.error && <FetchFailed title={t('hierarchy.failed')} query={found} />}
      />
      <ListFooter totalItems={found.data?.totalItems ?? null} paging={paging} onPaging={setPaging} />
    </SectionPanel>
  )
}

const columnsOf = (t: TFunction, format: Format): ListColumn<ComponentToRequest>[] => [
  {
    id: 'title',
    header: t('hierarchy.request.component'),
    width: 200,
    isFluid: true,
    cell: ({ id, title }) => (
      <TextLink to="/product/$id/card" params={{ id }} truncate title={title}>
        {title}
      </TextLink>
    ),
  },
  {
    id: 'supplier',
    header: t('hierarchy.column.supplier'),
    width: 132,
    cell: ({ supplier }) => supplier && <CutText>{supplier.title}</CutText>,
  },
  {
    id: 'units',
    header: t('hierarchy.column.units'),
    width: 72,
    align: 'right',
    isTabular: true,
    cell: ({ units }) => format.number(units),
  },
  {
    id: 'missing',
    header: t('hierarchy.request.missing'),
    width: 184,
    cell: ({ missing }) => <CutText>{missing.join(', ')}</CutText>,
  },
  {
    id: 'status',
    header: t('hierarchy.request.status'),
    width: 124,
    cell: ({ requestStatus }) => (
      <StatusWord tone="none" word={requestStatus ?? t('hierarchy.request.notAsked')} />
    ),
  },
]
