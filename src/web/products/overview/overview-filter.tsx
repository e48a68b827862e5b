import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { businessRoleId, organizationId } from '#contract/ids.ts'
import type { Legislation } from '#contract/legislations.ts'
import type { IdentifierKey } from '#contract/product-attributes.ts'
import type { PlainColumn } from '#contract/product-columns.ts'
import { CategoryFilter } from '#web/products/overview/category-filter.tsx'
import {
  withFilters,
  withIdentifier,
  withStatuses,
  type OverviewSearch,
} from '#web/products/overview/overview-search.ts'
import { StatusChoice } from '#web/products/overview/status-choice.tsx'
import { SupplierFilter } from '#web/products/overview/supplier-filter.tsx'
import { businessRoles, organizations } from '#web/products/products.queries.ts'
import { ChoiceFilter } from '#web/ui/list/choice-filter.tsx'
import { TextFilter } from '#web/ui/list/text-filter.tsx'
import { BUSINESS_ROLE_TREE_DEBOUNCE_MS } from '#web/ui/timing.ts'

/** Applies a change to the newest search: two boxes may come to rest at the same time. */
export type ChangeSearch = (change: (search: OverviewSearch) => OverviewSearch) => void

type FilterProps = { search: OverviewSearch; onChange: ChangeSearch }

export function NameFilter({ search, onChange }: FilterProps) {
  const { t } = useTranslation()
  return (
    <TextFilter
      column={t('products.column.name')}
      placeholder={t('products.filter.name')}
      value={search.name ?? ''}
      onChange={(name) => onChange((now) => withFilters(now, { name }))}
    />
  )
}

const identifierOf: Partial<Record<PlainColumn, IdentifierKey>> = {
  productId: 'Product ID',
  ean: 'EAN',
  partNumber: 'Part number',
  supplierProductId: "Supplier's product ID",
}

/** OV-04: the filter box of a column. */
export function ColumnFilter({ column, search, onChange }: FilterProps & { column: PlainColumn }) {
  const { t } = useTranslation()
  if (column === 'organization') return <OrganizationFilter search={search} onChange={onChange} />
  if (column === 'supplier') return <SupplierFilter search={search} onChange={onChange} />
  if (column === 'category') return <CategoryFilter search={search} onChange={onChange} />
  if (column === 'businessRoles') return <BusinessRoleFilter search={search} onChange={onChange} />
  const [value, change] = textFilterOf(column, search)
  return (
    <TextFilter
      column={t(`products.column.${column}`)}
      value={value}
      onChange={(text) => onChange((now) => change(now, text))}
    />
  )
}

type TextChange = (search: OverviewSearch, text: string) => OverviewSearch

function textFilterOf(column: PlainColumn, search: OverviewSearch): [string, TextChange] {
  const key = identifierOf[column]
  if (key) return [search.id?.[key] ?? '', (now, text) => withIdentifier(now, key, text)]
  return [
    search.supplierProductName ?? '',
    (now, supplierProductName) => withFilters(now, { supplierProductName }),
  ]
}

function OrganizationFilter({ search, onChange }: FilterProps) {
  const { t } = useTranslation()
  const { data } = useQuery(organizations)
  return (
    <ChoiceFilter
      column={t('products.column.organization')}
      choices={data?.items.map(({ id, title }) => ({ value: String(id), label: title })) ?? []}
      value={search.organizations?.map(String) ?? []}
      onChange={(chosen) =>
        onChange((now) => withFilters(now, { organizations: chosen.map((id) => organizationId.parse(id)) }))
      }
    />
  )
}

function BusinessRoleFilter({ search, onChange }: FilterProps) {
  const { t } = useTranslation()
  const { data } = useQuery(businessRoles)
  return (
    <ChoiceFilter
      column={t('products.column.businessRoles')}
      choices={
        data?.items.map(({ id, title, children }) => ({
          value: String(id),
          label: title,
          ...(children.length > 0 && {
            children: children.map((role) => ({ value: String(role.id), label: role.title })),
          }),
        })) ?? []
      }
      value={search.businessRoles?.map(String) ?? []}
      onChange={(chosen) =>
        onChange((now) => withFilters(now, { businessRoles: chosen.map((id) => businessRoleId.parse(id)) }))
      }
      debounceMs={BUSINESS_ROLE_TREE_DEBOUNCE_MS}
    />
  )
}

/** OV-04: by statuses of a legislation. */
export function StatusFilter({ legislation, search, onChange }: FilterProps & { legislation: Legislation }) {
  return (
    <StatusChoice
      legislation={legislation}
      value={search.legislationStatuses?.[legislation.id] ?? []}
      onChange={(statuses) => onChange((now) => withStatuses(now, legislation.id, statuses))}
    />
  )
}
