import { Group, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { sentRequestStates } from '#contract/exchange/states.ts'
import { MAX_NAME } from '#contract/values/field-rules.ts'
import { useAbility } from '#web/auth/ability.ts'
import { sentColumns } from '#web/exchange/sent/columns.tsx'
import type { SentSearch } from '#web/exchange/sent/search.ts'
import { sentRequests } from '#web/exchange/sent/sent.queries.ts'
import { ListBody } from '#web/screen/list/body.tsx'
import { ListScreenTools } from '#web/screen/list/tools.tsx'
import { useKeptColumns } from '#web/screen/list/use-kept-columns.ts'
import { useListScreen } from '#web/screen/list/use-list-screen.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { ListPage } from '#web/ui/list/page.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { SEARCH_DEBOUNCE_MS } from '#web/ui/timing.ts'
import { useIsPhone } from '#web/ui/use-is-phone.ts'

const route = getRouteApi('/menu/sent-requests')

/** REQ-02: requests to suppliers, newest first. */
export function SentRequestsScreen() {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const isPhone = useIsPhone()
  const search = route.useSearch()
  const { page, perPage, text, state } = search
  const change = (next: Partial<SentSearch>, isReplaced: boolean) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: isReplaced })
  const [typed, setTyped] = useState(text ?? '')
  const ask = useDebouncedCallback(
    (next: string) => change({ page: 1, text: next.trim() || undefined }, true),
    SEARCH_DEBOUNCE_MS,
  )
  const list = useListScreen({
    label: t('sentRequests.title'),
    nameOf: ({ reference }) => reference,
    columns: sentColumns,
    choosing: useKeptColumns('sent-requests'),
    source: useQuery(sentRequests(search)),
    paging: { page, perPage },
    onPaging: change,
    filters: {
      count: Number(text !== undefined) + Number(state !== undefined),
      clear: () => {
        setTyped('')
        change({ page: 1, text: undefined, state: undefined }, false)
      },
    },
    onOpen: ({ id }) => void navigate({ to: '/sent-requests/$id', params: { id } }),
    empty: <NothingAsked />,
    failed: t('sentRequests.failed'),
  })
  const filters = (
    <Filters
      typed={typed}
      onType={(next) => {
        setTyped(next)
        ask(next)
      }}
      state={state}
      onState={(next) => change({ page: 1, state: next }, false)}
    />
  )
  return (
    <ListPage>
      <PageHeader title={t('sentRequests.title')} facts={t('sentRequests.facts')} />
      {isPhone && (
        <Group gap={8} px={16} mb={4}>
          {filters}
        </Group>
      )}
      <ListScreenTools list={list} start={!isPhone && filters} />
      <ListBody list={list} />
    </ListPage>
  )
}

type FiltersProps = {
  typed: string
  onType: (typed: string) => void
  state: SentSearch['state']
  onState: (state: SentSearch['state']) => void
}

function Filters({ typed, onType, state, onState }: FiltersProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        size="xs"
        w={{ base: '100%', sm: 240 }}
        aria-label={t('sentRequests.find')}
        placeholder={t('sentRequests.find')}
        leftSection={<IconSearch size={14} stroke={1.8} aria-hidden="true" />}
        value={typed}
        maxLength={MAX_NAME}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <Select
        size="xs"
        w={144}
        aria-label={t('sentRequests.filter')}
        placeholder={t('sentRequests.allStates')}
        data={sentRequestStates.map((value) => ({ value, label: t(`sentRequests.state.${value}`) }))}
        value={state ?? null}
        clearable
        onChange={(chosen) => onState(sentRequestStates.find((each) => each === chosen))}
      />
    </>
  )
}

function NothingAsked() {
  const { t } = useTranslation()
  const mayAsk = useAbility().can('create', 'SentRequest')
  return (
    <EmptyState
      title={t('sentRequests.none')}
      text={t('sentRequests.noneText')}
      actions={mayAsk && <LinkButton to="/product/overview">{t('sentRequests.toProducts')}</LinkButton>}
    />
  )
}
