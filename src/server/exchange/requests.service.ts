import { requestStatuses, type ChildrenChoice, type DeclineReason } from '#contract/exchange/requests.ts'
import type { ReceivedRequest } from '#contract/exchange/received-requests.ts'
import type { SentRequest } from '#contract/exchange/sent-requests.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { requestStatusTitles } from '#domain/exchange/titles.ts'
import { allowedOutcomes, type RequestAction } from '#domain/exchange/transitions.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import * as repository from '#server/exchange/requests.repository.ts'

/** REQ-02, REQ-03. */
export const getSentRequests = repository.findSentRequests
export const getReceivedRequests = repository.findReceivedRequests

export async function getSentRequest(ctx: Context, id: RequestId): Promise<SentRequest> {
  const request = await repository.findSentRequest(ctx, id)
  if (!request) throw new AppError('not-found')
  return request
}

export async function getReceivedRequest(ctx: Context, id: RequestId): Promise<ReceivedRequest> {
  const request = await repository.findReceivedRequest(ctx, id)
  if (!request) throw new AppError('not-found')
  return request
}

/** REQ-05. */
export async function withdrawRequest(
  ctx: Context,
  id: RequestId,
  children: ChildrenChoice = 'leave',
): Promise<SentRequest> {
  await getSentRequest(ctx, id)
  if (children === 'close') await closeChildren(ctx, id)
  await postStep(ctx, { id, side: 'sent', action: 'withdraw', told: {} })
  return getSentRequest(ctx, id)
}

/** REQ-05: the answer came another way; the comment tells both parties how. */
export async function recordExternalResponse(
  ctx: Context,
  id: RequestId,
  comment: string,
): Promise<SentRequest> {
  await getSentRequest(ctx, id)
  await postStep(ctx, { id, side: 'sent', action: 'external-response', told: { comment } })
  return getSentRequest(ctx, id)
}

interface Decline {
  reason: DeclineReason
  comment: string | null
  children?: ChildrenChoice
}

/** REQ-09: nobody needs to answer what was asked further on. Comes before the request itself is closed: locks are taken from below. */
const closeChildren = (ctx: Context, id: RequestId): Promise<void> =>
  repository.closeChildren(ctx, id, allowedOutcomes('withdraw'))

/** REQ-05, REQ-22. */
export async function declineRequest(
  ctx: Context,
  id: RequestId,
  { children = 'leave', ...told }: Decline,
): Promise<ReceivedRequest> {
  await getReceivedRequest(ctx, id)
  if (told.reason === 'other' && told.comment === null) throw new AppError('exchange:decline-comment')
  if (children === 'close') await closeChildren(ctx, id)
  await postStep(ctx, { id, side: 'received', action: 'decline', told })
  return getReceivedRequest(ctx, id)
}

/** REQ-22: the decline is undone on both sides, as long as the questioner has not withdrawn the request. */
export async function takeDeclineBack(ctx: Context, id: RequestId): Promise<ReceivedRequest> {
  await getReceivedRequest(ctx, id)
  const outcome = await repository.reopenRequest(ctx, id)
  if (outcome === null) throw new AppError('not-found')
  if (outcome === 'closed') throw new AppError('exchange:closed')
  if (outcome === 'open') throw new AppError('exchange:not-declined')
  await audit(ctx, { action: 'decline-taken-back', objectType: 'ReceivedRequest', objectId: id })
  await repository.tellParties(ctx, [id])
  return getReceivedRequest(ctx, id)
}

/** REQ-05: an approved answer is not right any more; the comment tells the questioner what changed. The answer can be amended then. */
export async function reportChange(ctx: Context, id: RequestId, comment: string): Promise<ReceivedRequest> {
  await getReceivedRequest(ctx, id)
  await postStep(ctx, { id, side: 'received', action: 'report-change', told: { comment } })
  return getReceivedRequest(ctx, id)
}

interface Post {
  id: RequestId
  side: 'sent' | 'received'
  action: RequestAction
  told: { reason?: DeclineReason; comment?: string | null }
}

/** Takes an action of the table of transitions on both sides, keeps who did it, and tells both parties. Throws where the status does not allow the action. */
export async function postStep(ctx: Context, step: Post): Promise<void> {
  await postUntold(ctx, step)
  await repository.tellParties(ctx, [step.id])
}

/** Takes an action as `postStep` does; the caller tells the parties at the end of its transaction, as others that tell wait for it. */
export async function postUntold(ctx: Context, { id, side, action, told }: Post): Promise<void> {
  const outcome = await repository.postRequest(ctx, {
    id,
    side,
    action,
    expected: allowedOutcomes(action),
    told,
  })
  if (outcome === null) throw new AppError('not-found')
  if (outcome === 'closed') throw new AppError('exchange:closed')
  const status = requestStatuses.find((one) => one === outcome)
  if (status) throw new AppError('exchange:transition', { status: requestStatusTitles[status][ctx.language] })
  const objectType = side === 'sent' ? 'SentRequest' : 'ReceivedRequest'
  await audit(ctx, { action, objectType, objectId: id, changes: { ...told } })
}
