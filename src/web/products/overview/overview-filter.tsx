import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

import { businessRoleId, organizationId } from '#contract/ids.ts'
import type { StatusKey } from '#contract/compliance.ts'
import type { Legislation } from '#contract/legislations.ts'
import type { IdentifierKey } from '#contract/product-attributes.ts'
import { legislationOfColumn, plainColumns, type PlainColumn } from '#contract/product-columns.ts'
import { CategoryFilter } from '#web/products/overview/category-filter.tsx'
import {
  filtersOf,
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
/** What one filter shows of the search. */
export type ValueProps<Name extends keyof OverviewSearch> = {
  value: OverviewSearch[Name]
  onChange: ChangeSearch
}

// Each is drawn again when its own value changes, and not when another one's does: they are many, and stand above every page.

export const NameFilter = memo(function NameFilter({ value, onChange }: ValueProps<'name'>) {
  const { t } = useTranslation()
  return (
    <TextFilter
      column={t('products.column.name')}
      placeholder={t('products.filter.name')}
      value={value ?? ''}
      onChange={(name) => onChange((now) => withFilters(now, { name }))}
    />
  )
})

const identifierOf: Partial<Record<PlainColumn, IdentifierKey>> = {
  productId: 'Product ID',
  ean: 'EAN',
  partNumber: 'Part number',
  supplierProductId: "Supplier's product ID",
}

/** Does a filter of this column decide what is seen? Then its box is shown, also where the column was hidden. */
export function isFiltered(column: string, search: OverviewSearch): boolean {
  const filters = filtersOf(search)
  const legislation = legislationOfColumn(column)
  if (legislation !== null) return filters.legislationStatuses?.[legislation] !== undefined
  const plain = plainColumns.find((each) => each === column)
  const key = plain && identifierOf[plain]
  if (key) return filters.id?.[key] !== undefined
  const named = { organization: 'organizations', supplier: 'suppliers' } as const
  const name = column === 'organization' || column === 'supplier' ? named[column] : column
  return Object.hasOwn(filters, name)
}

/** OV-04: the filter box of a column. */
export function ColumnFilter({ column, search, onChange }: FilterProps & { column: PlainColumn }) {
  if (column === 'organization')
    return <OrganizationFilter value={search.organizations} onChange={onChange} />
  if (column === 'supplier') return <SupplierFilter value={search.suppliers} onChange={onChange} />
  if (column === 'category') return <CategoryFilter value={search.category} onChange={onChange} />
  if (column === 'businessRoles')
    return <BusinessRoleFilter value={search.businessRoles} onChange={onChange} />
  const key = identifierOf[column]
  const value = key ? search.id?.[key] : search.supplierProductName
  return <PlainFilter column={column} value={value} onChange={onChange} />
}

type PlainFilterProps = { column: PlainColumn; value: string | undefined; onChange: ChangeSearch }

const PlainFilter = memo(function PlainFilter({ column, value, onChange }: PlainFilterProps) {
  const { t } = useTranslation()
  const key = identifierOf[column]
  return (
    <TextFilter
      column={t(`products.column.${column}`)}
      value={value ?? ''}
      onChange={(text) =>
        onChange((now) =>
          key ? withIdentifier(now, key, text) : withFilters(now, { supplierProductName: text }),
        )
      }
    />
  )
})

const OrganizationFilter = memo(function OrganizationFilter({
  value,
  onChange,
}: ValueProps<'organizations'>) {
  const { t } = useTranslation()
  const { data } = useQuery(organizations)
  return (
    <ChoiceFilter
      column={t('products.column.organization')}
      choices={data?.items.map(({ id, title }) => ({ value: String(id), label: title })) ?? []}
      value={value?.map(String) ?? []}
      onChange={(chosen) =>
        onChange((now) => withFilters(now, { organizations: chosen.map((id) => organizationId.parse(id)) }))
      }
    />
  )
})

const BusinessRoleFilter = memo(function BusinessRoleFilter({
  value,
  onChange,
}: ValueProps<'businessRoles'>) {
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
      value={value?.map(String) ?? []}
      onChange={(chosen) =>
        onChange((now) => withFilters(now, { businessRoles: chosen.map((id) => businessRoleId.parse(id)) }))
      }
      debounceMs={BUSINESS_ROLE_TREE_DEBOUNCE_MS}
    />
  )
})

type StatusFilterProps = {
  legislation: Legislation
  value: readonly StatusKey[] | undefined
  onChange: ChangeSearch
}

/** OV-04: by statuses of a legislation. */
export const StatusFilter = memo(function StatusFilter({ legislation, value, onChange }: StatusFilterProps) {
  return (
    <StatusChoice
      legislation={legislation}
      value={value ?? []}
      onChange={(statuses) => onChange((now) => withStatuses(now, legislation.id, statuses))}
    />
  )
})
