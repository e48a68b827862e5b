import type { AnsweredSubstance } from '#contract/exchange/answering.ts'
import type { SubstanceId } from '#contract/values/ids.ts'

/** A substance of an answer: in the article, without a share unless one is told. */
export const answeredSubstance = (
  substanceId: SubstanceId,
  told: Partial<AnsweredSubstance> = {},
): AnsweredSubstance => ({
  substanceId,
  basis: 'article',
  materialName: '',
  materialCategory: null,
  concentration: null,
  concentrationLow: null,
  concentrationHigh: null,
  mass: null,
  exemptionIds: [],
  lists: [],
  ...told,
})
