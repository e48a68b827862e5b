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
    en: 'This link was used or has expired. Ask for a new link.',
    sv: 'Länken är använd eller har gått ut. Be om en ny länk.',
  },
  'auth:link-code': {
    status: 422,
    en: 'The code does not match this link. Enter the six digits from the same e-mail.',
    sv: 'Koden hör inte till länken. Ange de sex siffrorna från samma mejl.',
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
    en: 'The change must name the version that it is based on.',
    sv: 'Ändringen måste ange versionen som den bygger på.',
  },
  'edit:outdated': {
    status: 412,
    en: 'Not saved: {name} changed this at {at}. Your text is kept.',
    sv: 'Inte sparat: {name} ändrade detta {at}. Din text finns kvar.',
  },
  'idempotency:key': {
    status: 400,
    en: 'The header Idempotency-Key must have 1 to 255 visible characters without spaces.',
    sv: 'Rubriken Idempotency-Key måste ha 1 till 255 synliga tecken utan mellanslag.',
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
    en: 'Kedja cannot read this type of file here: {found}.',
    sv: 'Kedja kan inte läsa den här filtypen här: {found}.',
  },
  'file:missing': { status: 422, en: 'Choose a file.', sv: 'Välj en fil.' },
  'file:faults': { status: 422, en: 'Errors in the file: {count}.', sv: 'Fel i filen: {count}.' },
  'file:empty': {
    status: 422,
    en: 'The file {name} is empty: it has 0 bytes.',
    sv: 'Filen {name} är tom: den har 0 byte.',
  },
  'storage:full': {
    status: 507,
    en: 'The server has no disk space left. Nothing was saved. Tell your administrator, then try again.',
    sv: 'Servern har inget diskutrymme kvar. Inget sparades. Säg till din administratör och försök sedan igen.',
  },
  'service:unavailable': {
    status: 503,
    en: 'The service is not available at the moment. Try again shortly.',
    sv: 'Tjänsten är inte tillgänglig just nu. Försök igen om en stund.',
  },
  internal: {
    status: 500,
    en: 'The server has an error. Try again. If it happens again, tell your administrator what you did and when.',
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
    en: 'We couldn’t log in to this mailbox. Check address, password, server and port. Many providers require an app password.',
    sv: 'Vi kunde inte logga in i brevlådan. Kontrollera adress, lösenord, server och port. Många leverantörer kräver ett applösenord.',
  },
  'mailbox:login': {
    status: 422,
    en: 'The mail server refused the log-in. Many providers require an app password. The server says: {words}',
    sv: 'E-postservern avvisade inloggningen. Många leverantörer kräver ett applösenord. Servern säger: {words}',
  },
  'mailbox:exists': {
    status: 409,
    en: 'This mailbox is already set up. Change it in the list.',
    sv: 'Brevlådan är redan inlagd. Ändra den i listan.',
  },
  'mailbox:provider': {
    status: 409,
    en: 'This installation can’t log in at that provider. Use a password, or ask the system administrator.',
    sv: 'Den här installationen kan inte logga in hos leverantören. Använd ett lösenord, eller fråga systemadministratören.',
  },
  'mailbox:authorization': {
    status: 409,
    en: 'This log-in at the provider has expired or was already used. Start again under E-mail options.',
    sv: 'Inloggningen hos leverantören har gått ut eller redan använts. Börja om under E-postalternativ.',
  },
  'job:not-cancellable': { status: 409, en: 'The job has ended.', sv: 'Jobbet är avslutat.' },
  'job:author-ended': {
    status: 403,
    en: 'The person who started this no longer has the right, the organization or the account. Nothing was changed. Ask someone with the right to start it again.',
    sv: 'Den som startade det här har inte längre rättigheten, organisationen eller kontot. Inget ändrades. Be någon med rättigheten att starta det igen.',
  },
  'job:unreadable': {
    status: 409,
    en: 'Another version of Kedja started this, and the current version cannot finish it. Nothing was changed. Start it again.',
    sv: 'En annan version av Kedja startade det här, och den nuvarande versionen kan inte slutföra det. Inget ändrades. Starta det igen.',
  },
  'job:attempts-used': {
    status: 503,
    en: 'Kedja tried this several times. Each time the server or its database was busy or could not be reached. Start it again later.',
    sv: 'Kedja försökte flera gånger. Varje gång var servern eller databasen upptagen eller gick inte att nå. Starta det igen senare.',
  },
  'job:killed': {
    status: 409,
    en: 'The server stopped several times while this ran, so Kedja ended it. Nothing was changed. Start it again.',
    sv: 'Servern stannade flera gånger medan det här kördes, så Kedja avslutade det. Inget ändrades. Starta det igen.',
  },
  'job:killed-standing': {
    status: 409,
    en: 'The server stopped several times while this ran, so Kedja ended it. A part is done and could not be undone: see Recent changes.',
    sv: 'Servern stannade flera gånger medan det här kördes, så Kedja avslutade det. En del är gjord och kunde inte ångras: se Senaste ändringar.',
  },
  'job:of-system': {
    status: 409,
    en: 'This job keeps statuses up to date. You can’t cancel it.',
    sv: 'Det här jobbet håller statusarna aktuella. Du kan inte avbryta det.',
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
