import type { Language, LocalizedText } from '#contract/values/locale.ts'
import { fillText } from '#domain/texts/fill.ts'
import { placeTexts } from '#domain/product-import/place-fault-texts.ts'
import type { RowFault, RowFaultCode } from '#domain/product-import/row-fault.ts'

/** Texts of row faults: the fault and the remedy; `{name}` stands for a parameter of the fault. */
const texts: Record<RowFaultCode, LocalizedText> = {
  ...placeTexts,
  'cell:formula': {
    en: 'The formula in this cell has no value. Open the file in a spreadsheet program, save it, and upload it again.',
    sv: 'Formeln i cellen har inget värde. Öppna filen i ett kalkylprogram, spara den och ladda upp den igen.',
  },
  'cell:error': {
    en: 'The cell shows an error. Correct the formula, or replace it by its value.',
    sv: 'Cellen visar ett fel. Rätta formeln, eller ersätt den med sitt värde.',
  },
  'cell:date': {
    en: 'The cell contains a date. The spreadsheet may have converted a number such as 3-4. Format the column as text and type the value again.',
    sv: 'Cellen innehåller ett datum. Kalkylprogrammet kan ha omvandlat ett nummer som 3-4. Formatera kolumnen som text och skriv värdet igen.',
  },
  'cell:too-long': {
    en: 'The value has {length} characters; the maximum is {max}. Shorten it.',
    sv: 'Värdet har {length} tecken; högst {max} är tillåtna. Korta det.',
  },
  'cell:character': {
    en: 'The value contains a character that Kedja cannot store: {character}. Delete it.',
    sv: 'Värdet innehåller ett tecken som Kedja inte kan spara: {character}. Ta bort det.',
  },
  'cell:unreadable': {
    en: 'A character in this cell could not be read (�). Correct it, or save the file again as UTF-8.',
    sv: 'Ett tecken i cellen gick inte att läsa (�). Rätta det, eller spara filen igen som UTF-8.',
  },
  'type:unknown': {
    en: 'Unknown product type. The types are: {known}.',
    sv: 'Okänd produkttyp. Typerna är: {known}.',
  },
  'kind:unknown': { en: 'Write one of: {known}.', sv: 'Skriv något av: {known}.' },
  'country:unknown': {
    en: 'Unknown country. Write the two-letter code (SE) or the name.',
    sv: 'Okänt land. Skriv landets kod med två bokstäver (SE) eller dess namn.',
  },
  'yes-no:unknown': { en: 'Write yes or no.', sv: 'Skriv ja eller nej.' },
  'eee-category:unknown': {
    en: 'The categories of RoHS are 1 to 11.',
    sv: 'RoHS-kategorierna är 1 till 11.',
  },
  'eee-category:not-eee': {
    en: 'Only electrical equipment has a RoHS category. Empty one of the two cells.',
    sv: 'Bara elektrisk utrustning har en RoHS-kategori. Töm en av de två cellerna.',
  },
  'role:unknown': {
    en: 'Unknown business role. The roles are: {known}.',
    sv: 'Okänd affärsroll. Rollerna är: {known}.',
  },
  'group:unknown': {
    en: 'Neither the file nor Kedja has a product group with this name. Add a row for it, correct the name, or let the import create product groups.',
    sv: 'Varken filen eller Kedja har en produktgrupp med det namnet. Lägg till en rad för den, rätta namnet, eller låt importen skapa produktgrupper.',
  },
  'group:ambiguous': {
    en: 'Several product groups have this name. Write the Product ID of the group.',
    sv: 'Flera produktgrupper har det namnet. Skriv gruppens Produkt-ID.',
  },
  'category:unknown': {
    en: 'The customs nomenclature does not have this code. Write 2, 4, 6, 8 or 10 digits, e.g. 8481 80.',
    sv: 'Tulltaxan har inte den här koden. Skriv 2, 4, 6, 8 eller 10 siffror, t.ex. 8481 80.',
  },
  'organization:unknown': {
    en: 'You do not work in an organization with this name. Your organizations are: {known}.',
    sv: 'Du arbetar inte i någon organisation med det namnet. Dina organisationer är: {known}.',
  },
  'organization:other': {
    en: 'The product belongs to {current}. An import does not move products between organizations.',
    sv: 'Produkten tillhör {current}. En import flyttar inte produkter mellan organisationer.',
  },
  'supplier:unknown': {
    en: 'Unknown supplier. Correct the name, or let the import create unknown suppliers.',
    sv: 'Okänd leverantör. Rätta namnet, eller låt importen skapa okända leverantörer.',
  },
  'supplier:ambiguous': {
    en: 'Several suppliers have this name. Give one of them another name first.',
    sv: 'Flera leverantörer har det namnet. Ge en av dem ett annat namn först.',
  },
  'supplier:needed': {
    en: 'A purchased product needs a supplier. Enter a supplier, or use the type “{instead}”.',
    sv: 'En köpt produkt behöver en leverantör. Ange en leverantör, eller använd typen ”{instead}”.',
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
    en: '{key} has exactly {lengths} digits. Leading zeros may be lost: format the column as text.',
    sv: '{key} har exakt {lengths} siffror. Inledande nollor kan ha försvunnit: formatera kolumnen som text.',
  },
  'identifier:uuid': {
    en: 'This is not a UUID. Write it like 123e4567-e89b-42d3-a456-426614174000.',
    sv: 'Det här är inget UUID. Skriv det som 123e4567-e89b-42d3-a456-426614174000.',
  },
  'identifier:shortened': {
    en: 'The spreadsheet has shortened this number: its last digits are lost. Format the column as text and type the whole number again.',
    sv: 'Kalkylprogrammet har kortat numret: dess sista siffror är borta. Formatera kolumnen som text och skriv hela numret igen.',
  },
  'identifier:hidden': {
    en: 'Kedja does not use this type of identifier here. Do not map the column.',
    sv: 'Kedja använder inte den här typen av identifierare här. Koppla inte kolumnen.',
  },
  'identifier:lines': {
    en: 'The cell has several lines. Keep one value in the cell, and write the others in separate rows or columns.',
    sv: 'Cellen har flera rader. Behåll ett värde i cellen, och skriv de andra på egna rader eller i egna kolumner.',
  },
  'scip:taken': {
    en: 'The SCIP number already belongs to another product: {title}.',
    sv: 'SCIP-numret tillhör redan en annan produkt: {title}.',
  },
  'scip:twice': {
    en: 'Row {firstRow} has the same SCIP number for another product.',
    sv: 'Rad {firstRow} har samma SCIP-nummer för en annan produkt.',
  },
  'units:not-a-number': { en: 'Not a number. Write e.g. 4.', sv: 'Inget tal. Skriv t.ex. 4.' },
  'units:ambiguous': {
    en: 'This can mean {whole} or {part}. Choose the decimal mark of the file in the options, or write the number without a mark.',
    sv: 'Det här kan betyda {whole} eller {part}. Välj filens decimaltecken bland alternativen, eller skriv talet utan tecken.',
  },
  'units:places': {
    en: 'Kedja cannot count these reference designators. Write them like R1, R2, R5-R8, or add a column with the quantity.',
    sv: 'Kedja kan inte räkna de här platsbeteckningarna. Skriv dem som R1, R2, R5-R8, eller lägg till en kolumn med antalet.',
  },
  'units:zero': {
    en: 'The number of units must be above zero. Delete the row if the component is not used.',
    sv: 'Antalet måste vara större än noll. Ta bort raden om komponenten inte används.',
  },
  'units:fraction': {
    en: 'The number of pieces must be whole. Write a whole number, or add a unit to the amount, in the cell or in a unit column: mg, g, kg, t, mm, cm, m, cm², m², ml, l, m³.',
    sv: 'Antalet stycken måste vara ett heltal. Skriv ett heltal, eller lägg till en enhet för mängden, i cellen eller i en enhetskolumn: mg, g, kg, t, mm, cm, m, cm², m², ml, l, m³.',
  },
  'units:other-unit': {
    en: 'By the heading “{head}” these are pieces, by the unit {unit} they are not. Correct the heading, or leave out the column of the unit if it is of another column.',
    sv: 'Enligt rubriken ”{head}” är det stycken, enligt enheten {unit} är det inte det. Rätta rubriken, eller utelämna enhetskolumnen om den hör till en annan kolumn.',
  },
  'units:too-large': {
    en: 'The maximum is {max} units. Correct the number.',
    sv: 'Högst {max} enheter är tillåtna. Rätta antalet.',
  },
  'units:other-column': {
    en: 'The row has no quantity here, but {value} under “{head}”, which is left out. It is no component of this product: import without this row, or fill in the quantity.',
    sv: 'Raden har inget antal här, men {value} under ”{head}”, som är utelämnad. Den är ingen komponent i den här produkten: importera utan raden, eller fyll i antalet.',
  },
  'units:no-parent': {
    en: 'The row has a quantity ({units}), but is a component of no product. Choose the product that the highest rows are components of, or empty the quantity.',
    sv: 'Raden har ett antal ({units}), men är inte komponent i någon produkt. Välj produkten som de högsta raderna är komponenter i, eller töm antalet.',
  },
  'amount:not-a-number': {
    en: 'The amount must be a number above zero. Write e.g. 0.25.',
    sv: 'Mängden måste vara ett tal större än noll. Skriv t.ex. 0,25.',
  },
  'amount:ambiguous': {
    en: 'This can mean {whole} or {part}. Choose the decimal mark of the file in the options.',
    sv: 'Det här kan betyda {whole} eller {part}. Välj filens decimaltecken bland alternativen.',
  },
  'amount:unit': {
    en: 'The unit must be pieces, mg, g, kg, t, mm, cm, m, cm², m², ml, l or m³. Convert the number.',
    sv: 'Enheten måste vara stycken, mg, g, kg, t, mm, cm, m, cm², m², ml, l eller m³. Räkna om talet.',
  },
  'amount:metres-or-millilitres': {
    en: 'In French lists ML can mean metres or millilitres. Write m or ml.',
    sv: 'I franska listor kan ML betyda meter eller milliliter. Skriv m eller ml.',
  },
  'amount:missing': {
    en: 'The row has the unit {unit}, but no quantity. Fill in the quantity, or empty the unit for one piece.',
    sv: 'Raden har enheten {unit}, men ingen mängd. Fyll i mängden, eller töm enheten om det är ett stycke.',
  },
  'amount:incomplete': {
    en: 'An amount and its unit belong together. Fill in both.',
    sv: 'En mängd och dess enhet hör ihop. Fyll i båda.',
  },
  'key:missing': {
    en: 'The row has no {key}. Kedja matches products by {key}. Fill it in, or delete the row.',
    sv: 'Raden har inget {key}. Kedja matchar produkter på {key}. Fyll i det, eller ta bort raden.',
  },
  'key:unknown': {
    en: 'You have no product with this Kedja ID. If the file comes from another company, let the import create the products.',
    sv: 'Ni har ingen produkt med detta Kedja-ID. Om filen kommer från ett annat företag, låt importen skapa produkterna.',
  },
  'key:supplier-missing': {
    en: 'The row has no supplier. Kedja matches products by {key} and supplier. Fill in the supplier.',
    sv: 'Raden har ingen leverantör. Kedja matchar produkter på {key} och leverantör. Fyll i leverantören.',
  },
  'key:ambiguous': {
    en: 'Several products have {key} {value}. Match by another identifier.',
    sv: 'Flera produkter har {key} {value}. Matcha på en annan identifierare.',
  },
  'key:refused': {
    en: 'The same product is refused in row {firstRow}. Correct that row first.',
    sv: 'Samma produkt är avvisad på rad {firstRow}. Rätta den raden först.',
  },
  'key:same-product': {
    en: 'Row {firstRow} has the same product with another {key}. Use the same {key} in both rows.',
    sv: 'Rad {firstRow} har samma produkt med ett annat {key}. Använd samma {key} på båda raderna.',
  },
  'row:contradiction': {
    en: 'Row {firstRow} has “{other}” for the same product. Use the same value in both rows, or empty one of the cells.',
    sv: 'Rad {firstRow} har ”{other}” för samma produkt. Använd samma värde på båda raderna, eller töm en av cellerna.',
  },
  'row:differs': {
    en: 'Row {firstRow} has another value here for the same product. Use the same value in both rows, or empty one of the cells.',
    sv: 'Rad {firstRow} har ett annat värde här för samma produkt. Använd samma värde på båda raderna, eller töm en av cellerna.',
  },
  'name:missing': {
    en: 'A new product needs a name. Fill in the name.',
    sv: 'En ny produkt behöver ett namn. Fyll i namnet.',
  },
  'type:other': {
    en: 'The product has the type “{current}”. Change the type on the product card, which shows what the change means.',
    sv: 'Produkten har typen ”{current}”. Ändra typen på produktkortet, som visar vad ändringen innebär.',
  },
  'kind:not-a-leaf': {
    en: 'A chemical product cannot have components and cannot be a group.',
    sv: 'En kemisk produkt kan inte ha komponenter och kan inte vara en grupp.',
  },
  'group:of-group': {
    en: 'A product group cannot be in a product group.',
    sv: 'En produktgrupp kan inte ingå i en produktgrupp.',
  },
  'product:not-yours': {
    en: 'The product belongs to an organization above yours: you can use it as a component, but not change it.',
    sv: 'Produkten tillhör en organisation ovanför din: du kan använda den som komponent, men inte ändra den.',
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
