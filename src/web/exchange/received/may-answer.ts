import type { ReceivedRequest } from '#contract/exchange/received-requests.ts'
import { outcomeOf } from '#domain/exchange/transitions.ts'

/** True for an open request whose status allows a reply. */
export const mayAnswer = ({ status, closed }: Pick<ReceivedRequest, 'status' | 'closed'>): boolean =>
  closed === null && outcomeOf('reply', status) !== null
