import { useTranslation } from 'react-i18next'

import type { Category } from '#contract/categories.ts'
import { CategoryTree } from '#web/products/categories/category-tree.tsx'
import { CategorySearch, ChosenCategory } from '#web/products/fields/category-field.tsx'
import fields from '#web/products/fields/fields.module.css'
import classes from '#web/products/overview/overview.module.css'

type CategoryChoiceProps = {
  ids: readonly Category['id'][]
  /** Those of them that have arrived. */
  chosen: readonly Category[]
  onToggle: (category: Category) => void
}

/** The categories that are chosen, a search, and the tree. */
export function CategoryChoice({ ids, chosen, onToggle }: CategoryChoiceProps) {
  const { t } = useTranslation()
  const label = t('products.column.category')
  return (
    <div className={classes['filterParts']}>
      <CategorySearch label={label} chosen={chosen} mode="filter" onPick={onToggle} isInPopover />
      {chosen.length > 0 && (
        <ul className={fields['chosen']} aria-label={t('products.filter.chosen')}>
          {chosen.map((each) => (
            <ChosenCategory key={each.id} category={each} onRemove={() => onToggle(each)} />
          ))}
        </ul>
      )}
      <div className={classes['categoryTree']}>
        <CategoryTree
          label={t('productFacts.categories.tree')}
          chosen={ids}
          initiallyOpen={chosen.flatMap(({ path }) => path.map(({ id }) => id))}
          isPickable={() => true}
          onToggle={onToggle}
        />
      </div>
    </div>
  )
}
