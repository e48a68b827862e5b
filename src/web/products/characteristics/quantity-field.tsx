import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { decimalText } from '#domain/texts/figures.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { changedInput } from '#web/editing/changed-input.ts'
import { dimensions, type Dimension, type TypedQuantity } from '#web/products/form/characteristics.ts'
import classes from '#web/products/characteristics/characteristics.module.css'

type QuantityFieldProps = {
  dimension: Dimension
  quantity: TypedQuantity
  error: string | undefined
  isChanged: boolean
  isReadOnly: boolean
  onChange: (quantity: TypedQuantity) => void
}

/** A figure and its unit. The figure is a text: it is never rounded. */
export function QuantityField(props: QuantityFieldProps) {
  const { dimension, quantity, error, isChanged, isReadOnly, onChange } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const { value, unit } = quantity
  const label = t(`productFacts.dimension.${dimension}`)
  return (
    <div className={classes['quantity']}>
      <TextInput
        className={classes['figure']}
        label={label}
        inputMode="decimal"
        // The server writes a point, Swedish a comma; both are taken.
        value={decimalText(value, language)}
        maxLength={24}
        readOnly={isReadOnly}
        styles={isChanged ? changedInput : undefined}
        error={error}
        data-path={`characteristics.${dimension}.value`}
        onChange={(event) => onChange({ ...quantity, value: event.currentTarget.value })}
      />
      <Select
        className={classes['unit']}
        aria-label={t('productFacts.unitOf', { dimension: label })}
        data={dimensions[dimension].map((each) => ({ value: each.code, label: each[language] }))}
        value={unit}
        disabled={isReadOnly}
        onChange={(chosen) => chosen !== null && onChange({ ...quantity, unit: chosen })}
      />
    </div>
  )
}
