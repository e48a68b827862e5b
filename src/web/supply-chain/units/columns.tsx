import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductionUnitRow } from '#contract/supply-chain/production-units.ts'
import type { Column } from '#web/screen/list/columns.ts'
import { countryName } from '#web/supply-chain/list/country-name.ts'
import { CountryFilter, PartFilter } from '#web/supply-chain/list/filters.tsx'
import type { UnitSearch } from '#web/supply-chain/list/search.ts'
import { CutText } from '#web/ui/cut-text.tsx'
import { TextLink } from '#web/ui/link.tsx'

export const UNIT_CARD = '/administration/suppliers/$sid/card/production-units/$id/card'

/** CHAIN-04: columns of production units; the name opens the card. */
export const unitColumns: readonly Column<ProductionUnitRow>[] = [
  {
    id: 'title',
    title: 'supplyChain.unit.column.title',
    width: 240,
    isFluid: true,
    cell: ({ id, title, supplier }) => (
      <TextLink
        to={UNIT_CARD}
        params={{ sid: supplier.id, id }}
        fw={500}
        c="var(--k-text)"
        truncate
        title={title}
      >
        {title}
      </TextLink>
    ),
  },
  {
    id: 'supplier',
    title: 'supplyChain.unit.column.supplier',
    width: 200,
    cell: ({ supplier }) => (
      <TextLink
        to="/administration/suppliers/$id/card"
        params={{ id: supplier.id }}
        c="var(--k-text)"
        truncate
      >
        {supplier.title}
      </TextLink>
    ),
  },
  {
    id: 'country',
    title: 'supplyChain.unit.column.country',
    width: 132,
    cell: ({ country }, { format }) => country && <CutText>{countryName(country, format)}</CutText>,
  },
  {
    id: 'address',
    title: 'supplyChain.unit.column.address',
    width: 200,
    cell: ({ address }) => address && <CutText>{address}</CutText>,
  },
  {
    id: 'location',
    title: 'supplyChain.unit.column.location',
    width: 148,
    cell: ({ location }) => location && <CutText>{location}</CutText>,
  },
  {
    id: 'identifier',
    title: 'supplyChain.unit.column.identifier',
    width: 148,
    isTabular: true,
    cell: ({ identifier }) => identifier && <CutText>{identifier}</CutText>,
  },
  {
    id: 'products',
    title: 'supplyChain.unit.column.products',
    width: 112,
    align: 'right',
    isTabular: true,
    cell: ({ products }, { format }) => format.number(products),
  },
]

/** The columns of the list with their filters. */
export function useUnitColumns(
  search: UnitSearch,
  onChange: (changes: Partial<UnitSearch>) => void,
): Column<ProductionUnitRow>[] {
  const { t } = useTranslation()
  const part = (
    name: 'unit' | 'supplier' | 'address' | 'location' | 'identifier' | 'product',
    column: 'title' | 'supplier' | 'address' | 'location' | 'identifier' | 'products',
  ) => (
    <PartFilter
      column={t(`supplyChain.unit.column.${column}`)}
      value={search[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  const filters: Partial<Record<string, ReactNode>> = {
    title: part('unit', 'title'),
    supplier: part('supplier', 'supplier'),
    country: (
      <CountryFilter
        column={t('supplyChain.unit.column.country')}
        value={search.countries}
        onChange={(countries) => onChange({ countries })}
      />
    ),
    address: part('address', 'address'),
    location: part('location', 'location'),
    identifier: part('identifier', 'identifier'),
    products: part('product', 'products'),
  }
  return unitColumns.map((column) => ({ ...column, filter: filters[column.id] }))
}
