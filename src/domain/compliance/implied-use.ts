import type { UseFact } from '#contract/compliance/use-fact.ts'
import type { UseValues } from '#domain/compliance/use-conditions.ts'

/** Adds the facts of use that other facts imply, by the catalogue's `impliedBy`. A value that was entered is never replaced. */
export function withImplied(
  values: UseValues,
  catalog: readonly Pick<UseFact, 'key' | 'impliedBy'>[],
): UseValues {
  const implied = catalog.flatMap(({ key, impliedBy }) =>
    impliedBy && values[impliedBy.fact] === impliedBy.value ? [[key, impliedBy.gives ?? true] as const] : [],
  )
  return implied.length === 0 ? values : { ...Object.fromEntries(implied), ...values }
}
