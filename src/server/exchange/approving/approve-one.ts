import type { ApprovalResult } from '#contract/exchange/approving.ts'
import type { LegislationId, ProductId, RequestId } from '#contract/values/ids.ts'
import { chosenChanges, effectsOf, type Chosen } from '#domain/exchange/chosen-changes.ts'
import { outcomeOf, type RequestAction } from '#domain/exchange/transitions.ts'
import { lockStructure } from '#server/compliance/judging/locks.repository.ts'
import type { Context } from '#server/context.ts'
import { findCycle, lookAt, statusRefusal, type LookedAt } from '#server/exchange/approving/looked-at.ts'
import { findChildIds } from '#server/exchange/approving/known.repository.ts'
import * as repository from '#server/exchange/approving/looked-at.repository.ts'
import type { SentRow } from '#server/exchange/approving/looked-at.repository.ts'
import { tellSupplier } from '#server/exchange/approving/mails.ts'
import { refused, type Refused } from '#server/exchange/approving/refusals.ts'
import { writeApproval } from '#server/exchange/approving/write-approval.ts'
import { postUntold } from '#server/exchange/requests.service.ts'
import { lockProducts } from '#server/products/master-data/products.repository.ts'

/** An approval of one request as a person asked for it. */
export interface Approval {
  id: RequestId
  /** Version of the reply that was looked at; null: an external response. */
  number: number | null
  leftOut: readonly string[]
  /** Approved legislations; null: all. */
  legislationIds: readonly LegislationId[] | null
  comment: string | null
}

/**
 * Locks everything that approving the requests may write, in the order of all writers: bills of materials, products by their ids, requests. A reply
 * that comes meanwhile waits, and an approval that waited sees it.
 */
export async function lockForApproving(ctx: Context, ids: readonly RequestId[]): Promise<void> {
  await lockStructure(ctx)
  const asked = (await repository.findSentRows(ctx, ids)).flatMap(({ productId }) => productId ?? [])
  const children = await findChildIds(ctx, asked)
  const all = Array.from(new Set<ProductId>([...asked, ...children]))
  await lockProducts(ctx, all)
  await repository.lockRequests(ctx, ids)
}

type Approved = Pick<ApprovalResult, 'status' | 'changes' | 'changeSetId'>

/** Approves one reply whose rows are locked, or says why not; then nothing of it is written. */
export async function approveOne(ctx: Context, approval: Approval): Promise<Approved | Refused> {
  const [request] = await repository.findSentRows(ctx, [approval.id])
  if (!request) return refused(ctx, 'not_found')
  const noStatus = statusRefusal(request, actionOf(approval, []))
  if (noStatus !== null)
    return refused(ctx, request.latest === 0 && noStatus === 'transition' ? 'no_reply' : noStatus, request)
  if (request.status === 'external_response') return approveWithoutReply(ctx, request, approval)
  if (approval.number === null) return refused(ctx, 'newer_reply', request)
  if (request.latest > approval.number) return refused(ctx, 'newer_reply', request)
  const looked = await lookAt(ctx, request, approval.number)
  if (!looked) return refused(ctx, 'no_reply', request)
  if (looked.refusal !== null) return refused(ctx, looked.refusal, request)
  return approveReply(ctx, looked, approval)
}

async function approveReply(ctx: Context, looked: LookedAt, approval: Approval): Promise<Approved | Refused> {
  const { request, stored } = looked
  const chosen = chosenChanges(looked.changes, looked.known, approval)
  const left = approval.legislationIds === null ? chosen.leftOut : []
  if (left.length > 0 && approval.comment === null) return refused(ctx, 'reason_needed', request)
  const cycle = await findCycle(ctx, looked, comingPlaces(chosen))
  if (cycle !== undefined) return refused(ctx, 'cycle', request, cycle)
  const changeSetId = await writeApproval(ctx, looked, chosen)
  const action = actionOf(approval, left)
  const status = await post(ctx, request, { action, comment: approval.comment })
  await repository.insertApproval(ctx, {
    requestId: request.id,
    number: stored.number,
    changeSetId,
    leftOut: chosen.leftOut,
    removed: looked.changes.flatMap(({ shown }) => (shown.kind === 'removed' ? [shown] : [])),
    statusBefore: request.status,
    isPartial: action === 'approve-partially',
    comment: approval.comment,
  })
  return { status, changes: chosen.changes.length, changeSetId }
}

/** The components that are new in the product. */
const comingPlaces = (chosen: Chosen): string[] =>
  effectsOf(chosen, 'component').flatMap(({ place, after }) => (after ? [place] : []))

/** An answer that came another way has nothing to take over: only the status follows. */
async function approveWithoutReply(ctx: Context, request: SentRow, approval: Approval): Promise<Approved> {
  const status = await post(ctx, request, { action: actionOf(approval, []), comment: approval.comment })
  return { status, changes: 0, changeSetId: null }
}

const actionOf = ({ legislationIds }: Approval, leftOut: readonly string[]): RequestAction =>
  legislationIds === null && leftOut.length === 0 ? 'approve' : 'approve-partially'

async function post(
  ctx: Context,
  request: SentRow,
  { action, comment }: { action: RequestAction; comment: string | null },
): Promise<SentRow['status']> {
  await postUntold(ctx, { id: request.id, side: 'sent', action, told: { comment } })
  const outcome = action === 'approve' ? 'approved' : 'partially-approved'
  await tellSupplier(ctx, request, { outcome, comment })
  const next = outcomeOf(action, request.status)
  return next === 'closed' || next === 'note' || next === null ? request.status : next
}
