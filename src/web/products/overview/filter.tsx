import type { ChangeSearch, ValueProps } from '#web/products/overview/filter-value.ts'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

import type { StatusKey } from '#contract/compliance/statuses.ts'
import type { Legislation } from '#contract/legislations/legislations.ts'
import type { PlainColumn } from '#contract/products/columns.ts'
import { identifierOf } from '#domain/products/columns.ts'
import { CategoryFilter } from '#web/products/overview/category-filter.tsx'
import { withFilters, withIdentifier, withStatuses, type OverviewSearch } from '#web/views/overview-search.ts'
import { StatusChoice } from '#web/compliance/status-choice.tsx'
import { StatusCount } from '#web/products/overview/status-count.tsx'
import { SupplierFilter } from '#web/products/overview/supplier-filter.tsx'
import { businessRoles, organizations } from '#web/catalogues/catalogues.queries.ts'
import { ChoiceFilter } from '#web/ui/list/choice-filter.tsx'
import { TextFilter } from '#web/ui/list/text-filter.tsx'
import { BUSINESS_ROLE_TREE_DEBOUNCE_MS } from '#web/ui/timing.ts'

type ColumnFilterProps = { column: PlainColumn; search: OverviewSearch; onChange: ChangeSearch }

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

/** OV-04: the filter box of a column. */
export function ColumnFilter({ column, search, onChange }: ColumnFilterProps) {
  switch (column) {
    case 'organization':
      return <OrganizationFilter value={search.organizations} onChange={onChange} />
    case 'supplier':
      return <SupplierFilter value={search.suppliers} onChange={onChange} />
    case 'category':
      return <CategoryFilter value={search.category} onChange={onChange} />
    case 'businessRoles':
      return <BusinessRoleFilter value={search.businessRoles} onChange={onChange} />
    case 'supplierProductName':
      return <SupplierProductNameFilter value={search.supplierProductName} onChange={onChange} />
    default:
      return (
        <IdentifierFilter column={column} value={search.id?.[identifierOf[column]]} onChange={onChange} />
      )
  }
}

const SupplierProductNameFilter = memo(function SupplierProductNameFilter({
  value,
  onChange,
}: ValueProps<'supplierProductName'>) {
  const { t } = useTranslation()
  return (
    <TextFilter
      column={t('products.column.supplierProductName')}
      value={value ?? ''}
      onChange={(supplierProductName) => onChange((now) => withFilters(now, { supplierProductName }))}
    />
  )
})

type IdentifierFilterProps = {
  column: keyof typeof identifierOf
  value: string | undefined
  onChange: ChangeSearch
}

const IdentifierFilter = memo(function IdentifierFilter({ column, value, onChange }: IdentifierFilterProps) {
  const { t } = useTranslation()
  return (
    <TextFilter
      column={t(`products.column.${column}`)}
      value={value ?? ''}
      onChange={(text) => onChange((now) => withIdentifier(now, identifierOf[column], text))}
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
      choices={data?.items.map(({ id, title }) => ({ value: id, label: title })) ?? []}
      value={value ?? []}
      onChange={(chosen) => onChange((now) => withFilters(now, { organizations: chosen }))}
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
          value: id,
          label: title,
          ...(children.length > 0 && {
            children: children.map((role) => ({ value: role.id, label: role.title })),
          }),
        })) ?? []
      }
      value={value ?? []}
      onChange={(chosen) => onChange((now) => withFilters(now, { businessRoles: chosen }))}
      debounceMs={BUSINESS_ROLE_TREE_DEBOUNCE_MS}
    />
  )
})

type StatusFilterProps = {
  legislation: Legislation
  value: readonly StatusKey[] | undefined
  onChange: ChangeSearch
}

/** OV-04: filter by statuses of a legislation. */
export const StatusFilter = memo(function StatusFilter({ legislation, value, onChange }: StatusFilterProps) {
  return (
    <StatusChoice
      legislation={legislation}
      value={value ?? []}
      noteOf={(status) => <StatusCount legislationId={legislation.id} status={status} />}
      onChange={(statuses) => onChange((now) => withStatuses(now, legislation.id, statuses))}
    />
  )
})
