import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ComponentToRequest } from '#contract/products/hierarchy.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { componentsToRequest } from '#web/products/hierarchy/hierarchy.queries.ts'
import { ListBody } from '#web/screen/list/body.tsx'
import { useListScreen } from '#web/screen/list/use-list-screen.ts'
import { CutText } from '#web/ui/cut-text.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { Column } from '#web/screen/list/columns.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { StatusWord } from '#web/ui/status.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { FIRST_PAGE } from '#web/ui/timing.ts'

/** PROD-32: the bought parts that somebody should be asked about. */
export function ComponentsToRequestPanel({ id }: { id: ProductId }) {
  const { t } = useTranslation()
  const [paging, setPaging] = useState(FIRST_PAGE)
  const list = useListScreen({
    label: t('hierarchy.request.title'),
    nameOf: ({ title }) => title,
    columns,
    source: useQuery(componentsToRequest(id, paging)),
    paging,
    onPaging: setPaging,
    empty: <EmptyState title={t('hierarchy.request.none')} />,
    failed: t('hierarchy.failed'),
  })
  return (
    <SectionPanel id="components-to-request" title={t('hierarchy.request.title')} isFlush>
      <ListBody list={list} />
    </SectionPanel>
  )
}

const columns: Column<ComponentToRequest>[] = [
  {
    id: 'title',
    title: 'hierarchy.request.component',
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
    title: 'hierarchy.column.supplier',
    width: 132,
    cell: ({ supplier }) => supplier && <CutText>{supplier.title}</CutText>,
  },
  {
    id: 'units',
    title: 'hierarchy.column.units',
    width: 72,
    align: 'right',
    isTabular: true,
    cell: ({ units }, { format }) => format.number(units),
  },
  {
    id: 'missing',
    title: 'hierarchy.request.missing',
    width: 184,
    cell: ({ missing }) => <CutText>{missing.join(', ')}</CutText>,
  },
  {
    id: 'status',
    title: 'hierarchy.request.status',
    width: 124,
    cell: ({ requestStatus }, { t }) => (
      <StatusWord tone="none" word={requestStatus ?? t('hierarchy.request.notAsked')} />
    ),
  },
]
