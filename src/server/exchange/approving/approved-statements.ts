import type { SentRequestReply } from '#contract/exchange/approving.ts'
import { planReply } from '#domain/exchange/reply-plan.ts'
import { nothingKnown, type LookedAt } from '#server/exchange/approving/looked-at.ts'
import type { StoredApproval } from '#server/exchange/approving/looked-at.repository.ts'

/**
 * The statements of a reply that was approved, whatever was changed by hand since; null: no approval of the reply stands. What the newest approval
 * left out is still out.
 */
export function approvedStatements(
  { stored, reply, questions }: LookedAt,
  approvals: readonly StoredApproval[],
): SentRequestReply['approved'] {
  const newest = approvals.find(({ number, isUndone }) => number === stored.number && !isUndone)
  if (!newest) return null
  return {
    statements: planReply(nothingKnown, reply, questions).map(({ shown }) => shown),
    leftOut: newest.leftOutKeys,
  }
}
