import type { LocalizedText } from '#contract/values/locale.ts'
import type { ListFileWarning } from '#domain/lists/file-fault.ts'

/** The texts of warnings about list files. */
export const listFileWarningTexts: Record<ListFileWarning['code'], LocalizedText> = {
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
  'list-file:many-changed': {
    en: '{entries} of {total} entries would get other values under {columns}: {names}. Check that the columns hold what their headers say.',
    sv: '{entries} av {total} poster skulle få andra värden under {columns}: {names}. Kontrollera att kolumnerna innehåller det som rubrikerna anger.',
  },
  'list-file:future-days': {
    en: 'Entries with a date of inclusion after {validFrom}, the day from which this version applies: {count}: {names}. Check the dates.',
    sv: 'Poster vars datum för upptagande är efter {validFrom}, dagen från vilken versionen gäller: {count}: {names}. Kontrollera datumen.',
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
    en: 'Rows that are not in Annex I of the POPs Regulation and were left out: {count} (row {rows}).',
    sv: 'Rader som inte finns i bilaga I till POPs-förordningen och utelämnades: {count} (rad {rows}).',
  },
  'list-file:other-outcome': {
    en: 'Row {row}: “{entry}” has the outcome “{outcome}”, the others have “{usual}”. Kedja read it as an entry. Remove the row if it is none.',
    sv: 'Rad {row}: ”{entry}” har utfallet ”{outcome}”, de andra har ”{usual}”. Kedja läste den som en post. Ta bort raden om den inte är det.',
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
