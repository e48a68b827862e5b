import type { UseFact } from '#contract/compliance/use-fact.ts'
import type { UseValues } from '#domain/compliance/use-conditions.ts'

/** What is told of the use, with what follows from it: a mixture that is a tattoo ink is one. What is told itself goes before. */
export function withImplied(
  values: UseValues,
  catalog: readonly Pick<UseFact, 'key' | 'impliedBy'>[],
): UseValues {
  const implied = catalog.flatMap(({ key, impliedBy }) =>
    impliedBy && values[impliedBy.fact] === impliedBy.value ? [[key, true] as const] : [],
  )
  return implied.length === 0 ? values : { ...Object.fromEntries(implied), ...values }
}
