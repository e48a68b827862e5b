import type { Language } from '#contract/values/locale.ts'

/** The causes of a mail's state that the program knows, in words. Beside them stand the words of the server. */
const texts = {
  log_in_again: {
    en: 'Log in again to the mailbox that sends this mail.',
    sv: 'Logga in igen i brevlådan som skickar mejlet.',
  },
  unsubscribed: {
    en: 'The recipient wants only essential mails.',
    sv: 'Mottagaren vill bara ha nödvändiga mejl.',
  },
  of_no_use: {
    en: 'No longer needed: too late, or already answered.',
    sv: 'Behövdes inte längre: för sent, eller redan besvarat.',
  },
  address_unknown: {
    en: 'The mail came back: the address doesn’t exist.',
    sv: 'Mejlet kom tillbaka: adressen finns inte.',
  },
  mailbox_full: {
    en: 'The mail came back: the recipient’s mailbox is full.',
    sv: 'Mejlet kom tillbaka: mottagarens brevlåda är full.',
  },
  mailbox_closed: {
    en: 'The mail came back: the recipient’s mailbox is closed.',
    sv: 'Mejlet kom tillbaka: mottagarens brevlåda är stängd.',
  },
  server_unreachable: {
    en: 'The mail came back: the recipient’s mail server couldn’t be reached.',
    sv: 'Mejlet kom tillbaka: mottagarens e-postserver gick inte att nå.',
  },
  too_large: {
    en: 'The mail came back: it is too large for the recipient’s mail server.',
    sv: 'Mejlet kom tillbaka: det är för stort för mottagarens e-postserver.',
  },
  rejected: {
    en: 'The mail came back: the recipient’s mail server doesn’t accept our mails.',
    sv: 'Mejlet kom tillbaka: mottagarens e-postserver tar inte emot våra mejl.',
  },
  came_back: { en: 'The mail came back.', sv: 'Mejlet kom tillbaka.' },
  delayed: {
    en: 'The recipient’s mail server hasn’t accepted the mail yet. Kedja keeps trying.',
    sv: 'Mottagarens e-postserver har inte tagit emot mejlet än. Kedja fortsätter att försöka.',
  },
  unclear: {
    en: 'A reply came back that doesn’t say whether the mail arrived. Ask the recipient another way.',
    sv: 'Ett svar kom tillbaka som inte säger om mejlet kom fram. Fråga mottagaren på ett annat sätt.',
  },
} as const

export type MailReason = keyof typeof texts

const isReason = (kind: string): kind is MailReason => Object.hasOwn(texts, kind)

/** The cause of a mail's state as a person reads it; null: there is none. */
export function reasonText(
  language: Language,
  { kind, words }: { kind: string | null; words: string | null },
): string | null {
  const said = kind !== null && isReason(kind) ? texts[kind][language] : null
  const shown = [said, words].filter((part) => part !== null && part !== '')
  return shown.length === 0 ? null : shown.join(' ')
}
