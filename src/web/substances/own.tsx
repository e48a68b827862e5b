import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { OwnSubstance } from '#contract/substances/substances.ts'
import { ListsHeader } from '#web/substances/lists-header.tsx'
import { shortened } from '#web/lists/substance-line.tsx'
import { ownSubstances } from '#web/substances/substances.queries.ts'
import { useListTitles } from '#web/lists/use-list-titles.ts'
import { ListBody } from '#web/screen/list/body.tsx'
import { useKeptColumns } from '#web/screen/list/use-kept-columns.ts'
import { useListScreen } from '#web/screen/list/use-list-screen.ts'
import { CutText } from '#web/ui/cut-text.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { Column } from '#web/screen/list/columns.ts'
import { ColumnChooser } from '#web/ui/list/column-chooser.tsx'
import { ListPage } from '#web/ui/list/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { SEARCH_DEBOUNCE_MS } from '#web/ui/timing.ts'

const route = getRouteApi('/menu/administration/substance/regulated-substances')

/** SUB-05: substances that the company added to the lists itself. */
export function OwnSubstances() {
  const { t } = useTranslation()
  const { page, perPage } = route.useSearch()
  const navigate = route.useNavigate()
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE_MS)
  const type = (next: string) => {
    setText(next)
    if (page > 1)
      void navigate({
        to: '/administration/substance/regulated-substances',
        search: (now) => ({ ...now, page: 1 }),
        replace: true,
      })
  }
  const list = useListScreen({
    label: t('substances.views.own'),
    nameOf: ({ name }) => name,
    columns: useOwnColumns(),
    choosing: useKeptColumns('ownSubstances'),
    source: useQuery(ownSubstances({ text: asked || undefined, page, perPage })),
    paging: { page, perPage },
    onPaging: (next, isReplaced) =>
      void navigate({ search: (now) => ({ ...now, ...next }), replace: isReplaced }),
    filters: { count: asked === '' ? 0 : 1, clear: () => type('') },
    onOpen: ({ id }) =>
      void navigate({ to: '/administration/substance/regulated-substances/$id', params: { id } }),
    empty: <EmptyState title={t('substances.own.emptyTitle')} text={t('substances.own.empty')} />,
    failed: t('substances.own.failed'),
  })
  return (
    <ListPage>
      <ListsHeader
        view="own"
        end={
          <>
            <TextInput
              size="xs"
              w={200}
              aria-label={t('substances.own.find')}
              placeholder={t('substances.own.find')}
              leftSection={<IconSearch size={14} stroke={1.8} aria-hidden="true" />}
              value={text}
              maxLength={255}
              onChange={(event) => type(event.currentTarget.value)}
            />
            {list.chooser && <ColumnChooser {...list.chooser} />}
          </>
        }
      />
      <ListBody list={list} />
    </ListPage>
  )
}

function useOwnColumns(): Column<OwnSubstance>[] {
  const titleOf = useListTitles()
  return [
    {
      id: 'name',
      title: 'substances.nodes.name',
      width: 280,
      isFluid: true,
      cell: ({ id, name }) => (
        <TextLink
          to="/administration/substance/regulated-substances/$id"
          params={{ id }}
          fw={500}
          truncate
          title={name}
        >
          {name}
        </TextLink>
      ),
    },
    { id: 'ec', title: 'substances.nodes.ec', width: 128, cell: ({ ecNumbers }) => shortened(ecNumbers) },
    {
      id: 'cas',
      title: 'substances.nodes.cas',
      width: 128,
      cell: ({ casNumbers }) => shortened(casNumbers),
    },
    {
      id: 'lists',
      title: 'substances.own.lists',
      width: 280,
      cell: ({ lists }) => <CutText>{lists.map(titleOf).join(', ')}</CutText>,
    },
    {
      id: 'products',
      title: 'substances.own.products',
      width: 120,
      align: 'right',
      isTabular: true,
      cell: ({ products }, { format }) => format.number(products),
    },
  ]
}
