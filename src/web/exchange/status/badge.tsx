import type { Closing, RequestState, RequestStatus } from '#contract/exchange/requests.ts'
import { requestStateTitles } from '#domain/exchange/titles.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { StatusBadge, type Tone } from '#web/ui/status.tsx'

/** REQ-04: approved and partially approved are primary, replied is success, rejected danger; the others wait. */
const tones: Readonly<Record<RequestStatus, Tone>> = {
  new: 'wait',
  forwarded_to_supplier: 'wait',
  new_info: 'wait',
  replied: 'ok',
  external_response: 'ok',
  partially_approved_by_questioner: 'accent',
  approved_by_questioner: 'accent',
  rejected: 'breach',
}

/** The tone of a request's status; a closed one has come to nothing. */
export const toneOfRequest = (state: RequestState): Tone => {
  const byState: Partial<Record<RequestState, Tone>> = tones
  return byState[state] ?? 'na'
}

type RequestBadgeProps = { status: RequestStatus; closed: Closing | null }

/** The status of a request; of a closed one, the way in which it was closed. */
export function RequestBadge({ status, closed }: RequestBadgeProps) {
  const language = useLanguage()
  const state = closed ?? status
  return <StatusBadge tone={toneOfRequest(state)} word={requestStateTitles[state][language]} />
}
