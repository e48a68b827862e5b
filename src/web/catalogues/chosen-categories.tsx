import { useTranslation } from 'react-i18next'

import type { Category } from '#contract/catalogues/categories.ts'
import classes from '#web/catalogues/catalogues.module.css'
import { CategoryName } from '#web/catalogues/category-name.tsx'
import { categoryCode, pathText } from '#web/catalogues/category-text.ts'
import { Chosen, ChosenList } from '#web/catalogues/chosen-list.tsx'

type ChosenCategoriesProps = {
  label: string
  categories: readonly Category[]
  isChanged?: boolean
  /** undefined: they cannot be removed here. */
  onRemove: ((category: Category) => void) | undefined
}

/** Lists the chosen categories with their parents; shows nothing without categories. */
export function ChosenCategories({ label, categories, isChanged, onRemove }: ChosenCategoriesProps) {
  const { t } = useTranslation()
  if (categories.length === 0) return null
  return (
    <ChosenList label={label} isChanged={isChanged ?? false}>
      {categories.map((category) => (
        <Chosen
          key={category.id}
          removeLabel={t('productFacts.categories.remove', {
            name: `${categoryCode(category)} ${category.title}`,
          })}
          onRemove={onRemove && (() => onRemove(category))}
        >
          <span className={classes['suggestion']}>
            <span>
              <CategoryName category={category} />
              {category.isDeprecated && ` · ${t('productFacts.categories.deprecated')}`}
            </span>
            <span className={classes['path']}>{pathText(category)}</span>
          </span>
        </Chosen>
      ))}
    </ChosenList>
  )
}
