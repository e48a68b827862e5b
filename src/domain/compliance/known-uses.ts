import type { UseValue } from '#contract/compliance/use-fact.ts'
import rows from '#reference/known-uses.json' with { type: 'json' }

/** Things whose facts of use the law decides, so that nobody is asked: `no_exempted_use` is a product in none of the uses that an entry exempts. */
export const knownOf = ['article', 'mixture_in_article', 'no_exempted_use'] as const
export type KnownOf = (typeof knownOf)[number]

/** The facts of use that are known of a thing by what it is, by their keys (reference/known-uses.json, with the source of each). */
export const knownUses = (of: KnownOf): Readonly<Record<string, UseValue>> => byThing[of]

const byThing = Object.fromEntries(
  knownOf.map((of) => [
    of,
    Object.fromEntries(rows.filter((row) => row.of === of).map(({ fact, value }) => [fact, value])),
  ]),
) as Record<KnownOf, Record<string, UseValue>>
