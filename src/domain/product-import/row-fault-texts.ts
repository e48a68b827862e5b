import type { Language, LocalizedText } from '#contract/values/locale.ts'
import { fillText } from '#domain/texts/fill.ts'
import { placeTexts } from '#domain/product-import/place-fault-texts.ts'
import type { RowFault, RowFaultCode } from '#domain/product-import/row-fault.ts'

/** Texts of row faults: the fault and the remedy; `{name}` stands for a parameter of the fault. */
const texts: Record<RowFaultCode, LocalizedText> = {
  ...placeTexts,
  'cell:formula': {
    en: 'The formula in this cell was never computed. Open the file in a spreadsheet program, save it, and upload it again.',
    sv: 'Formeln i cellen har aldrig beräknats. Öppna filen i ett kalkylprogram, spara den och ladda upp den igen.',
  },
  'cell:error': {
    en: 'The cell shows an error. Correct the formula, or replace it by its value.',
    sv: 'Cellen visar ett fel. Rätta formeln, eller ersätt den med sitt värde.',
  },
  'cell:date': {
    en: 'The cell holds a date; the spreadsheet may have made it of a number such as 3-4. Format the column as text and type the value again.',
    sv: 'Cellen innehåller ett datum; kalkylprogrammet kan ha gjort det av ett nummer som 3-4. Formatera kolumnen som text och skriv värdet igen.',
  },
  'cell:too-long': {
    en: 'At most {max} characters fit; this has {length}. Shorten it.',
    sv: 'Högst {max} tecken får plats; det här har {length}. Korta det.',
  },
  'cell:character': {
    en: 'It holds a character that cannot be kept: {character}. Delete it.',
    sv: 'Det innehåller ett tecken som inte kan sparas: {character}. Ta bort det.',
  },
  'cell:unreadable': {
    en: 'A character in this cell could not be read (�). Correct it, or save the file again as UTF-8.',
    sv: 'Ett tecken i cellen gick inte att läsa (�). Rätta det, eller spara filen igen som UTF-8.',
  },
  'type:unknown': {
    en: 'No such product type. The types are: {known}.',
    sv: 'Ingen sådan produkttyp. Typerna är: {known}.',
  },
  'kind:unknown': { en: 'Write one of: {known}.', sv: 'Skriv något av: {known}.' },
  'country:unknown': {
    en: 'No such country. Write its code of two letters (SE) or its name.',
    sv: 'Inget sådant land. Skriv landets kod med två bokstäver (SE) eller dess namn.',
  },
  'yes-no:unknown': { en: 'Write yes or no.', sv: 'Skriv ja eller nej.' },
  'eee-category:unknown': {
    en: 'The categories of RoHS are 1 to 11.',
    sv: 'RoHS-kategorierna är 1 till 11.',
  },
  'eee-category:not-eee': {
    en: 'What is no electrical equipment has no RoHS category. Empty one of the two.',
    sv: 'Det som inte är elektrisk utrustning har ingen RoHS-kategori. Töm ett av de två fälten.',
  },
  'role:unknown': {
    en: 'No such business role. The roles are: {known}.',
    sv: 'Ingen sådan affärsroll. Rollerna är: {known}.',
  },
  'group:unknown': {
    en: 'There is no product group of this name, neither in the file nor in Kedja. Add its row, correct the name, or let the import create product groups.',
    sv: 'Det finns ingen produktgrupp med det namnet, varken i filen eller i Kedja. Lägg till dess rad, rätta namnet, eller låt importen skapa produktgrupper.',
  },
  'group:ambiguous': {
    en: 'Several product groups have this name. Write the Product ID of the right one.',
    sv: 'Flera produktgrupper har det namnet. Skriv den rättas Produkt-ID.',
  },
  'category:unknown': {
    en: 'No such code in the customs nomenclature. Write 2, 4, 6, 8 or 10 digits, e.g. 8481 80.',
    sv: 'Ingen sådan kod i tulltaxan. Skriv 2, 4, 6, 8 eller 10 siffror, t.ex. 8481 80.',
  },
  'organization:unknown': {
    en: 'You do not work in an organization of this name. Yours are: {known}.',
    sv: 'Du arbetar inte i någon organisation med det namnet. Dina är: {known}.',
  },
  'organization:other': {
    en: 'The product belongs to {current}. An import does not move products between organizations.',
    sv: 'Produkten tillhör {current}. En import flyttar inte produkter mellan organisationer.',
  },
  'supplier:unknown': {
    en: 'No such supplier. Correct the name, or let the import create unknown suppliers.',
    sv: 'Ingen sådan leverantör. Rätta namnet, eller låt importen skapa okända leverantörer.',
  },
  'supplier:ambiguous': {
    en: 'Several suppliers have this name. Give one of them another name first.',
    sv: 'Flera leverantörer har det namnet. Ge en av dem ett annat namn först.',
  },
  'supplier:needed': {
    en: 'A purchased product needs a supplier. Name one, or use the type “{instead}”.',
    sv: 'En köpt produkt behöver en leverantör. Ange en, eller använd typen ”{instead}”.',
  },
  'supplier:not-allowed': {
    en: 'A product of the type “{type}” has no supplier of its own. Empty the cell, or change the type.',
    sv: 'En produkt av typen ”{type}” har ingen egen leverantör. Töm cellen, eller ändra typen.',
  },
  'identifier:check-digit': {
    en: 'The check digit should be {expected}. A digit may be mistyped.',
    sv: 'Kontrollsiffran ska vara {expected}. En siffra kan vara felskriven.',
  },
  'identifier:length': {
    en: '{key} has {lengths} digits and nothing else. Leading zeros may be lost: format the column as text.',
    sv: '{key} har {lengths} siffror och inget annat. Inledande nollor kan ha försvunnit: formatera kolumnen som text.',
  },
  'identifier:uuid': {
    en: 'Not a UUID; one looks like 123e4567-e89b-42d3-a456-426614174000.',
    sv: 'Inget UUID; ett sådant ser ut som 123e4567-e89b-42d3-a456-426614174000.',
  },
  'identifier:shortened': {
    en: 'The spreadsheet has shortened this number: its last digits are lost. Format the column as text and type the whole number again.',
    sv: 'Kalkylprogrammet har kortat numret: dess sista siffror är borta. Formatera kolumnen som text och skriv hela numret igen.',
  },
  'identifier:hidden': {
    en: 'This kind of identifier is not used here. Do not map the column.',
    sv: 'Det här slaget av identifierare används inte här. Koppla inte kolumnen.',
  },
  'identifier:lines': {
    en: 'The cell has several lines. Write one value in it, and another one in a row or column of its own.',
    sv: 'Cellen har flera rader. Skriv ett värde i den, och ett annat på en egen rad eller i en egen kolumn.',
  },
  'scip:taken': {
    en: 'The SCIP number belongs to another product already: {title}.',
    sv: 'SCIP-numret tillhör redan en annan produkt: {title}.',
  },
  'scip:twice': {
    en: 'Row {firstRow} has the same SCIP number for another product.',
    sv: 'Rad {firstRow} har samma SCIP-nummer för en annan produkt.',
  },
  'units:not-a-number': { en: 'Not a number. Write e.g. 4.', sv: 'Inget tal. Skriv t.ex. 4.' },
  'units:ambiguous': {
    en: 'This can be {whole} or {part}. Say among the options which decimal mark the file has, or write it without a mark in it.',
    sv: 'Det här kan vara {whole} eller {part}. Ange bland alternativen vilket decimaltecken filen har, eller skriv det utan tecken emellan.',
  },
  'units:places': {
    en: 'How many places this names cannot be counted. Write them like R1, R2, R5-R8, or add a column with the quantity.',
    sv: 'Det går inte att räkna hur många platser det här är. Skriv dem som R1, R2, R5-R8, eller lägg till en kolumn med antalet.',
  },
  'units:zero': {
    en: 'The number of units is above zero. Delete the row if the component is not used.',
    sv: 'Antalet är större än noll. Ta bort raden om komponenten inte används.',
  },
  'units:fraction': {
    en: 'A piece cannot be a fraction. Write a whole number, or the unit of an amount beside it or in a column of units: mg, g, kg, t, mm, cm, m, cm², m², ml, l, m³.',
    sv: 'Ett stycke kan inte vara ett bråk. Skriv ett heltal, eller enheten för en mängd intill eller i en enhetskolumn: mg, g, kg, t, mm, cm, m, cm², m², ml, l, m³.',
  },
  'units:too-large': {
    en: 'At most {max} units fit. Correct the number.',
    sv: 'Högst {max} enheter får plats. Rätta antalet.',
  },
  'amount:not-a-number': {
    en: 'Not an amount above zero. Write e.g. 0.25.',
    sv: 'Ingen mängd större än noll. Skriv t.ex. 0,25.',
  },
  'amount:ambiguous': {
    en: 'This can be {whole} or {part}. Say among the options which decimal mark the file has.',
    sv: 'Det här kan vara {whole} eller {part}. Ange bland alternativen vilket decimaltecken filen har.',
  },
  'amount:unit': {
    en: 'The unit is one piece, or mg, g, kg, t, mm, cm, m, cm², m², ml, l or m³. Convert the number.',
    sv: 'Enheten är ett stycke, eller mg, g, kg, t, mm, cm, m, cm², m², ml, l eller m³. Räkna om talet.',
  },
  'amount:missing': {
    en: 'It is measured in {unit}, but its quantity is missing. Fill in the quantity, or empty the unit if it is one piece.',
    sv: 'Den mäts i {unit}, men mängden saknas. Fyll i mängden, eller töm enheten om det är ett stycke.',
  },
  'amount:incomplete': {
    en: 'An amount and its unit belong together. Fill in both.',
    sv: 'En mängd och dess enhet hör ihop. Fyll i båda.',
  },
  'key:missing': {
    en: 'The row has no {key}, by which products are matched. Fill it in, or delete the row.',
    sv: 'Raden har inget {key}, som produkter matchas på. Fyll i det, eller ta bort raden.',
  },
  'key:unknown': {
    en: 'There is no product with this Kedja ID that you may use. Let the import create such products if the file is of another company.',
    sv: 'Det finns ingen produkt med detta Kedja-ID som du får använda. Låt importen skapa sådana produkter om filen kommer från ett annat företag.',
  },
  'key:supplier-missing': {
    en: 'The row names no supplier, and products are matched by {key} and supplier.',
    sv: 'Raden anger ingen leverantör, och produkter matchas på {key} och leverantör.',
  },
  'key:ambiguous': {
    en: 'Several products have {key} {value}. Choose another identifier to match by.',
    sv: 'Flera produkter har {key} {value}. Välj en annan identifierare att matcha på.',
  },
  'key:refused': {
    en: 'The same product is refused in row {firstRow}. Correct that row first.',
    sv: 'Samma produkt är avvisad på rad {firstRow}. Rätta den raden först.',
  },
  'key:same-product': {
    en: 'Row {firstRow} speaks of the same product by another {key}. Use one of them in both rows.',
    sv: 'Rad {firstRow} avser samma produkt med ett annat {key}. Använd samma i båda raderna.',
  },
  'row:contradiction': {
    en: 'Row {firstRow} says “{other}” for the same product. Make them equal, or empty one of them.',
    sv: 'Rad {firstRow} säger ”{other}” för samma produkt. Gör dem lika, eller töm den ena.',
  },
  'row:differs': {
    en: 'Row {firstRow} says something else here for the same product. Make them equal, or empty one of them.',
    sv: 'Rad {firstRow} säger något annat här om samma produkt. Gör dem lika, eller töm den ena.',
  },
  'name:missing': {
    en: 'A new product needs a name. Fill one in.',
    sv: 'En ny produkt behöver ett namn. Fyll i ett.',
  },
  'type:other': {
    en: 'The product is of the type “{current}”. Types are changed on the card, where it is told what that means.',
    sv: 'Produkten är av typen ”{current}”. Typer ändras på kortet, där det framgår vad det innebär.',
  },
  'kind:not-a-leaf': {
    en: 'A chemical product has no components and is no group.',
    sv: 'En kemisk produkt har inga komponenter och är ingen grupp.',
  },
  'group:of-group': {
    en: 'A product group cannot be in a product group.',
    sv: 'En produktgrupp kan inte ingå i en produktgrupp.',
  },
  'product:not-yours': {
    en: 'The product belongs to an organization above yours: it can be used as a component, not changed.',
    sv: 'Produkten tillhör en organisation ovanför din: den kan användas som komponent, inte ändras.',
  },
}

/** The text of a fault in a language, with its figures filled in. */
export function rowFaultText(
  { code, params }: Pick<RowFault, 'code' | 'params'>,
  language: Language,
): string {
  return fillText(texts[code][language], params)
}

/** The text of a kind of fault without the figures of a single row: each parameter becomes "…". */
export function rowFaultKind(code: RowFaultCode, language: Language): string {
  return texts[code][language].replaceAll(/\s*[“”"]?\{\w+\}[“”"]?/g, ' …').replaceAll(/( …)+\.?/g, ' …')
}
