import type { Declaration } from '#contract/exchange/reply-snapshot.ts'
import type { ReceivedRequest } from '#contract/exchange/received-requests.ts'
import { requestStatuses } from '#contract/exchange/requests.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { requestStatusTitles } from '#domain/exchange/titles.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { requireAnswerable } from '#server/exchange/answering/asked.ts'
import type { Asked } from '#server/exchange/answering/asked.repository.ts'
import { lockDraft, saveDraft } from '#server/exchange/answering/draft.repository.ts'
import { merge, type Draft } from '#server/exchange/answering/merge.ts'
import {
  findPerson,
  useDeclaration,
  type SignedDeclaration,
} from '#server/exchange/declaring/declaration.repository.ts'
import { isSignedOver } from '#server/exchange/declaring/signed-text.ts'
import * as repository from '#server/exchange/replying/reply.repository.ts'
import { tellParentOfReply } from '#server/exchange/forwarded-requests.service.ts'
import { getReceivedRequest } from '#server/exchange/requests.service.ts'
import { tellParties } from '#server/exchange/requests.repository.ts'
import { snapshotFor } from '#server/exchange/snapshots/content.ts'
import { reviewedAnswer, type GivenWithReply, type Reviewed } from '#server/exchange/snapshots/reviewed.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import { sendMailsJob } from '#server/mails/jobs.ts'

/** A mail that could not be sent for so long is of no use any more. */
const USEFUL_DAYS = 7

/**
 * REQ-07: sends the stored answer to the questioner, for the request and those with the same answer: all of them or none. A refusal keeps
 * answer and signature. declaration:needed where nothing is signed (any more), declaration:outdated where the answer was changed since.
 */
export async function replyToRequest(
  ctx: Context,
  id: RequestId,
  given: GivenWithReply,
): Promise<ReceivedRequest> {
  await requireAnswerable(ctx, id)
  const draft = await lockDraft(ctx, id)
  const { sessionId } = ctx.request
  const signed = sessionId === null ? undefined : await useDeclaration(ctx, sessionId)
  if (!signed) throw new AppError('declaration:needed')
  const reviewed = await reviewedAnswer(ctx, id, given)
  if (!isSignedOver(signed, reviewed)) throw new AppError('declaration:outdated')
  await sendAll(ctx, reviewed, declarationOf(signed))
  await keepAnswer(ctx, draft, reviewed)
  const all = [id, ...reviewed.alsoFor.map((other) => other.id)]
  for (const objectId of all)
    await audit(ctx, {
      action: 'reply',
      objectType: 'ReceivedRequest',
      objectId,
      changes: { signedBy: signed.name, hash: signed.hash },
    })
  for (const each of all) await tellParentOfReply(ctx, each)
  await repository.mailReplied(ctx, all, reviewed.asked.organization, USEFUL_DAYS)
  await enqueue({ ...ctx, userId: null }, sendMailsJob, {})
  await tellParties(ctx, all)
  return getReceivedRequest(ctx, id)
}

const declarationOf = ({
  name,
  method,
  address,
  approvedAt,
  text,
  hash,
}: SignedDeclaration): Declaration => ({
  name,
  method,
  address,
  at: approvedAt.toISOString(),
  text,
  hash,
})

/** One reply a request, in the order of their ids, so that two who send wait for each other in one order. */
async function sendAll(
  ctx: Context,
  { asked, alsoFor, answered, documents, internalComment }: Reviewed,
  declaration: Declaration,
): Promise<void> {
  const person = await findPerson(ctx)
  for (const each of [asked, ...alsoFor].toSorted((a, b) => a.id - b.id)) {
    const outcome = await repository.postReply(ctx, {
      id: each.id,
      snapshot: snapshotFor(ctx, each, { answered, person }),
      declaration,
      internalComment,
      fileIds: documents.map(({ fileId }) => fileId),
    })
    if (outcome !== 'done') refuse(ctx, outcome)
  }
}

function refuse({ language }: Context, outcome: string | null): never {
  if (outcome === null) throw new AppError('not-found')
  if (outcome === 'closed') throw new AppError('exchange:closed')
  const status = requestStatuses.find((one) => one === outcome)
  throw new AppError('exchange:transition', {
    status: status ? requestStatusTitles[status][language] : outcome,
  })
}

/** Keeps what was sent as the answer to amend, of each request for itself. */
async function keepAnswer(ctx: Context, draft: Draft, { asked, alsoFor, content }: Reviewed): Promise<void> {
  const { otherInformation } = content
  const sent = { ...content, alsoFor: [] }
  const merged = merge(draft, { ...(otherInformation && { otherInformation }), alsoFor: [] }, draft.version)
  if ('draft' in merged && merged.changed.length > 0) await saveDraft(ctx, asked.id, merged.draft)
  await repository.copyDraft(
    ctx,
    asked.id,
    alsoFor.map(({ id }: Asked) => id),
    { content: sent },
  )
}
