import { MultiSelect, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { MAX_NAME } from '#contract/values/field-rules.ts'
import { colours, OTHER_CODE } from '#contract/products/scip-codes.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { changedInput } from '#web/editing/changed-input.ts'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import {
  characteristicsForm,
  dimensionNames,
  type CharacteristicsForm,
} from '#web/products/form/characteristics.ts'
import classes from '#web/products/characteristics/characteristics.module.css'
import { PairsField } from '#web/products/characteristics/pairs-field.tsx'
import { PictureField } from '#web/products/characteristics/picture-field.tsx'
import { QuantityField } from '#web/products/characteristics/quantity-field.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

/** PROD-38: characteristics of the product: measures, colours, picture, and further ones. */
export function CharacteristicsPanel({ editing }: { editing: CardEditing }) {
  const { t } = useTranslation()
  const { base, form, errors, change } = editing
  const isReadOnly = !base.card.canEdit
  const { characteristics } = form
  const saved = characteristicsForm(base.card.characteristics)
  const set = (next: Partial<CharacteristicsForm>) =>
    change('characteristics', { ...characteristics, ...next })
  return (
    <SectionPanel id="characteristics" title={t('productFacts.section.characteristics')}>
      <Stack gap={16}>
        <div className={classes['quantities']}>
          {dimensionNames.map((dimension) => (
            <QuantityField
              key={dimension}
              dimension={dimension}
              quantity={characteristics.quantities[dimension]}
              error={errors[`characteristics.${dimension}.value`]}
              isChanged={characteristics.quantities[dimension].value !== saved.quantities[dimension].value}
              isReadOnly={isReadOnly}
              onChange={(quantity) =>
                set({ quantities: { ...characteristics.quantities, [dimension]: quantity } })
              }
            />
          ))}
        </div>
        <ColoursField editing={editing} onChange={set} />
        <PairsField
          pairs={characteristics.pairs}
          errors={errors}
          isReadOnly={isReadOnly}
          onChange={(pairs) => set({ pairs })}
        />
        <PictureField editing={editing} />
      </Stack>
    </SectionPanel>
  )
}

type ColoursFieldProps = { editing: CardEditing; onChange: (change: Partial<CharacteristicsForm>) => void }

function ColoursField({ editing, onChange }: ColoursFieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { base, form, errors } = editing
  const { colours: chosen, colourOther } = form.characteristics
  const isReadOnly = !base.card.canEdit
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(base.card.characteristics.colours)
  return (
    <>
      <MultiSelect
        label={t('productFacts.colours')}
        placeholder={chosen.length === 0 ? t('productFacts.coloursChoose') : undefined}
        nothingFoundMessage={t('productFacts.coloursNothing')}
        searchable
        disabled={isReadOnly}
        styles={isChanged ? changedInput : undefined}
        error={errors['characteristics.colours']}
        data={colours.map((colour) => ({ value: colour.code, label: colour[language] }))}
        value={chosen}
        onChange={(codes) => onChange({ colours: codes })}
      />
      {chosen.includes(OTHER_CODE) && (
        <TextInput
          label={t('productFacts.colourOther')}
          required
          value={colourOther}
          maxLength={MAX_NAME}
          readOnly={isReadOnly}
          error={errors['characteristics.colourOther']}
          data-path="characteristics.colourOther"
          onChange={(event) => onChange({ colourOther: event.currentTarget.value })}
        />
      )}
    </>
  )
}
