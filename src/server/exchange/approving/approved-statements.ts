import type { SentRequestReply } from '#contract/exchange/approving.ts'
import { planReply } from '#domain/exchange/reply-plan.ts'
import { nothingKnown, type LookedAt } from '#server/exchange/approving/looked-at.ts'
import type { StoredApproval } from '#server/exchange/approving/looked-at.repository.ts'

/**
 * The statements of a reply that was approved, whatever was changed by hand since, and those of before that it no longer makes; null: no approval of
 * the reply stands. What the newest approval left out is still out.
 */
export function approvedStatements(
  { stored, reply, questions }: LookedAt,
  approvals: readonly StoredApproval[],
): SentRequestReply['approved'] {
  const standing = approvals.filter(({ number, isUndone }) => number === stored.number && !isUndone)
  const [newest] = standing
  if (!newest) return null
  const removed = new Map(standing.flatMap((approval) => approval.removed).map((each) => [each.key, each]))
  return {
    statements: [...planReply(nothingKnown, reply, questions).map(({ shown }) => shown), ...removed.values()],
    leftOut: newest.leftOutKeys,
  }
}
