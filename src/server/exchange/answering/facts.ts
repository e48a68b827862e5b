import type { RequestAnswer, ToldFacts } from '#contract/exchange/answering.ts'
import type { ReplyFact } from '#contract/exchange/reply-snapshot.ts'
import type { RequestSnapshot } from '#contract/exchange/requests.ts'
import type { Language } from '#contract/values/locale.ts'
import { useValueText } from '#domain/compliance/use-value-text.ts'
import type { Context } from '#server/context.ts'
import { factsOfSuppliers } from '#server/exchange/asked-facts.ts'
import { describedFact, isValueOf, requireValues } from '#server/products/use-facts/values.ts'

type Asked = Pick<RequestSnapshot, 'facts'>

/** The facts of use that a request asks about, as the program describes them. */
const factsOf = ({ facts }: Asked) => {
  const known = factsOfSuppliers()
  return facts.flatMap(({ key, isOpen }) => {
    const fact = known.get(key)
    return fact ? [{ fact, isOpen }] : []
  })
}

/** The facts of use that a request asks about, in the caller's language. */
export const shownFacts = (ctx: Context, asked: Asked): RequestAnswer['askedFacts'] =>
  factsOf(asked).map(({ fact, isOpen }) => ({ ...describedFact(fact, ctx), isOpen }))

/** Throws `validation:failed` for a fact that is not asked about, and for a value that its fact cannot have. */
export function requireFacts(ctx: Context, asked: Asked, told: ToldFacts): void {
  requireValues(
    ctx,
    factsOf(asked).map(({ fact }) => fact),
    told,
  )
}

/** Facts that are told and that a request asks about, with values that they can have. */
export function askedOf(asked: Asked, told: Readonly<ToldFacts>): ToldFacts {
  return Object.fromEntries(
    factsOf(asked).flatMap(({ fact }) => {
      const value = told[fact.key]
      return value !== undefined && isValueOf(fact, value) ? [[fact.key, value]] : []
    }),
  )
}

/** The facts of a reply by their keys. */
export const toldBy = ({ facts }: { facts: readonly ReplyFact[] }): ToldFacts =>
  Object.fromEntries(facts.map(({ key, value }) => [key, value]))

/** Facts that are told, with title and value in words, in the order in which they are asked. */
export const replyFacts = (asked: Asked, told: Readonly<ToldFacts>, language: Language): ReplyFact[] =>
  factsOf(asked).flatMap(({ fact }) => {
    const value = told[fact.key]
    const described = describedFact(fact, { language })
    return value === undefined
      ? []
      : [{ key: fact.key, title: described.title, value, text: useValueText(described, value, language) }]
  })
