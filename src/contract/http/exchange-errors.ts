import type { ErrorKind } from '#contract/http/error-kind.ts'

/** Refusals of requests between companies. */
export const exchangeErrors = {
  'exchange:legislations': {
    status: 422,
    en: 'One of the legislations is no longer in use here. Reload the page and choose again.',
    sv: 'En av lagarna används inte längre här. Ladda om sidan och välj igen.',
  },
  'exchange:due': {
    status: 422,
    en: 'The day has passed. Choose today or a later day.',
    sv: 'Dagen har passerat. Välj i dag eller en senare dag.',
  },
  'exchange:transition': {
    status: 409,
    en: 'The request has the status “{status}”, which doesn’t allow this.',
    sv: 'Förfrågan har statusen ”{status}”, som inte tillåter detta.',
  },
  'exchange:closed': {
    status: 409,
    en: 'The request is closed. You can’t change it any more.',
    sv: 'Förfrågan är stängd. Du kan inte längre ändra den.',
  },
  'exchange:not-declined': {
    status: 409,
    en: 'The request is open: nothing was declined.',
    sv: 'Förfrågan är öppen: inget har avböjts.',
  },
  'exchange:colleague': {
    status: 422,
    en: 'This address doesn’t belong to your company. Enter the address of a colleague.',
    sv: 'Adressen hör inte till ert företag. Ange en kollegas adress.',
  },
  'exchange:decline-comment': {
    status: 422,
    en: 'Say why in a few words.',
    sv: 'Skriv varför med några ord.',
  },
  'exchange:question': {
    status: 422,
    en: 'The request doesn’t ask about one of the lists. Reload the page.',
    sv: 'En av listorna ingår inte i förfrågan. Ladda om sidan.',
  },
  'exchange:same-answer': {
    status: 422,
    en: 'One of the parts can’t have the same answer: it belongs to another mail or is no longer open.',
    sv: 'En av delarna kan inte få samma svar: den hör till ett annat mejl eller är inte öppen längre.',
  },
  'exchange:document-exists': {
    status: 409,
    en: 'The answer already has this file, as {name}.',
    sv: 'Svaret har redan den här filen, som {name}.',
  },
  'exchange:incomplete': {
    status: 422,
    en: 'The answer isn’t complete: {missing}.',
    sv: 'Svaret är inte komplett: {missing}.',
  },
  'declaration:needed': {
    status: 409,
    en: 'The answer isn’t signed. Everything you wrote is kept: ask for a code and sign again.',
    sv: 'Svaret är inte signerat. Allt du skrev är kvar: begär en kod och signera igen.',
  },
  'declaration:outdated': {
    status: 409,
    en: 'The answer was changed after it was signed. Everything is kept: check the answer and sign again.',
    sv: 'Svaret ändrades efter signeringen. Allt är kvar: granska svaret och signera igen.',
  },
  'declaration:code': {
    status: 422,
    en: 'The code is wrong. {left} attempts left.',
    sv: 'Fel kod. {left} försök kvar.',
  },
  'declaration:ended': {
    status: 409,
    en: 'The code is no longer valid. Ask for a new code.',
    sv: 'Koden gäller inte längre. Begär en ny kod.',
  },
  'declaration:method': {
    status: 422,
    en: 'No authenticator app is set up here. Ask for a code by e-mail.',
    sv: 'Ingen autentiseringsapp är inställd här. Begär en kod med e-post.',
  },
} as const satisfies Record<string, ErrorKind>
