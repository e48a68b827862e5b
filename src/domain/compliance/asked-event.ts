import type { EventStatus } from '#contract/compliance/statuses.ts'
import type { WaitingRequest } from '#contract/exchange/requests.ts'
import type { Language, LocalizedText } from '#contract/values/locale.ts'
import { dayText } from '#domain/texts/day.ts'

/** The event of rules whose next step is a question to the supplier. */
export const ASK_SUPPLIER = 'ask_supplier'
const askedText: LocalizedText = {
  en: 'Asked on {asked}, due {due}',
  sv: 'Frågad {asked}, svar senast {due}',
}

/** COMP-10: "asked on …, due …" in place of "ask the supplier" while a request about the product waits. */
export function askedEvent<Shown extends EventStatus>(
  status: Shown,
  request: WaitingRequest | null,
  language: Language,
): Shown {
  if (request === null || status.event.key !== ASK_SUPPLIER) return status
  const text = askedText[language]
    .replace('{asked}', dayText(request.askedAt.slice(0, 10), language))
    .replace('{due}', dayText(request.dueOn, language))
  return { ...status, event: { ...status.event, text, date: request.dueOn } }
}
