import { useTranslation } from 'react-i18next'

import type { ProductImport } from '#contract/product-import.ts'
import { Note } from '#web/ui/note.tsx'

type SheetNotesProps = {
  sheets: ProductImport['sheets']
  /** Index of the sheet that is read, from 0. */
  chosen: number
}

/** Notes on hidden sheets, rows and columns of the workbook, on groups of rows and columns that are left out, and on letters that were guessed. */
export function SheetNotes({ sheets, chosen }: SheetNotesProps) {
  const { t } = useTranslation()
  const notes = sheets[chosen]?.notes ?? {}
  const others = sheets.filter(({ notes: { isHidden } }, index) => isHidden && index !== chosen)
  const texts = [
    notes.leftOutColumns && t('productImport.columns.leftOut', { columns: notes.leftOutColumns }),
    notes.encoding && t('productImport.columns.encoding', { encoding: notes.encoding }),
    notes.isHidden && t('productImport.columns.hiddenSheet'),
    notes.hasHiddenRows && t('productImport.columns.hiddenRows'),
    notes.hasGroupedRows && t('productImport.columns.groupedRows'),
    notes.hiddenColumns && t('productImport.columns.hiddenColumns', { columns: notes.hiddenColumns }),
    others.length > 0 &&
      t('productImport.columns.hiddenSheets', { names: others.map(({ name }) => name ?? '').join(', ') }),
  ].filter((text) => typeof text === 'string')
  return texts.length === 0 ? null : (
    <Note tone={notes.leftOutColumns || notes.hasGroupedRows ? 'duty' : 'none'}>{texts.join(' ')}</Note>
  )
}
