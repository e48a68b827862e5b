import { ActionIcon, Radio, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { AttributeKey } from '#web/products/fields/add-attribute.tsx'
import type { AttributeRow } from '#web/products/form/attribute-rows.ts'
import classes from '#web/products/fields/attributes.module.css'
import type { FieldTexts } from '#web/products/form/errors.ts'
import { changedInput } from '#web/editing/changed-input.ts'
import { ATTRIBUTE_VALUE_DEBOUNCE_MS } from '#web/ui/timing.ts'

export type AttributeRowFieldsProps = {
  /** The path of the row in the form, e.g. "identifiers.0". */
  path: string
  row: AttributeRow
  keys: readonly AttributeKey[]
  isChanged: boolean
  /** Just added: its value takes the focus. */
  isNew: boolean
  errors: FieldTexts
  isReadOnly: boolean
  onChange: (change: Partial<AttributeRow>) => void
  onPrimary: () => void
  onRemove: () => void
}

/** Primary or not, kind, value, and the way out. */
export function AttributeRowFields(props: AttributeRowFieldsProps) {
  const { path, row, keys, isChanged, isNew, errors, isReadOnly, onChange, onPrimary, onRemove } = props
  const { t } = useTranslation()
  // The contract's keys, of which the row has one.
  const label = row.key === '' ? '' : t(`productCard.attribute.${row.key as AttributeKey}`)
  const offered = keys.some((key) => key === row.key) ? keys : [...keys, row.key as AttributeKey]
  const fault = errors[`${path}.value`]
  const valueError =
    fault !== undefined && row.value.trim() === ''
      ? t('productCard.attributes.required', { key: label })
      : fault
  return (
    <div className={classes['row']} role="group" aria-label={label}>
      <Radio
        aria-label={t('productCard.attributes.primary', { key: label })}
        checked={row.isPrimary}
        disabled={isReadOnly}
        onChange={onPrimary}
      />
      <Select
        className={classes['rowKey']}
        aria-label={t('productCard.attributes.type')}
        data={offered.map((key) => ({ value: key, label: t(`productCard.attribute.${key}`) }))}
        value={row.key}
        disabled={isReadOnly}
        error={errors[`${path}.key`]}
        onChange={(key) => onChange({ key: key ?? '', customType: key === 'Other' ? row.customType : '' })}
      />
      {row.key === 'Other' && path.startsWith('identifiers') && (
        <DebouncedText
          className={classes['rowCustomType']}
          label={t('productCard.attributes.customTypeOf', { value: row.value })}
          placeholder={t('productCard.attributes.customType')}
          value={row.customType}
          isReadOnly={isReadOnly}
          error={errors[`${path}.customType`]}
          dataPath={`${path}.customType`}
          onChange={(customType) => onChange({ customType })}
        />
      )}
      <DebouncedText
        className={classes['rowValue']}
        label={t('productCard.attributes.valueOf', { key: label })}
        value={row.value}
        isChanged={isChanged}
        isReadOnly={isReadOnly}
        takesFocus={isNew}
        error={valueError}
        dataPath={`${path}.value`}
        onChange={(value) => onChange({ value })}
      />
      {!isReadOnly && (
        <ActionIcon aria-label={t('productCard.attributes.remove', { key: label })} onClick={onRemove}>
          <IconTrash size={15} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  )
}

type DebouncedTextProps = {
  className?: string
  label: string
  placeholder?: string
  value: string
  isChanged?: boolean
  isReadOnly: boolean
  takesFocus?: boolean
  error: string | undefined
  dataPath: string
  onChange: (value: string) => void
}

/** PROD-08: a value counts as changed when typing rests for 400 ms, or when the field is left. */
function DebouncedText({
  label,
  value,
  isChanged,
  isReadOnly,
  takesFocus,
  error,
  dataPath,
  onChange,
  ...input
}: DebouncedTextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const rest = useDebouncedCallback(
    (text: string) => {
      onChange(text)
      setTyped(null)
    },
    { delay: ATTRIBUTE_VALUE_DEBOUNCE_MS, flushOnUnmount: true },
  )
  return (
    <TextInput
      {...input}
      ref={takesFocus ? focus : undefined}
      aria-label={label}
      // What is wrong was said of what stood there: it goes with the first key, and not under the button that is pressed next.
      error={typed === null ? error : undefined}
      data-path={dataPath}
      styles={isChanged ? changedInput : undefined}
      value={typed ?? value}
      readOnly={isReadOnly}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        rest(event.currentTarget.value)
      }}
      onBlur={rest.flush}
      // Ctrl S saves what is on the screen, not what it was 400 ms ago; Alt and an arrow leave it. Escape takes back what has not counted yet.
      onKeyDown={({ ctrlKey, metaKey, altKey, key }) => {
        if (ctrlKey || metaKey || altKey || key === 'Enter') rest.flush()
        if (key !== 'Escape') return
        rest.cancel()
        setTyped(null)
      }}
    />
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus()
