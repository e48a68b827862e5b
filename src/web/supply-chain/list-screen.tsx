import { Group, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { organizationStates } from '#contract/supply-chain/address-lists.ts'
import { useAbility } from '#web/auth/ability.ts'
import { ListBody } from '#web/screen/list/body.tsx'
import { useListScreen } from '#web/screen/list/use-list-screen.ts'
import type { AddressSearch } from '#web/supply-chain/address-search.ts'
import type { Book } from '#web/supply-chain/books.ts'
import { addressColumns } from '#web/supply-chain/columns.tsx'
import { addresses } from '#web/supply-chain/supply-chain.queries.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { ListPage } from '#web/ui/list/page.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { SEARCH_DEBOUNCE_MS } from '#web/ui/timing.ts'

type AddressListProps = {
  book: Book
  search: AddressSearch
  /** Callback for another page, text or state. `isReplaced`: the browser's back button does not lead here. */
  onSearch: (next: Partial<AddressSearch>, isReplaced: boolean) => void
}

/** CHAIN-01: the suppliers or the customers of the address book. */
export function AddressList({ book, search, onSearch }: AddressListProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayAdd = useAbility().can('create', book.subject)
  const { page, perPage, text, state } = search
  const [typed, setTyped] = useState(text ?? '')
  const ask = useDebouncedCallback(
    (next: string) => onSearch({ page: 1, text: next.trim() || undefined }, true),
    SEARCH_DEBOUNCE_MS,
  )
  const columns = useMemo(() => addressColumns(book), [book])
  const add = mayAdd && <LinkButton to={book.add}>{t(`supplyChain.${book.kind}.add`)}</LinkButton>
  const list = useListScreen({
    label: t(`supplyChain.${book.kind}.list`),
    nameOf: ({ title }) => title,
    columns,
    source: useQuery(addresses(book, search)),
    paging: { page, perPage },
    onPaging: onSearch,
    filters: {
      count: Number(text !== undefined) + Number(state !== undefined),
      clear: () => {
        setTyped('')
        onSearch({ page: 1, text: undefined, state: undefined }, false)
      },
    },
    onOpen: ({ id }) => void navigate({ to: book.card, params: { id } }),
    empty: (
      <EmptyState
        title={t(`supplyChain.${book.kind}.none`)}
        text={t(`supplyChain.${book.kind}.noneText`)}
        actions={add}
      />
    ),
    failed: t('errors.screenTitle'),
  })
  return (
    <ListPage>
      <PageHeader
        title={t(`supplyChain.${book.kind}.title`)}
        facts={t(`supplyChain.${book.kind}.text`)}
        actions={add}
      />
      <Group gap={8} mb={12} px={{ base: 16, sm: 24 }}>
        <TextInput
          size="xs"
          w={{ base: '100%', sm: 240 }}
          aria-label={t('supplyChain.find')}
          placeholder={t('supplyChain.find')}
          leftSection={<IconSearch size={14} stroke={1.8} aria-hidden="true" />}
          value={typed}
          maxLength={255}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            ask(currentTarget.value)
          }}
        />
        <Select
          size="xs"
          w={160}
          aria-label={t('supplyChain.filter')}
          placeholder={t('supplyChain.allStates')}
          data={organizationStates.map((value) => ({ value, label: t(`supplyChain.state.${value}`) }))}
          value={state ?? null}
          clearable
          onChange={(chosen) =>
            onSearch({ page: 1, state: organizationStates.find((each) => each === chosen) }, false)
          }
        />
      </Group>
      <ListBody list={list} />
    </ListPage>
  )
}
