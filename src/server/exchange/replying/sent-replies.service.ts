import type { SentReply, SentReplyRow } from '#contract/exchange/sent-replies.ts'
import type { RequestId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { requireAsked } from '#server/exchange/answering/asked.ts'
import * as repository from '#server/exchange/replying/sent-replies.repository.ts'

/** REQ-07: the replies that were sent to a received request. */
export async function getSentReplies(ctx: Context, id: RequestId): Promise<{ items: SentReplyRow[] }> {
  await requireAsked(ctx, id)
  return { items: await repository.findSentReplies(ctx, id) }
}

export async function getSentReply(ctx: Context, id: RequestId, number: number): Promise<SentReply> {
  await requireAsked(ctx, id)
  const reply = await repository.findSentReply(ctx, id, number)
  if (!reply) throw new AppError('not-found')
  return reply
}
