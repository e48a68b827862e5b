import { TreeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { changedInput } from '#web/editing/changed-input.ts'
import { businessRoles } from '#web/catalogues/catalogues.queries.ts'

type BusinessRolesFieldProps = {
  value: readonly number[]
  onChange: (roles: number[]) => void
  isChanged?: boolean
  isReadOnly?: boolean
}

/** The tree of business roles; a group stands for its roles. */
export function BusinessRolesField({ value, onChange, isChanged, isReadOnly }: BusinessRolesFieldProps) {
  const { t } = useTranslation()
  const groups = useQuery(businessRoles).data?.items ?? []
  return (
    <TreeSelect
      mode="checkbox"
      label={t('newProduct.form.businessRoles')}
      description={t('newProduct.form.businessRolesHelp')}
      placeholder={value.length === 0 ? t('products.roles.choose') : undefined}
      nothingFoundMessage={t('products.roles.nothing')}
      searchable
      defaultExpandAll
      disabled={isReadOnly ?? false}
      styles={isChanged ? changedInput : undefined}
      data={groups.map(({ id, title, children }) => ({
        value: String(id),
        label: title,
        ...(children.length > 0 && {
          children: children.map((role) => ({ value: String(role.id), label: role.title })),
        }),
      }))}
      value={value.map(String)}
      onChange={(roles: string[]) => onChange(roles.map(Number).toSorted((a, b) => a - b))}
    />
  )
}
