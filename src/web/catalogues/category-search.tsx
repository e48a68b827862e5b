import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Category } from '#contract/catalogues/categories.ts'
import { errorText } from '#web/http/error-text.ts'
import classes from '#web/catalogues/catalogues.module.css'
import { CategoryName } from '#web/catalogues/category-name.tsx'
import { categoryCode, pathText } from '#web/catalogues/category-text.ts'
import { categorySuggestions } from '#web/catalogues/categories.queries.ts'
import { SuggestBox } from '#web/ui/suggest-box.tsx'

type CategorySearchProps = {
  label: string
  chosen: readonly Category[]
  /** Headings, too, which stand for all that is below them. */
  withHeadings: boolean
  onPick: (category: Category) => void
  isInPopover?: boolean
  /** The label stands above the box; left out: a heading nearby is enough. */
  isLabelShown?: boolean
  description?: string
  /** The dialog it stands in begins with it. */
  isFocusedFirst?: boolean
}

/** Suggestions by code or words (600 ms); a code that there is not is told, with the nearest that is. */
export function CategorySearch({
  label,
  chosen,
  withHeadings,
  onPick,
  isLabelShown = false,
  ...box
}: CategorySearchProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { data, isFetching, error } = useQuery(categorySuggestions(text, !withHeadings))
  const unknown = data?.unknownCode
  const nearest = unknown?.nearest
  const nothing = unknown
    ? nearest
      ? t('productFacts.categories.unknownNear', {
          code: unknown.code,
          nearest: `${categoryCode(nearest)} ${nearest.title}`,
        })
      : t('productFacts.categories.unknown', { code: unknown.code })
    : t('productFacts.categories.nothing')
  return (
    <SuggestBox
      isLabelHidden={!isLabelShown}
      {...box}
      label={isLabelShown ? label : t('productFacts.categories.searchOf', { label })}
      placeholder={t('productFacts.categories.search')}
      items={text === '' ? undefined : data?.items}
      isSearching={isFetching}
      onAsk={setText}
      onPick={onPick}
      isItemDisabled={({ id }) => chosen.some((category) => category.id === id)}
      nothingFound={nothing}
      error={error ? errorText(t, error) : undefined}
      renderItem={(category) => (
        <span className={classes['suggestion']} title={category.title}>
          <span className={classes['long']}>
            <CategoryName category={category} />
          </span>
          <span className={classes['path']}>{pathText(category)}</span>
        </span>
      )}
      dataPath="categoryIds"
    />
  )
}
