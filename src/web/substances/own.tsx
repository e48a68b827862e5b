import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { OwnSubstance } from '#contract/substances/substances.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { ListsHeader } from '#web/substances/lists-header.tsx'
import { shortened } from '#web/lists/substance-line.tsx'
import { ownSubstances } from '#web/substances/substances.queries.ts'
import { useListTitles } from '#web/lists/use-list-titles.ts'
import { CutText } from '#web/ui/cut-text.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { flatLines } from '#web/ui/list/flat-lines.ts'
import { ListFooter } from '#web/ui/list/footer.tsx'
import type { ListColumn } from '#web/ui/list/model.ts'
import { ListPage } from '#web/ui/list/page.tsx'
import { ListTable } from '#web/ui/list/table.tsx'
import { EmptyState, NothingFound } from '#web/ui/states.tsx'
import { SEARCH_DEBOUNCE_MS } from '#web/ui/timing.ts'

const route = getRouteApi('/menu/administration/substance/regulated-substances')

/** SUB-05: what the company added to the lists itself. */
export function OwnSubstances() {
  const { t } = useTranslation()
  const { page, perPage } = route.useSearch()
  const navigate = route.useNavigate()
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE_MS)
  const own = useQuery(ownSubstances({ text: asked || undefined, page, perPage }))
  const columns = useOwnColumns()
  const totalItems = own.data?.totalItems ?? 0
  const type = (next: string) => {
    setText(next)
    if (page > 1)
      void navigate({
        to: '/administration/substance/regulated-substances',
        search: (now) => ({ ...now, page: 1 }),
        replace: true,
      })
  }
  return (
    <ListPage>
      <ListsHeader
        view="own"
        end={
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
        }
      />
      <ListTable
        label={t('substances.views.own')}
        columns={columns}
        lines={flatLines(own.data?.items ?? [])}
        isLoading={own.isPending}
        isRefreshing={own.isPlaceholderData}
        nameOf={({ name }) => name}
        onOpen={({ id }) =>
          void navigate({ to: '/administration/substance/regulated-substances/$id', params: { id } })
        }
        empty={
          asked === '' ? (
            <EmptyState title={t('substances.own.emptyTitle')} text={t('substances.own.empty')} />
          ) : (
            <NothingFound onClear={() => type('')} />
          )
        }
        error={own.error && <FetchFailed title={t('substances.own.failed')} query={own} />}
      />
      {totalItems > 0 && (
        <ListFooter
          totalItems={totalItems}
          paging={{ page, perPage }}
          onPaging={(next) => void navigate({ search: (now) => ({ ...now, ...next }) })}
        />
      )}
    </ListPage>
  )
}

function useOwnColumns(): ListColumn<OwnSubstance>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const titleOf = useListTitles()
  return [
    {
      id: 'name',
      header: t('substances.nodes.name'),
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
    { id: 'ec', header: t('substances.nodes.ec'), width: 128, cell: ({ ecNumbers }) => shortened(ecNumbers) },
    {
      id: 'cas',
      header: t('substances.nodes.cas'),
      width: 128,
      cell: ({ casNumbers }) => shortened(casNumbers),
    },
    {
      id: 'lists',
      header: t('substances.own.lists'),
      width: 280,
      cell: ({ lists }) => <CutText>{lists.map(titleOf).join(', ')}</CutText>,
    },
    {
      id: 'products',
      header: t('substances.own.products'),
      width: 120,
      align: 'right',
      isTabular: true,
      cell: ({ products }) => format.number(products),
    },
  ]
}
