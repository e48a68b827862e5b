/** Filters of the list of sent requests by state: open requests, those past their day, answered, approved, closed. */
export const sentRequestStates = ['open', 'overdue', 'answered', 'approved', 'closed'] as const

/** Filters of the list of received requests by state. */
export const receivedRequestStates = ['open', 'overdue', 'answered', 'closed'] as const

/** Filters of both lists by the last day for an answer. */
export const dueStates = ['overdue'] as const
