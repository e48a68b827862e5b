import { alwaysHolds } from '#domain/compliance/always-holds.ts'
import { assume } from '#domain/compliance/assumptions.ts'
import { compare, decimal, percentOf } from '#domain/compliance/decimal.ts'
import type { JudgedLimit } from '#domain/compliance/leaf.ts'
import type { Measurement } from '#domain/compliance/measure.ts'

/** The measurements that count for each set of categories of equipment that limits are for; where all are below, the strictest of them. */
export function countingByEquipment(measurements: readonly Measurement[]): Measurement[] {
  const groups = Array.from(Map.groupBy(measurements, ({ limit }) => limit.equipment ?? '').values())
  if (groups.length <= 1) return countingOf(measurements)
  const counting = groups.flatMap(countingOf)
  const open = counting.filter(({ result }) => result !== 'below')
  return open.length > 0 ? open : strictest(counting)
}

/**
 * The measurements that count: the strictest of those for any use, and of each condition over facts of use the strictest that
 * may be exceeded. What is above a limit for any use asks for no condition.
 */
function countingOf(measurements: readonly Measurement[]): Measurement[] {
  const [whatever] = strictest(measurements.filter(({ limit }) => alwaysHolds(limit.appliesWhen)))
  if (whatever?.result === 'above') return [whatever]
  const byCondition = Map.groupBy(measurements, ({ limit }) => limit.appliesWhen ?? '')
  const [always] = strictest(byCondition.get('') ?? [])
  if (always?.result === 'above') return [always]
  byCondition.delete('')
  const conditional = Array.from(byCondition.values()).flatMap(strictest)
  const open = conditional.filter(({ result }) => result !== 'below')
  const counting = [...(always ? [always] : []), ...open]
  return counting.length > 0 ? counting : strictest(conditional)
}

/** Chooses the measurement that counts in one place: the strictest limit that is exceeded, else the strictest limit. */
export function strictest(measurements: readonly Measurement[]): Measurement[] {
  const rank = { above: 0, unsure: 1, pending: 2, below: 3 }
  const ordered = measurements.toSorted(
    (a, b) => rank[a.result ?? 'below'] - rank[b.result ?? 'below'] || compareLimits(a.limit, b.limit),
  )
  const [first] = ordered
  if (!first) return []
  const hasSeveral = ordered.some(({ limit }) => compareLimits(limit, first.limit) !== 0)
  return [hasSeveral ? { ...first, assumptions: [...first.assumptions, assume('strictest_limit')] } : first]
}

const compareLimits = (a: JudgedLimit, b: JudgedLimit): number =>
  compare(percentOf(decimal(a.value), a.unit), percentOf(decimal(b.value), b.unit))
