import type { LocalizedText } from '#contract/values/locale.ts'
import type { RowFaultCode } from '#domain/product-import/row-fault.ts'

/** Texts of the faults of a row's place: its level, its parent, and what it is there as a component. */
export const placeTexts = {
  'contents:unknown': {
    en: 'Write “integral” for what is part of the article, “separable” for what is in a container.',
    sv: 'Skriv ”del av varan” för det som hör till varan, ”i en behållare” för det som är i en behållare.',
  },
  'contents:not-a-mixture': {
    en: 'Only a chemical product is the contents of a container. Empty the cell, or make the product a chemical product.',
    sv: 'Bara en kemisk produkt är innehåll i en behållare. Töm cellen, eller gör produkten till en kemisk produkt.',
  },
  'contents:differ': {
    en: 'Row {firstRow} holds it in {parent} in another way. Make them equal.',
    sv: 'Rad {firstRow} har den i {parent} på ett annat sätt. Gör dem lika.',
  },
  'component:not-fitted': {
    en: 'It is marked as not fitted, so it is no component. Import without this row, or empty the cell.',
    sv: 'Den är markerad att inte monteras, så den är ingen komponent. Importera utan raden, eller töm cellen.',
  },
  'level:unreadable': {
    en: 'No level. Write 1, 2, 3, or .1, ..2, or 1.2.1.',
    sv: 'Ingen nivå. Skriv 1, 2, 3, eller .1, ..2, eller 1.2.1.',
  },
  'level:none': {
    en: 'None of the columns {first} to {last} is filled, each of which stands for a level. Fill in the one of this row in the file, or delete the row.',
    sv: 'Ingen av kolumnerna {first} till {last} är ifylld, som var och en står för en nivå. Fyll i radens kolumn i filen, eller ta bort raden.',
  },
  'level:several': {
    en: 'Several of the columns {first} to {last} are filled, each of which stands for a level: {filled}. Leave only the one of this row.',
    sv: 'Flera av kolumnerna {first} till {last} är ifyllda, som var och en står för en nivå: {filled}. Lämna bara radens egen.',
  },
  'level:jump': {
    en: 'The level goes from {from} to {to}: a level in between is missing.',
    sv: 'Nivån går från {from} till {to}: en nivå emellan saknas.',
  },
  'level:no-row': {
    en: 'No row has the place {above}, which this one is below. Add its row, or correct the place.',
    sv: 'Ingen rad har platsen {above}, som den här ligger under. Lägg till raden, eller rätta platsen.',
  },
  'level:path': {
    en: 'By the columns of the levels this row is below {path}, and no row is there. Add that row, or correct the cell.',
    sv: 'Enligt nivåernas kolumner ligger raden under {path}, och ingen rad finns där. Lägg till den raden, eller rätta cellen.',
  },
  'level:path-creatable': {
    en: 'By the columns of the levels this row is below {path}, and no row is there. Add that row, correct the cell, or let the import create such parents.',
    sv: 'Enligt nivåernas kolumner ligger raden under {path}, och ingen rad finns där. Lägg till den raden, rätta cellen, eller låt importen skapa sådana överordnade.',
  },
  'level:gap': {
    en: 'The row names what it is below in {before} and stands in {own}, but nothing in between. Fill in this cell.',
    sv: 'Raden anger vad den ligger under i {before} och står själv i {own}, men inget däremellan. Fyll i den här cellen.',
  },
  'parent:missing': {
    en: 'There is no product with {key} {value}, neither in the file nor in Kedja. Add its row, correct the value, or let the import create such parents.',
    sv: 'Det finns ingen produkt med {key} {value}, varken i filen eller i Kedja. Lägg till dess rad, rätta värdet, eller låt importen skapa sådana överordnade.',
  },
  'parent:ambiguous': {
    en: 'Several products have {key} {value}, or are called so. Name the parent by what only one has, or choose another identifier to match by.',
    sv: 'Flera produkter har {key} {value}, eller heter så. Ange den överordnade med det som bara en har, eller välj en annan identifierare att matcha på.',
  },
  'parent:refused': {
    en: 'What it is a component of is refused, in row {parentRow}. Correct that row first.',
    sv: 'Det som den är komponent i är avvisat, på rad {parentRow}. Rätta den raden först.',
  },
  'parent:itself': {
    en: 'A product cannot be a component of itself.',
    sv: 'En produkt kan inte vara komponent i sig själv.',
  },
  'parent:not-yours': {
    en: '{parent} belongs to an organization above yours: it can be used, not changed.',
    sv: '{parent} tillhör en organisation ovanför din: den kan användas, inte ändras.',
  },
  'component:twice': {
    en: 'It is a component of {parent} already, in row {firstRow}. Delete one of them, or let the import add the units up.',
    sv: 'Den är redan komponent i {parent}, på rad {firstRow}. Ta bort en av raderna, eller låt importen summera antalen.',
  },
  'component:not-addable': {
    en: 'Row {firstRow} has {other} of it in {parent}, this one {units}: that cannot be added up. Write both as pieces, or in units of one kind.',
    sv: 'Rad {firstRow} har {other} av den i {parent}, den här {units}: det går inte att summera. Skriv båda som stycken, eller i enheter av ett slag.',
  },
  'component:units-differ': {
    en: 'Row {firstRow} has {other} of it in {parent}, this one {units}. Make them equal.',
    sv: 'Rad {firstRow} har {other} av den i {parent}, den här {units}. Gör dem lika.',
  },
  'component:cycle': {
    en: 'This would put the product inside itself: {path}. Take one of these steps out; row numbers are in brackets.',
    sv: 'Produkten skulle hamna inuti sig själv: {path}. Ta bort ett av stegen; radnummer står inom parentes.',
  },
  'component:type': {
    en: 'A product of type {child} cannot be a component of a product of type {parent}. Change one of the types.',
    sv: 'En produkt av typen {child} kan inte vara komponent i en produkt av typen {parent}. Ändra en av typerna.',
  },
  'component:not-open': {
    en: '{parent} is not marked as having components. Mark it on its card.',
    sv: '{parent} är inte markerad att ha komponenter. Markera det på dess kort.',
  },
  'component:concern': {
    en: '{parent} has concern elements of its own, so it can have no components. Change its substances first.',
    sv: '{parent} har egna särskilt farliga ämnen, så den kan inte ha komponenter. Ändra dess ämnen först.',
  },
  'component:answers': {
    en: '{parent} has answers of its own. Tick “Keep answers in the history” to let the components decide from now on.',
    sv: '{parent} har egna svar. Markera ”Spara svar i historiken” för att låta komponenterna avgöra från och med nu.',
  },
} as const satisfies Partial<Record<RowFaultCode, LocalizedText>>
