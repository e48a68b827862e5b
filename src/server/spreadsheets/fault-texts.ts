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
  'table:columns-slip': {
    en: 'The columns of this text are told by their places, and a text of row {row} goes over into the next column: which one it belongs to cannot be told. Export the list as CSV.',
    sv: 'Kolumnerna i den här texten framgår av sina platser, och en text på rad {row} går in i nästa kolumn: vilken den hör till går inte att veta. Exportera listan som CSV.',
  },
} as const satisfies Partial<Record<TableFault['code'], LocalizedText>>
