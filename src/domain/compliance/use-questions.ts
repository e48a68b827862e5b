import type { StatusKey } from '#contract/compliance/statuses.ts'
import { judgementOrder } from '#domain/compliance/statuses.ts'

/** A duty that was found is never hidden by a question that could make it worse. */
const found: ReadonlySet<StatusKey> = new Set(['prohibited', 'duty'])
/** Statuses under which there is nothing to do: whether the law applies at all is not asked for them. */
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
 * What is shown while facts of use are open. `isCertain`: it is so whatever they are, so that nothing need be asked. undefined: it is
 * to be assessed, by answering the questions.
 */
export function shownWhileOpen<T extends Outcome>(
  possible: readonly T[],
): { outcome: T; isCertain: boolean } | undefined {
  const applying = possible.filter(({ status }) => status !== 'not_applicable')
  const [first] = applying
  // Of equals the last rule: it says the least of what is not known.
  const last = applying.at(-1)
  if (first && last && harmless.has(first.status) && applying.every((other) => isSame(first, other)))
    return { outcome: last, isCertain: true }
  if (first && possible.every(({ status }) => found.has(status)))
    return { outcome: mildest(possible, first), isCertain: false }
  return undefined
}

const isSame = (a: Outcome, b: Outcome): boolean => a.status === b.status && a.event === b.event

/** The least of them: the others are worse, and not certain. Of equals the later rule, which asks for more facts to be false. */
const mildest = <T extends Outcome>(possible: readonly T[], first: T): T =>
  possible.reduce(
    (mild, other) => (judgementOrder(other.status) >= judgementOrder(mild.status) ? other : mild),
    first,
  )
