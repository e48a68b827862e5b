import type { HandlerInput } from '#contract/http/endpoint.ts'
import type * as contract from '#contract/exchange/approving.ts'
import type { ApprovalResult, SentRequestReply } from '#contract/exchange/approving.ts'
import type { SentRequest } from '#contract/exchange/sent-requests.ts'
import type { LegislationId, RequestId } from '#contract/values/ids.ts'
import { isPreviewable } from '#server/files/content.ts'
import { approvedStatements } from '#server/exchange/approving/approved-statements.ts'
import { approveOne, lockForApproving, type Approval } from '#server/exchange/approving/approve-one.ts'
import { lookAt, statusRefusal } from '#server/exchange/approving/looked-at.ts'
import * as repository from '#server/exchange/approving/looked-at.repository.ts'
import { refusalError, refused, shownRefusal } from '#server/exchange/approving/refusals.ts'
import { tellSupplier } from '#server/exchange/approving/mails.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { getSentRequest, postUntold } from '#server/exchange/requests.service.ts'
import { tellParties } from '#server/exchange/requests.repository.ts'
import { asDownload, type Download } from '#server/http/answers.ts'
import { afterJudging, type AfterJudging } from '#server/transactions/judge-once.ts'

/** REQ-08: a reply with its declaration and what approving it would change; the latest reply where no number is given. */
export async function getReply(ctx: Context, id: RequestId, wanted?: number): Promise<SentRequestReply> {
  const [request] = await repository.findSentRows(ctx, [id])
  if (!request) throw new AppError('not-found')
  if (request.latest === 0) throw new AppError('exchange:no-reply')
  const looked = await lookAt(ctx, request, wanted ?? request.latest)
  if (!looked) throw new AppError('not-found')
  const { stored, product, isIntact, changes } = looked
  const refusal = statusRefusal(request, 'approve') ?? looked.refusal
  const approvals = await repository.findApprovals(ctx, id)
  return {
    requestId: id,
    reference: request.reference,
    status: request.status,
    product: product && { id: product.id, title: product.title },
    number: stored.number,
    latest: request.latest,
    at: stored.at,
    snapshot: stored.snapshot,
    declaration: { ...stored.declaration, isIntact },
    versions: await repository.findVersions(ctx, id),
    approvals: approvals.map(({ leftOutKeys: _keys, removed: _removed, ...approval }) => approval),
    changes: changes.map(({ shown }) => shown),
    approved: approvedStatements(looked, approvals),
    refusal: refusal && shownRefusal(ctx, refused(ctx, refusal, request)),
  }
}

/** REQ-05, REQ-08: approves several replies, each as it was looked at; what is refused in one stops no other. */
export async function approveRequests(
  ctx: Context,
  { requests }: HandlerInput<typeof contract.approveRequests>['body'],
): Promise<AfterJudging<{ results: ApprovalResult[] }>> {
  const ids = requests.map(({ id }) => id)
  await lockForApproving(ctx, ids)
  const results: ApprovalResult[] = []
  for (const { comment, ...approval } of requests)
    results.push(await resultOf(ctx, { ...approval, comment, legislationIds: null }))
  // Judging comes first: those who are told wait for the end of the transaction.
  return afterJudging(async () => {
    await tellParties(ctx, ids)
    return { results }
  })
}

/** REQ-05, REQ-08: approves what a reply says under some of its legislations. */
export async function approvePartially(
  ctx: Context,
  id: RequestId,
  { number, legislations, comment }: HandlerInput<typeof contract.approveRequestPartially>['body'],
): Promise<AfterJudging<ApprovalResult>> {
  await lockForApproving(ctx, [id])
  const [request] = await repository.findSentRows(ctx, [id])
  if (!request) throw new AppError('not-found')
  requireAsked(request, legislations)
  const outcome = await approveOne(ctx, { id, number, comment, leftOut: [], legislationIds: legislations })
  if ('reason' in outcome) throw refusalError(outcome)
  return afterJudging(async () => {
    await tellParties(ctx, [id])
    return { id, ...outcome, refusal: null }
  })
}

function requireAsked({ snapshot }: repository.SentRow, legislations: readonly LegislationId[]): void {
  const asked = new Set(snapshot.legislations.map(({ id }) => id))
  if (legislations.some((id) => !asked.has(id))) throw new AppError('exchange:not-asked')
}

/** REQ-05: rejects a reply with the reason. The reply that is rejected is the one that was looked at. */
export async function rejectReply(
  ctx: Context,
  id: RequestId,
  { number, reason }: HandlerInput<typeof contract.rejectReply>['body'],
): Promise<SentRequest> {
  await repository.lockRequests(ctx, [id])
  const [request] = await repository.findSentRows(ctx, [id])
  if (!request) throw new AppError('not-found')
  // An answer that came another way has no number: it is rejected without a look at a reply.
  const seen = number ?? (request.status === 'external_response' ? request.latest : 0)
  if (request.latest > seen) throw refusalError(refused(ctx, 'newer_reply', request))
  await postUntold(ctx, { id, side: 'sent', action: 'reject', told: { comment: reason } })
  await tellSupplier(ctx, request, { outcome: 'rejected', comment: reason })
  await tellParties(ctx, [id])
  return getSentRequest(ctx, id)
}

/** The file of a document of a reply. */
export async function downloadReplyDocument(
  ctx: Context,
  id: RequestId,
  place: { number: number; position: number },
): Promise<Download> {
  const [request] = await repository.findSentRows(ctx, [id])
  const file = request && (await repository.findReplyFile(ctx, id, place))
  if (!file) throw new AppError('not-found')
  const { name, mime, size, sha256 } = file
  const { files } = ctx.adapters
  if (!(await files.has(sha256))) throw new AppError('document:file-missing', { name })
  return asDownload(name, mime, files.open(sha256), { size, isInline: isPreviewable(mime) })
}

async function resultOf(ctx: Context, approval: Approval): Promise<ApprovalResult> {
  const outcome = await approveOne(ctx, approval)
  if (!('reason' in outcome)) return { id: approval.id, ...outcome, refusal: null }
  const [request] = await repository.findSentRows(ctx, [approval.id])
  return {
    id: approval.id,
    status: request?.status ?? null,
    refusal: shownRefusal(ctx, outcome),
    changes: 0,
    changeSetId: null,
  }
}
