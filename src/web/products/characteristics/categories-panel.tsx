import { useTranslation } from 'react-i18next'

import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { CategoryField } from '#web/catalogues/category-field.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

/** PROD-21: the customs categories of the product. */
export function CategoriesPanel({ editing }: { editing: CardEditing }) {
  const { t } = useTranslation()
  const { base, form, changes, errors, change } = editing
  return (
    <SectionPanel id="categories" title={t('productFacts.section.categories')}>
      <CategoryField
        label={t('productFacts.categories.label')}
        description={t('productFacts.categories.help')}
        value={form.categories}
        error={errors['categoryIds']}
        isChanged={'categoryIds' in changes.product}
        isReadOnly={!base.card.canEdit}
        onChange={(categories) => change('categories', categories)}
      />
    </SectionPanel>
  )
}
