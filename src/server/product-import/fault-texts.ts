import type { Language, LocalizedText } from '#contract/values/locale.ts'
import { fillText } from '#domain/texts/fill.ts'
import { tableFaultTexts } from '#server/spreadsheets/fault-texts.ts'
import type { TableFault } from '#domain/spreadsheets/table.ts'

/** Reasons why a file of products cannot be read at all, and the remedies. */
const texts: Record<TableFault['code'] | 'table:cut-off' | 'table:no-rows', LocalizedText> = {
  ...tableFaultTexts,
  'table:wrong-kind': {
    en: 'This is a file of another kind: {found}. Save the table as XLSX or CSV and choose that.',
    sv: 'Det här är en fil av ett annat slag: {found}. Spara tabellen som XLSX eller CSV och välj den.',
  },
  'table:damaged': {
    en: 'The workbook is damaged or cut off ({detail}). Save it again and try once more.',
    sv: 'Arbetsboken är skadad eller avkortad ({detail}). Spara den igen och försök en gång till.',
  },
  'table:quote-open': {
    en: 'Row {row} does not end: a quotation mark in it is never closed, or a cell has more than a million characters. Correct the row, or save the file again if it is cut off.',
    sv: 'Rad {row} tar inte slut: ett citattecken i den stängs aldrig, eller en cell har mer än en miljon tecken. Rätta raden, eller spara filen igen om den är avkortad.',
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
    en: 'The table has more than {limit} columns. Delete those that are not needed.',
    sv: 'Tabellen har fler än {limit} kolumner. Ta bort dem som inte behövs.',
  },
  'table:too-many-cells': {
    en: 'The table has more than {limit} cells. Divide it into several files.',
    sv: 'Tabellen har fler än {limit} celler. Dela upp den i flera filer.',
  },
  'table:cut-off': {
    en: 'The file ends in the middle of row {row}. Save it again and try once more; if the row is whole, put an empty line after it.',
    sv: 'Filen slutar mitt i rad {row}. Spara den igen och försök en gång till; är raden hel, lägg en tom rad efter den.',
  },
  'table:no-rows': {
    en: 'Below the headings in row {row} the sheet has no row with a product. Choose another sheet or another row of headings, or add the rows.',
    sv: 'Under rubrikerna i rad {row} har bladet ingen rad med en produkt. Välj ett annat blad eller en annan rubrikrad, eller lägg till raderna.',
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
