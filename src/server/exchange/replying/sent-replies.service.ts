import type { ReplyAnswer } from '#contract/exchange/reply-snapshot.ts'
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

/** REQ-07: a reply as it was sent and signed; the authority's lists are named in the reader's language. */
export async function getSentReply(ctx: Context, id: RequestId, number: number): Promise<SentReply> {
  await requireAsked(ctx, id)
  const [reply, titles] = await Promise.all([
    repository.findSentReply(ctx, id, number),
    repository.findListTitles(ctx),
  ])
  if (!reply) throw new AppError('not-found')
  const titled = <Part extends { answers: ReplyAnswer[] }>(part: Part): Part => ({
    ...part,
    answers: part.answers.map((answer) => ({ ...answer, title: titles.get(answer.list) ?? answer.title })),
  })
  const { snapshot } = reply
  return { ...reply, snapshot: { ...titled(snapshot), components: snapshot.components.map(titled) } }
}
