import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import classes from '#web/products/hierarchy/hierarchy.module.css'
import type { NestedColumn } from '#web/products/hierarchy/nested-columns.ts'
import type { NestedFilters } from '#web/products/hierarchy/nested-rows.ts'

type NestedHeadProps = {
  columns: readonly NestedColumn[]
  filters: NestedFilters
  onChange: (filters: NestedFilters) => void
}

/** Titles, and under each its search: by text, or by yes and no. */
export function NestedHead({ columns, filters, onChange }: NestedHeadProps) {
  const { t } = useTranslation()
  const shown = ['title', ...columns] as const
  return (
    <thead>
      <tr>
        {shown.map((column) => (
          <th key={column} scope="col" data-column={column}>
            {t(`hierarchy.column.${column}`)}
          </th>
        ))}
      </tr>
      <tr>
        {shown.map((column) => (
          <td key={column} className={classes['filter']}>
            {column === 'concern' && (
              <Select
                size="xs"
                aria-label={t('hierarchy.filter', { column: t('hierarchy.column.concern') })}
                placeholder={t('hierarchy.all')}
                data={[
                  { value: 'yes', label: t('hierarchy.yes') },
                  { value: 'no', label: t('hierarchy.no') },
                ]}
                value={filters.concern ?? null}
                onChange={(value) => {
                  const { concern: _before, ...others } = filters
                  onChange(value ? { ...others, concern: value } : others)
                }}
                clearable
              />
            )}
            {column !== 'concern' && column !== 'units' && (
              <TextInput
                size="xs"
                aria-label={t('hierarchy.filter', { column: t(`hierarchy.column.${column}`) })}
                value={filters[column] ?? ''}
                onChange={(event) => onChange({ ...filters, [column]: event.currentTarget.value })}
              />
            )}
          </td>
        ))}
      </tr>
    </thead>
  )
}
