import { SegmentedControl, Select, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { massUnits } from '#contract/values/amount.ts'
import { decimalText } from '#domain/texts/figures.ts'
import { useLanguage } from '#web/i18n/index.ts'
import type { EntryField, FigureKind, SubstanceEntry } from '#web/products/form/answers.ts'
import classes from '#web/products/substances/substances.module.css'

type ConcentrationFieldsProps = {
  entry: SubstanceEntry
  /** Takes the focus when it comes. */
  isPicked: boolean
  isReadOnly: boolean
  faultText: (field: EntryField) => string | undefined
  onChange: (change: Partial<SubstanceEntry>) => void
}

const kinds: readonly FigureKind[] = ['share', 'range', 'mass']

/** % w/w as one figure or as a range, or a mass; nothing at all counts as above the limit (COMP-17). */
export function ConcentrationFields(props: ConcentrationFieldsProps) {
  const { entry, isReadOnly, onChange } = props
  const { t } = useTranslation()
  const { name } = entry.substance
  return (
    <div className={classes['concentration']}>
      <div className={classes['figures']}>
        {entry.figure === 'share' && (
          <Figure
            {...props}
            field="concentration"
            label={t('productSubstances.concentration')}
            of={t('productSubstances.concentrationOf', { name })}
          />
        )}
        {entry.figure === 'range' && (
          <>
            <Figure
              {...props}
              field="concentrationLow"
              label={t('productSubstances.low')}
              of={t('productSubstances.lowOf', { name })}
            />
            <Figure
              {...props}
              field="concentrationHigh"
              label={t('productSubstances.high')}
              of={t('productSubstances.highOf', { name })}
            />
          </>
        )}
        {entry.figure === 'mass' && <MassFigure {...props} />}
      </div>
      {!isReadOnly && (
        <SegmentedControl
          size="xs"
          aria-label={t('productSubstances.figureOf', { name })}
          data={kinds.map((kind) => ({ value: kind, label: t(`productSubstances.figure.${kind}`) }))}
          value={entry.figure}
          onChange={(figure) => onChange({ figure })}
        />
      )}
      {isUnknown(entry) && (
        <Text component="div" className={classes['note']}>
          {t('productSubstances.unknownConcentration')}
        </Text>
      )}
    </div>
  )
}

function isUnknown({ figure, ...entry }: SubstanceEntry): boolean {
  const typed = {
    share: entry.concentration,
    range: `${entry.concentrationLow}${entry.concentrationHigh}`,
    mass: entry.mass,
  }
  return typed[figure].trim() === ''
}

type FigureProps = ConcentrationFieldsProps & {
  field: 'concentration' | 'concentrationLow' | 'concentrationHigh' | 'mass'
  label: string
  of: string
}

function Figure({ entry, isPicked, field, label, of, isReadOnly, faultText, onChange }: FigureProps) {
  const language = useLanguage()
  const typed = entry[field]
  return (
    <TextInput
      className={classes['figure']}
      classNames={{ wrapper: classes['figureBox'] ?? '' }}
      ref={isPicked && field !== 'concentrationHigh' ? takeFocus : null}
      label={label}
      aria-label={of}
      inputMode="decimal"
      rightSection={field === 'mass' ? undefined : <span aria-hidden="true">%</span>}
      // The server writes a point, Swedish a comma; both are taken.
      value={decimalText(typed, language)}
      maxLength={14}
      readOnly={isReadOnly}
      error={faultText(field)}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
}

/** The mass of the substance in the article, the material or the mixture; the share follows from what that weighs. */
function MassFigure(props: ConcentrationFieldsProps) {
  const { entry, isReadOnly, onChange } = props
  const { t } = useTranslation()
  const { name } = entry.substance
  return (
    <>
      <Figure
        {...props}
        field="mass"
        label={t('productSubstances.mass')}
        of={t('productSubstances.massOf', { name })}
      />
      <Select
        w={76}
        label={t('productSubstances.unit')}
        aria-label={t('productSubstances.unitOf', { name })}
        data={massUnits}
        allowDeselect={false}
        disabled={isReadOnly}
        value={entry.massUnit}
        onChange={(unit) => unit && onChange({ massUnit: unit })}
      />
    </>
  )
}

/** Focuses the field. The function is the same for all renders, so that the field takes the focus only when it appears. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus()
