import { ActionIcon, Button, MultiSelect, SegmentedControl, Select, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { concentrationBasis } from '#contract/catalogues/picklists.ts'
import type { AnsweredSubstance, ListedSubstance, ShownQuestion } from '#contract/exchange/answering.ts'
import { MAX_NAME } from '#contract/values/field-rules.ts'
import classes from '#web/exchange/answering/answering.module.css'
import {
  figureOf,
  isAbove,
  withFigure,
  type EntryFaults,
  type EntryField,
  type Figure,
} from '#web/exchange/answering/substance-answers.ts'
import { useSubstanceTexts } from '#web/exchange/answering/substance-texts.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { decimalText } from '#domain/texts/figures.ts'

type EntryFieldsProps = {
  entry: AnsweredSubstance
  /** undefined: not known here any more. */
  substance: ListedSubstance | undefined
  questions: readonly ShownQuestion[]
  faults: EntryFaults
  onChange: (change: Partial<AnsweredSubstance>) => void
  onRemove: () => void
}

/** A named substance: how much of it, where it is, and the exemption that is claimed for it. */
export function EntryFields({ entry, substance, questions, faults, onChange, onRemove }: EntryFieldsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { nameOf, numbersOf } = useSubstanceTexts(new Map(substance ? [[substance.id, substance]] : []))
  const name = nameOf(entry)
  const lists = questions.flatMap(({ list, title }) => {
    const on = substance?.lists.find((each) => each.list === list)
    return on ? [{ ...on, title }] : []
  })
  return (
    <div className={classes['entry']} role="group" aria-label={name}>
      <div className={classes['entryHead']}>
        <div>
          <div className={classes['subhead']}>{name}</div>
          {substance && <div className={classes['note']}>{numbersOf(substance)}</div>}
          <div className={classes['note']}>
            {lists.length === 0
              ? t('answering.substances.onNoList')
              : lists
                  .map(({ title, limit }) =>
                    limit === null
                      ? t('answering.substances.anyContent', { list: title })
                      : t('answering.substances.limit', { list: title, limit: format.percent(limit) }),
                  )
                  .join(' · ')}
          </div>
        </div>
        <ActionIcon aria-label={t('answering.substances.remove', { name })} onClick={onRemove}>
          <IconTrash size={15} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </div>
      <Shares entry={entry} name={name} faults={faults} onChange={onChange} />
      <Place entry={entry} name={name} faults={faults} onChange={onChange} />
      {lists
        .filter(({ limit, exemptions }) => exemptions.length > 0 && isAbove(entry, limit))
        .map(({ list, title, exemptions }) => (
          <Exemptions
            key={list}
            title={title}
            name={name}
            offered={exemptions}
            entry={entry}
            onChange={onChange}
          />
        ))}
    </div>
  )
}

type FieldsProps = Pick<EntryFieldsProps, 'entry' | 'faults' | 'onChange'> & { name: string }

const figures = ['share', 'range', 'unknown'] as const satisfies readonly Figure[]
/** Ranges that people know without a measurement, in % w/w. */
const usualRanges = [
  ['0.1', '1'],
  ['1', '3'],
  ['3', '10'],
  ['10', '100'],
] as const

function Shares({ entry, name, faults, onChange }: FieldsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const figure = figureOf(entry)
  const field = (key: 'concentration' | 'concentrationLow' | 'concentrationHigh') => (
    <ShareField entry={entry} name={name} field={key} faults={faults} onChange={onChange} />
  )
  return (
    <div className={classes['group']}>
      <SegmentedControl
        aria-label={t('answering.share.kindOf', { name })}
        style={{ alignSelf: 'flex-start' }}
        data={figures.map((value) => ({ value, label: t(`answering.share.kind.${value}`) }))}
        value={figure}
        onChange={(value) => onChange(withFigure(value))}
      />
      {figure === 'share' && <div className={classes['fields']}>{field('concentration')}</div>}
      {figure === 'range' && (
        <>
          <div className={classes['fields']}>
            {field('concentrationLow')}
            {field('concentrationHigh')}
          </div>
          <div className={classes['chips']}>
            {usualRanges.map(([low, high]) => (
              <Button
                key={low}
                variant="default"
                size="xs"
                onClick={() => onChange({ concentrationLow: low, concentrationHigh: high })}
              >
                {high === '100'
                  ? `> ${format.percent(low)}`
                  : `${format.decimal(low)}–${format.percent(high)}`}
              </Button>
            ))}
          </div>
        </>
      )}
      {figure === 'unknown' && <span className={classes['note']}>{t('answering.share.unknownNote')}</span>}
    </div>
  )
}

type ShareFieldProps = FieldsProps & { field: 'concentration' | 'concentrationLow' | 'concentrationHigh' }

function ShareField({ entry, name, field, faults, onChange }: ShareFieldProps) {
  const language = useLanguage()
  const { t } = useTranslation()
  const faultText = useFaultText(faults)
  return (
    <TextInput
      className={classes['share']}
      label={t(`answering.share.${field}`)}
      aria-label={t(`answering.share.of.${field}`, { name })}
      inputMode="decimal"
      rightSection={<span aria-hidden="true">%</span>}
      // The server writes a point, Swedish a comma; both are taken.
      value={decimalText(entry[field] ?? '', language)}
      maxLength={14}
      error={faultText(field)}
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
    />
  )
}

function Place({ entry, name, faults, onChange }: FieldsProps) {
  const { t } = useTranslation()
  const faultText = useFaultText(faults)
  return (
    <div className={classes['fields']}>
      <Select
        className={classes['place']}
        label={t('answering.place.label')}
        aria-label={t('answering.place.of', { name })}
        data={concentrationBasis.options.map((value) => ({ value, label: t(`answering.place.${value}`) }))}
        value={entry.basis}
        error={faultText('basis')}
        onChange={(basis) => basis && onChange({ basis })}
      />
      {entry.basis === 'homogeneous_material' && (
        <TextInput
          className={classes['place']}
          label={t('answering.place.material')}
          aria-label={t('answering.place.materialOf', { name })}
          placeholder={t('answering.place.materialHint')}
          maxLength={MAX_NAME}
          value={entry.materialName}
          error={faultText('materialName')}
          onChange={({ currentTarget }) => onChange({ materialName: currentTarget.value })}
        />
      )}
    </div>
  )
}

type ExemptionsProps = Pick<EntryFieldsProps, 'entry' | 'onChange'> & {
  title: string
  name: string
  offered: ListedSubstance['lists'][number]['exemptions']
}

/** Exemptions of a list that may be claimed for a substance above its limit. */
function Exemptions({ title, name, offered, entry, onChange }: ExemptionsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const ids = offered.map(({ id }) => id)
  return (
    <MultiSelect
      label={t('answering.exemption.label', { list: title })}
      aria-label={t('answering.exemption.of', { list: title, name })}
      description={t('answering.exemption.help')}
      searchable
      nothingFoundMessage={t('answering.substances.nothing')}
      data={offered.map(({ id, number, title: text, endsOn }) => ({
        value: id,
        label: [`${number} ${text}`, endsOn && t('answering.exemption.ends', { day: format.date(endsOn) })]
          .filter(Boolean)
          .join(' · '),
      }))}
      value={entry.exemptionIds.filter((id) => ids.includes(id))}
      onChange={(chosen) =>
        onChange({ exemptionIds: [...entry.exemptionIds.filter((id) => !ids.includes(id)), ...chosen] })
      }
    />
  )
}

function useFaultText(faults: EntryFaults) {
  const { t } = useTranslation()
  return (field: EntryField): string | undefined => {
    const fault = faults[field]
    return fault && t(`answering.fault.${fault}`)
  }
}
