import { Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { rulesOf } from '#domain/products/types.ts'
import { changedInput } from '#web/editing/changed-input.ts'
import { ElectricalFields } from '#web/products/card/electrical-fields.tsx'
import { InformationFields } from '#web/products/card/information-fields.tsx'
import { LegislationSettings } from '#web/products/card/legislation-settings.tsx'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { BusinessRolesField } from '#web/products/fields/business-roles-field.tsx'
import { KindField } from '#web/products/fields/kind-field.tsx'
import { MixtureCategoryField } from '#web/products/fields/mixture-category-field.tsx'
import { SuppliersField } from '#web/products/fields/suppliers-field.tsx'
import { countries } from '#web/catalogues/catalogues.queries.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'

/** The settings that the judgement uses besides substances, e.g. roles, suppliers, origin, and which legislations apply. */
export function SettingsPanel({ editing }: { editing: CardEditing }) {
  const { t } = useTranslation()
  const { base, form, changes, errors, change } = editing
  const { card } = base
  const isReadOnly = !card.canEdit
  const isChanged = (field: keyof typeof changes.product) => field in changes.product
  const countryTitles = useQuery(countries).data?.items ?? []
  return (
    <SectionPanel id="settings" title={t('productCard.section.settings')}>
      <Stack gap={16} maw={560}>
        {card.type !== 'product_group' && (
          <KindField
            value={form.kind}
            error={errors['kind']}
            isReadOnly={isReadOnly}
            onChange={(kind) => change('kind', kind)}
          />
        )}
        {form.kind === 'chemical_product' && (
          <MixtureCategoryField
            value={form.mixtureCategory}
            description={t('productFacts.mixture.help')}
            isRequired
            error={errors['mixtureCategory']}
            isChanged={isChanged('mixtureCategory')}
            isReadOnly={isReadOnly}
            onChange={(code) => change('mixtureCategory', code)}
          />
        )}
        <BusinessRolesField
          value={form.businessRoleIds}
          isChanged={isChanged('businessRoleIds')}
          isReadOnly={isReadOnly}
          onChange={(roles) => change('businessRoleIds', roles)}
        />
        {rulesOf(card.type).suppliers === 'needed' && (
          <SuppliersField
            value={form.suppliers}
            error={errors['suppliers'] ?? errors['supplierIds']}
            isChanged={isChanged('supplierIds')}
            isReadOnly={isReadOnly}
            onChange={(suppliers) => change('suppliers', suppliers)}
          />
        )}
        <Select
          label={t('productCard.settings.country')}
          placeholder={t('productCard.settings.countryNone')}
          searchable
          clearable
          disabled={isReadOnly}
          styles={isChanged('countryOfOrigin') ? changedInput : undefined}
          data={countryTitles.map(({ code, title }) => ({ value: code, label: title }))}
          value={form.countryOfOrigin}
          onChange={(country) => change('countryOfOrigin', country)}
        />
        {card.type !== 'product_group' && <ElectricalFields editing={editing} />}
        {card.type !== 'product_group' && <InformationFields editing={editing} />}
        <LegislationSettings editing={editing} />
      </Stack>
    </SectionPanel>
  )
}
