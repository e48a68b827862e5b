import type { Closing, DeclineReason, RequestState, RequestStatus } from '#contract/exchange/requests.ts'
import type { LocalizedText } from '#contract/values/locale.ts'

/** REQ-04: statuses of a request, as people read them. */
export const requestStatusTitles: Readonly<Record<RequestStatus, LocalizedText>> = {
  new: { en: 'New', sv: 'Ny' },
  forwarded_to_supplier: { en: 'Forwarded', sv: 'Vidarebefordrad' },
  new_info: { en: 'New information', sv: 'Ny information' },
  replied: { en: 'Replied', sv: 'Besvarad' },
  external_response: { en: 'Answered another way', sv: 'Besvarad på annat sätt' },
  partially_approved_by_questioner: { en: 'Partially approved', sv: 'Delvis godkänd' },
  approved_by_questioner: { en: 'Approved', sv: 'Godkänd' },
  rejected: { en: 'Rejected', sv: 'Avvisad' },
}

/** REQ-22: reasons of a receiver who does not answer. */
export const declineReasonTitles: Readonly<Record<DeclineReason, LocalizedText>> = {
  not_our_product: { en: 'It is not our product', sv: 'Det är inte vår produkt' },
  no_longer_sold: { en: 'We no longer sell it', sv: 'Vi säljer den inte längre' },
  supplier_does_not_answer: { en: 'Our supplier does not answer', sv: 'Vår leverantör svarar inte' },
  confidential: { en: 'The information is confidential', sv: 'Uppgifterna är konfidentiella' },
  other: { en: 'Another reason', sv: 'Annan orsak' },
}

/** REQ-05: the ways in which a request is closed. */
export const closingTitles: Readonly<Record<Closing, LocalizedText>> = {
  withdrawn: { en: 'Withdrawn', sv: 'Återtagen' },
  declined: { en: 'Declined', sv: 'Avböjd' },
}

/** States of a request as lists show them: the status, or how the request was closed. */
export const requestStateTitles: Readonly<Record<RequestState, LocalizedText>> = {
  ...requestStatusTitles,
  ...closingTitles,
}
