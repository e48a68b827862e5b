import { Input, SegmentedControl, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { changedInput } from '#web/editing/changed-input.ts'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'

const categories = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'] as const

/** PROD-37: electrical equipment or not, and its category 1–11; without one each product above it decides (COMP-04). */
export function ElectricalFields({ editing }: { editing: CardEditing }) {
  const { t } = useTranslation()
  const { base, form, changes, errors, change } = editing
  const isReadOnly = !base.card.canEdit
  return (
    <>
      <Input.Wrapper label={t('productCard.settings.electrical')} labelElement="div" error={errors['isEee']}>
        <div>
          <SegmentedControl
            size="xs"
            aria-label={t('productCard.settings.electrical')}
            disabled={isReadOnly}
            styles={'isEee' in changes.product ? { root: changedInput.input } : undefined}
            data={[
              { value: 'yes', label: t('productCard.settings.electricalYes') },
              { value: 'no', label: t('productCard.settings.electricalNo') },
              { value: 'unknown', label: t('productCard.settings.electricalUnknown') },
            ]}
            value={form.isEee === null ? 'unknown' : form.isEee ? 'yes' : 'no'}
            onChange={(value) => change('isEee', value === 'unknown' ? null : value === 'yes')}
          />
        </div>
      </Input.Wrapper>
      {form.isEee === true && (
        <Select
          label={t('productCard.settings.category')}
          placeholder={t('productCard.settings.categoryNone')}
          clearable
          disabled={isReadOnly}
          error={errors['eeeCategory']}
          styles={'eeeCategory' in changes.product ? changedInput : undefined}
          data={categories.map((category) => ({
            value: category,
            label: t(`productCard.settings.categories.${category}`),
          }))}
          value={form.eeeCategory === null ? null : String(form.eeeCategory)}
          onChange={(category) => change('eeeCategory', category === null ? null : Number(category))}
        />
      )}
    </>
  )
}
