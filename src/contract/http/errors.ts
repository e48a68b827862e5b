import { approvalErrors } from '#contract/http/approval-errors.ts'
import type { ErrorKind } from '#contract/http/error-kind.ts'
import { exchangeErrors } from '#contract/http/exchange-errors.ts'
import { listErrors } from '#contract/http/list-errors.ts'
import { isolated } from '#contract/values/isolated.ts'
import type { Language } from '#contract/values/locale.ts'
import { productErrors } from '#contract/http/product-errors.ts'

/**
 * Every refusal the server can give: code → status and text (API-04). `{name}` stands for a detail of the refusal.
 * A code without a text does not compile; server and web read the same table.
 */
export const errorKinds = {
  ...productErrors,
  ...listErrors,
  ...exchangeErrors,
  ...approvalErrors,
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
  'auth:link-ended': {
    status: 409,
    en: 'This link has been used or is too old. Ask for a new one.',
    sv: 'Den här länken är använd eller för gammal. Be om en ny.',
  },
  'auth:link-code': {
    status: 422,
    en: 'That isn’t the code of this link. Its six digits are in the same e-mail.',
    sv: 'Koden hör inte till den här länken. Rätt kod har sex siffror och står i samma mejl.',
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
  'file:empty': {
    status: 422,
    en: 'The file {name} is empty: it has 0 bytes.',
    sv: 'Filen {name} är tom: den har 0 byte.',
  },
  'storage:full': {
    status: 507,
    en: 'The server has no room left. Nothing was saved. Tell your administrator, then try again.',
    sv: 'Servern har inget utrymme kvar. Inget sparades. Säg till din administratör och försök sedan igen.',
  },
  'service:unavailable': {
    status: 503,
    en: 'The service is not available at the moment. Try again shortly.',
    sv: 'Tjänsten är inte tillgänglig just nu. Försök igen om en stund.',
  },
  internal: {
    status: 500,
    en: 'Something failed on our side. Try again. If it happens again, tell your administrator what you did and when.',
    sv: 'Något gick fel hos oss. Försök igen. Händer det igen, berätta för administratören vad du gjorde och när.',
  },

  'organization:not-yours': {
    status: 403,
    en: 'You do not belong to this organization.',
    sv: 'Du hör inte till den organisationen.',
  },
  'mail:waiting': {
    status: 409,
    en: 'This mail is waiting to be sent.',
    sv: 'Det här mejlet väntar på att skickas.',
  },
  'mailbox:refused': {
    status: 422,
    en: 'We couldn’t log in to this mailbox. Check address, password, server and port. Many providers want a password of its own for programs.',
    sv: 'Vi kunde inte logga in i brevlådan. Kontrollera adress, lösenord, server och port. Många leverantörer vill ha ett eget lösenord för program.',
  },
  'mailbox:login': {
    status: 422,
    en: 'The mail server doesn’t take the log-in. Many providers want a password of its own for programs. The server says: {words}',
    sv: 'E-postservern tar inte emot inloggningen. Många leverantörer vill ha ett eget lösenord för program. Servern säger: {words}',
  },
  'mailbox:exists': {
    status: 409,
    en: 'This mailbox is set up already. Change it in the list.',
    sv: 'Brevlådan är redan inlagd. Ändra den i listan.',
  },
  'mailbox:provider': {
    status: 409,
    en: 'This installation can’t log in at that provider. Use a password, or ask the system administrator.',
    sv: 'Den här installationen kan inte logga in hos leverantören. Använd ett lösenord, eller fråga systemadministratören.',
  },
  'mailbox:authorization': {
    status: 409,
    en: 'This log-in at the provider has ended or was used already. Begin again under E-mail options.',
    sv: 'Inloggningen hos leverantören har gått ut eller redan använts. Börja om under E-postalternativ.',
  },
  'job:not-cancellable': { status: 409, en: 'The job has ended.', sv: 'Jobbet är avslutat.' },
  'job:author-ended': {
    status: 403,
    en: 'Who started this may no longer do it: the right, the organization or the account has ended since. Nothing was changed. Start it again as someone who may.',
    sv: 'Den som startade det här får inte längre göra det: rättigheten, organisationen eller kontot har upphört sedan dess. Inget ändrades. Starta det igen som någon som får.',
  },
  'job:unreadable': {
    status: 409,
    en: 'This was started by another version of Kedja, and this version doesn’t know how to do it. Nothing was changed. Start it again.',
    sv: 'Det här startades av en annan version av Kedja, och den här versionen vet inte hur det görs. Inget ändrades. Starta det igen.',
  },
  'job:attempts-used': {
    status: 503,
    en: 'This was tried several times and failed each time because the server or its database was busy or away. Start it again later.',
    sv: 'Det här försöktes flera gånger och misslyckades varje gång, för att servern eller databasen var upptagen eller borta. Starta det igen senare.',
  },
  'job:killed': {
    status: 409,
    en: 'The server stopped several times while this ran, so it was ended. Nothing was changed. Start it again.',
    sv: 'Servern stannade flera gånger medan det här kördes, så det avslutades. Inget ändrades. Starta det igen.',
  },
  'job:killed-standing': {
    status: 409,
    en: 'The server stopped several times while this ran, so it was ended. A part of it is done and could not be taken back: look at it among the recent changes.',
    sv: 'Servern stannade flera gånger medan det här kördes, så det avslutades. En del är gjord och kunde inte tas tillbaka: se den bland de senaste ändringarna.',
  },
  'job:of-system': {
    status: 409,
    en: 'This job keeps statuses up to date. It can’t be cancelled.',
    sv: 'Det här jobbet håller statusarna aktuella. Det kan inte avbrytas.',
  },
} as const satisfies Record<string, ErrorKind>

export type ErrorCode = keyof typeof errorKinds

/** The text of a code in a language, with its details filled in. */
export function errorText(
  code: ErrorCode,
  language: Language,
  details: Record<string, unknown> = {},
): string {
  return errorKinds[code][language].replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in details ? isolated(String(details[name])) : whole,
  )
}
