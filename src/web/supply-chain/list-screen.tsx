import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { useAbility } from '#web/auth/ability.ts'
import { useListScreen } from '#web/screen/list/use-list-screen.ts'
import { usualPageSize } from '#web/screen/page-size.ts'
import { addressFiltersOf, columnsFiltered, type AddressSearch } from '#web/supply-chain/list/search.ts'
import type { AddressRow, Book } from '#web/supply-chain/books.ts'
import { useAddressColumns } from '#web/supply-chain/columns.tsx'
import { ViewedListPage } from '#web/supply-chain/list/page.tsx'
import { addresses, saveAddresses } from '#web/supply-chain/supply-chain.queries.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useOpenView } from '#web/views/use-open-view.ts'
import { viewedList } from '#web/views/viewed-list.ts'

type AddressListProps = {
  book: Book
  search: AddressSearch
  /** Callback for another search. `isReplaced`: the browser's back button does not lead here. */
  onSearch: (next: AddressSearch, isReplaced: boolean) => void
}

/** CHAIN-01: the suppliers, the customers or the internal organizations. */
export function AddressList({ book, search, onSearch }: AddressListProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const ability = useAbility()
  const mayAdd = ability.can('create', book.subject)
  // A product import adds the suppliers that its rows name.
  const mayImport = book.kind === 'supplier' && ability.can('create', 'ProductImport')
  const change = (changes: Partial<AddressSearch>) => onSearch({ ...search, page: 1, ...changes }, true)
  const filters = addressFiltersOf(search)
  const columns = useAddressColumns(book, search, change)
  const open = useOpenView(viewedList(book.viewed, { search, columns }))
  const add = mayAdd && <LinkButton {...book.add}>{t(`supplyChain.${book.kind}.add`)}</LinkButton>
  const list = useListScreen<AddressRow>({
    label: t(`supplyChain.${book.kind}.list`),
    nameOf: ({ title }) => title,
    columns,
    source: useQuery(addresses(book, search)),
    paging: search,
    onPaging: (paging, isReplaced) => onSearch({ ...search, ...paging }, isReplaced),
    filters: {
      count: Object.keys(filters).length,
      clear: () => onSearch({ page: 1, perPage: usualPageSize(), view: search.view }, true),
    },
    onOpen: ({ id }) => void navigate({ to: book.card, params: { id } }),
    empty: (
      <EmptyState
        title={t(`supplyChain.${book.kind}.none`)}
        text={t(`supplyChain.${book.kind}.noneText`)}
        actions={
          <>
            {add}
            {mayImport && (
              <LinkButton variant="default" to="/product/import">
                {t('products.empty.import')}
              </LinkButton>
            )}
          </>
        }
      />
    ),
    failed: t('errors.screenTitle'),
    choosing: { choice: open.choice, onChoice: open.choose, alsoShown: columnsFiltered(filters) },
  })
  const shown = list.columns.map(({ id }) => id)
  return (
    <ViewedListPage
      list={list}
      open={open}
      title={t(`supplyChain.${book.kind}.title`)}
      facts={t(`supplyChain.${book.kind}.text`)}
      all={t(`supplyChain.${book.kind}.all`)}
      add={add}
      onSave={(format) => saveAddresses(book, { ...filters, format, shown })}
    />
  )
}
