import { assume, type Assumption } from '#domain/compliance/assumptions.ts'
import { compare, decimal } from '#domain/compliance/decimal.ts'
import type { Leaf } from '#domain/compliance/leaf.ts'
import type { Measurement } from '#domain/compliance/measure.ts'

/**
 * % w/w. REACH Article 56(6) frees what is below 0.1 % in a mixture, so that 0.1 % needs an authorisation, while Article 33 begins above
 * it. The higher limits of classification of some substances (point (b)) are not known here: the cautious reading is one limit for all.
 */
const AUTHORISED_FROM = decimal('0.1')
const WHOLE = decimal('100')

/** Whether the use of a substance of Annex XIV in this share needs an authorisation, as far as the share is concerned. */
export function needsAuthorisation(
  { kind, assembly }: Pick<Leaf, 'kind' | 'assembly'>,
  { result, measured }: Pick<Measurement, 'result' | 'measured'>,
): boolean {
  if (result !== 'below') return true
  return (
    isMixtureByItself({ kind, assembly }) &&
    measured !== null &&
    compare(decimal(measured), AUTHORISED_FROM) >= 0
  )
}

/** The assumption about the limit of a mixture that needs an authorisation; empty for a substance by itself, which has no limit. */
export function authorisationAssumptions(
  leaf: Pick<Leaf, 'kind' | 'assembly'>,
  { measured }: Pick<Measurement, 'measured'>,
): Assumption[] {
  const isMixed = measured === null || compare(decimal(measured), WHOLE) < 0
  return isMixtureByItself(leaf) && isMixed ? [assume('authorisation_limit')] : []
}

const isMixtureByItself = ({ kind, assembly }: Pick<Leaf, 'kind' | 'assembly'>): boolean =>
  kind === 'chemical_product' && assembly === undefined
