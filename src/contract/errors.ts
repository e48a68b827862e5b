import { z } from 'zod'

import type { Language } from '#contract/locale.ts'

interface ErrorKind {
  status: 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 428 | 429 | 500 | 503 | 507
  en: string
  sv: string
}

/**
 * Every refusal the server can give: code → status and text (API-04). `{name}` stands for a detail of the refusal.
 * A code without a text does not compile; server and web read the same table.
 */
export const errorKinds = {
  'request:unreadable': {
    status: 400,
    en: 'The request could not be read.',
    sv: 'Begäran kunde inte läsas.',
  },
  'auth:failed': { status: 401, en: 'Authentication failed', sv: 'Autentiseringen misslyckades' },
  'auth:credentials': {
    status: 401,
    en: 'E-mail or password is wrong.',
    sv: 'E-postadressen eller lösenordet är fel.',
  },
  'auth:not-allowed': { status: 403, en: 'You may not do this.', sv: 'Du får inte göra detta.' },
  'auth:organization-needed': {
    status: 403,
    en: 'Choose an organization first.',
    sv: 'Välj en organisation först.',
  },
  'not-found': {
    status: 404,
    en: 'Not found. It may have been removed.',
    sv: 'Hittades inte. Det kan ha tagits bort.',
  },
  'validation:failed': { status: 422, en: 'Some fields need a change.', sv: 'Några fält behöver ändras.' },
  'edit:version-needed': {
    status: 428,
    en: 'The change needs the version it was made on.',
    sv: 'Ändringen behöver versionen den gjordes på.',
  },
  'edit:outdated': {
    status: 412,
    en: 'Not saved: {name} changed this at {at}. Your text is kept.',
    sv: 'Inte sparat: {name} ändrade detta {at}. Din text finns kvar.',
  },
  'idempotency:key': {
    status: 400,
    en: 'The header Idempotency-Key has 1 to 255 visible characters without spaces.',
    sv: 'Rubriken Idempotency-Key har 1 till 255 synliga tecken utan mellanslag.',
  },
  'idempotency:other-request': {
    status: 422,
    en: 'This Idempotency-Key was used for another request. Use a new key.',
    sv: 'Denna Idempotency-Key har använts för en annan begäran. Använd en ny nyckel.',
  },
  'rate:limited': {
    status: 429,
    en: 'Too many attempts. Try again in {seconds} seconds.',
    sv: 'För många försök. Försök igen om {seconds} sekunder.',
  },
  'file:too-large': {
    status: 413,
    en: 'The file is larger than {limit}.',
    sv: 'Filen är större än {limit}.',
  },
  'file:wrong-type': {
    status: 415,
    en: 'The file is not of a kind that can be read here: {found}.',
    sv: 'Filen är inte av ett slag som kan läsas här: {found}.',
  },
  'file:missing': { status: 422, en: 'Choose a file.', sv: 'Välj en fil.' },
  'file:faults': { status: 422, en: 'Faults in the file: {count}.', sv: 'Fel i filen: {count}.' },
  'product:picture:kind': {
    status: 415,
    en: '{name} is no picture that can be shown: it is {found}. Choose a PNG or a JPEG.',
    sv: '{name} är ingen bild som kan visas: den är {found}. Välj en PNG eller JPEG.',
  },
  'file:empty': {
    status: 422,
    en: 'The file {name} is empty: it has 0 bytes.',
    sv: 'Filen {name} är tom: den har 0 byte.',
  },
  'document:wrong-kind': {
    status: 415,
    en: '{name} is no document that can be kept: it is {found}. PDF, PNG, JPEG, Office, CSV, text, XML and ZIP can.',
    sv: '{name} är inget dokument som kan sparas: det är {found}. PDF, PNG, JPEG, Office, CSV, text, XML och ZIP kan sparas.',
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
  'storage:full': {
    status: 507,
    en: 'The server has no room left. Nothing was saved.',
    sv: 'Servern har inget utrymme kvar. Inget sparades.',
  },
  'service:unavailable': {
    status: 503,
    en: 'The service is not available at the moment. Try again shortly.',
    sv: 'Tjänsten är inte tillgänglig just nu. Försök igen om en stund.',
  },
  internal: { status: 500, en: 'Something failed on our side.', sv: 'Något gick fel hos oss.' },

  'export:too-long': {
    status: 409,
    en: 'More than {limit} rows are made as a job. Start the export as a job and fetch the file when it is done.',
    sv: 'Fler än {limit} rader görs som ett jobb. Starta exporten som ett jobb och hämta filen när den är klar.',
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
  'organization:not-yours': {
    status: 403,
    en: 'You do not belong to this organization.',
    sv: 'Du hör inte till den organisationen.',
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
  'assessment:no-condition': {
    status: 409,
    en: 'There is nothing to assess here: the legislation has no such condition, or it has changed. Reload the explanation.',
    sv: 'Här finns inget att bedöma: lagen har inget sådant villkor, eller så har det ändrats. Ladda om förklaringen.',
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
  'substance-list:not-found': {
    status: 404,
    en: 'Substance list not found',
    sv: 'Ämneslistan hittades inte',
  },
  'substance-list:closed': {
    status: 409,
    en: 'It is not allowed to add substances',
    sv: 'Det är inte tillåtet att lägga till ämnen',
  },
  'substance:exists': {
    status: 409,
    en: 'This substance exists already: {name}.',
    sv: 'Ämnet finns redan: {name}.',
  },
  'substance:not-yours': {
    status: 403,
    en: '{name} belongs to the lists of the law. Only the system administrator changes it.',
    sv: '{name} hör till lagens listor. Bara systemadministratören ändrar det.',
  },
  'substance:not-a-group': {
    status: 409,
    en: '{name} is no group. Mark it as a group first.',
    sv: '{name} är ingen grupp. Markera det som grupp först.',
  },
  'substance:has-members': {
    status: 409,
    en: 'The group has members: {count}. Take them out first.',
    sv: 'Gruppen har medlemmar: {count}. Ta ut dem först.',
  },
  'substance:cycle': {
    status: 409,
    en: 'This would put the group inside itself: {path}.',
    sv: 'Gruppen skulle hamna inuti sig själv: {path}.',
  },
  'list-version:unchanged': {
    status: 409,
    en: 'The file holds the same entries as the version in force. There is nothing to apply.',
    sv: 'Filen innehåller samma poster som den gällande versionen. Det finns inget att tillämpa.',
  },
  'list-version:not-newer': {
    status: 409,
    en: 'The version in force is of {current}. A newer version needs a later date.',
    sv: 'Den gällande versionen är från {current}. En nyare version behöver ett senare datum.',
  },
  'list-version:not-pending': {
    status: 409,
    en: 'This version is {state}; only a pending version can be changed.',
    sv: 'Versionen är {state}; bara en väntande version kan ändras.',
  },
  'list-version:discarded': {
    status: 409,
    en: 'This version was discarded. It touches no product.',
    sv: 'Versionen har kastats. Den berör ingen produkt.',
  },
  'list-version:outdated': {
    status: 409,
    en: 'Another version was applied meanwhile. Calculate the change set again.',
    sv: 'En annan version har tillämpats under tiden. Beräkna ändringarna igen.',
  },
  'rule:faulty': {
    status: 422,
    en: 'The expression has a fault at line {line}, column {column}: {message}',
    sv: 'Uttrycket har ett fel på rad {line}, kolumn {column}: {message}',
  },
  'legislation:key-taken': {
    status: 409,
    en: 'A legislation with the key {key} exists already.',
    sv: 'Det finns redan en lagstiftning med nyckeln {key}.',
  },
  'legislation:not-yours': {
    status: 403,
    en: 'This legislation belongs to the installation. Only a system administrator changes it.',
    sv: 'Lagstiftningen hör till installationen. Bara en systemadministratör ändrar den.',
  },
  'legislation:foreign-list': {
    status: 422,
    en: 'There is no list with the key {key} that this legislation may ask by.',
    sv: 'Det finns ingen lista med nyckeln {key} som lagstiftningen kan fråga efter.',
  },
  'legislation:list-in-use': {
    status: 409,
    en: 'The list {list} cannot be removed: {reason}',
    sv: 'Listan {list} kan inte tas bort: {reason}',
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
  'change-set:stands': {
    status: 409,
    en: 'This can no longer be undone. {reason}',
    sv: 'Det här kan inte längre ångras. {reason}',
  },
  'change-set:undone': {
    status: 409,
    en: 'This has been undone already.',
    sv: 'Det här har redan ångrats.',
  },
  'product:placement:none': {
    status: 409,
    en: 'The product has no concern substances of its own.',
    sv: 'Produkten har inga egna ämnen av intresse.',
  },
  'product:placement:remaining': {
    status: 409,
    en: 'Place these as well: {names}. A product with components has no concern substances of its own.',
    sv: 'Placera även dessa: {names}. En produkt med komponenter har inga egna ämnen av intresse.',
  },
  'forecast:not-ahead': {
    status: 422,
    en: 'Choose a day after today.',
    sv: 'Välj en dag efter idag.',
  },
  'job:not-cancellable': { status: 409, en: 'The job has ended.', sv: 'Jobbet är avslutat.' },
} as const satisfies Record<string, ErrorKind>

export type ErrorCode = keyof typeof errorKinds

/** The text of a code in a language, with its details filled in. */
export function errorText(
  code: ErrorCode,
  language: Language,
  details: Record<string, unknown> = {},
): string {
  return errorKinds[code][language].replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in details ? String(details[name]) : whole,
  )
}

/** One field that was refused: where, by which rule (a key of contract/rule-texts.ts or an error code), and the rule's figures. */
export const fieldError = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
})
export type FieldError = z.output<typeof fieldError>

/** application/problem+json (RFC 9457) as every refusal answers it. */
export const problem = z.object({
  type: z.literal('about:blank'),
  status: z.number().int(),
  code: z.string(),
  title: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
  fields: z.array(fieldError).optional(),
  requestId: z.string(),
})
export type Problem = z.output<typeof problem>
