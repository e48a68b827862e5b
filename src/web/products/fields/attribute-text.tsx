import { ActionIcon, Badge } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { AttributeKey } from '#web/products/fields/add-attribute.tsx'
import {
  AttributeRowFields,
  type AttributeRowFieldsProps,
} from '#web/products/fields/attribute-row-fields.tsx'
import classes from '#web/products/fields/attributes.module.css'

/** An identifier or a name as text; a click makes fields of the line. Enter keeps what is typed, Escape takes it back. */
export function AttributeText(props: AttributeRowFieldsProps) {
  const { path, row, isNew, isReadOnly, isChanged, errors, onChange } = props
  // The row as it was when it was opened; null: it is text.
  const [opened, setOpened] = useState<AttributeRowFieldsProps['row'] | null>(null)
  const hasFault = Object.keys(errors).some((fault) => fault.startsWith(`${path}.`))
  const isFields = !isReadOnly && (opened !== null || hasFault || row.value.trim() === '')
  const pencil = useRef<HTMLButtonElement>(null)
  if (!isFields) {
    return (
      <TextLine
        row={row}
        isChanged={isChanged}
        isReadOnly={isReadOnly}
        pencil={pencil}
        onOpen={() => setOpened(row)}
      />
    )
  }
  const close = () => {
    setOpened(null)
    // The field is gone when the line is text again.
    setTimeout(() => pencil.current?.focus())
  }
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (!(target instanceof HTMLInputElement) || target.getAttribute('aria-expanded') === 'true') return
    if (key === 'Enter') close()
    if (key === 'Escape' && opened) {
      const { key: kind, customType, value } = opened
      onChange({ key: kind, customType, value })
      close()
    }
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A click beside the line leaves its fields open: nothing jumps under the pointer.
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpened(null)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the fields in it
    <div className={classes['lineFields']} onKeyDown={onKeyDown} onBlur={onBlur}>
      <AttributeRowFields {...props} isNew={isNew || opened !== null} />
    </div>
  )
}

type TextLineProps = Pick<AttributeRowFieldsProps, 'row' | 'isChanged' | 'isReadOnly'> & {
  pencil: React.RefObject<HTMLButtonElement | null>
  onOpen: () => void
}

function TextLine({ row, isChanged, isReadOnly, pencil, onOpen }: TextLineProps) {
  const { t } = useTranslation()
  // The contract's keys, of which the row has one.
  const label = row.key === '' ? '' : t(`productCard.attribute.${row.key as AttributeKey}`)
  const kind = row.customType.trim() === '' ? label : row.customType
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the pencil in it does the same by keyboard
    <div
      className={classes['line']}
      data-changed={isChanged || undefined}
      data-editable={!isReadOnly || undefined}
      onClick={isReadOnly ? undefined : onOpen}
    >
      <span className={classes['lineKind']}>{kind}</span>
      <span className={classes['lineValue']}>
        {row.value.trim() === '' ? t('productCard.attributes.noValue') : row.value}
        {row.isPrimary && <Badge variant="default">{t('productCard.attributes.main')}</Badge>}
      </span>
      {!isReadOnly && (
        <ActionIcon
          ref={pencil}
          aria-label={t('productCard.attributes.edit', { key: label })}
          onClick={(event) => {
            event.stopPropagation()
            onOpen()
          }}
        >
          <IconPencil size={15} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  )
}
