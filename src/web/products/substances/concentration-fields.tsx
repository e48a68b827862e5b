import { Anchor, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { decimalText } from '#domain/texts/figures.ts'
import { useLanguage } from '#web/i18n/index.ts'
import type { EntryField, SubstanceEntry } from '#web/products/substances/answers-form.ts'
import classes from '#web/products/substances/substances.module.css'

type ConcentrationFieldsProps = {
  entry: SubstanceEntry
  /** Takes the focus when it comes. */
  isPicked: boolean
  /** The list takes ranges, too. */
  mayBeRange: boolean
  isReadOnly: boolean
  faultText: (field: EntryField) => string | undefined
  onChange: (change: Partial<SubstanceEntry>) => void
}

/** % w/w as one figure or as a range; nothing at all counts as above the limit (COMP-17). */
export function ConcentrationFields(props: ConcentrationFieldsProps) {
  const { entry, mayBeRange, isReadOnly, onChange } = props
  const { t } = useTranslation()
  const { name } = entry.substance
  const isUnknown = entry.isRange
    ? entry.concentrationLow.trim() === '' && entry.concentrationHigh.trim() === ''
    : entry.concentration.trim() === ''
  return (
    <div className={classes['concentration']}>
      <div className={classes['figures']}>
        {entry.isRange ? (
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
        ) : (
          <Figure
            {...props}
            field="concentration"
            label={t('productSubstances.concentration')}
            of={t('productSubstances.concentrationOf', { name })}
          />
        )}
      </div>
      <Text component="div" className={classes['note']}>
        {isUnknown && t('productSubstances.unknownConcentration')}
        {mayBeRange && !isReadOnly && (
          <Anchor
            component="button"
            type="button"
            inherit
            ml={isUnknown ? 8 : 0}
            onClick={() => onChange({ isRange: !entry.isRange })}
          >
            {t(entry.isRange ? 'productSubstances.single' : 'productSubstances.range')}
          </Anchor>
        )}
      </Text>
    </div>
  )
}

type FigureProps = ConcentrationFieldsProps & {
  field: 'concentration' | 'concentrationLow' | 'concentrationHigh'
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
      rightSection={<span aria-hidden="true">%</span>}
      // The server writes a point, Swedish a comma; both are taken.
      value={decimalText(typed, language)}
      maxLength={14}
      readOnly={isReadOnly}
      error={faultText(field)}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
}

/** One function for all draws: the field takes the focus when it comes, and not again. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus()
