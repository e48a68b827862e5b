import { useMemo, type ReactNode } from 'react'
import { type OrganizationState, organizationStates } from '#contract/supply-chain/list-filters.ts'
import { useTranslation } from 'react-i18next'

import type { Column } from '#web/screen/list/columns.ts'
import type { AddressSearch } from '#web/supply-chain/list/search.ts'
import type { AddressRow, Book } from '#web/supply-chain/books.ts'
import { countryName } from '#web/supply-chain/list/country-name.ts'
import { CountryFilter, PartFilter } from '#web/supply-chain/list/filters.tsx'
import { CutText } from '#web/ui/cut-text.tsx'
import { ChoiceFilter } from '#web/ui/list/choice-filter.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { StatusWord } from '#web/ui/status.tsx'

const toneOf = { active: 'ok', inactive: 'na', invited: 'wait', registered: 'ok' } as const satisfies Record<
  OrganizationState,
  string
>

/** Callback for other filters, from the first page. */
export type ChangeFilters<Search> = (changes: Partial<Search>) => void

/** CHAIN-01: columns of a list with their filters; the name opens the card. */
export function useAddressColumns(
  book: Book,
  search: AddressSearch,
  onChange: ChangeFilters<AddressSearch>,
): Column<AddressRow>[] {
  const { t } = useTranslation()
  const part = (name: 'identity' | 'contact' | 'domain') => (
    <PartFilter
      column={t(`supplyChain.column.${name}`)}
      value={search[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  const filters: Partial<Record<string, ReactNode>> = {
    title: (
      <PartFilter
        column={t('supplyChain.column.title')}
        value={search.text}
        onChange={(text) => onChange({ text })}
      />
    ),
    state: <StateFilter book={book} search={search} onChange={onChange} />,
    identity: part('identity'),
    contact: part('contact'),
    domain: part('domain'),
    country: (
      <CountryFilter
        column={t('supplyChain.column.country')}
        value={search.countries}
        onChange={(countries) => onChange({ countries })}
      />
    ),
  }
  const columns = useMemo(() => columnsOf(book), [book])
  return columns.map((column) => ({ ...column, filter: filters[column.id] }))
}

type StateFilterProps = {
  book: Book
  search: AddressSearch
  onChange: ChangeFilters<AddressSearch>
}

function StateFilter({ book, search, onChange }: StateFilterProps) {
  const { t } = useTranslation()
  // An organization of the company is asked nothing: it is neither invited nor registered.
  const states = book.kind === 'supplier' ? organizationStates : organizationStates.slice(0, 2)
  return (
    <ChoiceFilter
      column={t('supplyChain.column.state')}
      choices={states.map((value) => ({ value, label: t(`supplyChain.state.${value}`) }))}
      value={search.states ?? []}
      onChange={(chosen) => onChange({ states: chosen.length === 0 ? undefined : chosen })}
    />
  )
}

/** The title of the organization that an entry belongs to. */
const placeOf = (row: AddressRow) => ('parent' in row ? row.parent?.title : row.organization.title)

const columnsOf = (book: Book): Column<AddressRow>[] => [
  {
    id: 'title',
    title: 'supplyChain.column.title',
    width: 220,
    isFluid: true,
    cell: ({ id, title }) => (
      <TextLink to={book.card} params={{ id }} fw={500} c="var(--k-text)" truncate title={title}>
        {title}
      </TextLink>
    ),
  },
  ...(book.kind === 'internal' ? [placeColumn('parent', 'supplyChain.column.parent')] : []),
  {
    id: 'state',
    title: 'supplyChain.column.state',
    width: 128,
    cell: ({ state }, { t }) => <StatusWord tone={toneOf[state]} word={t(`supplyChain.state.${state}`)} />,
  },
  {
    id: 'identity',
    title: 'supplyChain.column.identity',
    width: 148,
    isTabular: true,
    cell: ({ legalIdentity }, { t }) =>
      legalIdentity && (
        <span title={t(`supplyChain.identity.${legalIdentity.type}`)}>{legalIdentity.value}</span>
      ),
  },
  {
    id: 'contact',
    title: 'supplyChain.column.contact',
    width: 160,
    cell: ({ contact }) => contact && <CutText>{contact.name}</CutText>,
  },
  {
    id: 'domain',
    title: 'supplyChain.column.domain',
    width: 164,
    // With the other columns of organizations it would not fit.
    isOptional: book.kind === 'internal',
    cell: ({ domain }) => domain && <CutText>{domain}</CutText>,
  },
  {
    id: 'country',
    title: 'supplyChain.column.country',
    width: 132,
    cell: ({ country }, { format }) => country && <CutText>{countryName(country, format)}</CutText>,
  },
  ...(book.kind === 'internal'
    ? [countColumn('users', 'supplyChain.column.users', (row) => ('users' in row ? row.users : 0))]
    : [{ ...placeColumn('organization', 'supplyChain.column.organization'), isOptional: true }]),
  ...(book.kind === 'customer'
    ? []
    : [countColumn('products', 'supplyChain.column.products', ({ products }) => products)]),
]

const placeColumn = (id: string, title: Column<AddressRow>['title']): Column<AddressRow> => ({
  id,
  title,
  width: 148,
  cell: (row) => {
    const place = placeOf(row)
    return place && <CutText>{place}</CutText>
  },
})

const countColumn = (
  id: string,
  title: Column<AddressRow>['title'],
  countOf: (row: AddressRow) => number,
): Column<AddressRow> => ({
  id,
  title,
  width: 96,
  align: 'right',
  isTabular: true,
  cell: (row, { format }) => format.number(countOf(row)),
})
