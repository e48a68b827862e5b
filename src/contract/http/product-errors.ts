import type { ErrorKind } from '#contract/http/error-kind.ts'

/** Refusals of products, their documents, imports, exports and changes of many. */
export const productErrors = {
  'product:picture:kind': {
    status: 415,
    en: '{name} is no picture that can be shown: it is {found}. Choose a PNG or a JPEG.',
    sv: '{name} är ingen bild som kan visas: den är {found}. Välj en PNG eller JPEG.',
  },
  'document:wrong-kind': {
    status: 415,
    en: '{name} is no document that can be kept: it is {found}. PDF, PNG, JPEG, Office, CSV, text, XML and ZIP can.',
    sv: '{name} är inget dokument som kan sparas: det är {found}. PDF, PNG, JPEG, Office, CSV, text, XML och ZIP kan sparas.',
  },
  'document:unknown-kind': {
    status: 415,
    en: '{name} is no document that can be kept: what is in it is of no known kind. PDF, PNG, JPEG, Office, CSV, text, XML and ZIP can.',
    sv: '{name} är inget dokument som kan sparas: innehållet är av okänt slag. PDF, PNG, JPEG, Office, CSV, text, XML och ZIP kan sparas.',
  },
  'document:not-as-named': {
    status: 415,
    en: '{name} is not what its name says: it is {found}. Rename it, or choose another file.',
    sv: '{name} är inte vad namnet säger: det är {found}. Byt namn på den eller välj en annan fil.',
  },
  'document:exists': {
    status: 409,
    en: 'The product has this file already, as {name}. Edit that document instead.',
    sv: 'Produkten har redan den här filen, som {name}. Redigera det dokumentet i stället.',
  },
  'document:file-missing': {
    status: 404,
    en: 'The file {name} is missing on the server. Delete the document and add the file again.',
    sv: 'Filen {name} saknas på servern. Ta bort dokumentet och lägg till filen igen.',
  },
  'export:too-long': {
    status: 409,
    en: 'More than {limit} rows are made as a job. Start the export as a job and fetch the file when it is done.',
    sv: 'Fler än {limit} rader görs som ett jobb. Starta exporten som ett jobb och hämta filen när den är klar.',
  },
  'export:sheet-full': {
    status: 409,
    en: 'A sheet holds {limit} rows below its head, and these are {rows}. Choose CSV.',
    sv: 'Ett kalkylblad rymmer {limit} rader under rubriken, och det här är {rows}. Välj CSV.',
  },
  'view:name-taken': {
    status: 409,
    en: 'You have a view of this name already. Choose another name, or change that view.',
    sv: 'Du har redan en vy med det namnet. Välj ett annat namn eller ändra den vyn.',
  },
  'view:of-another': {
    status: 403,
    en: 'This view belongs to {name}. Save one of your own instead.',
    sv: 'Vyn tillhör {name}. Spara en egen i stället.',
  },
  'product:identifier:scip-number:taken': {
    status: 409,
    en: 'The SCIP number is already taken.',
    sv: 'SCIP-numret är redan upptaget.',
  },
  'product:not-deletable': {
    status: 409,
    en: 'Product could not be deleted. {reason}',
    sv: 'Produkten kunde inte tas bort. {reason}',
  },
  'product:component:cycle': {
    status: 409,
    en: 'This would put the product inside itself: {path}.',
    sv: 'Produkten skulle hamna inuti sig själv: {path}.',
  },
  'product:component:twice': {
    status: 409,
    en: '{name} is already included.',
    sv: '{name} ingår redan.',
  },
  'product:component:concern-elements': {
    status: 409,
    en: 'Components cannot be added: this product has concern elements.',
    sv: 'Komponenter kan inte läggas till: produkten har särskilt farliga ämnen.',
  },
  'product:component:type': {
    status: 409,
    en: 'A product of type {child} cannot be a component of a product of type {parent}.',
    sv: 'En produkt av typen {child} kan inte vara komponent i en produkt av typen {parent}.',
  },
  'product:component:not-open': {
    status: 409,
    en: 'Tick "I would like to add components/chemical products for this purchased product." first.',
    sv: 'Markera först ”Jag vill lägga till komponenter/kemiska produkter för den här köpta produkten.”',
  },
  'product:component:answers-exist': {
    status: 409,
    en: 'The product has answers of its own. They are kept in the history, and the components decide from now on.',
    sv: 'Produkten har egna svar. De sparas i historiken, och komponenterna avgör från och med nu.',
  },
  'product:exemption:refused': {
    status: 422,
    en: 'The exemption cannot be claimed. {reason}',
    sv: 'Undantaget kan inte åberopas. {reason}',
  },
  'product:substances:complex': {
    status: 409,
    en: 'A product with components has no substances of its own.',
    sv: 'En produkt med komponenter har inga egna ämnen.',
  },
  'product:complex:has-components': {
    status: 409,
    en: 'The product has components. Remove them first.',
    sv: 'Produkten har komponenter. Ta bort dem först.',
  },
  'product:convert:refused': {
    status: 409,
    en: 'The type cannot be changed: {reason}',
    sv: 'Typen kan inte ändras: {reason}',
  },
  'product:supplier:needed': {
    status: 422,
    en: 'A purchased product needs a supplier.',
    sv: 'En köpt produkt behöver en leverantör.',
  },
  'product-import:applied': {
    status: 409,
    en: 'This file was imported already. Upload it again to import it once more.',
    sv: 'Filen är redan importerad. Ladda upp den igen för att importera den en gång till.',
  },
  'product-import:running': {
    status: 409,
    en: 'The file is being worked on. Wait until that has ended, or cancel it.',
    sv: 'Filen bearbetas. Vänta tills det är klart, eller avbryt.',
  },
  'product-import:mapping': {
    status: 422,
    en: 'The columns are not mapped so that the file can be read: {reason}',
    sv: 'Kolumnerna är inte kopplade så att filen kan läsas: {reason}',
  },
  'product-import:not-checked': {
    status: 409,
    en: 'Check the file first; then import it.',
    sv: 'Kontrollera filen först; importera den sedan.',
  },
  'product-import:faults': {
    status: 409,
    en: 'Nothing was imported: {count} rows have faults. Correct the file, or leave these rows out.',
    sv: 'Inget importerades: {count} rader har fel. Rätta filen, eller utelämna raderna.',
  },
  'product-import:corrections': {
    status: 422,
    en: 'At most {max} cells are corrected here. Correct the others in the file, and upload it again.',
    sv: 'Högst {max} celler rättas här. Rätta de övriga i filen och ladda upp den igen.',
  },
  'product-import:changed': {
    status: 409,
    en: 'Nothing was imported: something that the file names was removed or taken meanwhile. Check the file again.',
    sv: 'Inget importerades: något som filen anger har tagits bort eller upptagits under tiden. Kontrollera filen igen.',
  },
  'product-import:unreadable': {
    status: 422,
    en: 'The file could not be read: {reason}',
    sv: 'Filen kunde inte läsas: {reason}',
  },
  'product:supplier:not-allowed': {
    status: 409,
    en: 'A product of type {type} has no supplier of its own.',
    sv: 'En produkt av typen {type} har ingen egen leverantör.',
  },
  'bulk:changed-since': {
    status: 409,
    en: 'It was changed by {name} after the preview. Look at it, and do it again.',
    sv: 'Den ändrades av {name} efter förhandsvisningen. Titta på den och gör om det.',
  },
  'bulk:other-organization': {
    status: 403,
    en: 'It belongs to another organization and can only be used here.',
    sv: 'Den hör till en annan organisation och kan bara användas här.',
  },
  'bulk:declares': {
    status: 409,
    en: 'It declares {substances}, which is on these lists.',
    sv: 'Den deklarerar {substances}, som finns på de här listorna.',
  },
  'bulk:not-its-supplier': {
    status: 409,
    en: 'It is not bought from this supplier.',
    sv: 'Den köps inte av den här leverantören.',
  },
  'change-set:stands': {
    status: 409,
    en: 'This can no longer be undone. {reason}',
    sv: 'Det här kan inte längre ångras. {reason}',
  },
  'change-set:busy': {
    status: 409,
    en: 'Nothing was undone: products are being imported or changed just now. Try again when that has ended.',
    sv: 'Inget ångrades: produkter importeras eller ändras just nu. Försök igen när det är klart.',
  },
  'change-set:undone': {
    status: 409,
    en: 'This has been undone already.',
    sv: 'Det här har redan ångrats.',
  },
  'product:placement:none': {
    status: 409,
    en: 'The product has no concern substances of its own.',
    sv: 'Produkten har inga egna särskilt farliga ämnen.',
  },
  'product:placement:remaining': {
    status: 409,
    en: 'Place these as well: {names}. A product with components has no concern substances of its own.',
    sv: 'Placera även dessa: {names}. En produkt med komponenter har inga egna särskilt farliga ämnen.',
  },
  'compliance:day-unknown': {
    status: 422,
    en: 'This legislation is not judged as of {day}: too little is known of that day.',
    sv: 'Den här lagstiftningen bedöms inte per {day}: för lite är känt om den dagen.',
  },
  'compliance:not-in-force': {
    status: 422,
    en: 'This legislation is not judged as of {day}: it was not in force on that day, or will not be.',
    sv: 'Den här lagstiftningen bedöms inte per {day}: den gällde inte den dagen, eller kommer inte att gälla.',
  },
  'forecast:not-ahead': {
    status: 422,
    en: 'Choose a day after today.',
    sv: 'Välj en dag efter i dag.',
  },
} as const satisfies Record<string, ErrorKind>
