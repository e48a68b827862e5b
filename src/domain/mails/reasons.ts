import type { Language } from '#contract/values/locale.ts'

/** The causes of a mail's state that the program knows, in words. Beside them stand the words of the server. */
const texts = {
  log_in_again: {
    en: 'The mailbox that it goes out from must be logged in to again.',
    sv: 'Någon måste logga in igen i brevlådan som det skickas från.',
  },
  unsubscribed: {
    en: 'The reader wants no mail but what is essential.',
    sv: 'Mottagaren vill bara ha nödvändiga mejl.',
  },
  of_no_use: {
    en: 'No longer needed: too late, or answered already.',
    sv: 'Behövdes inte längre: för sent, eller redan besvarat.',
  },
  address_unknown: {
    en: 'It came back: the address doesn’t exist.',
    sv: 'Det kom tillbaka: adressen finns inte.',
  },
  mailbox_full: {
    en: 'It came back: the reader’s mailbox is full.',
    sv: 'Det kom tillbaka: mottagarens brevlåda är full.',
  },
  mailbox_closed: {
    en: 'It came back: the reader’s mailbox is closed.',
    sv: 'Det kom tillbaka: mottagarens brevlåda är stängd.',
  },
  server_unreachable: {
    en: 'It came back: the reader’s mail server couldn’t be reached.',
    sv: 'Det kom tillbaka: mottagarens e-postserver gick inte att nå.',
  },
  too_large: {
    en: 'It came back: it is too large for the reader’s mail server.',
    sv: 'Det kom tillbaka: det är för stort för mottagarens e-postserver.',
  },
  rejected: {
    en: 'It came back: the reader’s mail server doesn’t take our mails.',
    sv: 'Det kom tillbaka: mottagarens e-postserver tar inte emot våra mejl.',
  },
  came_back: { en: 'It came back.', sv: 'Det kom tillbaka.' },
  delayed: {
    en: 'The reader’s mail server hasn’t taken it yet; it is still being tried.',
    sv: 'Mottagarens e-postserver har inte tagit emot det än; försöken fortsätter.',
  },
  unclear: {
    en: 'Something came back that doesn’t say whether it arrived. Ask the reader another way.',
    sv: 'Något kom tillbaka som inte säger om det kom fram. Fråga mottagaren på ett annat sätt.',
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
