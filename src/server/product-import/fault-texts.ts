import type { Language, LocalizedText } from '#contract/values/locale.ts'
import { fillText } from '#domain/texts/fill.ts'
import { tableFaultTexts } from '#server/spreadsheets/fault-texts.ts'
import type { TableFault } from '#domain/spreadsheets/table.ts'

/** Reasons why a file of products cannot be read at all, and the remedies. */
const texts: Record<TableFault['code'] | 'table:cut-off' | 'table:no-rows', LocalizedText> = {
  ...tableFaultTexts,
  'table:wrong-kind': {
    en: 'This file has the wrong format: {found}. Save the table as XLSX or CSV and choose that file.',
    sv: 'Filen har fel format: {found}. Spara tabellen som XLSX eller CSV och välj den filen.',
  },
  'table:damaged': {
    en: 'The workbook is damaged or cut off ({detail}). Save it again and try once more.',
    sv: 'Arbetsboken är skadad eller avkortad ({detail}). Spara den igen och försök en gång till.',
  },
  'table:quote-open': {
    en: 'Row {row} does not end: a quotation mark is not closed, or a cell has more than a million characters. Correct the row, or save the file again if it is cut off.',
    sv: 'Rad {row} tar inte slut: ett citattecken är inte stängt, eller en cell har mer än en miljon tecken. Rätta raden, eller spara filen igen om den är avkortad.',
  },
  'table:unpacks-too-large': {
    en: 'The file unpacks to more than {limit}. Divide it, or save only the sheet with the products.',
    sv: 'Filen packas upp till mer än {limit}. Dela upp den, eller spara bara bladet med produkterna.',
  },
  'table:too-many-rows': {
    en: 'The table has more than {limit} rows. Divide it into several files.',
    sv: 'Tabellen har fler än {limit} rader. Dela upp den i flera filer.',
  },
  'table:too-many-columns': {
    en: 'The table has more than {limit} columns. Delete the columns that you do not need.',
    sv: 'Tabellen har fler än {limit} kolumner. Ta bort kolumnerna som du inte behöver.',
  },
  'table:too-many-cells': {
    en: 'The table has more than {limit} cells. Divide it into several files.',
    sv: 'Tabellen har fler än {limit} celler. Dela upp den i flera filer.',
  },
  'table:cut-off': {
    en: 'The file ends in the middle of row {row}. Save it again and try once more. If the row is complete, add an empty line after it.',
    sv: 'Filen slutar mitt i rad {row}. Spara den igen och försök en gång till. Om raden är fullständig, lägg till en tom rad efter den.',
  },
  'table:no-rows': {
    en: 'The sheet has no product below the header in row {row}. Choose another sheet or another header row, or add the rows.',
    sv: 'Bladet har ingen produkt under rubrikraden, rad {row}. Välj ett annat blad eller en annan rubrikrad, eller lägg till raderna.',
  },
}

export function tableFaultText(
  { code, row, params }: { code: keyof typeof texts; row: number | null; params: TableFault['params'] },
  language: Language,
): string {
  const shown = Object.entries({ row: row ?? '', ...params }).map(
    ([name, value]) => [name, typeof value === 'number' ? value.toLocaleString(language) : value] as const,
  )
  return fillText(texts[code][language], Object.fromEntries(shown))
}
