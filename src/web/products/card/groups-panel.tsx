import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { ProductGroupsField } from '#web/products/fields/product-groups-field.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

/** The groups that hold the product; groups hold no groups (COMP-15). */
export function GroupsPanel({ editing }: { editing: CardEditing }) {
  const { t } = useTranslation()
  const { base, form, changes, change } = editing
  return (
    <SectionPanel id="groups" title={t('productCard.section.groups')}>
      {base.card.type === 'product_group' ? (
        <Text c="var(--k-text2)">{t('productCard.groups.isGroup')}</Text>
      ) : (
        <ProductGroupsField
          value={form.productGroups}
          isChanged={'productGroupIds' in changes.product}
          isReadOnly={!base.card.canEdit}
          onChange={(groups) => change('productGroups', groups)}
        />
      )}
    </SectionPanel>
  )
}
