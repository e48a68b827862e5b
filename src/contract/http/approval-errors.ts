import type { ErrorKind } from '#contract/http/error-kind.ts'

/** Refusals of approving replies of suppliers. */
export const approvalErrors = {
  'exchange:no-reply': {
    status: 409,
    en: 'Nothing has been replied yet.',
    sv: 'Inget svar har kommit än.',
  },
  'exchange:newer-reply': {
    status: 409,
    en: 'A newer reply has come. Look at reply {number} first.',
    sv: 'Ett nyare svar har kommit. Titta på svar {number} först.',
  },
  'exchange:text-changed': {
    status: 409,
    en: 'The declaration doesn’t match what was answered. Ask the supplier to reply again.',
    sv: 'Försäkran stämmer inte med det som svarades. Be leverantören att svara igen.',
  },
  'exchange:product-deleted': {
    status: 409,
    en: 'The product has been deleted. Reject the reply, or leave it as it is.',
    sv: 'Produkten har tagits bort. Avvisa svaret eller låt det vara.',
  },
  'exchange:reason-needed': {
    status: 422,
    en: 'Say why something is left out: the supplier reads it.',
    sv: 'Skriv varför något utelämnas: leverantören läser det.',
  },
  'exchange:reply-cycle': {
    status: 409,
    en: '“{title}” would become a part of itself. Leave the component out, or ask the supplier to correct the reply.',
    sv: '”{title}” skulle bli en del av sig själv. Utelämna komponenten eller be leverantören att rätta svaret.',
  },
  'exchange:not-bought': {
    status: 409,
    en: 'The product isn’t bought any more, so a supplier can’t answer for it.',
    sv: 'Produkten köps inte längre, så en leverantör kan inte svara för den.',
  },
  'exchange:has-components': {
    status: 409,
    en: 'The product has components of your own, which answer for it. Remove them first, or ask about them instead.',
    sv: 'Produkten har egna komponenter, som svarar för den. Ta bort dem först eller fråga om dem i stället.',
  },
  'exchange:not-asked': {
    status: 422,
    en: 'One of the legislations wasn’t asked about in this request.',
    sv: 'En av lagarna ingick inte i förfrågan.',
  },
} as const satisfies Record<string, ErrorKind>
