import type { ToldFacts } from '#contract/exchange/answering.ts'

/** REQ-09: facts of use that were told, with those of replies about the product in their place. A fact that two replies tell differently is taken from neither. */
export function takenFacts(written: Readonly<ToldFacts>, replies: readonly Readonly<ToldFacts>[]): ToldFacts {
  const keys = new Set(replies.flatMap((told) => Object.keys(told)))
  const agreed = Array.from(keys).flatMap((key) => {
    const values = new Set(replies.flatMap((told) => told[key] ?? []))
    const [value] = values
    return value === undefined || values.size > 1 ? [] : [[key, value] as const]
  })
  return { ...written, ...Object.fromEntries(agreed) }
}
