import { useTranslation } from 'react-i18next'

import type { Category } from '#contract/catalogues/categories.ts'
import classes from '#web/catalogues/catalogues.module.css'
import { CategorySearch } from '#web/catalogues/category-search.tsx'
import { CategoryTree } from '#web/catalogues/category-tree.tsx'
import { ChosenCategories } from '#web/catalogues/chosen-categories.tsx'

type CategoryChoiceProps = {
  /** The name of the chosen items, used to name the search field. */
  label: string
  /** A popover scrolls as a whole; in a window each part does. */
  place: 'popover' | 'window'
  ids: readonly Category['id'][]
  /** The categories of `ids` that are loaded. */
  chosen: readonly Category[]
  /** A heading may be chosen, and stands for all that is below it. */
  withHeadings?: boolean
  onToggle: (category: Category) => void
}

/** A search, the categories that are chosen, and the tree. */
export function CategoryChoice(props: CategoryChoiceProps) {
  const { label, place, ids, chosen, withHeadings = false, onToggle } = props
  const { t } = useTranslation()
  return (
    <div className={classes['choice']} data-place={place}>
      <CategorySearch
        label={label}
        chosen={chosen}
        withHeadings={withHeadings}
        onPick={onToggle}
        isInPopover={place === 'popover'}
        isFocusedFirst={place === 'window'}
      />
      <ChosenCategories label={t('products.filter.chosen')} categories={chosen} onRemove={onToggle} />
      <div className={classes['choiceTree']}>
        <CategoryTree
          label={t('productFacts.categories.tree')}
          chosen={ids}
          initiallyOpen={chosen.flatMap(({ path }) => path.map(({ id }) => id))}
          isPickable={(category) => withHeadings || category.isSelectable}
          onToggle={onToggle}
        />
      </div>
    </div>
  )
}
