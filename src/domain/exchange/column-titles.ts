import type { ReceivedRequestColumn } from '#contract/exchange/received-requests.ts'
import type { SentRequestColumn, SentRequestRow } from '#contract/exchange/sent-requests.ts'
import type { LocalizedText } from '#contract/values/locale.ts'

const product: LocalizedText = { en: 'Product', sv: 'Produkt' }
const productId: LocalizedText = { en: 'Product ID', sv: 'Produkt-ID' }
const status: LocalizedText = { en: 'Status', sv: 'Status' }
const askedAt: LocalizedText = { en: 'Asked', sv: 'Frågad' }
const dueOn: LocalizedText = { en: 'Answer by', sv: 'Svara senast' }
const reference: LocalizedText = { en: 'Request', sv: 'Förfrågan' }
const askedBy: LocalizedText = { en: 'Asked by', sv: 'Frågad av' }

/** Heads of the file of sent requests. */
export const sentColumnTitles: Readonly<Record<SentRequestColumn, LocalizedText>> = {
  reference,
  product,
  productId,
  supplier: { en: 'Supplier', sv: 'Leverantör' },
  status,
  askedAt,
  dueOn,
  mail: { en: 'Mail', sv: 'Mejl' },
  askedBy,
}

/** Heads of the file of received requests. */
export const receivedColumnTitles: Readonly<Record<ReceivedRequestColumn, LocalizedText>> = {
  product,
  status,
  dueOn,
  questioner: askedBy,
  productId,
  askedAt,
  reference,
}

/** States of the mail that told a supplier, as the file has them. */
export const mailStateTitles: Readonly<Record<SentRequestRow['mail'], LocalizedText>> = {
  none: { en: 'No mail', sv: 'Inget mejl' },
  waiting: { en: 'Waiting', sv: 'Väntar' },
  sent: { en: 'Sent', sv: 'Skickat' },
  kept: { en: 'In the outbox', sv: 'I utkorgen' },
  refused: { en: 'Refused', sv: 'Avvisat' },
  failed: { en: 'Not delivered', sv: 'Kom inte fram' },
  unknown: { en: 'Perhaps sent', sv: 'Kanske skickat' },
  expired: { en: 'Too old', sv: 'För gammalt' },
}
