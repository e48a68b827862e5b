import type { LocalizedText } from '#contract/values/locale.ts'
import type { TableFault } from '#domain/spreadsheets/table.ts'

/** Reasons why a table cannot be read, in words that fit any content. */
export const tableFaultTexts = {
  'table:empty': { en: 'The file is empty.', sv: 'Filen är tom.' },
  'table:encrypted': {
    en: 'The workbook is protected by a password. Save it without a password and try again.',
    sv: 'Arbetsboken är skyddad med lösenord. Spara den utan lösenord och försök igen.',
  },
  'table:old-excel': {
    en: 'This is the old Excel format (.xls). Save it as XLSX or CSV and try again.',
    sv: 'Det här är det gamla Excel-formatet (.xls). Spara som XLSX eller CSV och försök igen.',
  },
  'table:columns-slip': {
    en: 'This file has fixed column widths, and a text in row {row} runs into the next column, so Kedja cannot separate the columns. Export the list as CSV.',
    sv: 'Filen har fasta kolumnbredder, och en text på rad {row} går in i nästa kolumn, så Kedja kan inte skilja kolumnerna åt. Exportera listan som CSV.',
  },
} as const satisfies Partial<Record<TableFault['code'], LocalizedText>>
