import type { FileFault } from '#contract/lists/import.ts'
import type { Language, LocalizedText } from '#contract/values/locale.ts'
import { fillText } from '#domain/texts/fill.ts'
import type { ListFileFault, ListFileFaultCode, ListFileWarning } from '#domain/lists/file-fault.ts'
import { listFileWarningTexts } from '#server/lists/import/warning-texts.ts'
import { tableFaultTexts } from '#server/spreadsheets/fault-texts.ts'

/** Texts of the faults of a list file; `{name}` stands for a parameter of the fault. */
const listFileFaultTexts: Record<ListFileFaultCode, LocalizedText> = {
  ...tableFaultTexts,
  'table:wrong-kind': {
    en: 'This file has the wrong format: {found}. Choose the authority’s export as CSV or XLSX.',
    sv: 'Filen har fel format: {found}. Välj myndighetens export som CSV eller XLSX.',
  },
  'table:damaged': {
    en: 'The workbook is damaged or cut off ({detail}). Download it again.',
    sv: 'Arbetsboken är skadad eller avkortad ({detail}). Ladda ner den igen.',
  },
  'table:quote-open': {
    en: 'This row does not end: a quotation mark is not closed, or a cell has more than a million characters. Download the file again.',
    sv: 'Raden tar inte slut: ett citattecken är inte stängt, eller en cell har mer än en miljon tecken. Ladda ner filen igen.',
  },
  'table:unpacks-too-large': {
    en: 'The file unpacks to more than {limit}. A list of the authority is far smaller.',
    sv: 'Filen packas upp till mer än {limit}. Myndighetens lista är mycket mindre.',
  },
  'table:too-many-rows': {
    en: 'The table has more than {limit} rows.',
    sv: 'Tabellen har fler än {limit} rader.',
  },
  'table:too-many-columns': {
    en: 'The table has more than {limit} columns.',
    sv: 'Tabellen har fler än {limit} kolumner.',
  },
  'table:too-many-cells': {
    en: 'The table has more than {limit} cells. A list of the authority has far fewer.',
    sv: 'Tabellen har fler än {limit} celler. Myndighetens lista har långt färre.',
  },
  'list-file:no-head': {
    en: 'None of the first 100 rows is a header of {chosen} with {columns}. This row contains: {found}.',
    sv: 'Ingen av de första 100 raderna är en rubrikrad för {chosen} med {columns}. Raden innehåller: {found}.',
  },
  'list-file:columns': {
    en: 'Columns are missing: {missing}. Found: {found}.',
    sv: 'Kolumner saknas: {missing}. Funna: {found}.',
  },
  'list-file:no-rows': {
    en: 'There are no entries below the header.',
    sv: 'Det finns inga poster under rubrikraden.',
  },
  'list-file:all-outside': {
    en: 'None of the {count} rows names Annex I of the POPs Regulation. Write it as “Annex I”, or choose the export of that annex.',
    sv: 'Ingen av de {count} raderna anger bilaga I till POPs-förordningen. Skriv den som ”Annex I”, eller välj exporten av den bilagan.',
  },
  'list-file:truncated': {
    en: 'The file ends in the middle of this row. Download it again.',
    sv: 'Filen slutar mitt i den här raden. Ladda ner den igen.',
  },
  'list-file:name-long': {
    en: 'The name has {length} characters; the maximum is {max}. Check for a missing quotation mark or line end.',
    sv: 'Namnet har {length} tecken; högst {max} är tillåtna. Kontrollera om ett citattecken eller ett radslut saknas.',
  },
  'list-file:character': {
    en: 'A character of the name could not be read. Download the file again, or correct the name.',
    sv: 'Ett tecken i namnet gick inte att läsa. Ladda ner filen igen, eller rätta namnet.',
  },
  'list-file:name-missing': { en: 'The substance name is missing.', sv: 'Ämnets namn saknas.' },
  'list-file:ec-format': {
    en: 'This is not an EC number. Write it like {example}.',
    sv: 'Det här är inget EG-nummer. Skriv det som {example}.',
  },
  'list-file:ec-check-digit': {
    en: 'Check digit of the EC number should be {expected}.',
    sv: 'EG-numrets kontrollsiffra ska vara {expected}.',
  },
  'list-file:ec-impossible': {
    en: 'No EC number begins with these digits. Correct the number.',
    sv: 'Inget EG-nummer börjar med de här siffrorna. Rätta numret.',
  },
  'list-file:cas-format': {
    en: 'This is not a CAS number. Write it like {example}.',
    sv: 'Det här är inget CAS-nummer. Skriv det som {example}.',
  },
  'list-file:cas-check-digit': {
    en: 'Check digit of the CAS number should be {expected}.',
    sv: 'CAS-numrets kontrollsiffra ska vara {expected}.',
  },
  'list-file:date-missing': { en: 'The date of inclusion is missing.', sv: 'Datumet för upptagande saknas.' },
  'list-file:day-missing': {
    en: 'A new entry needs this date. Choose the export that has it, with a row for each entry.',
    sv: 'En ny post behöver det här datumet. Välj exporten som har det, med en rad för varje post.',
  },
  'list-file:day-order': {
    en: 'The sunset date is before the latest application date. Correct the dates, or the column headers.',
    sv: 'Slutdatumet ligger före sista ansökningsdagen. Rätta datumen, eller kolumnernas rubriker.',
  },
  'list-file:date': {
    en: 'The date cannot be read. Write it like 25-Jun-2025, 25/06/2025 or 2025-06-25.',
    sv: 'Datumet går inte att läsa. Skriv det som 25-Jun-2025, 25/06/2025 eller 2025-06-25.',
  },
  'list-file:date-order': {
    en: 'The date in row {other} of this column has the month first, so this date can mean two days. Write all dates of the column like 2025-06-25.',
    sv: 'Datumet på rad {other} i kolumnen har månaden först, så det här datumet kan betyda två dagar. Skriv alla datum i kolumnen som 2025-06-25.',
  },
  'list-file:duplicate': {
    en: 'The file already has this entry, in row {firstRow}.',
    sv: 'Filen har redan posten, på rad {firstRow}.',
  },
  'list-file:parent-unknown': {
    en: 'The entry that this member belongs to is not in the file.',
    sv: 'Posten som medlemmen hör till finns inte i filen.',
  },
  'list-file:entry-number': {
    en: 'The entry number is missing or cannot be read. Write it like 51 or 18a.',
    sv: 'Postens nummer saknas eller går inte att läsa. Skriv det som 51 eller 18a.',
  },
  'list-file:number-twice': {
    en: 'Row {firstRow} has this number for another substance, “{entry}”, with other dates. Correct the number.',
    sv: 'Rad {firstRow} har det här numret för ett annat ämne, “{entry}”, med andra datum. Rätta numret.',
  },
  'list-file:number-in-force': {
    en: '“{name}” has the number {number} in the list in force; here it has the number of “{entry}” in row {firstRow}. Correct the number.',
    sv: '“{name}” har numret {number} i den gällande listan; här har det numret för “{entry}” på rad {firstRow}. Rätta numret.',
  },
  'list-file:other-list': {
    en: 'This is {list}, not {chosen}. Choose {list} as the list, or another file.',
    sv: 'Det här är {list}, inte {chosen}. Välj {list} som lista, eller en annan fil.',
  },
  'list-file:not-own-table': {
    en: 'Kedja reads this list only from its own table. Export the list as “Table for import”, change it and import it again. Found: {found}.',
    sv: 'Kedja läser den här listan bara från sin egen tabell. Exportera listan som ”Tabell för import”, ändra den och importera den igen. Funna: {found}.',
  },
  'list-file:truth': { en: 'Write true or false.', sv: 'Skriv true eller false.' },
  'list-file:amount': { en: 'Write a number, like 0.8 or 14800.', sv: 'Skriv ett tal, som 0.8 eller 14800.' },
  'list-file:choice': { en: 'Write one of: {options}.', sv: 'Skriv ett av: {options}.' },
  'list-file:condition': {
    en: 'This condition cannot be judged: {reason}',
    sv: 'Det här villkoret går inte att bedöma: {reason}',
  },
  'list-file:element': {
    en: 'Enter the element that counts, or leave the cell empty.',
    sv: 'Ange grundämnet som räknas, eller lämna cellen tom.',
  },
  'list-file:limit-ambiguous': {
    en: 'This can mean {whole} or {part}. Write the number without a thousands separator and with a decimal point.',
    sv: 'Det här kan betyda {whole} eller {part}. Skriv talet utan tusentalsavgränsare och med decimalpunkt.',
  },
  'list-file:limit-value': {
    en: 'Write a number from 0 to {max} with at most 9 decimals, like 0.1, and nothing else.',
    sv: 'Skriv ett tal från 0 till {max} med högst 9 decimaler, som 0.1, och inget annat.',
  },
  'list-file:name-twice': {
    en: 'Row {firstRow} has this entry already. If this row is a member of the entry, write the name of the member under “member_name”.',
    sv: 'Rad {firstRow} har redan den här posten. Om raden är en medlem i posten, skriv medlemmens namn under ”member_name”.',
  },
  'list-file:no-value': {
    en: 'This cell is a formula without a value, or an error. Open the file in a spreadsheet program, correct the cell and save it.',
    sv: 'Den här cellen är en formel utan värde, eller ett fel. Öppna filen i ett kalkylprogram, rätta cellen och spara.',
  },
  'list-file:equipment': {
    en: 'Write categories of equipment like 1-7, 10 or 8 (other than IVD).',
    sv: 'Skriv utrustningskategorier som 1-7, 10 eller 8 (other than IVD).',
  },
  'list-file:not-kept': {
    en: 'Your own lists do not have this column. Leave the cell empty.',
    sv: 'Egna listor har inte den här kolumnen. Lämna cellen tom.',
  },
  'list-file:own-members': {
    en: 'Your own lists contain substances, but no group members. Write the member as an entry.',
    sv: 'Egna listor innehåller ämnen, men inga gruppmedlemmar. Skriv medlemmen som en post.',
  },
  'list-file:own-entries': {
    en: 'Your own list can have at most {max} substances; this file has {count}.',
    sv: 'En egen lista kan ha högst {max} ämnen; filen har {count}.',
  },
  'list-file:sheets-hidden': {
    en: 'Kedja does not read hidden sheets: {sheets}. If one of them has the list, unhide that sheet, save the file and choose it again.',
    sv: 'Kedja läser inte dolda blad: {sheets}. Om listan finns i ett av dem, visa bladet, spara filen och välj den igen.',
  },
  'list-file:more-faults': { en: '… and {count} more.', sv: '… och {count} till.' },
}

