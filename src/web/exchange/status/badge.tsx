import type { Closing, RequestStatus } from '#contract/exchange/requests.ts'
import { requestStateTitles } from '#domain/exchange/titles.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { StatusBadge, type Tone } from '#web/ui/status.tsx'

/** REQ-04: approved and partially approved are primary, replied is success, rejected danger; all others are neutral. */
const tones: Readonly<Record<RequestStatus, Tone>> = {
  new: 'none',
  forwarded_to_supplier: 'none',
  new_info: 'none',
  replied: 'ok',
  external_response: 'ok',
  partially_approved_by_questioner: 'accent',
  approved_by_questioner: 'accent',
  rejected: 'breach',
}

type RequestBadgeProps = { status: RequestStatus; closed: Closing | null }

/** The status of a request; of a closed one, the way in which it was closed. */
export function RequestBadge({ status, closed }: RequestBadgeProps) {
  const language = useLanguage()
  if (closed !== null) return <StatusBadge tone="na" word={requestStateTitles[closed][language]} />
  return <StatusBadge tone={tones[status]} word={requestStateTitles[status][language]} />
}
