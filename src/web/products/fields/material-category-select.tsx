import { Select, type ComboboxItem } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { materialCategories } from '#web/catalogues/categories.queries.ts'
import { matching } from '#web/products/fields/matching.ts'
import classes from '#web/products/fields/fields.module.css'

type MaterialCategorySelectProps = {
  label: string
  /** The label with the name of what it is about. */
  of: string
  /** Code of the authority's list of material categories. */
  value: number | null
  isReadOnly: boolean
  error?: string | undefined
  onChange: (code: number | null) => void
}

/** SUB-08: category of a material, from the authority's list. */
export function MaterialCategorySelect(props: MaterialCategorySelectProps) {
  const { label, of, value, isReadOnly, error, onChange } = props
  const { t } = useTranslation()
  const categories = useQuery(materialCategories).data?.items ?? []
  const pathOf = (code: number) => categories.find((each) => each.code === code)?.path.join(' › ') ?? ''
  return (
    <Select
      className={classes['property']}
      label={label}
      aria-label={of}
      placeholder={t('productFacts.material.choose')}
      nothingFoundMessage={t('productFacts.material.nothing')}
      searchable
      clearable
      limit={50}
      disabled={isReadOnly}
      data={categories.map(({ code, title }) => ({ value: code, label: title }))}
      value={value}
      error={error}
      onChange={onChange}
      filter={matching(pathOf)}
      renderOption={({ option }: { option: ComboboxItem<number> }) => (
        <span className={classes['option']}>
          <span>{option.label}</span>
          <span className={classes['optionNote']}>{pathOf(option.value)}</span>
        </span>
      )}
    />
  )
}
