import { useQueries } from '@tanstack/react-query'
import { memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

import type { Category } from '#contract/catalogues/categories.ts'
import { lazyScreen } from '#web/screen/lazy-screen.tsx'
import { categoryCode } from '#web/catalogues/category-text.ts'
import { categoryById } from '#web/catalogues/categories.queries.ts'
import type { ValueProps } from '#web/products/overview/filter-value.ts'
import { withFilters } from '#web/views/overview-search.ts'
import { Busy } from '#web/ui/busy.tsx'
import { FilterPopover } from '#web/ui/list/filter-popover.tsx'
import { useDraftChoice } from '#web/ui/list/use-draft-choice.ts'

const WIDTH_PX = 460

// Search and tree are fetched when the filter is first opened.
const CategoryChoice = lazyScreen(
  async () => (await import('#web/catalogues/category-choice.tsx')).CategoryChoice,
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
    <FilterPopover
      column={label}
      summary={summary}
      isSet={ids.length > 0 || text !== ''}
      onClear={() => {
        choose([])
        // A text is asked for without waiting: there is nothing to go on choosing.
        if (text !== '') onChange((now) => withFilters(now, { category: undefined }))
      }}
      width={WIDTH_PX}
    >
      <Suspense fallback={<Busy size={14} m={8} label={t('ui.loading')} />}>
        <CategoryChoice
          label={label}
          place="popover"
          ids={ids}
          chosen={chosen}
          withHeadings
          onToggle={toggle}
        />
      </Suspense>
    </FilterPopover>
  )
})
