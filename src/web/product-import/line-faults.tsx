import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ImportLine } from '#contract/product-import.ts'
import { useFormat } from '#web/i18n/format.ts'
import classes from '#web/product-import/product-import.module.css'

/** Cells that are being corrected, by row and column: "3 4". */
export type Edits = ReadonlyMap<string, string>

export const editKey = (row: number, column: number): string => `${row} ${column}`

type LineFaultsProps = {
  line: ImportLine
  edits: Edits
  onEdit: (key: string, value: string) => void
  onSend: () => void
}

/** Shows the faults of a row with place, value and remedy; a faulty cell is corrected beside its fault. */
export function LineFaults({ line: { outcome, faults }, edits, onEdit, onSend }: LineFaultsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return faults.map(({ code, row, column, cell, value, message }) => (
    <div key={`${code} ${column}`} className={classes['fault']}>
      <span className={classes['place']}>
        {column === null ? t('productImport.check.wholeRow') : t('productImport.check.column', { column })}
        {value && <q>{value}</q>}
      </span>
      {outcome === 'refused' ? message : t('productImport.check.leftOut', { message })}
      {row !== null && cell !== null && (
        <TextInput
          className={classes['correction']}
          size="xs"
          maxLength={1000}
          aria-label={t('productImport.check.correct', { column: column ?? '', row: format.number(row) })}
          value={edits.get(editKey(row, cell)) ?? value ?? ''}
          onChange={({ currentTarget }) => onEdit(editKey(row, cell), currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && onSend()}
        />
      )}
    </div>
  ))
}
