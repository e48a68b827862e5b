import type { ErrorKind } from '#contract/http/error-kind.ts'

/** Refusals of products, their documents, imports, exports and changes of many. */
export const productErrors = {
  'product:picture:kind': {
    status: 415,
    en: 'Kedja cannot show {name}: it is {found}. Choose a PNG or a JPEG.',
    sv: 'Kedja kan inte visa {name}: den är {found}. Välj en PNG eller JPEG.',
  },
  'document:wrong-kind': {
    status: 415,
    en: 'Kedja cannot store {name}: it is {found}. Choose a PDF, PNG, JPEG, Office, CSV, text, XML or ZIP file.',
    sv: 'Kedja kan inte spara {name}: det är {found}. Välj en PDF-, PNG-, JPEG-, Office-, CSV-, text-, XML- eller ZIP-fil.',
  },
  'document:damaged': {
    status: 415,
    en: 'Kedja cannot store {name}: parts of it are damaged or encrypted. Open it, save it again and choose the new file.',
    sv: 'Kedja kan inte spara {name}: delar av den är skadade eller krypterade. Öppna den, spara den igen och välj den nya filen.',
  },
  'document:unknown-kind': {
    status: 415,
    en: 'Kedja cannot store {name}: its file type is unknown. Choose a PDF, PNG, JPEG, Office, CSV, text, XML or ZIP file.',
    sv: 'Kedja kan inte spara {name}: filtypen är okänd. Välj en PDF-, PNG-, JPEG-, Office-, CSV-, text-, XML- eller ZIP-fil.',
  },
  'document:not-as-named': {
    status: 415,
    en: '{name} does not match its file extension: it is {found}. Rename the file, or choose another file.',
    sv: '{name} stämmer inte med sitt filnamnstillägg: det är {found}. Byt namn på filen eller välj en annan fil.',
  },
  'document:exists': {
    status: 409,
    en: 'The product already has this file, as {name}. Edit that document instead.',
    sv: 'Produkten har redan den här filen, som {name}. Redigera det dokumentet i stället.',
  },
  'document:file-missing': {
    status: 404,
    en: 'The file {name} is missing on the server. Delete the document and add the file again.',
    sv: 'Filen {name} saknas på servern. Ta bort dokumentet och lägg till filen igen.',
  },
  'export:too-long': {
    status: 409,
    en: 'The export has more than {limit} rows. Start it as a job and download the file when the job is done.',
    sv: 'Exporten har fler än {limit} rader. Starta den som ett jobb och hämta filen när jobbet är klart.',
  },
  'export:sheet-full': {
    status: 409,
    en: 'A sheet can have {limit} rows below the header, and the export has {rows}. Choose CSV.',
    sv: 'Ett kalkylblad rymmer {limit} rader under rubrikraden, och exporten har {rows}. Välj CSV.',
  },
  'view:name-taken': {
    status: 409,
    en: 'You already have a view with this name. Choose another name, or change that view.',
    sv: 'Du har redan en vy med det namnet. Välj ett annat namn eller ändra den vyn.',
  },
  'view:of-another': {
    status: 403,
    en: 'This view belongs to {name}. Save a view of your own instead.',
    sv: 'Vyn tillhör {name}. Spara en egen vy i stället.',
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
    en: 'The product would contain itself: {path}.',
    sv: 'Produkten skulle innehålla sig själv: {path}.',
  },
  'product:component:twice': {
    status: 409,
    en: '{name} is already included.',
    sv: '{name} ingår redan.',
  },
  'product:component:concern-elements': {
    status: 409,
    en: 'You cannot add components: this product has concern elements.',
    sv: 'Du kan inte lägga till komponenter: produkten har särskilt farliga ämnen.',
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
    en: 'The product has answers of its own. Kedja keeps them in the history; from now on the components decide.',
    sv: 'Produkten har egna svar. Kedja sparar dem i historiken; från och med nu avgör komponenterna.',
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
    en: 'This file is already imported. Upload it again to import it once more.',
    sv: 'Filen är redan importerad. Ladda upp den igen för att importera den en gång till.',
  },
  'product-import:running': {
    status: 409,
    en: 'Kedja is still processing the file. Wait, or cancel the job.',
    sv: 'Kedja bearbetar fortfarande filen. Vänta, eller avbryt jobbet.',
  },
  'product-import:mapping': {
    status: 422,
    en: 'Kedja cannot read the file with these columns: {reason}',
    sv: 'Kedja kan inte läsa filen med de här kolumnerna: {reason}',
  },
  'product-import:not-checked': {
    status: 409,
    en: 'Check the file first; then import it.',
    sv: 'Kontrollera filen först; importera den sedan.',
  },
  'product-import:faults': {
    status: 409,
    en: 'Nothing was imported: {count} rows have errors. Correct the file, or leave these rows out.',
    sv: 'Inget importerades: {count} rader har fel. Rätta filen, eller utelämna raderna.',
  },
  'product-import:corrections': {
    status: 422,
    en: 'You can correct at most {max} cells here. Correct the others in the file, and upload it again.',
    sv: 'Du kan rätta högst {max} celler här. Rätta de övriga i filen och ladda upp den igen.',
  },
  'product-import:changed': {
    status: 409,
    en: 'Nothing was imported: someone removed or used something that the file needs. Check the file again.',
    sv: 'Inget importerades: någon har tagit bort eller använt något som filen behöver. Kontrollera filen igen.',
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
    en: '{name} changed the product after the preview. Check the product and try again.',
    sv: '{name} ändrade produkten efter förhandsvisningen. Kontrollera produkten och försök igen.',
  },
  'bulk:other-organization': {
    status: 403,
    en: 'The product belongs to another organization. You can use it, but not change it.',
    sv: 'Produkten hör till en annan organisation. Ni kan använda den, men inte ändra den.',
  },
  'bulk:declares': {
    status: 409,
    en: 'The product declares {substances}, which is on these lists.',
    sv: 'Produkten deklarerar {substances}, som finns på de här listorna.',
  },
  'bulk:not-its-supplier': {
    status: 409,
    en: 'You do not buy the product from this supplier.',
    sv: 'Ni köper inte produkten av den här leverantören.',
  },
  'change-set:stands': {
    status: 409,
    en: 'This can no longer be undone. {reason}',
    sv: 'Det här kan inte längre ångras. {reason}',
  },
  'change-set:busy': {
    status: 409,
    en: 'Nothing was undone: another import or change is running. Try again when it has ended.',
    sv: 'Inget ångrades: en annan import eller ändring pågår. Försök igen när den är klar.',
  },
  'change-set:undone': {
    status: 409,
    en: 'This has already been undone.',
    sv: 'Det här har redan ångrats.',
  },
  'product:placement:none': {
    status: 409,
    en: 'The product has no concern substances of its own.',
    sv: 'Produkten har inga egna särskilt farliga ämnen.',
  },
  'product:placement:remaining': {
    status: 409,
    en: 'Choose a component for these as well: {names}. A product with components has no concern substances of its own.',
    sv: 'Välj en komponent även för dessa: {names}. En produkt med komponenter har inga egna särskilt farliga ämnen.',
  },
  'compliance:day-unknown': {
    status: 422,
    en: 'Kedja cannot judge this legislation as of {day}: it has too little data for that day.',
    sv: 'Kedja kan inte bedöma den här lagstiftningen per {day}: det finns för lite data om den dagen.',
  },
  'compliance:not-in-force': {
    status: 422,
    en: 'This legislation is not judged as of {day}: it is not in force on that day.',
    sv: 'Den här lagstiftningen bedöms inte per {day}: den gäller inte den dagen.',
  },
  'forecast:not-ahead': {
    status: 422,
    en: 'Choose a day after today.',
    sv: 'Välj en dag efter i dag.',
  },
} as const satisfies Record<string, ErrorKind>
