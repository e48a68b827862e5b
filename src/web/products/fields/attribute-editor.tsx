import { UnstyledButton } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { readStorageItem, writeStorageItem } from '#web/storage/local-storage.ts'
import { AddAttribute, type AttributeKey } from '#web/products/fields/add-attribute.tsx'
import { AttributeRowFields } from '#web/products/fields/attribute-row-fields.tsx'
import { AttributeText } from '#web/products/fields/attribute-text.tsx'
import {
  hasEmptyHiddenRow,
  isChangedRow,
  withoutRow,
  withPrimary,
  withRow,
  type AttributeRow,
} from '#web/products/form/attribute-rows.ts'
import classes from '#web/products/fields/attributes.module.css'
import type { FieldTexts } from '#web/products/form/errors.ts'
import { Note } from '#web/ui/note.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { ATTRIBUTE_ROWS_SHOWN } from '#web/ui/timing.ts'

type AttributeEditorProps = {
  field: 'identifiers' | 'names'
  /** The kinds that the variant offers (PROD-10). */
  keys: readonly AttributeKey[]
  rows: readonly AttributeRow[]
  /** The rows as saved, to mark what was changed; null where nothing is saved yet. */
  savedRows: readonly AttributeRow[] | null
  errors: FieldTexts
  onChange: (rows: AttributeRow[]) => void
  isReadOnly?: boolean
}

/** PROD-08: typed rows of identifiers or names; those after the third can be folded away. */
export function AttributeEditor(props: AttributeEditorProps) {
  const { field, keys, isReadOnly } = props
  const { t } = useTranslation()
  const { newRow, add } = useNewRow(props)
  return (
    <SectionPanel
      id={field}
      title={t(`productCard.section.${field}`)}
      actions={!isReadOnly && <AddAttribute field={field} keys={keys} onAdd={add} />}
    >
      <AttributeRows {...props} newRow={newRow} />
    </SectionPanel>
  )
}

/** The same rows as text, each of which is edited on a click. */
export function AttributeTexts(props: AttributeEditorProps) {
  const { field, keys, isReadOnly } = props
  const { t } = useTranslation()
  const { newRow, add } = useNewRow(props)
  return (
    <div className={classes['texts']}>
      <div className={classes['textsHead']}>
        <h3 className={classes['textsTitle']}>{t(`productCard.section.${field}`)}</h3>
        {!isReadOnly && <AddAttribute field={field} keys={keys} onAdd={add} />}
      </div>
      <AttributeRows {...props} newRow={newRow} isText />
    </div>
  )
}

/** A row that was just added: its value takes the focus. */
function useNewRow({ rows, onChange }: AttributeEditorProps) {
  const [newRow, setNewRow] = useState<string | null>(null)
  const add = (key: AttributeKey, customType: string) => {
    const rowId = randomId()
    setNewRow(rowId)
    onChange([...rows, { rowId, key, customType, value: '', isPrimary: rows.length === 0 }])
  }
  return { newRow, add }
}

type AttributeRowsProps = AttributeEditorProps & {
  newRow: string | null
  /** Rows are text until they are clicked. */
  isText?: boolean
}

function AttributeRows(props: AttributeRowsProps) {
  const { field, keys, rows, savedRows, errors, onChange, newRow, isText = false } = props
  const { t } = useTranslation()
  const isReadOnly = props.isReadOnly ?? false
  const hasHiddenFault = rows.some(
    (_row, index) => index >= ATTRIBUTE_ROWS_SHOWN && `${field}.${index}.value` in errors,
  )
  const { isOpen: isUnfolded, toggle } = useOpenState(field, hasEmptyHiddenRow(rows) || hasHiddenFault)
  const hidden = rows.length - ATTRIBUTE_ROWS_SHOWN
  const shown = isUnfolded ? rows : rows.slice(0, ATTRIBUTE_ROWS_SHOWN)
  const Chevron = isUnfolded ? IconChevronDown : IconChevronRight
  const Row = isText ? AttributeText : AttributeRowFields
  return (
    <>
      {rows.length === 0 && <Note tone="duty">{t('productCard.attributes.nothing')}</Note>}
      {errors[field] && <Note tone="breach">{errors[field]}</Note>}
      <div
        className={classes[isText ? 'lines' : 'rows']}
        role="group"
        aria-label={t(`productCard.section.${field}`)}
      >
        {shown.map((row, index) => (
          <Row
            key={row.rowId}
            path={`${field}.${index}`}
            row={row}
            keys={keys}
            isChanged={savedRows !== null && isChangedRow(savedRows, row)}
            isNew={row.rowId === newRow}
            errors={errors}
            isReadOnly={isReadOnly}
            onChange={(change) => onChange(withRow(rows, row.rowId, change))}
            onPrimary={() => onChange(withPrimary(rows, row.rowId))}
            onRemove={() => onChange(withoutRow(rows, row.rowId))}
          />
        ))}
      </div>
      {hidden > 0 && (
        <UnstyledButton className={classes['more']} aria-expanded={isUnfolded} onClick={toggle}>
          <Chevron size={14} stroke={1.6} aria-hidden="true" />
          {t(
            field === 'identifiers'
              ? 'productCard.attributes.moreIdentifiers'
              : 'productCard.attributes.moreNames',
            {
              count: hidden,
            },
          )}
        </UnstyledButton>
      )}
    </>
  )
}

/**
 * Remembered for each editor on this device. What had to open by itself stays open: it would else fold over the field
 * in which one types, as soon as the row is no longer empty.
 */
function useOpenState(field: string, mustOpen: boolean): { isOpen: boolean; toggle: () => void } {
  const key = `kedja.layout.attributes.${field}`
  const [isOpen, setOpen] = useState(() => readStorageItem(localStorage, key, z.boolean()) ?? false)
  if (mustOpen && !isOpen) setOpen(true)
  const toggle = () => {
    setOpen(!isOpen)
    writeStorageItem(localStorage, key, !isOpen)
  }
  return { isOpen, toggle }
}
