import type { ErrorKind } from '#contract/http/error-kind.ts'

/** Refusals of requests between companies. */
export const exchangeErrors = {
  'exchange:legislations': {
    status: 422,
    en: 'One of the legislations isn’t used here any more. Reload the page and choose again.',
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
    en: 'The request is closed. Nothing more can be done with it.',
    sv: 'Förfrågan är stängd. Inget mer kan göras med den.',
  },
  'exchange:not-declined': {
    status: 409,
    en: 'The request is open: nothing was declined.',
    sv: 'Förfrågan är öppen: inget har avböjts.',
  },
  'exchange:decline-comment': {
    status: 422,
    en: 'Say why in a few words.',
    sv: 'Skriv varför med några ord.',
  },
} as const satisfies Record<string, ErrorKind>
