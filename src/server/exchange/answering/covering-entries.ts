import type { UseValues } from '#domain/compliance/use-conditions.ts'
import { decidedBy } from '#server/compliance/rules/conditions.ts'
import type { CoveringEntry } from '#server/exchange/answering/substances.repository.ts'

/**
 * Entries with the limits that count by the assumed values of rare facts of use; all of them where none would. Limits of mixtures stand back where there are
 * others: what is asked about is an article as a rule.
 */
export function countingEntries(
  entries: readonly CoveringEntry[],
  assumed: UseValues,
): readonly CoveringEntry[] {
  const mayCount = ({ when }: { when: string }) => when === '' || decidedBy({ when }, assumed) !== false
  const counting = withLimits(entries.filter(mayCount), mayCount)
  const ofArticles = withLimits(counting, ({ isOfMixtures }) => !isOfMixtures)
  return [ofArticles, counting].find((some) => some.length > 0) ?? entries
}

type Limit = CoveringEntry['limits'][number]

/** Entries with those of their limits that are wanted; one that has none of them left does not count. */
const withLimits = (entries: readonly CoveringEntry[], isWanted: (limit: Limit) => boolean) =>
  entries.flatMap((entry) => {
    const limits = entry.limits.filter(isWanted)
    return limits.length === 0 && entry.limits.length > 0 ? [] : [{ ...entry, limits }]
  })

/** The lowest limit in % w/w; null: any content counts. */
export function lowestLimit(entries: readonly CoveringEntry[]): string | null {
  const values = entries.flatMap(({ limits }) => limits.map(({ value }) => value))
  if (entries.some(({ limits }) => limits.length === 0) || values.length === 0) return null
  return values.reduce((low, value) => (Number(value) < Number(low) ? value : low))
}
