import { Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { receivedRequestStates } from '#contract/exchange/states.ts'
import { MAX_NAME } from '#contract/values/field-rules.ts'
import { receivedColumns } from '#web/exchange/received/columns.tsx'
import { receivedRequests } from '#web/exchange/received/received.queries.ts'
import type { ReceivedSearch } from '#web/exchange/received/search.ts'
import { ListBody } from '#web/screen/list/body.tsx'
import { ListScreenTools } from '#web/screen/list/tools.tsx'
import { useKeptColumns } from '#web/screen/list/use-kept-columns.ts'
import { useListScreen } from '#web/screen/list/use-list-screen.ts'
import { ListPage } from '#web/ui/list/page.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { SEARCH_DEBOUNCE_MS } from '#web/ui/timing.ts'

const route = getRouteApi('/menu/received-requests')

/** REQ-03: requests of customers, by the last day for an answer. */
export function ReceivedRequestsScreen() {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const { page, perPage, text, state } = search
  const change = (next: Partial<ReceivedSearch>, isReplaced: boolean) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: isReplaced })
  const [typed, setTyped] = useState(text ?? '')
  const ask = useDebouncedCallback(
    (next: string) => change({ page: 1, text: next.trim() || undefined }, true),
    SEARCH_DEBOUNCE_MS,
  )
  const list = useListScreen({
    label: t('receivedRequests.title'),
    nameOf: ({ product, reference }) => `${product.title} ${reference}`,
    columns: receivedColumns,
    choosing: useKeptColumns('received-requests'),
    source: useQuery(receivedRequests(search)),
    paging: { page, perPage },
    onPaging: change,
    filters: {
      count: Number(text !== undefined) + Number(state !== undefined),
      clear: () => {
        setTyped('')
        change({ page: 1, text: undefined, state: undefined }, false)
      },
    },
    onOpen: ({ id }) => void navigate({ to: '/received-requests/$id', params: { id } }),
    empty: <EmptyState title={t('receivedRequests.none')} text={t('receivedRequests.noneText')} />,
    failed: t('receivedRequests.failed'),
  })
  return (
    <ListPage>
      <PageHeader title={t('receivedRequests.title')} facts={t('receivedRequests.facts')} />
      <ListScreenTools
        list={list}
        start={
          <>
            <TextInput
              size="xs"
              w={{ base: 120, sm: 240 }}
              aria-label={t('receivedRequests.find')}
              placeholder={t('receivedRequests.find')}
              leftSection={<IconSearch size={14} stroke={1.8} aria-hidden="true" />}
              value={typed}
              maxLength={MAX_NAME}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value)
                ask(currentTarget.value)
              }}
            />
            <Select
              size="xs"
              w={{ base: 112, sm: 144 }}
              aria-label={t('receivedRequests.filter')}
              placeholder={t('receivedRequests.allStates')}
              data={receivedRequestStates.map((value) => ({
                value,
                label: t(`receivedRequests.state.${value}`),
              }))}
              value={state ?? null}
              clearable
              onChange={(chosen) =>
                change({ page: 1, state: receivedRequestStates.find((each) => each === chosen) }, false)
              }
            />
          </>
        }
      />
      <ListBody list={list} />
    </ListPage>
  )
}
