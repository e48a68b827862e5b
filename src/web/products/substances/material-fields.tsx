import { MultiSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { MAX_NAME } from '#contract/values/field-rules.ts'
import { OTHER_CODE } from '#contract/products/scip-codes.ts'
import { additionalMaterials } from '#web/catalogues/categories.queries.ts'
import { matching } from '#web/products/fields/matching.ts'
import { MaterialCategorySelect } from '#web/products/fields/material-category-select.tsx'
import { MixtureCategoryField } from '#web/products/fields/mixture-category-field.tsx'
import type { EntryField, MaterialProperties, SubstanceEntry } from '#web/products/form/answers.ts'
import classes from '#web/products/substances/substances.module.css'

type MaterialFieldsProps = {
  entry: SubstanceEntry
  isReadOnly: boolean
  faultText: (field: EntryField) => string | undefined
  onChange: (change: Partial<MaterialProperties>) => void
}

/** PROD-27, SUB-08: the material or mixture that holds the substance, by the authority's lists. */
export function MaterialFields(props: MaterialFieldsProps) {
  const { entry, isReadOnly, onChange } = props
  const { t } = useTranslation()
  const { name } = entry.substance
  // A mixture has a category of its own and no material.
  return entry.basis === 'mixture' ? (
    <MixtureCategoryField
      className={classes['property']}
      ariaLabel={t('productFacts.material.mixtureOf', { name })}
      value={entry.material.mixtureCategory}
      isReadOnly={isReadOnly}
      onChange={(mixtureCategory) => onChange({ mixtureCategory })}
    />
  ) : (
    <>
      <MaterialCategory {...props} />
      <AdditionalMaterials {...props} />
    </>
  )
}

function MaterialCategory({ entry, isReadOnly, faultText, onChange }: MaterialFieldsProps) {
  const { t } = useTranslation()
  const { materialCategory, materialCategoryOther } = entry.material
  return (
    <>
      <MaterialCategorySelect
        label={t('productFacts.material.category')}
        of={t('productFacts.material.categoryOf', { name: entry.substance.name })}
        value={materialCategory}
        isReadOnly={isReadOnly}
        onChange={(code) => onChange({ materialCategory: code })}
      />
      {materialCategory === OTHER_CODE && (
        <TextInput
          className={classes['property']}
          label={t('productFacts.material.categoryOther')}
          required
          maxLength={MAX_NAME}
          readOnly={isReadOnly}
          value={materialCategoryOther}
          error={faultText('materialCategoryOther')}
          onChange={(event) => onChange({ materialCategoryOther: event.currentTarget.value })}
        />
      )}
    </>
  )
}

function AdditionalMaterials({ entry, isReadOnly, faultText, onChange }: MaterialFieldsProps) {
  const { t } = useTranslation()
  const choices = useQuery(additionalMaterials).data?.items ?? []
  const { additionalMaterials: chosen, additionalMaterialOther } = entry.material
  return (
    <>
      <MultiSelect
        className={classes['property']}
        label={t('productFacts.material.additional')}
        aria-label={t('productFacts.material.additionalOf', { name: entry.substance.name })}
        placeholder={chosen.length === 0 ? t('productFacts.material.choose') : undefined}
        nothingFoundMessage={t('productFacts.material.nothing')}
        searchable
        disabled={isReadOnly}
        data={choices.map(({ code, title }) => ({ value: code, label: title }))}
        value={chosen}
        onChange={(codes) => onChange({ additionalMaterials: codes })}
        filter={matching(() => '')}
      />
      {chosen.includes(OTHER_CODE) && (
        <TextInput
          className={classes['property']}
          label={t('productFacts.material.additionalOther')}
          required
          maxLength={MAX_NAME}
          readOnly={isReadOnly}
          value={additionalMaterialOther}
          error={faultText('additionalMaterialOther')}
          onChange={(event) => onChange({ additionalMaterialOther: event.currentTarget.value })}
        />
      )}
    </>
  )
}
