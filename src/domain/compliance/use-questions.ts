import type { StatusKey } from '#contract/compliance/statuses.ts'
import { judgementOrder } from '#domain/compliance/statuses.ts'

/** Statuses that are shown although an open question could make them worse. */
const found: ReadonlySet<StatusKey> = new Set(['prohibited', 'duty'])
/** Statuses without anything to do. When all possible outcomes agree on one of them, nobody is asked whether the law applies. */
const harmless: ReadonlySet<StatusKey> = new Set([
  'exempted',
  'fulfilled',
  'incomplete',
  'unknown',
  'no_duty',
])

interface Outcome {
  status: StatusKey
  event: string
}

/**
 * The outcome that is shown while facts of use are open. `isCertain`: every possible value of the open facts leads to it, so no
 * question is asked. undefined: the status is `assess` until the questions are answered.
 */
export function shownWhileOpen<T extends Outcome>(
  possible: readonly T[],
): { outcome: T; isCertain: boolean } | undefined {
  const applying = possible.filter(({ status }) => status !== 'not_applicable')
  const [first] = applying
  // The last of equal rules, because it claims the least about the facts that are not known.
  const last = applying.at(-1)
  if (first && last && harmless.has(first.status) && applying.every((other) => isSame(first, other)))
    return { outcome: last, isCertain: true }
  if (first && possible.every(({ status }) => found.has(status)))
    return { outcome: mildest(possible, first), isCertain: false }
  return undefined
}

const isSame = (a: Outcome, b: Outcome): boolean => a.status === b.status && a.event === b.event

/** The mildest outcome, because the worse ones are not certain. Among equals the later rule, which needs more facts to be false. */
const mildest = <T extends Outcome>(possible: readonly T[], first: T): T =>
  possible.reduce(
    (mild, other) => (judgementOrder(other.status) >= judgementOrder(mild.status) ? other : mild),
    first,
  )
