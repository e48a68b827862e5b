import { assume, type Assumption } from '#domain/compliance/assumptions.ts'
import { compare, decimal, percentOf, textOf } from '#domain/compliance/decimal.ts'
import type { Finding } from '#domain/compliance/finding.ts'
import type { JudgedEntry, JudgedLimit, Leaf, LeafSubstance } from '#domain/compliance/leaf.ts'
import type { Measurement } from '#domain/compliance/measure.ts'
import { upperEnd } from '#domain/compliance/weighed-share.ts'

const WHOLE = decimal('100')

type Judged = Pick<Measurement, 'result' | 'measured'>

/**
 * Judges whether the use of a substance of Annex XIV needs an authorisation. REACH Article 56(6) frees a mixture below the limit, whichever
 * article it is used in; the limit of Article 33 is another one. The higher limits of classification of some substances (point (b)) are
 * not known here: the cautious reading is one limit for all, and it is told. Empty: the substance is not on Annex XIV.
 */
export function authorisationOf(
  leaf: Pick<Leaf, 'kind' | 'assembly'>,
  entry: Pick<JudgedEntry, 'sunset' | 'authorisation'>,
  row: LeafSubstance,
  judged: Judged,
): Pick<Finding, 'sunset' | 'authorisation'> {
  if (!entry.sunset) return {}
  const { authorisation } = entry
  if (leaf.kind === 'article') {
    // No limit of Article 56 is one for articles.
    const inArticle = { limit: null, measured: judged.measured, assumptions: [] }
    return {
      ...(judged.result === 'below' ? {} : { sunset: entry.sunset }),
      ...(authorisation ? { authorisation: { ...authorisation, ...inArticle } } : {}),
    }
  }
  const measured = shareInMixture(leaf, row, judged)
  const limit = authorisation?.limit ?? null
  const isNeeded = measured === null || limit === null || reaches(measured, limit)
  return {
    ...(isNeeded ? { sunset: entry.sunset } : {}),
    ...(authorisation
      ? { authorisation: { ...authorisation, measured, assumptions: assumptionsOf(measured, limit) } }
      : {}),
  }
}

/** The share in the mixture by itself: of a mixture that is used in an article, the declared one. */
function shareInMixture({ assembly }: Pick<Leaf, 'assembly'>, row: LeafSubstance, { measured }: Judged) {
  if (assembly === undefined) return measured
  const end = upperEnd(row)
  return end && textOf(end)
}

function reaches(share: string, { value, unit, operator }: JudgedLimit): boolean {
  const difference = compare(decimal(share), percentOf(decimal(value), unit))
  return operator === 'above' ? difference > 0 : difference >= 0
}

/** The assumption about the limit of a mixture; none for a substance by itself, which has no limit. */
const assumptionsOf = (measured: string | null, limit: JudgedLimit | null): Assumption[] =>
  limit !== null && (measured === null || compare(decimal(measured), WHOLE) < 0)
    ? [assume('authorisation_limit', { value: limit.value, unit: limit.unit })]
    : []
