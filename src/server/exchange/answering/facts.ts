import type { DescribedUseFact } from '#contract/compliance/use-facts.ts'
import type { ToldFacts } from '#contract/exchange/answering.ts'
import type { ReplyFact } from '#contract/exchange/reply-snapshot.ts'
import type { AskedFact } from '#contract/exchange/requests.ts'
import type { Language } from '#contract/values/locale.ts'
import { useValueText } from '#domain/compliance/use-value-text.ts'
import type { Context } from '#server/context.ts'
import { factsOfSuppliers } from '#server/exchange/asked-facts.ts'
import { describedFact, isValueOf, requireValues } from '#server/products/use-facts/values.ts'

type Asked = Pick<AskedFact, 'key'>

/** Facts of use that are asked about, as the program describes them. */
function factsOf<Fact extends Asked>(asked: readonly Fact[]) {
  const known = factsOfSuppliers()
  return asked.flatMap((each) => {
    const fact = known.get(each.key)
    return fact ? [{ fact, asked: each }] : []
  })
}

/** Facts of use that are asked about, in the caller's language. */
export const shownFacts = <Fact extends Asked>(
  ctx: Context,
  facts: readonly Fact[],
): (DescribedUseFact & Fact)[] =>
  factsOf(facts).map(({ fact, asked }) => ({ ...describedFact(fact, ctx), ...asked }))

/** Throws `validation:failed` for a fact that is not asked about, and for a value that its fact cannot have. */
export function requireFacts(ctx: Context, asked: readonly Asked[], told: ToldFacts): void {
  requireValues(
    ctx,
    factsOf(asked).map(({ fact }) => fact),
    told,
  )
}

/** Facts that are told and asked about, with values that they can have. */
export function askedOf(asked: readonly Asked[], told: Readonly<ToldFacts>): ToldFacts {
  return Object.fromEntries(
    factsOf(asked).flatMap(({ fact }) => {
      const value = told[fact.key]
      return value !== undefined && isValueOf(fact, value) ? [[fact.key, value]] : []
    }),
  )
}

/** The facts of a reply, or of a component of it, by their keys. */
export const toldBy = ({ facts = [] }: { facts?: readonly ReplyFact[] | undefined }): ToldFacts =>
  Object.fromEntries(facts.map(({ key, value }) => [key, value]))

/** Facts that are told, with title and value in words, in the order in which they are asked. */
export const replyFacts = (
  asked: readonly Asked[],
  told: Readonly<ToldFacts>,
  language: Language,
): ReplyFact[] =>
  factsOf(asked).flatMap(({ fact }) => {
    const value = told[fact.key]
    const described = describedFact(fact, { language })
    return value === undefined
      ? []
      : [{ key: fact.key, title: described.title, value, text: useValueText(described, value, language) }]
  })

/** The part of a component that tells facts; nothing where none is told. */
export const factsPart = <Facts extends object>(facts: Facts): { facts?: Facts } =>
  Object.keys(facts).length === 0 ? {} : { facts }
