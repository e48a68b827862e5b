import { ActionIcon, Button, Select, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { type ListAnswer } from '#contract/products/substances.ts'
import { concentrationBasis } from '#contract/catalogues/picklists.ts'
import { MAX_NAME } from '#contract/values/field-rules.ts'
import type { EntryFault, EntryField, SubstanceEntry } from '#web/products/form/answers.ts'
import { ConcentrationFields } from '#web/products/substances/concentration-fields.tsx'
import { EntryConsequence } from '#web/products/substances/entry-consequence.tsx'
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
  faults: Partial<Record<EntryField, EntryFault>>
  areFaultsShown: boolean
  /** The server's refusal for a field; the field is named as in the contract. */
  refusalOf: (field: string) => string | undefined
  onChange: (change: Partial<SubstanceEntry>) => void
  onRemove: () => void
  onAnotherMaterial: () => void
}

/** The fields of an included substance: amount, basis and claimed exemptions (COMP-04). */
export function EntryFields(props: EntryFieldsProps) {
  const { entry, takers, isReadOnly, onChange, onRemove, onAnotherMaterial } = props
  const { t } = useTranslation()
  const { substance, basis } = entry
  const { name } = substance
  const faultText = (field: EntryField) => {
    const fault = props.faults[field]
    // A missing material is told when a save was tried; a wrong figure, and a place that is taken, at once.
    const isMissing = fault === 'material' || fault === 'other'
    if (fault && (!isMissing || props.areFaultsShown)) return t(textKeys[fault], { name })
    return props.refusalOf(field)
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
          error={faultText('basis')}
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
            name={name}
            list={list}
            title={title}
            exemptions={entry.exemptions}
            isReadOnly={isReadOnly}
            error={props.refusalOf('exemptionIds')}
            onChange={(exemptions) => onChange({ exemptions })}
          />
        ))}
        <MaterialFields
          entry={entry}
          isReadOnly={isReadOnly}
          faultText={faultText}
          onChange={(change) => onChange({ material: { ...entry.material, ...change } })}
        />
      </div>
      <EntryConsequence entry={entry} />
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
  mass: 'productSubstances.massWrong',
  material: 'productSubstances.materialNeeded',
  other: 'productFacts.material.otherNeeded',
  taken: 'productSubstances.placeTaken',
} as const satisfies Record<EntryFault, string>
