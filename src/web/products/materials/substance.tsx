import { ActionIcon, Select, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import {
  isShareWrong,
  shareUnits,
  type DraftSubstance,
  type ListTitle,
} from '#web/products/materials/form.ts'
import { OF_FIGURE } from '#web/products/materials/refusals.ts'
import { ExemptionsField } from '#web/products/substances/exemptions-field.tsx'
import classes from '#web/products/substances/substances.module.css'

type MaterialSubstanceProps = {
  substance: DraftSubstance
  canEdit: boolean
  /** The lists that it is on. */
  lists: readonly ListTitle[]
  /** The server's refusal for a field of the substance; the field is named as in the contract. */
  refusalOf: (field: string) => string | undefined
  onChange: (next: DraftSubstance) => void
  onRemove: () => void
}

/** A substance in a material: its share, a range of it or its mass; and the exemptions claimed for it there. */
export function MaterialSubstance(props: MaterialSubstanceProps) {
  const { substance, canEdit, lists, refusalOf, onChange, onRemove } = props
  const { t } = useTranslation()
  const { name, cas, value, unit, exemptions } = substance
  const refused = OF_FIGURE.map(refusalOf).find(Boolean)
  return (
    <div className={classes['materialSubstance']} role="group" aria-label={name}>
      <div className={classes['entryHead']}>
        <div className={classes['materialSubstanceName']}>
          <Text>{name}</Text>
          <span className={classes['note']}>
            {cas === '' ? t('materials.byName') : t('productSubstances.cas', { cas })}
          </span>
        </div>
        <TextInput
          w={120}
          aria-label={t('materials.shareOf', { name })}
          placeholder={t('materials.shareHint')}
          inputMode="text"
          readOnly={!canEdit}
          value={value}
          error={isShareWrong(substance) ? t('materials.figureWrong') : refused}
          onChange={(event) => onChange({ ...substance, value: event.currentTarget.value })}
        />
        <Select
          w={76}
          aria-label={t('materials.unitOf', { name })}
          data={shareUnits}
          readOnly={!canEdit}
          value={unit}
          onChange={(next) => next && onChange({ ...substance, unit: next })}
        />
        {canEdit && (
          <ActionIcon mt={4} aria-label={t('materials.remove', { name })} onClick={onRemove}>
            <IconTrash size={15} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      {lists.map(({ list, title }) => (
        <ExemptionsField
          key={list}
          name={name}
          list={list}
          title={title}
          exemptions={exemptions}
          isReadOnly={!canEdit}
          error={refusalOf('exemptionIds')}
          onChange={(next) => onChange({ ...substance, exemptions: next })}
        />
      ))}
    </div>
  )
}
