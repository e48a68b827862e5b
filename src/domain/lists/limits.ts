import type { SubstanceLimit } from '#contract/lists/limits.ts'

/** True when both lists hold the same limits, in any order. A limit without a source in `after` keeps the source that it had. */
export function haveSameLimits(before: readonly SubstanceLimit[], after: readonly SubstanceLimit[]): boolean {
  if (before.length !== after.length) return false
  const sourced = withSources(after, before)
  const left = before.map(limitKey).toSorted()
  const right = sourced.map(limitKey).toSorted()
  return left.every((key, index) => key === right[index])
}

/** Fills in a missing source and source date from the same limit in `before`. */
export function withSources(
  limits: readonly SubstanceLimit[],
  before: readonly SubstanceLimit[],
): SubstanceLimit[] {
  const known = new Map(before.map((limit) => [figureKey(limit), limit]))
  return limits.map((limit) => {
    const same = known.get(figureKey(limit))
    return {
      ...limit,
      source: limit.source || (same?.source ?? ''),
      sourceDate: limit.sourceDate || (same?.sourceDate ?? ''),
    }
  })
}

/** "0.10" is "0.1", "05" is "5". */
export function plainDecimal(value: string): string {
  const [whole = '0', part = ''] = value.split('.')
  const digits = part.replace(/0+$/, '')
  const number = whole.replace(/^0+(?=\d)/, '')
  return digits === '' ? number : `${number}.${digits}`
}

/** Key of a limit: every field except its source and source date. */
const figureKey = (limit: SubstanceLimit): string =>
  JSON.stringify([
    plainDecimal(limit.value),
    limit.unit,
    limit.operator,
    limit.scope,
    limit.weighed,
    limit.element,
    limit.members.toSorted(),
    limit.onlyFor,
    limit.equipment,
    limit.appliesWhen,
    limit.validFrom,
    limit.validTo,
    limit.note,
  ])

const limitKey = (limit: SubstanceLimit): string =>
  [figureKey(limit), limit.source, limit.sourceDate].join('\n')
