import type { RequestAnswer, SubstanceState } from '#contract/exchange/answering.ts'
import type { RequestQuestion } from '#contract/exchange/requests.ts'
import { isAllowed } from '#contract/http/permissions.ts'
import { placeOf } from '#domain/substances/declared-substances.ts'
import type { Context } from '#server/context.ts'
import type { Asked } from '#server/exchange/answering/asked.repository.ts'
import * as repository from '#server/exchange/answering/known.repository.ts'
import type { Asking } from '#server/exchange/answering/asking.ts'
import { askedOf, factsPart, toldBy } from '#server/exchange/answering/facts.ts'
import { fromForwarded } from '#server/exchange/answering/forwarded-replies.service.ts'
import { isAsked, stateOfSnapshot } from '#server/exchange/answering/state-of-snapshot.ts'

type Known = NonNullable<RequestAnswer['known']>

/**
 * REQ-06: the known state of the product of a request, to confirm or to start over: the reply of before, or the own product with the same number;
 * of both what answers more of the questions. An answer counts for the version of the list that is asked about, or a later one.
 */
export async function knownAnswer(ctx: Context, asked: Asked, asking: Asking): Promise<Known | null> {
  const candidates = [
    await fromForwarded(ctx, asked, asking),
    await fromReply(ctx, asked, asking),
    await fromProduct(ctx, asked, asking),
  ].filter((known) => known !== null)
  // Of two that say as much the one that stands first.
  return candidates.reduce<Known | null>(
    (best, known) => (best === null || saying(known) > saying(best) ? known : best),
    null,
  )
}

const saying = (known: Known | null): number =>
  known === null ? 0 : known.state.answers.length + known.state.components.length

const isEmpty = ({ answers, substances, components }: SubstanceState): boolean =>
  answers.length + substances.length + components.length === 0

async function fromReply(ctx: Context, asked: Asked, asking: Asking): Promise<Known | null> {
  const reply = await repository.findEarlierReply(ctx, asked)
  if (!reply) return null
  const state = await stateOfSnapshot(ctx, reply.snapshot, asking)
  if (isEmpty(state)) return null
  const facts = askedOf(asking.use.ofProduct, toldBy(reply.snapshot))
  return { from: 'reply', title: reply.reference, at: reply.at, state, facts }
}

async function fromProduct(ctx: Context, asked: Asked, { questions, use }: Asking): Promise<Known | null> {
  const { ability, mailingKey } = ctx.request
  if (mailingKey !== null || !isAllowed(ability, { action: 'read', subject: 'Product' })) return null
  const numbers = asked.snapshot.product.identifiers.map(({ value }) => value)
  const product = await repository.findOwnProduct(ctx, [...numbers, asked.number])
  if (!product) return null
  const { product: itself, components } = await repository.findStoredProduct(ctx, product.id)
  const known = (part: repository.StoredProduct) => knownOf(part, questions)
  const state: SubstanceState = {
    ...(itself ? known(itself) : { answers: [], substances: [] }),
    components: components.map((part) => ({
      title: part.title,
      productId: part.productId,
      units: part.units,
      ...known(part),
      ...factsPart(askedOf(use.ofComponents, part.facts)),
    })),
  }
  if (isEmpty(state)) return null
  const facts = askedOf(use.ofProduct, itself?.facts ?? {})
  return { from: 'product', title: product.title, at: product.at, state, facts }
}

/** Answers that are new enough for the questions, and substances, each once in each place: several suppliers may have told one. */
function knownOf(
  { answers, substances }: repository.StoredProduct,
  questions: readonly RequestQuestion[],
): Pick<SubstanceState, 'answers' | 'substances'> {
  const lists = new Set(questions.map(({ list }) => list))
  const byPlace = new Map(substances.toReversed().map((substance) => [placeOf(substance), substance]))
  return {
    answers: answers
      .filter(({ list, listVersion }) => isAsked(questions, list, listVersion))
      .map(({ list, state }) => ({ list, state })),
    substances: substances
      .filter((substance) => byPlace.get(placeOf(substance)) === substance)
      .map((substance) => ({ ...substance, lists: substance.lists.filter((list) => lists.has(list)) })),
  }
}
