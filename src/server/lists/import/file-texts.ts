import type { FileFault } from '#contract/lists/import.ts'
import type { Language, LocalizedText } from '#contract/values/locale.ts'
import { fillText } from '#domain/texts/fill.ts'
import type { ListFileFault, ListFileFaultCode, ListFileWarning } from '#domain/lists/file-fault.ts'
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
    en: 'Write a number from 0 to {max}, like 0.1.',
    sv: 'Skriv ett tal från 0 till {max}, som 0.1.',
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

const listFileWarningTexts: Record<ListFileWarning['code'], LocalizedText> = {
  'list-file:sheet-chosen': { en: 'Read from the sheet “{sheet}”.', sv: 'Läst från bladet ”{sheet}”.' },
  'list-file:letters-guessed': {
    en: 'The file does not state its encoding. Kedja read it as {encoding}. If names look wrong, save the file as “CSV UTF-8” and choose it again.',
    sv: 'Filen anger inte sin teckenkodning. Kedja läste den som {encoding}. Om namn ser fel ut, spara filen som ”CSV UTF-8” och välj den igen.',
  },
  'list-file:hidden-rows': {
    en: 'The sheet has hidden rows. Kedja read them too.',
    sv: 'Bladet har dolda rader. Kedja läste även dem.',
  },
  'list-file:hidden-columns': {
    en: 'The sheet has hidden columns ({columns}). Kedja read them too.',
    sv: 'Bladet har dolda kolumner ({columns}). Kedja läste även dem.',
  },
  'list-file:hidden-sheets': {
    en: 'Kedja did not read hidden sheets: {sheets}.',
    sv: 'Kedja läste inte dolda blad: {sheets}.',
  },
  'list-file:grouped-rows': {
    en: 'Kedja did not read the row groups of the sheet. The columns decide which rows are members of an entry.',
    sv: 'Kedja läste inte bladets radgrupper. Kolumnerna avgör vilka rader som är medlemmar i en post.',
  },
  'list-file:columns-ignored': {
    en: 'Columns not used: {columns}.',
    sv: 'Kolumner som inte används: {columns}.',
  },
  'list-file:reason-missing': {
    en: 'The file has no column “Reason for inclusion”; the reasons stay as they are.',
    sv: 'Filen har ingen kolumn ”Reason for inclusion”; skälen lämnas som de är.',
  },
  'list-file:reasons-unknown': {
    en: 'Kedja does not know the words of {count} reasons in another language and kept the stored reasons: rows {rows}. Check that the reasons are the same.',
    sv: 'Kedja känner inte igen orden i {count} skäl på ett annat språk och behöll de sparade skälen: rad {rows}. Kontrollera att skälen är desamma.',
  },
  'list-file:notes-ignored': {
    en: '{count} rows of notes below the table were left out.',
    sv: '{count} rader med anmärkningar under tabellen utelämnades.',
  },
  'list-file:members-guessed': {
    en: 'Row {row}: Kedja read the rows below “{entry}” as its members ({count} in all), because of their date and reason.',
    sv: 'Rad {row}: Kedja läste raderna under ”{entry}” som dess medlemmar ({count} totalt), på grund av datum och skäl.',
  },
  'list-file:many-removed': {
    en: '{removed} of {total} entries would be removed. Check that the file is complete and that it is the right list.',
    sv: '{removed} av {total} poster skulle tas bort. Kontrollera att filen är fullständig och att det är rätt lista.',
  },
  'list-file:members-lost': {
    en: '{count} members would leave {entries} groups: {names}. Check that the file names all members.',
    sv: '{count} medlemmar skulle lämna {entries} grupper: {names}. Kontrollera att filen anger alla medlemmar.',
  },
  'list-file:numbers-lost': {
    en: '{entries} entries would lose EC or CAS numbers: {names}. Check that the file has all numbers.',
    sv: '{entries} poster skulle förlora EG- eller CAS-nummer: {names}. Kontrollera att filen har alla nummer.',
  },
  'list-file:limits-lost': {
    en: '{entries} entries would lose all their limits: {names}. Any content would then count. Check that the file has all limits.',
    sv: '{entries} poster skulle förlora alla sina gränser: {names}. Varje halt skulle då räknas. Kontrollera att filen har alla gränser.',
  },
  'list-file:own-losses': {
    en: 'Compared with the saved list, without entries that this form has not saved yet: {losses}',
    sv: 'Jämfört med den sparade listan, utan poster som det här formuläret inte har sparat än: {losses}',
  },
  'list-file:values-lost': {
    en: '{entries} entries would lose their values under {columns}: {names}. Check that the file has all values.',
    sv: '{entries} poster skulle förlora sina värden under {columns}: {names}. Kontrollera att filen har alla värden.',
  },
  'list-file:rows-left-out': {
    en: 'Kedja left out {count} more rows of entries, because the file names no members of these entries in another way: rows {rows}.',
    sv: 'Kedja utelämnade {count} rader till om poster, eftersom filen inte anger posternas medlemmar på annat sätt: rad {rows}.',
  },
  'list-file:days-chosen': {
    en: 'Row {row}: “{entry}” has several dates under “{column}”. Kedja used {day}, not {later}.',
    sv: 'Rad {row}: ”{entry}” har flera datum under ”{column}”. Kedja använde {day}, inte {later}.',
  },
  'list-file:further-names': {
    en: 'Row {row}: “{entry}” has more names, which Kedja does not store: {names}.',
    sv: 'Rad {row}: ”{entry}” har fler namn, som Kedja inte sparar: {names}.',
  },
  'list-file:rows-folded': {
    en: '{count} rows contain another decision on an entry. Kedja read them together with the first row of the entry.',
    sv: '{count} rader gäller ett ytterligare beslut om en post. Kedja läste dem tillsammans med postens första rad.',
  },
  'list-file:rows-outside': {
    en: '{count} rows are not in Annex I of the POPs Regulation and were left out.',
    sv: '{count} rader finns inte i bilaga I till POPs-förordningen och utelämnades.',
  },
  'list-file:limits-missing': {
    en: 'New entries: {count}. The file has no limits, so any content counts until you enter limits for the entries.',
    sv: 'Nya poster: {count}. Filen har inga gränser, så varje halt räknas tills du anger gränser för posterna.',
  },
  'list-file:number-shared': {
    en: 'Row {row}: “{name}” has the entry number of “{entry}” in row {firstRow}. Kedja read it as a substance of that entry. Correct the number if it is a separate entry.',
    sv: 'Rad {row}: “{name}” har samma postnummer som “{entry}” på rad {firstRow}. Kedja läste det som ett ämne i den posten. Rätta numret om det är en egen post.',
  },
  'list-file:no-members': {
    en: 'The file names no members of groups; the members stay as they are.',
    sv: 'Filen namnger inga medlemmar i grupper; medlemmarna lämnas som de är.',
  },
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
