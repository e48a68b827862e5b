import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { amountUnits, componentContents } from '#contract/values/amount.ts'
import type { IncludedProduct } from '#contract/products/products.ts'
import { decimalText } from '#domain/texts/figures.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { changedInput } from '#web/editing/changed-input.ts'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import classes from '#web/products/components/components.module.css'

type AmountFieldProps = { product: IncludedProduct; editing: CardEditing }

/** PROD-41: amount of a chemical product in its parent; a mass and its unit, saved with the card. */
export function AmountField({ product, editing }: AmountFieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { form, errors, change, changes, base } = editing
  const { id, title: name } = product
  const amount = form.amounts[id] ?? {
    value: product.amount ?? '',
    unit: product.amountUnit ?? 'kg',
    contents: product.contents,
  }
  const isReadOnly = !base.card.canEdit
  const isChanged = changes.amounts.some(({ componentId }) => componentId === id)
  const set = (next: Partial<typeof amount>) =>
    change('amounts', { ...form.amounts, [id]: { ...amount, ...next } })
  return (
    <div className={classes['amount']}>
      <TextInput
        aria-label={t('productFacts.amount.of', { name })}
        className={classes['amountFigure']}
        inputMode="decimal"
        // The server writes a point, Swedish a comma; both are taken.
        value={decimalText(amount.value, language)}
        maxLength={24}
        readOnly={isReadOnly}
        error={errors[`amounts.${id}`]}
        styles={isChanged ? changedInput : undefined}
        data-path={`amounts.${id}`}
        onChange={(event) => set({ value: event.currentTarget.value })}
      />
      <Select
        aria-label={t('productFacts.amount.unitOf', { name })}
        className={classes['amountUnit']}
        data={[...amountUnits]}
        value={amount.unit}
        disabled={isReadOnly}
        onChange={(unit) => unit && set({ unit })}
      />
      {product.kind === 'chemical_product' && (
        <Select
          aria-label={t('productFacts.amount.contentsOf', { name })}
          className={classes['amountContents']}
          data={componentContents.options.map((value) => ({
            value,
            label: t(`productFacts.amount.contents.${value}`),
          }))}
          value={amount.contents}
          disabled={isReadOnly}
          onChange={(contents) => contents && set({ contents })}
        />
      )}
    </div>
  )
}