/** Names of lists for use in a sentence. */
const listNames: Readonly<Record<string, LocalizedText>> = {
  candidate_list: { en: 'the Candidate List', sv: 'kandidatförteckningen' },
  reach_ann_14: { en: 'Annex XIV (the Authorisation List)', sv: 'bilaga XIV (tillståndsförteckningen)' },
  reach_ann_17: { en: 'Annex XVII (the list of restrictions)', sv: 'bilaga XVII (begränsningslistan)' },
  pops: { en: 'the list of the POPs Regulation', sv: 'POPs-förordningens lista' },
  rohs: { en: 'the RoHS list', sv: 'RoHS-listan' },
  ozon_depleting_substances: {
    en: 'the list of ozone-depleting substances',
    sv: 'listan över ozonnedbrytande ämnen',
  },
  gwp: { en: 'the list of fluorinated greenhouse gases', sv: 'listan över fluorerade växthusgaser' },
  fmv: { en: 'the defence sector’s list', sv: 'försvarssektorns lista' },
}

/** A fault as it is answered: with its message in the caller's language, and what it quotes in the marks of the language. */
export function faultText({ params, ...fault }: ListFileFault, language: Language): FileFault {
  const named = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      key === 'list' || key === 'chosen' ? (listNames[value]?.[language] ?? `“${value}”`) : value,
    ]),
  )
  const message = fillText(listFileFaultTexts[fault.code][language], named)
  return { ...fault, message: inMarksOf(message, language) }
}

const inMarksOf = (text: string, language: Language) => (language === 'sv' ? text.replaceAll('“', '”') : text)

export function warningText({ code, params }: ListFileWarning, language: Language): string {
  return inMarksOf(fillText(listFileWarningTexts[code][language], params), language)
}
