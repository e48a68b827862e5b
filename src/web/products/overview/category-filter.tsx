import { useQueries } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

import type { Category } from '#contract/catalogues/categories.ts'
import { categoryCode } from '#web/catalogues/category-text.ts'
import { categoryById } from '#web/catalogues/categories.queries.ts'
import { withRestOfTexts } from '#web/i18n/index.ts'
import type { ValueProps } from '#web/products/overview/filter-value.ts'
import { withFilters } from '#web/views/overview-search.ts'
import { FilterBox } from '#web/ui/list/filter-box.tsx'
import { useDraftChoice } from '#web/ui/list/use-draft-choice.ts'
import { lazyPopup } from '#web/ui/popup/lazy-popup.tsx'

const CategoryChoices = lazyPopup(
  async () => (await withRestOfTexts(import('#web/products/overview/category-choices.tsx'))).CategoryChoices,
)

/**
 * OV-04: filter by categories of the customs nomenclature, found by code or words or browsed as a tree; a
 * heading stands for all categories below it.
 */
export const CategoryFilter = memo(function CategoryFilter({ value, onChange }: ValueProps<'category'>) {
  const { t } = useTranslation()
  // An address or an older view may still name a part of a title.
  const text = typeof value === 'string' ? value : ''
  const [ids, choose] = useDraftChoice(Array.isArray(value) ? value : [], (chosen) =>
    onChange((now) => withFilters(now, { category: chosen })),
  )
  const known = useQueries({ queries: ids.map(categoryById) })
  const chosen = known.flatMap(({ data }) => data ?? [])
  const [first] = chosen
  const toggle = ({ id }: Category) =>
    choose(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])
  const summary =
    ids.length > 1
      ? t('products.filter.several', { count: ids.length })
      : first
        ? `${categoryCode(first)} ${first.title}`
        : known[0]?.isError
          ? t('products.filter.gone')
          : text || t('ui.all')
  const label = t('products.column.category')
  return (
    <FilterBox
      column={label}
      summary={summary}
      isSet={ids.length > 0 || text !== ''}
      onClear={() => {
        choose([])
        // A text is asked for without waiting: there is nothing to go on choosing.
        if (text !== '') onChange((now) => withFilters(now, { category: undefined }))
      }}
      part={CategoryChoices}
    >
      {(popup) => <CategoryChoices popup={popup} label={label} ids={ids} chosen={chosen} onToggle={toggle} />}
    </FilterBox>
  )
})
