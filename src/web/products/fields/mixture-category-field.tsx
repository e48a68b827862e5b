import { Select, type ComboboxItem } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { changedInput } from '#web/editing/changed-input.ts'
import classes from '#web/products/fields/fields.module.css'
import { mixtureCategories } from '#web/catalogues/categories.queries.ts'
import { matching } from '#web/products/fields/matching.ts'

type MixtureCategoryFieldProps = {
  value: number | null
  onChange: (code: number | null) => void
  label?: string
  ariaLabel?: string
  description?: string
  className?: string | undefined
  isRequired?: boolean
  error?: string | undefined
  isChanged?: boolean
  isReadOnly?: boolean
}

/**
 * PROD-41, PROD-27: use of a mixture, from the authority's list; searched by words, also of the description.
 */
export function MixtureCategoryField(props: MixtureCategoryFieldProps) {
  const { t } = useTranslation()
  const categories = useQuery(mixtureCategories).data?.items ?? []
  const categoryOf = (value: number) => categories.find(({ code }) => code === value)
  return (
    <Select
      className={props.className}
      label={props.label ?? t('productFacts.mixture.label')}
      aria-label={props.ariaLabel}
      description={props.description}
      placeholder={t('productFacts.mixture.choose')}
      nothingFoundMessage={t('productFacts.mixture.nothing')}
      searchable
      clearable
      required={props.isRequired ?? false}
      disabled={props.isReadOnly ?? false}
      error={props.error}
      styles={props.isChanged ? changedInput : undefined}
      limit={50}
      data={categories.map(({ code, title }) => ({ value: code, label: title }))}
      value={props.value}
      onChange={props.onChange}
      filter={matching((value) => {
        const found = categoryOf(value)
        return found ? `${found.title} ${found.eupcs} ${found.description}` : ''
      })}
      renderOption={({ option }: { option: ComboboxItem<number> }) => {
        const found = categoryOf(option.value)
        return (
          <span className={classes['option']}>
            <span>
              {option.label} <span className={classes['optionNote']}>{found?.eupcs}</span>
            </span>
            <span className={classes['optionNote']}>{found?.description}</span>
          </span>
        )
      }}
    />
  )
}
