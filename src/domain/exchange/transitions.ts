import { requestStatuses, type RequestStatus } from '#contract/exchange/requests.ts'

/** Parties of a request: questioner, receiver, or the program on behalf of the receiver. */
export type Party = 'questioner' | 'receiver' | 'system'

/**
 * A cell of the table: the status that follows; `closed`: the request gets its mark and keeps the status; `note`: the status stays and both
 * parties see that something came; null: refused.
 */
export type Outcome = RequestStatus | 'closed' | 'note' | null

interface Row {
  by: readonly Party[]
  /** Outcomes in the order of the statuses. */
  outcomes: readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome]
}

const [, forwarded, newInfo, replied, external, partially, approved, rejected] = requestStatuses
const no = null

/**
 * The life cycle of a request (REQ-04), one row an action. Columns, as `requestStatuses`: new, forwarded_to_supplier, new_info,
 * replied, external_response, partially_approved_by_questioner, approved_by_questioner, rejected.
 */
const table = {
  forward: { by: ['receiver'], outcomes: [forwarded, forwarded, forwarded, no, no, no, no, forwarded] },
  'child-answered': {
    by: ['system'],
    outcomes: [no, newInfo, newInfo, 'note', 'note', 'note', 'note', newInfo],
  },
  reply: { by: ['receiver'], outcomes: [replied, replied, replied, replied, no, replied, no, replied] },
  'report-change': {
    by: ['receiver', 'system'],
    outcomes: [no, no, no, no, no, newInfo, newInfo, no],
  },
  'external-response': {
    by: ['questioner'],
    outcomes: [external, external, external, no, external, no, no, external],
  },
  approve: { by: ['questioner'], outcomes: [no, no, no, approved, approved, approved, no, no] },
  'approve-partially': {
    by: ['questioner'],
    outcomes: [no, no, no, partially, partially, partially, no, no],
  },
  reject: { by: ['questioner'], outcomes: [no, no, no, rejected, 'new', no, no, no] },
  withdraw: {
    by: ['questioner'],
    outcomes: ['closed', 'closed', 'closed', 'closed', 'closed', no, no, 'closed'],
  },
  decline: { by: ['receiver'], outcomes: ['closed', 'closed', 'closed', no, no, no, no, 'closed'] },
} as const satisfies Record<string, Row>

export type RequestAction = keyof typeof table
export const requestActions = Object.keys(table) as RequestAction[]

/** The result of an action on a request with a status. */
export const outcomeOf = (action: RequestAction, status: RequestStatus): Outcome =>
  table[action].outcomes[requestStatuses.indexOf(status)] ?? null

/** The parties that may take an action. */
export const partiesOf = (action: RequestAction): readonly Party[] => table[action].by

/** Status → outcome for every status that allows the action: what the door expects. */
export function allowedOutcomes(
  action: RequestAction,
): Partial<Record<RequestStatus, RequestStatus | 'closed' | 'note'>> {
  const allowed: Partial<Record<RequestStatus, RequestStatus | 'closed' | 'note'>> = {}
  for (const status of requestStatuses) {
    const outcome = outcomeOf(action, status)
    if (outcome !== null) allowed[status] = outcome
  }
  return allowed
}

/** Statuses in which the questioner waits for the receiver. */
export const waitingStatuses = [
  'new',
  'forwarded_to_supplier',
  'new_info',
  'rejected',
] as const satisfies readonly RequestStatus[]

/** Statuses in which an answer waits for the questioner's approval. */
export const answeredStatuses = ['replied', 'external_response'] as const satisfies readonly RequestStatus[]
