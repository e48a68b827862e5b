import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ProductImport } from '#contract/product-import.ts'
import { textEncodings, type TextEncoding } from '#contract/values/text-encodings.ts'
import { encodingName } from '#domain/spreadsheets/encoding-names.ts'
import { Note } from '#web/ui/note.tsx'

type SheetNotesProps = {
  sheets: ProductImport['sheets']
  /** Index of the sheet that is read, from 0. */
  chosen: number
  /** The encoding that a person chose for the letters of the file; null: none. */
  encoding: TextEncoding | null
  onEncoding: (encoding: TextEncoding) => void
}

/** Notes on hidden sheets, rows and columns of the workbook, on groups of rows and columns that are left out, and on letters that were guessed: their encoding can be chosen. */
export function SheetNotes({ sheets, chosen, encoding, onEncoding }: SheetNotesProps) {
  const { t } = useTranslation()
  const notes = sheets[chosen]?.notes ?? {}
  const others = sheets.filter(({ notes: { isHidden } }, index) => isHidden && index !== chosen)
  const texts = [
    notes.leftOutColumns && t('productImport.columns.leftOut', { columns: notes.leftOutColumns }),
    notes.encoding &&
      t('productImport.columns.encoding', {
        encoding: encoding === null ? notes.encoding : encodingName(encoding),
      }),
    notes.isHidden && t('productImport.columns.hiddenSheet'),
    notes.hasHiddenRows && t('productImport.columns.hiddenRows'),
    notes.hasGroupedRows && t('productImport.columns.groupedRows'),
    notes.hiddenColumns && t('productImport.columns.hiddenColumns', { columns: notes.hiddenColumns }),
    others.length > 0 &&
      t('productImport.columns.hiddenSheets', { names: others.map(({ name }) => name ?? '').join(', ') }),
  ].filter((text) => typeof text === 'string')
  return texts.length === 0 ? null : (
    <Note tone={notes.leftOutColumns || notes.hasGroupedRows ? 'duty' : 'none'}>
      {texts.join(' ')}
      {notes.encoding && (
        <Select
          size="xs"
          w={240}
          mt={8}
          label={t('productImport.columns.encodingChoice')}
          data={textEncodings.map((value) => ({ value, label: encodingName(value) }))}
          value={encoding ?? textEncodings.find((one) => encodingName(one) === notes.encoding) ?? null}
          onChange={(value) => value && onEncoding(value)}
          allowDeselect={false}
        />
      )}
    </Note>
  )
}
