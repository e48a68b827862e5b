import type { LocalizedText } from '#contract/values/locale.ts'
import type { RowFaultCode } from '#domain/product-import/row-fault.ts'

/** Texts of the faults of a row's place: its level, its parent, and what it is there as a component. */
export const placeTexts = {
  'contents:unknown': {
    en: 'Write “integral” for a part of the article or “separable” for the contents of a container.',
    sv: 'Skriv ”del av varan” för en del av varan eller ”i en behållare” för innehållet i en behållare.',
  },
  'contents:not-a-mixture': {
    en: 'Only a chemical product can be the contents of a container. Empty the cell, or change the product to a chemical product.',
    sv: 'Bara en kemisk produkt kan vara innehåll i en behållare. Töm cellen, eller ändra produkten till en kemisk produkt.',
  },
  'contents:differ': {
    en: 'Row {firstRow} has another value for the same component of {parent}. Use the same value in both rows.',
    sv: 'Rad {firstRow} har ett annat värde för samma komponent i {parent}. Använd samma värde på båda raderna.',
  },
  'component:not-fitted': {
    en: 'The row is marked as not fitted, so it is not a component. Import without this row, or empty the cell.',
    sv: 'Raden är markerad som ej monterad, så den är ingen komponent. Importera utan raden, eller töm cellen.',
  },
  'level:unreadable': {
    en: 'This is not a level. Write 1, 2, 3, or .1, ..2, or 1.2.1, or A, B, C, or I, II, III.',
    sv: 'Det här är ingen nivå. Skriv 1, 2, 3, eller .1, ..2, eller 1.2.1, eller A, B, C, eller I, II, III.',
  },
  'level:none': {
    en: 'Each of the columns {first} to {last} stands for a level, and all are empty. Fill in the column for the level of this row in the file, or delete the row.',
    sv: 'Kolumnerna {first} till {last} står för var sin nivå, och alla är tomma. Fyll i kolumnen för radens nivå i filen, eller ta bort raden.',
  },
  'level:several': {
    en: 'Each of the columns {first} to {last} stands for a level, and several are filled in: {filled}. Keep only the column for the level of this row.',
    sv: 'Kolumnerna {first} till {last} står för var sin nivå, och flera är ifyllda: {filled}. Behåll bara kolumnen för radens nivå.',
  },
  'level:jump': {
    en: 'The level goes from {from} to {to}: a level in between is missing.',
    sv: 'Nivån går från {from} till {to}: en nivå emellan saknas.',
  },
  'level:above': {
    en: 'No row of a higher level stands above this row, but rows of level {highest} stand below. Put each row below its assembly, the assembly first.',
    sv: 'Ingen rad på högre nivå står ovanför den här raden, men rader på nivå {highest} står under. Ställ varje rad under sin sammansättning, sammansättningen först.',
  },
  'level:no-row': {
    en: 'No row has the position {above}, which is above this row. Add that row, or correct the position.',
    sv: 'Ingen rad har positionen {above}, som ligger ovanför den här raden. Lägg till den raden, eller rätta positionen.',
  },
  'level:path': {
    en: 'According to the level columns this row is below {path}, which has no row. Add that row, or correct the cell.',
    sv: 'Enligt nivåkolumnerna ligger raden under {path}, som inte har någon rad. Lägg till den raden, eller rätta cellen.',
  },
  'level:path-creatable': {
    en: 'According to the level columns this row is below {path}, which has no row. Add that row, correct the cell, or let the import create missing parents.',
    sv: 'Enligt nivåkolumnerna ligger raden under {path}, som inte har någon rad. Lägg till den raden, rätta cellen, eller låt importen skapa överordnade som saknas.',
  },
  'level:gap': {
    en: 'The row has a value in {before} and in {own}, but not in the column in between. Fill in this cell.',
    sv: 'Raden har ett värde i {before} och i {own}, men inte i kolumnen däremellan. Fyll i den här cellen.',
  },
  'parent:missing': {
    en: 'Neither the file nor Kedja has a product with {key} {value}. Add a row for it, correct the value, or let the import create missing parents.',
    sv: 'Varken filen eller Kedja har en produkt med {key} {value}. Lägg till en rad för den, rätta värdet, eller låt importen skapa överordnade som saknas.',
  },
  'parent:ambiguous': {
    en: 'Several products have {key} {value} or this name. Write a value that only one product has, or match by another identifier.',
    sv: 'Flera produkter har {key} {value} eller det namnet. Skriv ett värde som bara en produkt har, eller matcha på en annan identifierare.',
  },
  'parent:refused': {
    en: 'The parent of this row is refused, in row {parentRow}. Correct that row first.',
    sv: 'Radens överordnade är avvisad, på rad {parentRow}. Rätta den raden först.',
  },
  'parent:itself': {
    en: 'A product cannot be a component of itself.',
    sv: 'En produkt kan inte vara komponent i sig själv.',
  },
  'parent:not-yours': {
    en: '{parent} belongs to an organization above yours: you can use it, but not change it.',
    sv: '{parent} tillhör en organisation ovanför din: du kan använda den, men inte ändra den.',
  },
  'list:second': {
    en: 'Another list begins here{title}. Kedja imports one list at a time. Import without these rows, then bring the file again and choose row {begin} as the header row. If the list only goes on here, delete this row in the file.',
    sv: 'Här börjar en annan lista{title}. Kedja importerar en lista åt gången. Importera utan de här raderna, ta sedan in filen igen och välj rad {begin} som rubrikrad. Om listan bara fortsätter här, ta bort raden i filen.',
  },
  'list:after': {
    en: 'The row belongs to the list that begins in row {begin}. Read there what to do.',
    sv: 'Raden hör till listan som börjar på rad {begin}. Läs där vad du ska göra.',
  },
  'list:heading': {
    en: 'Below an empty row, this text may begin another list. Empty the cell if the list goes on. If another list begins, put it into a sheet of its own.',
    sv: 'Under en tom rad kan den här texten börja en annan lista. Töm cellen om listan fortsätter. Om en annan lista börjar, lägg den på ett eget blad.',
  },
  'list:below': {
    en: 'The row stands below the list, after an empty row, and has no quantity. Fill in the quantity, or delete the row if it is no component.',
    sv: 'Raden står under listan, efter en tom rad, och har inget antal. Fyll i antalet, eller ta bort raden om den inte är en komponent.',
  },
  'component:twice': {
    en: 'Row {firstRow} already has this component of {parent}. Delete one of the rows, or let the import add up the units.',
    sv: 'Rad {firstRow} har redan den här komponenten i {parent}. Ta bort en av raderna, eller låt importen summera antalen.',
  },
  'component:not-addable': {
    en: 'Row {firstRow} has {other} of this component in {parent}, this row has {units}. They cannot be added up. Write both as pieces, or in units of the same kind.',
    sv: 'Rad {firstRow} har {other} av komponenten i {parent}, den här raden har {units}. De går inte att summera. Skriv båda som stycken, eller i enheter av samma slag.',
  },
  'component:units-differ': {
    en: 'Row {firstRow} has {other} of this component in {parent}, this row has {units}. Use the same value in both rows.',
    sv: 'Rad {firstRow} har {other} av komponenten i {parent}, den här raden har {units}. Använd samma värde på båda raderna.',
  },
  'component:cycle': {
    en: 'The product would contain itself: {path}. Remove one of these steps. Row numbers are in brackets.',
    sv: 'Produkten skulle innehålla sig själv: {path}. Ta bort ett av stegen. Radnummer står inom parentes.',
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
    en: '{parent} has concern elements of its own, so it cannot have components. Change its substances first.',
    sv: '{parent} har egna särskilt farliga ämnen, så den kan inte ha komponenter. Ändra dess ämnen först.',
  },
  'component:answers': {
    en: '{parent} has answers of its own. Tick “Move answers to the history” to let the components decide from now on.',
    sv: '{parent} har egna svar. Markera ”Flytta svaren till historiken” för att låta komponenterna avgöra från och med nu.',
  },
} as const satisfies Partial<Record<RowFaultCode, LocalizedText>>
