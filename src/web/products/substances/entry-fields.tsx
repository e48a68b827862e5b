import { ActionIcon, Button, Select, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { type ListAnswer } from '#contract/products/substances.ts'
import { concentrationBasis } from '#contract/catalogues/picklists.ts'
import { MAX_NAME } from '#contract/values/field-rules.ts'
import {
  entryFaults,
  type EntryFault,
  type EntryField,
  type SubstanceEntry,
} from '#web/products/substances/answers-form.ts'
import { ConcentrationFields } from '#web/products/substances/concentration-fields.tsx'
import { ExemptionsField } from '#web/products/substances/exemptions-field.tsx'
import { MaterialFields } from '#web/products/substances/material-fields.tsx'
import classes from '#web/products/substances/substances.module.css'
import { numbersOf } from '#web/compliance/explanation-text.ts'

type EntryFieldsProps = {
  entry: SubstanceEntry
  /** Just found by typing: what is typed next is how much of it there is. */
  isPicked: boolean
  /** The lists that take it, in their order. */
  takers: readonly ListAnswer[]
  isReadOnly: boolean
  areFaultsShown: boolean
  onChange: (change: Partial<SubstanceEntry>) => void
  onRemove: () => void
  onAnotherMaterial: () => void
}

/** One included substance: how much, measured in what, and the exemptions claimed for it (COMP-04). */
export function EntryFields(props: EntryFieldsProps) {
  const { entry, takers, isReadOnly, areFaultsShown, onChange, onRemove, onAnotherMaterial } = props
  const { t } = useTranslation()
  const { substance, basis } = entry
  const { name } = substance
  const faults = entryFaults(entry)
  const faultText = (field: EntryField) => {
    const fault = faults[field]
    // A missing material is told when a save was tried; a wrong figure at once.
    const isMissing = fault === 'material' || fault === 'other'
    return fault && (!isMissing || areFaultsShown) ? t(textKeys[fault]) : undefined
  }
  return (
    <div className={classes['entry']} role="group" aria-label={name}>
      <div className={classes['entryHead']}>
        <div>
          <Text fw={500}>{name}</Text>
          <div className={classes['note']}>{numbersOf(substance, t)}</div>
          <div className={classes['note']}>
            {takers.length === 0
              ? t('productSubstances.onNoList')
              : t('productSubstances.concerns', { lists: takers.map(({ title }) => title).join(', ') })}
          </div>
        </div>
        {!isReadOnly && (
          <ActionIcon ml="auto" aria-label={t('productSubstances.remove', { name })} onClick={onRemove}>
            <IconTrash size={15} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      <div className={classes['entryFields']}>
        <ConcentrationFields
          entry={entry}
          isPicked={props.isPicked}
          mayBeRange
          isReadOnly={isReadOnly}
          faultText={faultText}
          onChange={onChange}
        />
        <Select
          className={classes['basis']}
          label={t('productSubstances.basis')}
          aria-label={t('productSubstances.basisOf', { name })}
          data={concentrationBasis.options.map((each) => ({
            value: each,
            label: t(`productSubstances.basisOption.${each}`),
          }))}
          value={basis}
          disabled={isReadOnly}
          onChange={(chosen) => chosen && onChange({ basis: chosen })}
        />
        {basis === 'homogeneous_material' && (
          <TextInput
            className={classes['material']}
            label={t('productSubstances.material')}
            aria-label={t('productSubstances.materialOf', { name })}
            placeholder={t('productSubstances.materialHint')}
            maxLength={MAX_NAME}
            value={entry.materialName}
            readOnly={isReadOnly}
            error={faultText('materialName')}
            onChange={(event) => onChange({ materialName: event.currentTarget.value })}
          />
        )}
        {takers.map(({ list, title }) => (
          <ExemptionsField
            key={list}
            entry={entry}
            list={list}
            title={title}
            isReadOnly={isReadOnly}
            onChange={onChange}
          />
        ))}
        <MaterialFields
          entry={entry}
          isReadOnly={isReadOnly}
          faultText={faultText}
          onChange={(change) => onChange({ material: { ...entry.material, ...change } })}
        />
      </div>
      {basis === 'homogeneous_material' && !isReadOnly && (
        <Button
          variant="subtle"
          size="xs"
          ml={-8}
          style={{ alignSelf: 'flex-start' }}
          onClick={onAnotherMaterial}
        >
          {t('productSubstances.anotherMaterial', { name })}
        </Button>
      )}
    </div>
  )
}

const textKeys = {
  percentage: 'productSubstances.percentage',
  order: 'productSubstances.order',
  material: 'productSubstances.materialNeeded',
  other: 'productFacts.material.otherNeeded',
} as const satisfies Record<EntryFault, string>
