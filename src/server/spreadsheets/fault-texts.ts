import type { LocalizedText } from '#contract/values/locale.ts'
import type { TableFault } from '#domain/spreadsheets/table.ts'

/** Reasons why a table cannot be read, in words that fit any content. */
export const tableFaultTexts = {
  'table:empty': { en: 'The file is empty.', sv: 'Filen är tom.' },
  'table:encrypted': {
    en: 'The workbook is protected by a password. Save it without one and try again.',
    sv: 'Arbetsboken är skyddad med lösenord. Spara den utan och försök igen.',
  },
  'table:old-excel': {
    en: 'This is the old Excel format (.xls). Save it as XLSX or CSV and try again.',
    sv: 'Det här är det gamla Excel-formatet (.xls). Spara som XLSX eller CSV och försök igen.',
  },
} as const satisfies Partial<Record<TableFault['code'], LocalizedText>>
