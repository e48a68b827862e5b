import type { ErrorKind } from '#contract/http/error-kind.ts'

/** Refusals of approving replies of suppliers. */
export const approvalErrors = {
  'exchange:no-reply': {
    status: 409,
    en: 'The supplier has not replied yet.',
    sv: 'Leverantören har inte svarat än.',
  },
  'exchange:newer-reply': {
    status: 409,
    en: 'A newer reply has come. Look at reply {number} first.',
    sv: 'Ett nyare svar har kommit. Titta på svar {number} först.',
  },
  'exchange:text-changed': {
    status: 409,
    en: 'The declaration doesn’t match the answer. Ask the supplier to reply again.',
    sv: 'Försäkran stämmer inte med svaret. Be leverantören att svara igen.',
  },
  'exchange:product-deleted': {
    status: 409,
    en: 'The product has been deleted. Reject the reply, or leave it as it is.',
    sv: 'Produkten har tagits bort. Avvisa svaret eller låt det vara.',
  },
  'exchange:reason-needed': {
    status: 422,
    en: 'Say why you leave something out: the supplier sees the reason.',
    sv: 'Skriv varför du utelämnar något: leverantören ser skälet.',
  },
  'exchange:reply-cycle': {
    status: 409,
    en: '“{title}” would become a part of itself. Leave the component out, or ask the supplier to correct the reply.',
    sv: '”{title}” skulle bli en del av sig själv. Utelämna komponenten eller be leverantören att rätta svaret.',
  },
  'exchange:not-bought': {
    status: 409,
    en: 'You no longer buy the product, so a supplier can’t answer for it.',
    sv: 'Ni köper inte längre produkten, så en leverantör kan inte svara för den.',
  },
  'exchange:has-components': {
    status: 409,
    en: 'The product has components of your own, which answer for it. Remove them first, or ask about them instead.',
    sv: 'Produkten har egna komponenter, som svarar för den. Ta bort dem först eller fråga om dem i stället.',
  },
  'exchange:not-asked': {
    status: 422,
    en: 'This request did not ask about one of the legislations.',
    sv: 'En av lagarna ingick inte i förfrågan.',
  },
} as const satisfies Record<string, ErrorKind>
