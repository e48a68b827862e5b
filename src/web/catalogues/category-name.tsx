import type { Category } from '#contract/catalogues/categories.ts'
import classes from '#web/catalogues/catalogues.module.css'
import { categoryCode, titleLanguage } from '#web/catalogues/category-text.ts'

/** Code and title of a category, in the available language. */
export function CategoryName({ category }: { category: Category }) {
  return (
    <>
      <span className={classes['code']}>{categoryCode(category)}</span>{' '}
      <span lang={titleLanguage(category)}>{category.title}</span>
    </>
  )
}
