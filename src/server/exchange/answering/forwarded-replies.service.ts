import type { RequestAnswer, SubstanceState, ToldFacts } from '#contract/exchange/answering.ts'
import type { RequestQuestion } from '#contract/exchange/requests.ts'
import { forwardedKeys } from '#domain/exchange/forwarded-question.ts'
import { takenFacts } from '#domain/exchange/taken-facts.ts'
import { takenOver, underReceivedKeys, type TakenReply } from '#domain/exchange/take-over.ts'
import type { Context } from '#server/context.ts'
import type { Asked } from '#server/exchange/answering/asked.repository.ts'
import type { Asking } from '#server/exchange/answering/asking.ts'
import { askedOf, toldBy } from '#server/exchange/answering/facts.ts'
import {
  findForwardedReplies,
  type ForwardedReply,
} from '#server/exchange/answering/forwarded-replies.repository.ts'
import { substancesInCatalogue } from '#server/exchange/answering/snapshot-substances.ts'
import { stateOfSnapshot } from '#server/exchange/answering/state-of-snapshot.ts'

const nothingSaid: SubstanceState = { answers: [], substances: [], components: [] }

/** A reply from below, in terms of the own catalogue and of the lists in the received question. */
export interface ReadReply extends TakenReply {
  reply: ForwardedReply
  /** Facts of use that the received request asks about, too. */
  facts: ToldFacts
  /** Names of substances that the own catalogue does not have. */
  unknown: string[]
}

/** REQ-09: the newest replies of own suppliers to a received request, as an answer can name them. */
export async function readForwardedReplies(
  ctx: Context,
  { id, snapshot }: Pick<Asked, 'id' | 'snapshot'>,
  asking: Asking,
): Promise<ReadReply[]> {
  const { questions, use } = asking
  const keys = forwardedKeys(snapshot)
  const read: ReadReply[] = []
  for (const reply of await findForwardedReplies(ctx, id)) {
    const told = underReceivedKeys(reply.snapshot, keys)
    const state = await stateOfSnapshot(ctx, told, asking)
    const { title, productId } = reply
    const units =
      snapshot.components.find((one) => one.title === title && one.productId === productId)?.units ?? 1
    const facts = toldBy(reply.snapshot)
    const part = { title, productId, units: Math.max(1, Math.round(units)) }
    read.push({
      reply,
      part: reply.isComponent ? { ...part, facts: askedOf(use.ofComponents, facts) } : null,
      state,
      // A component's facts are not those of the product.
      facts: reply.isComponent ? {} : askedOf(use.ofProduct, facts),
      unknown: await unknownNames(ctx, told, questions),
    })
  }
  return read
}

async function unknownNames(
  ctx: Context,
  told: ForwardedReply['snapshot'],
  questions: readonly RequestQuestion[],
): Promise<string[]> {
  const all = [told, ...told.components].flatMap(({ substances }) => substances)
  if (all.length === 0) return []
  const inCatalogue = await substancesInCatalogue(ctx, all, questions)
  return Array.from(new Set(all.filter((one) => !inCatalogue(one)).map(({ name }) => name)))
}

/** REQ-09: the replies of own suppliers, offered to be confirmed before anything is written; null: nothing yet. */
export async function fromForwarded(
  ctx: Context,
  asked: Asked,
  asking: Asking,
): Promise<RequestAnswer['known']> {
  const replies = await readForwardedReplies(ctx, asked, asking)
  const newest = replies.at(-1)
  if (!newest) return null
  const state = takenOver(nothingSaid, replies)
  const title = Array.from(new Set(replies.map(({ reply }) => reply.supplier))).join(', ')
  const facts = takenFacts(
    {},
    replies.map((read) => read.facts),
  )
  return { from: 'forwarded', title, at: newest.reply.at, state, facts }
}
